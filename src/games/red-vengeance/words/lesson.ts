// The guided game: twelve steps before Iasi in August 1944, from a counter to the breakthrough.
import type { Lesson, LessonStep } from '../../../engine/lesson.ts'
import { AUGUST_1944 } from './lesson-position.ts'

const MOVEMENT = 'allied-movement'
const COMBAT = 'allied-combat'
const BREAKTHROUGH = 'allied-breakthrough'
const EXPLOITATION = 'allied-exploitation'

const STEPS: readonly LessonStep[] = [
  {
    id: 'look',
    title: { en: 'Read a counter', ja: '駒を読む' },
    text: {
      en: 'August 1944, before Iasi in Romania. You lead the Allies, the computer the Axis. A counter shows two figures, {romaniansFactors} on the {romanians}: strength, which is the number of dice it rolls in attack and defence alike, and movement allowance. It has two steps: once hit, it is turned to its weaker side.',
      ja: '1944年8月、ルーマニアのヤシの手前です。あなたは連合国軍、枢軸国軍はコンピュータです。駒の数字は2つで、{romanians}なら「{romaniansFactors}」です。左の戦闘力は攻撃でも防御でも振るダイスの数、右は移動力です。2ステップを持ち、1度損害を受けると弱い裏面になります。',
    },
    task: {
      en: '{Click} the Axis stack in {target} (Iasi). The wheel or two fingers zoom, dragging moves the map.',
      ja: '{target}（ヤシ）の枢軸国軍のスタックを{Click}してください。ホイールか2本指で拡大・縮小、ドラッグでマップを動かせます。',
    },
    rules: ['2.0b', '8.43a', '8.51a'],
    hexes: ['target'],
    during: [MOVEMENT],
    done: [{ when: 'inspected' }],
  },
  {
    id: 'strategic',
    title: { en: 'Strategic moves come first', ja: '戦略移動が先' },
    text: {
      en: 'A strategic move triples the allowance. In 1944 the Allies have two a turn, the Axis one for each oil field. The unit must be in supply and begin outside enemy zones of control (ZOC); it may enter one only where a friend stands, as the {infantry} does in {staging}. After the first ordinary move it is too late.',
      ja: '戦略移動では移動力が3倍になります。1944年の連合国軍は毎ターン2ユニット、枢軸国軍は支配する油田1つにつき1ユニットです。補給下にあり、敵の支配地域（ZOC）の外から始めるユニットに限ります。敵ZOCに入れるのは、{infantry}のいる{staging}のように、自軍ユニットがいる場合だけです。通常の移動を始めると、もう行えません。',
    },
    task: {
      en: '{Click} the {guards} in {reserves} (Kiev), then {staging}.',
      ja: '{reserves}（キエフ）の{guards}を{click}し、次に{staging}を{click}してください。',
    },
    rules: ['4.0.3', '6.5a', '6.5b', '6.5c', '6.5e', '6.5f'],
    hexes: ['reserves', 'staging'],
    done: [{ when: 'acted' }],
  },
  {
    id: 'armour',
    title: { en: 'Move the armour', ja: '機甲を動かす' },
    text: {
      en: 'Now the ordinary moves. A clear hex costs 1 movement point (MP). Armour pays more than foot units for forest, swamp and rough, 1 MP more to cross a river, and 1 MP more for each hex in enemy ZOC. So {bank} costs 4: 1 on the way, then 1 + 1 + 1 across the Prut and next to Iasi.',
      ja: '次は通常の移動です。平地は1移動ポイント（MP）です。機甲は森・湿地・荒地で徒歩ユニットより多く払い、川を渡るのに1MP、敵ZOCに入るたびに1MPを余分に払います。そこで{bank}には、途中の1MPと、プルート川を越えてヤシの隣に入る1＋1＋1MPで、4MPかかります。',
    },
    task: {
      en: '{Click} the {tanks} in {rear}, then {bank}.',
      ja: '{rear}の{tanks}を{click}し、次に{bank}を{click}してください。',
    },
    rules: ['6.2', '6.43', '9.1h', '9.1m'],
    hexes: ['rear', 'bank'],
    letsGo: true,
    done: [{ when: 'acted' }],
  },
  {
    id: 'zoc',
    title: { en: 'Zones of control', ja: '支配地域（ZOC）' },
    text: {
      en: 'A unit has a ZOC in the six hexes around it. Armour only pays for it. Everybody else must stop where he enters it, unless another friend is there already, and goes straight on into another hex of it only if other friends stand in both. {beyond} is two hexes from the {seventh}, but through ZOC all the way.',
      ja: 'ユニットは周囲6ヘクスにZOCを持ちます。機甲は追加のMPを払えば進めますが、それ以外は、別の自軍ユニットがすでにいない限り、敵ZOCに入った所で止まります。敵ZOCから敵ZOCへ直接移るには、両方のヘクスに別の自軍ユニットが必要です。{beyond}は{seventh}から2ヘクスですが、途中もその先も敵ZOCです。',
    },
    task: {
      en: 'Try it all the same: {click} the {seventh} in {wing}, then {beyond}.',
      ja: 'それでも試してみましょう。{wing}の{seventh}を{click}し、次に{beyond}を{click}してください。',
    },
    rules: ['6.4a', '6.42a', '6.42b', '6.43'],
    hexes: ['wing', 'beyond'],
    letsGo: true,
    done: [{ when: 'refused' }],
  },
  {
    id: 'supply',
    title: { en: 'Supply', ja: '補給' },
    text: {
      en: 'Refused, with the reason and its rule; nothing has changed. (What was done, “{undo}” takes back until dice fall.) Supply: Soviet units trace a path of any length to the east map edge, the Axis to the west edge or a Baltic port of theirs, Romanians to Bucharest only. Enemy units block it, and enemy ZOC where no friend stands. Cut off, strength and movement are halved, and who dies so never returns.',
      ja: '理由とルール番号が示され、移動は認められませんでした（行ったことは、ダイスを振るまで「{undo}」で戻せます）。次は補給です。補給路は距離を問わず、ソビエト軍はマップ東端、枢軸国軍は西端か自軍支配下のバルト海の港、ルーマニア軍はブカレストまで引きます。敵ユニットと、自軍のいない敵ZOCは通れません。補給切れでは戦闘力と移動力が半分になり、その間に除去されると二度と戻りません。',
    },
    task: {
      en: 'Open “{overlays}” below the map and switch on “{ownSupply}”.',
      ja: 'マップ下の「{overlays}」を開き、「{ownSupply}」をオンにしてください。',
    },
    rules: ['5.1a', '5.1b', '5.1c', '5.2a', '5.2c', '5.4'],
    hexes: [],
    done: [{ when: 'overlay', what: 'supply' }],
  },
  {
    id: 'end',
    title: { en: 'Who is beside the enemy must attack', ja: '隣接すれば攻撃は義務' },
    text: {
      en: 'Everybody is in supply. Before you end the movement, look where you touch the enemy: in the Allied combat phase every Axis unit next to one of yours must be attacked, and each of yours beside the enemy must attack. Only the Axis may choose. Today it is Iasi alone.',
      ja: '全ユニットが補給下にあります。移動を終える前に、敵と接している所を確かめます。連合国軍戦闘フェイズでは、隣接する枢軸国軍はすべて攻撃され、敵に隣接する連合国軍はすべて攻撃に加わらなければなりません。任意なのは枢軸国軍だけです。今日はヤシだけで済みます。',
    },
    task: {
      en: 'Press “{end}”. As units could still move, it asks once.',
      ja: '「{end}」を押してください。まだ動けるユニットがあるので一度だけ確認されます。',
    },
    rules: ['8.1', '8.2a'],
    hexes: [],
    letsGo: true,
    done: [{ when: 'phase', phase: COMBAT }],
  },
  {
    id: 'attack',
    title: { en: 'As many dice as strength', ja: '戦闘力の数だけダイスを振る' },
    text: {
      en: 'There are no odds and no results table. Each side rolls a die for each point of strength, and every 6 is a hit; only Germans in a fortress hit on 5 as well. Terrain takes dice from attackers or gives some to the defence; a leader adds to the stack he is with, {leader} two dice.',
      ja: '戦力比も戦闘結果表もありません。両軍は戦闘力の数だけダイスを振り、6の目1つが1ヒットになります。5でもヒットになるのは要塞のドイツ軍だけです。地形は攻撃側のダイスを減らし、あるいは防御側のダイスを増やします。指揮官は共にいるスタックのダイスを増やし、{leader}なら2個です。',
    },
    task: {
      en: '{Click} {target}. Then, in the panel on the right, press “{all}” beside “{attackers}”.',
      ja: '{target}を{Click}し、右のパネルの「{attackers}」の横にある「{all}」を押してください。',
    },
    rules: ['8.43a', '8.43b', '8.46', '11.21a'],
    hexes: ['target'],
    during: [COMBAT],
    letsGo: true,
    done: [{ when: 'drafted' }, { when: 'rolled', phase: COMBAT }],
  },
  {
    id: 'roll',
    title: { en: 'The battle card', ja: '戦闘カード' },
    text: {
      en: 'Further down in the panel the battle card counts: the {army} fights with all its 4 dice; from {staging}, across the Prut, each army has one less, and so have tanks against a city. With {leader} that is 17 against 5. You have two air points this turn. Each adds a die, one to a combat, in attack, and never in breakthrough combat.',
      ja: 'パネルの下の方にある戦闘カードの内訳です。{army}は4個のまま、プルート川越しの{staging}からは各軍1個減り、都市を攻撃する機甲も1個減ります。{leader}を加えて17個対5個です。このターンの空軍ポイントは2あります。1つの攻撃に1ポイントを使い、ダイスを1個増やせますが、突破戦闘では使えません。',
    },
    task: {
      en: 'Press “air point” under “{support}”, then “{attack}”.',
      ja: '「{support}」の「空軍ポイント」、続いて「{attack}」を押してください。',
    },
    rules: ['9.1n', '9.1k', '12.1b', '12.1c'],
    hexes: ['target'],
    done: [{ when: 'rolled', phase: COMBAT }],
  },
  {
    id: 'losses',
    title: { en: 'Hits: steps or ground', ja: 'ヒットはステップか退却で' },
    text: {
      en: 'Both sides meet their hits as they choose. The first is always a step; each further one may be met by going back, the defender a hex for each, attackers one hex in all. More hits than steps, four in Iasi, leave nobody. Attackers who go back do not advance: so pay in steps now, and not with those who are to break through.',
      ja: 'ヒットの受け方は所有者が選びます。最初の1ヒットは必ずステップロスで受け、残りは退却で免れることもできます。防御側は1ヒットにつき1ヘクス、攻撃側は1ヘクスだけです。ヒットが総ステップ数（ヤシでは4）を上回れば全滅します。退却した攻撃側は前進できません。ここは突破に使わないユニットがステップロスで受けましょう。',
    },
    task: {
      en: 'Choose the {army} and the {infantry} in the list, then press “{losses}”.',
      ja: '一覧の{army}と{infantry}を選び、「{losses}」を押してください。',
    },
    rules: ['8.51b', '8.53', '8.6', '8.61', '8.62', '8.7c'],
    hexes: ['target'],
    done: [
      { when: 'asked', kind: 'advance' },
      { when: 'phase', phase: BREAKTHROUGH },
    ],
  },
  {
    id: 'advance',
    title: { en: 'Advance', ja: '戦闘後前進' },
    text: {
      en: 'Iasi is empty. Attackers may enter it without MP and without regard to ZOC, two units to a hex. Send those who can go on: in breakthrough movement armour has 3 MP, guards (Soviet infantry with an allowance of 4) 2, mountain units 1. For each Romanian army lost a die is rolled: on a 1 Romania surrenders, and each time it gets easier.',
      ja: 'ヤシは空になりました。攻撃側はMPを払わず、ZOCも無視して、スタック制限の2ユニットまで前進できます。先へ進めるユニットを入れましょう。突破移動では機甲が3MP、親衛（移動力4のソビエト軍歩兵）が2MP、山岳が1MPを使えます。なお、ルーマニア軍が1個除去されるたびにダイスを振り、1ならルーマニアは降伏します。回を重ねるほど降伏しやすくなります。',
    },
    task: {
      en: 'Choose the {tanks} in the list, then {click} {target}; the same with the {guards}. Then press “{endAdvance}” (it asks once: {leader} could follow).',
      ja: '一覧の{tanks}を選んで{target}を{click}し、{guards}も同じように前進させ、「{endAdvance}」を押してください（{leader}も前進できるので一度だけ確認されます）。',
    },
    rules: ['8.7a', '6.3a', '6.6a', '6.6b', '11.31b', '11.31c'],
    hexes: ['target'],
    done: [{ when: 'phase', phase: BREAKTHROUGH }],
  },
  {
    id: 'breakthrough',
    title: { en: 'Breakthrough movement', ja: '突破移動' },
    text: {
      en: 'The second half of your turn: armour, guards and mountain units move again, with points for this phase only. Nobody stands behind Iasi but the {reserve} in Galati ({second}), one step left. {gap} beside it costs the tanks all their 3 MP, one of them for the ZOC, and the guards all their 2.',
      ja: '手番の後半です。機甲・親衛・山岳ユニットが、このフェイズ限りのMPでもう一度動きます。ヤシの後ろには、ガラツィ（{second}）に残り1ステップの{reserve}がいるだけです。その隣の{gap}まで、機甲はZOCの1MPを含む3MP、親衛は2MPを使い切って届きます。',
    },
    task: {
      en: '{Click} the stack in {target}, then {gap}; once more for the other army. Then press “{end}”.',
      ja: '{target}のスタックを{click}し、次に{gap}を{click}します。もう1個の軍も同じように進め、「{end}」を押してください。',
    },
    rules: ['4.0.5', '6.6a', '6.6b', '6.6e'],
    hexes: ['target', 'gap'],
    during: [BREAKTHROUGH],
    letsGo: true,
    done: [{ when: 'phase', phase: EXPLOITATION }],
  },
  {
    id: 'exploitation',
    title: { en: 'Breakthrough combat', ja: '突破戦闘' },
    text: {
      en: 'Whoever could move in that phase may attack once more, and so may shock armies, which cannot. Now nobody must: you choose whom to strike, and all units in that hex are struck together. Nine dice against two, and the road to Bucharest is open.',
      ja: '突破移動のできるユニットは、もう一度攻撃できます。突破移動をしない打撃軍も攻撃できます。今度は任意で、目標のヘクスも選べますが、そこの敵はすべてまとめて攻撃します。9個対2個です。ブカレストへの道が開けます。',
    },
    task: {
      en: '{Click} {second} (Galati), press “{all}”, then “{attack}”.',
      ja: '{second}（ガラツィ）を{Click}し、「{all}」、続いて「{attack}」を押してください。',
    },
    rules: ['4.0.6', '8.3a', '8.3b', '8.41b', '11.1a'],
    hexes: ['second'],
    during: [EXPLOITATION],
    letsGo: true,
    done: [{ when: 'rolled', phase: EXPLOITATION }],
  },
]

