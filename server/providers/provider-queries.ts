import { visitor, worker } from '#domain/accounts/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PublicProvider } from '#server/services.ts'

interface Page {
  limit: number
  /** The last id of the page before. */
  before?: string
}

/** Approved providers, newest first, without contact details. */
export async function readApprovedProviders(db: Db, { limit, before }: Page): Promise<PublicProvider[]> {
  const rows = await db.withActor(visitor, (tx) => {
    const page = tx
      .selectFrom('public_providers')
      .select(['id', 'slug', 'company_name', 'kind', 'trades', 'city', 'service_cities', 'is_demo'])
      .orderBy('registered_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
    if (!before) return page.execute()
    return page
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('registered_at', 'id'),
          '<',
          selectFrom('public_providers')
            .select(['registered_at', 'id'])
            .where('id', '=', before)
            .$asTuple('registered_at', 'id'),
        ),
      )
      .execute()
  })
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    companyName: row.company_name,
    kind: row.kind,
    trades: row.trades,
    city: row.city,
    serviceCities: row.service_cities,
    isDemo: row.is_demo,
  }))
}

/** Who has these numbers, for the demo phone: providers by company, owners by their name. */
export async function readNamesOfNumbers(db: Db, numbers: string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  return db.withActor(worker, async (tx) => {
    const owners = await tx
      .selectFrom('project_request_contacts')
      .select(['mobile', 'name'])
      .where('mobile', 'in', numbers)
      .execute()
    const providers = await tx
      .selectFrom('providers')
      .select(['mobile', 'company_name as name'])
      .where('mobile', 'in', numbers)
      .execute()
    return new Map([...owners, ...providers].map(({ mobile, name }) => [mobile, name]))
  })
}
