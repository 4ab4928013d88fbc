// The guided game: twelve steps over the first impulse of Operation Mars, from the cup to the gap in the front. It is given
// with 33rd Army, whose cavalry can show what one unit beyond the creek is worth.
import type { Goal, Lesson, LessonStep } from '../../../engine/lesson.ts'
import { SHARED_WORDS } from '../../../engine/words.ts'
import { SEQUENCE_MESSAGES } from './sequence.ts'

const FOUGHT: Goal = { when: 'rolled', phase: 'fight' }

const READY = SHARED_WORDS['choice.default']
const FED = SEQUENCE_MESSAGES['as.combat-supply']
const CHIT = SEQUENCE_MESSAGES['as.chit']
const ATTACK_ON = SHARED_WORDS['choice.combat']

const TO_THE_CUP: readonly LessonStep[] = [
  {
    id: 'setup',
    title: { en: 'Before the salient', ja: '突出部を前に' },
    text: {
      en: '25 November 1942, in snow: Operation Mars begins against the German salient between Rzhev and Viaz’ma. You lead the Soviets, the computer leads the Germans. The Soviets set up first, and a set-up is ready for you.',
      ja: '1942年11月25日、降雪のなか、ルジェフからヴャジマに及ぶドイツ軍突出部へのマルス作戦が始まります。あなたはソヴィエト軍、相手のドイツ軍はコンピュータです。配置はソヴィエト軍が先で、既定の配置が用意されています。',
    },
    task: {
      en: `In the panel below, press “${READY.en}”.`,
      ja: `下のパネルの「${READY.ja}」を押してください。`,
    },
    rules: ['13.12'],
    hexes: [],
    during: ['soviet-setup'],
    done: [{ when: 'acted' }],
  },
  {
    id: 'look',
    title: { en: 'Your armies', ja: '自軍の各軍' },
    text: {
      en: 'Ten armies, each with its headquarters (HQ). Zoom with the wheel or two fingers; drag the map to look elsewhere. This lesson is about 33rd Army in the south-east, on the railway to Viaz’ma.',
      ja: '10個の軍が、それぞれの司令部とともに並びました。ホイールか2本指で拡大・縮小、マップをドラッグすると別の場所を見られます。このレッスンでは、南東のヴャジマへ続く鉄道沿いにいる第33軍を動かします。',
    },
    task: {
      en: '{Click} the marked counter in {post}: {hq}.',
      ja: '印のある{post}の{hq}を{Click}してください。',
    },
    rules: ['2.2'],
    hexes: ['post'],
    done: [{ when: 'inspected' }],
  },
  {
    id: 'armies',
    title: { en: 'Read a counter', ja: '駒を読む' },
    text: {
      en: 'An HQ’s {hqFactors} are its command range and its movement points (MP); it has no strength. {cavalry}, {cavalryFactors}: combat strength and MP. {tanks}, {tanksFactors}: attack, defence, MP. Every Soviet unit belongs to one army and acts only with the HQ of that army.',
      ja: '司令部の「{hqFactors}」は指揮範囲と移動力で、戦闘力はありません。{cavalry}の「{cavalryFactors}」は戦闘力と移動力、{tanks}の「{tanksFactors}」は攻撃力、防御力、移動力です。ソヴィエト軍ユニットは必ずどれかの軍に属し、その軍の司令部でしか動けません。',
    },
    task: {
      en: 'Open “{overlays}” below the map and switch on “{armies}”.',
      ja: 'マップ下の「{overlays}」を開き、「{armies}」をオンにしてください。',
    },
    rules: ['2.1c', '2.1d', '7.22a'],
    hexes: ['post'],
    letsGo: true,
    done: [{ when: 'overlay', what: 'soviet-command' }],
  },
  {
    id: 'supply',
    title: { en: 'Combat supply', ja: '戦闘補給' },
    text: {
      en: 'Lines join each unit to its HQ, which supplies it within its range. For one supply point (SP) an HQ gets combat supply for the turn. Without it, its army attacks with half its strength, and its mechanised units move half as far. You have 14 SP.',
      ja: '線は各ユニットと所属司令部を結んでいます。司令部は指揮範囲内のユニットを補給します。1補給ポイント（SP）を使うと、司令部はそのターン戦闘補給下になります。戦闘補給がなければ、その軍の攻撃力は半分、機械化ユニットの移動力も半分です。手持ちは14SPです。',
    },
    task: {
      en: `Press “{end}”: the Germans set up. Then {click} {hq} in {post} twice: “${FED.en}”.`,
      ja: `「{end}」を押すと、ドイツ軍が配置します。次に{post}の{hq}を2回{click}し、「${FED.ja}」を行ってください。`,
    },
    rules: ['6.11a', '6.3a', '6.12a', '6.21a', '6.22'],
    hexes: ['post'],
    during: ['soviet-supply'],
    done: [{ when: 'logged', key: 'log.combatSupply' }],
  },
  {
    id: 'chit',
    title: { en: 'Chits in the cup', ja: 'カップにチットを入れる' },
    text: {
      en: 'Nobody’s turn comes by order: both sides secretly put the chits of HQs into one cup, and whoever is drawn plays an impulse. An HQ whose chit is not in it does nothing this turn. After your second and each later impulse a die may stop you, so more chits are not always more impulses.',
      ja: '手番の順は決まっていません。両軍が司令部のチットを秘密に1つのカップへ入れ、引かれた司令部がインパルスを行います。入れなかった司令部はこのターン何もできません。2回目以降のインパルスの後には作戦停止の判定があり、多く入れても全部引けるとは限りません。',
    },
    task: {
      en: `Press “{end}”. Then {click} {hq} twice: “${CHIT.en}”.`,
      ja: `「{end}」を押し、次に{hq}を2回{click}して「${CHIT.ja}」を行ってください。`,
    },
    rules: ['7.0', '7.1a', '7.3a'],
    hexes: ['post'],
    during: ['soviet-chits'],
    done: [{ when: 'logged', key: 'log.chitIn' }],
  },
  {
    id: 'draw',
    title: { en: 'The draw', ja: 'チットを引く' },
    text: {
      en: 'One chit will do today (and “{armies}” may be switched off again). In a real game put in more: from the second turn on your set may change by only one HQ a turn. The Germans may put in six this turn, and the first two of theirs to be drawn go back into the cup: surprise.',
      ja: '今回は1枚で十分です（「{armies}」はオフに戻してかまいません）。実戦ではもっと入れておきましょう。第2ターンからは、入れる司令部を1ターンに1個しか増減できません。このターンのドイツ軍は6枚までで、最初に引かれた2枚は効果なくカップに戻されます。奇襲の効果です。',
    },
    task: {
      en: 'Press “{end}”: the cup is closed, and a chit is drawn.',
      ja: '「{end}」を押してください。カップが閉じられ、チットが引かれます。',
    },
    rules: ['7.4', '13.11c', '13.11d'],
    hexes: [],
    done: [{ when: 'phase', phase: 'move' }],
  },
]

