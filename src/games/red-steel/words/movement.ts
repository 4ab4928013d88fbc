// Refusals and log lines of movement: who moves and how, limbering, onto the map and off it, stacking.
export const MOVEMENT_MESSAGES = {
  'by.foot': { en: 'on foot', ja: '徒歩' },
  'by.motor': { en: 'by motor', ja: '自動車' },
  'by.river': { en: 'on the river', ja: '河川' },
  'as.limber': { en: 'limber', ja: '牽引状態にする' },
  'as.deploy': { en: 'deploy', ja: '展開する' },
  'as.withdraw': { en: 'withdraw the division over the map edge', ja: '師団をマップ外へ撤退させる' },

  'refuse.moveNoUnits': {
    en: 'Name at least one unit, and each only once.',
    ja: '1個以上のユニットを、重複なく指定する。',
  },
  'refuse.moveNoPath': { en: 'The path has no hex.', ja: '移動経路にヘクスがない。' },
  'refuse.moveEdge': { en: 'Nobody leaves the map by moving.', ja: '移動でマップの外へは出られない。' },
  'refuse.moveNotTogether': {
    en: 'Only units that start in the same hex move as a group.',
    ja: 'まとめて動けるのは、同じヘクスから出るユニットだけである。',
  },
  'refuse.moveNotAdjacent': {
    en: '{from:hex} and {to:hex} are not adjacent.',
    ja: '{from:hex}と{to:hex}は隣接していない。',
  },
  'refuse.moveNoSuchWay': {
    en: 'There is no such way to move.',
    ja: 'そのような移動の方法はない。',
  },
  'refuse.moveOffMap': { en: '{unit:unit} is not on the map.', ja: '{unit:unit}はマップ上にいない。' },
  'refuse.moveHold': {
    en: '{unit:unit} does not move before turn {turn}.',
    ja: '{unit:unit}は第{turn}ターンまで移動できない。',
  },
  'refuse.moveRefitted': {
    en: '{unit:unit} took a replacement and does not move in this AM turn.',
    ja: '{unit:unit}は補充を受けたため、この午前ターンには移動できない。',
  },
  'refuse.moveLifted': {
    en: '{unit:unit} has lifted its bridge and does not move in this turn.',
    ja: '{unit:unit}は橋を外したため、このターンには移動できない。',
  },
  'refuse.moveDeployed': {
    en: '{unit:unit} is deployed: it must be limbered before it moves.',
    ja: '{unit:unit}は展開状態である。移動するには牽引状態にする。',
  },
  'refuse.moveStopped': {
    en: '{unit:unit} has entered an enemy ZOC and stays there for this phase.',
    ja: '{unit:unit}は敵ZOCに入ったため、このフェイズの移動を終えている。',
  },
  'refuse.moveStops': {
    en: '{hex:hex} is in an enemy ZOC: a unit that enters it stops there.',
    ja: '{hex:hex}は敵ZOCであり、入ったユニットはそこで止まる。',
  },
  'refuse.moveNoPoints': {
    en: '{unit:unit} has no movement points left.',
    ja: '{unit:unit}には移動力が残っていない。',
  },
  'refuse.movePoints': {
    en: '{unit:unit} would need {cost} movement points and has {points}.',
    ja: '{unit:unit}は{cost}移動力を要するが、{points}しかない。',
  },
  'refuse.moveEnemyThere': { en: 'The enemy is in {to:hex}.', ja: '{to:hex}に敵がいる。' },
  'refuse.moveClosed': {
    en: '{unit:unit} cannot go from {from:hex} to {to:hex}: the terrain is closed to it.',
    ja: '{unit:unit}は{from:hex}から{to:hex}へ進めない。地形が禁じている。',
  },
  'refuse.moveNoBridge': {
    en: '{unit:unit} crosses the river between {from:hex} and {to:hex} only by a bridge.',
    ja: '{unit:unit}は橋がなければ{from:hex}と{to:hex}の間の川を渡れない。',
  },
  'refuse.movePrutSoviet': {
    en: 'Soviet units never cross the Prut ({from:hex} to {to:hex}).',
    ja: 'ソ連ユニットはプルート河を渡れない（{from:hex}から{to:hex}）。',
  },
  'refuse.movePrutBridge': {
    en: '{unit:unit} crosses the Prut only by a bridge, and none stands between {from:hex} and {to:hex}.',
    ja: '{unit:unit}がプルート河を渡れるのは橋だけで、{from:hex}と{to:hex}の間に橋はない。',
  },
  'refuse.movePrutWhole': {
    en: '{unit:unit} crosses the Prut from {from:hex} to {to:hex} only as its whole move, from the bank where it began the phase.',
    ja: '{unit:unit}が{from:hex}から{to:hex}へプルート河を渡るには、フェイズ開始時から岸にいて全移動力を使う必要がある。',
  },
  'refuse.moveZocToZoc': {
    en: 'From {from:hex} to {to:hex} leads from ZOC to ZOC: that takes the whole allowance of {unit:unit}.',
    ja: '{from:hex}から{to:hex}へはZOCからZOCへの移動で、{unit:unit}の全移動力を要する。',
  },
  'refuse.moveGarrison': {
    en: '{unit:unit} stays in Kishinev until an Axis unit comes within three hexes of it.',
    ja: '枢軸ユニットがキシネフの3ヘクス以内に来るまで、{unit:unit}はキシネフを出られない。',
  },
  'refuse.moveNoMotorcycle': {
    en: '{unit:unit} is no motorcycle unit: it has one way to move.',
    ja: '{unit:unit}はオートバイ部隊ではなく、移動の方法を選べない。',
  },
  'refuse.moveOneWay': {
    en: '{unit:unit} keeps the way of moving that it chose in this phase.',
    ja: '{unit:unit}はこのフェイズに選んだ移動方法を変えられない。',
  },
  'refuse.moveRiver': {
    en: 'Monitors move on the river, and nobody else does: {unit:unit}.',
    ja: '河川を移動するのはモニター艦だけで、モニター艦は河川だけを移動する：{unit:unit}。',
  },
  'refuse.moveNotRiver': {
    en: '{unit:unit} follows the Prut without a gap: {from:hex} to {to:hex} is not along it.',
    ja: '{unit:unit}はプルート河に沿って切れ目なく進む。{from:hex}から{to:hex}は河沿いではない。',
  },

  'refuse.moveMixed': {
    en: '{unit:unit} cannot mix strategic and tactical movement in one phase.',
    ja: '{unit:unit}は同じフェイズに戦略移動と戦術移動を組み合わせられない。',
  },
  'refuse.moveStrategicFirst': {
    en: 'Strategic moves come first: somebody has moved tactically already.',
    ja: '戦略移動が先である。すでに戦術移動が行われている。',
  },
  'refuse.moveNearEnemy': {
    en: '{hex:hex} is within two hexes of an enemy unit: no strategic movement into it.',
    ja: '{hex:hex}は敵ユニットの2ヘクス以内なので、戦略移動では入れない。',
  },
  'refuse.moveHostile': { en: 'The enemy controls {to:hex}.', ja: '{to:hex}は敵の支配下にある。' },
  'refuse.moveTaken': {
    en: '{to:hex} was not yours when the movement phase began.',
    ja: '{to:hex}は移動フェイズ開始時に友軍の支配下になかった。',
  },

  'refuse.limberWhom': { en: '{unit:unit} is no artillery.', ja: '{unit:unit}は砲兵ではない。' },
  'refuse.limberAlready': { en: '{unit:unit} is in that state already.', ja: '{unit:unit}はすでにその状態である。' },
  'refuse.deployInZoc': {
    en: '{unit:unit} is in an enemy ZOC and cannot deploy there.',
    ja: '{unit:unit}は敵ZOC内におり、展開できない。',
  },

  'refuse.entryNotDue': { en: '{unit:unit} is not due to enter.', ja: '{unit:unit}は登場の時期ではない。' },
  'refuse.entryElsewhere': {
    en: '{unit:unit} does not enter at {hex:hex}.',
    ja: '{unit:unit}は{hex:hex}からは登場しない。',
  },
  'refuse.entryBlocked': {
    en: 'An enemy unit is in {hex:hex}: reinforcements wait until it is gone.',
    ja: '{hex:hex}に敵ユニットがいる間、増援は待つ。',
  },
  'refuse.exitWhom': {
    en: 'Only a Soviet division on the map withdraws from it: {unit:unit} belongs to none.',
    ja: 'マップから撤退できるのはマップ上のソ連軍師団だけで、{unit:unit}はこれに当たらない。',
  },
  'refuse.exitWhere': {
    en: 'A division withdraws whole, over the east or the south edge: {unit:unit} in {hex:hex} is not on it.',
    ja: '師団の撤退は全ユニットが東端か南端から一緒に行う。{hex:hex}の{unit:unit}は端にいない。',
  },
  'refuse.evictWhom': {
    en: '{unit:unit} cannot be taken away for the stacking limit.',
    ja: '{unit:unit}はスタック超過による除去の対象ではない。',
  },

  'log.movedOnFoot': {
    en: '{units:unit} moved on foot from {from:hex} to {to:hex}.',
    ja: '{units:unit}が徒歩で{from:hex}から{to:hex}へ移動した。',
  },
  'log.movedOnRiver': {
    en: '{units:unit} steamed from {from:hex} to {to:hex}.',
    ja: '{units:unit}が河川を{from:hex}から{to:hex}へ移動した。',
  },
  'log.ranDown': { en: '{unit:unit} was run down in {hex:hex}.', ja: '{unit:unit}は{hex:hex}で蹴散らされ除去された。' },
  'log.limbered': { en: '{unit:unit} limbered in {hex:hex}.', ja: '{unit:unit}が{hex:hex}で牽引状態になった。' },
  'log.deployed': { en: '{unit:unit} deployed in {hex:hex}.', ja: '{unit:unit}が{hex:hex}で展開した。' },
  'log.entered': { en: '{unit:unit} entered at {hex:hex}.', ja: '{unit:unit}が{hex:hex}から登場した。' },
  'log.withdrew': {
    en: '{formation:text} withdrew from the map with {n} units.',
    ja: '{formation:text}がマップ外へ撤退した（{n}ユニット）。',
  },
  'log.maintenance': {
    en: '{unit:unit}: maintenance {die}, no loss.',
    ja: '{unit:unit}の整備チェック：{die}、損失なし。',
  },
  'log.maintenanceFailed': {
    en: '{unit:unit}: maintenance {die}, a step breaks down.',
    ja: '{unit:unit}の整備チェック：{die}、故障で1ステップを失った。',
  },
  'log.garrisonFree': {
    en: '{unit:unit} in {hex:hex} is near Kishinev: its garrison may leave the city.',
    ja: '{unit:unit}が{hex:hex}に来たため、キシネフ守備隊は市外へ出られる。',
  },
  'log.disturbedDigging': {
    en: 'The enemy came near: {unit:unit} gives up its entrenchment in {hex:hex}.',
    ja: '敵が近づき、{unit:unit}は{hex:hex}の陣地構築を断念した。',
  },
  'log.disturbedBridging': {
    en: 'The enemy came near: {unit:unit} gives up its bridge at {hex:hex}.',
    ja: '敵が近づき、{unit:unit}は{hex:hex}の架橋を断念した。',
  },
  'log.disturbedBridge': {
    en: 'The enemy reached the bridge between {from:hex} and {to:hex}: it is lost with {unit:unit}.',
    ja: '敵が{from:hex}と{to:hex}の間の橋に達し、橋は{unit:unit}もろとも失われた。',
  },
  'log.evicted': {
    en: '{unit:unit} was over the stacking limit in {hex:hex} and is eliminated.',
    ja: '{unit:unit}は{hex:hex}のスタック制限を超えたため除去された。',
  },
} as const
