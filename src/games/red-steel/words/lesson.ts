// The guided game: twelve steps in the bridgehead of Costuleni, from the first look to an assault with all guns.
import type { Lesson, LessonStep } from '../../../engine/lesson.ts'

const BOMBARD = 'axis-bombard'
const DECLARE = 'axis-declare'
const SUPPORT = 'axis-support'
const FIGHT = 'axis-fight'

/** The second day: the division has its bridge and holds the bank around it, and fire has shaken one battalion before it. */
const POSITION = {
  format: 'stavka-position',
  game: 'red-steel',
  version: 2,
  scenario: 'costuleni',
  turn: 4,
  phase: 'axis-move',
  world: {
    ammunition: { german: 0, romanian: 12, soviet: 6 },
    blown: [
      ['0108', '0109'],
      ['0714', '0814'],
      ['2337', '2436'],
    ],
    bridges: [{ a: '1221', b: '1321', unit: 'RO-Br1' }],
  },
  units: {
    'RO-Br1': { status: 'bridge' },
    'RO-35-HQ': '1121',
    'RO-35-Rec': '1121',
    'RO-35-AT': '1121',
    'RO-35-50-I': '1221',
    'RO-35-55-III': '1321',
    'RO-35-50-II': '1320',
    'RO-35-50-III': '1320',
    'RO-35-Pio': '1320',
    'RO-35-55-I': '1421',
    'RO-35-67-III': '1421',
    'RO-35-67-I': '1420',
    'RO-35-67-II': '1420',
    'RO-35-55-II': '1420',
    'RO-A53': '1020',
    'RO-A63': { hex: '1220', marks: ['limbered'] },
    'RO-H3': { hex: '1122', salvos: 1 },
    'SU-241-II': { hex: '1521', morale: 'disrupted' },
    'SU-241-I': '1522',
    'SU-241-III': '1622',
    'SU-95-Pio': '1520',
    'SU-95-AT': '1520',
    'SU-161-III': '1219',
    'SU-A57': '1720',
    'SU-95-HQ': '1722',
    'SU-95-Rec': '1722',
    'SU-161-I': { status: 'due' },
    'SU-161-II': { status: 'due' },
    'SU-A134': { status: 'due', marks: ['limbered'] },
    'AX-Air4': { status: 'cup' },
    'AX-Air5': { status: 'cup' },
  },
}

