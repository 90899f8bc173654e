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
import { realSettings } from '#testing/server-process.ts'
import { type Client, openClient } from './client.ts'
import { type People, seedPeople } from './people.ts'
import { type Served, serve } from './serve.ts'

/** What every bench is measured in: the demo marketplace and a few people more, our server and the bare one beside it. */
export interface Market {
  databaseUrl: string
  /** As the owner of every table. */
  sql: postgres.Sql
  db: Db
  config: Config
  people: People
  ours: Served
  bare: Served
  client: Client
  close(): Promise<void>
}

/** On a PostgreSQL of its own, as `npm start` sets it up. */
export async function openMarket(): Promise<Market> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-bench-'))
  const server = await startEmbeddedPostgres({ dataRoot: folder, name: 'postgres' })
  const market = await openMarketIn(server.url('mimar'), folder)
  return {
    ...market,
    close: async () => {
      await market.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In a database that is there; `folder` is for what the servers print and keep. */
export async function openMarketIn(databaseUrl: string, folder: string): Promise<Market> {
  await migrate(databaseUrl)
  await seedDemoMarketplace(databaseUrl)
  const settings = {
    ...realSettings(databaseUrl, { port: await freePort(), whatsAppUrl: 'http://127.0.0.1:9' }),
    // Jobs would compete for the same cores; people come from an address each; a town asks from here.
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
  return {
    ...{ databaseUrl, sql, db, config, people, ours, bare, client },
    close: async () => {
      client.close()
      await Promise.all([ours.stop(), bare.stop()])
      await Promise.all([sql.end(), db.close()])
    },
  }
}
