import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { queueMessages } from './messages/outgoing-message.ts'
import { systemClock } from './platform/clock/clock.ts'
import { createShutdown } from './platform/http/graceful-shutdown.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { enqueue } from './platform/queue/queue.ts'
import { startWork } from './worker.ts'

const database = await createTestDatabase()
const { sql, db } = database
const thread = await startThread(database)
const context = { ...thread.context, clock: systemClock }
const shutdown = createShutdown(context.log)
afterAll(async () => {
  await shutdown.stop()
  await thread.close()
  await database.drop()
})

test('a message is sent immediately while the dispatch lock is held and 50 dispatches wait for it', async () => {
  const dispatches = Array.from({ length: 50 }, () => ({
    task: 'dispatch.dispatch_project_request',
    payload: { projectRequestId: randomUUID() },
    jobKey: `dispatch:${randomUUID()}`,
  }))
  const provider = await aProvider(database, { last_inbound_at: systemClock.now() })
  const waitsForLock = () => sql`
    select 1 from pg_stat_activity where wait_event = 'advisory' and datname = current_database() and query ~ 'dispatch'`

  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('dispatch'))`
    await db.withActor(worker, (actor) => enqueue(actor, dispatches))
    await startWork({ ...context, databaseUrl: database.url, metrics: createMetrics(), shutdown })
    await expect.poll(async () => (await waitsForLock()).length).toBeGreaterThan(0)

    await db.withActor(worker, (actor) =>
      queueMessages(actor, [
        {
          kind: 'lead_closed',
          parameters: { reference: 'MR-2611-0001' },
          to: provider.mobile,
          locale: 'ar',
          providerId: provider.id,
          dedupeKey: 'reply:waiting in line',
        },
      ]),
    )
    await expect
      .poll(async () => (await thread.chat(provider.mobile)).length, { timeout: 15_000, interval: 20 })
      .toBe(1)
    // The lock is held until the end of this transaction, so nothing of this waited behind it.
    expect(await waitsForLock()).not.toEqual([])
  })
})
