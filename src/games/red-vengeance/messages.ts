// What this title says: refusals, log lines, battle card, phases. English and Japanese side by side.
import { ENGINE_MESSAGES } from '../../engine/messages.ts'
import type { Messages } from '../../engine/text.ts'
import { refuserOf } from '../../engine/words.ts'
import { WORDS as NAMES } from './words.ts'

const PHASES: Messages = {
  'phase.axis-setup-foot': { en: 'Axis set-up: foot units', ja: '枢軸国軍 配置：徒歩ユニット' },
  'phase.allied-setup': { en: 'Allied set-up', ja: '連合国軍 配置' },
  'phase.axis-setup-armour': { en: 'Axis set-up: armour', ja: '枢軸国軍 配置：機甲ユニット' },
  ...Object.fromEntries(
    [
      ['organisation', 'organisation', '編成フェイズ'],
      ['movement', 'movement', '移動フェイズ'],
      ['combat', 'combat', '戦闘フェイズ'],
      ['breakthrough', 'breakthrough movement', '突破移動フェイズ'],
      ['exploitation', 'breakthrough combat', '突破戦闘フェイズ'],
    ].flatMap(([id, en, ja]) => [
      [`phase.allied-${id}`, { en: `Allied ${en}`, ja: `連合国軍 ${ja}` }],
      [`phase.axis-${id}`, { en: `Axis ${en}`, ja: `枢軸国軍 ${ja}` }],
    ]),
  ),
}