/**
 * The seed takes Iasi with five hits for two and the second line without loss, with the air point and without: a first
 * attack should break through.
 */
export const LESSON: Lesson = {
  scenario: '1',
  options: [],
  seed: 3486,
  position: AUGUST_1944,
  seat: 'allied',
  against: 'greedy',
  lastTurn: 3,
  units: {
    romanians: 'rom-4',
    reserve: 'ger-lvii-pz',
    guards: 'sov-4-gds',
    tanks: 'sov-6-tank',
    seventh: 'sov-7-gds',
    army: 'sov-27',
    infantry: 'sov-52',
    leader: 'zhukov',
  },
  hexes: {
    target: '2308',
    reserves: '1802',
    staging: '2207',
    rear: '2107',
    bank: '2208',
    wing: '2206',
    beyond: '2407',
    gap: '2508',
    second: '2607',
  },
  steps: STEPS,
  end: {
    title: { en: 'Now you know how to play', ja: 'これで遊べます' },
    text: {
      en: 'Attackers may advance again; then it is the turn of the Axis. Replacement points give a step back each turn. In the mud of autumn and spring nobody breaks through, and snow halves most attacks. In April 1945 Berlin, Vienna, Prague, Yugoslavia, the losses and Hitler decide. You can keep this game and play on.',
      ja: '攻撃側は再び前進でき、続いて枢軸国軍の番になります。補充ポイントは毎ターン、ステップを回復させます。秋と春の泥濘では突破移動も突破戦闘もできず、雪ではほとんどの攻撃が半減します。1945年4月に、ベルリン、ウィーン、プラハ、ユーゴスラビア、損失、ヒトラーの生死で勝敗が決まります。この一戦は保存して続けることもできます。',
    },
    rules: ['10.1a', '13.0c', '13.0h', '15.0'],
  },
}
