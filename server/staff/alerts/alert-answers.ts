import * as z from 'zod/mini'
import { ALERT_KINDS, ALERT_TIMINGS } from '#domain/staff/alerts.ts'

/** What a member of staff is told of and when. */
export const ownAlertsSchema = z.object({
  locale: z.enum(['ar', 'en']),
  /** Hour in Riyadh of the daily email. */
  digestHour: z.int(),
  /** Kinds that the role may read. */
  kinds: z.array(z.object({ kind: z.enum(ALERT_KINDS), timing: z.enum(ALERT_TIMINGS) })),
})
export type OwnAlerts = z.infer<typeof ownAlertsSchema>
