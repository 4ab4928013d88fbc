// What is read before a scenario. Any start goes with any end that is not before it: a briefing is put together from how
// things stand at the start, from what counts at the end, and from what falls between them.
import type { Briefing } from '../../../engine/lesson.ts'
import type { Text } from '../../../engine/text.ts'
import { type End, SCENARIOS, type Scenario } from '../meta.ts'
import { turnOf } from '../rules/charts.ts'
import { turnName } from './names.ts'

const SITUATIONS: Readonly<Record<string, Text>> = {
  barbarossa: {
    en: 'Three German army groups stand on the border from East Prussia to the Carpathians, Finns and Romanians on their wings. The Red Army stands close behind it, district by district, numerous and slow: its infantry moves only once a turn. Two clear turns are certain; then come mud, snow and fresh armies from the east.',
    ja: '東プロイセンからカルパチア山脈までの国境に3つのドイツ軍集団が並び、両翼をフィンランド軍とルーマニア軍が固める。国境のすぐ後ろには、軍管区ごとに配置されたソ連軍がいる。数は多いが足は遅く、歩兵は1ターンに1度しか動けない。確実に晴れるのは最初の2ターンだけで、その後は泥濘と雪、そして東から来る新手の軍が待つ。',
  },
  blau: {
    en: 'The winter is over and both armies are worn. The front runs from Leningrad past Moscow to the Donets; Kursk is Axis, Sevastopol still holds out in its rear. The Axis has strength for one more great summer, and the south is where it pays: Voronezh, Rostov, Stalingrad, the oil beyond.',
    ja: '冬が明け、両軍とも消耗している。戦線はレニングラードからモスクワの前面を通ってドネツ川に至り、クルスクは枢軸軍の手に、背後のセヴァストポリはまだソ連軍の手にある。枢軸軍に残る力は大攻勢もう一夏分。狙うなら南、すなわちヴォロネジ、ロストフ、スターリングラード、そしてその先の油田である。',
  },
  caucasus: {
    en: 'The summer drive has reached Stalingrad and the oil of Maikop. Grozny and Astrakhan lie ahead, but the front has grown longer than the army that holds it, and the weather of September/October is a throw of the die.',
    ja: '夏季攻勢はスターリングラードとマイコプ油田に達した。前方にはグロズヌイ油田とアストラハンがあるが、戦線は守る兵力に比べて伸びすぎ、9/10月の天候はダイス次第である。',
  },
  uranus: {
    en: 'The Axis stands at Stalingrad and in the Caucasus with long flanks, held in part by its allies. Forty-three Soviet armies face it, more come, and the snow in which Axis units far from a city fight at half strength is near.',
    ja: '枢軸軍はスターリングラードとコーカサスにあり、長い側面の一部は同盟国軍が守る。対するソ連軍は43個軍で、さらに増える。都市から遠い枢軸軍の戦闘力が半減する雪も近い。',
  },
  kursk: {
    en: 'The front is where it was a year ago, but nothing else is. Soviet workers now turn out twice as much, the Axis has one Stuka left, and its rebuilt panzer corps may strike once more, at the Kursk salient or wherever the Soviets are thin.',
    ja: '戦線は1年前とほぼ同じだが、ほかはすべて変わった。ソ連の労働者の生産は倍になり、枢軸軍のスツーカーは1個を残すのみ。再建された装甲軍団で、クルスク突出部か、あるいはソ連軍の手薄な所に、もう一度打って出ることができる。',
  },
  steamroller: {
    en: 'The Soviets stand on the Dnieper; Smolensk, Dnepropetrovsk and Stalino are theirs again. Kiev, Odessa and the Crimea are still Axis, but the Italians and Hungarians are broken, hardly a Romanian is left, and winter favours the side with fifty-one armies.',
    ja: 'ソ連軍はドニエプル川に達し、スモレンスク、ドニエプロペトロフスク、スターリノを奪い返した。キエフ、オデッサ、クリミアはまだ枢軸軍の手にあるが、イタリア軍とハンガリー軍は壊滅し、ルーマニア軍もわずかしか残っていない。冬は51個軍を擁する側に味方する。',
  },
  agc: {
    en: 'Kiev, Odessa and Sevastopol are Soviet. The Axis holds Vitebsk, Minsk and the Baltic with what is left, and two panzer corps must leave for the west at once. Fifty-four Soviet armies choose where to strike; beyond Warsaw and Bucharest lies Berlin.',
    ja: 'キエフ、オデッサ、セヴァストポリはソ連軍のものとなった。枢軸軍は残る兵力でヴィテブスク、ミンスク、バルト海沿岸を守り、しかも装甲軍団2個を直ちに西へ送らねばならない。54個軍のソ連軍は攻撃の場所を選べる。ワルシャワとブカレストの先にはベルリンがある。',
  },
}

