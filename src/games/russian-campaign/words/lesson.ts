// The guided game: twelve steps before Smolensk, from a counter to the second impulse.
import type { Lesson, LessonStep } from '../../../engine/lesson.ts'
import { POSITION } from './lesson-position.ts'

const MOVE = 'axis-move-1'
const DECLARE = 'axis-declare-1'
const FIGHT = 'axis-fight-1'
const SECOND = 'axis-move-2'

const STEPS: readonly LessonStep[] = [
  {
    id: 'choose',
    title: { en: 'Read a counter', ja: '駒を読む' },
    text: {
      en: 'July 1941, before Smolensk. You lead the Axis, the computer the Soviets. A counter shows two figures: on {panzer} they are {panzerFactors}, combat factor 8, in attack and defence alike, and movement factor 7, in hexes. No unit has a weaker side: it is there or gone.',
      ja: '1941年7月、スモレンスクの手前です。あなたは枢軸軍、ソ連軍はコンピュータです。駒の数字は2つで、{panzer}なら「{panzerFactors}」、攻防両用の戦闘力が8、移動力が7ヘクスです。減少戦力面はなく、健在か除去かのどちらかです。',
    },
    task: {
      en: '{Click} {panzer} in {start}. (Wheel or two fingers zoom, dragging moves the map.)',
      ja: '{start}の{panzer}を{Click}してください（ホイールか2本指で拡大・縮小、ドラッグでマップを動かせます）。',
    },
    rules: ['2.1.3a', '2.1.6', '2.1.2d'],
    hexes: ['start'],
    during: [MOVE],
    done: [{ when: 'selected' }],
  },
  {
    id: 'move',
    title: { en: 'First impulse: move', ja: '第1インパルスの移動' },
    text: {
      en: 'Each side moves and fights twice in a turn: two impulses. In the first a unit goes as far as its movement factor. Every hex counts 1; rivers cost nothing, but swamp and mountain halt a unit where it enters them, woods all but infantry and mountain troops.',
      ja: '各軍は1ターンに2回、移動と戦闘を行います。これがインパルスです。第1インパルスには移動力いっぱいまで進めます。どのヘクスも1と数え、河川は影響しませんが、湿地と山地に入るとそこで止まり、森林では歩兵と山岳猟兵以外が止まります。',
    },
    task: {
      en: '{Click} {beside}, next to the Soviet {victim}.',
      ja: 'ソ連軍の{victim}に隣接する{beside}を{Click}してください。',
    },
    rules: ['4.0', '8.1.2', '8.2.1a', '8.2.1-EX1'],
    hexes: ['beside'],
    done: [{ when: 'acted' }],
  },
  {
    id: 'zoc',
    title: { en: 'Zones of control', ja: '支配地域（ZOC）' },
    text: {
      en: 'The six hexes around a unit are its zone of control (ZOC): who enters it must stop, and {panzer} has. The two corps in {pair} began this impulse in enemy ZOC. In the first impulse they may leave it, but not straight into another hex in enemy ZOC.',
      ja: 'ユニットの周囲6ヘクスは支配地域（ZOC）で、敵ZOCに入ったら止まらなければなりません。{panzer}もここで止まりました。{pair}の2個軍団は敵ZOC内で始めたユニットです。第1インパルスなら出ることはできますが、別の敵ZOCへ直接は移れません。',
    },
    task: {
      en: 'Try it all the same: {click} a corps in {pair}, then {gate}.',
      ja: 'それでも試してみましょう。{pair}の軍団を{click}し、次に{gate}を{click}してください。',
    },
    rules: ['7.1a', '7.2a', '8.2.3a'],
    hexes: ['pair', 'gate'],
    done: [{ when: 'refused' }],
  },
  {
    id: 'stuka',
    title: { en: 'Stukas', ja: 'スツーカー' },
    text: {
      en: 'Refused, with the reason and its rule; nothing has changed. (A move that was made, “{undo}” takes back until a die falls.) Now the Luftwaffe: a Stuka raises the odds of an attack by three steps. In clear weather of 1941 there are three each turn, each within 8 hexes of an army group HQ of its own, in the first impulse only.',
      ja: '理由とルール番号が示され、移動は認められませんでした（行った移動は、ダイスを振るまで「{undo}」で戻せます）。次は空軍です。スツーカーは攻撃の戦闘比を3段階上げます。1941年の晴天なら毎ターン3個、軍集団司令部1個につき1個、司令部から8ヘクス以内の敵に、第1インパルスだけ使えます。',
    },
    task: {
      en: 'Choose the Stuka at the foot of the panel (scroll if need be), then {click} {hole}.',
      ja: 'パネルの下の方（必要ならスクロール）でスツーカーを選び、{hole}を{click}してください。',
    },
    rules: ['9.9.1a', '9.9.3a', '9.9.7'],
    hexes: ['hole'],
    done: [{ when: 'logged', key: 'log.stuka' }],
  },
  {
    id: 'victory',
    title: { en: 'Automatic victory', ja: '自動的勝利' },
    text: {
      en: '{panzer} and {mate}, 15 against 2, make 7:1. At 10:1, or 7:1 with a Stuka, the Axis needs no die: the Soviets surrender at once, in the middle of your movement, and never come back. Who takes part does nothing more in this impulse.',
      ja: '{panzer}と{mate}で15対2、戦闘比7:1です。枢軸軍は10:1、スツーカーがあれば7:1で、ダイスなしに勝ちます。敵は移動の途中で直ちに降伏し、補充もできません。参加したユニットは、このインパルス中はもう行動できません。',
    },
    task: {
      en: '{Click} {victim} in {hole}, press “{all}” beside “{attackers}” in the panel, then, below the card, “Automatic victory”.',
      ja: '{hole}の{victim}を{Click}し、パネルの「{attackers}」の横の「{all}」、続いて戦闘カードの下の「自動的勝利」を押してください。',
    },
    rules: ['9.11.1', '9.11.2a'],
    hexes: ['hole'],
    done: [{ when: 'logged', key: 'log.automaticVictory' }],
  },
  {
    id: 'hole',
    title: { en: 'Through the hole', ja: '突破口を抜ける' },
    text: {
      en: 'The corps is gone, and so is its ZOC: others move as if it had never been there. That is how a front is broken here: automatic victories first, then those who go through. In {gate} three corps bear on Smolensk: 20 against 4.',
      ja: '敵軍団もそのZOCも消え、ほかのユニットは初めから敵がいなかったように動けます。まず自動的勝利で穴を開け、残りが抜けるのが、このゲームの突破です。{gate}まで進めば、3個軍団でスモレンスクを20対4で攻撃できます。',
    },
    task: {
      en: '{Click} {second} in {rear}, then {gate}.',
      ja: '{rear}の{second}を{click}し、次に{gate}を{Click}してください。',
    },
    rules: ['9.11.2b', '6.1'],
    hexes: ['rear', 'gate'],
    done: [{ when: 'logged', key: 'log.moved' }],
  },
  {
    id: 'rail',
    title: { en: 'By rail', ja: '鉄道移動' },
    text: {
      en: 'In the first impulse six Axis units (three when it snows) may go by rail instead of marching: any distance, on railways that were yours when the impulse began, never in enemy ZOC. What you gain today is yours at the end of the second impulse.',
      ja: '第1インパルスには、枢軸軍6ユニット（降雪なら3）が通常の移動の代わりに鉄道移動を行えます。距離は無制限ですが、インパルス開始時に占有していた鉄道だけを使い、敵ZOCでは使えません。新しい鉄道は、第2インパルスの終了時に自軍のものになります。',
    },
    task: {
      en: '{Click} {train} in {station} (Brest), then {railhead}.',
      ja: '{station}（ブレスト）の{train}を{click}し、次に{railhead}を{Click}してください。',
    },
    rules: ['8.3.1', '8.3.3', '8.3.4a', '8.3.6a', '8.3.6c'],
    hexes: ['station', 'railhead'],
    letsGo: true,
    done: [{ when: 'logged', key: 'log.railed' }],
  },
  {
    id: 'end',
    title: { en: 'Combat is compulsory', ja: '戦闘は義務' },
    text: {
      en: 'Once movement is over there is no choice: every unit of yours in enemy ZOC must attack, and every enemy with ZOC on one of yours must be attacked. Never move next to an enemy you do not want to fight. Here that means {city} (Smolensk) and {flank}.',
      ja: '移動が終われば選択の余地はありません。敵ZOCにいる自軍ユニットはすべて攻撃し、自軍にZOCを及ぼす敵はすべて攻撃されなければなりません。戦いたくない敵には隣接しないことです。ここでは{city}（スモレンスク）と{flank}の敵が相手になります。',
    },
    task: {
      en: 'Press “{end}”. As units could still move, it asks once.',
      ja: '「{end}」を押してください。まだ動けるユニットがあるので、一度だけ確認されます。',
    },
    rules: ['7.2b', '9.1.1', '9.2.2A', '9.2.2B'],
    hexes: ['city', 'flank'],
    done: [{ when: 'phase', phase: DECLARE }],
  },
  {
    id: 'declare',
    title: { en: 'Declare an attack', ja: '攻撃を宣言する' },
    text: {
      en: 'All combats are declared before the first roll. Odds are rounded in favour of the defender; mountains, major cities and the far side of a river double him. Smolensk is a minor city, and who stands on the same river, or on none, cancels the river.',
      ja: '最初のダイスの前に、すべての戦闘を宣言します。戦闘比の端数は防御側に有利に丸め、山地、大都市、河川の対岸にいる防御側は2倍です。スモレンスクは小都市で、同じ河川上か河川のないヘクスから攻撃すれば、河川の効果もありません。',
    },
    task: {
      en: '{Click} {defender} in {city}, press “{all}” and read the card: 5:1. Then press “{attack}”.',
      ja: '{city}の{defender}を{Click}し、「{all}」を押して戦闘カードで5:1を確かめ、「{attack}」を押してください。',
    },
    rules: ['9.1.2', '9.6.1', '9.8.1', '9.8.2a'],
    hexes: ['city'],
    during: [DECLARE],
    done: [{ when: 'logged', key: 'log.declared' }],
  },
  {
    id: 'soak',
    title: { en: 'The soak-off', ja: '犠牲攻撃（ソークオフ）' },
    text: {
      en: 'The panzers beside {flank} are spent on Smolensk, but {screen} must be attacked too. Let one weak corps do it: 4 against 5 is 1:2. Such a soak-off is the price of good odds elsewhere. No attack may be worse than 1:6; who cannot reach that surrenders.',
      ja: '{flank}に隣接する装甲軍団はスモレンスクに使いましたが、{screen}も攻撃しなければなりません。弱い1個軍団に任せましょう。4対5で1:2です。よそで高い戦闘比を得る代価がこの犠牲攻撃です。1:6より悪い攻撃は許されず、1:6に届かないユニットは降伏します。',
    },
    task: {
      en: '{Click} {screen} in {flank}, press “{all}” and “{attack}”. Then press “{end}”.',
      ja: '{flank}の{screen}を{Click}し、「{all}」と「{attack}」を押してください。最後に「{end}」を押します。',
    },
    rules: ['9.3', '9.4a', '9.5a', '9.5b'],
    hexes: ['flank'],
    done: [{ when: 'phase', phase: FIGHT }],
  },
  {
    id: 'fight',
    title: { en: 'Dice and retreats', ja: 'ダイスと退却' },
    text: {
      en: 'You choose the order of the combats. The attacker also leads every retreat, the enemy’s too, one hex or two, but never into your ZOC: a defender without a way out is lost. And nobody advances after combat.',
      ja: '戦闘の順序は自由です。退却は敵のものも含めてすべて攻撃側が、1または2ヘクス動かします。攻撃側のZOCには退却できず、退路のない防御側は除去されます。戦闘後前進はありません。',
    },
    task: {
      en: 'Fight for Smolensk first. If the army retreats, {click} {back}, then {away}. Then fight for {flank}.',
      ja: '先にスモレンスクの戦闘を解決します。敵が退却するなら{back}、次に{away}を{click}してください。続いて{flank}の戦闘を解決します。',
    },
    rules: ['9.6.2', '9.6.2-DR', '9.7.1a', '9.7.2', '9.6.4'],
    hexes: ['back', 'away'],
    during: [FIGHT],
    done: [{ when: 'phase', phase: SECOND }],
  },
  {
    id: 'second',
    title: { en: 'The second impulse', ja: '第2インパルス' },
    text: {
      en: 'Smolensk is open. In the second impulse those outside enemy ZOC move again: German armour up to 4 hexes, infantry 2 (Soviet tanks 2, their infantry not at all), and HQs 7. Who is still in contact is stuck and must attack again.',
      ja: 'スモレンスクが空きました。第2インパルスには敵ZOCの外のユニットが再び動きます。晴天ならドイツ軍の装甲は4ヘクス、歩兵は2ヘクス、司令部は7ヘクスまで動けます（ソ連軍の戦車は2、歩兵は0）。敵ZOCにいるユニットは動けず、再び攻撃しなければなりません。',
    },
    task: {
      en: '{Click} {panzer} in {beside}, then {city}: the city is yours.',
      ja: '{beside}の{panzer}を{click}し、次に{city}を{Click}してください。都市が手に入ります。',
    },
    rules: ['4.0.3a', '7.2c', '8.2.4', '9.4b'],
    hexes: ['city', 'beside'],
    during: [SECOND],
    done: [{ when: 'logged', key: 'log.moved' }],
  },
]

