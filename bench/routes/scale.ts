import { worker } from '#domain/accounts/actor.ts'
import { findAnything } from '#server/admin/find/find-anything.ts'
import { keepMarket } from '#server/admin/market/count-market.job.ts'
import { endingOf, hashApiKey, newApiKey } from '#server/auth/api-keys/api-key.ts'
import { keepMessageCost } from '#server/failed-messages/count-message-cost.job.ts'
import { openDb } from '#server/platform/db/db.ts'
import { createLog } from '#server/platform/log/log.ts'
import { dropMonth } from '#server/platform/months/months.ts'
import { retain } from '#server/privacy/retain.job.ts'
import { type Bench, ratioAtLeast, ratioAtMost } from '../bench.ts'
import type { Ask } from '../client.ts'
import { fillEligible, wavesOf } from '../flow/choosing.ts'
import { SIGN_INS_A_MONTH } from '../lists/company.ts'
import { millisecondsOf } from '../lists/list-benches.ts'
import type { Market } from '../market.ts'
import { type RouteBench, rateOf } from '../route-bench.ts'

/** At most one and a half times as long. */
const [AS_MANY, AS_LONG] = [ratioAtLeast(0.67), ratioAtMost(1.5)]

/** Answers a second of an address in the large company, compared with the demo marketplace. */
const routeBench = (name: string, ask: (market: Market) => Asked | Promise<Asked>): Bench => ({
  name: `scale:${name}`,
  unit: '/s',
  goal: AS_MANY,
  isLong: true,
  open: async (market) => {
    const large = await market.large()
    return { ours: rateOf(large, await ask(large)), bare: rateOf(market, await ask(market)) }
  },
})

/** Milliseconds of some work in the large company, compared with the demo marketplace. */
const workBench = (name: string, prepare: (market: Market) => Work | Promise<Work>): Bench => ({
  name: `scale:${name}`,
  unit: 'ms',
  goal: AS_LONG,
  isLong: true,
  open: async (market) => {
    const [large, small] = [await prepare(await market.large()), await prepare(market)]
    return { ours: ({ times }) => timed(large, times), bare: ({ times }) => timed(small, times) }
  },
})

interface Work {
  run(): Promise<unknown>
  /** Prepares one run, which is not timed. */
  before?(): Promise<unknown>
}

/** Milliseconds of one run. What has to be prepared each time runs a few times only. */
async function timed({ run, before }: Work, times: number): Promise<number> {
  if (!before) return millisecondsOf(times, run)
  let sum = 0
  const count = Math.min(times, 4)
  for (let time = 0; time < count; time += 1) {
    await before()
    sum += await millisecondsOf(1, run)
  }
  return sum / count
}

/** One request, or several in turn. */
type Asked = Ask | Ask[]

