import * as z from 'zod/mini'
import { readReachableEmail } from '#domain/accounts/email.ts'
import { letterCount, tidyText } from '#domain/shared/text.ts'
import { INVITATION_STATES } from '#domain/staff/invitations.ts'
import { TEAM_ACTS, type TeamAct } from '#domain/team/acts.ts'
import { LONGEST_COLLEAGUE_NAME } from '#domain/team/invitations.ts'
import { TEAM_ROLES } from '#domain/team/rights.ts'
import { LOCALES } from '#i18n/locale.ts'

const moment = z.iso.datetime()

const memberSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(TEAM_ROLES),
  joinedAt: moment,
  hasSecondStep: z.boolean(),
  lastSignInAt: z.optional(moment),
  /** Open sessions. */
  sessions: z.int(),
})

const openInvitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(TEAM_ROLES),
  invitedAt: moment,
  expiresAt: moment,
  isExpired: z.boolean(),
})

/** `GET /me/team`: colleagues, the first who joined first; invitations that were not accepted, the newest first. */
export const teamSchema = z.object({
  members: z.array(memberSchema),
  invitations: z.array(openInvitationSchema),
})
export type Team = z.infer<typeof teamSchema>

/** `GET /me/team/acts`: the newest first. */
export const teamActsSchema = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      /** The colleague, or the API key, by whom it was done. */
      userId: z.optional(z.uuid()),
      apiKeyId: z.optional(z.uuid()),
      /** As the colleague or key was called then; empty once the colleague’s account is deleted. */
      name: z.string(),
      act: z.enum(Object.values(TEAM_ACTS) as [TeamAct, ...TeamAct[]]),
      /** What it was done to, such as a lead. */
      subjectId: z.optional(z.uuid()),
      at: moment,
      /** False for an act that was cut off, so that its end is not known. */
      isDone: z.boolean(),
    }),
  ),
  /** `before` of the next page. */
  next: z.optional(z.uuid()),
})
export type TeamActs = z.infer<typeof teamActsSchema>

/** As stored (docs/reference/auth-protocol.md#sign-up). */
const LONGEST_EMAIL = 255

export const inviteColleagueSchema = z.object({
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
  role: z.enum(TEAM_ROLES, 'field.required'),
  /** Language of the mail. */
  locale: z.enum(LOCALES, 'field.required'),
})
export type InvitedColleague = z.infer<typeof inviteColleagueSchema>

export const colleagueRoleSchema = z.object({ role: z.enum(TEAM_ROLES, 'field.invalid') })

/** What the page behind an invitation's link says. */
export const teamInvitationSchema = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(TEAM_ROLES),
  companyName: z.string(),
  state: z.enum(INVITATION_STATES),
  expiresAt: moment,
})
export type TeamInvitation = z.infer<typeof teamInvitationSchema>
