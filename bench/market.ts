import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { type Db, openDb } from '#server/platform/db/db.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings } from '#testing/processes/server-process.ts'
import { type Client, openClient } from './client.ts'
import { fillDirectory, PROVIDERS } from './lists/directory.ts'
import { fillFeed, PROJECT_REQUESTS } from './lists/feed.ts'
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
  /** The same market in a database with millions of rows; made on first use. */
  large(): Promise<Market>
  close(): Promise<void>
}

/** Creates another database on the same server. */
export type NewDatabase = (name: string) => Promise<string>

/** Opens a market on a PostgreSQL of its own, as `npm start` sets it up. */
export async function openMarket(share = 1): Promise<Market> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
  const server = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
  const newDatabase = async (name: string) => {
    const sql = postgres(server.url('mimar'), { max: 1, onnotice: () => {} })
    await sql`create database ${sql(`bench_${name}`)}`
    await sql.end()
    return server.url(`bench_${name}`)
  }
  const market = await openMarketIn(server.url('mimar'), { folder, newDatabase, share })
  return {
    ...market,
    close: async () => {
      await market.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

interface Place {
  /** Holds the output and files of the servers. */
  folder: string
  newDatabase: NewDatabase
  share: number
}

/** Opens a market in an existing database. */
export async function openMarketIn(
  databaseUrl: string,
  { folder, newDatabase, share }: Place,
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
    const url = await database('large', async (empty) => {
      await fillFeed(empty, PROJECT_REQUESTS * share)
      await fillDirectory(empty, PROVIDERS * share)
    })
    return openMarketIn(url, { folder, newDatabase, share })
  }
  return {
    ...{ databaseUrl, sql, db, config, people, ours, bare, client, share },
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
      await (await large)?.close()
      client.close()
      const others = await Promise.all(servers.values())
      await Promise.all([ours, bare, ...others].map(({ stop }) => stop()))
      await Promise.all([sql.end(), db.close()])
    },
  }
}
