// npm start, until there is a page: a bot against a bot, scenario 1, turn by turn in the terminal.
import { choose, playerOf } from '../bots/play.ts'
import { isRefusal } from '../engine/contract.ts'
import { act, startMatch } from '../engine/match.ts'
import { say } from '../engine/names.ts'
import { contextOf, loadGame } from './context.ts'
import { eventsText, label, scoreText } from './show.ts'
import { botNamed } from './sim.ts'

/** What a spectator wants to read: battles, losses and points, not every march. */
const LOUD = new Set([
  'log.attack',
  'log.battleRoll',
  'log.eliminated',
  'log.kampfgruppe',
  'log.gaps',
  'log.rostov',
  'log.farFromRostov',
])

const { language, print } = contextOf({})
const game = await loadGame('turning-point')
const seed = Number(process.argv[2] ?? 7)
const match = startMatch(game, { scenario: '1', options: [], seed })
if (isRefusal(match) || 'problem' in match) throw new Error('scenario 1 does not start')
const players = { axis: playerOf(botNamed('greedy')(), seed), soviet: playerOf(botNamed('greedy')(), seed + 1) }

print(`${game.meta.name[language]}: ${game.meta.scenarios[0].name[language]}`)
let turn = 0
for (let decision = game.decision(match.state); decision !== undefined; decision = game.decision(match.state)) {
  if (match.state.turn !== turn) {
    turn = match.state.turn
    print(`\n== ${label(language, 'turn')} ${turn} ==  ${scoreText(game, match.state, language)}`)
  }
  const events = act(
    match,
    decision.seat,
    choose(game, match.state, decision.seat, players[decision.seat as keyof typeof players]),
  )
  if (isRefusal(events)) throw new Error(events.reason.key)
  const loud = events.filter(event => LOUD.has(event.key))
  if (loud.length > 0) print(eventsText(game, language, loud))
}
const outcome = game.outcome(match.state)
if (outcome !== undefined) print(`\n${say(game, language, outcome.level)}: ${scoreText(game, match.state, language)}`)