// ---- What each side must do ----

/** What lies beyond the line and near it. */
interface Prizes {
  readonly line: Text
  readonly axis: Text
  readonly soviet: Text
}
const LINES: Readonly<Record<NonNullable<End['line']>, Prizes>> = {
  black: {
    line: { en: 'black dots', ja: '黒のドット' },
    axis: {
      en: 'Leningrad, Moscow, Voronezh, Rostov and Stalingrad (2 each), Kalinin, Tula and Kursk (1 each)',
      ja: 'レニングラード、モスクワ、ヴォロネジ、ロストフ、スターリングラード（各2VP）、カリーニン、トゥーラ、クルスク（各1VP）',
    },
    soviet: {
      en: 'Kharkov, Stalino, Dnepropetrovsk and Sevastopol, then Kiev, Odessa and Minsk (2 each), Bryansk, Smolensk and Vitebsk (1 each)',
      ja: 'ハリコフ、スターリノ、ドニエプロペトロフスク、セヴァストポリ、その先のキエフ、オデッサ、ミンスク（各2VP）、ブリャンスク、スモレンスク、ヴィテブスク（各1VP）',
    },
  },
  red: {
    line: { en: 'red dots', ja: '赤のドット' },
    axis: {
      en: 'Leningrad, Moscow, Voronezh, Saratov and Astrakhan (2 each), Kalinin, Tula and the oil of Grozny (1 each)',
      ja: 'レニングラード、モスクワ、ヴォロネジ、サラトフ、アストラハン（各2VP）、カリーニン、トゥーラ、グロズヌイ油田（各1VP）',
    },
    soviet: {
      en: 'Stalingrad, Rostov, Stalino, Kharkov and Sevastopol (2 each), Kursk, Bryansk, Krasnodar and the oil of Maikop (1 each)',
      ja: 'スターリングラード、ロストフ、スターリノ、ハリコフ、セヴァストポリ（各2VP）、クルスク、ブリャンスク、クラスノダール、マイコプ油田（各1VP）',
    },
  },
  blue: {
    line: { en: 'blue dots', ja: '青のドット' },
    axis: {
      en: 'Kharkov, Dnepropetrovsk, Stalino, Rostov and Leningrad (2 each), Smolensk, Bryansk and Kursk (1 each)',
      ja: 'ハリコフ、ドニエプロペトロフスク、スターリノ、ロストフ、レニングラード（各2VP）、スモレンスク、ブリャンスク、クルスク（各1VP）',
    },
    soviet: {
      en: 'Kiev, Odessa, Sevastopol, Minsk and Riga (2 each), Vitebsk, Tallinn, Kaunas and Lvov (1 each)',
      ja: 'キエフ、オデッサ、セヴァストポリ、ミンスク、リガ（各2VP）、ヴィテブスク、タリン、カウナス、リヴォフ（各1VP）',
    },
  },
  green: {
    line: { en: 'green dots, in Finland the border', ja: '緑のドット、フィンランドでは国境' },
    axis: {
      en: 'Kiev, Odessa, Sevastopol, Dnepropetrovsk and Leningrad (2 each), Smolensk and Bryansk (1 each)',
      ja: 'キエフ、オデッサ、セヴァストポリ、ドニエプロペトロフスク、レニングラード（各2VP）、スモレンスク、ブリャンスク（各1VP）',
    },
    soviet: {
      en: 'Minsk, Riga, Warsaw, Bucharest and Helsinki (2 each), Vitebsk, Tallinn, Kaunas, Brest, Lvov and the oil of Ploesti (1 each)',
      ja: 'ミンスク、リガ、ワルシャワ、ブカレスト、ヘルシンキ（各2VP）、ヴィテブスク、タリン、カウナス、ブレスト、リヴォフ、プロエスチ油田（各1VP）',
    },
  },
}

