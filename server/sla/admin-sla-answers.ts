import * as z from 'zod/mini'
import { promisedItemSchema } from './promised-answers.ts'
import { SLA_KINDS } from './sla-view.ts'

/** The promises of docs/sla.md, and the answer to a report. */
export const PROMISE_NAMES = [...SLA_KINDS, 'report'] as const

/** Response schemas of promises for admins. Timestamps are ISO 8601 in UTC. */
const openPromiseSchema = z.object({
  name: z.enum(PROMISE_NAMES),
  /** As Today lists it. */
  item: promisedItemSchema,
  /** Share of the time that is gone, as the promise counts it; more than 100 when late. */
  usedPercent: z.int(),
  /** Until it is due when it runs again, of a promise on hold. */
  leftMinutes: z.optional(z.number()),
  /** Warnings so far, oldest first. */
  warnings: z.array(
    z.object({ warning: z.enum(['reminder', 'escalation', 'breach']), at: z.iso.datetime() }),
  ),
})

export const adminSlaSchema = z.object({
  /** Late promises, the longest first; at most 50. */
  late: z.array(openPromiseSchema),
  /** Promises still in time, next due first; at most 50. */
  ahead: z.array(openPromiseSchema),
  /** Promises that wait for the provider, at most 50. */
  held: z.array(openPromiseSchema),
  /** Of the kind asked for, each counted up to 1000. */
  counts: z.object({ late: z.int(), ahead: z.int(), held: z.int() }),
  /** Of every kind that the role reads, whatever was asked for; each counted up to 1000. */
  kinds: z.partialRecord(z.enum(PROMISE_NAMES), z.int()),
})

export type OpenPromise = z.infer<typeof openPromiseSchema>
export type AdminSla = z.infer<typeof adminSlaSchema>
