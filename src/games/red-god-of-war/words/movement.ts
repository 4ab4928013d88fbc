// Refusals and log lines of movement: tactical, strategic, by rail, and onto the map.
import type { Messages } from '../../../engine/text.ts'

export const MOVEMENT_MESSAGES = {
  'by.rail': { en: 'rail movement', ja: '鉄道移動' },

  'refuse.noUnits': {
    en: 'Name at least one unit, and each only once.',
    ja: '1個以上のユニットを、重複なく指定する。',
  },
  'refuse.notTogether': {
    en: 'Only units that start in the same hex move as a group.',
    ja: 'まとめて動けるのは、同じヘクスから出るユニットだけである。',
  },
  'refuse.noSuchWay': {
    en: 'A unit moves tactically, strategically or by rail, and in no other way.',
    ja: '移動の種類は戦術移動、戦略移動、鉄道移動だけである。',
  },
  'refuse.footInMech': {
    en: '{unit:unit} is on foot: in this phase only mechanised units, cavalry and HQs move.',
    ja: '{unit:unit}は徒歩ユニットである。このフェイズに動けるのは機械化ユニット、騎兵、司令部だけである。',
  },
  'refuse.anchored': {
    en: '{unit:unit} held its hex for a move from ZOC to ZOC: it stays there this turn.',
    ja: '{unit:unit}はZOC間の移動を受け入れたため、このターンはヘクスを離れられない。',
  },
  'refuse.halted': {
    en: '{unit:unit} did not enter the hex it overran: its move is over.',
    ja: '{unit:unit}はオーバーランしたヘクスに入らなかったため、移動を終えている。',
  },
  'refuse.travelled': {
    en: '{unit:unit} has moved strategically or by rail in this phase.',
    ja: '{unit:unit}はこのフェイズに戦略移動または鉄道移動を済ませている。',
  },
  'refuse.noPoints': {
    en: '{unit:unit} has no movement points left.',
    ja: '{unit:unit}には移動ポイントが残っていない。',
  },
  'refuse.points': {
    en: '{unit:unit} would need {cost} movement points and has {points}.',
    ja: '{unit:unit}は移動ポイントを{cost}要するが、{points}しか残っていない。',
  },
  'refuse.enemyThere': { en: 'The enemy is in {to:hex}.', ja: '{to:hex}に敵がいる。' },
  'refuse.noBridge': {
    en: '{unit:unit} is mechanised: it crosses the river between {from:hex} and {to:hex} only by a bridge.',
    ja: '{unit:unit}は機械化ユニットであり、{from:hex}と{to:hex}の間の河川は橋がなければ渡れない。',
  },
  'refuse.zocToZoc': {
    en: 'From {from:hex} to {to:hex} leads from ZOC to ZOC, and no own unit that has not moved holds {to:hex}.',
    ja: '{from:hex}から{to:hex}へはZOCからZOCへの移動になり、{to:hex}には未移動の友軍がいない。',
  },
  'refuse.stackFull': {
    en: '{to:hex} would hold more units than the stacking limit allows, and not enough of them could still leave.',
    ja: '{to:hex}がスタック制限を超え、このフェイズ中に解消できない。',
  },
  'refuse.stackOver': {
    en: '{hex:hex} is over the stacking limit: units must leave before the phase ends.',
    ja: '{hex:hex}がスタック制限を超えている。フェイズ終了までにユニットを他へ移動させなければならない。',
  },

  'refuse.travelInMech': {
    en: 'There is no strategic or rail movement in the mechanised movement phase.',
    ja: '機械化移動フェイズには戦略移動も鉄道移動もできない。',
  },
  'refuse.travelFirst': {
    en: 'Strategic and rail moves come first: a tactical move has been made in this phase.',
    ja: '戦略移動と鉄道移動が先である。このフェイズではすでに戦術移動が行われている。',
  },
  'refuse.mixed': {
    en: '{unit:unit} has begun a tactical move and cannot change to another kind.',
    ja: '{unit:unit}は戦術移動を始めており、ほかの移動に切り替えられない。',
  },
  'refuse.travelFromEnemy': {
    en: '{hex:hex} is next to an enemy unit: nobody starts a strategic or rail move there.',
    ja: '{hex:hex}は敵ユニットに隣接するため、戦略移動も鉄道移動も始められない。',
  },
  'refuse.travelNearEnemy': {
    en: '{to:hex} is next to an enemy unit.',
    ja: '{to:hex}は敵ユニットに隣接している。',
  },
  'refuse.travelHostile': { en: 'The enemy controls {to:hex}.', ja: '{to:hex}は敵の支配下にある。' },
  'refuse.travelTaken': {
    en: '{to:hex} was not under own control when the phase began.',
    ja: '{to:hex}はフェイズ開始時に自軍の支配下になかった。',
  },
  'refuse.railGermanOnly': { en: 'Only the Germans move by rail.', ja: '鉄道移動ができるのはドイツ軍だけである。' },
  'refuse.railFull': {
    en: 'The railways carry one division or two smaller units a turn.',
    ja: '鉄道で運べるのは、1ターンに1個師団、またはそれより小さいユニット2個までである。',
  },
  'refuse.notOnRail': { en: 'There is no railway in {hex:hex}.', ja: '{hex:hex}には鉄道がない。' },
  'refuse.noTrack': {
    en: 'No railway joins {from:hex} and {to:hex}.',
    ja: '{from:hex}と{to:hex}は鉄道でつながっていない。',
  },

  'refuse.noEntry': { en: '{unit:unit} cannot enter the map now.', ja: '{unit:unit}は今マップに登場できない。' },
  'refuse.entryLater': { en: '{unit:unit} comes on a later turn.', ja: '{unit:unit}の登場は後のターンである。' },
  'refuse.entryUntriggered': {
    en: '{unit:unit} comes only once a Soviet unit has been within two hexes of 2624 or 2827.',
    ja: '{unit:unit}は、ソヴィエト軍が2624または2827から2ヘクス以内に入るまで登場しない。',
  },
  'refuse.entryOtherHq': {
    en: 'The HQ of this impulse does not bring {unit:unit} onto the map.',
    ja: 'このインパルスの司令部は{unit:unit}を登場させられない。',
  },
  'refuse.entryIn.move': {
    en: '{unit:unit} enters in the movement phase.',
    ja: '{unit:unit}は移動フェイズに登場する。',
  },
  'refuse.entryIn.mech': {
    en: '{unit:unit} enters in the mechanised movement phase.',
    ja: '{unit:unit}は機械化移動フェイズに登場する。',
  },
  'refuse.entryZone': {
    en: '{unit:unit} does not enter at {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}から登場できない。',
  },
  'refuse.entryHostile': {
    en: '{hex:hex} is not under German control.',
    ja: '{hex:hex}はドイツ軍の支配下にない。',
  },
  'refuse.entryFarFromHq': {
    en: 'Another HQ is nearer to {hex:hex} than the active one, which is out of range.',
    ja: '{hex:hex}は活性化した司令部の指揮範囲外で、別の司令部のほうが近い。',
  },

  'log.movedByRail': {
    en: '{units:unit} went by rail from {from:hex} to {to:hex}.',
    ja: '{units:unit}が{from:hex}から{to:hex}へ鉄道移動した。',
  },
  'log.entered': { en: '{unit:unit} entered the map at {hex:hex}.', ja: '{unit:unit}が{hex:hex}に登場した。' },
} as const satisfies Messages