/** S4.end1 */
const bonusOf = ({ axisBonus }: End): Text =>
  axisBonus === 0
    ? { en: '', ja: '' }
    : { en: ` You have ${axisBonus} point in advance.`, ja: `枢軸軍には初めから${axisBonus}VPがある。` }

const pointAims = (end: End, { line, axis, soviet }: Prizes): Briefing['aims'] => {
  const date = turnName(end.turn)
  const bonus = bonusOf(end)
  return {
    axis: {
      en: `Have more points than the Soviets after ${date.en}: 2 for a major city, 1 for a minor city or an oil field that you control beyond the end line (${line.en}). Nearest: ${axis.en}.${bonus.en}`,
      ja: `${date.ja}の終了時に、ソ連軍より多くのVPを得る。終了ライン（${line.ja}）より敵側で支配する大都市は2VP、小都市と油田は1VP。主な目標は${axis.ja}。${bonus.ja}`,
    },
    soviet: {
      en: `Have more points than the Axis after ${date.en}, by the same count, for what you control on the Axis side of the line. Nearest: ${soviet.en}. Equal points are a draw.`,
      ja: `${date.ja}の終了時に、枢軸軍より多くのVPを得る。数え方は同じで、終了ラインより枢軸軍側で支配する都市と油田が対象になる。主な目標は${soviet.ja}。同点は引き分け。`,
    },
  }
}

const BERLIN: Briefing['aims'] = {
  axis: {
    en: 'Control Berlin when May/June 1945 ends. No points are counted: ground is there to buy time, and the last turns need corps.',
    ja: '1945年5/6月の終了時にベルリンを支配する。VPは使わない。土地は時間を稼ぐためにあり、最後の数ターンのために軍団を残したい。',
  },
  soviet: {
    en: 'Control Berlin when May/June 1945 ends. There are no points; what you take on the way only brings you nearer and takes away the allies of the Axis.',
    ja: '1945年5/6月の終了時にベルリンを支配する。VPは使わない。途中で得るものは、前進の足場と枢軸同盟国の脱落だけである。',
  },
}

const CAMPAIGN: Briefing['aims'] = {
  axis: {
    en: 'Win at once with every city on the map, or with Moscow when Stalin is eliminated. From 1942 keep the minimum when your second impulse ends: 12 cities with 8 major ones in 1942, 10 with 6 in 1943, 7 with 4 from 1944; with fewer you have lost. A game that nobody has won by May/June 1945 is a draw.',
    ja: 'マップ上の全都市を支配するか、モスクワの支配とスターリンの除去がそろえば、直ちに勝利。1942年からは自軍第2インパルスの終了時に、1942年は12都市（うち大都市8）、1943年は10（同6）、1944年以降は7（同4）を保たなければ敗北する。1945年5/6月まで決着がつかなければ引き分け。',
  },
  soviet: {
    en: 'Win at once with every city on the map, with Berlin when Hitler is eliminated, or by pushing the Axis below its minimum of cities: fewer than 12, 10 and 7 in all, or than 8, 6 and 4 major ones, in 1942, 1943 and from 1944. A draw is all that mere survival brings.',
    ja: 'マップ上の全都市を支配するか、ベルリンの支配とヒトラーの除去がそろうか、枢軸軍の都市を最低数より減らせば、直ちに勝利。最低数は1942年に12（うち大都市8）、1943年に10（同6）、1944年以降に7（同4）である。生き残るだけでは引き分けに終わる。',
  },
}

