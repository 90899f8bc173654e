import { sql } from 'kysely'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type PageQuery, toPage } from '#server/platform/http/page-query.ts'
import type { RecurringPage, Revenue } from './revenue-answers.ts'
import type { RecurringFilter } from './revenue-query.ts'

/** Monthly fee of a subscription in halalas without VAT; a yearly one counts a twelfth, rounded half up. */
const A_MONTH = sql<number>`case billing when 'monthly' then packages.monthly_fee else (packages.yearly_fee + 6) / 12 end`

/** Returns the monthly fees of active subscriptions, of all packages or of one, from maintained counts. */
export async function readRecurringSum(tx: Tx, code?: string): Promise<Revenue['recurring']> {
  const { rows } = await sql<{ net: number; subscriptions: number }>`
    select coalesce(sum(subscriptions * ${A_MONTH}), 0)::bigint as net, coalesce(sum(subscriptions), 0)::integer as subscriptions
    from app.recurring_counts join app.packages on packages.id = package_id
    where ${code ?? null}::text is null or code = ${code ?? null}
  `.execute(tx)
  return rows[0]!
}

/** Returns the subscriptions of the recurring figure, newest first. */
export function readRecurring(
  { db }: Pick<CommandContext, 'db'>,
  { actor }: Pick<Admin, 'actor'>,
  { package: code }: RecurringFilter,
  { limit, before }: PageQuery,
): Promise<RecurringPage> {
  return db.withActor(actor, async (tx) => {
    const rows = await tx
      .selectFrom('subscriptions')
      .innerJoin('packages', 'packages.id', 'subscriptions.package_id')
      .innerJoin('providers', 'providers.id', 'subscriptions.provider_id')
      .select(['subscriptions.id', 'provider_id', 'company_name', 'name_ar', 'name_en', 'billing', 'ends_at'])
      .select(A_MONTH.as('net'))
      .where('subscriptions.status', '=', sql.lit('active' as const))
      .$if(code !== undefined, (query) => query.where('packages.code', '=', code!))
      .$if(before !== undefined, (query) => query.where('subscriptions.id', '<', before!))
      .orderBy('subscriptions.id', 'desc')
      .limit(limit + 1)
      .execute()
    const page = toPage(rows.map(toItem), limit)
    return { ...page, sum: await readRecurringSum(tx, code) }
  })
}

interface Row {
  id: string
  provider_id: string
  company_name: string
  name_ar: string
  name_en: string
  billing: 'monthly' | 'yearly'
  ends_at: Date | null
  net: number
}

const toItem = (row: Row): RecurringPage['items'][number] => ({
  id: row.id,
  provider: { id: row.provider_id, companyName: row.company_name },
  packageName: { ar: row.name_ar, en: row.name_en },
  billing: row.billing,
  net: row.net,
  // An active one has an end (subscriptions__started).
  endsAt: row.ends_at!.toISOString(),
})
