import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import { conflict, notFound, Refusal } from '#domain/shared/refusal.ts'
import type { InvitationState } from '#domain/staff/invitations.ts'
import type { StaffRole } from '#domain/staff/rights.ts'
import type { Caller } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { hashInvitationToken, isInvitationToken } from './invitation-token.ts'
import type { InvitationAnswer } from './staff-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'config'>

interface Row {
  email: string
  role: StaffRole
  invited_by_name: string
  expires_at: Date
  state: InvitationState
}

/**
 * What the holder of a link is told: who invites whom to which role, and whether it can still be accepted.
 * @throws {Refusal} staff.invitation_unknown (404), also for a link that a newer mail replaced
 */
export async function readInvitation(
  { db, clock, config }: Context,
  token: string,
): Promise<InvitationAnswer> {
  if (!isInvitationToken(token)) throw notFound('staff.invitation_unknown')
  const hash = hashInvitationToken(config.secret, token)
  const row = await db.read(visitor, async (tx) => {
    const { rows } = await sql<Row>`
      select * from app.staff_invitation_of(${hash}, ${clock.now()}::timestamptz)`.execute(tx)
    return rows[0]
  })
  if (!row) throw notFound('staff.invitation_unknown')
  const { email, role, state } = row
  return { email, role, state, invitedBy: row.invited_by_name, expiresAt: row.expires_at.toISOString() }
}

/** Why app.accept_staff_invitation did not give the role. */
const REFUSALS: Record<string, () => Refusal> = {
  not_found: () => notFound('staff.invitation_unknown'),
  other_account: () => new Refusal('staff.invitation_of_another', { status: 403 }),
  withdrawn: () => conflict('staff.invitation_withdrawn'),
  expired: () => conflict('staff.invitation_expired'),
  used: () => conflict('staff.invitation_used'),
  only_admin: () => conflict('staff.only_admin'),
}

/**
 * The signed-in person takes the role, when the invitation is to the email of their account. A repeat changes nothing.
 * @throws {Refusal} staff.invitation_unknown (404)
 * @throws {Refusal} staff.invitation_of_another (403)
 * @throws {Refusal} staff.invitation_withdrawn, staff.invitation_expired, staff.invitation_used, staff.only_admin (409)
 */
export async function acceptInvitation(
  { db, clock, config }: Context,
  { userId }: Pick<Caller, 'userId'>,
  token: string,
): Promise<void> {
  if (!isInvitationToken(token)) throw notFound('staff.invitation_unknown')
  const hash = hashInvitationToken(config.secret, token)
  const outcome = await db.withActor({ kind: 'user', userId }, async (tx) => {
    const { rows } = await sql<{ outcome: string }>`
      select app.accept_staff_invitation(${hash}, ${clock.now()}::timestamptz) as outcome`.execute(tx)
    return rows[0]!.outcome
  })
  const refusal = REFUSALS[outcome]
  if (refusal) throw refusal()
}