const MOVEMENT: readonly LessonStep[] = [
  {
    id: 'look',
    title: { en: 'Look around', ja: 'マップを見る' },
    text: {
      en: 'Midday of 3 July 1941, at Costuleni on the Prut. You lead a Romanian division that has won a bridge and a foothold on the east bank; the computer leads the Soviets. Zoom with the wheel or two fingers; drag the map to look elsewhere.',
      ja: '1941年7月3日正午、プルート河畔のコストゥレニです。あなたが率いるのは、橋を架けて東岸に足場を得たルーマニア軍の師団、相手のソ連軍はコンピュータです。ホイールか2本指で拡大・縮小、マップをドラッグすると別の場所を見られます。',
    },
    task: {
      en: '{Click} the marked enemy counter in {target}.',
      ja: '印のある{target}の敵カウンターを{Click}してください。',
    },
    rules: [],
    hexes: ['target'],
    during: ['axis-move'],
    done: [{ when: 'inspected' }],
  },
  {
    id: 'choose',
    title: { en: 'Read a counter', ja: 'カウンターを読む' },
    text: {
      en: 'It is {enemy}. {enemyFactors} is attack, defence and movement. With morale 5 it is the better unit: yours have 3, and that will count in combat. It is disrupted, which takes 1 off its attack. Disrupted once more, it would be demoralised.',
      ja: '{enemy}です。「{enemyFactors}」は攻撃力、防御力、移動力です。モラルは5で、3の自軍は戦闘で不利になります。今は混乱していて攻撃力が1低く、もう一度混乱すると士気喪失になります。',
    },
    task: {
      en: '{Click} your own battalion ({reserve}) in {start}.',
      ja: '{start}にいる自軍の{reserve}を{Click}してください。',
    },
    rules: ['2.1d', '2.1i', '13.1a', '13.1c'],
    hexes: ['start'],
    done: [{ when: 'selected' }],
  },
  {
    id: 'move',
    title: { en: 'Over the bridge', ja: '橋を渡る' },
    text: {
      en: 'The figures on the map are movement points. Infantry may cross the Prut anywhere from its bank, but with its whole movement and without a fight in that turn. Over the bridge it just marches: 1 point to {bank}, 1 to {goal}, and 1 more for the enemy ZOC there.',
      ja: 'マップの数字は必要な移動ポイント（MP）です。歩兵は岸からどこでもプルート河を渡れますが、移動力を全部使い、そのターンは戦えません。橋なら行軍するだけで、{bank}まで1、{goal}まで1、そこの敵ZOCに入るのに1、合わせて3です。',
    },
    task: {
      en: '{Click} {goal}, or drag the counter there.',
      ja: '{goal}を{Click}するか、カウンターをそこへドラッグしてください。',
    },
    rules: ['5.51', '5.52', '4.3a'],
    hexes: ['goal'],
    done: [{ when: 'acted' }],
  },
  {
    id: 'zoc',
    title: { en: 'Zones of control', ja: '支配地域（ZOC）' },
    text: {
      en: 'Whoever enters an enemy ZOC stops there for the phase. Not everybody has one: it takes an attack strength of 3 in the hex, or deployed guns with ammunition. And no ZOC reaches over the Prut.',
      ja: '敵ZOCに入ったユニットは、そのフェイズはそこで止まります。ZOCを持つのは攻撃力の合計が3以上のヘクスと、展開していて弾薬のある砲兵だけです。プルート河の対岸にはZOCは及びません。',
    },
    task: {
      en: 'Open “{overlays}” below the map and switch on “{enemyZoc}”.',
      ja: 'マップ下の「{overlays}」を開き、「{enemyZoc}」をオンにしてください。',
    },
    rules: ['4.1a', '4.1b', '4.2', '4.3b'],
    hexes: ['goal'],
    letsGo: true,
    done: [{ when: 'overlay', what: 'zoc' }],
  },
  {
    id: 'refusal',
    title: { en: 'Guns that stand', ja: '展開した砲兵' },
    text: {
      en: 'The hatched hexes are the ZOC of the Soviets. Now to your guns, the heart of this game. {heavy} is deployed, and its figures {heavyFactors} are support in attack, support in defence, and range. Deployed guns fire, but they do not move.',
      ja: '模様のついたヘクスがソ連軍のZOCです。次は、このゲームの要である砲兵です。{heavy}は展開していて、数字「{heavyFactors}」は攻撃支援、防御支援、射程です。展開した砲兵は撃てますが、動けません。',
    },
    task: {
      en: 'Try it all the same: {click} it in {heavyAt}, then {click} {away}.',
      ja: 'それでも試してみましょう。{heavyAt}の重砲兵を{click}し、続けて{away}を{click}してください。',
    },
    rules: ['11.1a', '11.6'],
    hexes: ['heavyAt', 'away'],
    done: [{ when: 'refused' }],
  },
  {
    id: 'deploy',
    title: { en: 'Limber and deploy', ja: '牽引と展開' },
    text: {
      en: 'Refused: nothing has changed, and the message names the rule. Guns limber to move and deploy to fire. Each change takes 2 of the points of horse-drawn guns, 3 of motorised ones, and nobody deploys in an enemy ZOC. {guns} has come up limbered. (Until dice fall, “{undo}” takes back anything.)',
      ja: '移動は認められず、何も変わっていません。理由とルール番号が示されます。砲兵は牽引状態で動き、展開状態で撃ちます。切り替えのたびに馬匹牽引は2、自動車化は3移動ポイントを使い、敵ZOCでは展開できません。{guns}は牽引状態で着いたところです（ダイスを振るまでは、何をしても「{undo}」で取り消せます）。',
    },
    task: {
      en: '{Click} {guns} in {gunsAt}, then press “deploy” in the panel.',
      ja: '{gunsAt}の{guns}を{Click}し、パネルの「展開する」を押してください。',
    },
    rules: ['11.6', '5.64'],
    hexes: ['gunsAt'],
    done: [{ when: 'logged', key: 'log.deployed' }],
  },
  {
    id: 'supply',
    title: { en: 'Supply', ja: '補給' },
    text: {
      en: 'It reaches 5 hexes now. Next, supply: a Romanian battalion needs 6 hexes at most to the HQ of its own division, and the HQ a road to the west edge. Enemy units cut the line, and enemy ZOC where no unit of yours stands; over the Prut it runs only by a bridge.',
      ja: 'これで5ヘクス先まで届きます。次は補給です。ルーマニア軍の大隊は自師団の司令部まで6ヘクス以内、司令部は西端まで道路をたどれなければなりません。敵ユニットと、自軍のいない敵ZOCは補給線を断ち、プルート河を越えられるのは橋だけです。',
    },
    task: {
      en: 'Under “{overlays}” switch on “{ownSupply}”. (Switch the ZOC off if you like.)',
      ja: '「{overlays}」で「{ownSupply}」をオンにしてください（ZOCはオフにしてかまいません）。',
    },
    rules: ['7.3', '7.21', '7.5'],
    hexes: [],
    letsGo: true,
    done: [{ when: 'overlay', what: 'supply' }],
  },
  {
    id: 'end',
    title: { en: 'End the phase', ja: 'フェイズを終える' },
    text: {
      en: 'All lines run over your one bridge, and it is gone as soon as an enemy stands next to it: so keep your infantry around it. Out of supply you attack with 1 less, and after an attack such a unit is isolated, with half its strength. Today all is well.',
      ja: '補給線はすべて1本の橋を通ります。敵が橋に隣接すれば橋は失われるので、歩兵で囲んで守りましょう。補給切れでは攻撃力が1下がり、攻撃すれば孤立して攻撃力も防御力も半分になります。今は問題ありません。',
    },
    task: {
      en: 'Press “{end}”. As units could still move, it asks once.',
      ja: '「{end}」を押してください。まだ動けるユニットがあるので一度だけ確認されます。',
    },
    rules: ['17.43', '7.61', '7.7b', '7.8a'],
    hexes: [],
    done: [{ when: 'phase', phase: BOMBARD }],
  },
]

