import type { ProjectType } from '../project-requests/fact-values.ts'
import { choose } from './choose.ts'
import { decide, type RoundDecision, type Sha256 } from './decision.ts'
import type { DispatchRound } from './dispatch-round.ts'
import { standsBefore } from './score.ts'
import { tradesOfWave } from './waves.ts'

/** First line of an export. */
export interface ExportHead {
  engine: string
  /** The Riyadh month that the export covers: every round of it, in the order of decision. */
  month: string
  /** Everyone who could be asked at some time of the month, so that an omitted rival is detected. */
  providers: Reach[]
  /**
   * For project requests that continue from earlier months: who was asked already. The exports of those
   * months prove it.
   */
  asked?: { projectRequestId: string; providerIds: string[] }[]
  /**
   * Leads of this month from rounds under other rules: earlier rules, or the demo's invented leads, which
   * come between real rounds. `at`: the time from which they count, by the clock of the entries; absent =
   * from the start.
   */
  leads?: { providerId: string; leads: number; at?: string }[]
}

/** The time in which a provider had these trades; ISO 8601 by the clock of the entries, absent = unlimited. */
interface Reach {
  providerId: string
  trades: readonly ProjectType[]
  since?: string
  until?: string
}

/** One line after the head: the inputs of a round and its decision. */
export interface ExportEntry {
  round: DispatchRound
  decision: RoundDecision
  /** The entry's id in the audit log, which holds its hashes, and the time it was recorded. */
  id?: string
  recordedAt?: string
}

export interface Difference {
  /** A path such as `decision.candidates.<providerId>.score`. */
  where: string
  recorded: unknown
  derived: unknown
}

/**
 * Reads an export entry by entry and returns the first difference of each, or undefined when there is none.
 * Decisions are derived again from their inputs. The inputs are compared with earlier entries where those
 * prove them: leads of this month, providers already asked, and that nobody was left out.
 */
export function createVerifier(head: ExportHead, sha256: Sha256) {
  const leads = new Map<string, number>()
  let waiting = head.leads ?? []
  /** Whom the owner of each project request named, as its first round of this export says. */
  const preferred = new Map<string, string[]>()
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
      differenceOfPreferred(round, preferred) ??
      firstDifference(decision, decide(round, sha256), 'decision') ??
      differenceOfUnread(round)
    // The recorded decision took effect, right or wrong: later entries are judged by it.
    for (const providerId of decision.chosen) leads.set(providerId, (leads.get(providerId) ?? 0) + 1)
    asked.set(round.projectRequest.id, new Set([...before, ...decision.chosen]))
    return difference
  }
}

/**
 * An owner names one provider when sending, and that never changes: nobody can be put first in one round only. Whoever is
 * named need not be a candidate of every round, because their trades may have changed.
 */
function differenceOfPreferred(
  { projectRequest, candidates }: DispatchRound,
  known: Map<string, string[]>,
): Difference | undefined {
  const recorded = candidates.filter((each) => each.isPreferred).map(({ providerId }) => providerId)
  const derived = known.get(projectRequest.id) ?? recorded.slice(0, 1)
  if (recorded.length > 0) known.set(projectRequest.id, derived)
  return recorded.length === 0
    ? undefined
    : firstDifference(recorded, derived, 'round.candidates.isPreferred')
}

/**
 * When there were too many candidates to read, an export cannot say who they were. It can prove that none of
 * them was to be chosen: the round is full and each chosen provider ranks before the point where reading
 * ended, or nobody was left.
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
 * Every provider with a trade of the wave is a candidate, and nobody else; one whose change was in progress
 * may be either. Where there were too many, every candidate must still have had a trade.
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

/**
 * A provider's change is timed when it is made and visible when it is committed. The two are less than a
 * minute apart, because all commands are shorter.
 */
const CHANGE_MS = 60_000

/** Whether a reach covers a moment, with this much tolerance at either end. */
function isThere({ since, until }: Reach, at: string | undefined, longer: number): boolean {
  if (at === undefined) return true
  const moment = Date.parse(at)
  const isBegun = since === undefined || Date.parse(since) - longer <= moment
  return isBegun && (until === undefined || moment < Date.parse(until) + longer)
}

/** Returns the first path, in the order of the derived value, at which two JSON values differ. */
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
