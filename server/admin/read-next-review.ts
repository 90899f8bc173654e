import { sql } from 'kysely'
import { RESERVED_MS } from '#domain/verifications/information-request.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { NextReview } from './admin-answers.ts'
import { countAwaiting } from './read-summary.ts'

/**
 * Returns the registration that this admin reviews next: first those whose provider answered this admin, then by due
 * time. One that another admin asked about is left to them for `RESERVED_MS`. `after` was just decided and is passed over.
 */
export function readNextReview(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { actor }: Admin,
  after: string | undefined,
): Promise<NextReview> {
  const free = new Date(clock.now().getTime() - RESERVED_MS)
  return db.read(actor, async (tx) => {
    const own = await firstOf(tx, sql`reviewer_id = ${actor.userId}::uuid`, after)
    const next =
      own ?? (await firstOf(tx, sql`(reviewer_id is null or reviewer_since <= ${free}::timestamptz)`, after))
    return { left: await countToReview(tx, after), ...(next && { next }) }
  })
}

async function firstOf(tx: Tx, whose: ReturnType<typeof sql>, after: string | undefined) {
  const { rows } = await sql<{ id: string; companyName: string }>`
    select id, company_name as "companyName" from app.providers
    where status = 'pending_review' and awaiting_since is null and id is distinct from ${after ?? null}::uuid and ${whose}
    order by coalesce(verification_due_at, registered_at), id limit 1
  `.execute(tx)
  return rows[0]
}

/** Registrations that we may review, without the one just decided. */
async function countToReview(tx: Tx, after: string | undefined): Promise<number> {
  const { rows } = await sql<{ pending: number; isAmong: boolean }>`
    select coalesce((select sum(providers)::integer from app.provider_status_counts where status = 'pending_review'), 0) as pending,
      exists (select from app.providers where id = ${after ?? null}::uuid and status = 'pending_review'
        and awaiting_since is null) as "isAmong"
  `.execute(tx)
  const { pending, isAmong } = rows[0]!
  return pending - (await countAwaiting(tx)) - Number(isAmong)
}
