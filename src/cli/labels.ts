// The command line's own words, in both languages; what belongs to a title is among the title's messages.
import type { Language, Text } from '../engine/text.ts'

const LABELS = {
  turn: { en: 'Turn', ja: 'ターン' },
  score: { en: 'Points', ja: '勝利ポイント' },
  decides: { en: 'Decides', ja: '手番' },
  kinds: { en: 'Open', ja: '可能な行動' },
  duties: { en: 'Still due', ja: '未了の義務' },
  step: { en: 'Actions so far', ja: 'これまでの行動' },
  // The end
  over: { en: 'Game over', ja: 'ゲーム終了' },
  wins: { en: '{side} win', ja: '{side}の勝利' },
  level: { en: 'Level', ja: '勝利レベル' },
  ahead: { en: 'Margin', ja: '差' },
  // The battle card
  attack: { en: 'Attack', ja: '攻撃' },
  defence: { en: 'Defence', ja: '防御' },
  column: { en: 'Column', ja: '列' },
  modifiers: { en: 'Die modifiers', ja: 'ダイス修正' },
  chances: { en: 'Chances', ja: '確率' },
  onDefender: { en: 'Hits on the defender', ja: '防御側が受けるヒット' },
  onAttacker: { en: 'Hits on the attacker', ja: '攻撃側が受けるヒット' },
  nothing: { en: 'none', ja: 'なし' },
  // What is legal
  targets: { en: 'Targets', ja: '目標' },
  attackers: { en: 'May attack', ja: '攻撃できるユニット' },
  support: { en: 'May support', ja: '支援できるユニット' },
  extra: { en: 'Extra', ja: '追加' },
  losses: { en: 'Losses', ja: '損害' },
  lossesOf: { en: '{need} of {units}', ja: '{units}のうち{need}' },
  overstacks: { en: 'overstacks', ja: 'スタック超過' },
  eliminated: { en: 'eliminated', ja: '除去' },
  // hint
  hintThen: { en: 'Then, until the dice fall', ja: 'その後（ダイスを振るまで）' },
  hintMore: { en: 'and {more} more', ja: 'ほか{more}手' },
  hintWhy: { en: 'Why', ja: '理由' },
  // odds --plan
  planHits: {
    en: '{strengths} dice, hits on the defender {defender}, on the attacker {attacker} on average',
    ja: 'ダイス{strengths}、平均ヒット：防御側{defender}、攻撃側{attacker}',
  },
  planFight: {
    en: '{chance} to clear the hex; steps lost: attacker {attacker}, defender {defender}',
    ja: 'ヘクスが空く確率{chance}。失うステップ：攻撃側{attacker}、防御側{defender}',
  },
  planGain: { en: '{gain} points expected by the computer', ja: 'コンピュータの見込む期待値：{gain}点' },
  planOwn: { en: 'Own steps lost: {losses}', ja: '失う味方のステップ：{losses}' },
  planEnemy: { en: 'Enemy steps lost: {losses}', ja: '敵の失うステップ：{losses}' },
  planTotal: {
    en: 'All together, against no attack, after the enemy’s answer: {gain} points (95%)',
    ja: '全体（攻撃しない場合との差、敵の応手の後）：{gain}点（95%）',
  },
  planNet: {
    en: 'Steps that the enemy loses more: {net}',
    ja: '敵が余分に失うステップ：{net}',
  },
  planRange: { en: '{mean} (nine in ten: {low} to {high})', ja: '{mean}（10回に9回は{low}～{high}）' },
  planExact: { en: 'Every fall of the dice: {tries} ways.', ja: 'ダイスのすべての出方：{tries}通り。' },
  planTries: { en: '{tries} throws of the dice; ± 95%.', ja: 'ダイス{tries}回。±は95%。' },
  planTitle: { en: 'What {attacks} attacks bring', ja: '{attacks}回の攻撃の結果' },
  // analyse
  analyseHead: {
    en: '{side}: {deeds} decisions looked at; {count} cost more than {least} points, {cost} in all',
    ja: '{side}：{deeds}件の決定を検討。{least}点を超えて損をしたもの{count}件、合計{cost}点',
  },
  analyseShown: { en: '(the {most} worst of them)', ja: '（そのうち損の大きい{most}件）' },
  analysePlace: {
    en: 'Turn {turn}, {phase}, step {step}: {cost} points',
    ja: '第{turn}ターン、{phase}、手順{step}：{cost}点',
  },
  analyseDid: { en: 'Done: {deeds}', ja: '実際：{deeds}' },
  analyseBetter: { en: 'Better: {deeds}', ja: '最善：{deeds}' },
  analyseWhy: { en: 'Why: {why}', ja: '理由：{why}' },
  analyseLuck: {
    en: 'The dice of {battles} battles: {luck} points against their mean',
    ja: '{battles}回の戦闘のダイス：平均との差{luck}点',
  },
  analyseBest: { en: 'Kindest', ja: '最も幸運' },
  analyseWorst: { en: 'Cruellest', ja: '最も不運' },
  analyseBattle: {
    en: 'turn {turn}, step {step}: {luck} points. {told}',
    ja: '第{turn}ターン、手順{step}：{luck}点。{told}',
  },
  analyseProgress: { en: '{done} of {total} questions, {left} left', ja: '{total}問中{done}、残り{left}' },
  // sim
  simHead: {
    en: '{first} against {second}: {games} games in {seconds} s ({pace} a second, {actions} actions)',
    ja: '{first}対{second}：{games}ゲーム、{seconds}秒（毎秒{pace}ゲーム、行動{actions}回）',
  },
  simShare: {
    en: '{who} won {share}, a draw being half a win; 95% confidence: {low} to {high}',
    ja: '{who}の勝率：{share}（引き分けは半勝と数える）。95%信頼区間：{low}～{high}',
  },
  simFrom: { en: 'From {from}, each time with other dice', ja: '{from}から、毎回別のダイスで' },
  simMargin: { en: 'Margin of {who}: {margin} (95%)', ja: '{who}の得点差：{margin}（95%）' },
  simTitle: { en: '{title}: margins of {games} games', ja: '{title}：{games}ゲームの得点差' },
  botAs: { en: '{bot} as', ja: '{bot}の担当' },
  side: { en: 'side', ja: '陣営' },
  games: { en: 'games', ja: 'ゲーム' },
  won: { en: 'won', ja: '勝ち' },
  drawn: { en: 'drawn', ja: '引き分け' },
  lost: { en: 'lost', ja: '負け' },
  share: { en: 'share', ja: '勝率' },
  margin: { en: 'mean margin', ja: '平均差' },
  both: { en: 'both', ja: '合計' },
  // sim and ladder
  cpuHead: { en: 'CPU per side-turn, ms', ja: '手番ごとのCPU時間（ミリ秒）' },
  sideTurns: { en: 'side-turns', ja: '手番数' },
  median: { en: 'p50', ja: 'p50' },
  most95: { en: 'p95', ja: 'p95' },
  longest: { en: 'max', ja: '最大' },
  refused: { en: 'refused orders', ja: '拒否された命令' },
  firstRefusal: { en: 'First refusal: {what}', ja: '最初の拒否：{what}' },
  progress: { en: '{done} of {total} games, {left} left', ja: '{total}ゲーム中{done}、残り{left}' },
  minutes: { en: '{minutes} min {seconds} s', ja: '{minutes}分{seconds}秒' },
  seconds: { en: '{seconds} s', ja: '{seconds}秒' },
  // ladder
  ladderHead: {
    en: '{first} against {second}: {title}, scenario {scenario}; {pairs} pairs from seed {seed}, {seconds} s ({fresh} games played now, {known} from the file)',
    ja: '{first}対{second}：{title}、シナリオ{scenario}。シード{seed}から{pairs}組、{seconds}秒（今回{fresh}ゲーム、ファイルから{known}ゲーム）',
  },
  pairs: {
    en: 'Pairs: {won} won, {halved} halved, {lost} lost; {share}, 95% confidence: {low} to {high}',
    ja: '組：{won}勝、{halved}分、{lost}敗。勝率{share}、95%信頼区間：{low}～{high}',
  },
  pairsByMargin: {
    en: 'By margin: {won} won, {halved} halved, {lost} lost; {share}, 95% confidence: {low} to {high}',
    ja: '点差による組：{won}勝、{halved}分、{lost}敗。勝率{share}、95%信頼区間：{low}～{high}',
  },
  pentanomial: {
    en: 'Pairs with 0, ½, 1, 1½, 2 points: {counts}',
    ja: '得点0・½・1・1½・2の組の数：{counts}',
  },
  pairedMargin: { en: 'Margin of a pair: {margin}', ja: '1組の差：{margin}' },
  elo: {
    en: 'Elo: {value}, 95% confidence: {low} to {high}',
    ja: 'イロレーティング差：{value}、95%信頼区間：{low}～{high}',
  },
  sprt: {
    en: 'SPRT, Elo {elo0} against {elo1}: log-likelihood ratio {ratio} ({lower} to {upper}): {verdict}',
    ja: 'SPRT（イロ差{elo0}対{elo1}）：対数尤度比{ratio}（{lower}～{upper}）：{verdict}',
  },
  verdictElo0: { en: '{elo0} is accepted', ja: '{elo0}を採択' },
  verdictElo1: { en: '{elo1} is accepted', ja: '{elo1}を採択' },
  verdictOpen: { en: 'not decided yet', ja: '未決' },
  // balance
  balanceHead: {
    en: '{title}: {bot} on both sides, {games} games of each scenario from seed {seed}; a draw is half a win, ± and brackets: 95 %',
    ja: '{title}：両陣営とも{bot}、各シナリオ{games}ゲーム（シード{seed}から）。引き分けは半勝、±と括弧は95%',
  },
  scenario: { en: 'scenario', ja: 'シナリオ' },
  sideWon: { en: '{side} won', ja: '{side}の勝ち' },
  sideShare: { en: 'share of the {side}', ja: '{side}の勝率' },
  sideMargin: { en: 'margin of the {side}', ja: '{side}の得点差' },
  tornLine: { en: '{file}: the last line is broken and left out', ja: '{file}：最後の行が壊れているため無視する' },
  otherCommits: {
    en: '{file}: {games} of its games were played at another commit ({commits})',
    ja: '{file}：{games}ゲームは別のコミット（{commits}）で行われた',
  },
  // pbem and verify
  pbemHead: {
    en: 'Game by file, file number {number}; you play {side}',
    ja: 'ファイル対戦、ファイル{number}番。あなたは{side}',
  },
  pbemWaits: {
    en: 'You wait for file number {number} from {side}: stavka pbem open <file>',
    ja: '{side}からのファイル{number}番を待っている：stavka pbem open <ファイル>',
  },
  pbemDo: { en: 'Decide with: stavka pbem do <action>', ja: '行動：stavka pbem do <行動>' },
  pbemSend: {
    en: 'Nothing is left for you to decide: stavka pbem send',
    ja: '決めることは残っていない：stavka pbem send',
  },
  pbemWritten: { en: '{file}: send this file to {side}', ja: '{file}：このファイルを{side}に送ること' },
  pbemAsk: {
    en: 'legal, odds, map, log, hint look at it with: stavka --save {file} legal',
    ja: 'legal、odds、map、log、hintはこれで見る：stavka --save {file} legal',
  },
  verifiedPbem: {
    en: 'Verified: {turns} turns, {actions} actions, {rolled} rolls; every nonce as promised, every die from the chain, every action by the rules',
    ja: '検証済み：{turns}手番、行動{actions}回、ダイス{rolled}回。すべてのナンスは約束どおり、すべてのダイスは鎖から、すべての行動はルールどおり',
  },
  verifiedServed: {
    en: 'Verified: {actions} actions, {rolled} rolls; the key is the one that was promised, every die follows from it, every action is by the rules',
    ja: '検証済み：行動{actions}回、ダイス{rolled}回。鍵は約束されたもの、すべてのダイスはその鍵から、すべての行動はルールどおり',
  },
  verifiedBrought: {
    en: 'The first {brought} actions were played elsewhere: by the rules, but their dice are not this server’s',
    ja: '最初の{brought}行動は別の場所で行われた。ルールどおりだが、ダイスはこのサーバーのものではない',
  },
  verifiedBefore: {
    en: 'The first {brought} actions were played before the game went by file: by the rules, but their dice are not those of the chain',
    ja: '最初の{brought}行動はファイル対戦になる前のもの。ルールどおりだが、ダイスは鎖のものではない',
  },
  pbemServed: {
    en: 'The game goes on there. {side}: {link}',
    ja: 'ゲームはサーバーで続く。{side}：{link}',
  },
  pbemServedKeep: {
    en: 'Keep your own link, and send the other: each is good for one person. What you keep of the game by file is not needed any more',
    ja: '自分のリンクは取っておき、もう一方を相手に送ること。それぞれ一人だけが使える。手元のファイルはもう要らない',
  },
  storeChecked: {
    en: '{games} games, {entries} entries; {faults} faults; {skipped} of other rules or data, not folded',
    ja: '{games}ゲーム、記録{entries}件。異常{faults}件。ルールまたはデータが異なり検査しないもの{skipped}件',
  },
  stillOn: { en: 'The game is still on', ja: 'ゲームは続いている' },
  'ended.resign': { en: 'It ended by resignation', ja: '投了により終了' },
  'ended.claim': { en: 'It ended on time', ja: '時間切れにより終了' },
  'ended.timeout': { en: 'It ended on time', ja: '時間切れにより終了' },
  'ended.draw': { en: 'It was drawn by agreement', ja: '合意による引き分け' },
  'ended.end': { en: 'It was closed', ja: '打ち切り' },
} as const satisfies Readonly<Record<string, Text>>

type Label = keyof typeof LABELS

export const label = (language: Language, key: Label, args: Readonly<Record<string, string | number>> = {}): string =>
  LABELS[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(args[name]))

/** `Turn: 1` */
export const field = (language: Language, key: Label, value: string): string =>
  `${label(language, key)}${language === 'ja' ? '：' : ': '}${value}`

export const listed = (language: Language, parts: readonly string[]): string =>
  parts.join(language === 'ja' ? '、' : ', ')

export const bracketed = (language: Language, text: string): string =>
  language === 'ja' ? `（${text}）` : ` (${text})`

const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** Padded to a column of a terminal, where Japanese letters take two places; below zero, to the right. */
export const toWidth = (text: string, width: number): string => {
  const wide = text.match(FULL_WIDTH)?.length ?? 0
  const length = Math.max(0, Math.abs(width) - wide)
  return width < 0 ? text.padStart(length) : text.padEnd(length)
}
