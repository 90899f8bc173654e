/** Matching by independent processes, and by one that is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { dispatchProjectRequest } from './dispatch-project-request.job.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
const now = context.clock.now().toISOString()
const kills: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()))
})
afterAll(() => database.drop())

beforeEach(() => sql`truncate providers, project_requests, idempotency_keys, rate_limits cascade`)

type Answer = { ready?: true; dispatched?: string }

function aProcess(stopAfter?: number) {
  const words = [
    'testing/processes/dispatching-process.ts',
    database.url,
    now,
    ...(stopAfter ? [`${stopAfter}`] : []),
  ]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  kills.push(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    exited,
    answer: async (): Promise<Answer> => JSON.parse((await lines.next()).value ?? '{}'),
    dispatch: (id: string) => child.stdin.write(`${id}\n`),
  }
}

async function aProjectRequest(): Promise<string> {
  const services = createServices(context)
  const submitted = await services.submitProjectRequest(aProjectRequestInput(), {
    clientAddress: crypto.randomUUID(),
  })
  return submitted.id
}

test('two processes dispatching the same requests decide each wave once and exceed no quota', async () => {
  for (let count = 0; count < 8; count++) await aProvider(database, { monthly_lead_quota: 3 })
  const ids = await Promise.all(Array.from({ length: 10 }, aProjectRequest))
  const both = [aProcess(), aProcess()]
  await Promise.all(both.map(({ answer }) => answer()))
  for (const id of ids) for (const one of both) one.dispatch(id)
  for (const _ of ids) await Promise.all(both.map(({ answer }) => answer()))

  const twice = await sql`select from dispatch_rounds group by project_request_id, wave having count(*) > 1`
  expect(twice).toHaveLength(0)
  const leads = await sql`select count(*)::int as leads from leads group by provider_id`
  // Eight packages of three hold 24 leads, while ten project requests want thirty.
  expect(leads.map(({ leads }) => leads)).toEqual(Array(8).fill(3))
})

/** Creates a provider with this many leads in their account. */
async function aSubscriber(leads: number) {
  const { id } = await aProvider(database)
  await sql`select grant_leads(${id}, 'month', ${leads}, ${now}::timestamptz, ${now}::timestamptz + interval '30 days')`
}

test('two processes competing for the last leads of accounts take each once, and no balance goes below zero', async () => {
  for (let count = 0; count < 8; count++) await aSubscriber(count < 4 ? 1 : 2)
  const ids = await Promise.all(Array.from({ length: 10 }, aProjectRequest))
  const both = [aProcess(), aProcess()]
  await Promise.all(both.map(({ answer }) => answer()))
  for (const [at, id] of ids.entries()) both[at % 2]!.dispatch(id)
  for (const [at] of ids.entries()) await both[at % 2]!.answer()

  const accounts = await sql`
    select balance, (select count(*)::int from leads where provider_id = lead_accounts.provider_id) as leads,
      (select count(*)::int from lead_account_entries as entry where entry.provider_id = lead_accounts.provider_id and kind = 'dispatch') as taken
    from lead_accounts order by leads`
  expect(accounts.map(({ balance, leads, taken }) => [balance, leads, taken])).toEqual([
    ...Array(4).fill([0, 1, 1]),
    ...Array(4).fill([0, 2, 2]),
  ])
})

test('a run killed between two statements leaves nothing, and the next run does all of it once', async () => {
  for (let count = 0; count < 5; count++) await aSubscriber(5)
  const id = await aProjectRequest()
  const whole = { rounds: 1, leads: 3, taken: 3, messages: 3, entries: 1 }
  const [before] = await sql`select count(*)::int as entries from audit_entries`
  const stands = async () => {
    const [row] = await sql`
      select (select count(*)::int from dispatch_rounds) as rounds, (select count(*)::int from leads) as leads,
        (select count(*)::int from lead_account_entries where kind = 'dispatch') as taken,
        (select count(*)::int from messages where kind = 'lead_offer' and lead_id is not null) as messages,
        (select count(*)::int from audit_entries) - ${before!.entries}::int as entries`
    return row
  }
  const doomed = [4, 12, 13, 14].map((statement) => aProcess(statement))
  await Promise.all(doomed.map(({ answer }) => answer()))
  for (const { dispatch, exited } of doomed) {
    dispatch(id)
    await exited
    expect(await stands()).toEqual({ rounds: 0, leads: 0, taken: 0, messages: 0, entries: 0 })
  }
  await dispatchProjectRequest(context, { projectRequestId: id })
  expect(await stands()).toEqual(whole)
})
