// The workshop: regions and marks of hexes in words. The files' words are made of parts, and so are ours; a side or a terrain in them
// is called as its title calls it.
import type { Language, Text } from '../../../engine/text.ts'

const say = (en: string, ja: string): Text => ({ en, ja })

const PARTS: Readonly<Record<string, Text>> = {
  ...{ east: say('east', '東'), north: say('north', '北'), south: say('south', '南'), west: say('west', '西') },
  ...{ black: say('black', '黒'), blue: say('blue', '青'), green: say('green', '緑'), red: say('red', '赤') },
  ...{ dec: say('December', '12月'), nov: say('November', '11月'), pocket: say('the pocket', '包囲下') },
  ...{ axis: say('Axis', '枢軸軍'), soviet: say('Soviets', 'ソ連軍') },
  ...{ german: say('Germans', 'ドイツ軍'), allied: say('Allies', '連合国軍') },
  ...{ finland: say('Finland', 'フィンランド'), hungary: say('Hungary', 'ハンガリー') },
  ...{ romania: say('Romania', 'ルーマニア'), bulgaria: say('Bulgaria', 'ブルガリア') },
  ...{ poland: say('Poland', 'ポーランド'), germany: say('Germany', 'ドイツ') },
  ...{ 'soviet-union': say('Soviet Union', 'ソ連'), 'east-prussia': say('East Prussia', '東プロイセン') },
  ...{ turkey: say('Turkey', 'トルコ'), sweden: say('Sweden', 'スウェーデン'), denmark: say('Denmark', 'デンマーク') },
  ...{ albania: say('Albania', 'アルバニア'), austria: say('Austria', 'オーストリア') },
  ...{ bohemia: say('Bohemia', 'ボヘミア'), slovakia: say('Slovakia', 'スロヴァキア') },
  ...{ yugoslavia: say('Yugoslavia', 'ユーゴスラヴィア'), danzig: say('Danzig', 'ダンツィヒ') },
  ...{ estonia: say('Estonia', 'エストニア'), latvia: say('Latvia', 'ラトヴィア') },
  ...{ lithuania: say('Lithuania', 'リトアニア'), baltic: say('Baltic', 'バルト') },
  ...{ 'baltic-sea': say('Baltic Sea', 'バルト海'), 'black-sea': say('Black Sea', '黒海') },
  ...{ 'adriatic-sea': say('Adriatic', 'アドリア海'), 'north-sea': say('North Sea', '北海') },
  ...{ azov: say('Sea of Azov', 'アゾフ海'), 'caspian-sea': say('Caspian Sea', 'カスピ海') },
  ...{ 'gulf-of-finland': say('Gulf of Finland', 'フィンランド湾'), 'white-sea': say('White Sea', '白海') },
  ...{ kiev: say('Kiev', 'キエフ'), leningrad: say('Leningrad', 'レニングラード'), odessa: say('Odessa', 'オデッサ') },
  ...{ western: say('Western', '西部'), rostov: say('Rostov', 'ロストフ') },
}

