// What position files call by a short name, as several titles say it; each title has the words of its own fields.
import type { Messages } from './text.ts'

export const POSITION_WORDS = {
  'field.units.points': { en: 'Movement points left', ja: '残り移動力' },
  'field.units.marks': { en: 'Marks', ja: '状態' },
  'field.units.lost': { en: 'Steps lost', ja: '失ったステップ' },
  'field.units.steps': { en: 'Steps', ja: 'ステップ' },
  'field.units.supply': { en: 'Supply', ja: '補給状態' },
  'field.units.side': { en: 'Fights for', ja: '所属' },
  'field.weather': { en: 'Weather', ja: '天候' },
  'field.unit': { en: 'Unit', ja: 'ユニット' },
  'field.hex': { en: 'Hex', ja: 'ヘクス' },
  'field.hq': { en: 'Headquarters', ja: '司令部' },
  'field.turn': { en: 'Game turn', ja: 'ターン' },
  'field.returns': { en: 'Coming back', ja: '再登場' },
  'field.returns.0': { en: 'Unit', ja: 'ユニット' },
  'field.returns.1': { en: 'Game turn', ja: 'ターン' },
  'field.splits': { en: 'Split into smaller units', ja: '分割中' },
  'field.movers': { en: 'Moving just now', ja: '今移動しているユニット' },
  'field.control': { en: 'Hexes that changed hands', ja: '支配が変わったヘクス' },
  'field.controlBefore': { en: 'The same when the movement phase began', ja: '移動フェイズ開始時の支配' },
} as const satisfies Messages
