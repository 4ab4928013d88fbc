// Is there a legal set of combats, and who surrenders before combat if there is none (9.2 - 9.5)? Exact: a search over the
// stacks that keeps only the smallest sufficient groups of attackers, splits wherever the front falls apart and remembers
// every part that it has solved. There is no cut-off: nothing found is a proof.
//
// It relies on this of the strengths: one more attacker never lowers the attack or the shift (V.Ic) and never raises the
// defence (9.8.2a). More stacks may do anything to them: a marker can make two stacks easier than one.
import { type Combat, type Front, type FrontAttacker, LOWEST_ODDS, oddsOf, problemsOfCombats } from './allocation.ts'
import { bit, bySize, indicesOf, isWithin, type Mask, maskOf, partsOf, sizeOf } from './masks.ts'

/** What the search cost: parts of the front looked into. For tests and benchmarks. */
export interface Tally {
  nodes: number
}

// ---- The front, ready to be searched ----

const readyOf = (front: Front) => {
  const reach = front.attackers.map(({ reaches }) => maskOf(reaches))
  const near = front.stacks.map(() => 0n)
  for (const [unit, { reaches }] of front.attackers.entries()) for (const stack of reaches) near[stack] |= bit(unit)
  const attackersWhere = (test: (attacker: FrontAttacker) => boolean): Mask =>
    maskOf([...front.attackers.keys()].filter(index => test(front.attackers[index])))
  const fighters = attackersWhere(({ spent }) => !spent)

  const combatOf = (attackers: Mask, block: Mask): Combat => ({
    attackers: indicesOf(attackers).map(index => front.attackers[index].id),
    stacks: indicesOf(block).map(index => front.stacks[index].id),
  })

  const width = BigInt(front.stacks.length)
  const asked = new Map<Mask, boolean>()
  /** At least 1:6; whether they reach is the asker's business. */
  const suffice = (attackers: Mask, block: Mask): boolean => {
    if (attackers === 0n) return false
    const key = (attackers << width) | block
    let answer = asked.get(key)
    if (answer === undefined) {
      answer = oddsOf(front, combatOf(attackers, block)) >= LOWEST_ODDS
      asked.set(key, answer)
    }
    return answer
  }

  return {
    reach,
    near,
    fighters,
    must: maskOf([...front.stacks.keys()].filter(index => front.stacks[index].mustBeAttacked)),
    owing: attackersWhere(({ mustAttack, spent }) => mustAttack && !spent),
    /** 9.2.2C: they have every stack of the block in their ZOC. */
    facing: (block: Mask): Mask => indicesOf(block).reduce((mask, stack) => mask & near[stack], fighters),
    reachOf: (attackers: Mask): Mask => indicesOf(attackers).reduce((mask, unit) => mask | reach[unit], 0n),
    combatOf,
    suffice,
    /** Weakest first. */
    byStrength: (units: Mask, block: Mask): number[] => {
      const { attackers, stacks } = combatOf(units, block)
      const strengths = attackers.map(id => front.attack([id], stacks))
      const order = indicesOf(units).map((unit, index) => ({ unit, strength: strengths[index] }))
      return order.sort((a, b) => a.strength - b.strength).map(({ unit }) => unit)
    },
  }
}

type Ready = ReturnType<typeof readyOf>

// ---- The search ----

/** A block of stacks fought as one, and attackers enough for it. */
interface Battle {
  readonly core: Mask
  readonly block: Mask
}

/** What is left to decide. */
interface Rest {
  /** Stacks in no battle yet. */
  readonly open: Mask
  /** Attackers in no core. Those that face a whole block may join it in the end, or form a core of their own. */
  readonly free: Mask
  /** Free attackers that must attack and face no block so far. */
  readonly owing: Mask
  /** Stacks with a fighting attacker in their ZOC: nobody's surrender ends the duty to attack them. */
  readonly pinned: Mask
  /** Attackers that are not to surrender. */
  readonly spared: Mask
}

interface Found {
  readonly battles: readonly Battle[]
  readonly lost: Mask
}

/** Found, or how many must surrender at the very least. */
type Outcome = Found | number

/** One way to settle a duty: a battle or surrenders, and what is left after it. */
interface Choice {
  /** Surrenders that surely come with it. */
  readonly price: number
  readonly battle?: Battle
  readonly lost: Mask
  readonly rest: Rest
}