const REFUSALS = {
  'refuse.notYours': {
    en: '{unit:unit} is not yours to command here.',
    ja: '{unit:unit}はここで動かせる自軍ユニットではない。',
  },
  'refuse.noUnits': {
    en: 'Name at least one unit, each as often as it may be named.',
    ja: 'ユニットを正しく1個以上指定する。',
  },
  'refuse.sea': { en: 'No unit can enter {to:hex}.', ja: '{to:hex}には進入できない。' },
  'refuse.enemyThere': { en: 'The enemy holds {to:hex}.', ja: '{to:hex}には敵ユニットがいる。' },
  'refuse.notAdjacent': {
    en: '{from:hex} and {to:hex} are neither adjacent nor ports for a move by sea.',
    ja: '{from:hex}と{to:hex}は隣接しておらず、海上移動の港でもない。',
  },
  'refuse.yugoslavMountains': {
    en: 'Soviet units may not enter the mountains of Yugoslavia ({to:hex}).',
    ja: 'ソビエト軍はユーゴスラビアの荒地（{to:hex}）に入れない。',
  },
  'refuse.notInYugoslavia': {
    en: '{unit:unit} may not enter Yugoslavia.',
    ja: '{unit:unit}はユーゴスラビアに入れない。',
  },
  'refuse.homeCountry': {
    en: '{unit:unit} may not leave its country for {to:hex}.',
    ja: '{unit:unit}は自国を出て{to:hex}へ行けない。',
  },
  'refuse.yugoslavsStay': {
    en: '{unit:unit} may not leave Yugoslavia while an Axis unit is in it.',
    ja: '枢軸国軍が国内にいる間、{unit:unit}はユーゴスラビアを出られない。',
  },
  'refuse.twoSoviets': {
    en: 'Two Soviet units are in Yugoslavia already.',
    ja: 'ユーゴスラビアには既にソビエト軍が2個いる。',
  },
  'refuse.mudZoc': {
    en: 'In mud {unit:unit} goes from ZOC to ZOC only into a hex with a friend, not {to:hex}.',
    ja: '泥濘時、{unit:unit}は友軍のいない{to:hex}へZOC間移動できない。',
  },
  'refuse.zocToZoc': {
    en: '{unit:unit} goes from ZOC to ZOC only between hexes with other friends; {to:hex} will not do.',
    ja: '{unit:unit}のZOC間移動には両ヘクスに他の友軍が必要である（{to:hex}）。',
  },
  'refuse.stopInZoc': {
    en: '{unit:unit} must stop in the enemy ZOC of {from:hex}.',
    ja: '{unit:unit}は敵ZOCの{from:hex}で停止しなければならない。',
  },
  'refuse.points': {
    en: '{unit:unit} needs {cost} MP and has {points}.',
    ja: '{unit:unit}には{cost}移動ポイントが必要だが、残りは{points}である。',
  },
  'refuse.noBreakthrough': { en: '{unit:unit} has no breakthrough movement.', ja: '{unit:unit}は突破移動できない。' },
  'refuse.leaderByRail': {
    en: '{unit:unit} is a leader and does not move strategically.',
    ja: '指揮官{unit:unit}は戦略移動しない。',
  },
  'refuse.strategicFirst': { en: 'Strategic moves come before all others.', ja: '戦略移動は通常の移動より先に行う。' },
  'refuse.strategicUsed': { en: 'No strategic move is left this turn.', ja: 'このターンの戦略移動は残っていない。' },
  'refuse.noStrategic': {
    en: 'There is no movement by "{by}" in this phase.',
    ja: 'このフェイズに「{by}」による移動はない。',
  },
  'refuse.startsInZoc': {
    en: '{unit:unit} began the phase in an enemy ZOC.',
    ja: '{unit:unit}はフェイズ開始時に敵ZOCにいた。',
  },
  'refuse.strategicZoc': {
    en: 'A strategic move may not enter the enemy ZOC of {to:hex}.',
    ja: '戦略移動では敵ZOCの{to:hex}に入れない。',
  },
  'refuse.cutOff': { en: '{unit:unit} is out of supply.', ja: '{unit:unit}は補給切れである。' },
  'refuse.dietrich': {
    en: 'Dietrich stays with an SS unit; {hex:hex} has none.',
    ja: 'ディートリッヒはSSユニットと共にいなければならない（{hex:hex}）。',
  },
  'refuse.attackedAlready': {
    en: '{unit:unit} has attacked in this phase.',
    ja: '{unit:unit}はこのフェイズに既に攻撃した。',
  },
  'refuse.cannotBreakThrough': {
    en: '{unit:unit} cannot attack in breakthrough combat.',
    ja: '{unit:unit}は突破戦闘で攻撃できない。',
  },
  'refuse.bogged': { en: 'Nobody attacks in breakthrough combat in mud.', ja: '泥濘時に突破戦闘はできない。' },
  'refuse.noTargets': {
    en: 'Name each hex to attack once, and at least one.',
    ja: '攻撃目標のヘクスは1個以上、重複なく指定する。',
  },
  'refuse.noEnemy': { en: 'No enemy unit is in {hex:hex}.', ja: '{hex:hex}に敵ユニットはいない。' },
  'refuse.onlyLeaders': { en: 'Leaders do not attack alone.', ja: '指揮官だけでは攻撃できない。' },
  'refuse.leaderAlone': {
    en: '{unit:unit} helps only units he is stacked with.',
    ja: '{unit:unit}は同じヘクスのユニットにしか貢献しない。',
  },
  'refuse.notNextTo': {
    en: '{unit:unit} is not next to any hex attacked.',
    ja: '{unit:unit}は攻撃目標に隣接していない。',
  },
  'refuse.nobodyNextTo': { en: 'No attacker is next to {hex:hex}.', ja: '{hex:hex}に隣接する攻撃側ユニットがない。' },
  'refuse.twoIntoYugoslavia': {
    en: 'No more than two Soviet units a turn attack into Yugoslavia.',
    ja: 'ユーゴスラビア国内へ攻撃できるソビエト軍は1ターンに2個までである。',
  },
  'refuse.allOrNothing': {
    en: '{unit:unit} must attack every enemy next to it, also {hexes:hex}.',
    ja: '{unit:unit}は隣接する敵をすべて攻撃しなければならない（{hexes:hex}）。',
  },
  'refuse.struck': {
    en: '{hex:hex} was attacked in this phase: who shares a hex attacks it in one combat.',
    ja: '{hex:hex}はこのフェイズに攻撃済みである。同じヘクスへの攻撃は一つの戦闘とする。',
  },
  'refuse.twoCombats': {
    en: 'These are two combats: no attacker joins the hexes.',
    ja: '目標を結ぶ攻撃ユニットがなく、別々の戦闘である。',
  },
  'refuse.leavesOut': {
    en: 'Then nobody would be left to attack {hexes:hex}, and all must be attacked.',
    ja: 'それでは{hexes:hex}を攻撃するユニットがなくなる。すべて攻撃しなければならない。',
  },
  'refuse.mustAttack': {
    en: 'These units must still attack: {units:unit}.',
    ja: '攻撃しなければならないユニットがある：{units:unit}。',
  },
  'refuse.extraTwice': { en: 'Each kind of support once in a combat.', ja: '支援は1戦闘に各1回までである。' },
  'refuse.noExtra': { en: '"{extra:text}" cannot be used here.', ja: '「{extra:text}」はここでは使えない。' },
  'refuse.notOffered': {
    en: '{unit:unit} is not among the units to choose from.',
    ja: '{unit:unit}は選択対象ではない。',
  },
  'refuse.tooManySteps': { en: '{unit:unit} has not that many steps.', ja: '{unit:unit}にそれだけのステップはない。' },
  'refuse.exactly': { en: 'Exactly {need} must go.', ja: 'ちょうど{need}個を除去する。' },
  'refuse.firstHit': {
    en: 'The first hit must be a step loss.',
    ja: '最初のヒットはステップロスで受けなければならない。',
  },
  'refuse.tooManyLosses': {
    en: 'No more than {most} hits are to be met; single hits go to units that are not shock armies.',
    ja: '受けるヒットは{most}までである。1ヒットは打撃軍以外が受ける。',
  },
  'refuse.tooFewLosses': {
    en: 'At least {need} hits must be met by losses.',
    ja: '少なくとも{need}ヒットをステップロスで受けなければならない。',
  },
  'refuse.notRetreating': { en: '{unit:unit} does not have to retreat.', ja: '{unit:unit}は退却の対象ではない。' },
  'refuse.cannotRetreat': {
    en: '{unit:unit} cannot retreat to {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}へ退却できない。',
  },
  'refuse.notAnAttacker': {
    en: '{unit:unit} did not attack here: only attackers advance.',
    ja: '{unit:unit}はこの攻撃に参加していない。前進できるのは攻撃側だけである。',
  },
  'refuse.retreated': { en: 'Attackers that retreated do not advance.', ja: '退却した攻撃側は前進できない。' },
  'refuse.cannotAdvance': {
    en: '{unit:unit} cannot advance into {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}へ前進できない。',
  },
  'refuse.minorReplacements': {
    en: 'Axis replacements are not for {unit:unit}.',
    ja: '枢軸国軍の補充は{unit:unit}に使えない。',
  },
  'refuse.wrongPoints': {
    en: '{unit:unit} cannot use {kind:text} points.',
    ja: '{unit:unit}に{kind:text}の補充ポイントは使えない。',
  },
  'refuse.noPoints': { en: 'No {kind:text} points are left.', ja: '{kind:text}の補充ポイントが残っていない。' },
  'refuse.notReduced': {
    en: '{unit:unit} is not a reduced unit on the map.',
    ja: '{unit:unit}はマップ上の減少戦力ユニットではない。',
  },
  'refuse.rebuiltNow': {
    en: '{unit:unit} was rebuilt this turn and stays reduced.',
    ja: '{unit:unit}はこのターンに再建されたため減少戦力のままである。',
  },
  'refuse.goneForGood': { en: '{unit:unit} is gone for good.', ja: '{unit:unit}は永久に除去された。' },
  'refuse.notEliminated': {
    en: '{unit:unit} is not an eliminated unit.',
    ja: '{unit:unit}は除去されたユニットではない。',
  },
  'refuse.deadLeader': {
    en: 'Dead leaders do not return: {unit:unit}.',
    ja: '死亡した指揮官は戻らない：{unit:unit}。',
  },
  'refuse.notDue': { en: '{unit:unit} is not due.', ja: '{unit:unit}は登場すべきユニットではない。' },
  'refuse.wrongPlace': {
    en: '{unit:unit} cannot be placed in {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}に配置できない。',
  },
  'refuse.reinforcementsWait': {
    en: 'Reinforcements must be placed: {units:unit}.',
    ja: '増援を配置しなければならない：{units:unit}。',
  },
  'refuse.withdraw': { en: 'Name the armour unit that is withdrawn.', ja: '撤退させる機甲ユニットを指定する。' },
  'refuse.noSeaSupply': {
    en: '{unit:unit} cannot be the unit supplied by sea.',
    ja: '{unit:unit}を海上補給の対象にはできない。',
  },
  'refuse.assignment': {
    en: '"{as}" is not an assignment of this phase.',
    ja: '「{as}」はこのフェイズの割当てではない。',
  },
  'refuse.noSuchChoice': { en: 'There is no choice "{option}".', ja: '「{option}」という選択肢はない。' },
  'refuse.notNowPlaced': {
    en: '{unit:unit} is not placed in this step of the set-up.',
    ja: '{unit:unit}はこの段階で配置するユニットではない。',
  },
  'refuse.full': { en: '{hex:hex} is full.', ja: '{hex:hex}はスタック制限に達している。' },
  'refuse.unplaced': { en: 'Still to place: {units:unit}.', ja: '未配置：{units:unit}。' },
  'refuse.emptyLine': {
    en: 'These hexes of the line must be held: {hexes:hex}.',
    ja: '前線の次のヘクスにはユニットが必要である：{hexes:hex}。',
  },
  'refuse.dietrichStrays': {
    en: 'Dietrich must go to an SS unit.',
    ja: 'ディートリッヒをSSユニットの元へ移動させる必要がある。',
  },
} as const satisfies Messages

