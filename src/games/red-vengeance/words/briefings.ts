// What is read before the one scenario of the title.
import type { Briefing } from '../../../engine/lesson.ts'

const CAMPAIGN: Briefing = {
  situation: {
    en: 'June 1944. From Lake Peipus to the Black Sea the Axis mans a line that is longer than its army: a corps for nearly every hex and hardly a reserve. Opposite stand some fifty Soviet armies, six of them tank armies, free to choose where the front breaks first. Eleven months and 1,000 kilometres lie between them and Berlin. In Yugoslavia Tito fights a war of his own.',
    ja: '1944年6月。枢軸国軍はペイプシ湖から黒海まで、自らの兵力には長すぎる戦線に張りついている。ほぼ1ヘクスに1個軍団で、予備はないに等しい。向かい合うソビエト軍は戦車軍6個を含む約50個軍で、どこを最初に破るかを選べる。ベルリンまでは11か月、1000キロメートル。ユーゴスラビアではチトーが独自の戦いを続けている。',
  },
  aims: {
    axis: {
      en: 'Score more of the seven victory points than the Allies when April 1945 ends: one each for Berlin, Vienna and Prague, for a Yugoslavia cleared of the enemy, for Belgrade and Zagreb together, for the higher casualty points, and for Hitler alive. Five are yours at the start. Give ground and save steps: a hex of retreat costs less than a corps, but not before Berlin.',
      ja: '1945年4月の終了時に、7VPのうち連合国軍より多くを得る。ベルリン、ウィーン、プラハが各1VP、敵を一掃したユーゴスラビア、ベオグラードとザグレブの両方、損害ポイント（CP）の優位、ヒトラーの生存がそれぞれ1VPである。開始時に5VPを持つ。土地を譲ってステップを残すこと。1ヘクスの退却は1個軍団より安いが、ベルリンの前ではそうはいかない。',
    },
    allied: {
      en: 'Score more of the same seven points than the Axis; Hitler’s is yours when he is dead. Mind the price: a lost Allied unit counts 2 casualty points, a lost German one 1, a reduced unit half as much; the allies of Germany count nothing. Do not march on Berlin alone; Vienna, Prague and the Balkans pay as much.',
      ja: '同じ7VPのうち枢軸国軍より多くを得る。ヒトラーについては、その死で1VPになる。犠牲にも気をつけること。損害ポイント（CP）は、除去された連合国軍1個が2、ドイツ軍1個が1、減少戦力はその半分で、ドイツの同盟国軍は数えない。ベルリンだけを目指さないこと。ウィーン、プラハ、バルカンも同じ値打ちがある。',
    },
  },
  special: [
    {
      en: 'Axis foot units set up first, then the Allies, and last the Axis armour, which has seen them.',
      ja: '枢軸国軍の徒歩ユニット、連合国軍、枢軸国軍の機甲ユニットの順に配置する。機甲は敵の配置を見てから置ける。',
    },
    {
      en: 'Each side rolls as many dice as it has strength; every 6 is a hit, met by a step or, after the first, by retreat.',
      ja: '両軍は戦闘力と同じ数のダイスを振る。6の目1つが1ヒットで、最初の1つはステップロス、残りは退却でも受けられる。',
    },
    {
      en: 'The Allies must attack whatever they stand next to; the Axis may choose. Then armour, guards and mountain units move again and may attack again.',
      ja: '連合国軍は隣接するすべての敵を攻撃しなければならず、枢軸国軍は任意である。その後、機甲・親衛・山岳ユニット（枢軸国軍は機甲と山岳）がもう一度移動し、攻撃できる。',
    },
    {
      en: 'The year turns the game: clear until September, mud without breakthroughs in October, November, March and April, snow that halves most attacks from December to February.',
      ja: '季節が流れを変える。9月までは晴天、10月・11月・3月・4月の泥濘では突破移動も突破戦闘もできず、12月から2月の雪ではほとんどの攻撃が半減する。',
    },
    {
      en: 'Romania may surrender with each army it loses, and when Constanta or Ploesti falls; once Bucharest is taken it fights for the Allies. Bulgaria follows when Sofia falls. Hungary stays to the end.',
      ja: 'ルーマニアは、軍が除去されるたび、またコンスタンタやプロエスティを失ったときに降伏しうる。ブカレストが落ちれば連合国側に離反し、ソフィアが落ちればブルガリアが続く。ハンガリーは最後まで枢軸国側に残る。',
    },
    {
      en: 'In Yugoslavia no more than two Soviet units fight at a time, and none in the rough hexes: Tito must do his part.',
      ja: 'ユーゴスラビアに入れるソビエト軍は同時に2個までで、荒地には入れない。チトーの働きが要る。',
    },
    {
      en: 'The German fleet rules the Baltic at first: it supplies the coast, carries units and adds dice. From July on a 5 or 6 each turn takes some of that away.',
      ja: '初めはドイツ艦隊がバルト海を握り、沿岸への補給、海上移動、ダイスの追加ができる。7月からは毎ターン、5か6の目が出るたびに、それが失われていく。',
    },
    {
      en: 'In November II SS Panzer Corps leaves for the West; in February it is back, and with I SS and Dietrich it must attack together by March.',
      ja: '11月に第2SS機甲軍団が西部へ去り、2月に戻る。同軍団は第1SS機甲軍団、ディートリッヒとともに、3月までに1つの攻撃に加わらなければならない。',
    },
  ],
}

export const BRIEFINGS: Readonly<Record<string, Briefing>> = { 1: CAMPAIGN }