const aimsOf = ({ end }: Scenario): Briefing['aims'] => {
  if (end === undefined) return CAMPAIGN
  return end.line === undefined ? BERLIN : pointAims(end, LINES[end.line])
}

// ---- What is special ----

const FIRST_IMPULSE: Text = {
  en: 'In the first impulse every corps of Army Group North must attack the Baltic district and every one of South the Kiev district. Rivers do not protect the Soviets then, and nobody may come near Riga, Minsk, Kiev or Odessa.',
  ja: '最初のインパルスでは、北方軍集団の全軍団がバルト軍管区を、南方軍集団の全軍団がキエフ軍管区を攻撃しなければならない。この間ソ連軍は河川で2倍にならず、枢軸軍はリガ、ミンスク、キエフ、オデッサに近づけない。',
}
/** S3.0: with how many armies the Soviets begin. */
const ARMIES: Readonly<Record<string, number>> = {
  blau: 36,
  caucasus: 39,
  uranus: 43,
  kursk: 45,
  steamroller: 51,
  agc: 54,
}
const setUpText = (armies: number): Text => ({
  en: `Free set-up: the Soviets choose ${armies} armies and hold every hex along the line by unit or ZOC; then the Axis sets up behind it, in contact where it likes, and moves first. Both can take a ready set-up.`,
  ja: `自由配置。ソ連軍は${armies}個軍を選び、ライン沿いの全ヘクスをユニットかZOCで押さえる。次に枢軸軍がライン後方に置き、敵に接してもよく、先に動く。両軍とも既定の配置を選べる。`,
})
const URANUS: Text = {
  en: 'An option turns it round: the Axis sets up first and must hold its whole line, and the Soviets begin.',
  ja: '選択ルールで逆にもできる。枢軸軍が先に配置してライン全体を押さえ、ソ連軍から始める。',
}
const REPLACED: Text = {
  en: 'The Axis takes the replacements of the year on the first turn.',
  ja: '枢軸軍は最初のターンにその年の補充を受ける。',
}
const FIRST_WINTER: Text = {
  en: 'In the snow of the first winter Axis units in the USSR, Finns excepted, fight at half strength unless they stand in a city of their own or next to one.',
  ja: '最初の冬の降雪ターン、ソ連国内の枢軸軍は、自軍の都市かその隣にいなければ戦闘力が半分になる（フィンランド軍を除く）。',
}
const SECOND_WINTER: Text = {
  en: 'In the snow of the second winter Axis units in the USSR, Finns excepted, fight at half strength unless they stand in or next to a city of their own, or two hexes from one with a hex between that is free of enemy ZOC.',
  ja: '2度目の冬の降雪ターン、ソ連国内の枢軸軍は、自軍の都市かその隣、または間に敵ZOCのないヘクスがある2ヘクス先にいなければ、戦闘力が半分になる（フィンランド軍を除く）。',
}
/** 9.6.3 */
const ELASTIC: Text = {
  en: 'a defender may turn contact and exchange into a retreat.',
  ja: '防御側は「C」と「EX」を「DR」に変えられる。',
}
/** 12.7.9 */
const WORKERS: Text = {
  en: 'Soviet workers bring back twice as much.',
  ja: 'ソ連の労働者の補充能力は2倍になる。',
}
const ARTILLERY: Text = {
  en: 'From 1943 Soviet artillery raises the odds by three steps, in clear turns near STAVKA: once in 1943, twice each in 1944 and 1945. Stukas end with 1943.',
  ja: '1943年からソ連軍砲兵が、晴天ターンに赤軍大本営の近くで戦闘比を3段階上げる。1943年に1回、1944年と1945年に各2回使える。スツーカーは1943年までである。',
}
const LATE_ARTILLERY: Text = {
  en: 'There are no Stukas any more. Soviet artillery raises the odds by three steps, in clear turns near STAVKA, twice each in 1944 and 1945.',
  ja: 'スツーカーはもうない。ソ連軍砲兵は、晴天ターンに赤軍大本営の近くで戦闘比を3段階上げる。1944年と1945年に各2回使える。',
}
const PANZERS_LEAVE: Text = {
  en: 'In May 1944 two panzer corps, SS first, must leave over the west edge in the first impulse of the Axis, or it loses at once.',
  ja: '1944年5月の枢軸軍第1インパルスに、装甲軍団2個（SS優先）を西端から撤収しなければ、枢軸軍は直ちに敗北する。',
}
const CORPS_LEAVE: Text = {
  en: 'In March and in May 1945 one more corps of any kind must leave. In 1945 the Axis gets no replacements.',
  ja: '1945年3月と5月には、兵科を問わず1個軍団ずつ撤収する。1945年の枢軸軍に補充はない。',
}
const ALLIES: Text = {
  en: 'Finland falls with Helsinki, Romania with Bucharest, Hungary with five Soviet units in it: their troops leave the game.',
  ja: 'ヘルシンキが落ちればフィンランド、ブカレストが落ちればルーマニア、ソ連軍5ユニットが入ればハンガリーが降伏し、その軍はゲームから除かれる。',
}
const AT_ONCE: Text = {
  en: 'Moscow with Stalin eliminated, or Berlin with Hitler eliminated, still wins at once; the minimum of cities of the campaign does not apply.',
  ja: 'モスクワの支配とスターリンの除去、ベルリンの支配とヒトラーの除去は、ここでも直ちに勝利となる。キャンペーンの最低都市数は適用しない。',
}
/** The date only where it is still to come. */
const fromTurn = (turn: number, first: number, { en, ja }: Text): Text => {
  const date = turnName(turn)
  return turn > first
    ? { en: `From ${date.en} ${en}`, ja: `${date.ja}から、${ja}` }
    : { en: `${en.charAt(0).toUpperCase()}${en.slice(1)}`, ja }
}
const YEARS_OF_REPLACEMENTS: readonly string[] = ['blau', 'kursk', 'agc']

