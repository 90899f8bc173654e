import type { Market } from './market.ts'
import { alternate } from './rounds.ts'

/** A row of the table: our cost compared with minimal code for the same work. */
export interface Bench {
  /** The argument of `npm run bench -- <name>`. */
  name: string
  unit: Unit
  goal: Goal
  /** Starts both sides and compares their answers; throws when they differ. */
  open(market: Market): Promise<Sides>
  /** Takes minutes, so it runs only when named or with `--scale`. */
  isLong?: boolean
}

export type Unit = '/s' | 'µs' | 'ms' | 'B' | 'MB'

export interface Sides {
  /** Measures one round of our side, in the bench's unit. */
  ours(size: Size): Promise<number>
  /** Measures one round of the minimal code; absent where the goal is an absolute bound. */
  bare?(size: Size): Promise<number>
  close?(): Promise<void>
}

/** The amount of work in one round. */
export interface Size {
  /** Duration of repeatable requests; when absent, each is sent `times` times. */
  seconds?: number
  /** Number of requests that can't be repeated indefinitely, such as a write or a sign-in. */
  times: number
  /** Passes over all inputs of a microsecond bench, enough that the resolution of the clock does not matter. */
  turns: number
}

/** Long enough to average out a busy second of the machine, short enough to run often. */
export const WHOLE: Size = { seconds: 1, times: 64, turns: 20 }
/** Just enough work to see that both sides run. */
export const SHORT: Size = { times: 4, turns: 1 }

const ROUNDS = 5

export interface Figures {
  ours: number
  bare?: number
}

export interface Goal {
  /** The goal as the table prints it. */
  text: string
  isMet(figures: Figures): boolean
}

/** Medians of five rounds in which the sides alternate, after one round that does not count. */
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
