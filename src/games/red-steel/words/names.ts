// The words of this title for what the board, the counters and `describe` call by a short name.
import { monthText } from '../../../engine/calendar.ts'
import type { Messages, Text } from '../../../engine/text.ts'
import { type Blow, BOMBARDMENT, blowsOf, CRT, dayOf, partOf, stepsIn } from '../rules/charts.ts'

const PARTS: Readonly<Record<string, Text>> = {
  am: { en: 'AM', ja: '午前' },
  mid: { en: 'Mid-Day', ja: '正午' },
  pm: { en: 'PM', ja: '午後' },
  night: { en: 'Night', ja: '夜間' },
}

// 2.4a
export const turnName = (turn: number): Text => {
  const month = monthText(new Date(Date.UTC(1941, 6, 1)))
  const part = PARTS[partOf(turn)]
  return { en: `${dayOf(turn)} ${month.en}, ${part.en}`, ja: `${month.ja}${dayOf(turn)}日${part.ja}` }
}

// ---- Results of the charts, in words ----

const steps = (count: number): Text[] =>
  count === 0 ? [] : [{ en: `${count} step${count === 1 ? '' : 's'}`, ja: `${count}ステップ` }]
const retreat = (count: number): Text[] => (count === 0 ? [] : [{ en: `retreat ${count}`, ja: `退却${count}` }])
const EFFECTS: Readonly<Record<Blow['effect'], readonly Text[]>> = {
  none: [],
  disrupted: [{ en: 'disrupted', ja: '混乱' }],
  demoralised: [{ en: 'demoralised', ja: '士気喪失' }],
}
const listed = (words: readonly Text[]): Text => ({
  en: words.map(({ en }) => en).join(', '),
  ja: words.map(({ ja }) => ja).join('・'),
})

// 9.22
const blowText = ({ number, effect }: Blow, isAttacker: boolean): Text => {
  const lost = stepsIn(number, isAttacker)
  const words = [...steps(lost), ...retreat(number - lost), ...EFFECTS[effect]]
  return words.length === 0 ? { en: 'nothing', ja: 'なし' } : listed(words)
}

const combatText = (result: string): Text => {
  const [attacker, defender] = blowsOf(result).map((blow, index) => blowText(blow, index === 0))
  return {
    en: `attacker: ${attacker.en}; defender: ${defender.en}`,
    ja: `攻撃側：${attacker.ja}／防御側：${defender.ja}`,
  }
}

// BT-R1, BT-R2
const fireText = (result: string): Text => {
  if (result === 'x') return { en: 'no effect', ja: '効果なし' }
  const [letter, count = '0'] = result
  return listed([...EFFECTS[letter === 'd' ? 'disrupted' : 'demoralised'], ...steps(Number(count))])
}

const resultsOf = ({ rows }: typeof CRT, wordsOf: (result: string) => Text): Messages =>
  Object.fromEntries([...rows.values()].flat().map(result => [`result.${result}`, wordsOf(result)]))

