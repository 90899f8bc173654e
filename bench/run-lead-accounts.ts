/**
 * npm run accounts:replay: applies a million random events through the functions of the database. Compares each account
 * with the domain's result for the same events; the reasons of every entry are checked on commit. `-- 100000` for
 * fewer. Then measures taking a lead against a read of one row by its key. Exits with 1 on any difference.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import connect, { type Sql } from 'postgres'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { replayAccounts } from '#testing/simulation/lead-account-replay.ts'

const MILLION = 1_000_000
const HAPPENINGS_EACH = 100
/** Accounts per line of the report. */
const A_TIME = 500
const MEASURED = 300
const LEADS = 1_000

const wanted = Number(process.argv[2] ?? MILLION)
const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
const server = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
const sql = connect(server.url('mimar'), { max: 1, connection: { search_path: 'app' }, onnotice: () => {} })
try {
  await migrate(server.url('mimar'))
  await replay(sql)
  await measure(sql)
} finally {
  await sql.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function replay(owner: Sql): Promise<void> {
  const startedAt = performance.now()
  let [played, entries, different] = [0, 0, 0]
  for (let seed = 1; played < wanted; seed++) {
    const some = await replayAccounts(owner, { providers: A_TIME, eventsEach: HAPPENINGS_EACH, seed })
    played += some.played
    entries += some.entries
    different += some.differences.length
    for (const difference of some.differences.slice(0, 3)) console.log(difference)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(
      `${played.toLocaleString('en')} events, ${entries.toLocaleString('en')} entries, ${different} accounts differ, ${seconds} s`,
    )
  }
  if (different > 0) process.exitCode = 1
}

/** The medians of taking a lead, of the same transaction without it, and of reading one row by its key. */
async function measure(owner: Sql): Promise<void> {
  const leads = await leadsOfOne(owner)
  const key = await medianOf(leads, (id) => owner`select id, status from leads where id = ${id}`)
  const bare = await medianOf(leads, (id) =>
    owner.begin((tx) => tx`update leads set status = 'declined' where id = ${id}`),
  )
  const taken = await medianOf(leads, (id) =>
    owner.begin(async (tx) => {
      await tx`update leads set status = 'offered' where id = ${id}`
      await tx`select take_leads(array[${id}::uuid], now())`
    }),
  )
  const say = (name: string, time: number) => console.log(`${name.padEnd(44)} ${(time / key).toFixed(1)}`)
  say('read by key', key)
  say('a change of a lead, with the provider stats', bare)
  say('the same, with the lead deducted', taken)
}

async function leadsOfOne(owner: Sql): Promise<string[]> {
  const [provider] = await owner`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, status)
    values ('measured', 'شركة', 'سعد', 'contractor', '{renovation}', 'riyadh', '{riyadh,jeddah}', '966500000001', 'approved') returning id`
  await owner`select grant_leads(${provider!.id}, 'measured', ${LEADS}, now(), now() + interval '30 days')`
  const rows = await owner<{ id: string }[]>`
    insert into leads (project_request_id, provider_id, dispatch_round_id, status)
    select project_request_id, ${provider!.id}, id, 'declined' from dispatch_rounds where seed = 'replay' limit ${MEASURED} returning id`
  return rows.map(({ id }) => id)
}

async function medianOf(ids: string[], once: (id: string) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const id of ids) {
    const startedAt = performance.now()
    await once(id)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
}
