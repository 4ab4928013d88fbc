// How a saved game is written. Apart from save.ts, which judges what others wrote: a page that only hands a file on need not
// load the referee for it.
import type { Seat } from './contract.ts'
import type { SaveFile } from './save.ts'

/** One action a line, so that two saves can be compared by eye and by tools. */
export const saveText = (save: SaveFile): string => {
  const { actions, ...head } = save
  const lines = actions.map(action => `    ${JSON.stringify(action)}`).join(',\n')
  const text = JSON.stringify({ ...head, actions: [] }, null, 2)
  return `${actions.length === 0 ? text : text.replace('"actions": []', () => `"actions": [\n${lines}\n  ]`)}\n`
}

/** The same game with others to play it. The text is one of ours. */
export const withPlayers = (text: string, players: Readonly<Record<Seat, string>>): string =>
  saveText({ ...(JSON.parse(text) as SaveFile), players })