/** Addresses besides those that have a bare counterpart. */
const ADDRESSES: Record<string, (market: Market) => Asked | Promise<Asked>> = {
  'requests-page': async (market) => ({ path: `/api/v1/project-requests?before=${await halfWay(market)}` }),
  // Three rows, which the demo has too.
  'requests-narrowed-page': async (market) => ({
    path: `/api/v1/project-requests?city=riyadh&projectType=renovation&limit=3&before=${await halfWay(market)}`,
  }),
  'own-leads-by-key': leadsByKeys,
  'directory-word': () => ({ path: `/api/v1/providers?q=${encodeURIComponent('مؤسسة')}` }),
  'directory-other-spelling': () => ({ path: `/api/v1/providers?q=${encodeURIComponent('موسسه')}` }),
  'directory-words': () => ({ path: `/api/v1/providers?q=${encodeURIComponent('مؤسسة الياسمين')}` }),
  'queue-all-by-name': staff('providers?status=all&sort=name'),
  'queue-search': staff(`providers?status=all&q=${encodeURIComponent('مؤسسة')}`),
  'request-in-console': staff(({ owner }) => `project-requests/${owner.projectRequestId}`),
  'request-story': staff(({ owner }) => `project-requests/${owner.projectRequestId}/story`),
  'provider-in-console': staff(({ provider }) => `providers/${provider.providerId}`),
  'provider-story': staff(({ provider }) => `providers/${provider.providerId}/story`),
  'provider-figures': staff(({ provider }) => `providers/${provider.providerId}/figures`),
  'messages-sent': async (market) => {
    await sendMessages(market)
    return staff('messages?state=sent')(market)
  },
  'messages-failed': async (market) => {
    await failMessages(market)
    return staff('messages?state=open')(market)
  },
  'messages-summary': staff('messages/summary'),
  'messages-cost': async (market) => {
    // As the worker does each quarter of an hour.
    await keepMessageCost(contextOf(market))
    return staff('messages/cost?days=30')(market)
  },
  'revenue-year': staff('revenue?months=12'),
  'revenue-month': staff(() => `revenue/entries?month=${new Date().toISOString().slice(0, 7)}`),
  'revenue-package': staff('revenue/entries?package=asas'),
  'revenue-subscriptions': staff('revenue/subscriptions'),
  'admin-summary': staff('summary'),
  'admin-waiting': staff('waiting'),
  'admin-deadlines': staff('sla'),
  'admin-payments': staff('payments'),
  'market-month': async (market) => {
    // As the worker does each quarter of an hour.
    await keepMarket(contextOf(market))
    return staff('market?days=30')(market)
  },
}

/** An address of the console. */
function staff(
  path: string | ((people: Market['people']) => string),
): (market: Pick<Market, 'people'>) => Ask {
  return ({ people }) => ({
    path: `/api/v1/admin/${typeof path === 'string' ? path : path(people)}`,
    headers: { authorization: people.admin.authorization },
  })
}

