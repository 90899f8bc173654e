import type { ProjectType } from '../project-requests/fact-values.ts'
import { choose } from './choose.ts'
import { decide, type RoundDecision, type Sha256 } from './decision.ts'
import type { DispatchRound } from './dispatch-round.ts'
import { standsBefore } from './score.ts'
import { tradesOfWave } from './waves.ts'

/** First line of an export. */
export interface ExportHead {
  engine: string
  /** The Riyadh month whose every round follows, from the first on, in the order they were decided. */
  month: string
  /** Everyone who could be asked at some time of it, so that a rival left out is missed. */
  providers: Reach[]
  /** Of project requests that go on from the months before: who was asked already. Those months' exports prove it. */
  asked?: { projectRequestId: string; providerIds: string[] }[]
  /**
   * Leads of this month that came of rounds under other rules: earlier ones, or the demo's invented ones, which come
   * between real rounds. `at`: since when they count, by the clock that times the entries; absent = from the first on.
   */
  leads?: { providerId: string; leads: number; at?: string }[]
}

/** From when to when a provider had these trades; ISO 8601 by the clock that times the entries, absent = always. */
interface Reach {
  providerId: string
  trades: readonly ProjectType[]
  since?: string
  until?: string
}

/** A line after it: what a round was made of, and what was decided. */
export interface ExportEntry {
  round: DispatchRound
  decision: RoundDecision
  /** Under which id the audit log holds its hashes, and when it was written down. */
  id?: string
  recordedAt?: string
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
  let waiting = head.leads ?? []
  const asked = new Map(
    head.asked?.map(({ projectRequestId, providerIds }) => [projectRequestId, new Set(providerIds)]),
  )
  return ({ round, decision, recordedAt }: ExportEntry): Difference | undefined => {
    const counts = ({ at }: { at?: string }) => !at || !recordedAt || Date.parse(at) <= Date.parse(recordedAt)
    for (const { providerId, leads: more } of waiting.filter(counts))
      leads.set(providerId, (leads.get(providerId) ?? 0) + more)
    waiting = waiting.filter((each) => !counts(each))
    const before = asked.get(round.projectRequest.id) ?? new Set<string>()
    const difference =
      differenceOfInputs(round, { head, leads, before, recordedAt }) ??
      firstDifference(decision, decide(round, sha256), 'decision') ??
      differenceOfUnread(round)
    // What is on record did happen, right or wrong: later entries are judged by it.
    for (const providerId of decision.chosen) leads.set(providerId, (leads.get(providerId) ?? 0) + 1)
    asked.set(round.projectRequest.id, new Set([...before, ...decision.chosen]))
    return difference
  }
}

/**
 * Of those too many to read, no export can say who they were; it can say that none of them was to be chosen: as many
 * were as the round may, each standing before where reading ended, or nobody was left.
 */
function differenceOfUnread(round: DispatchRound): Difference | undefined {
  const { behind } = round.unread ?? {}
  const chosen = choose(round)
  const last = chosen.at(-1)
  if (!behind || (last && chosen.length === round.limit && standsBefore(last, behind))) return undefined
  const derived = last && { score: last.score, draw: last.draw }
  return { where: 'round.unread.behind', recorded: behind, derived }
}

interface Known {
  head: ExportHead
  leads: ReadonlyMap<string, number>
  before: ReadonlySet<string>
  recordedAt: string | undefined
}

function differenceOfInputs(round: DispatchRound, known: Known): Difference | undefined {
  const told = round.candidates.map(({ providerId, leadsThisMonth, wasAsked }) => ({
    providerId,
    leadsThisMonth,
    wasAsked,
  }))
  const proved = round.candidates.map(({ providerId }) => ({
    providerId,
    leadsThisMonth: known.leads.get(providerId) ?? 0,
    wasAsked: known.before.has(providerId),
  }))
  return differenceOfPresence(round, known) ?? firstDifference(told, proved, 'round.candidates')
}

/**
 * Whoever had a trade of the wave is looked at, and nobody else; whose change was under way may be either. Where they
 * were too many, whoever is looked at had one.
 */
function differenceOfPresence(
  { candidates, projectRequest, wave, unread }: DispatchRound,
  { head, recordedAt }: Known,
): Difference | undefined {
  const trades = tradesOfWave(projectRequest.projectType, wave)
  const able = head.providers.filter((reach) => trades.some((trade) => reach.trades.includes(trade)))
  const idsWhere = (is: (reach: Reach) => boolean) =>
    new Set(able.filter(is).map(({ providerId }) => providerId))
  const due = unread ? [] : idsWhere((reach) => isThere(reach, recordedAt, -CHANGE_MS))
  const allowed = idsWhere((reach) => isThere(reach, recordedAt, CHANGE_MS))
  const ids = candidates.map(({ providerId }) => providerId)
  const expected = [...new Set([...ids.filter((id) => allowed.has(id)), ...due])].sort()
  return firstDifference(ids.sort(), expected, 'round.candidates')
}

/** A provider's change is timed when it is made and seen when it is committed: within a minute, for all commands are shorter. */
const CHANGE_MS = 60_000

/** Whether a reach covers a moment, when it were longer by so much at either end. */
function isThere({ since, until }: Reach, at: string | undefined, longer: number): boolean {
  if (at === undefined) return true
  const moment = Date.parse(at)
  const isBegun = since === undefined || Date.parse(since) - longer <= moment
  return isBegun && (until === undefined || moment < Date.parse(until) + longer)
}

/** The first place, in the order of the derived one, at which two values of JSON differ. */
function firstDifference(recorded: unknown, derived: unknown, where: string): Difference | undefined {
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
