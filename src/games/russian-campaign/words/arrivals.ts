// Refusals and log lines of set-up, arrivals, replacements, withdrawals, conversions and what-ifs.
import type { Messages } from '../../../engine/text.ts'

export const ARRIVALS_MESSAGES = {
  // Set-up
  'refuse.wrongPlace': {
    en: '{unit:unit} does not set up in {hex:hex}: its code names another area.',
    ja: '{unit:unit}は{hex:hex}に初期配置できない。配置コードの指定する地域ではない。',
  },
  'refuse.neutralBorder': {
    en: '{unit:unit} must stay at least one hex inside its neutral country; {hex:hex} lies on the border.',
    ja: '{unit:unit}は中立の自国内、国境から1ヘクス以上内側にいなければならない。{hex:hex}は国境に接している。',
  },
  'refuse.nextToSoviets': {
    en: '{hex:hex} is next to a Soviet unit: {unit:unit} cannot set up there.',
    ja: '{hex:hex}はソ連軍ユニットに隣接している。{unit:unit}は配置できない。',
  },
  'refuse.wrongSideOfLine': {
    en: '{hex:hex} lies on the other side of the start line: {unit:unit} cannot set up there.',
    ja: '{hex:hex}は開始ラインの敵側である。{unit:unit}は配置できない。',
  },
  'refuse.workerNeedsCity': {
    en: '{unit:unit} sets up in a city; {hex:hex} is none.',
    ja: '{unit:unit}は都市に配置する。{hex:hex}は都市ではない。',
  },
  'refuse.workerThere': { en: '{hex:hex} has a worker already.', ja: '{hex:hex}にはすでに労働者がいる。' },
  'refuse.enoughArmies': {
    en: 'This start gives the Soviets {n} armies, and all of them are placed.',
    ja: 'この開始時期のソ連軍は{n}個軍で、すでに全て配置されている。',
  },
  'refuse.tooFewArmies': { en: '{n} more armies must be placed.', ja: 'あと{n}個軍を配置しなければならない。' },
  'refuse.onlyFinns': {
    en: 'Only Finns set up in Finland: {unit:unit} cannot stand in {hex:hex}.',
    ja: 'フィンランドに配置できるのはフィンランド軍だけである。{unit:unit}は{hex:hex}に置けない。',
  },
  'refuse.otherSidePlaces': {
    en: '{unit:unit} is not to be placed now: {side:text} set up.',
    ja: '{unit:unit}は今は配置できない。{side:text}の初期配置中である。',
  },
  'refuse.notInitial': {
    en: '{unit:unit} is not part of the initial force.',
    ja: '{unit:unit}は初期戦力ではない。',
  },
  'refuse.noSuchEntry': { en: '{unit:unit} cannot come in that way.', ja: '{unit:unit}はその方法では登場できない。' },
  'refuse.noLand': { en: '{hex:hex} cannot be occupied.', ja: '{hex:hex}にはユニットを置けない。' },
  'refuse.fixedHex': { en: '{unit:unit} sets up in {hex:hex}.', ja: '{unit:unit}の配置場所は{hex:hex}である。' },
  'refuse.setUpFull': {
    en: '{hex:hex} is full: {unit:unit} would break the stacking limit.',
    ja: '{hex:hex}はスタック制限に達しており、{unit:unit}を置けない。',
  },
  'refuse.toPlace': { en: 'Still to be placed: {units:unit}.', ja: '未配置：{units:unit}。' },
  'refuse.lineUncovered': {
    en: 'Along the start line these hexes are neither held nor in an own ZOC: {hexes:hex}.',
    ja: '開始ライン沿いに自軍ユニットも自軍ZOCもないヘクスがある：{hexes:hex}。',
  },
  'log.setUp': { en: '{unit:unit} sets up in {hex:hex}.', ja: '{unit:unit}を{hex:hex}に配置。' },
  'log.setUpDone': { en: '{side:text}: set-up complete.', ja: '{side:text}：初期配置完了。' },
  'log.defaultSetUp': { en: '{side:text}: ready set-up.', ja: '{side:text}：既定の初期配置。' },

  // Reinforcements
  'refuse.notDue': {
    en: '{unit:unit} does not arrive in this impulse.',
    ja: '{unit:unit}はこのインパルスには登場しない。',
  },
  'refuse.noEntryHere': {
    en: '{unit:unit} cannot arrive in {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}には登場できない。',
  },
  'refuse.arrivalsWait': {
    en: 'Reinforcements may not be delayed: {units:unit}.',
    ja: '増援の登場を遅らせることはできない：{units:unit}。',
  },
  'refuse.cannotHold': {
    en: '{unit:unit} cannot be kept off the map.',
    ja: '{unit:unit}をマップ外に置いておくことはできない。',
  },
  'refuse.siberiaFull': {
    en: 'No more than {n} workers can be kept in Siberia.',
    ja: 'シベリアに置ける労働者は{n}個までである。',
  },
  'log.arrivalsDue': { en: '{side:text} reinforcements: {units:unit}.', ja: '{side:text}の増援：{units:unit}。' },
  'log.arrived': { en: '{unit:unit} arrives in {hex:hex}.', ja: '{unit:unit}が{hex:hex}に登場。' },
  'log.workerInSiberia': { en: '{unit:unit} is kept in Siberia.', ja: '{unit:unit}をシベリアに疎開。' },

  // Withdrawals
  'refuse.oneAtATime': { en: 'One unit at a time.', ja: '1個ずつ指定すること。' },
  'refuse.noWithdrawal': {
    en: 'No withdrawal is due: {unit:unit} stays on the map.',
    ja: '撤収の指示はない。{unit:unit}はマップに留まる。',
  },
  'refuse.wrongWithdrawal': {
    en: '{unit:unit} does not count for this withdrawal.',
    ja: '{unit:unit}は今回の撤収の条件を満たさない。',
  },
  'refuse.ssFirst': {
    en: 'SS panzer corps go first: {unit:unit} stays while one is on the map that can leave, or could have in this impulse.',
    ja: 'SS装甲軍団が優先である。このインパルス中に撤収できる（できた）SS装甲軍団がマップ上にいる間、{unit:unit}は撤収できない。',
  },
  'refuse.noWayOut': {
    en: '{unit:unit} cannot leave by the west edge, neither on foot nor by rail.',
    ja: '{unit:unit}は徒歩でも鉄道でもマップ西端から出られない。',
  },
  'log.withdrawal.panzer': {
    en: '{n} German panzer corps must leave by the west edge in this impulse.',
    ja: 'このインパルス中にドイツ装甲軍団{n}個をマップ西端から撤収しなければならない。',
  },
  'log.withdrawal.ss-first': {
    en: '{n} panzer corps, SS first, must leave by the west edge in this impulse.',
    ja: 'このインパルス中に装甲軍団{n}個（SSを優先）をマップ西端から撤収しなければならない。',
  },
  'log.withdrawal.ss': {
    en: '{n} SS panzer corps must be withdrawn in this impulse.',
    ja: 'このインパルスにSS装甲軍団{n}個を撤収しなければならない。',
  },
  'log.withdrawal.any': {
    en: '{n} corps must leave by the west edge in this impulse.',
    ja: 'このインパルス中に軍団{n}個をマップ西端から撤収しなければならない。',
  },
  'log.withdrawn': { en: '{unit:unit} is withdrawn.', ja: '{unit:unit}が撤収。' },

  // Replacements
  'refuse.noReplacementsNow': { en: 'No replacements come in this impulse.', ja: 'このインパルスには補充がない。' },
  'refuse.neverReplaced': { en: '{unit:unit} can never be replaced.', ja: '{unit:unit}は補充できない。' },
  'refuse.notInPool': { en: '{unit:unit} is not in the replacement pool.', ja: '{unit:unit}は補充プールにいない。' },
  'refuse.stavkaOnce': {
    en: '{unit:unit} has been replaced once this year.',
    ja: '{unit:unit}は今年すでに補充されている。',
  },
  'refuse.noCapacity': {
    en: '{unit:unit} costs {cost}, and {n} points of capacity are left.',
    ja: '{unit:unit}には{cost}必要だが、残りの補充能力は{n}である。',
  },
  'refuse.oneGuards': {
    en: 'One Guards unit has been replaced this turn: {unit:unit} must wait.',
    ja: 'このターンはすでに親衛ユニット1個を補充した。{unit:unit}は補充できない。',
  },
  'refuse.oneTank': {
    en: 'One tank unit has been replaced this turn: {unit:unit} must wait.',
    ja: 'このターンはすでに戦車ユニット1個を補充した。{unit:unit}は補充できない。',
  },
  'refuse.hqSecondImpulse': {
    en: 'Headquarters are replaced in the second impulse, all others in the first: {unit:unit} cannot come now.',
    ja: '司令部の補充は第2インパルス、その他は第1インパルスである。{unit:unit}は今は補充できない。',
  },
  'refuse.capitalLost': {
    en: 'The nation of {unit:unit} has lost its capital: it gets no replacements.',
    ja: '{unit:unit}の国は首都を失っており、補充を受けられない。',
  },
  'refuse.notEntitled': {
    en: 'The replacements of this year leave no place for {unit:unit}.',
    ja: '今年の補充枠では{unit:unit}を補充できない。',
  },
  'refuse.noRemnantHere': {
    en: 'There is no remnant in {hex:hex} that {unit:unit} could take over.',
    ja: '{hex:hex}には{unit:unit}が引き継げる残存部隊がいない。',
  },
  'refuse.cityUsed': {
    en: '{hex:hex} has received a replacement this turn: {unit:unit} must go elsewhere.',
    ja: '{hex:hex}にはこのターンすでに補充ユニットを置いた。{unit:unit}は別の場所に置くこと。',
  },
  'refuse.cannotSend': {
    en: '{unit:unit} cannot be sent to Siberia.',
    ja: '{unit:unit}をシベリアへ送ることはできない。',
  },
  'refuse.mustSend': {
    en: 'One replaced unit must be sent to Siberia.',
    ja: '補充したユニットのうち1個をシベリアへ送らなければならない。',
  },
  'log.lendLease': { en: 'Lend-lease brings {n} points.', ja: 'レンドリースにより補充能力+{n}。' },
  'log.capacity': { en: 'Soviet replacement capacity: {n}.', ja: 'ソ連軍の補充能力：{n}。' },
  'log.axisReplacements': {
    en: 'The Axis receives its replacements of the year.',
    ja: '枢軸軍がその年の補充を受け取る。',
  },
  'log.replaced': { en: '{unit:unit} is replaced in {hex:hex}.', ja: '{unit:unit}が補充され{hex:hex}に登場。' },
  'log.replacedBySea': {
    en: '{unit:unit} is replaced and comes by sea.',
    ja: '{unit:unit}が補充され、海路で登場する。',
  },
  'log.replacedRemnant': {
    en: '{unit:unit} is rebuilt on a remnant in {hex:hex}.',
    ja: '{unit:unit}が{hex:hex}の残存部隊を基に補充された。',
  },
  'log.sentToSiberia': { en: '{unit:unit} is sent to Siberia.', ja: '{unit:unit}をシベリアへ派遣。' },

  // Conversions
  'refuse.noCorpsConversion': { en: '{unit:unit} cannot be formed now.', ja: '{unit:unit}は今は編成できない。' },
  'refuse.wrongConversion': {
    en: '{unit:unit} cannot become {target:unit}: a free infantry corps of the same strength is needed.',
    ja: '{unit:unit}は{target:unit}に改編できない。同じ戦闘力の歩兵軍団でなければならない。',
  },
  'refuse.cannotConvert': {
    en: '{unit:unit} is off the map, out of supply or surrounded by enemy ZOC.',
    ja: '{unit:unit}はマップ上にいないか、補給切れか、敵ZOCに囲まれている。',
  },
  'log.corpsConverted': {
    en: '{from:unit} in {hex:hex} becomes {unit:unit}.',
    ja: '{hex:hex}の{from:unit}が{unit:unit}に改編。',
  },
  'log.conversionLost': {
    en: 'No corps was converted: {unit:unit} is not formed.',
    ja: '改編が行われず、{unit:unit}は編成されない。',
  },

  // What-ifs
  'refuse.noSuchWhatIf': { en: '{option} is not to be decided now.', ja: '{option}は今決めることではない。' },
  'log.whatIf': { en: 'Decided: {whatIf:text}.', ja: '採用：{whatIf:text}。' },
  'log.noWhatIf': { en: 'Not chosen: {whatIf:text}.', ja: '不採用：{whatIf:text}。' },
  'whatIf.balkan': { en: 'No invasion of the Balkans', ja: 'ドイツ軍、バルカン半島へ侵攻せず' },
  'whatIf.siberia': { en: 'Siberian troops come early', ja: 'シベリア兵団の早期投入' },
  'whatIf.italy': { en: 'Italy drops out', ja: 'イタリアの脱落' },
  'whatIf.japan': { en: 'Japan moves north', ja: '日本軍の北進' },
  'whatIf.tunisia': { en: 'Withdrawal from Tunisia', ja: 'チュニジアからの撤退' },
  'whatIf.bulge': { en: 'The Bulge in the East', ja: '東部戦線のバルジ大作戦' },
} as const satisfies Messages
