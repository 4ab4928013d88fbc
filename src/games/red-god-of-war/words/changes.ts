// What has changed since games were saved with this title, the oldest first.
import type { Change } from '../../../engine/changes.ts'

export const CHANGES: readonly Change[] = [
  {
    until: '4ff04ac7c4352ae9',
    text: {
      en: 'Some names are spelt otherwise.',
      ja: '一部の名称の表記が変わった。',
    },
  },
  {
    version: 2,
    text: {
      en: 'A defender pays losses with what it has; reduced divisions split and join by their own row; stacking is judged at the end of the phase; who was attacked once need not be attacked again; an impulse without marks begins by itself.',
      ja: '防御側は持てる範囲で損害を受ける。減少した師団は専用の行で分割・合流する。スタックはフェイズの終わりに判定する。一度攻撃した敵をもう一度攻撃する義務はない。マークのないインパルスは自動的に始まる。',
    },
  },
  {
    until: 'b9e23e02fb85bb64',
    text: {
      en: 'German divisions are weaker, Soviet tank and mechanised corps stronger, and Stalin’s will brings more supply: values of ours, set anew by the scale that the rulebook prints.',
      ja: 'ドイツ軍の師団は弱く、ソヴィエト軍の戦車軍団と機械化軍団は強くなり、スターリンの意志で得られる補給が増えた。いずれも再現値で、ルールブックに載る尺度から定め直した。',
    },
  },
]
