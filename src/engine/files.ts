// The data files that every title has: the name by which it is read, and where it lies in the title's folder.
export const TITLE_FILES = {
  'board.json': 'board/board.json',
  'hexes.csv': 'board/hexes.csv',
  'sides.csv': 'board/sides.csv',
  'lines.csv': 'board/lines.csv',
  'units.csv': 'units.csv',
  'rules.csv': 'rules.csv',
} as const
