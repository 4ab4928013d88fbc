// The guided game: ten steps over the historical start, from the first look to a breakthrough.
import type { Goal, Lesson, LessonStep } from '../../../engine/lesson.ts'

const COMBAT = 'soviet-combat'
const FOUGHT: Goal = { when: 'rolled', phase: COMBAT }

const STEPS: readonly LessonStep[] = [
  {
    id: 'look',
    title: { en: 'Look around', ja: 'マップを見る' },
    text: {
      en: 'It is 19 November 1942, north-west of Stalingrad. You lead the Soviets, the computer leads the Axis. Zoom with the wheel or two fingers; drag the map to look elsewhere.',
      ja: '1942年11月19日、スターリングラードの北西です。あなたはソ連軍、相手の枢軸軍はコンピュータです。ホイールか2本指で拡大・縮小、マップをドラッグすると別の場所を見られます。',
    },
    task: {
      en: '{Click} the marked enemy counter in {target}.',
      ja: '印のある{target}の敵ユニットを{Click}してください。',
    },
    rules: [],
    hexes: ['target'],
    during: ['soviet-movement', 'soviet-superiority'],
    done: [{ when: 'inspected' }],
  },
  {
    id: 'choose',
    title: { en: 'Choose a unit', ja: 'ユニットを選ぶ' },
    text: {
      en: 'The box below tells what stands there: {enemy}, a Romanian division. The figures {enemyFactors} on the counter are its strength and its movement points.',
      ja: '下の欄に、そこにいるユニットが示されます。{enemy}です。駒の数字「{enemyFactors}」は戦力と移動力です。',
    },
    task: {
      en: '{Click} your own cavalry corps ({cavalry}) in {start}.',
      ja: '{start}にいる自軍の{cavalry}を{Click}してください。',
    },
    rules: ['UNIT-1'],
    hexes: ['start'],
    done: [{ when: 'selected' }],
  },
  {
    id: 'move',
    title: { en: 'Move it', ja: '移動する' },
    text: {
      en: 'Every hex that it can reach is marked with the movement points it costs. A hex costs 1 point, but {goal}, beside the enemy, costs 4. Why? The next step tells.',
      ja: '到達できるヘクスすべてに、必要な移動ポイントが示されています。1ヘクスは1移動ポイントですが、敵に隣接する{goal}には4かかります。理由は次で説明します。',
    },
    task: {
      en: '{Click} {goal}, or drag the counter there.',
      ja: '{goal}を{Click}するか、駒をそこへドラッグしてください。',
    },
    rules: ['MOVE-1'],
    hexes: ['goal'],
    done: [{ when: 'acted' }],
  },
  {
    id: 'zoc',
    title: { en: 'Zones of control', ja: '支配地域（ZOC）' },
    text: {
      en: 'Every fighting unit has a zone of control (ZOC) in the six hexes around it. Entering a hex in the enemy’s ZOC costs 3 points more: so {goal} costs 1 + 3.',
      ja: '戦闘ユニットは周囲6ヘクスに支配地域（ZOC）を持ちます。敵ZOCに入るには3移動ポイントが余分にかかるので、{goal}は1＋3で4になります。',
    },
    task: {
      en: 'Open “{overlays}” below the map and switch on “{enemyZoc}”.',
      ja: 'マップ下の「{overlays}」を開き、「{enemyZoc}」をオンにしてください。',
    },
    rules: ['ZOC-1', 'ZOC-2'],
    hexes: ['goal'],
    done: [{ when: 'overlay', what: 'zoc' }],
  },
  {
    id: 'refusal',
    title: { en: 'What is not allowed', ja: 'できない移動' },
    text: {
      en: 'The hatched hexes are in the ZOC of the Axis. Leaving one costs 2 points more, going straight on into another 5 more: too much for the cavalry, which has 4 points left.',
      ja: '模様のついたヘクスが枢軸軍のZOCです。ZOCから出るには2移動ポイント、別のZOCへ直接移るには合わせて5移動ポイントが余分に必要です。残り4の騎兵軍団には足りません。',
    },
    task: {
      en: 'Try it all the same: with the cavalry chosen, {click} {beyond}.',
      ja: 'それでも試してみましょう。騎兵軍団を選んだまま{beyond}を{click}してください。',
    },
    rules: ['ZOC-3', 'ZOC-4'],
    hexes: ['beyond'],
    done: [{ when: 'refused' }],
  },
  {
    id: 'undo',
    title: { en: 'Take it back', ja: '元に戻す' },
    text: {
      en: 'Refused: nothing has changed. The message names the reason and the rule, and a {click} on the rule’s number opens it. Whenever you wonder why something is not possible, just try.',
      ja: '移動は認められず、何も変わっていません。理由とルール番号が示され、番号を{click}するとルールが開きます。できるかどうか迷ったら、試せば分かります。',
    },
    task: {
      en: 'Now take the cavalry’s move back: press “{undo}” (↶).',
      ja: '次に、騎兵軍団の移動を取り消します。「{undo}」（↶）を押してください。',
    },
    rules: ['MOVE-1'],
    hexes: [],
    done: [{ when: 'takenBack' }],
  },
  {
    id: 'supply',
    title: { en: 'Supply', ja: '補給' },
    text: {
      en: 'You can undo anything until dice are rolled; “{redo}” does it again. Now to supply: a unit needs a line to a source. The line is cut by enemy units, and by their ZOC where no unit of yours stands.',
      ja: 'ダイスを振るまでは何でも元に戻せ、「{redo}」で再び行えます。次は補給です。ユニットは補給源まで補給線を引く必要があります。敵ユニットと、自軍のいない敵ZOCは補給線を断ちます。',
    },
    task: {
      en: 'Under “{overlays}” switch on “{ownSupply}”. (Switch the ZOC off if you like.)',
      ja: '「{overlays}」で「{ownSupply}」をオンにしてください（ZOCはオフにしてかまいません）。',
    },
    rules: ['SUP-2', 'SUP-DI1'],
    hexes: [],
    letsGo: true,
    done: [{ when: 'overlay', what: 'supply' }],
  },
  {
    id: 'end',
    title: { en: 'End the phase', ja: 'フェイズを終える' },
    text: {
      en: 'Lines lead from each unit to its source. Out of supply a unit moves and attacks with half; an isolated Soviet unit cannot attack at all. Today all is well, and you have moved enough.',
      ja: '線は各ユニットの補給線です。補給切れでは移動力と攻撃力が半分になり、孤立したソ連軍ユニットは攻撃できません。今は問題ありません。移動はここまでにしましょう。',
    },
    task: {
      en: 'Press “{end}” until the combat phase comes. As units could still act, it asks once. (The short phase in between is for air raids.)',
      ja: '戦闘フェイズになるまで「{end}」を押してください。まだ動けるユニットがあるので一度だけ確認されます（途中の短いフェイズは航空攻撃用です）。',
    },
    rules: ['SEQ-A1', 'SUP-C2', 'SUP-C4'],
    hexes: [],
    done: [{ when: 'phase', phase: COMBAT }],
  },
  {
    id: 'attack',
    title: { en: 'Put an attack together', ja: '攻撃を組み立てる' },
    text: {
      en: 'The combat phase: you may attack wherever you stand beside the enemy, but you never must. The strengths are compared; the odds give the column of the combat results table.',
      ja: '戦闘フェイズです。隣接する敵を攻撃できますが、攻撃は義務ではありません。双方の戦力を比べ、その戦力比が戦闘結果表の列を決めます。',
    },
    task: {
      en: '{Click} the Romanians in {target}. Then, in the panel below, press “{all}” beside “{attackers}”.',
      ja: '{target}のルーマニア軍を{Click}し、下のパネルの「{attackers}」の横にある「{all}」を押してください。',
    },
    rules: ['SEQ-A2', 'CMB-1', 'CMB-4'],
    hexes: ['target'],
    during: [COMBAT],
    done: [{ when: 'drafted' }, FOUGHT],
  },
  {
    id: 'advance',
    title: { en: 'Attack and advance', ja: '攻撃と戦闘後前進' },
    text: {
      en: 'Further down in the panel, the battle card tells everything before the roll: the odds, two columns for surprise in turn 1, −2 on the die for the fortified line, and the chance of each result. When the defenders are gone, attackers may advance.',
      ja: 'パネルの下の方にある戦闘カードに、戦力比、第1ターンの奇襲による2列のシフト、要塞線によるダイス修正−2、各結果の確率が、ダイスを振る前にすべて示されます。防御側がいなくなれば、攻撃側は戦闘後前進を行えます。',
    },
    task: {
      en: 'Press “{attack}”. Then choose a unit in the list and {click} {target}.',
      ja: '「{attack}」を押してください。次に一覧のユニットを選び、{target}を{click}します。',
    },
    rules: ['SURP-1', 'TEC-fort', 'CMB-H'],
    hexes: ['target'],
    done: [
      { when: 'logged', key: 'log.advanced' },
      { when: 'all', of: [FOUGHT, { when: 'asked', kind: 'attack' }] },
    ],
  },
]

/** The seed lets the first dice fall well: a first attack should break through. */
export const LESSON: Lesson = {
  scenario: '1',
  options: [],
  seed: 1046,
  seat: 'soviet',
  against: 'greedy',
  lastTurn: 1,
  units: { cavalry: 'sov-8-cc', enemy: 'rom-14-id' },
  hexes: { start: '2309', goal: '2209', beyond: '2009', target: '2210' },
  steps: STEPS,
  end: {
    title: { en: 'Now you know how to play', ja: 'これで遊べます' },
    text: {
      en: 'Up to three units may stand in a hex. After combat the motorised units move once more, through the hole in the front; then it is the turn of the Axis. Rules, charts and log are always beside the map. You can keep this game and play on.',
      ja: '1ヘクスには3ユニットまで入れます。戦闘の後は、自動車化ユニットが戦線の穴を通ってもう一度移動でき、続いて枢軸軍の番になります。ルール、図表、記録はいつでもマップの横で見られます。この一戦は保存して続けることもできます。',
    },
    rules: ['STK-1', 'SEQ-A3'],
  },
}
