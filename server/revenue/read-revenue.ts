import { sql } from 'kysely'
import { monthNumber, monthsUpTo, riyadhMonthOf } from '#domain/shared/riyadh-month.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { readRecurringSum } from './read-recurring.ts'
import type { Revenue } from './revenue-answers.ts'

/** Returns the revenue page for the last months in Riyadh, from maintained sums: halalas without VAT. */
export function readRevenue(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { actor }: Pick<Admin, 'actor'>,
  { months: count }: { months: number },
): Promise<Revenue> {
  const months = monthsUpTo(riyadhMonthOf(clock.now()), count)
  return db.read(actor, async (tx) => {
    const [sums, recurring, waiting] = await Promise.all([
      readShownSums(tx, months),
      readRecurringSum(tx),
      readWaiting(tx),
    ])
    return {
      total: totalOf(sums),
      recurring,
      months: await readMonths(tx, months, sums),
      byPackage: await withNames(tx, sharesOf(sums, 'package_code')),
      byKind: sharesOf(sums, 'provider_kind'),
      byCity: sharesOf(sums, 'city'),
      ...waiting,
    }
  })
}

/** Returns revenue of one month and all time, for the dashboard. */
export async function readRevenueFigures(tx: Tx, now: Date) {
  const month = monthNumber(riyadhMonthOf(now))
  const [sums, recurring] = await Promise.all([
    sql<{ total: number; this_month: number }>`
      select coalesce(sum(net) filter (where month = 0), 0)::bigint as total,
        coalesce(sum(net) filter (where month <> 0), 0)::bigint as this_month
      from app.revenue_sums
      where package_code = '' and provider_kind = '' and city = '' and month in (0, ${month})
    `.execute(tx),
    readRecurringSum(tx),
  ])
  const { total, this_month: thisMonth } = sums.rows[0]!
  return { total, thisMonth, recurring: recurring.net }
}

interface SumRow {
  package_code: string
  provider_kind: string
  city: string
  month: number
  payments: number
  refunds: number
  net: number
  vat: number
}

/**
 * Each row names at most one of package, kind and city; month 0 is all time. Includes all later months, like entries
 * `from` a month.
 */
async function readShownSums(tx: Tx, months: string[]): Promise<SumRow[]> {
  const first = monthNumber(months[0]!)
  const { rows } = await sql<SumRow>`
    select package_code, provider_kind, city, month, payments, refunds, net, vat from app.revenue_sums
    where ((package_code = '' and provider_kind = '') or (package_code = '' and city = '') or (provider_kind = '' and city = ''))
      and (month = 0 or month >= ${first})
  `.execute(tx)
  return rows
}

const isOfAll = ({ package_code, provider_kind, city }: SumRow) =>
  `${package_code}${provider_kind}${city}` === ''

function totalOf(sums: SumRow[]): Revenue['total'] {
  const all = sums.find((row) => row.month === 0 && isOfAll(row))
  return { net: all?.net ?? 0, vat: all?.vat ?? 0, entries: (all?.payments ?? 0) + (all?.refunds ?? 0) }
}

/** Shares within the shown months, largest first. */
function sharesOf(sums: SumRow[], by: 'package_code' | 'provider_kind' | 'city') {
  const shares = new Map<string, { key: string; net: number; entries: number }>()
  for (const row of sums.filter((sum) => sum.month !== 0 && sum[by] !== '')) {
    const { key, net, entries } = shares.get(row[by]) ?? { key: row[by], net: 0, entries: 0 }
    shares.set(key, { key, net: net + row.net, entries: entries + row.payments + row.refunds })
  }
  return [...shares.values()].sort((a, b) => b.net - a.net || a.key.localeCompare(b.key))
}

async function withNames(tx: Tx, shares: ReturnType<typeof sharesOf>): Promise<Revenue['byPackage']> {
  const codes = shares.map(({ key }) => key)
  if (codes.length === 0) return []
  const rows = await tx
    .selectFrom('packages')
    .distinctOn('code')
    .select(['code', 'name_ar', 'name_en'])
    .where('code', 'in', codes)
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  const names = new Map(rows.map(({ code, name_ar: ar, name_en: en }) => [code, { ar, en }]))
  return shares.map((share) => ({ ...share, name: names.get(share.key) ?? { ar: share.key, en: share.key } }))
}

async function readMonths(tx: Tx, months: string[], sums: SumRow[]): Promise<Revenue['months']> {
  const events = await tx
    .selectFrom('subscription_months')
    .selectAll()
    .where('month', '<=', monthNumber(months.at(-1)!))
    .execute()
  const first = monthNumber(months[0]!)
  const ofMonth = Map.groupBy(sums, ({ month }) => month)
  const before = events.filter(({ month }) => month < first)
  let activeBefore = before.reduce((sum, { started, ended }) => sum + started - ended, 0)
  return months.map((month) => {
    const number = monthNumber(month)
    const shown = ofMonth.get(number) ?? []
    const money = shown.find(isOfAll)
    const happened = events.find((row) => row.month === number)
    const { started, renewed, ended } = happened ?? { started: 0, renewed: 0, ended: 0 }
    const { net, vat, payments, refunds } = money ?? { net: 0, vat: 0, payments: 0, refunds: 0 }
    const packages = shown
      .filter((row) => row.package_code !== '')
      .map((row) => ({ key: row.package_code, net: row.net }))
    const row = { month, net, vat, payments, refunds, started, renewed, ended, activeBefore, packages }
    activeBefore += started - ended
    return row
  })
}

async function readWaiting(tx: Tx): Promise<Pick<Revenue, 'outstanding' | 'toLookAt'>> {
  const { rows } = await sql<{ state: string; payments: number; amount: number; oldest: Date | null }>`
    select state, payments, amount, case when state = 'transfer_awaited' then (
      select min(created_at) from app.payments where status = 'waiting' and method = 'bank_transfer') end as oldest
    from app.payment_counts
  `.execute(tx)
  const awaited = rows.find(({ state }) => state === 'transfer_awaited')
  return {
    outstanding: {
      payments: awaited?.payments ?? 0,
      amount: awaited?.amount ?? 0,
      ...(awaited?.oldest && { oldestAt: awaited.oldest.toISOString() }),
    },
    toLookAt: rows.find(({ state }) => state === 'to_look_at')?.payments ?? 0,
  }
}
