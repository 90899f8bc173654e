import { sql } from 'kysely'
import { visitor } from '#domain/accounts/actor.ts'
import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS, type ProviderKind } from '#domain/providers/provider.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { MarketplaceDemand, MarketplaceFigures } from './solution-answers.ts'

interface FiguresRow {
  approved: number
  byCity: Partial<Record<City, number>>
  byKind: Partial<Record<ProviderKind, number>>
}

/** Returns the live counts of the public pages, as a visitor. */
export async function readMarketplaceFigures({ db }: CommandContext): Promise<MarketplaceFigures> {
  const { rows } = await db.readPublic(visitor, (tx) =>
    sql<FiguresRow>`
      select
        (select coalesce(sum(providers), 0) from app.provider_counts where city = 'any' and trade = 'any')::integer as approved,
        (select coalesce(jsonb_object_agg(city, providers), '{}') from (
          select city, sum(providers) as providers from app.provider_counts
          where city <> 'any' and trade = 'any'
          group by city
        ) by_city) as "byCity",
        (select coalesce(jsonb_object_agg(kind, providers), '{}') from (
          select kind, sum(providers) as providers from app.provider_counts
          where city = 'any' and trade = 'any'
          group by kind
        ) by_kind) as "byKind"
    `.execute(tx),
  )
  const { approved, byCity, byKind } = rows[0]!
  return {
    approvedProviders: approved,
    providersByCity: countsOf(CITIES, byCity),
    providersByKind: countsOf(PROVIDER_KINDS, byKind),
  }
}

export interface DemandQuery {
  /** Also demo rows: in a demo, where nearly all are. */
  withSamples: boolean
}

/** Days: long enough to bridge a quiet week, short enough to be current. */
const DEMAND_DAYS = 90

interface DemandRow {
  total: number
  thisMonth: number
  byCity: Partial<Record<City, number>>
  byProjectType: Partial<Record<ProjectType, number>>
}

/** Counts recent project requests by city and type, as a visitor. Samples count only where the page says that all are. */
export async function readMarketplaceDemand(
  { db, clock }: CommandContext,
  { withSamples }: DemandQuery,
): Promise<MarketplaceDemand> {
  const { rows } = await db.readPublic(visitor, (tx) =>
    sql<DemandRow>`
      with asked as (
        select city, project_type, received_at from app.public_project_requests
        where ${withSamples} or not is_demo
      ),
      lately as (
        select city, project_type from asked
        where received_at >= ${clock.now()}::timestamptz - make_interval(days => ${DEMAND_DAYS})
      )
      select
        (select count(*) from lately)::integer as total,
        (select count(*) from asked
          where received_at >= date_trunc('month', ${clock.now()}::timestamptz, 'Asia/Riyadh'))::integer as "thisMonth",
        (select coalesce(jsonb_object_agg(city, wanted), '{}') from (
          select city, count(*) as wanted from lately group by city
        ) by_city) as "byCity",
        (select coalesce(jsonb_object_agg(project_type, wanted), '{}') from (
          select project_type, count(*) as wanted from lately group by project_type
        ) by_type) as "byProjectType"
    `.execute(tx),
  )
  const { total, thisMonth, byCity, byProjectType } = rows[0]!
  return {
    days: DEMAND_DAYS,
    projectRequests: total,
    thisMonth,
    byCity: countsOf(CITIES, byCity),
    byProjectType: countsOf(PROJECT_TYPES, byProjectType),
  }
}

/** Fills missing counts with zero, so that every page shows every name. */
function countsOf<Name extends string>(
  names: readonly Name[],
  counted: Partial<Record<Name, number>>,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, counted[name] ?? 0])) as Record<Name, number>
}
