import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/shared/refusal.ts'
import type { TeamRole } from '#domain/team/rights.ts'
import type { AccountHolder, ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/**
 * Gives a colleague another role, from their next call on. The role they have changes nothing.
 * @throws {Refusal} team.not_found (404)
 */
export const changeColleagueRole = (
  context: Context,
  holder: AccountHolder,
  userId: string,
  role: TeamRole,
): Promise<void> =>
  changing(
    context,
    holder,
    (at) => sql`app.change_colleague_role(${userId}::uuid, ${role}, ${at}::timestamptz, ${holder.name})`,
  )

/**
 * Takes a colleague out of the firm and ends every session of theirs, in one transaction.
 * @throws {Refusal} team.not_found (404), also when it was done already
 */
export const removeColleague = (context: Context, holder: AccountHolder, userId: string): Promise<void> =>
  changing(
    context,
    holder,
    (at) => sql`app.remove_colleague(${userId}::uuid, ${at}::timestamptz, ${holder.name})`,
  )

async function changing(
  { db, clock }: Context,
  { provider }: AccountHolder,
  call: (at: Date) => RawBuilder<unknown>,
): Promise<void> {
  const outcome = await db.withActor(provider, async (tx) => {
    const { rows } = await sql<{ outcome: string }>`select ${call(clock.now())} as outcome`.execute(tx)
    return rows[0]!.outcome
  })
  if (outcome === 'not_found') throw notFound('team.not_found')
}

/**
 * The calling colleague leaves the firm; every session of theirs ends.
 * @throws {Refusal} team.not_found (404) for the account holder
 */
export async function leaveTeam({ db, clock }: Context, provider: ProviderActor): Promise<void> {
  if (!provider.member) throw notFound('team.not_found')
  await db.withActor(provider, (tx) => sql`select app.leave_team(${clock.now()}::timestamptz)`.execute(tx))
}
