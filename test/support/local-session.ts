// A session without a worker: the table in the same process, and a clock that tests turn by hand.

import { boardPicture } from '../../src/drawing/board-picture.ts'
import { type Game, isRefusal } from '../../src/engine/contract.ts'
import type { Clock } from '../../src/session/clock.ts'
import { openLocal } from '../../src/session/local.ts'
import type { News, Opening, Session } from '../../src/session/session.ts'

export interface HandClock extends Clock {
  /** Runs what is due, and what that makes due, until nothing is left or the count is reached. */
  run(most?: number): void
  readonly waiting: () => number
}

export const handClock = (): HandClock => {
  const jobs = new Set<() => void>()
  return {
    now: () => performance.now(),
    later: work => {
      jobs.add(work)
      return () => jobs.delete(work)
    },
    run: (most = Number.POSITIVE_INFINITY) => {
      for (let count = 0; jobs.size > 0 && count < most; count++) {
        const [job] = jobs
        jobs.delete(job)
        job()
      }
    },
    waiting: () => jobs.size,
  }
}

export const localSession = (game: Game, opening: Opening, clock: Clock = handClock()): Session => {
  const listeners = new Set<(news: News) => void>()
  const table = openLocal(
    game,
    opening,
    news => {
      for (const listener of listeners) listener(news)
    },
    clock,
  )
  if (isRefusal(table)) throw new Error(`${table.rule} ${table.reason.key}`)
  if ('problem' in table) throw new Error(table.problem)
  table.begin()
  return {
    title: table.title,
    get players() {
      return table.news().snapshot.players
    },
    get news() {
      return table.news()
    },
    onNews: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onTrouble: () => () => undefined,
    legal: async query => structuredClone(table.legal(query)),
    query: async query => structuredClone(table.query(query)),
    odds: async attack => structuredClone(table.odds(attack)),
    check: async action => structuredClone(table.check(action)),
    send: async action => table.send(structuredClone(action)),
    undo: async what => table.undo(what),
    redo: async () => table.redo(),
    handOver: async (seat, player) => table.handOver(seat, player),
    advise: async () => structuredClone(await table.advise()),
    finish: () => table.finish(),
    analyse: async (seat, index) => structuredClone(await table.analyse(seat, index)),
    recap: async (from, to) => structuredClone(table.recap(from, to)),
    battle: async step => structuredClone(table.battle(step)),
    past: async step => structuredClone(table.past(step)),
    log: async () => [...table.log()],
    marks: async () => [...table.marks()],
    history: async () => table.history(),
    ending: async () => structuredClone(table.ending()),
    map: async language => boardPicture(game, language),
    save: async () => table.save(),
    position: async step => table.position(step),
    playOnFrom: async (step, seed) => table.playOnFrom(step, seed),
    setPace: async milliseconds => table.setPace(milliseconds),
    close: () => table.close(),
  }
}