const COMBAT: readonly LessonStep[] = [
  {
    id: 'bombard',
    title: { en: 'Bombardment', ja: '砲撃' },
    text: {
      en: 'Guns fire at what your units spot: enemies beside them, or two hexes off with no town there or between. The fire and the battalions in the hex give the column. A “d” disrupts; whoever is disrupted already is demoralised by it: half strength, morale −1. Each fire takes one of a gun’s two salvos.',
      ja: '砲撃できるのはスポットした敵だけです。自軍に隣接する敵か、目標にも間にも町のない2ヘクス先の敵です。砲撃力と目標の大隊数が列を決めます。「d」は混乱、混乱中なら士気喪失で、戦力は半分、モラルは−1です。一斉射撃は最大2回分で、撃つたびに1回減ります。',
    },
    task: {
      en: '{Click} {target}. In the panel press “{all}”, then “Bombardment”. Then press “{end}”.',
      ja: '{target}を{Click}し、パネルの「{all}」、続けて「砲撃」を押してください。済んだら「{end}」を押します。',
    },
    rules: ['8.1a', '8.2b', '13.1c', '13.2b', '11.23a'],
    hexes: ['target'],
    during: [BOMBARD],
    done: [
      {
        when: 'all',
        of: [
          { when: 'rolled', phase: BOMBARD },
          { when: 'phase', phase: DECLARE },
        ],
      },
    ],
  },
  {
    id: 'declare',
    title: { en: 'Declare the assault', ja: '攻撃を宣言する' },
    text: {
      en: 'The combat phase. You never must attack, but every attack is declared before any dice are rolled. Attack against defence gives the odds; the lowest morale of the attackers against the highest of the defenders moves them, here by one against you. Low ground is the best row of the table for you.',
      ja: '戦闘フェイズです。攻撃は義務ではありませんが、行う攻撃はダイスを振る前にすべて宣言します。攻撃力と防御力の比が戦闘比で、攻撃側の最低のモラルと防御側の最高のモラルの差で上下し、ここでは1つ不利になります。低地は表の中で攻撃側に最も有利な地形です。',
    },
    task: {
      en: '{Click} {target}, press “{all}” beside “{attackers}”, then “{attack}”.',
      ja: '{target}を{Click}し、「{attackers}」の横の「{all}」、続けて「{attack}」を押してください。',
    },
    rules: ['3.3.4a', '9.14', '9.7b', '9.17'],
    hexes: ['target'],
    during: [DECLARE],
    done: [{ when: 'logged', key: 'log.combatDeclared' }],
  },
  {
    id: 'support',
    title: { en: 'Support of the guns', ja: '砲兵の支援' },
    text: {
      en: 'Now the defender lays his guns in secret, and then you lay yours. Your support counts up to twice the strength of the attackers, his up to the strength of the defenders. {heavy} has no salvo left; the two other regiments have one each.',
      ja: 'ここで防御側が支援砲兵を極秘に割り当て、その後であなたが割り当てます。有効なのは、攻撃支援が攻撃ユニットの攻撃力の2倍まで、防御支援が防御ユニットの防御力までです。{heavy}は弾薬切れですが、残る2個連隊はあと1回撃てます。',
    },
    task: {
      en: 'Press “{end}”. Then choose each gun in the list, press its task, and “{end}” again.',
      ja: '「{end}」を押してください。次に一覧の砲兵を1個ずつ選んで任務を押し、もう一度「{end}」を押します。',
    },
    rules: ['9.11', '9.8a', '9.8b', '11.23b'],
    hexes: ['target'],
    during: [SUPPORT],
    done: [{ when: 'phase', phase: FIGHT }],
  },
  {
    id: 'assault',
    title: { en: 'Assault and advance', ja: '突撃と戦闘後前進' },
    text: {
      en: 'The support of both sides lies open. The result tells attacker/defender: half of the number is steps, rounded up for you and down for him, the rest hexes of retreat. Deployed guns that must retreat are lost. If the hex is empty, attackers may advance.',
      ja: '両軍の支援が明らかになりました。結果は「攻撃側/防御側」で、数字の半分（自軍は切り上げ、防御側は切り捨て）がステップロス、残りが退却のヘクス数です。展開した砲兵は退却すれば除去されます。ヘクスが空けば、攻撃側は戦闘後前進を行えます。',
    },
    task: {
      en: 'Press “Attack on {target}”. Then choose a unit in the list and {click} {target}.',
      ja: '「{target}への攻撃」を押してください。次に一覧のユニットを選び、{target}を{click}します。',
    },
    rules: ['9.22a', '9.22b', '11.22', '9.5', '9.54'],
    hexes: ['target'],
    during: [FIGHT],
    done: [{ when: 'logged', key: 'log.advanced' }],
  },
]

