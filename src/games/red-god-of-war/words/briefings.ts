// What is read before a scenario. Both begin with the same set-up and the same surprise; they differ in how long they run,
// what must be held at the end, and how much of the winter is felt.
import type { Briefing } from '../../../engine/lesson.ts'
import type { Text } from '../../../engine/text.ts'

const SALIENT: Text = {
  en: 'West of Moscow the German 9th Army holds a salient that has been bled for since last winter. Soviet armies stand on three sides of it, with tank and mechanised corps behind them, and snow is falling. But here are no weak allies on the flanks as at Stalingrad: seasoned divisions in fortified positions, and panzers behind them.',
  ja: 'モスクワの西では、前の冬から血を流し合ってきた突出部をドイツ第9軍が守っている。三方を囲むソヴィエト軍の後方には戦車軍団と機械化軍団が控え、雪が降っている。しかしスターリングラードと違い、側面に弱い同盟軍はいない。歴戦の師団が強化陣地にこもり、その後ろには装甲師団がいる。',
}
const JUPITER: Text = {
  en: 'This is the whole plan: after Mars at Rzhev and Belyi comes Jupiter at Viaz’ma, where 5th and 33rd Army and the 3rd Tank Army wait. By then Stalin’s eyes may be on the south.',
  ja: 'これが作戦の全体像である。ルジェフとベールイのマルスに、第5軍、第33軍、第3戦車軍の控えるヴャジマ方面のジュピターが続く。だがその頃には、スターリンの目は南に向いているかもしれない。',
}

const SURPRISE: Text = {
  en: 'Surprise on 25-26 November: the first two German chits drawn go back into the cup, and the Soviet stop roll is better by 1. It snows: movement costs are doubled for all but ski troops.',
  ja: '11月25-26日は奇襲。最初に引かれたドイツ軍のチット2枚はカップに戻り、ソヴィエト軍の作戦停止の判定には+1が付く。天候は降雪で、スキー以外の移動コストは2倍になる。',
}
const SIX_CHITS: Text = {
  en: 'The Germans may put only six chits into the cup in the first turn, that of XXX Corps among them.',
  ja: '最初のターン、ドイツ軍のチットは第30軍団司令部を含めて6枚までである。',
}
const FIVE_CHITS: Text = {
  en: 'The Germans may put only six chits into the cup in the first turn, that of XXX Corps among them, and five in the second.',
  ja: 'ドイツ軍のチットは、最初のターンが第30軍団司令部を含めて6枚まで、次のターンが5枚までである。',
}
const POINTS: Text = {
  en: 'Supply: 14 points for the Soviets and 4 for the Germans at the start. The Germans get a die’s worth each turn; from the second turn on the Soviets get what Stalin grants.',
  ja: '補給ポイントは開始時にソヴィエト軍14、ドイツ軍4。ドイツ軍は毎ターンダイスの目だけ、ソヴィエト軍は第2ターンからスターリンの意向に応じて受け取る。',
}
const MOMENTUM: Text = {
  en: 'Soviet momentum: each turn the chits of the same armies as before, with one added or one left out. Each army’s first attack is one column better (Razvedka).',
  ja: 'ソヴィエト軍は毎ターン、前のターンと同じ軍のチットを入れ、変えられるのは1個の追加か除外だけである。各軍の最初の攻撃には諜報作戦で1列の有利な修正が付く。',
}
const PANZERS: Text = {
  en: 'XXX Corps enters in the south-west with 19th and 20th Panzer in the first turn, 12th Panzer follows in the second. All regiments of a mobile division in one hex fight with twice their strength.',
  ja: '最初のターンに第30軍団司令部が第19・20装甲師団とともに南西から登場し、次のターンに第12装甲師団が続く。全連隊が同じヘクスにそろった機械化師団は戦闘力が2倍になる。',
}
const FAR_AWAY: Text = {
  en: 'Much is decided far away, by dice: twelve divisions lost, or Rzhev still German from 5-6 December on, turn Stalin to the south. Then supply dwindles and corps are called away. OKW may take a mobile division from the Germans.',
  ja: '多くは遠くの地でダイスが決める。師団12個を失うか、12月5-6日以降もルジェフがドイツ軍の手にあれば、スターリンの意向は南に傾き、補給が減って部隊の撤退も命じられる。OKWの命令でドイツ軍の機械化師団が撤退することもある。',
}
const RESERVE: Text = {
  en: 'The 3rd Tank Army stays in reserve until a Soviet unit is within two hexes of Viaz’ma, a German within two of its units, or Olenino, Gzhatsk, Rzhev and Belyi have all fallen.',
  ja: '第3戦車軍は予備である。ソヴィエト軍がヴャジマの2ヘクス以内に達するか、ドイツ軍が同軍の2ヘクス以内に来るか、オレニノ、グジャーツク、ルジェフ、ベールイがすべて陥ちるまで動けない。',
}
const WINTER: Text = {
  en: 'December brings more snow, which also costs German attacks a column. From 17-18 December the 258th Infantry Division may enter in the south, and the 267th if the Soviets have threatened there.',
  ja: '12月には降雪が増え、ドイツ軍の攻撃は戦闘力比も1列下がる。12月17-18日からは南端に第258歩兵師団が、ソヴィエト軍がその方面に迫っていれば第267歩兵師団も登場できる。',
}

