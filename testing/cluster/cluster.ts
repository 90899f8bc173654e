import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { findEmbeddedHome } from '#server/platform/db/embedded-home.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { startS3 } from '#testing/fakes/s3.ts'
import { startWhatsApp } from '#testing/fakes/whatsapp.ts'
import { freePort } from '#testing/free-port.ts'
import { startReplica } from '#testing/postgres/replica.ts'
import { type RestartablePostgres, startRestartablePostgres } from '#testing/postgres/restartable-postgres.ts'
import { startTransactionPooler } from '#testing/postgres/transaction-pooler.ts'
import {
  type OwnProcess,
  realSettings,
  type Settings,
  startServer,
} from '#testing/processes/server-process.ts'
import { haProxy, isInstalled, pgBouncer } from './debian-programs.ts'
import { openMovableAddress } from './movable-address.ts'

/** One process of ours, which keeps its port when it is killed and started again. */
export interface Member {
  name: string
  url: string
  pid(): number
  output(): string
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<number | null>
}

interface Size {
  web: number
  workers: number
}

/** Sessions of the pooler at PostgreSQL, for each database. */
const SESSIONS = 20
/** At PostgreSQL: twice the pooler's sessions, and what goes past it (docs/operations.md#pooler). */
const CONNECTIONS = 200
const POOLED = 'mimar_pooled'

/**
 * What the processes of deploy/ need, as plain processes of this machine: PostgreSQL with a streaming replica, a pooler,
 * an S3 store and WhatsApp, and the ports of the web processes. PgBouncer and HAProxy are Debian's when installed;
 * without the one a stand-in pools, without the other callers choose a web process themselves (`said` has the words for
 * it).
 */
