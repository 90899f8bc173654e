import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { createCloudApi } from '#server/adapters/whatsapp/cloud-api.ts'
import { aProvider, type ProviderRow, waitingJobs } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { deliverMessage } from './deliver-message.job.ts'
import { queueMessages } from './outgoing-message.ts'
import { settleMessages } from './settle-messages.job.ts'

const database = await createTestDatabase()
const { sql, db } = database
const thread = await startThread(database)
/** An address where nothing listens. */
const nobody = `http://127.0.0.1:${await freePort()}`
const { context } = thread
afterAll(async () => {
  await thread.close()
  await database.drop()
})

let provider: ProviderRow
beforeEach(async () => {
  await sql`truncate providers, messages, webhook_events, whatsapp_holds cascade`
  await sql`delete from graphile_worker._private_jobs`
  thread.behave('answer')
  provider = await aProvider(database, { last_inbound_at: context.clock.now() })
})

/** Queues a free-form reply whose delivery is run by the test. */
async function aQueuedMessage(): Promise<string> {
  await db.withActor(worker, (tx) =>
    queueMessages(tx, [
      {
        kind: 'lead_closed',
        parameters: { reference: 'MR-2611-0001' },
        to: provider.mobile,
        locale: 'ar',
        providerId: provider.id,
        dedupeKey: `reply:${provider.mobile}`,
      },
    ]),
  )
  await sql`delete from graphile_worker._private_jobs`
  const [row] = await sql<
    { id: string }[]
  >`select id from messages where dedupe_key = ${`reply:${provider.mobile}`}`
  return row!.id
}

const deliver = (messageId: string, channel = {}) =>
  deliverMessage(
    {
      ...context,
      chance: () => 0,
      whatsApp: createCloudApi({ ...context.config.whatsapp, timeoutMs: 200, ...channel }),
    },
    { messageId },
  )

const readMessage = async (id: string) =>
  (
    await sql`select status, attempts, failure, channel_message_id, sent_at from messages where id = ${id}`
  )[0]!
const bubbles = async () => (await thread.chat(provider.mobile)).length

test('an accepted message is sent with WhatsApp’s ID, and running again sends nothing', async () => {
  const id = await aQueuedMessage()
  await deliver(id)
  await deliver(id)
  const [bubble] = await thread.chat(provider.mobile)
  expect(await readMessage(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    channel_message_id: bubble!.id,
    sent_at: context.clock.now(),
  })
  expect(await bubbles()).toBe(1)
})

test('ten concurrent deliveries send a message once', async () => {
  const id = await aQueuedMessage()
  await Promise.all(Array.from({ length: 10 }, () => deliver(id)))
  expect(await bubbles()).toBe(1)
})

test('a message queued twice is one message', async () => {
  await aQueuedMessage()
  await aQueuedMessage()
  expect(await sql`select id from messages`).toHaveLength(1)
})

describe('definitely not sent', () => {
  test('it is queued again with growing delays', async () => {
    const id = await aQueuedMessage()
    const waits: number[] = []
    for (let time = 0; time < 3; time++) {
      await deliver(id, { apiUrl: nobody })
      const [job] = await waitingJobs(database)
      waits.push((job!.runAt.getTime() - context.clock.now().getTime()) / 1000)
    }
    expect(waits).toEqual([5, 20, 80])
    expect(await waitingJobs(database)).toHaveLength(1)
    expect(await readMessage(id)).toMatchObject({ status: 'queued', attempts: 3 })
    await deliver(id)
    expect(await bubbles()).toBe(1)
  })

  test('when our account is at fault it waits a quarter of an hour at a time', async () => {
    const id = await aQueuedMessage()
    await deliver(id, { accessToken: 'expired' })
    const [job] = await waitingJobs(database)
    expect(job!.runAt.getTime() - context.clock.now().getTime()).toBe(15 * 60_000)
  })

  test('after a day of retries it fails with the reason', async () => {
    const id = await aQueuedMessage()
    await sql`update messages set attempts = 29 where id = ${id}`
    await deliver(id, { apiUrl: nobody })
    expect(await readMessage(id)).toMatchObject({
      status: 'failed',
      failure: { class: 'temporary', reason: 'ECONNREFUSED' },
    })
    expect(await waitingJobs(database)).toHaveLength(0)
  })
})

test('a rejected message fails with WhatsApp’s error number', async () => {
  const id = await aQueuedMessage()
  await sql`update messages set counterpart = '00000000' where id = ${id}`
  await deliver(id)
  expect(await readMessage(id)).toMatchObject({ status: 'failed', failure: { code: 100 } })
})

test('a free-form message outside the 24-hour window is not tried', async () => {
  const id = await aQueuedMessage()
  await sql`update providers set last_inbound_at = ${new Date(context.clock.now().getTime() - 25 * 3_600_000)}`
  await deliver(id)
  expect(await readMessage(id)).toMatchObject({ status: 'failed', failure: { code: 131047 } })
  expect(await bubbles()).toBe(0)
})

describe('the response is lost after sending', () => {
  test('it stays in sending, and the status webhook settles it without a second message', async () => {
    const id = await aQueuedMessage()
    thread.behave('withhold_answer')
    await deliver(id)
    expect(await readMessage(id)).toMatchObject({ status: 'sending', channel_message_id: null })
    expect(await waitingJobs(database)).toHaveLength(0)

    thread.behave('answer')
    await deliver(id)
    await thread.settle()
    const [bubble] = await thread.chat(provider.mobile)
    expect(await readMessage(id)).toMatchObject({ status: 'delivered', channel_message_id: bubble!.id })
    for (let minute = 0; minute < 60; minute++) await settleMessages(context)
    await thread.settle()
    expect(await bubbles()).toBe(1)
  })

  test('an outage of ours does not count as silence, so that webhooks can arrive first', async () => {
    const id = await aQueuedMessage()
    thread.behave('withhold_answer')
    await deliver(id)
    context.clock.advance({ hours: 10 })
    await settleMessages(context)
    expect(await waitingJobs(database)).toHaveLength(0)

    thread.behave('answer')
    await thread.settle()
    expect(await readMessage(id)).toMatchObject({ status: 'delivered' })
    expect(await bubbles()).toBe(1)
  })

  test('a status that arrives before the response is kept', async () => {
    const id = await aQueuedMessage()
    const slow = createCloudApi(context.config.whatsapp)
    await deliverMessage(
      {
        ...context,
        whatsApp: {
          send: async (message) => {
            const outcome = await slow.send(message)
            await thread.settle()
            return outcome
          },
        },
      },
      { messageId: id },
    )
    expect(await readMessage(id)).toMatchObject({ status: 'delivered' })
  })

  test('without a status within the settle time it is queued again and sent', async () => {
    const id = await aQueuedMessage()
    // A process that crashed between claim and call.
    await sql`update messages set status = 'sending', claimed_at = ${context.clock.now()}, attempts = 1 where id = ${id}`
    const { settleMinutes } = context.config.whatsapp
    for (let minute = 1; minute <= settleMinutes; minute++) await settleMessages(context)
    expect(await waitingJobs(database)).toHaveLength(0)
    await settleMessages(context)
    await thread.settle()
    expect(await readMessage(id)).toMatchObject({ status: 'delivered', attempts: 2 })
    expect(await bubbles()).toBe(1)
  })
})

test('a number without WhatsApp is sent at first and fails by status, with the reason', async () => {
  const id = await aQueuedMessage()
  thread.behave('fail_later')
  await deliver(id)
  await thread.settle()
  expect(await readMessage(id)).toMatchObject({ status: 'failed', failure: { code: 131026 } })
})