/** The seed lets the army at Smolensk retreat (die 2), and the soak-off end in contact (die 5). */
export const LESSON: Lesson = {
  scenario: 'barbarossa-winter',
  options: [],
  seed: 9,
  position: POSITION,
  seat: 'axis',
  against: 'greedy',
  lastTurn: 2,
  units: {
    panzer: 'de-pz-24',
    mate: 'de-pz-47',
    second: 'de-pz-39',
    train: 'de-inf-7',
    victim: 'su-tk-6',
    defender: 'su-army-13',
    screen: 'su-army-3',
  },
  hexes: {
    start: 'M19',
    beside: 'M16',
    pair: 'P15',
    hole: 'N15',
    rear: 'N18',
    gate: 'O15',
    station: 'O24',
    railhead: 'O17',
    city: 'P14',
    flank: 'Q15',
    back: 'Q14',
    away: 'Q13',
  },
  steps: STEPS,
  end: {
    title: { en: 'Now you know how to play', ja: 'これで遊べます' },
    text: {
      en: 'Two corps arrive in August: bring them in from the list, and the combats of this impulse follow. Then supply: a unit needs a line of at most 8 hexes (4 in snow), with no enemy ZOC on the way, to a city of its side or a railway of its side that leads to one. Without it, it is removed at once: cut a pocket off, and it need not be stormed. Then the Soviets have their two impulses. This scenario ends in spring 1942, and cities count. You can keep this game and play on.',
      ja: '8月の増援2個軍団を一覧から登場させると、このインパルスの戦闘に移ります。その後は補給判定です。途中に敵ZOCのない8ヘクス（降雪なら4）以内の補給線を、自軍の都市か、そこへ通じる自軍の鉄道まで引けないユニットは、直ちに除去されます。孤立させた敵は攻撃しなくても消えるのです。その後、ソ連軍が2つのインパルスを行います。このシナリオは1942年春までで、都市がVPになります。この一戦は保存して続けることもできます。',
    },
    rules: ['12.1.1b', '10.1', '10.21a', '10.21b', '10.23', 'S4.0a'],
  },
}
