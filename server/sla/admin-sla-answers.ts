import * as z from 'zod/mini'
import { SLA_SUBJECTS } from '#domain/sla/sla-events.ts'
import { slaViewSchema } from './sla-view.ts'

/** Response schemas of promises for admins. Timestamps are ISO 8601 in UTC. */
const openPromiseSchema = z.object({
  subjectKind: z.enum(SLA_SUBJECTS),
  subjectId: z.uuid(),
  /** Reference of the project request, or the provider's company. */
  name: z.string(),
  isDemo: z.boolean(),
  sla: slaViewSchema,
  /** Warnings so far, oldest first. */
  warnings: z.array(
    z.object({ warning: z.enum(['reminder', 'escalation', 'breach']), at: z.iso.datetime() }),
  ),
})

export const adminSlaSchema = z.object({
  /** Promises still in time, next due first; at most 50. */
  ahead: z.array(openPromiseSchema),
  /** Late promises, newest first; at most 50. */
  late: z.array(openPromiseSchema),
  /** Counted up to 1000. */
  counts: z.object({ ahead: z.int(), late: z.int() }),
})

export type OpenPromise = z.infer<typeof openPromiseSchema>
export type AdminSla = z.infer<typeof adminSlaSchema>
