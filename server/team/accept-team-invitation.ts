import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import { conflict, notFound, Refusal } from '#domain/shared/refusal.ts'
import type { InvitationState } from '#domain/staff/invitations.ts'
import type { TeamRole } from '#domain/team/rights.ts'
import type { Caller } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { hashInvitationToken, isInvitationToken } from '#server/staff/invitation-token.ts'
import type { TeamInvitation } from './team-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'config'>

interface Row {
  email: string
  name: string
  role: TeamRole
  company_name: string
  expires_at: Date
  state: InvitationState
}

/**
 * What the holder of a link is told: which firm invites to which role, and whether it can still be accepted.
 * @throws {Refusal} team.invitation_unknown (404), also for a link that a newer mail replaced
 */
export async function readTeamInvitation(
  { db, clock, config }: Context,
  token: string,
): Promise<TeamInvitation> {
  if (!isInvitationToken(token)) throw notFound('team.invitation_unknown')
  const hash = hashInvitationToken(config.secret, token)
  const row = await db.read(visitor, async (tx) => {
    const { rows } = await sql<Row>`
      select * from app.team_invitation_of(${hash}, ${clock.now()}::timestamptz)`.execute(tx)
    return rows[0]
  })
  if (!row) throw notFound('team.invitation_unknown')
  const { email, name, role, state } = row
  return { email, name, role, state, companyName: row.company_name, expiresAt: row.expires_at.toISOString() }
}

/** Why app.accept_team_invitation did not let the caller in. */
const REFUSALS: Record<string, () => Refusal> = {
  not_found: () => notFound('team.invitation_unknown'),
  other_account: () => new Refusal('team.invitation_of_another', { status: 403 }),
  withdrawn: () => conflict('team.invitation_withdrawn'),
  expired: () => conflict('team.invitation_expired'),
  used: () => conflict('team.invitation_used'),
  staff: () => conflict('team.account_of_staff'),
  has_firm: () => conflict('team.account_has_company'),
}

/**
 * The signed-in person joins the firm, when the invitation is to the email of their account. A repeat changes nothing.
 * @throws {Refusal} team.invitation_unknown (404)
 * @throws {Refusal} team.invitation_of_another (403)
 * @throws {Refusal} team.invitation_withdrawn, team.invitation_expired, team.invitation_used, team.account_of_staff,
 * team.account_has_company (409)
 */
export async function acceptTeamInvitation(
  { db, clock, config }: Context,
  { userId }: Pick<Caller, 'userId'>,
  token: string,
): Promise<void> {
  if (!isInvitationToken(token)) throw notFound('team.invitation_unknown')
  const hash = hashInvitationToken(config.secret, token)
  const outcome = await db.withActor({ kind: 'user', userId }, async (tx) => {
    const { rows } = await sql<{ outcome: string }>`
      select app.accept_team_invitation(${hash}, ${clock.now()}::timestamptz) as outcome`.execute(tx)
    return rows[0]!.outcome
  })
  const refusal = REFUSALS[outcome]
  if (refusal) throw refusal()
}
