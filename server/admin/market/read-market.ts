import { sql } from 'kysely'
import { marketSpan, SILENT_AFTER_LEADS } from '#domain/dispatch/market-health.ts'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { may, readOwnRole } from '#server/staff/own-rights.ts'
import type { Market, MarketDemand } from './market-answers.ts'
import {
  firstQuoteMinutes,
  isInTime,
  isLate,
  isUnanswered,
  receivedIn,
  withQuotes,
} from './market-conditions.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

/** Both periods: `before` ends where `from` begins. */
interface Periods {
  before: Date
  from: Date
  now: Date
}

/** Minutes for which a kept count is shown; market.count keeps a newer one long before. */
const SHOWN_FOR = 60

/**
 * Reads the health of the market for the last days and as many before them: as market.count kept it, or counted now
 * where it keeps nothing (docs/flows/market-health.md).
 */
export function readMarket({ db, clock }: Context, admin: Admin, days: number): Promise<Market> {
  const now = clock.now()
  return db.read(admin.actor, async (tx) => {
    const [role, kept] = await Promise.all([readOwnRole(tx, admin), readKept(tx, days, now)])
    const told = kept ?? (await countMarket(tx, days, now))
    return {
      ...{ days, from: told.from, until: told.until },
      // Row-level security counts nothing where the role may not read; a zero would be untrue.
      ...(may(role, 'read', 'requests') && { demand: told.demand }),
      ...(may(role, 'read', 'money') && { money: told.money }),
    }
  })
}

/**
 * Undefined where nothing is kept, or nothing new enough. Of what the role may not read, row-level security gives no row.
 */
async function readKept(tx: Tx, days: number, now: Date): Promise<Market | undefined> {
  const since = new Date(now.getTime() - SHOWN_FOR * 60_000)
  const of = (table: 'market_demand_sums' | 'market_money_sums') =>
    tx
      .selectFrom(table)
      .select(['counted_at', 'figures'])
      .where('days', '=', days)
      .where('counted_at', '>', since)
      .where('figures', 'is not', null)
      .executeTakeFirst()
  const [demand, money] = await Promise.all([of('market_demand_sums'), of('market_money_sums')])
  const kept = demand ?? money
  if (!kept) return undefined
  return {
    ...spanOf(days, kept.counted_at),
    demand: demand?.figures as Market['demand'],
    money: money?.figures as Market['money'],
  }
}

const spanOf = (days: number, until: Date) => ({
  ...{ days, from: marketSpan(days, until).from.toISOString(), until: until.toISOString() },
})

/** Counts with eight statements; each reads its period by an index, or the providers there are now. */
export async function countMarket(tx: Tx, days: number, now: Date) {
  const { from } = marketSpan(days, now)
  const periods = { before: marketSpan(days, now, true).from, from, now }
  const [requests, medians, awards, silent, supply, listed, money] = await Promise.all([
    readRequests(tx, periods),
    readMedians(tx, periods),
    readAwards(tx, periods),
    readSilent(tx, periods),
    readSupply(tx),
    countListed(tx),
    readMoney(tx, periods),
  ])
  const demandOf = (isNow: boolean): MarketDemand => {
    const of = requests.filter(({ is_now }) => is_now === isNow)
    const sum = (figure: Counted) => of.reduce((total, cell) => total + cell[figure], 0)
    const median = medians.find(({ is_now }) => is_now === isNow)?.median
    const award = awards.find(({ is_now }) => is_now === isNow)
    return {
      ...{ requests: sum('requests'), quoted: sum('quoted'), quotes: sum('quotes') },
      unanswered: sum('unanswered'),
      firstQuote: {
        ...{ kept: sum('in_time'), missed: sum('late') },
        ...(typeof median === 'number' && { medianMinutes: median }),
      },
      awards: { count: award?.count ?? 0, amount: Number(award?.amount ?? 0) },
      silent: silent.find(({ is_now }) => is_now === isNow)?.providers ?? 0,
    }
  }
  const moneyOf = (isNow: boolean) => {
    const row = money.find(({ is_now }) => is_now === isNow)
    return { net: Number(row?.net ?? 0), entries: row?.entries ?? 0 }
  }
  return {
    ...spanOf(days, now),
    demand: {
      ...{ now: demandOf(true), before: demandOf(false), providers: listed.all },
      subscribed: listed.subscribed,
      cells: toCells(requests, supply),
    },
    money: { now: moneyOf(true), before: moneyOf(false) },
  }
}

interface CellRow extends Record<Counted, number> {
  is_now: boolean
  project_type: ProjectType
  city: City
}
type Counted = 'requests' | 'quoted' | 'quotes' | 'unanswered' | 'in_time' | 'late'

