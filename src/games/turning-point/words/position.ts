// The fields of position files, for the set-up editor.
import type { Messages } from '../../../engine/text.ts'

export const POSITION_MESSAGES: Messages = {
  'field.vp': { en: 'Victory points', ja: '勝利ポイント' },
  'field.attacked': { en: 'Hexes attacked in this combat phase', ja: 'この戦闘フェイズに攻撃したヘクス' },
  'field.units.mission': { en: 'Mission', ja: '任務' },
  'field.units.flown': { en: 'Last game turn in which it flew', ja: '最後に出撃したターン' },
  'field.units.back': { en: 'Damaged: back in game turn', ja: '損傷：復帰するターン' },
  'field.units.shifted': { en: 'Last game turn in which it moved its base', ja: '最後に基地を移したターン' },
  'mission.base': { en: 'at its base', ja: '基地で待機' },
}
