// Words of the start page.
import type { Messages } from '../../../engine/text.ts'

export const HOME = {
  'home.tagline': {
    en: 'Eastern Front board wargames, played by their own rulebooks.',
    ja: '東部戦線のボードウォーゲームを、ルールブックどおりに。',
  },
  'home.firstGame': { en: 'Guided first game', ja: 'はじめての一戦' },
  'home.firstGameAbout': {
    en: 'Ten short steps on a real map: move, supply, attack, advance.',
    ja: '実際の局面で学ぶ10の短い手順：移動・補給・攻撃・前進。',
  },
  'home.games': { en: 'Choose a game', ja: 'ゲームを選ぶ' },
  'home.scenarioOne': { en: '1 scenario', ja: 'シナリオ1本' },
  'home.scenarioMany': { en: '{count} scenarios', ja: 'シナリオ{count}本' },
  'home.turnsUpTo': { en: 'up to {count} turns', ja: '最長{count}ターン' },
  'home.turns': { en: '{count} turns', ja: '全{count}ターン' },
  'home.chosen': { en: 'Chosen', ja: '選択中' },
  'home.newGame': { en: 'New game', ja: '新しいゲーム' },
  'home.scenario': { en: 'Scenario', ja: 'シナリオ' },
  'home.options': { en: 'Optional rules', ja: '選択ルール' },
  'home.noOptions': { en: 'This scenario has no optional rules.', ja: 'このシナリオに選択ルールはありません。' },
  'home.players': { en: 'Who plays', ja: 'プレイヤー' },
  'home.person': { en: 'Person', ja: '人間' },
  'home.bot': { en: 'Computer', ja: 'コンピュータ' },
  'home.level': { en: 'Level of the computer playing {side}', ja: '{side}のコンピュータの強さ' },
  'home.playerOf': { en: 'Who plays {side}', ja: '{side}のプレイヤー' },
  'home.passScreen': { en: 'Pass-the-screen page between players', ja: '交代時に「画面を渡す」ページを挟む' },
  'home.passScreenAbout': {
    en: 'For two people at one screen: the map is hidden until the next player is there.',
    ja: '一つの画面で二人対戦するとき、次のプレイヤーに代わるまでマップを隠します。',
  },
  'home.advanced': { en: 'Advanced', ja: '詳細設定' },
  'home.seed': { en: 'Seed of the dice', ja: 'ダイスのシード' },
  'home.seedAbout': {
    en: 'A whole number: the same seed gives the same dice. Leave empty for chance.',
    ja: '整数。同じシードなら同じ出目になります。空欄なら無作為です。',
  },
  'home.seedWrong': {
    en: 'The seed must be a whole number from 0 to 4294967295.',
    ja: 'シードは0から4294967295までの整数にしてください。',
  },
  'home.start': { en: 'Start the game', ja: 'ゲームを始める' },
  'home.saved': { en: 'Your games', ja: '保存したゲーム' },
  'home.noSaved': {
    en: 'No game yet. Every game is kept in this browser as you play.',
    ja: 'まだありません。ゲームは進行に合わせてこのブラウザに自動保存されます。',
  },
  'home.continue': { en: 'Continue', ja: '続ける' },
  'home.look': { en: 'Look at it', ja: '見る' },
  'home.over': { en: 'Finished', ja: '終了' },
  'home.export': { en: 'Export', ja: '書き出す' },
  'home.delete': { en: 'Delete', ja: '削除' },
  'home.deleteAsk': { en: 'Delete this game for good?', ja: 'このゲームを完全に削除しますか？' },
  'home.deleteYes': { en: 'Delete', ja: '削除する' },
  'home.deleteNo': { en: 'Keep', ja: '残す' },
  'home.import': { en: 'Open a file', ja: 'ファイルを開く' },
  'home.importAbout': {
    en: 'Drop a save or position file here, or',
    ja: 'セーブファイルか局面ファイルをここにドロップするか、',
  },
  'home.importPick': { en: 'choose a file', ja: 'ファイルを選択' },
  'home.importWrong': { en: '{file} could not be read.', ja: '{file}を読み込めませんでした。' },
  'home.footer': {
    en: 'No account, no advertising; plays offline. The rules are told in our own words.',
    ja: 'アカウント不要・広告なし・オフライン対応。ルールは独自の文章で説明しています。',
  },
  'pitch.turning-point': {
    en: 'Snow, thin lines and two pincers: close the ring on the Don and the Volga, or hold the corridor open.',
    ja: '雪原、薄い戦線、二つの鋏。ドンとヴォルガの包囲環を閉じるか、回廊を守り抜くか。',
  },
  'pitch.russian-campaign': {
    en: 'The whole war in the East, two months to a turn: the race for Moscow, mud and snow, and the long way to Berlin.',
    ja: '1ターン2か月で描く独ソ戦の全期間。モスクワへの疾走、泥濘と雪、そしてベルリンへの長い道。',
  },
  'pitch.red-vengeance': {
    en: 'From the Dnieper to Berlin in eleven months: fistfuls of dice, wavering allies, never enough reserves.',
    ja: 'ドニエプルからベルリンまでの11か月。大量のダイス、揺らぐ同盟国、足りない予備兵力。',
  },
  'pitch.red-god-of-war': {
    en: 'Operation Mars, November 1942: chits in a cup decide who moves next, and nobody knows how many are left.',
    ja: '1942年11月、マルス作戦。次に動く司令部はカップのチットが決める。残りが何枚かは誰も知らない。',
  },
  'pitch.red-steel': {
    en: 'Kishinev, July 1941: battalions, guns that must be brought up and fed, and support laid down in secret before each battle.',
    ja: '1941年7月、キシネフ。大隊規模の激突。砲兵を前進させ弾薬を回し、戦闘の前に支援を極秘に割り当てる。',
  },
  'bot.random': { en: 'Recruit (random)', ja: '新兵（ランダム）' },
  'bot.greedy': { en: 'Officer (greedy)', ja: '士官（目先重視）' },
} as const satisfies Messages