const LOG = {
  'log.turn': {
    en: 'Turn {turn}, {turn:text}: {weather:text}.',
    ja: '第{turn}ターン、{turn:text}：{weather:text}。',
  },
  'log.weatherRoll': { en: 'Weather die {die}.', ja: '天候のサイコロ{die}。' },
  'log.baltic': { en: 'Baltic Sea die {die}: {box:text}.', ja: 'バルト海のサイコロ{die}：{box:text}。' },
  'log.air': {
    en: '{side:text} air die {die}: {points} air point(s).',
    ja: '{side:text}の空軍サイコロ{die}：空軍ポイント{points}。',
  },
  'log.placed': { en: '{unit:unit} is set up in {hex:hex}.', ja: '{unit:unit}を{hex:hex}に配置。' },
  'log.defaultSetUp': {
    en: 'The rest of this {side:text} set-up follows the ready default.',
    ja: '{side:text}の残りは既定の配置とする。',
  },
  'log.moved': {
    en: '{unit:unit} moves from {from:hex} to {to:hex} ({cost} MP).',
    ja: '{unit:unit}が{from:hex}から{to:hex}へ移動（{cost}移動ポイント）。',
  },
  'log.strategic': {
    en: '{unit:unit} moves strategically from {from:hex} to {to:hex} ({cost} MP).',
    ja: '{unit:unit}が{from:hex}から{to:hex}へ戦略移動（{cost}移動ポイント）。',
  },
  'log.seaMove': {
    en: '{unit:unit} goes by sea from {from:hex} to {to:hex}.',
    ja: '{unit:unit}が{from:hex}から{to:hex}へ海上移動。',
  },
  'log.seaRoll': { en: 'Danger at sea for {unit:unit}: die {die}.', ja: '{unit:unit}の海上の危険：サイコロ{die}。' },
  'log.attack': { en: '{attackers:unit} attack {targets:hex}.', ja: '{attackers:unit}が{targets:hex}を攻撃。' },
  'log.fleet': {
    en: 'The Baltic fleet adds {dice} dice to the defence.',
    ja: 'バルト海艦隊が防御にダイス{dice}個を加える。',
  },
  'log.dice': {
    en: 'Attack dice {attack}: {onDefender} hit(s). Defence dice {defence}: {onAttacker} hit(s).',
    ja: '攻撃ダイス{attack}：{onDefender}ヒット。防御ダイス{defence}：{onAttacker}ヒット。',
  },
  'log.bombard': {
    en: 'Dice {attack} against {hex:hex}: {hits} hit(s).',
    ja: '{hex:hex}へのダイス{attack}：{hits}ヒット。',
  },
  'log.stepLoss': { en: '{unit:unit} loses a step.', ja: '{unit:unit}が1ステップを失う。' },
  'log.eliminated': { en: '{unit:unit} is eliminated.', ja: '{unit:unit}を除去。' },
  'log.eliminatedForGood': {
    en: '{unit:unit} is eliminated out of supply, for good.',
    ja: '{unit:unit}を補給切れで永久に除去。',
  },
  'log.retreated': {
    en: '{unit:unit} retreats from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ退却。',
  },
  'log.seaRetreat': {
    en: '{unit:unit} retreats by sea from {from:hex} to {hex:hex}.',
    ja: '{unit:unit}が{from:hex}から{hex:hex}へ海上退却。',
  },
  'log.advanced': { en: '{unit:unit} advances into {hex:hex}.', ja: '{unit:unit}が{hex:hex}へ前進。' },
  'log.leaderRoll': {
    en: 'Fate of {unit:unit}: die {die}, {result}.',
    ja: '{unit:unit}の運命：サイコロ{die}、{result}。',
  },
  'log.leaderDead': { en: '{unit:unit} is dead.', ja: '{unit:unit}は死亡した。' },
  'log.leaderRescued': { en: '{unit:unit} makes his way to {hex:hex}.', ja: '{unit:unit}は{hex:hex}へ逃れた。' },
  'log.hitlerRoll': { en: "Hitler's nerve: die {die}.", ja: 'ヒトラーの判定：サイコロ{die}。' },
  'log.hitlerDead': { en: 'Hitler is dead.', ja: 'ヒトラーは死亡した。' },
  'log.romanianRoll': {
    en: 'Will Romania go on? Die {die}, {result}.',
    ja: 'ルーマニアの判定：サイコロ{die}、{result}。',
  },
  'log.surrender': { en: '{country:text} surrenders.', ja: '{country:text}が降伏。' },
  'log.defection': { en: '{country:text} joins the Allies.', ja: '{country:text}が連合国側に離反。' },
  'log.poles': { en: '{unit:unit} forms in {hex:hex}.', ja: '{unit:unit}が{hex:hex}に登場。' },
  'log.arrived': { en: '{unit:unit} arrives in {hex:hex}.', ja: '{unit:unit}が{hex:hex}に到着。' },
  'log.rebuilt': { en: '{unit:unit} is rebuilt in {hex:hex}.', ja: '{unit:unit}を{hex:hex}で再建。' },
  'log.restored': {
    en: '{unit:unit} is restored to full strength ({kind:text}).',
    ja: '{unit:unit}を完全戦力に（{kind:text}）。',
  },
  'log.seaSupply': { en: '{unit:unit} is supplied by sea.', ja: '{unit:unit}は海上から補給を受ける。' },
  'log.withdrawn': { en: '{unit:unit} is withdrawn until February.', ja: '{unit:unit}は2月まで撤退。' },
  'log.arctic': {
    en: 'Peace in the Arctic: {points} infantry points more.',
    ja: '北極圏の平和：歩兵補充ポイント+{points}。',
  },
  'log.dresden': {
    en: 'Dresden is bombed; {unit:unit}: die {die}.',
    ja: 'ドレスデン爆撃、{unit:unit}：サイコロ{die}。',
  },
  'log.uprising': {
    en: 'The Home Army strikes at {unit:unit}: die {die}.',
    ja: '国内軍が{unit:unit}を攻撃：サイコロ{die}。',
  },
  'log.punished': {
    en: 'The ordered offensive was not made; {unit:unit}: die {die}.',
    ja: '総統命令の攻勢は行われず、{unit:unit}：サイコロ{die}。',
  },
  'log.over': {
    en: 'The game is over: {level}. Allies {allied}, Axis {axis}.',
    ja: 'ゲーム終了：{level}。連合国軍{allied}、枢軸国軍{axis}。',
  },
} as const satisfies Messages