/** The project request in the middle of all that time. */
async function halfWay({ sql }: Market): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from project_requests
    where status <> 'cancelled' and received_at <= (select min(received_at) + (max(received_at) - min(received_at)) / 2 from project_requests)
    order by received_at desc limit 1`
  return row!.id
}

/** A page of messages that arrived: nothing is sent while benches run. */
const sendMessages = ({ sql }: Market) => sql`
  insert into messages (direction, kind, counterpart, provider_id, lead_id, content, status, sent_at)
  select 'outgoing', 'lead_offer', mobile, providers.id, leads.id, '{"parameters": {}}', 'read', now()
  from (select * from leads order by offered_at desc limit 60) as leads join providers on providers.id = provider_id`

/** A page of messages that failed. */
const failMessages = ({ sql }: Market) => sql`
  insert into messages (direction, kind, counterpart, provider_id, lead_id, content, status, failure)
  select 'outgoing', 'lead_offer', mobile, providers.id, leads.id, '{"parameters": {}}', 'failed', '{"class": "undeliverable"}'
  from (select * from leads order by offered_at desc limit 60) as leads join providers on providers.id = provider_id`

/** Keys of a firm, as many as none of them is called more often than a key may be. */
const KEYS = 200

async function leadsByKeys({ sql, config, people: { provider } }: Market): Promise<Ask[]> {
  const keys = Array.from({ length: KEYS }, newApiKey)
  await sql`
    insert into api_keys (provider_id, made_by, name, scopes, key_hash, ending, made_at)
    select ${provider.providerId}, ${provider.userId}, 'bench', '{leads:read}', hash, ending, now()
    from unnest(${keys.map((key) => hashApiKey(config.secret, key))}::text[], ${keys.map(endingOf)}::text[]) as keys(hash, ending)`
  return keys.map((key) => ({ path: '/api/v1/me/leads', headers: { authorization: `Bearer ${key}` } }))
}

const contextOf = ({ db, config }: Market) => ({
  ...{ db, config, clock: { now: () => new Date() } },
  log: createLog({ level: 'silent' }),
})

/** Looks for a text in the console as an admin, without the limit of searches a minute. */
const find = (q: string) => (market: Market) => {
  const admin = { actor: { kind: 'admin', userId: market.people.admin.userId } as const, name: 'bench' }
  return { run: () => findAnything(contextOf(market), admin, q) }
}

/** As in references: 2611. */
const monthOf = (at: Date) => at.toISOString().slice(2, 7).replace('-', '')

/** A night in which a few messages are a year old and nothing else is over. */
async function night(market: Market): Promise<Work> {
  const run = () => retain(contextOf(market))
  const nextNight = () => market.sql`update retention_runs set ran_at = '2000-01-01'`
  // What the demo and the filling left.
  await run()
  return {
    run,
    before: async () => {
      await nextNight()
      await market.sql`
        insert into messages (direction, kind, counterpart, content, status, created_at)
        select 'outgoing', 'lead_offer', '966551234567', '{"parameters": {}}', 'read', now() - interval '366 days' from generate_series(1, 100)`
    },
  }
}

/** Drops a month of the log of sign-ins, with as many rows as a month of that company has. */
const month =
  (rowsOf: (market: Market) => number) =>
  (market: Market): Work => {
    const name = 'months.audit_log_entries_2100_01'
    return {
      run: () =>
        market.db.withActor(worker, (tx) =>
          dropMonth(tx, {
            ...{
              name,
              table: 'auth.audit_log_entries',
              starts: null,
              ends: null,
              isDefault: false,
              bytes: 0,
            },
          }),
        ),
      before: async () => {
        const { sql } = market
        await sql`create table months.audit_log_entries_2100_01 (like auth.audit_log_entries including all, primary key (id))`
        await sql`
          insert into months.audit_log_entries_2100_01 (payload, ip_address, created_at)
          select '{"action": "token_refreshed", "log_type": "token"}', '203.0.113.7', timestamptz '2100-01-02' + n * interval '1 second'
          from generate_series(1, ${rowsOf(market)}::int) as n`
        // As autovacuum has long done when a month is over.
        await sql`vacuum analyze months.audit_log_entries_2100_01`
        await sql`
          alter table auth.audit_log_entries attach partition months.audit_log_entries_2100_01
          for values from ('2100-01-01 00:00+03') to ('2100-02-01 00:00+03')`
      },
    }
  }

const SMALL_MONTH = 300

const ELIGIBLE = 100

/** A round for an owner of Riyadh, beside one in a market where a hundred may be asked: the demo has too few. */
const dispatchBenches = (['candidates', 'chosen', 'whole'] as const).map(
  (wave): Bench => ({
    name: `scale:dispatch-${wave}`,
    unit: 'ms',
    goal: AS_LONG,
    isLong: true,
    open: async (market) => {
      const large = await market.large()
      const databaseUrl = await market.database('eligible', (url) => fillEligible(url, { upTo: ELIGIBLE }))
      const db = openDb(databaseUrl)
      const ours = await wavesOf({ ...contextOf(large), databaseUrl: large.databaseUrl })
      const bare = await wavesOf({ ...contextOf(market), db, databaseUrl })
      return {
        ours: ({ times }) => millisecondsOf(times, ours[wave]),
        bare: ({ times }) => millisecondsOf(times, bare[wave]),
        close: db.close,
      }
    },
  }),
)

/** Everything that is asked often, in a company of two years beside the demo marketplace (bench/lists/company.ts). */
export const scaled = (benches: RouteBench[]): Bench[] => [
  ...benches.flatMap(({ name, ask }) => (ask && !(name in ADDRESSES) ? routeBench(name, ask) : [])),
  ...Object.entries(ADDRESSES).map(([name, ask]) => routeBench(name, ask)),
  workBench('find-name', find('مؤسسة الياسمين')),
  workBench('find-mobile', find('0550000001')),
  workBench('find-reference', find(`MR-${monthOf(new Date())}-0007`)),
  workBench('find-number', find('21003')),
  workBench('find-registration', find('RG-7F3A09C2')),
  ...dispatchBenches,
  workBench('retention-night', night),
  workBench(
    'retention-drop-month',
    month((market) => (market.isLarge ? Math.ceil(SIGN_INS_A_MONTH * market.share) : SMALL_MONTH)),
  ),
]
