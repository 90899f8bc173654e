import * as z from 'zod/mini'
import { BROWSERS, SYSTEMS } from '#domain/staff/device.ts'
import { STAFF_ROLES } from '#domain/staff/rights.ts'

const moment = z.iso.datetime()

const memberSchema = z.object({
  id: z.uuid(),
  /** Absent when the account is on another sign-in server, or was deleted. */
  email: z.optional(z.string()),
  role: z.enum(STAFF_ROLES),
  /** Since when they have the role. */
  since: moment,
  hasSecondStep: z.boolean(),
  lastSignInAt: z.optional(moment),
  /** Open sessions. */
  sessions: z.int(),
  isYou: z.boolean(),
  /** They keep the role and their access until another admin is there. */
  isOnlyAdmin: z.boolean(),
})

/** `GET /admin/staff`. */
export const staffSchema = z.object({ members: z.array(memberSchema) })
export type StaffList = z.infer<typeof staffSchema>

/** `GET /admin/staff/:userId/sessions`: the last used first. */
export const sessionsSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      browser: z.enum(BROWSERS),
      system: z.enum(SYSTEMS),
      /** Whether the second step was done. */
      isProved: z.boolean(),
      startedAt: moment,
      usedAt: moment,
      /** The session of this call. */
      isThis: z.boolean(),
    }),
  ),
})
export type StaffSessions = z.infer<typeof sessionsSchema>

const SHORTEST_REASON = 5
const LONGEST_REASON = 300

export const roleInputSchema = z.object({ role: z.enum(STAFF_ROLES, 'field.invalid') })
export const closeInputSchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(SHORTEST_REASON), z.maxLength(LONGEST_REASON)),
})
