import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type { ConsultationAccount } from './consultation-money-answers.ts'
import { behindEntry, type LedgerRow, toConsultationEntry, toSums } from './read-consultation-money.ts'

/** Returns an advisor's balance and its entries, newest first, without the owners' payment details. */
export async function readConsultationAccount(
  { db }: Pick<CommandContext, 'db'>,
  provider: ProviderActor,
  { limit, before }: PageQuery,
): Promise<ConsultationAccount> {
  const { due } = await db.withActor(worker, (tx) => readOwed(tx, provider.providerId))
  return db.withActor(provider, async (tx) => {
    const balance = await tx.selectFrom('consultation_balances').selectAll().executeTakeFirst()
    const { rows } = await sql<LedgerRow>`
      select entry.id, entry.kind, entry.at, entry.amount, entry.is_demo, consultations.reference as consultation_reference, consultations.topic, offers.topic as offered_topic, payouts.bank_reference
      from app.consultation_entries as entry
        left join app.consultations on consultations.id = entry.consultation_id
        left join app.consultation_offers as offers on offers.id = consultations.offer_id
        left join app.consultation_payouts as payouts on payouts.id = entry.payout_id
      where entry.provider_id = ${provider.providerId}::uuid and ${behindEntry(before)}
      order by entry.at desc, entry.id desc limit ${limit + 1}
    `.execute(tx)
    const sums = balance ?? { owed: 0, collected: 0, given_back: 0, covered: 0, paid_out: 0 }
    return {
      ...{ owed: sums.owed, due: Math.min(due, sums.owed) },
      ...toSums(sums),
      ...toPage(rows.map(toConsultationEntry), limit),
    }
  })
}

/** Returns an advisor's balance and the part that can be paid out now. As the worker or an admin. */
export async function readOwed(tx: Tx, providerId: string): Promise<{ owed: number; due: number }> {
  const { rows } = await sql<{ owed: number; due: number }>`
    select coalesce(owed, 0) as owed, greatest(0, coalesce(owed, 0) - app.consultation_money_not_due(asked.id)) as due
    from (select ${providerId}::uuid as id) as asked left join app.consultation_balances on provider_id = asked.id
  `.execute(tx)
  return rows[0]!
}
