// What players read of supply, ammunition and disorder (chapters 7, 11.5 and 13).
import type { Messages } from '../../../engine/text.ts'

const REFUSALS = {
  'refuse.ammunitionGuns': {
    en: '{unit:unit} is not artillery of yours on the map.',
    ja: '{unit:unit}はマップ上にある自軍の砲兵ではない。',
  },
  'refuse.ammunitionFull': {
    en: '{unit:unit} has two salvos already, and no room for more.',
    ja: '{unit:unit}はすでに2斉射分の弾薬を持ち、それ以上は積めない。',
  },
  'refuse.ammunitionLine': {
    en: '{unit:unit} has no supply line, so no ammunition reaches it.',
    ja: '{unit:unit}は補給線がないため、弾薬を受け取れない。',
  },
  'refuse.ammunitionShort': {
    en: 'A salvo for {unit:unit} costs {price} points, and only {left} is left.',
    ja: '{unit:unit}の1斉射には{price}ポイント要るが、残りは{left}しかない。',
  },
  'refuse.ammunitionStock': {
    en: 'The {stock:text} stock of ammunition is used up.',
    ja: '{stock:text}の弾薬備蓄は尽きた。',
  },
} as const

const LOG = {
  'log.ammunition': {
    en: '{unit:unit} receives a salvo and has {salvos}; {stock:text} stock: {left}.',
    ja: '{unit:unit}が1斉射分の弾薬を受け取り、計{salvos}斉射（{stock:text}の備蓄の残り{left}）。',
  },
  'log.disrupted': { en: '{unit:unit} is disrupted.', ja: '{unit:unit}が混乱した。' },
  'log.demoralised': { en: '{unit:unit} is demoralised.', ja: '{unit:unit}が士気を喪失した。' },
  'log.demoralisedAgain': {
    en: '{unit:unit} is demoralised already and loses a step.',
    ja: '{unit:unit}はすでに士気喪失のため、1ステップを失った。',
  },
  'log.isolated': {
    en: '{units:unit}: cut off and attacked, now isolated.',
    ja: '{units:unit}：補給切れで攻撃を受け、孤立した。',
  },
  'log.notIsolated': {
    en: '{units:unit}: cut off and attacked, but not isolated.',
    ja: '{units:unit}：補給切れで攻撃を受けたが、孤立は免れた。',
  },
  'log.recovered': { en: '{unit:unit} is in good order again.', ja: '{unit:unit}が混乱から回復した。' },
  'log.recoveredPartly': {
    en: '{unit:unit} regains its spirit and is only disrupted.',
    ja: '{unit:unit}が士気を取り戻し、混乱状態になった。',
  },
  'log.notRecovered': {
    en: '{unit:unit} does not recover: the die must be below its morale of {morale}.',
    ja: '{unit:unit}は回復できず（モラル{morale}未満の目が必要）。',
  },
} as const

const WORDS = {
  'stock.german': { en: 'German', ja: 'ドイツ軍' },
  'stock.romanian': { en: 'Romanian', ja: 'ルーマニア軍' },
  'stock.soviet': { en: 'Soviet', ja: 'ソ連軍' },
} as const

export const STATUS_MESSAGES = { ...REFUSALS, ...LOG, ...WORDS } satisfies Messages
