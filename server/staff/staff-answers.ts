import * as z from 'zod/mini'
import { readReachableEmail } from '#domain/accounts/email.ts'
import { letterCount, tidyText } from '#domain/shared/text.ts'
import { BROWSERS, SYSTEMS } from '#domain/staff/device.ts'
import { INVITATION_STATES } from '#domain/staff/invitations.ts'
import { STAFF_ROLES } from '#domain/staff/rights.ts'
import { LONGEST_COLLEAGUE_NAME } from '#domain/team/invitations.ts'
import { LOCALES } from '#i18n/locale.ts'

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

const openInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  invitedBy: z.string(),
  invitedAt: moment,
  expiresAt: moment,
  isExpired: z.boolean(),
})

/** `GET /admin/staff`. Invitations that were neither accepted nor withdrawn, the newest first. */
export const staffSchema = z.object({
  /** Whether nobody of them enters the console without a second step; only a demo lets them. */
  isStepRequired: z.boolean(),
  members: z.array(memberSchema),
  invitations: z.array(openInvitationSchema),
})
export type StaffList = z.infer<typeof staffSchema>

/** `GET /admin/staff-names`: by the email of the account. */
export const staffNamesSchema = z.object({ names: z.record(z.string(), z.string()) })
export type StaffNames = z.infer<typeof staffNamesSchema>

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

/** As stored (docs/reference/auth-protocol.md#sign-up). */
const LONGEST_EMAIL = 255
const SHORTEST_REASON = 5
const LONGEST_REASON = 300

export const roleInputSchema = z.object({ role: z.enum(STAFF_ROLES, 'field.invalid') })
export const closeInputSchema = z.object({
  reason: z.string().check(z.trim(), z.minLength(SHORTEST_REASON), z.maxLength(LONGEST_REASON)),
})

/** What the page behind an invitation's link says. */
export const invitationSchema = z.object({
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  state: z.enum(INVITATION_STATES),
  invitedBy: z.string(),
  expiresAt: moment,
})
export type InvitationAnswer = z.infer<typeof invitationSchema>

export const inviteInputSchema = z.object({
  email: z.pipe(
    z.string('staff.email_invalid').check(
      z.maxLength(LONGEST_EMAIL, 'staff.email_invalid'),
      z.refine((text) => readReachableEmail(text) !== undefined, 'staff.email_invalid'),
    ),
    z.transform((text) => readReachableEmail(text) ?? ''),
  ),
  name: z.string('field.required').check(
    z.overwrite((text) => tidyText(text).replace(/\s+/g, ' ')),
    z.minLength(1, 'field.required'),
    z.refine((text) => letterCount(text) <= LONGEST_COLLEAGUE_NAME, 'team.name_too_long'),
  ),
  role: z.enum(STAFF_ROLES, 'field.required'),
  locale: z.enum(LOCALES, 'field.required'),
})

/** Longer than a token, so that what is cut or doubled is answered as an unknown link. */
const LONGEST_TOKEN = 200
export const tokenInputSchema = z.object({ token: z.string().check(z.maxLength(LONGEST_TOKEN)) })