const WORDS = {
  'seat.axis': { en: 'Axis', ja: '枢軸国軍' },
  'seat.allied': { en: 'Allies', ja: '連合国軍' },
  'side.axis': { en: 'Axis', ja: '枢軸国軍' },
  'side.allied': { en: 'Allies', ja: '連合国軍' },
  'weather.clear': { en: 'clear', ja: '晴天' },
  'weather.light-mud': { en: 'light mud', ja: '軽い泥濘' },
  'weather.snow': { en: 'snow', ja: '雪' },
  'box.german-lake': { en: 'German Lake', ja: 'ドイツ軍の湖' },
  'box.soviet-subs': { en: 'Soviet Subs', ja: 'ソビエト軍の潜水艦' },
  'box.light-surface': { en: 'Light Surface', ja: '軽水上艦' },
  'box.heavy-surface': { en: 'Heavy Surface', ja: '重水上艦' },
  'country.romania': { en: 'Romania', ja: 'ルーマニア' },
  'country.bulgaria': { en: 'Bulgaria', ja: 'ブルガリア' },
  'country.hungary': { en: 'Hungary', ja: 'ハンガリー' },
  'extra.air': { en: 'air point', ja: '空軍ポイント' },
  'extra.black-sea': { en: 'Black Sea fleet', ja: '黒海艦隊' },
  'extra.baltic': { en: 'Baltic fleet', ja: 'バルト海艦隊' },
  'level.axis': { en: 'Axis victory', ja: '枢軸国軍の勝利' },
  'level.allied': { en: 'Allied victory', ja: '連合国軍の勝利' },
  'level.draw': { en: 'a draw', ja: '引き分け' },
  'card.river': { en: 'across a river', ja: '川越し' },
  'card.fortress': { en: 'against a fortress', ja: '要塞への攻撃' },
  'card.city': { en: 'armour against a city', ja: '機甲の都市攻撃' },
  'card.swamp': { en: 'armour into swamp', ja: '機甲の湿地攻撃' },
  'card.snow': { en: 'snow: half', ja: '雪：半減' },
  'card.cutOff': { en: 'out of supply: half', ja: '補給切れ：半減' },
  'card.rough': { en: 'rough: +1 each', ja: '荒地：各+1' },
  'card.swampDefence': { en: 'swamp {hex:hex}', ja: '湿地 {hex:hex}' },
  'card.forest': { en: 'forest {hex:hex}', ja: '森 {hex:hex}' },
  'card.majorCity': { en: 'major city {hex:hex}', ja: '大都市 {hex:hex}' },
  'card.volkssturm': { en: 'Volksgrenadiers in {hex:hex}', ja: '国民擲弾兵 {hex:hex}' },
  'card.hitler': { en: 'Hitler', ja: 'ヒトラー' },
  'card.leader': { en: '{unit:unit}', ja: '{unit:unit}' },
  'card.combinedArms': { en: 'combined arms', ja: '諸兵連合' },
  'card.air': { en: 'air point', ja: '空軍ポイント' },
  'card.navy': { en: 'naval support', ja: '海軍支援' },
  'choice.default': {
    en: 'take the ready default for all units not yet placed',
    ja: '未配置のユニットを既定の位置に置く',
  },
  'choice.use-fleet': { en: 'call the Baltic fleet for this defence', ja: 'この防御にバルト海艦隊を使う' },
  'choice.spare-fleet': { en: 'spare the fleet', ja: '艦隊を使わない' },
  'choice.arctic-points': {
    en: 'take the three infantry points of the Arctic now',
    ja: '北極圏の歩兵補充3ポイントを今受け取る',
  },
  'choice.withdraw': { en: 'withdraw {unit:unit}', ja: '{unit:unit}を撤退させる' },
  'choice.uprising': { en: 'the Home Army strikes at {unit:unit}', ja: '国内軍が{unit:unit}を攻撃' },
  'choice.no-uprising': { en: 'the Home Army does not strike', ja: '国内軍は攻撃しない' },
} as const satisfies Messages

