// What is read before a scenario. The sixteen differ in when they begin, how both sides set up and who reinforces the Axis:
// a briefing is put together from those.
import type { Briefing } from '../../../engine/lesson.ts'
import type { Text } from '../../../engine/text.ts'
import { SCENARIOS, type Scenario } from '../meta.ts'

const NOVEMBER: Text = {
  en: 'North-west and south of Stalingrad two Soviet army groups stand ready before Romanian divisions that hold too much front with too little. Behind them lie the Don bridges, the railways, and far in the south-west Rostov, the gate to everything the Axis have in the Caucasus. 6th Army still looks at the Volga.',
  ja: 'スターリングラードの北西と南で、2つのソ連方面軍が攻撃準備を終えた。正面に広すぎる戦線を守るルーマニア軍の背後には、ドン川の橋と鉄道、そしてはるか南西に、コーカサスの枢軸軍の生命線ロストフがある。第6軍の目はまだヴォルガに向いている。',
}
const DECEMBER: Text = {
  en: 'The pocket is closed: 6th Army sits at Stalingrad, relief gathers in the south, and along the Don the Italians are next in line. Whoever gets through there has an open road to Rostov.',
  ja: '包囲環は閉じた。第6軍はスターリングラードにあり、南では救援軍が集まり、ドン川沿いでは次にイタリア軍が狙われる。そこを抜ければロストフへの道が開く。',
}
const PLANNED: Text = {
  en: 'The Soviets have waited. The great offensive comes not in November but on its planned date in the middle of December, against an Axis who has had four more weeks on the Don and the Volga.',
  ja: 'ソ連軍は待った。大攻勢は11月ではなく、計画どおり12月中旬に始まる。枢軸軍はドン川とヴォルガ川でさらに4週間を得ている。',
}
const CAMPAIGN: Text = {
  en: 'Twenty-one turns decide the whole winter: break through, close the ring, keep it closed against relief, and still find corps that reach Rostov before the end.',
  ja: '全21ターンで冬の戦いすべてを決する。突破し、包囲を閉じ、救援を退け、なおかつ終了までにロストフへ届く軍団を残せるか。',
}

const AIMS: Briefing['aims'] = {
  axis: {
    en: 'Keep the Soviets far from Rostov, keep one unbroken front from the map edge down to its row, and lose as little armour as you can: a dead Kampfgruppe costs three points for each of its strength. A lead of up to 20 points is only a marginal victory.',
    ja: 'ソ連軍をロストフから遠ざけ、マップ端からロストフの列まで途切れない戦線を保ち、装甲部隊の損害を抑える。戦闘団は除去されると戦力1につき3VPを与えてしまう。20VP差までの勝利は限定的勝利にとどまる。',
  },
  soviet: {
    en: 'Kill, above all motorised units and Kampfgruppen; tear holes into the Axis front, each hex of which pays every turn; and have a corps with a line of communication in Rostov at the end: 100 points. Guard your supply units, each is worth 15 to the enemy.',
    ja: '自動車化ユニットと戦闘団を中心に敵を除去し、毎ターンVPになる戦線の間隙を作り、終了時に連絡線の通じた軍団をロストフに置く（100VP）。補給ユニットは1個で敵の15VPになるので守りを付けること。',
  },
}

const SURPRISE: Text = {
  en: 'Surprise in the first turn: two columns for the Soviets against Axis allies, one where a German stands with them.',
  ja: '第1ターンは奇襲。ソ連軍の攻撃は枢軸同盟軍に対して右へ2列、ドイツ軍がいれば1列シフトする。',
}
const FREE_SOVIET: Text = {
  en: 'The Soviets set up freely behind their line: where the blow falls is theirs to choose.',
  ja: 'ソ連軍は開始線の後方に自由に配置する。どこを突くかは思いのままである。',
}
const FREE_AXIS: Text = {
  en: 'The Axis set up freely too, but all infantry save five units must man the fortified line.',
  ja: '枢軸軍も自由配置だが、歩兵は5ユニットを除きすべて要塞線に置く。',
}
const POCKET: Text = {
  en: 'One Axis group begins inside the pocket, another along the line from edge to edge, a third behind it.',
  ja: '枢軸軍の1群は包囲の中、1群はマップ端から端までの線沿い、残りはその後方から始める。',
}
const NO_SURPRISE: Text = {
  en: 'No surprise: the first turn of this game is turn 15. An option lets the blow surprise all the same.',
  ja: '第15ターンから始まるので奇襲はない。選択ルールで奇襲を認めることもできる。',
}
const ARRIVALS: Readonly<Record<Scenario['reinforcements'], Text>> = {
  E: { en: 'Axis reinforcements come as they came.', ja: '枢軸軍の増援は史実どおり。' },
  F: {
    en: 'Army Group A gives up the Caucasus: the Axis get more reinforcements, many over the south edge.',
    ja: 'A軍集団がコーカサスを手放し、枢軸軍の増援が増える。多くは南端から登場する。',
  },
  G: {
    en: 'Axis reinforcements are those that were moved to meet an attack in December.',
    ja: '枢軸軍の増援は、12月の攻勢に備えて移された部隊である。',
  },
  H: {
    en: 'Axis reinforcements are those moved to meet an attack in December, and more from the Caucasus.',
    ja: '枢軸軍の増援は12月の攻勢に備えた部隊に、コーカサスからの部隊が加わる。',
  },
  I: {
    en: 'No Axis reinforcements at all: partisans have cut the railways beyond the map.',
    ja: '枢軸軍の増援はない。マップ外の鉄道がパルチザンに断たれている。',
  },
}

const situationOf = ({ axis, turns: [first, last] }: Scenario): Text => {
  if (axis === 'D') return PLANNED
  if (first > 1) return DECEMBER
  if (last <= 7) return NOVEMBER
  return { en: `${NOVEMBER.en} ${CAMPAIGN.en}`, ja: `${NOVEMBER.ja}${CAMPAIGN.ja}` }
}

const specialOf = ({ axis, soviet, reinforcements, turns: [first] }: Scenario): readonly Text[] => [
  ...(first === 1 ? [SURPRISE] : []),
  ...(axis === 'C' ? [POCKET] : []),
  ...(axis === 'D' ? [NO_SURPRISE] : []),
  ...(soviet === 'B' || soviet === 'D' ? [FREE_SOVIET] : []),
  ...(axis === 'B' || axis === 'D' ? [FREE_AXIS] : []),
  ARRIVALS[reinforcements],
]

export const BRIEFINGS: Readonly<Record<string, Briefing>> = Object.fromEntries(
  SCENARIOS.map(scenario => [
    scenario.id,
    { situation: situationOf(scenario), aims: AIMS, special: specialOf(scenario) },
  ]),
)