/** The smallest additions that make the core suffice, few before many and weak before strong. */
const additionsOf = function* (ready: Ready, core: Mask, others: Mask, block: Mask): Generator<Mask> {
  const helpers = ready.byStrength(others, block)
  const later = helpers.map((_, from) => maskOf(helpers.slice(from)))
  const found: Mask[] = []
  let tooFew: { readonly mask: Mask; readonly next: number }[] = [{ mask: 0n, next: 0 }]
  while (tooFew.length > 0) {
    const grown: { readonly mask: Mask; readonly next: number }[] = []
    for (const { mask, next } of tooFew) {
      for (let index = next; index < helpers.length; index++) {
        if (!ready.suffice(core | mask | later[index], block)) break
        const more = mask | bit(helpers[index])
        if (!ready.suffice(core | more, block)) grown.push({ mask: more, next: index + 1 })
        else if (!found.some(smaller => isWithin(smaller, more))) {
          found.push(more)
          yield more
        }
      }
    }
    tooFew = grown
  }
}

const searchOf = (ready: Ready, tally: Tally) => {
  const { reach, near, fighters, must, facing, reachOf, suffice } = ready
  const known = new Map<string, Outcome>()

  /** Owing attackers that have nobody left to attack. */
  const idleOf = ({ open, owing }: Rest): Mask => maskOf(indicesOf(owing).filter(unit => (reach[unit] & open) === 0n))

  const priceOf = (units: Mask, spared: Mask): number =>
    (units & spared) === 0n ? sizeOf(units) : Number.POSITIVE_INFINITY

  /** The independent parts of the front that hold a duty, small ones first. */
  const split = ({ open, free, owing, pinned, spared }: Rest): Rest[] => {
    const parts: Rest[] = []
    for (let left = open; left > 0n; ) {
      let stacks = left & -left
      let units = 0n
      for (let grown = stacks; grown > 0n; ) {
        const met = indicesOf(grown).reduce((mask, stack) => mask | near[stack], 0n) & free & ~units
        units |= met
        grown = reachOf(met) & open & ~stacks
        stacks |= grown
      }
      left &= ~stacks
      if (stacks & must || units & owing)
        parts.push({
          open: stacks,
          free: units,
          owing: owing & units,
          pinned: pinned & stacks & must,
          spared: spared & units,
        })
    }
    return parts.sort((a, b) => sizeOf(a.open) - sizeOf(b.open))
  }

  /** The fewest surrenders within the budget that settle everything. */
  const settle = (rest: Rest, budget: number): Outcome => {
    let lost = idleOf(rest)
    const price = priceOf(lost, rest.spared)
    if (price > budget) return price
    const battles: Battle[] = []
    for (const part of split({ ...rest, free: rest.free & ~lost, owing: rest.owing & ~lost })) {
      const outcome = settlePart(part, budget - sizeOf(lost))
      if (typeof outcome === 'number') return sizeOf(lost) + outcome
      lost |= outcome.lost
      battles.push(...outcome.battles)
    }
    return { battles, lost }
  }

  const settlePart = (part: Rest, budget: number): Outcome => {
    const key = `${part.open} ${part.free} ${part.owing} ${part.pinned} ${part.spared}`
    const before = known.get(key)
    if (typeof before === 'number' && before > budget) return before
    if (typeof before === 'object') return sizeOf(before.lost) <= budget ? before : sizeOf(before.lost)
    tally.nodes++
    let best: Found | undefined
    let left = budget
    let least = Number.POSITIVE_INFINITY
    for (const { price, battle, lost, rest } of choicesOf(part, budget)) {
      const outcome = price > left ? price - sizeOf(lost) : settle(rest, left - sizeOf(lost))
      if (typeof outcome === 'number') {
        least = Math.min(least, sizeOf(lost) + outcome)
        continue
      }
      best = {
        battles: battle === undefined ? outcome.battles : [battle, ...outcome.battles],
        lost: lost | outcome.lost,
      }
      left = sizeOf(best.lost) - 1
      if (left < 0) break
    }
    known.set(key, best ?? least)
    return best ?? least
  }

  /** Larger blocks with this stack that somebody faces, small ones first. */
  const blocksWith = ({ open, free }: Rest, stack: number): Mask[] => {
    const faced = new Set(indicesOf(near[stack] & free & fighters).map(unit => reach[unit] & open & ~bit(stack)))
    const blocks = new Set<Mask>()
    for (const others of faced) for (const part of partsOf(others)) blocks.add(part | bit(stack))
    return [...blocks].sort(bySize)
  }

  /** The stack with the fewest attackers; before all others one that cannot be attacked any more. */
  const hardestStack = (part: Rest): number => {
    let hardest = -1
    let fewest = Number.POSITIVE_INFINITY
    for (const stack of indicesOf(part.open & must)) {
      const units = near[stack] & part.free & fighters
      const size = sizeOf(units)
      if (size < fewest) {
        hardest = stack
        fewest = size
      }
      if (suffice(units, bit(stack))) continue
      if (!blocksWith(part, stack).some(block => suffice(facing(block) & part.free, block))) return stack
    }
    return hardest
  }

  const choicesOf = (part: Rest, budget: number): Generator<Choice> =>
    part.open & must ? choicesForStack(part, hardestStack(part), budget) : choicesForAttacker(part, budget)

  /** 9.2.2A: somebody attacks the stack, or nobody is left in its ZOC. */
  const choicesForStack = function* (part: Rest, stack: number, budget: number): Generator<Choice> {
    yield* battlesFor(part, bit(stack), budget)
    for (const block of blocksWith(part, stack)) yield* battlesFor(part, block, budget)
    if (part.pinned & bit(stack)) return
    const lost = near[stack] & part.free
    const rest = { ...part, open: part.open & ~bit(stack), free: part.free & ~lost, owing: part.owing & ~lost }
    yield { price: priceOf(lost, part.spared), lost, rest }
  }

  /** 9.2.2B: only stacks that need not be attacked are left, but somebody must attack. */
  const choicesForAttacker = function* (part: Rest, budget: number): Generator<Choice> {
    const lost = part.owing & -part.owing
    const [unit] = indicesOf(lost)
    for (const block of [...partsOf(reach[unit] & part.open)].sort(bySize)) yield* battlesFor(part, block, budget)
    const rest = { ...part, free: part.free & ~lost, owing: part.owing & ~lost }
    yield { price: priceOf(lost, part.spared), lost, rest }
  }

  /** The block attacked by those who can do nothing else, and by no more of the others than are needed. */
  const battlesFor = function* (part: Rest, block: Mask, budget: number): Generator<Choice> {
    const all = facing(block) & part.free
    if (!suffice(all, block)) return
    const open = part.open & ~block
    const owing = part.owing & ~all
    const price = priceOf(idleOf({ ...part, open, owing }), part.spared)
    const base = maskOf(indicesOf(all).filter(unit => (reach[unit] & open) === 0n))
    const additions = suffice(base, block) ? [0n] : additionsOf(ready, base, all & ~base, block)
    for (const added of additions) {
      const core = base | added
      const rest = { ...part, open, free: part.free & ~core, owing, pinned: part.pinned | reachOf(core) }
      yield { price, battle: { core, block }, lost: 0n, rest }
      if (price > budget) return // Another core is no cheaper
    }
  }

  return { settle, split }
}