export async function startParts(webCount: number) {
  const said: string[] = []
  const closing: (() => unknown)[] = []
  const close = async () => {
    for (const one of closing.reverse()) await one()
  }
  try {
    const primary = await startRestartablePostgres({ wal_keep_size: '512MB', max_connections: CONNECTIONS })
    closing.push(primary.close)
    await migrate(primary.url('mimar'))
    const replica = await startReplica(primary, { max_connections: CONNECTIONS })
    closing.push(replica.close)
    const addresses = {
      primary: await openMovableAddress(portOf(primary.url('mimar'))),
      replica: await openMovableAddress(portOf(replica.url('mimar'))),
    }
    closing.push(addresses.primary.close, addresses.replica.close)
    const directUrl = onPort(primary.url('mimar'), addresses.primary.port)
    const owner = postgres(directUrl, { max: 2, onnotice: () => {}, connection: { search_path: 'app' } })
    closing.push(() => owner.end({ timeout: 1 }))
    await owner.unsafe(`create role ${POOLED} login noinherit password '${POOLED}'`)
    const pooler = await startPooler(directUrl, addresses)
    closing.push(pooler.close)
    if (!pooler.program)
      said.push('PgBouncer is not installed (apt-get install pgbouncer): a stand-in pools.')

    const s3 = await startS3()
    closing.push(s3.stop)
    const ports = await Promise.all(Array.from({ length: webCount }, () => freePort()))
    const hasProxy = isInstalled('haproxy')
    if (!hasProxy)
      said.push('HAProxy is not installed (apt-get install haproxy): callers choose a web process.')
    const publicPort = hasProxy ? await freePort() : ports[0]!
    const whatsApp = await startWhatsApp({ serverPort: publicPort })
    closing.push(whatsApp.close)

    const settings: Settings = {
      ...realSettings(pooler.url('mimar'), { port: publicPort, whatsAppUrl: whatsApp.url }),
      DATABASE_DIRECT_URL: directUrl,
      // Without PgBouncer the replica is read past a pooler.
      ...(pooler.program && { DATABASE_READ_URL: pooler.url('mimar_replica') }),
      FILES_S3_URL: s3.settings.url,
      FILES_S3_REGION: s3.settings.region,
      FILES_S3_KEY_ID: s3.settings.keyId,
      FILES_S3_SECRET: s3.settings.secret,
      // A worker killed between its claim and its call leaves a message that is settled after this time.
      WHATSAPP_SETTLE_MINUTES: '1',
      // Everybody here has one address, so callers say whose they play.
      TRUST_PROXY: 'true',
    }
    return {
      ...{ said, directUrl, settings, ports, hasProxy, publicPort },
      ...{ primary, replica, addresses, pooler, whatsApp },
      /** As the owner of the tables, at whichever server is the primary. */
      owner,
      /** From now on a commit is acknowledged when the replica has it too, as a team with two replicas would always run. */
      commitOnBoth: () => commitOnBoth(primary, owner),
      /**
       * What a person does when the primary is lost: promote the replica, move both addresses to it. PostgreSQL has
       * then only this server; a new replica is another task.
       */
      async promote(): Promise<void> {
        await replica.admin`select pg_promote()`
        const port = portOf(replica.url('mimar'))
        addresses.primary.moveTo(port)
        addresses.replica.moveTo(port)
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

export type Parts = Awaited<ReturnType<typeof startParts>>

/** Our processes on those parts, and the proxy before them. `close` ends these alone. */
export async function startMembers(
  { settings, ports, hasProxy }: Parts,
  { workers: workerCount, settings: own = {} }: { workers: number; settings?: Settings },
) {
  const all: Settings = { ...settings, ...own }
  const publicPort = Number(all.PORT)
  const web: Member[] = []
  for (const [at, port] of ports.entries())
    web.push(await startMember(`web ${at + 1}`, { ...all, PORT: String(port), MIMAR_PROCESSES: 'web' }))
  const workers: Member[] = []
  for (let at = 1; at <= workerCount; at++) {
    const port = String(await freePort())
    workers.push(await startMember(`worker ${at}`, { ...all, PORT: port, MIMAR_PROCESSES: 'worker' }))
  }
  const members = [...web, ...workers]
  const proxy = hasProxy ? await haProxy({ port: publicPort, servers: ports }) : undefined
  return {
    ...{ web, workers, proxy },
    /** Addresses that callers use in turn. */
    urls: proxy ? [`http://127.0.0.1:${publicPort}`] : web.map(({ url }) => url),
    async close(): Promise<void> {
      await proxy?.close()
      await Promise.all(members.map((member) => member.stop()))
    },
  }
}

/** The layout of deploy/ as plain processes of this machine. */
export async function startCluster({ web, workers }: Size) {
  const parts = await startParts(web)
  try {
    parts.whatsApp.webhooks.start()
    const members = await startMembers(parts, { workers })
    return {
      ...parts,
      ...members,
      async close(): Promise<void> {
        await members.close()
        await parts.close()
      },
    }
  } catch (error) {
    await parts.close()
    throw error
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

async function commitOnBoth({ place, url }: RestartablePostgres, owner: postgres.Sql): Promise<void> {
  const { folder } = findEmbeddedHome(place.dataRoot, place.name)
  const { password } = JSON.parse(readFileSync(path.join(folder, 'data', 'mimar.json'), 'utf8'))
  const asSuperuser = Object.assign(new URL(url('postgres')), { username: 'postgres', password }).href
  const sql = postgres(asSuperuser, { max: 1, onnotice: () => {} })
  await sql`alter system set synchronous_standby_names = 'replica'`
  await sql`select pg_reload_conf()`
  await sql.end()
  for (;;) {
    const [row] = await owner<{ waits: boolean }[]>`
      select current_setting('synchronous_standby_names') = 'replica' as waits`
    if (row?.waits) return
    await wait(50)
  }
}

const portOf = (url: string): number => Number(new URL(url).port)
const onPort = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href

/** A pooler before the primary (`mimar`) and, when it is PgBouncer, before the replica (`mimar_replica`). */
async function startPooler(directUrl: string, addresses: Record<'primary' | 'replica', { port: number }>) {
  const pooledUrl = Object.assign(new URL(directUrl), { username: POOLED, password: POOLED }).href
  if (!isInstalled('pgbouncer')) {
    const pooler = await startTransactionPooler(pooledUrl, SESSIONS)
    return { url: (_database: string) => pooler.url, program: undefined, close: pooler.close }
  }
  const port = await freePort()
  const target = (address: { port: number }) =>
    `host=127.0.0.1 port=${address.port} dbname=mimar user=${POOLED} password=${POOLED}`
  const program = await pgBouncer({
    port,
    databases: { mimar: target(addresses.primary), mimar_replica: target(addresses.replica) },
    sessions: SESSIONS,
  })
  return {
    url: (database: string) => `postgres://${POOLED}:${POOLED}@127.0.0.1:${port}/${database}`,
    program,
    close: program.close,
  }
}

async function startMember(name: string, settings: Settings): Promise<Member> {
  let running: OwnProcess = await startServer(settings)
  return {
    name,
    url: running.url,
    pid: () => running.pid,
    output: () => running.output(),
    kill: () => running.kill(),
    start: async () => {
      running = await startServer(settings)
    },
    stop: () => running.stop(),
  }
}
