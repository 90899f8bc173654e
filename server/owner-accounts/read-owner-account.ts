import type { Selectable } from 'kysely'
import type { OwnerAccounts } from '#db/types.ts'
import { worker } from '#domain/accounts/actor.ts'
import { isProofFresh } from '#domain/owner-accounts/mobile-proof.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { OwnerAccount } from './owner-account-answers.ts'

export type OwnerAccountRow = Selectable<OwnerAccounts>

const ownerAccountNotFound = () => notFound('owner_account.not_found')

/** Returns the user's own account row. Throws Refusal `owner_account.not_found` (404). */
export async function readOwnerAccountRow(
  context: Pick<CommandContext, 'db'>,
  userId: string,
): Promise<OwnerAccountRow> {
  const row = await findRow(context, userId)
  if (!row) throw ownerAccountNotFound()
  return row
}

const findRow = ({ db }: Pick<CommandContext, 'db'>, userId: string) =>
  db.withActor({ kind: 'user', userId }, (tx) =>
    tx.selectFrom('owner_accounts').selectAll().executeTakeFirst(),
  )

/**
 * Returns an owner's account and the number of claimable project requests. Throws Refusal `owner_account.not_found`
 * (404).
 */
export async function readOwnerAccount(
  context: Pick<CommandContext, 'db' | 'clock'>,
  userId: string,
): Promise<OwnerAccount> {
  return toAccount(context, await readOwnerAccountRow(context, userId))
}

/** Like `readOwnerAccount`, but undefined without an account. */
export async function findOwnerAccount(
  context: Pick<CommandContext, 'db' | 'clock'>,
  userId: string,
): Promise<OwnerAccount | undefined> {
  const row = await findRow(context, userId)
  return row && toAccount(context, row)
}

async function toAccount(
  context: Pick<CommandContext, 'db' | 'clock'>,
  row: OwnerAccountRow,
): Promise<OwnerAccount> {
  const { mobile, mobile_proved_at: provedAt } = row
  const isFresh = provedAt !== null && isProofFresh(provedAt, context.clock.now())
  return {
    name: row.name,
    locale: row.locale,
    ...(mobile && provedAt && { mobile, mobileProvedAt: provedAt.toISOString() }),
    unclaimed: mobile && isFresh ? await countUnclaimed(context, mobile) : 0,
    needsProof: provedAt !== null && !isFresh,
  }
}

/** Only for a freshly proved mobile, because others would learn about its requests. */
async function countUnclaimed({ db }: Pick<CommandContext, 'db'>, mobile: string): Promise<number> {
  const { count } = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('project_request_contacts')
      .leftJoin(
        'project_request_claims as claims',
        'claims.project_request_id',
        'project_request_contacts.project_request_id',
      )
      .where('mobile', '=', mobile)
      .where('claims.user_id', 'is', null)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return Number(count)
}
