import { sql } from 'kysely'
import { conflict, invalidInput, notFound } from '#domain/shared/refusal.ts'
import { invitationEnd } from '#domain/staff/invitations.ts'
import { MOST_COLLEAGUES } from '#domain/team/invitations.ts'
import type { AccountHolder } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { requireRateLimitIn } from '#server/platform/http/rate-limit.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { InvitedColleague } from './team-answers.ts'

type Context = Pick<CommandContext, 'db' | 'clock' | 'config'>

/** Mails of one firm, and mails to one address: a firm must not write to strangers through us. Our choice. */
const PER_FIRM = { name: 'teamInvitation.firm', limit: 30, perSeconds: 60 * 60 }
const PER_EMAIL = { name: 'teamInvitation.email', limit: 5, perSeconds: 60 * 60 }

/**
 * Invites a colleague to the firm by mail. Whether the email has an account with us, or whose, is not told here.
 * Throws Refusal with fieldErrors.email (`team.already_member`, `team.already_invited`), or `team.too_many` (409),
 * `rateLimit.exceeded` (429).
 */
export async function inviteColleague(
  context: Context,
  { provider, name: by }: AccountHolder,
  { email, name, role, locale }: InvitedColleague,
): Promise<void> {
  const at = context.clock.now()
  await context.db.withActor(provider, async (tx) => {
    await countMail(tx, context, provider.providerId, email)
    const { rows } = await sql<{ outcome: string; invitation_id: string | null }>`
      select * from app.invite_colleague(
        ${email}, ${name}, ${role}, ${locale}, ${MOST_COLLEAGUES}::integer, ${invitationEnd(at)}::timestamptz, ${at}::timestamptz, ${by})`.execute(
      tx,
    )
    const { outcome, invitation_id } = rows[0]!
    if (outcome === 'already_member') throw invalidInput({ email: { code: 'team.already_member' } })
    if (outcome === 'already_invited') throw invalidInput({ email: { code: 'team.already_invited' } })
    if (!invitation_id) throw conflict('team.too_many', { details: { most: MOST_COLLEAGUES } })
    await queueSending(tx, invitation_id)
  })
}

/**
 * Sends the mail again with a new link, valid as long as the first. The link before is dead at once.
 * @throws {Refusal} team.invitation_not_found (404)
 * @throws {Refusal} team.invitation_ended (409)
 * @throws {Refusal} rateLimit.exceeded (429)
 */
export async function reinviteColleague(
  context: Context,
  { provider, name: by }: AccountHolder,
  id: string,
): Promise<void> {
  const at = context.clock.now()
  await context.db.withActor(provider, async (tx) => {
    const invited = await tx
      .selectFrom('team_invitations')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!invited) throw notFound('team.invitation_not_found')
    await countMail(tx, context, provider.providerId, invited.email)
    const { rows } = await sql<{ outcome: string }>`
      select app.reinvite_colleague(${id}::uuid, ${invitationEnd(at)}::timestamptz, ${at}::timestamptz, ${by}) as outcome`.execute(
      tx,
    )
    refuse(rows[0]!.outcome)
    await queueSending(tx, id)
  })
}

/**
 * Takes an invitation back: its link opens nothing from then on. A repeat changes nothing.
 * @throws {Refusal} team.invitation_not_found (404)
 * @throws {Refusal} team.invitation_ended (409) when it was accepted
 */
export async function withdrawColleague(
  { db, clock }: Context,
  { provider, name: by }: AccountHolder,
  id: string,
): Promise<void> {
  const outcome = await db.withActor(provider, async (tx) => {
    const { rows } = await sql<{ outcome: string }>`
      select app.withdraw_colleague(${id}::uuid, ${clock.now()}::timestamptz, ${by}) as outcome`.execute(tx)
    return rows[0]!.outcome
  })
  refuse(outcome)
}

function refuse(outcome: string): void {
  if (outcome === 'not_found') throw notFound('team.invitation_not_found')
  if (outcome === 'ended') throw conflict('team.invitation_ended')
}

async function countMail(
  tx: Tx,
  { config: { secret } }: Context,
  providerId: string,
  email: string,
): Promise<void> {
  await requireRateLimitIn(tx, { ...PER_FIRM, key: providerId, secret })
  await requireRateLimitIn(tx, { ...PER_EMAIL, key: email, secret })
}

const queueSending = (tx: Tx, invitationId: string) =>
  enqueue(tx, [
    { task: 'team_invitations.send', payload: { invitationId }, jobKey: `team-invitation:${invitationId}` },
  ])
