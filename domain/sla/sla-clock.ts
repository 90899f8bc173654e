import { minutesBetween, momentOfShare, movedByPause } from './promised-time.ts'
import {
  inOrder,
  SLA_COUNTS,
  type SlaEvent,
  type SlaKind,
  type StopReason,
  WARNINGS,
  type Warning,
} from './sla-events.ts'
import { nextSlaStatus, type SlaStatus } from './sla-lifecycle.ts'

type WarningBefore = keyof typeof WARNINGS
const WARNINGS_BEFORE = Object.keys(WARNINGS) as WarningBefore[]

/** A promise as it stands at a moment. Minutes are those its kind counts, exact to the millisecond. */
export interface SlaReading {
  kind: SlaKind
  status: Exclude<SlaStatus, 'waiting'>
  startedAt: Date
  /** Moves with pauses; while paused it is what it would be on a resume now. */
  dueAt: Date
  usedMinutes: number
  /** Up to `dueAt`; negative when late. */
  leftMinutes: number
  pausedMinutes: number
  /** The due moment, when it passed before the stop. A later pause does not mend it. */
  breachedAt?: Date
  stopped?: { at: Date; reason: StopReason }
  /** To be given now: reached and not yet given. Once it is late that is `breach` alone, until the stop. */
  warnings: Warning[]
  /** When to look again unless an event comes first: the next warning, or the first moment that is late. */
  nextLookAt?: Date
}

interface Fold {
  status: SlaStatus
  kind: SlaKind
  startedAt: Date
  dueAt: Date
  reachedAt: Record<WarningBefore, Date>
  given: Set<Warning>
  pausedMinutes: number
  pausedAt?: Date
  stopped?: { at: Date; reason: StopReason }
  /** The promise before its stop, running or paused. */
  beforeStop?: Fold
}

/** What the events say at `now`; undefined before the start. Doubled, reordered and impossible ones change nothing. */
export function readSla(events: readonly SlaEvent[], now: Date): SlaReading | undefined {
  const folded = inOrder(events, now).reduce<Fold | undefined>(apply, undefined)
  return folded && readingAt(folded, now)
}

function apply(before: Fold | undefined, event: SlaEvent): Fold | undefined {
  const status = nextSlaStatus(before?.status ?? 'waiting', event.type)
  if (!status) return before
  if (event.type === 'started') return begin(event, status)
  if (!before) return undefined
  switch (event.type) {
    case 'warned':
      return { ...before, status, given: new Set([...before.given, event.warning]) }
    case 'paused':
      return { ...before, status, pausedAt: event.at }
    case 'resumed':
      return { ...(event.reason ? withoutPause(before) : afterPause(before, event.at)), status }
    case 'stopped':
      return {
        ...afterPause(before, event.at),
        status,
        stopped: { at: event.at, reason: event.reason },
        beforeStop: before,
      }
    case 'reopened':
      return canReopen(before, event) ? reopen(before, event) : before
  }
}

/** Only what was kept. A price taken back after the due moment leaves the promise kept: it stood when it had to. */
const canReopen = ({ stopped, dueAt }: Fold, { reason, at }: SlaEvent & { type: 'reopened' }): boolean =>
  stopped?.reason === 'kept' && (reason === 'decision_undone' || at < dueAt)

/**
 * An undone decision leaves the promise as it was, also when it waited for somebody. A price that was taken back lets it
 * run: whoever priced no longer waited.
 */
function reopen(
  { beforeStop, stopped: _, ...fold }: Fold,
  { reason }: SlaEvent & { type: 'reopened' },
): Fold {
  return reason === 'decision_undone' && beforeStop ? beforeStop : { ...fold, status: 'running' }
}

/** A pause that was taken back moves nothing. */
const withoutPause = ({ pausedAt: _, ...fold }: Fold): Fold => fold

function begin({ at, kind, promisedAt }: SlaEvent & { type: 'started' }, status: SlaStatus): Fold {
  const reached = (warning: WarningBefore) =>
    momentOfShare(SLA_COUNTS[kind], at, promisedAt, WARNINGS[warning])
  return {
    status,
    kind,
    startedAt: at,
    dueAt: promisedAt,
    reachedAt: { reminder: reached('reminder'), escalation: reached('escalation') },
    given: new Set(),
    pausedMinutes: 0,
  }
}

/** The pause that is open, if any, ends at `until`. One that began too late counts for nothing. */
function afterPause({ pausedAt, ...fold }: Fold, until: Date): Fold {
  if (!pausedAt || pausedAt >= fold.dueAt) return fold
  const counts = SLA_COUNTS[fold.kind]
  const moved = (moment: Date) => movedByPause(counts, moment, pausedAt, until)
  return {
    ...fold,
    dueAt: moved(fold.dueAt),
    reachedAt: { reminder: moved(fold.reachedAt.reminder), escalation: moved(fold.reachedAt.escalation) },
    pausedMinutes: fold.pausedMinutes + minutesBetween(counts, pausedAt, until),
  }
}

function readingAt(folded: Fold, now: Date): SlaReading {
  const { kind, status, startedAt, dueAt, reachedAt, given, pausedMinutes, stopped } = afterPause(folded, now)
  const end = stopped?.at ?? now
  const counts = SLA_COUNTS[kind]
  const breached = end > dueAt
  const pending = WARNINGS_BEFORE.filter((warning) => !given.has(warning))
  const watched = status === 'running' && !breached
  const firstLate = new Date(dueAt.getTime() + 1)
  const warningWhenLate = (): Warning[] =>
    breached && status !== 'stopped' && !given.has('breach') ? ['breach'] : []
  const ahead = [...pending.map((warning) => reachedAt[warning]), firstLate].filter((moment) => moment > now)
  return {
    kind,
    status: status as SlaReading['status'],
    startedAt,
    dueAt,
    usedMinutes: minutesBetween(counts, startedAt, end) - pausedMinutes,
    leftMinutes: minutesBetween(counts, end, dueAt),
    pausedMinutes,
    ...(breached && { breachedAt: dueAt }),
    ...(stopped && { stopped }),
    warnings: watched ? pending.filter((warning) => reachedAt[warning] <= now) : warningWhenLate(),
    ...(watched && { nextLookAt: new Date(Math.min(...ahead.map(Number))) }),
  }
}
