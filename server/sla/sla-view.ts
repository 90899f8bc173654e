import * as z from 'zod/mini'
import type { SlaReading } from '#domain/sla/sla-clock.ts'
import { SLA_COUNTS, type SlaKind } from '#domain/sla/sla-events.ts'

const moment = z.iso.datetime()
export const SLA_KINDS = Object.keys(SLA_COUNTS) as [SlaKind, ...SlaKind[]]

/** A promise as its recipient reads it: timestamps ISO 8601 in UTC, minutes as its kind counts them. */
export const slaViewSchema = z.object({
  kind: z.enum(SLA_KINDS),
  status: z.enum(['running', 'paused', 'stopped']),
  startedAt: moment,
  /** Moves with pauses. */
  dueAt: moment,
  usedMinutes: z.number(),
  /** Until `dueAt`; negative when late. */
  leftMinutes: z.number(),
  /** Elapsed time or business hours (docs/sla.md). */
  counts: z.enum(['elapsed', 'business']),
  /** The due time, when it passed before the stop. */
  breachedAt: z.optional(moment),
  stoppedAt: z.optional(moment),
  stopReason: z.optional(z.enum(['kept', 'withdrawn'])),
})

export type SlaView = z.infer<typeof slaViewSchema>

export function toSlaView({ stopped, breachedAt, ...reading }: SlaReading): SlaView {
  return {
    kind: reading.kind,
    status: reading.status,
    startedAt: reading.startedAt.toISOString(),
    dueAt: reading.dueAt.toISOString(),
    usedMinutes: reading.usedMinutes,
    leftMinutes: reading.leftMinutes,
    counts: SLA_COUNTS[reading.kind],
    ...(breachedAt && { breachedAt: breachedAt.toISOString() }),
    ...(stopped && { stoppedAt: stopped.at.toISOString(), stopReason: stopped.reason }),
  }
}
