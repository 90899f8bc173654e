import * as z from 'zod/mini'
import { SLA_SUBJECTS } from '#domain/sla/sla-events.ts'
import { slaViewSchema } from './sla-view.ts'

/** Shapes of what admins read of promises; moments ISO 8601 in UTC. */
const openPromiseSchema = z.object({
  subjectKind: z.enum(SLA_SUBJECTS),
  subjectId: z.uuid(),
  /** The reference of the project request, or the provider's company. */
  name: z.string(),
  isDemo: z.boolean(),
  sla: slaViewSchema,
  /** Given so far, oldest first. */
  warnings: z.array(
    z.object({ warning: z.enum(['reminder', 'escalation', 'breach']), at: z.iso.datetime() }),
  ),
})

export const adminSlaSchema = z.object({
  /** ServerOnly in time, the next due first; at most 50. */
  ahead: z.array(openPromiseSchema),
  /** The newest first; at most 50. */
  late: z.array(openPromiseSchema),
  /** Up to 1000, nobody counted further. */
  counts: z.object({ ahead: z.int(), late: z.int() }),
})

export type OpenPromise = z.infer<typeof openPromiseSchema>
export type AdminSla = z.infer<typeof adminSlaSchema>
