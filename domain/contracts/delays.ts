import type { ContractSide } from './contract-lifecycle.ts'
import type { ContractTerms } from './contract-terms.ts'
import type { OrderChange } from './orders.ts'

/** Because of whom or what, as the side that says it sees it. */
export const DELAY_CAUSES = ['owner', 'provider', 'weather', 'permit', 'materials', 'other'] as const
export type DelayCause = (typeof DELAY_CAUSES)[number]

export const DELAY_ANSWERS = ['acknowledged', 'disputed'] as const
export type DelayAnswerKind = (typeof DELAY_ANSWERS)[number]

export interface DelayAnswer {
  kind: DelayAnswerKind
  body: string
  answeredAt: Date
}

/** A delay with its reason, in the words of one side. */
export interface Delay {
  id: string
  side: ContractSide
  cause: DelayCause
  /** Calendar days. */
  days: number
  reason: string
  saidAt: Date
  /** Of the other side, the oldest first. */
  answers: readonly DelayAnswer[]
}

/** `said`: the other side has not answered. A dispute gives way to an acknowledgement, never the reverse. */
export function delayStatus({ answers }: Pick<Delay, 'answers'>): 'said' | DelayAnswerKind {
  if (answers.some(({ kind }) => kind === 'acknowledged')) return 'acknowledged'
  return answers.length > 0 ? 'disputed' : 'said'
}

const MAX_DELAYS = 100

export type DelayRefusal =
  | 'contract.too_many_delays'
  | 'contract.delay_unknown'
  | 'contract.delay_own'
  | 'contract.delay_acknowledged'

export const whyNotReport = (delays: readonly Delay[]): DelayRefusal | undefined =>
  delays.length >= MAX_DELAYS ? 'contract.too_many_delays' : undefined

/** Why a side cannot answer so. The same answer again changes nothing, and is no refusal. */
export function whyNotAnswerDelay(
  delay: Delay | undefined,
  side: ContractSide,
  kind: DelayAnswerKind,
): DelayRefusal | undefined {
  if (!delay) return 'contract.delay_unknown'
  if (delay.side === side) return 'contract.delay_own'
  const isBack = kind === 'disputed' && delayStatus(delay) === 'acknowledged'
  return isBack ? 'contract.delay_acknowledged' : undefined
}

/** Calendar days of the work. */
export interface Duration {
  /** As the contract says. */
  agreed: number
  /** By the agreed orders, and by the delays that the other side acknowledged. */
  ordered: number
  delayed: number
  /** All of them. */
  total: number
  /** The last day, `2027-03-04`; undefined while no start is agreed. */
  endsOn?: string
}

/** How long the work takes by what both agreed on; undefined when the contract names no duration. */
export function durationOf(
  { startsOn, durationDays }: Pick<ContractTerms, 'startsOn' | 'durationDays'>,
  orders: readonly Pick<OrderChange, 'days'>[],
  delays: readonly Pick<Delay, 'days' | 'answers'>[],
): Duration | undefined {
  if (durationDays === undefined) return undefined
  const ordered = orders.reduce((sum, { days }) => sum + days, 0)
  const delayed = delays
    .filter((delay) => delayStatus(delay) === 'acknowledged')
    .reduce((sum, { days }) => sum + days, 0)
  const total = durationDays + ordered + delayed
  return {
    ...{ agreed: durationDays, ordered, delayed, total },
    ...(startsOn && { endsOn: dayAfter(startsOn, total - 1) }),
  }
}

/** The day of the contract on which a stage is due, moved by the days that were agreed since. */
export const movedDay = (day: string, duration: Pick<Duration, 'agreed' | 'total'> | undefined): string =>
  duration ? dayAfter(day, duration.total - duration.agreed) : day

const DAY_MS = 24 * 60 * 60 * 1000

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
