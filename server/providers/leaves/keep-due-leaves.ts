import { sql } from 'kysely'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Begins and ends the leaves that are due, of at most so many providers, and tells those whose leads come again. Returns
 * the number of providers. Providers locked by another transaction are left to the next call.
 */
export async function keepDueLeaves(tx: Tx, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ provider_id: string; has_resumed: boolean }>`
    select * from app.keep_due_leaves(${now}, ${limit}::integer)`.execute(tx)
  const resumed = rows.filter(({ has_resumed }) => has_resumed).map(({ provider_id }) => provider_id)
  if (resumed.length > 0) await tellResumed(tx, resumed, now)
  return rows.length
}

async function tellResumed(tx: Tx, providerIds: string[], now: Date): Promise<void> {
  const providers = await tx
    .selectFrom('providers')
    .select(['id', 'mobile', 'locale', 'company_name'])
    .where('id', 'in', providerIds)
    .where('is_listed', '=', true)
    .where('is_demo', '=', false)
    .execute()
  await queueMessages(
    tx,
    providers.map(({ id, mobile, locale, company_name }) => ({
      kind: 'leads_resumed',
      parameters: { companyName: company_name },
      ...{ to: mobile, locale, providerId: id },
      dedupeKey: `leave:${id}:${riyadhDay(now)}:resumed`,
    })),
  )
}
