// Refusals and log lines of weather, supply, control, victory, partisans and airborne corps.
import type { Messages } from '../../../engine/text.ts'

export const WAR_MESSAGES = {
  'log.weather': { en: 'Weather: {weather:text}.', ja: '天候：{weather:text}。' },

  'log.unsupplied': {
    en: '{unit:unit} in {hex:hex} is out of supply and is removed.',
    ja: '{hex:hex}の{unit:unit}は補給切れで除去された。',
  },

  'country.romania': { en: 'Romania', ja: 'ルーマニア' },
  'country.hungary': { en: 'Hungary', ja: 'ハンガリー' },
  'country.finland': { en: 'Finland', ja: 'フィンランド' },
  'log.victory': { en: 'Victory at once: {side:text}.', ja: '{side:text}の即時勝利。' },
  'log.surrender': {
    en: '{country:text} surrenders: all its units leave the game.',
    ja: '{country:text}が降伏し、その全ユニットがゲームから除かれる。',
  },
  'log.fell': { en: '{hex:hex} falls to the Soviets.', ja: '{hex:hex}がソ連軍の支配下に入った。' },
  'log.archangelLost': {
    en: '{hex:hex} falls to the Axis: no more lend-lease.',
    ja: '{hex:hex}が枢軸軍の支配下に入り、レンドリースは途絶した。',
  },
  'log.garrison': {
    en: 'Soviet units come near {hex:hex}: its garrison is called.',
    ja: 'ソ連軍が{hex:hex}に迫り、守備隊が召集された。',
  },
  'log.balkanJoined': {
    en: 'Romania and Hungary join the Axis.',
    ja: 'ルーマニアとハンガリーが枢軸側で参戦する。',
  },

  'log.tooFewCities': {
    en: 'The Axis holds {cities} cities, {major} of them major; it needs {neededCities} and {neededMajor}.',
    ja: '枢軸軍の支配都市は{cities}（うち大都市{major}）。必要数は{neededCities}（うち大都市{neededMajor}）。',
  },
  'log.notWithdrawn': {
    en: 'The Axis has not withdrawn the corps that had to leave; {n} still due.',
    ja: '枢軸軍は撤収の義務を果たせなかった（残り{n}個軍団）。',
  },
  'log.objectives': {
    en: 'Objectives of {year}: Axis {axis}, Soviets {soviet}.',
    ja: '{year}年の目標：枢軸軍は{axis}、ソ連軍は{soviet}。',
  },
  'log.objectiveWritten': {
    en: '{side:text}: secret objective for {year} written down.',
    ja: '{side:text}：{year}年の秘密目標を記入。',
  },
  'log.objectiveChosen': { en: 'Secret objective for {year}: {name}.', ja: '{year}年の秘密目標：{name}。' },
  'objective.hidden': { en: 'a secret', ja: '秘密' },
  'objective.place': { en: '{hex:hex}', ja: '{hex:hex}' },
  'objective.dictator': { en: 'the end of {unit:unit}', ja: '{unit:unit}の除去' },
  'log.over': {
    en: 'The game ends: {level}. Axis {axis}, Soviets {soviet}.',
    ja: 'ゲーム終了：{level}。枢軸軍{axis}、ソ連軍{soviet}。',
  },
  'gain.bonus': { en: 'bonus of the scenario', ja: 'シナリオの加算' },
  'level.axis': { en: 'Axis victory', ja: '枢軸軍の勝利' },
  'level.soviet': { en: 'Soviet victory', ja: 'ソ連軍の勝利' },
  'level.draw': { en: 'draw', ja: '引き分け' },
  'refuse.objective': {
    en: 'That is not on the list of objectives for {year} ({side:text}).',
    ja: 'それは{year}年の目標リスト（{side:text}）にない。',
  },

  'log.partisan': { en: '{unit:unit} at work in {hex:hex}.', ja: '{unit:unit}が{hex:hex}に現れた。' },
  'log.partisanGone': {
    en: '{unit:unit} in {hex:hex} goes under.',
    ja: '{hex:hex}の{unit:unit}は一時的に除去された。',
  },
  'refuse.partisanPlaced': {
    en: '{unit:unit} has been placed already.',
    ja: '{unit:unit}はすでに配置されている。',
  },
  'refuse.notPartisan': { en: '{unit:unit} is no partisan.', ja: '{unit:unit}はパルチザンではない。' },
  'refuse.partisanNotYet': {
    en: '{unit:unit} has not entered the game yet.',
    ja: '{unit:unit}はまだ登場していない。',
  },
  'refuse.partisanPlace': {
    en: '{hex:hex} is neither an Axis city in the USSR nor on an Axis railway there that joins Axis cities.',
    ja: '{hex:hex}は、ソ連国内の枢軸軍支配都市でも、枢軸軍都市間を結ぶ枢軸軍占有鉄道でもない。',
  },
  'refuse.partisanZoc': {
    en: '{hex:hex} holds an Axis unit or is in an Axis ZOC.',
    ja: '{hex:hex}には枢軸軍ユニットかそのZOCがある。',
  },
  'refuse.partisanSs': {
    en: '{hex:hex} is within {n} hexes of an SS unit.',
    ja: '{hex:hex}はSSユニットから{n}ヘクス以内にある。',
  },

  'log.box': { en: '{unit:unit} goes to the airborne box.', ja: '{unit:unit}は空挺部隊保管ボックスに入る。' },
  'log.drop': { en: '{unit:unit} drops on {hex:hex}.', ja: '{unit:unit}が{hex:hex}に降下した。' },
  'log.dropHolds': { en: '{unit:unit} holds {hex:hex}.', ja: '{unit:unit}が{hex:hex}を確保した。' },
  'refuse.notAirborne': { en: '{unit:unit} is no airborne corps.', ja: '{unit:unit}は空挺軍団ではない。' },
  'refuse.grounded': {
    en: '{unit:unit} has entered the map before: no more box, no drop.',
    ja: '{unit:unit}は一度マップに登場したため、ボックスに戻ることも降下もできない。',
  },
  'refuse.noBox': {
    en: '{unit:unit} may go to the box only when it arrives.',
    ja: '{unit:unit}が保管ボックスに入れるのは登場時のみ。',
  },
  'refuse.notInBox': { en: '{unit:unit} is not in the airborne box.', ja: '{unit:unit}は空挺部隊保管ボックスにない。' },
  'refuse.dropImpulse': { en: 'Drops are made in the first impulse.', ja: '空挺降下は第1インパルスにのみ行える。' },
  'refuse.dropWeather': {
    en: 'These drops are made only when it is {weather:text}.',
    ja: 'この空挺降下は{weather:text}の時にのみ行える。',
  },
  'refuse.dropNoHq': { en: 'No headquarters is on the map.', ja: '司令部がマップ上にない。' },
  'refuse.dropNeutral': { en: '{hex:hex} is neutral.', ja: '{hex:hex}は中立国にある。' },
  'refuse.dropRange': {
    en: '{hex:hex} is more than {n} hexes from headquarters.',
    ja: '{hex:hex}は司令部から{n}ヘクスより遠い。',
  },
  'refuse.dropTerrain': { en: 'No drops on woods, mountain or water.', ja: '森林・山地・水域には降下できない。' },
  'refuse.dropEnemy': { en: 'An enemy unit is in {hex:hex}.', ja: '{hex:hex}には敵ユニットがいる。' },
  'refuse.dropZoc': { en: '{hex:hex} is in an enemy ZOC.', ja: '{hex:hex}は敵ZOCにある。' },
} as const satisfies Messages
