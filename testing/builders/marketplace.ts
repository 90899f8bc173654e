import { tmpdir } from 'node:os'
import path from 'node:path'
import { jobs } from '#server/jobs.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Config } from '#server/platform/config/config.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { testConfig as testInstallation } from '#testing/command-context.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'

export interface TestContext extends CommandContext {
  clock: TestClock
}

export const testConfig: Config = {
  pageRendersAMinute: 0,
  mode: 'embedded',
  webProcesses: 1,
  drainSeconds: 0,
  port: 3000,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  databaseUrl: '',
  dataRoot: '',
  secret: 'a secret of thirty-two letters and more',
  whatsapp: {
    apiUrl: 'http://127.0.0.1:9',
    phoneNumberId: '100000000000001',
    businessAccountId: '100000000000002',
    accessToken: 'access-token-of-the-tests',
    appSecret: 'app-secret-of-the-tests',
    verifyToken: 'verify-token-of-the-tests',
    settleMinutes: 15,
    quoteFlowId: '',
    codesADay: 2000,
    prices: {},
  },
  auth: testInstallation().auth,
  payments: {},
  files: { folder: path.join(tmpdir(), `mimar-test-files-${process.pid}`), clamdUrl: '' },
  mail: { smtpUrl: '', from: 'معمار <no-reply@localhost>' },
  trustProxy: false,
  logLevel: 'silent',
  supportWhatsapp: '966500000000',
  serviceWorker: true,
  supportEmail: undefined,
  supportGreeting: 'السلام عليكم',
  push: { services: [] },
  processes: ['web', 'worker'],
}

/** Dependencies of a command, with a fixed clock and a discarded log. */
export function createTestContext(
  { db, url }: TestDatabase,
  whatsapp: Partial<Config['whatsapp']> = {},
): TestContext {
  return {
    db,
    clock: createTestClock(),
    config: { ...testConfig, databaseUrl: url, whatsapp: { ...testConfig.whatsapp, ...whatsapp } },
    log: createLog({ level: 'silent' }),
  }
}

/**
 * Jobs due by the test's clock, or queued without a time and so stamped by PostgreSQL: a postponed job waits even on
 * the day that the test clock shows.
 */
export const isDue = ({ sql }: TestDatabase, now: Date) =>
  sql`(run_at <= least(${now}::timestamptz, now()) or run_at in (created_at, updated_at))`

/**
 * Runs the due jobs, and those they queue for now, one after another in this process. A running job is marked as taken,
 * as by the real worker; one that throws fails the test.
 */
export async function runDueJobs(database: TestDatabase, context: CommandContext): Promise<void> {
  const { sql } = database
  for (;;) {
    const [due] = await sql<{ id: string; task: string; payload: unknown }[]>`
      update graphile_worker._private_jobs set locked_at = now(), locked_by = 'test' where id = (
        select id from graphile_worker.jobs where ${isDue(database, context.clock.now())} and locked_at is null order by priority, run_at, id limit 1
      )
      returning id, payload, (select identifier from graphile_worker._private_tasks where id = task_id) as task`
    if (!due) return
    const job = jobs.find(({ name }) => name === due.task)
    if (!job) throw new Error(`No job is named "${due.task}"`)
    await job.run(context, due.payload)
    await sql`delete from graphile_worker._private_jobs where id = ${due.id}`
  }
}

/** Names of waiting jobs with their due times. */
export async function waitingJobs({
  sql,
}: TestDatabase): Promise<{ task: string; runAt: Date; attempts: number }[]> {
  return [
    ...(await sql<{ task: string; runAt: Date; attempts: number }[]>`
      select task_identifier as task, run_at as "runAt", attempts from graphile_worker.jobs order by id`),
  ]
}

let sequence = 0

export interface ProviderRow {
  id: string
  mobile: string
  company_name: string
}

/** An approved interior finishing contractor in Riyadh, unless overridden. */
export async function aProvider(
  { sql }: TestDatabase,
  overrides: Record<string, unknown> = {},
): Promise<ProviderRow> {
  sequence += 1
  const row = {
    slug: `provider-${sequence}`,
    company_name: `مؤسسة البناء ${sequence}`,
    contact_name: 'فهد',
    kind: 'contractor',
    trades: ['interior_finishing'],
    city: 'riyadh',
    service_cities: ['riyadh'],
    mobile: `9665100${String(sequence).padStart(5, '0')}`,
    locale: 'ar',
    status: 'approved',
    mobile_proved_at: new Date(),
    ...overrides,
  }
  const [provider] = await sql<
    ProviderRow[]
  >`insert into providers ${sql(row)} returning id, mobile, company_name`
  return provider!
}

/** An owner's input; each call is a different owner, so that rate limits are not reached by accident. */
export function aProjectRequestInput(overrides: Record<string, unknown> = {}) {
  sequence += 1
  return {
    facts: { projectType: 'interior_finishing', city: 'riyadh', areaSqm: 200, finishLevel: 'standard' },
    text: 'تشطيب شقة من طابق واحد، راسلوني على 0551234567',
    locale: 'ar',
    contact: { name: 'نورة', mobile: `05200${String(sequence).padStart(5, '0')}` },
    consent: true,
    documentIds: [],
    ...overrides,
  }
}