/** The seed lets the shells hit and the assault drive the defender back. */
export const LESSON: Lesson = {
  scenario: 'costuleni',
  options: [],
  seed: 22,
  position: POSITION,
  seat: 'axis',
  against: 'greedy',
  lastTurn: 4,
  units: { enemy: 'SU-241-II', reserve: 'RO-35-50-I', heavy: 'RO-H3', guns: 'RO-A63' },
  hexes: {
    target: '1521',
    start: '1221',
    bank: '1321',
    goal: '1421',
    heavyAt: '1122',
    away: '1222',
    gunsAt: '1220',
  },
  steps: [...MOVEMENT, ...COMBAT],
  end: {
    title: { en: 'Now you know how to play', ja: 'これで遊べます' },
    text: {
      en: 'Next come the Soviets: their divisions move one by one as markers are drawn from a cup, and the dice decide when it ends. Your ammunition must last for the whole game. This PM their cavalry comes, with tanks: armour raises the odds, but only stacked with supporting troops, and anti-tank values cancel it. You can keep this game and play on.',
      ja: '次はソ連軍の番です。カップからマーカーを引いた師団が1つずつ動き、いつ終わるかはダイスが決めます。弾薬の備蓄はゲーム全体の分です。午後には敵の騎兵軍団が戦車とともに現れます。装甲値は戦闘比を上げますが、歩兵などの支援とスタックして初めて働き、対戦車値に打ち消されます。この一戦は保存して続けることもできます。',
    },
    rules: ['15.1c', '15.1d', '11.5', '10.1a', '10.3a'],
  },
}