const ASK = {
  'ask.setup': {
    en: 'Set up your units, or take the ready default; then say done.',
    ja: 'ユニットを配置するか既定の配置を選び、終了を宣言する。',
  },
  'ask.organisation': {
    en: 'Use replacements ({armour} armour, {infantry} infantry) and place reinforcements; then say done.',
    ja: '補充（機甲{armour}、歩兵{infantry}）と増援の配置を行い、終了を宣言する。',
  },
  'ask.movement': {
    en: 'Move: strategic moves first; then say done.',
    ja: '移動（戦略移動が先）を行い、終了を宣言する。',
  },
  'ask.combat': { en: 'Attack; then say done.', ja: '攻撃を行い、終了を宣言する。' },
  'ask.breakthrough': { en: 'Make breakthrough moves; then say done.', ja: '突破移動を行い、終了を宣言する。' },
  'ask.exploitation': { en: 'Make breakthrough attacks, or say done.', ja: '突破戦闘を行うか、終了を宣言する。' },
  'ask.navy': {
    en: 'Shall the Baltic fleet help to defend {hexes:hex}?',
    ja: '{hexes:hex}の防御にバルト海艦隊を使うか。',
  },
  'ask.losses': {
    en: 'Meet {hits} hit(s): step losses, and the rest by retreat.',
    ja: '{hits}ヒットをステップロスと退却で受ける。',
  },
  'ask.retreat': { en: 'Retreat these units: {units:unit}.', ja: '退却させる：{units:unit}。' },
  'ask.advance': { en: 'Advance into {hexes:hex}, or say done.', ja: '{hexes:hex}へ前進するか、終了を宣言する。' },
  'ask.overstack': {
    en: 'Too many enemy units in {hex:hex}: choose {need} to remove.',
    ja: '{hex:hex}の敵はスタック超過：除去する{need}個を選ぶ。',
  },
  'ask.uprising': {
    en: 'Warsaw rises: choose an Axis unit to strike at.',
    ja: 'ワルシャワ蜂起：攻撃する枢軸国軍ユニットを選ぶ。',
  },
} as const satisfies Messages

export const MESSAGES: Messages = { ...ENGINE_MESSAGES, ...PHASES, ...REFUSALS, ...LOG, ...WORDS, ...NAMES, ...ASK }

/** A refusal of this title: the compiler knows its words. */
export const no = refuserOf<typeof REFUSALS>()
