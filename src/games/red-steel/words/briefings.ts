// What is read before a scenario: three of them, and what they share of special rules.
import type { Briefing } from '../../../engine/lesson.ts'
import type { Text } from '../../../engine/text.ts'

// ---- What several of them have ----

const SWIMMING: Text = {
  en: 'All bridges over the Prut are blown. Infantry may cross anywhere from the bank, with its whole movement and without a fight in that turn; guns, cavalry, motorised units and supply need a bridge. The Soviets never cross.',
  ja: 'プルート河の橋はすべて落ちている。歩兵は岸からどこでも渡れるが、移動力を全部使い、そのターンは戦えない。砲兵、騎兵、自動車化ユニット、補給線には橋が要る。ソ連軍は決して渡れない。',
}
const PONTOONS: Text = {
  en: 'Bridge engineers must stay two turns in their hex to lay a bridge, and an enemy unit next to it destroys both for good: first a ring of infantry, then the bridge.',
  ja: '橋梁工兵は同じヘクスに2ターン留まって橋を架ける。敵ユニットが隣接すれば橋も工兵も失われる。まず歩兵の輪、それから橋である。',
}
const MARKERS: Text = {
  en: 'Soviet divisions move one by one as their markers are drawn, and after each of them two dice tell whether movement goes on. A division that is not drawn neither moves nor attacks. From 5 July on divisions can be held in reserve, in secret, to give the others a better chance.',
  ja: 'ソ連軍はマーカーを引いた師団から順に動き、そのたびに2個のダイスで移動が続くかどうかが決まる。引かれない師団は移動も攻撃もできない。7月5日からは師団を極秘に予備とし、ほかの師団の引かれる機会を増やせる。',
}
const TANKS: Text = {
  en: 'Soviet tanks roll for maintenance whenever they start: above their morale they lose a step. Armour counts only when stacked with infantry or the like, and anti-tank values cancel it.',
  ja: 'ソ連軍の戦車は動き出すたびに整備のダイスを振り、モラルより大きければ1ステップを失う。装甲値は歩兵などとスタックしなければ働かず、対戦車値に打ち消される。',
}
const MORNINGS: Text = {
  en: 'Each morning a die tells how many of the six Axis aircraft fly, three at least, another how many steps the Romanian infantry gets back; and the Soviets may try to raise militia.',
  ja: '毎朝のダイスで、枢軸軍の航空機6機のうち飛べる数（最低3機）と、ルーマニア軍歩兵の補充ステップ数が決まる。ソ連軍は民兵の出動を試みてよい。',
}

const ammunition = (german: number, romanian: number, soviet: number): Text => {
  const [en, ja] = german > 0 ? [`${german} German and `, `ドイツ軍${german}、`] : ['', '']
  return {
    en: `Ammunition is for the whole game: ${en}${romanian} Romanian points against ${soviet} Soviet ones. A salvo costs 1, that of a regiment 2.`,
    ja: `弾薬はゲーム全体の分で、${ja}ルーマニア軍${romanian}、ソ連軍${soviet}ポイント。一斉射撃1回に1、砲兵連隊は2を使う。`,
  }
}

/** The figures are least differences, Axis less Soviet points; below the last one it is a decisive Soviet victory. */
const levels = (
  decisive: number,
  marginal: number,
  draw: number,
  soviet: number,
): Readonly<Record<'axis' | 'soviet', Text>> => {
  const minus = (points: number): string => String(points).replace('-', '−')
  return {
    axis: {
      en: `What counts is your points less theirs: from ${decisive} on a decisive victory, from ${marginal} a marginal one, from ${draw} a draw.`,
      ja: `自軍のVPからソ連軍のVPを引き、${decisive}以上で決定的勝利、${marginal}以上で限定的勝利、${draw}以上で引き分け。`,
    },
    soviet: {
      en: `What counts is the points of the Axis less yours: below ${draw} you win marginally, below ${minus(soviet)} decisively.`,
      ja: `枢軸軍のVPから自軍のVPを引き、${draw}未満なら限定的勝利、${minus(soviet)}未満なら決定的勝利。`,
    },
  }
}

const joined = (one: Text, other: Text): Text => ({ en: `${one.en} ${other.en}`, ja: `${one.ja}${other.ja}` })

const aims = (axis: Text, soviet: Text, by: ReturnType<typeof levels>): Briefing['aims'] => ({
  axis: joined(axis, by.axis),
  soviet: joined(soviet, by.soviet),
})

// ---- The scenarios ----

