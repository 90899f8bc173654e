import type { Sql } from 'postgres'
import type { TestDatabase } from '#testing/postgres/database.ts'
import { aProvider } from './marketplace.ts'

let sequence = 0
const HOUR_MS = 60 * 60 * 1000

/** An hour of an advisor in two days, held by an owner for twenty minutes at a price, with its open order. */
export async function aHeldConsultation(
  database: TestDatabase,
  {
    at,
    price = 20_001,
    providerId,
    startsAt,
  }: { at: Date; price?: number; providerId?: string; startsAt?: Date },
) {
  const { sql } = database
  const advisor = providerId ?? (await aProvider(database, { kind: 'advisor' })).id
  sequence += 1
  const starts = startsAt ?? new Date(at.getTime() + (47 + sequence) * HOUR_MS)
  const ends = new Date(starts.getTime() + HOUR_MS)
  const heldUntil = new Date(at.getTime() + HOUR_MS / 3)
  const [offer] = await sql<{ id: string }[]>`
    insert into consultation_offers (provider_id, topic, minutes, price, channels, published_at)
    values (${advisor}, 'قراءة مخططات', 60, ${price}, '{call}', ${at}) returning id`
  const [consultation] = await sql<{ id: string }[]>`
    insert into consultations (reference, offer_id, provider_id, status, topic, channel, price, starts_at, ends_at, free_at, held_until, locale, created_at)
    values (${`MC-T-${sequence}`}, ${offer!.id}, ${advisor}, 'held', 'قراءة مخططات', 'call', ${price}, ${starts}, ${ends}, ${ends}, ${heldUntil}, 'ar', ${at}) returning id`
  await sql`
    insert into consultation_contacts (consultation_id, name, mobile, consented_at, consent_version)
    values (${consultation!.id}, 'سارة', '966500000001', ${at}, '1')`
  const [order] = await sql<{ id: string }[]>`
    insert into orders (kind, consultation_id, provider_id, unit_price, net, vat, total, created_at, expires_at)
    values ('consultation', ${consultation!.id}, ${advisor}, ${price}, ${price}, 0, ${price}, ${at}, ${heldUntil}) returning id`
  return {
    consultationId: consultation!.id,
    orderId: order!.id,
    providerId: advisor,
    startsAt: starts,
    price,
  }
}

/** Returns an advisor's ledger in order of kinds, and the stored balance. */
export async function ledgerOf(sql: Sql, providerId: string) {
  const entries = await sql<{ kind: string; amount: number }[]>`
    select kind, amount::int from consultation_entries where provider_id = ${providerId} order by kind, amount`
  const [balance] = await sql<{ owed: number }[]>`
    select owed::int from consultation_balances where provider_id = ${providerId}`
  return { entries: entries.map(({ kind, amount }) => [kind, amount]), owed: balance?.owed ?? 0 }
}