const IMPULSE: readonly LessonStep[] = [
  {
    id: 'refusal',
    title: { en: 'An impulse, and ZOC', ja: 'インパルスとZOC' },
    text: {
      en: '33rd Army is active: its units may move and fight now, once this turn. A division or corps, or two regiments or brigades, has a zone of control (ZOC) around it. Entering one costs 1 MP more, leaving one half of the printed MP. And no unit goes from one enemy ZOC straight into another, unless a friend holds it who has not moved.',
      ja: '第33軍が活性化しました。所属ユニットはこのターンに1度だけ、今、移動と戦闘を行えます。師団か軍団が1個、または連隊か旅団が2個いれば、周囲にZOC（支配地域）が及びます。敵ZOCに入るには1MPが余分にかかり、出るには額面の移動力の半分がかかります。敵ZOCから敵ZOCへは、まだ動いていない友軍がいるヘクスを除き、直接移れません。',
    },
    task: {
      en: 'Choose {cavalry} in {camp}, and try to reach {beyond}: {click} it.',
      ja: '{camp}の{cavalry}を選び、試しに{beyond}を{click}してください。',
    },
    rules: ['7.23', '4.61', '4.62a', '4.63a'],
    hexes: ['camp', 'beyond'],
    during: ['move'],
    done: [{ when: 'refused' }],
  },
  {
    id: 'move',
    title: { en: 'Over the creek', ja: '小河川を渡る' },
    text: {
      en: 'Refused, with the reason and its rule; nothing has changed. The figures are the MP that a hex costs. {flank} costs 7 of the cavalry’s 8: light woods 2 and the creek 1, doubled by the snow, and 1 for the enemy ZOC.',
      ja: '移動は認められず、理由とルール番号が示されました。何も変わっていません。数字は必要なMPです。{flank}には、騎兵の8MPのうち7がかかります。浅い森林2と小河川1が降雪で2倍になり、敵ZOCの1が加わるからです。',
    },
    task: {
      en: '{Click} {flank}, or drag the counter there.',
      ja: '{flank}を{Click}するか、駒をそこへドラッグしてください。',
    },
    rules: ['4.55a', 'CH-TEC-5', 'CH-TEC-9', '4.62a'],
    hexes: ['flank'],
    done: [{ when: 'acted' }],
  },
  {
    id: 'end',
    title: { en: 'Why there?', ja: 'なぜそこへ' },
    text: {
      en: 'Where all attackers come across a creek, the odds drop by one column. The cavalry in {flank} does not, and that is enough for everyone. “{undo}” (↶) takes moves back until dice or chits decide. The other units may stay: the tanks already stand where they should.',
      ja: '攻撃側の全部が小河川越しなら戦闘力比が1列下がりますが、{flank}の騎兵は小河川越しではないので、それだけで全体が不利を免れます。ダイスやチットで結果が出るまでは「{undo}」（↶）で戻せます。戦車はすでによい位置にいるので、ほかのユニットは動かさなくてかまいません。',
    },
    task: {
      en: 'Press “{end}” and confirm.',
      ja: '「{end}」を押し、確認してください。',
    },
    rules: ['8.52', '3.2c'],
    hexes: ['target'],
    done: [{ when: 'phase', phase: 'declare' }],
  },
  {
    id: 'attack',
    title: { en: 'Name the attack', ja: '攻撃を指定する' },
    text: {
      en: 'All attacks of an impulse are named before any die is rolled. A Soviet army may attack two hexes, and its HQ may support one of them: a column up, if it has combat supply and target and attackers are within its range.',
      ja: 'インパルスの攻撃は、ダイスを振る前にすべて指定します。ソヴィエト軍の1つの軍が攻撃できるのは2ヘクスまでで、司令部が支援できるのはそのうち1つです。司令部が戦闘補給下にあり、目標と攻撃ユニットが指揮範囲内にいれば、戦闘力比が1列上がります。',
    },
    task: {
      en: '{Click} {enemy} in {target}. In the panel press “{all}” beside “{attackers}”, and further down the HQ under “{support}”.',
      ja: '{target}の{enemy}を{Click}し、パネルの「{attackers}」の横の「{all}」と、その下の「{support}」にある司令部を押してください。',
    },
    rules: ['3.22a', '10.14a', '10.14b', 'CH-ODDS-10'],
    hexes: ['target'],
    during: ['declare'],
    done: [{ when: 'all', of: [{ when: 'drafted' }, { when: 'supported' }] }, FOUGHT],
  },
  {
    id: 'roll',
    title: { en: 'The battle card', ja: '戦闘カード' },
    text: {
      en: 'The card at the foot of the panel tells it all: 44 against 7 is 6:1. Down: the fortified position, and a German HQ in range. Up: tanks and infantry in one stack, your HQ, and Razvedka, scouting for the first attack of each army. That makes 7:1. A supply point would buy one column more, for either side.',
      ja: 'パネルの一番下の戦闘カードにすべてが示されます。44対7で6:1です。強化陣地とドイツ軍司令部の支援で下がり、同じスタックの戦車と歩兵（諸兵科連合）、自軍司令部の支援、そして各軍の最初の攻撃に付く「Razvedka」（諜報作戦）で上がって、7:1になります。どちらの軍も、1SPでさらに1列ずらせます。',
    },
    task: {
      en: `Press “{attack}”, then “{end}”; then “${ATTACK_ON.en.replace('{hex:hex}', '{target}')}”.`,
      ja: `「{attack}」、次に「{end}」を押し、最後に「${ATTACK_ON.ja.replace('{hex:hex}', '{target}')}」を押してください。`,
    },
    rules: ['8.13', '10.2a', '10.12c', '8.55a', '10.17', '10.15'],
    hexes: ['target'],
    during: ['declare', 'fight'],
    done: [{ when: 'rolled' }],
  },
  {
    id: 'advance',
    title: { en: 'Steps or hexes', ja: 'ステップロスか退却か' },
    text: {
      en: 'The result -/2 costs you nothing and the Germans 2. Half of it, rounded up, is lost in steps. For the rest the owner chooses: more steps, and he holds the hex, or a retreat of as many hexes. {enemy} has lost a step and gone back one hex. Now any active unit beside the empty hex may advance, at least one hex.',
      ja: '結果は「-/2」で、自軍の損害はなく、ドイツ軍が2を受けます。半分（端数切り上げ）は必ずステップロスで、残りは、さらにステップを失って踏みとどまるか、同じ数のヘクスを退却するかを所有者が選びます。{enemy}は1ステップを失い、1ヘクス退却しました。空いたヘクスに隣接する活性化ユニットは、1ヘクス以上の戦闘後前進を行えます。',
    },
    task: {
      en: 'Choose {tanks} in the list and {click} {target}.',
      ja: '一覧の{tanks}を選び、{target}を{click}してください。',
    },
    rules: ['8.2', '8.22a', '8.22b', '8.41a', '8.42'],
    hexes: ['target'],
    done: [{ when: 'logged', key: 'log.advanced' }],
  },
]