const COSTULENI: Briefing = {
  situation: {
    en: 'A Romanian reserve division is to cross the Prut at Costuleni and to hold what it takes. On the far bank four battalions of 95th Rifle Division are spread thin, but they are the better soldiers; more of them, and then the cavalry corps, are on the way to throw the crossing back into the river.',
    ja: 'ルーマニア軍の予備師団がコストゥレニでプルート河を渡り、取った土地を守り抜こうとする。対岸の第95狙撃兵師団は4個大隊が薄く広がるだけだが、兵の質では上回る。残りの大隊と騎兵軍団が、橋頭堡を河に追い落とそうと向かっている。',
  },
  aims: aims(
    {
      en: 'Cross, bridge the river, and be there at the end: a bridge over the Prut pays 5 points, Costuleni, Valea Mare, Macaresti and Bolduresti 3 each, every supplied Romanian battalion on the east bank 1. Each Soviet step pays 1, an HQ 3. Whoever only stays behind the Prut draws at best.',
      ja: '河を渡り、橋を架け、終了時に東岸に残ること。プルート河の橋は5VP、コストゥレニ、ヴァレア・マーレ、マカレシュティ、ボルドゥレシュティは各3VP、東岸の補給下のルーマニア軍大隊は1個1VP。ソ連軍は1ステップ1VP、司令部3VPになる。プルート河の後ろに留まるだけでは、よくて引き分けである。',
    },
    {
      en: 'Break the bridge, cut the bridgehead off, drive it into the river: each Romanian step pays 1 point, an HQ 3. Every battalion and village the enemy still has over there at the end costs you.',
      ja: '橋を壊し、橋頭堡の補給を断ち、河に追い落とせ。ルーマニア軍は1ステップ1VP、司令部3VPになる。終了時に敵が東岸に残した大隊と村は、そのまま敵のVPである。',
    },
    levels(12, 5, 0, -10),
  ),
  special: [
    SWIMMING,
    PONTOONS,
    {
      en: 'Soviet reinforcements: two rifle battalions and howitzers at Valea Mare on 3 July, Mid-Day; 2nd Cavalry Corps with tanks around Nisporeni from that PM on. It has two markers and may move twice in a turn.',
      ja: 'ソ連軍の増援：7月3日正午に狙撃兵2個大隊と榴弾砲がヴァレア・マーレへ、同日午後から戦車を伴う第2騎兵軍団がニスポレニ周辺へ。軍団はマーカーを2個持ち、1ターンに2回動けることもある。',
    },
    {
      en: 'From 3 July on the Axis have two aircraft by day, and each morning a die tells how many steps the Romanian infantry gets back.',
      ja: '7月3日からは枢軸軍が昼間に航空機2機を使え、毎朝のダイスでルーマニア軍歩兵の補充ステップ数が決まる。',
    },
    ammunition(0, 12, 8),
  ],
}

const CORNESTI: Briefing = {
  situation: {
    en: 'The Axis are over the Prut and on the first heights, at Pirlita and Cornesti: two German and three Romanian divisions. The Soviets bring what they have, two tank divisions and a motorised one with riflemen, mountain troops and cavalry, to strike at the heights before the Romanian armour arrives.',
    ja: '枢軸軍はプルート河を渡り、プルリツァとコルネシュティの高地に取りついた。ドイツ軍2個、ルーマニア軍3個師団である。ソ連軍は2個戦車師団と1個自動車化師団に狙撃兵、山岳歩兵、騎兵を加え、ルーマニア軍の装甲師団が着く前に高地を叩く。',
  },
  aims: aims(
    {
      en: 'Hold the heights, break the counterstroke, and go for the towns beyond: Calarasi and Straseni pay 10 points each at the end, Bravicea, Bucovat, Nisporeni, Hincesti and Cornesti 6, Lapusna 5, Pirlita 4. You hold 10 of these 59. Each Soviet step pays 1, an HQ 3.',
      ja: '高地を守って反撃を砕き、その先の町を狙え。終了時にカララシとストラシェニは各10VP、ブラヴィチャ、ブコヴァツ、ニスポレニ、フンチェシュティ、コルネシュティは6VP、ラプシュナは5VP、プルリツァは4VP。全59VPのうち10VPは開始時から自軍にある。ソ連軍は1ステップ1VP、司令部3VPになる。',
    },
    {
      en: 'Strike while you have more tanks, and strike at Germans: their steps pay 2 points, Romanian ones 1, an HQ 3. But do not bleed: steps that you lose pay as well, and Calarasi and Straseni must not fall.',
      ja: '戦車で勝るうちに叩け。狙いはドイツ軍で、1ステップ2VP、ルーマニア軍は1VP、司令部は3VPになる。だが損害は敵のVPになる。無理を重ねず、カララシとストラシェニは渡さないこと。',
    },
    levels(80, 55, 35, 15),
  ),
  special: [
    MARKERS,
    TANKS,
    {
      en: 'Axis reinforcements: Romanian 11th Division from the west on 8 July, PM; a cavalry brigade from the north and frontier guards from the west on the 10th; the Romanian armoured division from the north on the 11th. The north edge supplies the Axis too.',
      ja: '枢軸軍の増援：7月8日午後にルーマニア第11師団が西から、10日に騎兵旅団が北から、国境警備連隊が西から、11日にルーマニア装甲師団が北から。北端からも補給を受けられる。',
    },
    {
      en: 'Soviet reinforcements: 44th Tank Division from the east on 9 July, five militia battalions in the towns on 12 July, Mid-Day.',
      ja: 'ソ連軍の増援：7月9日に第44戦車師団が東から、12日正午に町から民兵5個大隊。',
    },
    MORNINGS,
    ammunition(28, 30, 40),
  ],
}

