import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { expect } from 'vitest'
import { openDb } from '#server/platform/db/db.ts'
import { startMembers, startParts } from '#testing/cluster/cluster.ts'
import { startWhatsApp, type TestWhatsApp } from '#testing/fakes/whatsapp.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/database.ts'
import {
  realSettings,
  type ServerProcess,
  type Settings,
  startServer,
} from '#testing/processes/server-process.ts'

/** A database with a few providers, a stand-in for WhatsApp, and the server processes that a test starts and kills. */
export interface Marketplace extends TestDatabase {
  whatsApp: TestWhatsApp
  /** Starts another process on the same database. WhatsApp sends its webhooks to the first. */
  start(settings?: Settings): Promise<ServerProcess>
  /** Prints the output of every process, for `onTestFailed`. */
  printOutput(): void
  close(): Promise<void>
}

type Members = Awaited<ReturnType<typeof startMembers>>

export const OWNER_MOBILE = '966551112223'
const PROVIDER_MOBILES = ['966500000101', '966500000102', '966500000103', '966500000104']

/** On one machine, or on the layout of deploy/ when `npm run cluster -- journeys` asks for it. */
export function openMarketplace(): Promise<Marketplace> {
  return process.env.MIMAR_JOURNEYS_ON === 'cluster' ? openMarketplaceOnCluster() : openMarketplaceHere()
}

async function openMarketplaceHere(): Promise<Marketplace> {
  const database = await createTestDatabase()
  await addProviders(database.sql)
  const port = await freePort()
  const whatsApp = await startWhatsApp({ serverPort: port })
  const servers: ServerProcess[] = []

  return {
    ...database,
    whatsApp,
    async start(settings = {}) {
      const own = { port: settings.PORT ? Number(settings.PORT) : port, whatsAppUrl: whatsApp.url }
      const server = await startServer({ ...realSettings(database.url, own), ...settings })
      servers.push(server)
      return server
    },
    printOutput() {
      for (const server of servers) console.error(`── ${server.url}\n${server.output()}`)
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await whatsApp.close()
      await database.drop()
    },
  }
}

/** Two web processes behind the proxy and a worker, started by the first `start` with its settings. */
async function openMarketplaceOnCluster(): Promise<Marketplace> {
  const parts = await startParts(2)
  await addProviders(parts.owner)
  const db = openDb(parts.directUrl)
  let members: Members | undefined

  return {
    ...{ url: parts.directUrl, db, sql: parts.owner, whatsApp: parts.whatsApp },
    async start({ MIMAR_PROCESSES: processes, ...settings } = {}) {
      if (members) throw new Error('a journey on the cluster starts it once')
      const started = await startMembers(parts, { workers: processes === 'web' ? 0 : 1, settings })
      members = started
      const all = [...started.web, ...started.workers]
      const port = Number(settings.PORT ?? parts.publicPort)
      return {
        url: `http://127.0.0.1:${port}`,
        port,
        output: () => all.map(({ name, output }) => `── ${name}\n${output()}`).join('\n'),
        isRunning: () => true,
        kill: async () => void (await Promise.all(all.map((member) => member.kill()))),
        stop: async () => (await Promise.all(all.map((member) => member.stop())))[0] ?? null,
      }
    },
    printOutput() {
      for (const { name, output } of [...(members?.web ?? []), ...(members?.workers ?? [])])
        console.error(`── ${name}\n${output()}`)
    },
    drop: () => db.close(),
    async close() {
      await members?.close()
      await db.close()
      await parts.close()
    },
  }
}

/** Adds four eligible providers, of whom dispatch asks three. */
async function addProviders(sql: postgres.Sql): Promise<void> {
  const rows = PROVIDER_MOBILES.map((mobile, at) => ({
    slug: `provider-${at}`,
    company_name: `مقاول ${at + 1}`,
    contact_name: 'سعد القحطاني',
    kind: 'contractor',
    trades: ['villa_construction', 'renovation'],
    city: 'riyadh',
    service_cities: ['riyadh'],
    mobile,
    locale: at % 2 ? 'en' : 'ar',
    status: 'approved',
  }))
  await sql`insert into providers ${sql(rows)}`
}

/**
 * Waits until no due job is left. Jobs of the schedule are not counted: one that was killed is followed by
 * the next minute's, and stays in the queue until then. Nor are later jobs that have not been tried.
 */
export async function untilQueueIsEmpty(
  sql: postgres.Sql,
  patience: { timeout: number; interval: number },
): Promise<void> {
  const waiting = () =>
    sql`select task_identifier, attempts, last_error from graphile_worker.jobs
      where task_identifier not in (select identifier from graphile_worker._private_known_crontabs)
        and (run_at <= now() or attempts > 0)`
  await expect.poll(waiting, patience).toEqual([])
}

/** Valid and complete input. */
export const projectRequestInput = {
  facts: { projectType: 'villa_construction', city: 'riyadh', areaSqm: 350, finishLevel: 'standard' },
  text: 'فيلا دورين في حي النرجس',
  locale: 'ar',
  contact: { name: 'نورة العتيبي', mobile: OWNER_MOBILE },
  consent: true,
  documentIds: [],
}

export interface Submitted {
  id: string
  reference: string
  trackingToken: string
}

interface SubmitOptions {
  key?: string
  input?: unknown
  headers?: Record<string, string>
}

export function submit(
  { url }: ServerProcess,
  { key = randomUUID(), input = projectRequestInput, headers = {} }: SubmitOptions = {},
): Promise<Response> {
  return fetch(`${url}/api/v1/project-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(input),
  })
}

/** Submits and returns the stored request; throws for any status but 201. */
export async function submitted(server: ServerProcess, options?: SubmitOptions): Promise<Submitted> {
  const response = await submit(server, options)
  if (response.status !== 201) throw new Error(`submit answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Submitted
}
