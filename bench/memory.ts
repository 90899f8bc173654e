import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { openDb } from '#server/platform/db/db.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings } from '#testing/processes/server-process.ts'
import { atMost, type Bench, type Size } from './bench.ts'
import type { Market } from './market.ts'
import { seedPeople } from './people.ts'
import { CONNECTIONS } from './route-bench.ts'
import { bareRoutes } from './routes/all.ts'
import { aWholeSubmit } from './routes/submit.ts'
import { serve } from './serve.ts'

/** Repetitions of every request in a round, which takes some seconds. */
const TIMES = 40
/** Milliseconds between two measurements of the memory. */
const LOOK_EVERY = 250
/** Rounds that do not count: heaps first grow to the size they need. */
const WARM_ROUNDS = 2

interface Whole {
  port: number
  people: Market['people']
  /** Process ids of everything that belongs to the installation. */
  pids(): number[]
  close(): Promise<void>
}

/**
 * A real `npm start`: the given number of web processes, the worker in the first, and a PostgreSQL of its own that
 * serves no other connections.
 */
async function startWhole(processes: number): Promise<Whole> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-memory-'))
  const database = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
  const databaseUrl = database.url('mimar')
  await migrate(databaseUrl)
  await seedDemoMarketplace(databaseUrl)
  const settings = {
    ...realSettings(databaseUrl, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' }),
    ...{ TRUST_PROXY: 'true', PAGE_RENDERS_A_MINUTE: '0', DRAIN_SECONDS: '0', AUTH_AUTOCONFIRM: 'on' },
    WEB_PROCESSES: `${processes}`,
    FILES_FOLDER: path.join(folder, 'files'),
  }
  const log = path.join(folder, 'server.log')
  // Starts without the worker, which would offer the new project requests to providers of its own choice.
  const web = await serve('server/main.ts', { ...settings, MIMAR_PROCESSES: 'web' }, log)
  const sql = postgres(databaseUrl, { max: 1, connection: { search_path: 'app' }, onnotice: () => {} })
  const db = openDb(databaseUrl)
  const people = await seedPeople({ sql, db, config: readConfig(settings), port: web.port })
  const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  const postmaster = parentOf(backend!.pid)!
  await Promise.all([sql.end(), db.close(), web.stop()])
  const ours = await serve('server/main.ts', settings, log)
  return {
    port: ours.port,
    people,
    pids: () => [...treeOf(ours.pid), ...treeOf(postmaster)],
    close: async () => {
      await ours.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In the short form, the server that all benches share, without its database. */
const openWhole = async (market: Market, processes: number): Promise<Whole> =>
  market.share === 1
    ? startWhole(processes)
    : { ...market.ours, people: market.people, pids: () => treeOf(market.ours.pid), close: async () => {} }

/** The highest memory in MB of all processes while every route was requested and project requests were submitted. */
async function underLoad({ client }: Market, whole: Whole, { seconds, times }: Size): Promise<number> {
  const reads = bareRoutes.flatMap(({ ask }) => ask?.(whole) ?? [])
  const writes = Array.from({ length: times }, aWholeSubmit)
  const asks = [...Array.from({ length: seconds ? TIMES : 1 }, () => reads).flat(), ...writes]
  let most = 0
  const look = () => {
    most = Math.max(
      most,
      whole.pids().reduce((sum, pid) => sum + pssOf(pid), 0),
    )
  }
  const looking = setInterval(look, LOOK_EVERY)
  await client.rate({ port: whole.port, asks, connections: CONNECTIONS })
  clearInterval(looking)
  look()
  return most
}

async function openWarm(market: Market, processes: number): Promise<Whole> {
  const whole = await openWhole(market, processes)
  if (market.share < 1) return whole
  for (let round = 0; round < WARM_ROUNDS; round += 1)
    await underLoad(market, whole, { seconds: 1, times: 64, turns: 1 })
  return whole
}

const KB_OF_MB = 1024

/**
 * The proportional set size in MB: memory that several processes share counts once among them. 0 for an ended process.
 */
function pssOf(pid: number): number {
  try {
    return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / KB_OF_MB
  } catch {
    return 0
  }
}

/** A process and all its descendants. */
function treeOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = parentOf(Number(name))
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const below = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(below)]
  return below(root)
}

function parentOf(pid: number): number | undefined {
  try {
    // `pid (name) state parent …`: the name may contain any character.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

const memory: Bench = {
  name: 'memory',
  unit: 'MB',
  goal: atMost(400),
  open: async (market) => {
    const whole = await openWarm(market, 1)
    return { ours: (size) => underLoad(market, whole, size), close: whole.close }
  },
}

/** Memory that one more web process adds, with its connections. */
const further: Bench = {
  name: 'memory-further',
  unit: 'MB',
  goal: atMost(130),
  open: async (market) => {
    const one = await openWarm(market, 1)
    const ofOne = await underLoad(market, one, { seconds: 1, times: 64, turns: 1 })
    await one.close()
    const two = await openWarm(market, 2)
    // In the short form both are the same server.
    const less = market.share === 1 ? ofOne : 0
    return { ours: async (size) => (await underLoad(market, two, size)) - less, close: two.close }
  },
}

export const memoryBenches = [memory, further]
