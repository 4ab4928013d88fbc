// Inks, papers and type of the printed map, in one place.

export const PAPER = {
  sheet: '#e8dfca',
  land: '#f4eddc',
  frame: '#6d6250',
  ink: '#37322a',
  faint: '#8d8370',
  grid: '#8f846d',
} as const

export const WATER = {
  fill: '#b5cfda',
  deep: '#7fa6b8',
  shore: '#5b8499',
  river: '#8db5c8',
  bank: '#54809a',
  name: '#2f6382',
} as const

export const FONT = {
  map: "'Source Serif 4','Noto Serif',Georgia,'Times New Roman','Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho',serif",
  counter:
    "'Helvetica Neue',Helvetica,Arial,'Liberation Sans','Noto Sans CJK JP','Hiragino Sans','Yu Gothic',sans-serif",
} as const

interface SideStyle {
  readonly colour: string
  /** A shape inside a square of 10 by 10: the side is never told by colour alone. */
  readonly shape: string
}

const CROSS = 'M3.6 0H6.4V3.6H10V6.4H6.4V10H3.6V6.4H0V3.6H3.6Z'
const STAR = 'M5 0L6.2 3.5L10 3.6L7 5.9L8.1 9.5L5 7.4L1.9 9.5L3 5.9L0 3.6L3.8 3.5Z'
const DIAMOND = 'M5 0L10 5L5 10L0 5Z'
const SQUARE = 'M1 1H9V9H1Z'

const SIDES: readonly SideStyle[] = [
  { colour: '#3d4f5c', shape: CROSS },
  { colour: '#a03a26', shape: STAR },
  { colour: '#5c5a3a', shape: DIAMOND },
  { colour: '#5a4a66', shape: SQUARE },
]

export const sideStyle = (side: number): SideStyle => SIDES[side] ?? SIDES[SIDES.length - 1]

interface NationStyle {
  readonly fill: string
  readonly box: string
  readonly ink: string
  readonly letter: string
}

const NATIONS: Readonly<Record<string, NationStyle>> = {
  german: { fill: '#a7b0a0', box: '#e1e5d9', ink: '#1d231c', letter: 'G' },
  romanian: { fill: '#a6b9c8', box: '#e0e8ee', ink: '#16263a', letter: 'R' },
  italian: { fill: '#bdc896', box: '#e9eed8', ink: '#20330f', letter: 'I' },
  hungarian: { fill: '#c3aec4', box: '#ebe0eb', ink: '#33203a', letter: 'H' },
  soviet: { fill: '#d9b189', box: '#f2e2cb', ink: '#5a1c10', letter: 'S' },
  finnish: { fill: '#dfe6ea', box: '#f6f9fa', ink: '#1d3550', letter: 'F' },
  bulgarian: { fill: '#b9ae72', box: '#e6e0bf', ink: '#2f2a0d', letter: 'B' },
  slovak: { fill: '#a9bdb8', box: '#dfe8e5', ink: '#1a302b', letter: 'Sk' },
  polish: { fill: '#d8b4ae', box: '#f2e2df', ink: '#4a1a1a', letter: 'P' },
  yugoslav: { fill: '#b5b9d6', box: '#e3e5f2', ink: '#22264a', letter: 'Y' },
  ukrainian: { fill: '#d3c685', box: '#efe9c9', ink: '#33300f', letter: 'U' },
}
const OTHER: NationStyle = { fill: '#c8c0ae', box: '#ebe6da', ink: '#2c281f', letter: '' }

/** Titles write a nation as a people, a country or a code. */
const ALIASES: Readonly<Record<string, string>> = {
  de: 'german',
  germany: 'german',
  su: 'soviet',
  'soviet-union': 'soviet',
  nkvd: 'soviet',
  militia: 'soviet',
  romania: 'romanian',
  italy: 'italian',
  hungary: 'hungarian',
  finland: 'finnish',
  bulgaria: 'bulgarian',
  slovakia: 'slovak',
}

export const nationOf = (nation: string): string => ALIASES[nation.toLowerCase()] ?? nation.toLowerCase()

export const nationStyle = (nation: string): NationStyle => {
  const known = NATIONS[nationOf(nation)]
  return known ?? { ...OTHER, letter: nation.charAt(0).toUpperCase() }
}
