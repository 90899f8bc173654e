import type { ProjectType } from '../project-requests/fact-values.ts'
import { decide, type RoundDecision, type Sha256 } from './decision.ts'
import type { DispatchRound } from './dispatch-round.ts'
import { tradesOfWave } from './waves.ts'

/** First line of an export. */
export interface ExportHead {
  engine: string
  /** The Riyadh month whose every round follows, from the first on, in the order they were decided. */
  month: string
  /** Everyone who could be asked at some time of it, so that a rival left out is missed. */
  providers: { providerId: string; trades: readonly ProjectType[] }[]
}

/** A line after it: what a round was made of, and what was decided. */
export interface ExportEntry {
  round: DispatchRound
  decision: RoundDecision
}

export interface Difference {
  /** As a path, e.g. `decision.candidates.<providerId>.score`. */
  where: string
  recorded: unknown
  derived: unknown
}

/**
 * Takes an export entry by entry and answers each one's first difference, or undefined when there is none. Decisions
 * are derived again; of their inputs, what earlier entries prove is held against those: who was chosen how often this
 * month, who was asked already, and that nobody was left out.
 */
export function createVerifier(head: ExportHead, sha256: Sha256) {
  const leads = new Map<string, number>()
  const asked = new Map<string, Set<string>>()
  return ({ round, decision }: ExportEntry): Difference | undefined => {
    const before = asked.get(round.projectRequest.id) ?? new Set<string>()
    const difference =
      differenceOfInputs(round, { head, leads, before }) ??
      firstDifference(decision, decide(round, sha256), 'decision')
    // What is on record did happen, right or wrong: later entries are judged by it.
    for (const providerId of decision.chosen) leads.set(providerId, (leads.get(providerId) ?? 0) + 1)
    asked.set(round.projectRequest.id, new Set([...before, ...decision.chosen]))
    return difference
  }
}

interface Known {
  head: ExportHead
  leads: ReadonlyMap<string, number>
  before: ReadonlySet<string>
}

function differenceOfInputs(
  { candidates, projectRequest, wave }: DispatchRound,
  { head, leads, before }: Known,
): Difference | undefined {
  const trades = tradesOfWave(projectRequest.projectType, wave)
  const expected = head.providers.filter((provider) =>
    trades.some((trade) => provider.trades.includes(trade)),
  )
  const ids = candidates.map(({ providerId }) => providerId).sort()
  const due = expected.map(({ providerId }) => providerId).sort()
  const told = candidates.map(({ providerId, leadsThisMonth, wasAsked }) => ({
    providerId,
    leadsThisMonth,
    wasAsked,
  }))
  const proved = candidates.map(({ providerId }) => ({
    providerId,
    leadsThisMonth: leads.get(providerId) ?? 0,
    wasAsked: before.has(providerId),
  }))
  return firstDifference(ids, due, 'round.candidates') ?? firstDifference(told, proved, 'round.candidates')
}

/** The first place, in the order of the derived one, at which two values of JSON differ. */
export function firstDifference(recorded: unknown, derived: unknown, where: string): Difference | undefined {
  if (recorded === derived) return undefined
  if (!isTree(recorded) || !isTree(derived) || Array.isArray(recorded) !== Array.isArray(derived)) {
    return { where, recorded, derived }
  }
  for (const key of new Set([...Object.keys(derived), ...Object.keys(recorded)])) {
    const difference = firstDifference(recorded[key], derived[key], `${where}.${nameOf(derived[key]) ?? key}`)
    if (difference) return difference
  }
  return undefined
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const nameOf = (value: unknown): string | undefined =>
  isTree(value) && typeof value.providerId === 'string' ? value.providerId : undefined
