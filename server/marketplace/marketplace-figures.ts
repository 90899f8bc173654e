import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import { CITIES, type City } from '#domain/project-requests/facts.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { MarketplaceFigures } from '#server/services.ts'

interface FiguresRow {
  approved: number
  byCity: Partial<Record<City, number>>
  thisMonth: number
}

/** The live counts of the public pages, as anyone may count them. */
export async function readMarketplaceFigures({ db, clock }: CommandContext): Promise<MarketplaceFigures> {
  const { rows } = await db.withActor(visitor, (tx) =>
    sql<FiguresRow>`
      select
        (select coalesce(sum(providers), 0) from app.provider_counts where city = 'any' and trade = 'any')::integer as approved,
        (select coalesce(jsonb_object_agg(city, providers), '{}') from (
          select city, sum(providers) as providers from app.provider_counts
          where city <> 'any' and trade = 'any'
          group by city
        ) by_city) as "byCity",
        (select count(*) from app.public_project_requests
          where received_at >= date_trunc('month', ${clock.now()}::timestamptz, 'Asia/Riyadh'))::integer as "thisMonth"
    `.execute(tx),
  )
  const { approved, byCity, thisMonth } = rows[0]!
  return {
    approvedProviders: approved,
    providersByCity: Object.fromEntries(CITIES.map((city) => [city, byCity[city] ?? 0])) as Record<
      City,
      number
    >,
    projectRequestsThisMonth: thisMonth,
  }
}