export const BRIEFINGS: Readonly<Record<string, Briefing>> = {
  mars: {
    situation: SALIENT,
    aims: {
      german: {
        en: 'Five hexes count at the end of 10 December: Olenino, Sychevka, the two of Rzhev, and Belyi. Lose no more than one of them and you win; two are a draw. Make the Soviets pay for every hex of the fortified line, and keep whole panzer divisions for where it breaks.',
        ja: '12月10日の終了時に、オレニノ、スィチョフカ、ルジェフの2ヘクス、ベールイの5ヘクスを数える。失うのが1つ以下なら勝ち、2つなら引き分け。強化陣地の1ヘクスごとに代償を払わせ、破られた場所に投入する装甲師団をまとめて残しておくこと。',
      },
      soviet: {
        en: 'Hold three of the five hexes of Olenino, Sychevka, Rzhev (two) and Belyi at the end of 10 December; two are a draw, fewer lose. Choose few armies, feed them, and strike side by side: an army may attack only two hexes in its impulse, and your losses are never replaced.',
        ja: '12月10日の終了時に、オレニノ、スィチョフカ、ルジェフ（2ヘクス）、ベールイの5ヘクスのうち3つを支配する。2つなら引き分け、それ未満は負け。少数の軍を選んで補給し、並んで突くこと。1つの軍が1インパルスに攻撃できるのは2ヘクスまでで、損害は補充されない。',
      },
    },
    special: [SURPRISE, SIX_CHITS, POINTS, MOMENTUM, PANZERS, FAR_AWAY, RESERVE],
  },
  zhukov: {
    situation: { en: `${SALIENT.en} ${JUPITER.en}`, ja: `${SALIENT.ja}${JUPITER.ja}` },
    aims: {
      german: {
        en: 'Eight hexes count at the end of 26 December: Bogoliubovo, Novodugino, three of Viaz’ma, two of Rzhev, and Belyi. With no more than three lost you win; four to seven are a draw. You may give ground elsewhere, and one hex held to the end denies the Soviets their victory.',
        ja: '12月26日の終了時に、ボゴリューボヴォ、ノヴォドゥギノ、ヴャジマの3ヘクス、ルジェフの2ヘクス、ベールイの8ヘクスを数える。失うのが3つ以下なら勝ち、4～7なら引き分け。ほかの土地は譲ってよく、1ヘクスでも最後まで守れば敵の勝利はない。',
      },
      soviet: {
        en: 'Hold all eight hexes at the end of 26 December: Bogoliubovo, Novodugino, Viaz’ma (three), Rzhev (two) and Belyi. Four to seven are a draw, three or fewer lose. The salient must go as a whole: wear its divisions down in November, and keep corps for the road to Viaz’ma.',
        ja: '12月26日の終了時に、ボゴリューボヴォ、ノヴォドゥギノ、ヴャジマ（3ヘクス）、ルジェフ（2ヘクス）、ベールイの8ヘクスすべてを支配する。4～7なら引き分け、3つ以下は負け。突出部全体を落とさねばならない。11月のうちに敵師団をすり減らし、ヴャジマへ向かう軍団を残しておくこと。',
      },
    },
    special: [SURPRISE, FIVE_CHITS, POINTS, MOMENTUM, PANZERS, FAR_AWAY, RESERVE, WINTER],
  },
}