export const WORDS: Messages = {
  'map.major-river': { en: 'Prut', ja: 'プルート河' },
  'water.Prut': { en: 'Prut', ja: 'プルート河' },

  ...resultsOf(CRT, combatText),
  ...resultsOf(BOMBARDMENT, fireText),

  'terrain.level-1': { en: 'level 1', ja: 'レベル1' },
  'terrain.level-2': { en: 'level 2', ja: 'レベル2' },
  'terrain.level-3': { en: 'level 3', ja: 'レベル3' },
  'terrain.level-4': { en: 'level 4', ja: 'レベル4' },
  'terrain.swamp': { en: 'swamp', ja: '沼地' },

  'nation.ukrainian': { en: 'Ukrainian exiles', ja: 'ウクライナ亡命軍' },
  'nation.nkvd': { en: 'NKVD', ja: 'NKVD' },
  'nation.militia': { en: 'militia', ja: '民兵' },

  'type.light-infantry': { en: 'light infantry', ja: '軽歩兵' },
  'type.mountain-infantry': { en: 'mountain infantry', ja: '山岳歩兵' },
  'type.machine-gun': { en: 'machine guns', ja: '機関銃' },
  'type.motorcycle': { en: 'motorcycles', ja: 'オートバイ' },
  'type.recon': { en: 'reconnaissance', ja: '偵察' },
  'type.tank': { en: 'tanks', ja: '戦車' },
  'type.anti-tank': { en: 'anti-tank', ja: '対戦車砲' },
  'type.anti-aircraft': { en: 'anti-aircraft', ja: '対空砲' },
  'type.engineer': { en: 'engineers', ja: '工兵' },
  'type.motorised-engineer': { en: 'motorised engineers', ja: '自動車化工兵' },
  'type.bridge-engineer': { en: 'bridge engineers', ja: '橋梁工兵' },
  'type.heavy-artillery': { en: 'heavy artillery', ja: '重砲兵' },
  'type.motorised-artillery': { en: 'motorised artillery', ja: '自動車化砲兵' },
  'type.militia': { en: 'militia', ja: '民兵' },
  'type.nkvd': { en: 'NKVD', ja: 'NKVD' },
  'type.border-guard': { en: 'border guards', ja: '国境警備隊' },
  'type.aircraft': { en: 'aircraft', ja: '航空機' },
  'type.monitor': { en: 'river monitor', ja: '河川モニター艦' },

  'rating.morale': { en: 'morale', ja: 'モラル' },
  'rating.armour': { en: 'armour', ja: '装甲値' },
  'rating.antitank': { en: 'anti-tank', ja: '対戦車値' },

  'status.due': { en: 'may enter', ja: '登場可能' },
  'status.withdrawn': { en: 'withdrawn', ja: '撤退' },
  'status.removed': { en: 'taken off by choice', ja: '自軍が取り除いた' },
  'status.stock': { en: 'may come again', ja: '再登場可能' },
  'status.cup': { en: 'in the cup', ja: 'カップの中' },
  'status.drawn': { en: 'ready to fly', ja: '出撃可能' },
  'status.bridge': { en: 'is a bridge', ja: '橋として設置済み' },

  'mark.strategic': { en: 'moved strategically', ja: '戦略移動済み' },
  'mark.attacked': { en: 'has fought', ja: '戦闘済み' },
  'mark.fired': { en: 'has bombarded', ja: '砲撃済み' },
  'mark.refitted': { en: 'took a replacement', ja: '補充を受けた' },
  'mark.ferried': { en: 'crossed the Prut without a bridge', ja: '橋なしでプルート河を渡った' },
  'mark.active': { en: 'its formation was drawn', ja: 'フォーメーション活性化' },
  'mark.checked': { en: 'maintenance checked', ja: '整備確認済み' },
  'mark.lifted': { en: 'lifted its bridge', ja: '橋を撤去した' },
  'mark.limbered': { en: 'limbered', ja: '牽引状態' },
  'mark.excess': { en: 'over the stacking limit', ja: 'スタック超過' },
  'mark.working': { en: 'at work', ja: '作業中' },
  'mark.onFoot': { en: 'moves on foot', ja: '徒歩で移動' },
  'mark.disrupted': { en: 'disrupted', ja: '混乱' },
  'mark.demoralised': { en: 'demoralised', ja: '士気喪失' },
  'mark.supports': { en: 'will support a combat', ja: '戦闘を支援する' },
  'mark.reserve': { en: 'in reserve today', ja: '今日の予備' },
  'mark.salvos-0': { en: 'out of ammunition', ja: '弾薬切れ' },
  'mark.salvos-1': { en: 'one salvo', ja: '一斉射撃1回' },
  'mark.salvos-2': { en: 'two salvos', ja: '一斉射撃2回' },
}
