// What players read of the sequence of play: phases, questions, tasks.
export const SEQUENCE_MESSAGES = {
  'phase.soviet-setup': { en: 'Soviet set-up', ja: 'ソヴィエト軍の初期配置' },
  'phase.german-setup': { en: 'German set-up', ja: 'ドイツ軍の初期配置' },
  'phase.soviet-transfer': { en: 'Soviet transfer', ja: 'ソヴィエト軍の移送' },
  'phase.rolls': { en: 'Weather, supply, orders', ja: '天候・補給・命令' },
  'phase.german-replacement': { en: 'German replacements', ja: 'ドイツ軍の補充' },
  'phase.soviet-return': { en: 'Return of Soviet HQs', ja: 'ソヴィエト軍司令部の復帰' },
  'phase.german-return': { en: 'Return of German HQs', ja: 'ドイツ軍司令部の復帰' },
  'phase.soviet-supply': { en: 'Soviet combat supply', ja: 'ソヴィエト軍の戦闘補給' },
  'phase.german-supply': { en: 'German combat supply', ja: 'ドイツ軍の戦闘補給' },
  'phase.soviet-chits': { en: 'Soviet chits', ja: 'ソヴィエト軍のチット' },
  'phase.german-chits': { en: 'German chits', ja: 'ドイツ軍のチット' },
  'phase.soviet-reinforcement': { en: 'Soviet reinforcements', ja: 'ソヴィエト軍の増援' },
  'phase.draw': { en: 'Drawing a chit', ja: 'チット引き' },
  'phase.start': { en: 'Start of the impulse', ja: 'インパルス開始' },
  'phase.move': { en: 'Movement', ja: '移動フェイズ' },
  'phase.declare': { en: 'Declaration of attacks', ja: '攻撃の指定' },
  'phase.defend': { en: 'Support of the defence', ja: '防御側の支援' },
  'phase.fight': { en: 'Combat', ja: '戦闘フェイズ' },
  'phase.mech': { en: 'Mechanised movement', ja: '機械化移動フェイズ' },
  'phase.end': { en: 'End of the impulse', ja: 'インパルス終了' },

  'ask.setup': {
    en: 'Set up your units, or take the ready set-up.',
    ja: 'ユニットを配置するか、既定の配置を使う。',
  },
  'ask.transfer': {
    en: 'Transfer one corps or division, or two brigades, to another army, or go on.',
    ja: '軍団か師団を1個、または旅団を2個まで他の軍へ移送できる。',
  },
  'ask.replacement': { en: 'Rebuild one step, or go on.', ja: '1ステップを補充できる。' },
  'ask.return': {
    en: 'Place the returning headquarters on your map edge.',
    ja: '復帰する司令部を自軍のマップ端に置く。',
  },
  'ask.combatSupply': {
    en: 'Put headquarters into combat supply: one point each, {n} left.',
    ja: '司令部を戦闘補給下に置く：1個につき1ポイント、残り{n}。',
  },
  'ask.chits': {
    en: 'Put the chits of the headquarters you want to activate into the cup. Nobody else sees them.',
    ja: '活性化したい司令部のチットをカップに入れる。相手には見えない。',
  },
  'ask.reinforcement': { en: 'Place reinforcements on a supplied headquarters.', ja: '補給下の司令部に増援を置く。' },
  'ask.split': { en: 'Split divisions into regiments, or go on.', ja: '師団を連隊に分割できる。' },
  'ask.move': { en: 'Move the units of {hq:unit}.', ja: '{hq:unit}のユニットを移動させる。' },
  'ask.declare': {
    en: 'Name every hex to be attacked, with its support.',
    ja: '攻撃するヘクスをすべて、支援とともに指定する。',
  },
  'ask.defend': {
    en: 'Spend supply points on the defence? {n} left.',
    ja: '防御に補給ポイントを使うか（残り{n}）。',
  },
  'ask.fight': { en: 'Choose the attack to resolve next.', ja: '次に解決する攻撃を選ぶ。' },
  'ask.mech': {
    en: 'Mechanised units and cavalry of {hq:unit} may move again.',
    ja: '{hq:unit}の機械化・騎兵ユニットは再び移動できる。',
  },
  'ask.join': { en: 'Join regiments into their division, or go on.', ja: '連隊を師団に統合できる。' },

  'kind.attack.move': { en: 'overrun', ja: 'オーバーラン' },
  'kind.attack.mech': { en: 'overrun', ja: 'オーバーラン' },

  'choice.clear': { en: 'Take back all declared attacks', ja: '指定した攻撃をすべて取り消す' },
  'choice.pay': { en: 'One point for {hex:hex}', ja: '{hex:hex}に1ポイント' },

  'as.transfer': { en: 'transfer to', ja: '移送' },
  'as.rebuild': { en: 'rebuild a step', ja: '1ステップ補充' },
  'as.combat-supply': { en: 'into combat supply', ja: '戦闘補給下に置く' },
  'as.chit': { en: 'chit into the cup', ja: 'チットをカップに入れる' },
  'as.no-chit': { en: 'chit out of the cup', ja: 'チットをカップから出す' },
  'as.withdraw': { en: 'withdraw', ja: '撤退させる' },
  'as.join': { en: 'join into', ja: '統合' },

  'refuse.noSuchCombat': { en: 'No attack of that number waits to be resolved.', ja: 'その番号の未解決の攻撃はない。' },
} as const