const wholeFront = (front: Front, { owing }: Ready): Rest => ({
  open: maskOf([...front.stacks.keys()]),
  free: maskOf([...front.attackers.keys()]),
  owing,
  pinned: 0n,
  spared: 0n,
})

// ---- An allocation ----

/** Every core stripped to what it needs, and the others thrown together where they give the best odds (9.3). */
const arrange = (front: Front, ready: Ready, battles: readonly Battle[], free: Mask): readonly Combat[] => {
  const cores = battles.map(({ core }) => core)
  const faces = (unit: number, index: number): boolean => isWithin(battles[index].block, ready.reach[unit])
  for (const [index, { core, block }] of battles.entries()) {
    const strongest = ready.byStrength(core, block).reverse()
    for (const unit of strongest) {
      const isBound = (ready.owing & bit(unit)) > 0n && !battles.some((_, i) => i !== index && faces(unit, i))
      if (!isBound && ready.suffice(cores[index] & ~bit(unit), block)) cores[index] &= ~bit(unit)
    }
  }
  let reserve = ready.owing & free & ~cores.reduce((mask, core) => mask | core, 0n)
  while (reserve > 0n) {
    let best = { index: -1, odds: Number.NEGATIVE_INFINITY, joining: 0n }
    for (const [index, { block }] of battles.entries()) {
      const joining = ready.facing(block) & reserve
      if (joining === 0n) continue
      const odds = oddsOf(front, ready.combatOf(cores[index] | joining, block))
      if (odds > best.odds) best = { index, odds, joining }
    }
    cores[best.index] |= best.joining
    reserve &= ~best.joining
  }
  return battles
    .map(({ block }, index) => ({ core: cores[index], block }))
    .sort((a, b) => indicesOf(a.block)[0] - indicesOf(b.block)[0])
    .map(({ core, block }) => ready.combatOf(core, block))
}

