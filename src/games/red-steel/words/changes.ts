// What has changed since games were saved with this title, the oldest first.
import type { Change } from '../../../engine/changes.ts'

export const CHANGES: readonly Change[] = [
  {
    until: '596fac321ee24368',
    text: {
      en: 'Strength and morale of counters and the levels of victory were set anew.',
      ja: 'ユニットの戦力と士気、勝利レベルを設定し直した。',
    },
  },
  {
    version: 2,
    text: {
      en: 'Massed armour counts by sums; divisions withdraw whole; the attacker picks what is over the stacking limit; retreats go in the printed order.',
      ja: '集中した装甲戦力は合計で数える。師団は全体で撤収する。スタック制限を超えたユニットは攻撃側が選ぶ。退却は印刷された優先順位に従う。',
    },
  },
  {
    until: '8cd142ca9fe4c69c',
    text: {
      en: 'At Costuleni the Axis draws at best without crossing the Prut.',
      ja: 'コストゥレニでは、プルート川を渡らない枢軸軍は引き分けが最善になった。',
    },
  },
  {
    until: '18e565abeb43f1bd',
    text: {
      en: 'In the campaign for Kishinev the Axis wins with fewer points.',
      ja: 'キシネフ攻略戦では、枢軸軍の勝利に必要なVPが少なくなった。',
    },
  },
]