const specialOf = ({ start, end, turns: [first, last] }: Scenario): readonly Text[] => {
  const includes = (date: string): boolean => first <= turnOf(date) && turnOf(date) <= last
  const armies = ARMIES[start.id]
  return [
    armies === undefined ? FIRST_IMPULSE : setUpText(armies),
    ...(start.id === 'uranus' ? [URANUS] : []),
    ...(YEARS_OF_REPLACEMENTS.includes(start.id) ? [REPLACED] : []),
    ...(includes('1942-01') ? [FIRST_WINTER] : []),
    ...(includes('1943-01') ? [SECOND_WINTER] : []),
    ...[
      { turn: turnOf('1943-01'), text: ELASTIC },
      { turn: turnOf('1943-05'), text: WORKERS },
    ]
      .filter(({ turn }) => turn <= last)
      .map(({ turn, text }) => fromTurn(turn, first, text)),
    ...(last < turnOf('1943-01') ? [] : [first < turnOf('1943-11') ? ARTILLERY : LATE_ARTILLERY]),
    ...(includes('1944-05') ? [PANZERS_LEAVE] : []),
    ...(includes('1945-03') ? [CORPS_LEAVE] : []),
    ...(last >= turnOf('1944-01') ? [ALLIES] : []),
    ...(end === undefined ? [] : [AT_ONCE]),
  ]
}

export const BRIEFINGS: Readonly<Record<string, Briefing>> = Object.fromEntries(
  SCENARIOS.map(scenario => [
    scenario.id,
    { situation: SITUATIONS[scenario.start.id], aims: aimsOf(scenario), special: specialOf(scenario) },
  ]),
)