/** Whole words first; `{1}` and `{2}` are parts. */
const FORMS: readonly (readonly [RegExp, Text])[] = [
  [/^woods$/, say('Woods', '森林')],
  [/^neutral$/, say('Neutral country', '中立国')],
  [/^axis-homeland$/, say('Axis homeland', '枢軸軍本国')],
  [/^(east|west)-of-prut$/, say('{1} of the Prut', 'プルート河の{1}')],
  [/^prut-bank-(east|west)$/, say('Bank of the Prut: {1}', 'プルート河{1}岸')],
  [/^prut-bridge$/, say('Bridge over the Prut', 'プルート河の橋')],
  [/^bridge-site$/, say('Site for a bridge', '架橋地点')],
  [/^kishinev$/, say('Kishinev', 'キシネフ')],
  [/^archangel$/, say('Archangel', 'アルハンゲリスク')],
  [/^s(\d)-(\w+)$/, say('Scenario {1}: {2}', 'シナリオ{1}：{2}')],
  [/^victory-s(\d)$/, say('Victory hex, scenario {1}', '勝利ヘクス（シナリオ{1}）')],
  [/^victory(?:[-:](.+))?$/, say('Victory hex {1}', '勝利ヘクス {1}')],
  [/^control-start-(\w+)$/, say('Held at the start: {1}', '開始時の支配：{1}')],
  [/^control-(dec|nov)-(\w+)$/, say('Held in {1}: {2}', '{1}の支配：{2}')],
  [/^control-(\w+)$/, say('Held at the start: {1}', '開始時の支配：{1}')],
  [/^rail-(axis|soviet)$/, say('Railway of {1}', '鉄道：{1}')],
  [/^rail-edge-(\w+)$/, say('Railway off the {1} edge', '鉄道の{1}端')],
  [/^rail-causeway$/, say('Railway causeway', '鉄道の堤道')],
  [/^edge-(\w+)$/, say('Edge: {1}', 'マップ端：{1}')],
  [/^supply-edge-(\w+)$/, say('Supply from the edge: {1}', 'マップ端の補給源：{1}')],
  [/^supply-(\w+)-north$/, say('Supply source, north: {1}', '補給源（北）：{1}')],
  [/^supply-(\w+)$/, say('Supply source: {1}', '補給源：{1}')],
  [/^entry-rail-(\w+)$/, say('Entry by rail: {1}', '鉄道による進入：{1}')],
  [/^entry-anchor$/, say('Entry, reckoned from here', '進入の起点')],
  [/^entry[-:](.+)$/, say('Entry: {1}', '進入：{1}')],
  [/^exit-(\w+)$/, say('Exit: {1}', '退出：{1}')],
  [/^(\w+)-arrival$/, say('Arrival: {1}', '登場：{1}')],
  [/^(axis|allied)-start$/, say('Set-up: {1}', '初期配置：{1}')],
  [/^start-(dec|nov)-(\w+)$/, say('Set-up in {1}: {2}', '{1}の初期配置：{2}')],
  [/^yugoslav-(axis|allied)-setup$/, say('Set-up in Yugoslavia: {1}', 'ユーゴスラヴィアの初期配置：{1}')],
  [/^(\w+)-setup-unit:(.+)$/, say('Set-up of {1}: unit {2}', '{1}の初期配置：部隊 {2}')],
  [/^(\w+)-setup:(.+)$/, say('Set-up of {1}: {2}', '{1}の初期配置：{2}')],
  [/^worker-start-(\d)$/, say('Workers at the start: {1}', '開始時の労働者：{1}')],
  [/^fort-(\w+)$/, say('Fortified: {1}', '要塞線：{1}')],
  [/^fort$/, say('Fortified', '要塞線')],
  [/^front-row$/, say('Row of the front', '前線の列')],
  [/^rostov-row$/, say('Row of Rostov', 'ロストフの列')],
  [/^pocket$/, say('The pocket', '包囲陣')],
  [/^front-(black|blue|green|red)-(\w+)$/, say('Front, {1} dots: {2}', '{1}のドットの前線：{2}')],
  [/^line-(black|blue|green|red)-(\w+)$/, say('Behind the {1} dots: {2}', '{1}のドットの後方：{2}')],
  [/^front-(\w+)$/, say('Front: {1}', '前線：{1}')],
  [/^coast-(.+)$/, say('Coast: {1}', '沿岸：{1}')],
  [/^port-(.+)$/, say('Port: {1}', '港湾：{1}')],
  [/^sea-drm-(.+)$/, say('Die modifier at sea: {1}', '海上移動の修正：{1}')],
  [/^sea:(.+)$/, say('{1}', '{1}')],
  [/^district:(.+)$/, say('Military district: {1}', '軍管区：{1}')],
  [/^garrison-(\d)$/, say('Garrison: {1}', '守備隊：{1}')],
  [/^island$/, say('Island', '島')],
  [/^lend-lease$/, say('Lend-lease', 'レンドリース')],
  [/^no-attack-turn1$/, say('No attack in the first turn', '第1ターンは攻撃不可')],
  [/^(not-playable|off-play)$/, say('Out of play', 'プレイ範囲外')],
  [/^volkssturm$/, say('Volkssturm', '国民突撃隊')],
  [/^release-(\w+)-near$/, say('Near the release of {1}', '{1} の解放ヘクス周辺')],
  [/^release-(\w+)$/, say('Releases {1}', '{1} を解放')],
  [/^trigger-(\w+)-zone$/, say('Zone that brings {1}', '{1} の登場条件区域')],
  [/^trigger-(\w+)$/, say('Brings {1}', '{1} の登場条件')],
  [/^will-city:(.+)$/, say('City of the German will: {1}', 'ドイツ軍の戦意に関わる都市：{1}')],
]

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** `own`: what the title calls a part. What nobody has words for shows as it is. */
export const markWord = (id: string, language: Language, own: (part: string) => Text | undefined): string => {
  const part = (word: string | undefined): string => (own(word ?? '') ?? PARTS[word ?? ''])?.[language] ?? word ?? ''
  for (const [form, text] of FORMS) {
    const found = form.exec(id)
    if (found === null) continue
    return capital(text[language].replace(/\{(\d)\}/g, (_, at) => part(found[Number(at)])).trim())
  }
  return PARTS[id] === undefined && own(id) === undefined ? id : capital(part(id))
}
