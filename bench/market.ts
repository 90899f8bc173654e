import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { type Db, openDb } from '#server/platform/db/db.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings } from '#testing/processes/server-process.ts'
import { type Client, openClient } from './client.ts'
import { addHistory, fillCompany } from './lists/company.ts'
import { type People, seedPeople } from './people.ts'
import { type Served, serve } from './serve.ts'

/** The setup of every bench: the demo marketplace with a few additional accounts, our server and the bare one. */
export interface Market {
  databaseUrl: string
  /** Connection as the owner of every table. */
  sql: postgres.Sql
  db: Db
  config: Config
  people: People
  ours: Served
  bare: Served
  client: Client
  /** Another server of ours with other settings; started once per name and stopped with the market. */
  serverWith(name: string, settings: Record<string, string>): Promise<Served>
  /** Share of a large table's rows to measure with: 1, or a very small one in the short form. */
  share: number
  /** Returns the address of a separate database, migrated and filled once per name. */
  database(name: string, fill?: (databaseUrl: string, share: number) => Promise<void>): Promise<string>
  /** The same market in a company of two years (bench/lists/company.ts); made on first use. */
  large(): Promise<Market>
  isLarge: boolean
  close(): Promise<void>
}

/** Creates another database on the same server. */
export type NewDatabase = (name: string) => Promise<string>

/** Lose nothing but a throwaway database at a crash. Only while it is filled: what is measured runs as `npm start` sets it. */
const FILLING = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '2GB',
  checkpoint_timeout: '30min',
  autovacuum: 'off',
  shared_buffers: '1GB',
}

/** Opens a market on a PostgreSQL of its own, as `npm start` sets it up; with `isLargeFirst` the company too. */
export async function openMarket(share = 1, isLargeFirst = false): Promise<Market> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
  // Of root, PostgreSQL runs as another user. Where that one cannot enter, its data would be elsewhere and stay.
  chmodSync(folder, 0o711)
  const company = isLargeFirst
    ? await openCompany(process.env.BENCH_COMPANY ?? path.join(folder, 'company'), share)
    : undefined
  const server = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
  const market = await openMarketIn(server.url('mimar'), {
    ...{ folder, share, newDatabase: (name) => createDatabase(server, name) },
    ...(company && { largeUrl: databaseOf(company, 'large') }),
  })
  return {
    ...market,
    close: async () => {
      await market.close()
      await Promise.all([server.stop(), company?.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The large company on a PostgreSQL of its own, filled on one in a hurry. Filling takes an hour, so the folder named by
 * BENCH_COMPANY is filled once and stays: later runs, of later code too, go on with the filling, migrate and measure
 * what is there.
 */
async function openCompany(folder: string, share: number): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const place = { dataRoot: folder, name: 'postgres' }
  const filled = path.join(folder, 'filled')
  if (!existsSync(filled)) {
    const hurried = await startEmbeddedPostgres({ ...place, settings: FILLING })
    const url = await createDatabase(hurried, 'large').catch((error) => {
      // Begun by a run that was stopped, which this one goes on with.
      if ((error as { code?: string }).code !== '42P04') throw error
      return databaseOf(hurried, 'large')
    })
    await migrate(url)
    await fillCompany(url, share)
    await hurried.stop()
    writeFileSync(filled, String(share))
  }
  const kept = readFileSync(filled, 'utf8')
  if (Number(kept) !== share)
    throw new Error(`${folder} holds a share of ${kept}. Measure with --share=${kept}, or delete it`)
  return startEmbeddedPostgres(place)
}

const databaseOf = (server: EmbeddedPostgres, name: string) => server.url(`bench_${name}`)

async function createDatabase(server: EmbeddedPostgres, name: string): Promise<string> {
  const sql = postgres(server.url('mimar'), { max: 1, onnotice: () => {} })
  await sql`create database ${sql(`bench_${name}`)}`
  await sql.end()
  return databaseOf(server, name)
}

interface Place {
  /** Holds the output and files of the servers. */
  folder: string
  newDatabase: NewDatabase
  share: number
  /** The large company, when it is filled already. */
  largeUrl?: string
  isLarge?: boolean
}

/** Opens a market in an existing database. */
export async function openMarketIn(
  databaseUrl: string,
  { folder, newDatabase, share, largeUrl, isLarge = false }: Place,
): Promise<Market> {
  await migrate(databaseUrl)
  await seedDemoMarketplace(databaseUrl)
  const settings = {
    ...realSettings(databaseUrl, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' }),
    // Jobs would compete for the same cores. Each client has its own address, and a whole town sends requests from
    // here.
    MIMAR_PROCESSES: 'web',
    TRUST_PROXY: 'true',
    PAGE_RENDERS_A_MINUTE: '0',
    DRAIN_SECONDS: '0',
    FILES_FOLDER: path.join(folder, 'files'),
    AUTH_PASSWORD_REFUSE_COMMON: 'off',
    AUTH_AUTOCONFIRM: 'on',
  }
  const log = path.join(folder, 'servers.log')
  const ours = await serve('server/main.ts', settings, log)
  const bare = await serve(
    'bench/bare-server.ts',
    { ...settings, PORT: String(await freePort()), OURS: `http://127.0.0.1:${ours.port}` },
    log,
  )
  const sql = postgres(databaseUrl, { max: 4, connection: { search_path: 'app' }, onnotice: () => {} })
  const db = openDb(databaseUrl)
  const config = readConfig(settings)
  const client = openClient()
  const people = await seedPeople({ sql, db, config, port: ours.port })
  const made = new Map<string, Promise<string>>()
  const servers = new Map<string, Promise<Served>>()
  async function make(name: string, fill?: (url: string, share: number) => Promise<void>): Promise<string> {
    const url = await newDatabase(name)
    await migrate(url)
    await fill?.(url, share)
    return url
  }
  const database: Market['database'] = (name, fill) => {
    const url = made.get(name) ?? make(name, fill)
    made.set(name, url)
    return url
  }
  let large: Promise<Market> | undefined
  async function openLarge(): Promise<Market> {
    const url = largeUrl ?? (await database('large', fillCompany))
    const opened = await openMarketIn(url, { folder, newDatabase, share, isLarge: true })
    await addHistory(opened.sql, opened.people.provider.providerId)
    // As autovacuum has long done with a past.
    await opened.sql`vacuum analyze leads, quotes`
    return opened
  }
  return {
    ...{ databaseUrl, sql, db, config, people, ours, bare, client, share, isLarge },
    serverWith: async (name, changed) => {
      const port = String(await freePort())
      const server =
        servers.get(name) ?? serve('server/main.ts', { ...settings, ...changed, PORT: port }, log)
      servers.set(name, server)
      return server
    },
    database,
    large: () => {
      large ??= openLarge()
      return large
    },
    close: async () => {
      await (await large?.catch(() => undefined))?.close()
      client.close()
      const others = await Promise.all(servers.values())
      await Promise.all([ours, bare, ...others].map(({ stop }) => stop()))
      await Promise.all([sql.end(), db.close()])
    },
  }
}
