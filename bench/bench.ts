import type { Market } from './market.ts'
import { alternate } from './rounds.ts'

/** One row of the table: what we cost beside the least that could do the same. */
export interface Bench {
  /** What `npm run bench -- <name>` asks for. */
  name: string
  unit: Unit
  goal: Goal
  /** Makes both sides ready and holds what they give against each other: throws when they do not do the same. */
  open(market: Market): Promise<Sides>
  /** Takes minutes: left out unless named, or asked for with `--scale`. */
  isLong?: boolean
}

export type Unit = '/s' | 'µs' | 'ms' | 'B' | 'MB'

export interface Sides {
  /** One round, in the bench's unit. */
  ours(size: Size): Promise<number>
  /** The same of the least code; absent where the goal is a bound of its own. */
  bare?(size: Size): Promise<number>
  close?(): Promise<void>
}

/** How much a round asks for. */
export interface Size {
  /** Of what can be asked without end; absent, it is asked `times` times. */
  seconds?: number
  /** Of what can be asked only so often: a write, a sign-in. */
  times: number
  /** Over all inputs, of what takes microseconds: enough that the clock's own grain does not show. */
  turns: number
}

/** Long enough that a second of a busy machine is not the whole of it, short enough to run often. */
export const WHOLE: Size = { seconds: 1, times: 64, turns: 20 }
/** Only so much that both sides are seen to work. */
export const SHORT: Size = { times: 4, turns: 1 }

const ROUNDS = 5

export interface Figures {
  ours: number
  bare?: number
}

export interface Goal {
  /** As the table says it. */
  text: string
  isMet(figures: Figures): boolean
}

/** Medians of five rounds, the sides in turns, after one round that does not count. */
export async function measure(bench: Bench, market: Market, size = WHOLE, rounds = ROUNDS): Promise<Figures> {
  const { ours, bare, close } = await bench.open(market)
  try {
    if (bare) return await alternate(rounds, { ours: () => ours(size), bare: () => bare(size) })
    const alone = () => ours(size)
    return { ours: (await alternate(rounds, { ours: alone, bare: async () => 0 })).ours }
  } finally {
    await close?.()
  }
}

export const ratioOf = ({ ours, bare = Number.NaN }: Figures): number => ours / bare

export const ratioAtLeast = (least: number): Goal => ({
  text: `ratio ≥ ${least}`,
  isMet: (figures) => ratioOf(figures) >= least,
})

export const ratioAtMost = (most: number): Goal => ({
  text: `ratio ≤ ${most}`,
  isMet: (figures) => ratioOf(figures) <= most,
})

export const atLeast = (least: number): Goal => ({
  text: `ours ≥ ${least}`,
  isMet: ({ ours }) => ours >= least,
})

export const atMost = (most: number): Goal => ({ text: `ours ≤ ${most}`, isMet: ({ ours }) => ours <= most })

export const both = (one: Goal, other: Goal): Goal => ({
  text: `${one.text} and ${other.text}`,
  isMet: (figures) => one.isMet(figures) && other.isMet(figures),
})

export const either = (one: Goal, other: Goal): Goal => ({
  text: `${one.text} or ${other.text}`,
  isMet: (figures) => one.isMet(figures) || other.isMet(figures),
})