/** A complete allocation with these combats in it, as they are; undefined: there is none. */
export const findAllocation = (
  front: Front,
  fixed: readonly Combat[] = [],
  tally: Tally = { nodes: 0 },
): readonly Combat[] | undefined => {
  if (problemsOfCombats(front, fixed).length > 0) return undefined
  const ready = readyOf(front)
  const fighting = maskOf(
    [...front.attackers.keys()].filter(i => fixed.some(({ attackers }) => attackers.includes(front.attackers[i].id))),
  )
  const fought = maskOf(
    [...front.stacks.keys()].filter(i => fixed.some(({ stacks }) => stacks.includes(front.stacks[i].id))),
  )
  const whole = wholeFront(front, ready)
  const free = whole.free & ~fighting
  const rest = {
    ...whole,
    open: whole.open & ~fought,
    free,
    owing: whole.owing & free,
    pinned: ready.reachOf(fighting),
  }
  const outcome = searchOf(ready, tally).settle(rest, 0)
  return typeof outcome === 'number' ? undefined : [...fixed, ...arrange(front, ready, outcome.battles, free)]
}

// ---- Surrender before combat (9.5b) ----

/** The smallest groups whose surrender leaves the others a legal allocation, for each part of the front by itself. */
const smallestLosses = (front: Front, ready: Ready, limit: number, tally: Tally): Mask[][] => {
  const { settle, split } = searchOf(ready, tally)

  const lossesOf = (part: Rest): Mask[] => {
    const settled = (lost: Mask, spared: Mask, budget: number): Outcome =>
      settle({ ...part, free: part.free & ~lost, owing: part.owing & ~lost, spared }, budget)
    let least = settled(0n, 0n, 0)
    while (typeof least === 'number') least = settled(0n, 0n, least)
    const size = sizeOf(least.lost)
    const groups: Mask[] = []
    // Every other group lacks a unit of this one: look for one that lacks the first, then for one that has it but lacks the
    // second, and so on
    const waiting = [{ group: least.lost, surely: 0n, spared: 0n }]
    for (let next = waiting.shift(); next !== undefined && groups.length < limit; next = waiting.shift()) {
      const { group, spared } = next
      groups.push(group)
      let surely = next.surely
      for (const unit of groups.length < limit ? indicesOf(group & ~surely) : []) {
        const other = settled(surely, spared | bit(unit), size - sizeOf(surely))
        if (typeof other !== 'number') waiting.push({ group: surely | other.lost, surely, spared: spared | bit(unit) })
        surely |= bit(unit)
      }
    }
    return groups
  }

  // Attackers with a duty and nobody to fight belong to no part; those with neither are no matter
  const whole = wholeFront(front, ready)
  const alone = maskOf(indicesOf(whole.owing).filter(unit => ready.reach[unit] === 0n))
  return [[alone], ...split(whole).map(lossesOf)]
}

/** All of the smallest groups, or the first few. */
export const minimalSurrenders = (
  front: Front,
  limit: number,
  tally: Tally = { nodes: 0 },
): readonly (readonly number[])[] => {
  const ready = readyOf(front)
  let groups: Mask[] = [0n]
  for (const losses of smallestLosses(front, ready, limit, tally))
    groups = groups.flatMap(group => losses.map(lost => group | lost)).slice(0, limit)
  return groups.map(group => ready.combatOf(group, 0n).attackers)
}

const MOST_GROUPS = 100

/** Who is in every smallest group, and who in some: the owner chooses among these, one after the other. */
export const surrenders = (front: Front): { readonly forced: readonly number[]; readonly among: readonly number[] } => {
  const ready = readyOf(front)
  let forced = 0n
  let among = 0n
  for (const losses of smallestLosses(front, ready, MOST_GROUPS, { nodes: 0 })) {
    const all = losses.reduce((mask, lost) => mask & lost)
    forced |= all
    among |= losses.reduce((mask, lost) => mask | lost) & ~all
  }
  const unitsIn = (mask: Mask): readonly number[] => ready.combatOf(mask, 0n).attackers
  return { forced: unitsIn(forced), among: unitsIn(among) }
}
