/**
 * The recovery of docs/operations.md#pg_dump-and-points-in-time, as it is written there, with the base backup by PostgreSQL's
 * functions instead of pg_basebackup: a server archives its WAL, somebody deletes every project request, the server is
 * lost, and a new one comes back as it was a moment before.
 */
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchProjectRequest } from '#server/dispatch/dispatch-project-request.job.ts'
import { openDb } from '#server/platform/db/db.ts'
import { findEmbeddedHome } from '#server/platform/db/embedded-home.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestClock } from '#testing/clock.ts'
import { copyRunningServer, giveToServer, openAsSuperuser } from '#testing/postgres/base-backup.ts'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { verifyDatabase } from './verify-database.ts'

const { folder: dataRoot, remove } = temporaryDataRoot()
const closing: (() => unknown)[] = [remove]
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

const original = { dataRoot, name: 'original' }
const recovered = { dataRoot, name: 'recovered' }
const archive = path.join(dataRoot, 'archive')
const ARCHIVING = {
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  archive_timeout: '60s',
}

/** Does not wait for `archive_timeout`, the most that is lost with a server. */
async function archiveAll(): Promise<void> {
  const admin = openAsSuperuser(original)
  const [last] = await admin`select pg_walfile_name(pg_switch_wal()) as name`
  while (!readdirSync(archive).includes(last!.name)) await wait(50)
  await admin.end()
}

let told: { before: string[]; after: string; mistakeAt: string }

beforeAll(async () => {
  mkdirSync(archive, { mode: 0o700 })
  giveToServer(findEmbeddedHome(dataRoot, original.name), archive)
  const server = await startEmbeddedPostgres({ ...original, settings: ARCHIVING })
  closing.push(server.stop)
  const url = server.url('mimar')
  await migrate(url)
  const db = openDb(url)
  const sql = postgres(url, { max: 2, onnotice: () => {}, connection: { search_path: 'app' } })
  const database = { url, db, sql, drop: async () => {} }
  const context = { ...createTestContext(database), clock: createTestClock(new Date()) }
  await aProvider(database)
  const submit = async () => {
    const { id } = await createServices(context).submitProjectRequest(aProjectRequestInput(), {
      clientAddress: crypto.randomUUID(),
    })
    await dispatchProjectRequest(context, { projectRequestId: id })
    return id
  }
  const before = [await submit()]
  await copyRunningServer(original, recovered, 'recovery.signal')
  // Committed after the base backup, so they come from the archive.
  before.push(await submit(), await submit())
  const [moment] = await sql`select clock_timestamp()::text as at`
  await wait(10)
  await sql`update providers set company_name = 'خطأ'`
  await sql`truncate project_requests cascade`
  const after = await submit()
  await archiveAll()
  await Promise.all([db.close(), sql.end({ timeout: 1 })])
  await server.stop()
  told = { before, after, mistakeAt: moment!.at }
}, 300_000)

test('a server that was lost comes back as it was a moment before the mistake, and every verifier passes', async () => {
  const server = await startEmbeddedPostgres({
    ...recovered,
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: told.mistakeAt,
      recovery_target_action: 'promote',
    },
  })
  closing.push(server.stop)
  const admin = openAsSuperuser(recovered)
  for (;;) {
    const [state] = await admin`select pg_is_in_recovery() as recovers`
    if (!state!.recovers) break
    await wait(50)
  }
  await admin.end()
  const sql = postgres(server.url('mimar'), { max: 1, connection: { search_path: 'app' } })
  const rows = await sql<{ id: string }[]>`select id from project_requests`
  const [wrong] = await sql`select count(*)::int as firms from providers where company_name = 'خطأ'`
  await sql.end()
  expect(rows.map(({ id }) => id).sort()).toEqual([...told.before].sort())
  expect(rows.map(({ id }) => id)).not.toContain(told.after)
  expect(wrong).toEqual({ firms: 0 })
  const db = openDb(server.url('mimar'))
  const verdicts = await verifyDatabase(db)
  await db.close()
  expect(verdicts.filter(({ isWhole }) => !isWhole)).toEqual([])
  expect(verdicts.map(({ name }) => name.split(' ')[0])).toContain('dispatch:verify')
})