async function readRequests(tx: Tx, { before, from, now }: Periods): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    select request.received_at >= ${from}::timestamptz as is_now, request.project_type, request.city,
      count(*)::integer as requests, sum(quotes)::integer as quotes, count(*) filter (where quotes > 0)::integer as quoted,
      count(*) filter (where ${isUnanswered(now)})::integer as unanswered,
      count(*) filter (where ${isInTime})::integer as in_time, count(*) filter (where ${isLate(now)})::integer as late
    from ${withQuotes(receivedIn({ from: before, until: now }), before)} as request
    group by 1, 2, 3`.execute(tx)
  return rows
}

/** Apart from the counts, because a median sorts: here only what is kept of quotes, not the requests. */
async function readMedians(tx: Tx, { before, from, now }: Periods) {
  const { rows } = await sql<{ is_now: boolean; median: number | null }>`
    select received_at >= ${from}::timestamptz as is_now, percentile_disc(0.5) within group (order by ${firstQuoteMinutes}) as median
    from app.project_request_figures as request
    where received_at >= ${before}::timestamptz and received_at < ${now}::timestamptz
    group by 1`.execute(tx)
  return rows
}

async function readAwards(tx: Tx, { before, from, now }: Periods) {
  const { rows } = await sql<{ is_now: boolean; count: number; amount: string }>`
    select settled_at >= ${from}::timestamptz as is_now, count(*)::integer as count, sum(amount) as amount from app.quotes
    where status = 'awarded' and settled_at >= ${before}::timestamptz and settled_at < ${now}::timestamptz
    group by 1`.execute(tx)
  return rows
}

async function readSilent(tx: Tx, { before, from, now }: Periods) {
  const { rows } = await sql<{ is_now: boolean; providers: number }>`
    select is_now, count(*)::integer as providers from (
      select offered_at >= ${from}::timestamptz as is_now, provider_id from app.leads
      where offered_at >= ${before}::timestamptz and offered_at < ${now}::timestamptz and status <> 'offered'
      group by 1, 2 having count(*) >= ${SILENT_AFTER_LEADS} and count(answered_at) = 0
    ) as silent group by is_now`.execute(tx)
  return rows
}

export interface SupplyRow {
  project_type: ProjectType
  city: City
  providers: number
}

/** As app.provider_counts keeps the directory, in which those on leave stay: only these are counted. */
export async function readSupply(tx: Tx): Promise<SupplyRow[]> {
  const { rows } = await sql<SupplyRow>`
    select project_type, city, sum(providers)::integer as providers from (
      select trade as project_type, city, providers from app.provider_counts where trade <> 'any' and city <> 'any'
      union all
      select trade, place, -count(distinct id) from app.providers, unnest(trades) as trade, unnest(service_cities) as place
      where is_listed and not takes_leads group by 1, 2
    ) as counted
    group by 1, 2 having sum(providers) > 0`.execute(tx)
  return rows
}

export async function countListed(tx: Tx): Promise<{ all: number; subscribed: number }> {
  const { rows } = await sql<{ all: number; subscribed: number }>`
    select ((select coalesce(sum(providers), 0) from app.provider_counts where trade = 'any' and city = 'any')
        - (select count(*) from app.providers where is_listed and not takes_leads))::integer as all,
      (select count(*) from app.providers
        where is_listed and takes_leads and subscription_status in ('active', 'grace'))::integer as subscribed`.execute(
    tx,
  )
  return rows[0]!
}

async function readMoney(tx: Tx, { before, from, now }: Periods) {
  const { rows } = await sql<{ is_now: boolean; net: string; entries: number }>`
    select at >= ${from}::timestamptz as is_now, sum(net) as net, count(*)::integer as entries from app.revenue_entries
    where at >= ${before}::timestamptz and at < ${now}::timestamptz
    group by 1`.execute(tx)
  return rows
}

/** Cells with a request in either period or with a provider. */
function toCells(demand: readonly CellRow[], supply: readonly SupplyRow[]) {
  const cells = new Map<string, NonNullable<Market['demand']>['cells'][number]>()
  const cellOf = (projectType: ProjectType, city: City) => {
    const key = `${projectType} ${city}`
    const cell = cells.get(key) ?? { projectType, city, requests: 0, before: 0, providers: 0 }
    cells.set(key, cell)
    return cell
  }
  for (const { project_type, city, is_now, requests } of demand)
    cellOf(project_type, city)[is_now ? 'requests' : 'before'] = requests
  for (const row of supply) cellOf(row.project_type, row.city).providers = row.providers
  return [...cells.values()]
}