/** The seed draws 33rd Army first and rolls a 3, which drives the Germans back at 7:1 and a column to either side of it. */
export const LESSON: Lesson = {
  scenario: 'mars',
  options: [],
  seed: 42,
  seat: 'soviet',
  against: 'greedy',
  lastTurn: 1,
  units: { hq: 'S-HQ-33', cavalry: 'S-33-1GCC', tanks: 'S-33-9TC', enemy: 'G-98ID' },
  hexes: { post: '3323', camp: '3124', beyond: '2924', flank: '3023', target: '3022' },
  layers: { armies: 'soviet-command' },
  steps: [...TO_THE_CUP, ...IMPULSE],
  end: {
    title: { en: 'Now you know how to play', ja: 'これで遊べます' },
    text: {
      en: 'When all have advanced, tanks, cavalry and HQ of the army move once more, through the gap. Then the next chit is drawn, until both sides have stopped or the cup is empty. Operation Mars is decided by five hexes: Olenino, Sychevka, two of Rzhev, and Belyi. Hold three of them after eight turns. You can keep this game and play on.',
      ja: '前進が済むと、この軍の戦車、騎兵、司令部は間隙を通ってもう一度移動できます。その後は、両軍が作戦停止になるかカップが空になるまで、次のチットが引かれます。マルス作戦の勝敗は、オレニノ、スィチョフカ、ルジェフの2ヘクス、ベールイの5ヘクスで決まります。第8ターン終了時に3つを支配すれば勝ちです。この一戦は保存して続けることもできます。',
    },
    rules: ['3.23a', '7.3c', '13.15a'],
  },
}