const KISHINEV: Briefing = {
  situation: {
    en: 'From the Prut to Kishinev in two weeks. One German and three Romanian divisions begin on the west bank; two rifle divisions, mountain troops and cavalry guard the long east bank. Behind them tanks gather, and over the days everything that both sides have comes into the hills between river and city.',
    ja: '2週間でプルート河からキシネフへ。ドイツ軍1個とルーマニア軍3個の師団が西岸に並び、長い東岸を狙撃兵2個師団と山岳歩兵、騎兵が守る。その後ろに戦車が集まり、日を追って両軍の全兵力が河と都市の間の丘陵に流れ込む。',
  },
  aims: aims(
    {
      en: 'Take Kishinev, six hexes of 10 points each, and the towns on the way: Calarasi, Straseni, Orhei and Hincesti 6 each, twelve others together 32. Soviet losses pay too, 1 for a step and 3 for an HQ, and your own are taken off: for a decisive victory all 116 are not enough, so destroy armies and do not just push them back.',
      ja: '1ヘクス10VPのキシネフ6ヘクスと、途中の町を取れ。カララシ、ストラシェニ、オルヘイ、フンチェシュティは各6VP、ほかの12か所は合わせて32VP。ソ連軍の損害も1ステップ1VP、司令部3VPになり、自軍の損害は差し引かれる。決定的勝利には全116VPでも足りない。押し返すだけでなく撃破が要る。',
    },
    {
      en: 'Sell the ground for time and blood and keep Kishinev: each German step pays 2 points, each Romanian one 1, an HQ 3. A division that is spent may leave whole by the east or south edge: those who are gone pay the enemy nothing.',
      ja: '土地と引き換えに時間を稼ぎ、出血を強い、キシネフを守り抜け。ドイツ軍は1ステップ2VP、ルーマニア軍は1VP、司令部は3VPになる。力尽きた師団は丸ごと東端か南端から撤退でき、敵のVPにならない。',
    },
    levels(155, 110, 65, 20),
  ),
  special: [
    SWIMMING,
    PONTOONS,
    {
      en: 'Romanian 15th Division, the 2nd heavy artillery regiment and the second bridge company do not move before 4 July.',
      ja: 'ルーマニア第15師団、第2重砲兵連隊、2個目の橋梁工兵は7月4日になるまで動けない。',
    },
    MARKERS,
    TANKS,
    {
      en: 'Soviet reinforcements from the east: 16th Tank Division on 4 July, 11th Tank and 15th Motorised on the 5th, 150th Rifle that PM, 44th Tank on the 9th; in the towns five militia battalions on the 12th. The garrison of Kishinev stays there until an Axis unit is within three hexes.',
      ja: 'ソ連軍の増援：東から7月4日に第16戦車師団、5日に第11戦車師団と第15自動車化狙撃兵師団、同日午後に第150狙撃兵師団、9日に第44戦車師団。12日に町から民兵5個大隊。キシネフの守備隊は、枢軸軍が3ヘクス以内に来るまで動けない。',
    },
    {
      en: 'Axis reinforcements: German 72nd Division from the north on 7 July, Mid-Day, when the north edge begins to supply as well; Romanian 11th Division on the 8th, cavalry and frontier guards on the 10th, the armoured division on the 11th; perhaps river monitors from the 9th on.',
      ja: '枢軸軍の増援：7月7日正午にドイツ第72師団が北から来て、同時に北端も補給に使えるようになる。8日にルーマニア第11師団、10日に騎兵旅団と国境警備連隊、11日に装甲師団。9日からは河川モニター艦が来ることもある。',
    },
    MORNINGS,
    ammunition(70, 80, 100),
  ],
}

export const BRIEFINGS: Readonly<Record<string, Briefing>> = {
  costuleni: COSTULENI,
  cornesti: CORNESTI,
  kishinev: KISHINEV,
}
