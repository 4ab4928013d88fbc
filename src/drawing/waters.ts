// Japanese names of rivers, lakes and seas: the boards carry them in English only. A title whose rulebook writes one
// otherwise says so under `water.<name>`.
import type { Language, Messages } from '../engine/text.ts'

const RIVERS = `
  Don ドン|Volga ヴォルガ|Donets ドネツ|Sal サル|Chir チル|Ilovlya イロヴリャ|Manych マヌィチ|Medveditsa メドヴェジツァ
  Kalitva カリトヴァ|Khoper ホピョル|Bystraya ブィストラヤ|Aksai アクサイ|Myshkova ムィシコヴァ|Donskaya Tsaritsa ドンスカヤ・ツァリツァ
  Velikaya ヴェリーカヤ|Dvina ドヴィナ|Western Dvina 西ドヴィナ|Northern Dvina 北ドヴィナ|Dnieper ドニエプル|Dnepr ドニエプル
  Neman ネマン|Elbe エルベ|Berezina ベレジナ|Vistula ヴィスワ|Oder オーデル|Narew ナレフ|Bug ブーク|Southern Bug 南ブーク
  Warta ヴァルタ|Pripet プリピャチ|Pripyat プリピャチ|Neisse ナイセ|San サン|Dniester ドニエストル|Vah ヴァーフ|Morava モラヴァ
  Vltava ヴルタヴァ|Tisza ティサ|Danube ドナウ|Prut プルート|Siret シレト|Mures ムレシュ|Olt オルト|Drava ドラヴァ|Sava サヴァ
  Velika Morava 大モラヴァ|Drina ドリナ|Velesa ヴェレサ|Mezha メジャ|Gobza ゴブザ|Khmost フモスチ|Tsarevich ツァレヴィチ
  Obsha オブシャ|Vop ヴォプ|Bereza ベレザ|Luchesa ルチェサ|Molodoi Tud モロドイ・トゥド|Nacha ナチャ|Belaya ベラヤ|Osma オスマ
  Sishka シシカ|Ugra ウグラ|Vyazma ヴャジマ|Vazuza ヴァズーザ|Osuga オスガ|Kasnya カスニャ|Gzhat グジャチ|Zhizhala ジジャラ
  Derzha デルジャ|Ressa レッサ|Vorya ヴォリャ|Shosha ショシャ|Ruza ルーザ|Moskva モスクワ|Protva プロトヴァ|Shanya シャニャ
  Lama ラマ|Luzha ルジャ|Jijia ジジア|Bic ビク|Raut ラウト|Cogilnic コギルニク|Lapusna ラプシュナ|Botna ボトナ|Vaslui ヴァスルイ
  Cula クラ|Delia デリア|Dobrovat ドブロヴァツ|Girla Mare グルラ・マーレ|Ichel イケル|Isnovat イシュノヴァツ|Nirnova ヌルノヴァ
  Recateu レカテウ|Vatici ヴァティチ
  Narva ナルヴァ|Volkhov ヴォルホフ|Vuoksi ヴオクサ|Svir スヴィリ|Neva ネヴァ|Kovzha コヴジャ|Oka オカ|Kuban クバン`

const OTHERS = `
  Sea of Azov アゾフ海|Black Sea 黒海|White Sea 白海|Baltic Sea バルト海|Caspian Sea カスピ海|Sivash シヴァシ
  Gulf of Finland フィンランド湾|Gulf of Riga リガ湾|Lake Ladoga ラドガ湖|Lake Vyg ヴィグ湖|Lake Onega オネガ湖|Lake Peipus ペイプシ湖
  Manych-Gudilo マヌィチ・グジロ湖|Moscow-Volga Canal モスクワ・ヴォルガ運河|Stettin lagoon ステッティン潟|Vistula lagoon ヴィスワ潟`

const read = (list: string, ending: string): [string, string][] =>
  list.split(/[|\n]/).flatMap((entry): [string, string][] => {
    const cut = entry.lastIndexOf(' ')
    const name = entry.slice(0, cut).trim()
    return name === '' ? [] : [[name, entry.slice(cut + 1) + ending]]
  })

const JAPANESE = new Map([...read(RIVERS, '川'), ...read(OTHERS, '')])

export const waterName = (messages: Messages, name: string, language: Language): string =>
  messages[`water.${name}`]?.[language] ?? (language === 'ja' ? (JAPANESE.get(name) ?? name) : name)
