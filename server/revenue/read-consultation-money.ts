import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { monthNumber, monthOfNumber, monthsUpTo, riyadhMonthOf } from '#domain/shared/riyadh-month.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { topicAsOffered } from '#server/consultations/read-consultation.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type Page, type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import {
  CONSULTATION_ENTRY_KINDS,
  type ConsultationEntries,
  type ConsultationEntry,
  type ConsultationEntryKind,
  type ConsultationMoney,
} from './consultation-money-answers.ts'
import { monthSchema } from './revenue-query.ts'

/** Filter of entries by month in Riyadh, kind and advisor. */
export const consultationFilterSchema = z.object({
  month: z.optional(monthSchema()),
  kind: z.optional(z.enum(CONSULTATION_ENTRY_KINDS)),
  provider: z.optional(z.uuid().check(z.describe('An advisor'))),
})
export type ConsultationFilter = z.infer<typeof consultationFilterSchema>

const MOST_ADVISORS = 100

/** Returns what was collected, refunded and paid out over the last months, and the balances. */
export function readConsultationMoney(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { actor }: Pick<Admin, 'actor'>,
  { months: count }: { months: number },
): Promise<ConsultationMoney> {
  const months = monthsUpTo(riyadhMonthOf(clock.now()), count)
  return db.withActor(actor, async (tx) => {
    const numbers = [0, ...months.map(monthNumber)]
    const rows = await tx.selectFrom('consultation_sums').selectAll().where('month', 'in', numbers).execute()
    const sums = new Map(rows.map(({ month, ...row }) => [month, toSums(row)]))
    const total = sums.get(0) ?? NOTHING
    const { collected, givenBack, covered, paidOut } = total
    return {
      total: { ...total, owed: collected - givenBack + covered - paidOut },
      months: numbers
        .slice(1)
        .map((number) => ({ month: monthOfNumber(number), ...(sums.get(number) ?? NOTHING) })),
      ...(await readAdvisors(tx)),
    }
  })
}

const NOTHING = { collected: 0, givenBack: 0, covered: 0, paidOut: 0 }

/** Sums with their response names. */
export const toSums = (row: {
  collected: number
  given_back: number
  covered: number
  paid_out: number
}) => ({
  collected: row.collected,
  givenBack: row.given_back,
  covered: row.covered,
  paidOut: row.paid_out,
})

async function readAdvisors(tx: Tx): Promise<Pick<ConsultationMoney, 'advisors' | 'advisorsOwed'>> {
  const { rows } = await sql<{
    id: string
    company_name: string
    owed: number
    due: number
    iban_ending: string | null
    next_due_at: Date | null
    is_demo: boolean
    count: number
  }>`
    select providers.id, company_name, owed, greatest(0, owed - app.consultation_money_not_due(providers.id)) as due, iban_ending, is_demo,
      (select min(coming.ends_at) from app.orders as sold join app.consultations as coming on coming.id = sold.consultation_id
        where sold.provider_id = providers.id and sold.kind = 'consultation' and sold.status = 'paid' and coming.status in ('held', 'booked')) as next_due_at,
      (select count(*) from app.consultation_balances where owed > 0)::integer as count
    from (select * from app.consultation_balances where owed > 0 order by owed desc, provider_id limit ${MOST_ADVISORS}) as balance
      join app.providers on providers.id = balance.provider_id
    order by owed desc, providers.id
  `.execute(tx)
  return {
    advisors: rows.map((row) => ({
      ...{ id: row.id, companyName: row.company_name, owed: row.owed, due: row.due, isDemo: row.is_demo },
      ...(row.next_due_at && { nextDueAt: row.next_due_at.toISOString() }),
      ...(row.iban_ending && { ibanEnding: row.iban_ending }),
    })),
    advisorsOwed: rows[0]?.count ?? 0,
  }
}

/** Returns the rows of a figure, newest first, with their total. */
export function readConsultationEntries(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Pick<Admin, 'actor'>,
  filter: ConsultationFilter,
  page: PageQuery,
): Promise<ConsultationEntries> {
  return db.withActor(actor, async (tx) => {
    const { rows } = await sql<ConsultationEntries['sum']>`
      select coalesce(sum(amount), 0)::bigint as amount, count(*)::integer as entries from app.consultation_entries as entry where ${narrowed(filter)}
    `.execute(tx)
    return { ...(await readConsultationEntriesPage(tx, filter, page)), sum: rows[0]! }
  })
}

/** Returns one page. An unknown `before` gives an empty page. */
export async function readConsultationEntriesPage(
  tx: Tx,
  filter: ConsultationFilter,
  { limit, before }: PageQuery,
): Promise<Page<ConsultationEntry>> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.kind, entry.at, entry.amount, entry.is_demo, entry.provider_id, company_name,
      consultations.reference as consultation_reference, consultations.topic, offers.topic as offered_topic, payments.reference, payouts.bank_reference
    from app.consultation_entries as entry
      join app.providers on providers.id = entry.provider_id
      left join app.consultations on consultations.id = entry.consultation_id
      left join app.consultation_offers as offers on offers.id = consultations.offer_id
      left join app.payments on payments.id = entry.payment_id
      left join app.consultation_payouts as payouts on payouts.id = entry.payout_id
    where ${narrowed(filter)} and ${behindEntry(before)}
    order by entry.at desc, entry.id desc limit ${limit + 1}
  `.execute(tx)
  return toPage(
    rows.map((row) => ({
      ...toConsultationEntry(row),
      provider: { id: row.provider_id, companyName: row.company_name },
      ...(row.reference && { reference: row.reference }),
    })),
    limit,
  )
}

interface EntryRow extends LedgerRow {
  provider_id: string
  company_name: string
  reference: string | null
}

export interface LedgerRow {
  id: string
  kind: ConsultationEntryKind
  at: Date
  amount: number
  is_demo: boolean
  consultation_reference: string | null
  topic: string | null
  offered_topic: string | null
  bank_reference: string | null
}

/** A ledger entry as read by admins and its advisor. */
export const toConsultationEntry = (row: LedgerRow) => ({
  ...{ id: row.id, kind: row.kind, at: row.at.toISOString(), amount: row.amount, isDemo: row.is_demo },
  ...(row.consultation_reference && {
    consultation: {
      reference: row.consultation_reference,
      topic: topicAsOffered(row.topic ?? '', row.offered_topic),
    },
  }),
  ...(row.bank_reference && { bankReference: row.bank_reference }),
})

function narrowed({ month, kind, provider }: ConsultationFilter): RawBuilder<boolean> {
  const conditions = [
    ...(month ? [sql`entry.month = ${monthNumber(month)}`] : []),
    ...(kind ? [sql`entry.kind = ${kind}`] : []),
    ...(provider ? [sql`entry.provider_id = ${provider}::uuid`] : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

/** Condition for the entries after one, newest first. */
export const behindEntry = (before: string | undefined): RawBuilder<boolean> =>
  before
    ? sql`(entry.at, entry.id) < ((select at from app.consultation_entries where id = ${before}::uuid), ${before}::uuid)`
    : sql`true`
