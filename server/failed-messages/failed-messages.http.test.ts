/** Outcomes of messages that WhatsApp rejects: each class of failure, in the response or in a later status. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { createCloudApi } from '#server/adapters/whatsapp/cloud-api.ts'
import type { Behaviour } from '#server/adapters/whatsapp/stand-in.ts'
import { deliverMessage } from '#server/messages/deliver-message.job.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import { aProvider, type ProviderRow, waitingJobs } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql, db } = database
const thread = await startThread(database)
const { context } = thread
const inbox = createInbox(database, context, thread.url)
afterAll(async () => {
  await thread.close()
  await database.drop()
})

const EMAIL = 'fahd@example.sa'
let provider: ProviderRow
let count = 0
beforeEach(async () => {
  await sql`truncate providers, messages, webhook_events, whatsapp_holds, mails cascade`
  await sql`delete from graphile_worker._private_jobs`
  thread.behave('answer')
  provider = await aProvider(database, { email: EMAIL, last_inbound_at: context.clock.now() })
})

type Kind = 'claim_lapsed' | 'lead_closed' | 'provider_registered'

/** Queues a template (`claim_lapsed`) or free text (`lead_closed`) whose delivery is run by the test. */
async function queued(kind: Kind = 'lead_closed'): Promise<string> {
  const dedupeKey = `test:${count++}`
  const parameters = {
    reference: 'MR-2611-0001',
    name: 'فهد',
    fact: 'السجل',
    companyName: 'x',
    reviewDueAt: 'y',
  }
  await db.withActor(worker, (tx) =>
    queueMessages(tx, [
      { kind, parameters, to: provider.mobile, locale: 'ar', providerId: provider.id, dedupeKey },
    ]),
  )
  await sql`delete from graphile_worker._private_jobs`
  const [row] = await sql<{ id: string }[]>`select id from messages where dedupe_key = ${dedupeKey}`
  return row!.id
}

const deliver = (messageId: string) =>
  deliverMessage(
    { ...context, chance: () => 0, whatsApp: createCloudApi(context.config.whatsapp) },
    { messageId },
  )

async function delivered(behaviour: Behaviour, kind?: Kind): Promise<string> {
  const id = await queued(kind)
  thread.behave(behaviour)
  await deliver(id)
  thread.behave('answer')
  return id
}

const read = async (id: string) => (await sql`select * from messages where id = ${id}`)[0]!
const holds = async () =>
  (await sql`select subject, code, told_by from whatsapp_holds order by 1`).map((row) => ({ ...row }))
const waits = async () =>
  (await waitingJobs(database)).map(({ runAt }) => (runAt.getTime() - context.clock.now().getTime()) / 1000)

describe('temporary failures are retried and delivered once', () => {
  test.each([
    [130429, 5],
    [131056, 6],
    [131016, 5],
    [131057, 3600],
    [131049, 86_400],
  ])('%i is retried after %i s', async (code, seconds) => {
    const id = await delivered({ refuses: code })
    expect(await read(id)).toMatchObject({ status: 'queued', failure: { code } })
    expect(await waits()).toEqual([seconds])
    await deliver(id)
    await deliver(id)
    await thread.settle()
    expect(await read(id)).toMatchObject({ status: 'delivered', failure: null })
    expect(await thread.chat(provider.mobile)).toHaveLength(1)
  })

  test('a failure reported later is retried too', async () => {
    const id = await delivered({ failsLater: 131000 })
    await thread.standIn.webhooks.flush()
    await thread.settle()
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 1, channel_message_id: null })
    await deliver(id)
    await thread.settle()
    expect(await read(id)).toMatchObject({ status: 'delivered', attempts: 2 })
  })
})

describe('our account is rejected', () => {
  test('all messages wait, one of them retries each quarter of an hour, and its success releases all', async () => {
    const first = await delivered({ refuses: 190 })
    expect(await holds()).toEqual([{ subject: 'account', code: 190, told_by: 'answer' }])
    const second = await queued()
    await deliver(second)
    expect(await read(second)).toMatchObject({ status: 'queued', attempts: 0, held_by: 'account' })
    expect(await thread.chat(provider.mobile)).toEqual([])

    context.clock.advance({ minutes: 16 })
    await deliver(first)
    expect(await holds()).toEqual([])
    await deliver(second)
    await thread.settle()
    expect([await read(first), await read(second)]).toMatchObject([
      { status: 'delivered' },
      { status: 'delivered' },
    ])
  })

  test('a failure reported by status ends when a message is sent, not when one is accepted', async () => {
    const first = await delivered({ failsLater: 131042 })
    await thread.settle()
    expect(await holds()).toEqual([{ subject: 'account', code: 131042, told_by: 'status' }])
    context.clock.advance({ minutes: 16 })
    await deliver(first)
    expect(await holds()).toHaveLength(1)
    await thread.settle()
    expect(await holds()).toEqual([])
  })

  test('of ten concurrent messages one retries', async () => {
    const ids = [await delivered({ refuses: 190 })]
    for (let at = 0; at < 9; at++) ids.push(await queued())
    context.clock.advance({ minutes: 16 })
    thread.behave({ refuses: 190 })
    await Promise.all(ids.map(deliver))
    const rows = await sql<{ attempts: number }[]>`select attempts from messages`
    expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(2)
  })
})

describe('a template is rejected', () => {
  test.each([132000, 132001, 132005, 132012, 132015, 132016])('%i holds that template only', async (code) => {
    await sql`update providers set email = null`
    const id = await delivered({ refuses: code }, 'claim_lapsed')
    expect(await holds()).toEqual([{ subject: 'template:claim_lapsed:ar', code, told_by: 'answer' }])
    expect(await read(id)).toMatchObject({ status: 'queued', held_by: 'template:claim_lapsed:ar' })
    const other = await queued('provider_registered')
    await deliver(other)
    expect(await read(other)).toMatchObject({ status: 'sent' })
  })
})

describe('a message without WhatsApp goes by email', () => {
  test.each([
    { refuses: 131026 },
    { failsLater: 131026 },
    { refuses: 131050 },
    { refuses: 131047 },
    { refuses: 100 },
  ])('%j', async (behaviour) => {
    const id = await delivered(behaviour)
    await thread.standIn.webhooks.flush()
    await thread.settle()
    expect(await read(id)).toMatchObject({ status: 'failed', resolution: 'mail' })
    const mails = await sql`select kind, recipient from mails`
    expect(mails.map((row) => ({ ...row }))).toEqual([{ kind: 'message_by_mail', recipient: EMAIL }])
  })

  test('the email has the message’s content with a link to respond', async () => {
    await delivered({ refuses: 131026 })
    const mail = await inbox.newest(EMAIL)
    expect(mail.text).toContain('أُغلق الطلب رقم MR-2611-0001')
    expect(mail.link).toBe(`${thread.url}/contractor/profile`)
  })

  test('a recipient who got an email anyway gets no second one', async () => {
    const id = await delivered({ refuses: 131026 }, 'claim_lapsed')
    expect(await read(id)).toMatchObject({ resolution: 'mail', mail_id: null })
    expect(await sql`select id from mails`).toHaveLength(0)
  })

  test('a message without an email address becomes a dead letter', async () => {
    await sql`update providers set email = null`
    const id = await delivered({ refuses: 131026 })
    expect(await read(id)).toMatchObject({
      status: 'failed',
      resolution: null,
      failure: { class: 'undeliverable' },
    })
  })
})

describe('statuses in any order', () => {
  test('a late success status for a failed attempt is ignored', async () => {
    const id = await queued()
    thread.behave({ failsLater: 131000 })
    const real = createCloudApi(context.config.whatsapp)
    const slow: typeof real = {
      send: async (message) => {
        const outcome = await real.send(message)
        await thread.standIn.webhooks.flush()
        await applyAll()
        return outcome
      },
    }
    await deliverMessage({ ...context, chance: () => 0, whatsApp: slow }, { messageId: id })
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 1 })
    thread.behave('answer')
    await deliver(id)
    await thread.settle()
    expect(await read(id)).toMatchObject({ status: 'delivered' })
    expect(await thread.chat(provider.mobile)).toHaveLength(1)
  })

  test('a failure after delivery is ignored', async () => {
    const id = await queued()
    await deliver(id)
    await thread.settle()
    const { channel_message_id } = await read(id)
    await thread.standIn.webhooks.owe([
      { statuses: [{ id: channel_message_id, status: 'failed', errors: [{ code: 131000, title: 'x' }] }] },
    ])
    await thread.settle()
    expect(await read(id)).toMatchObject({ status: 'delivered', billed: true })
  })
})

describe('message cost', () => {
  test('the cost is computed once from the price list, in thousandths of a halala', async () => {
    context.config.whatsapp.prices = { service: 6400, utility: 1500 }
    const words = await queued()
    const template = await queued('claim_lapsed')
    for (const id of [words, template]) await deliver(id)
    await thread.settle()
    expect(await read(words)).toMatchObject({ billed: true, category: 'service', cost_thousandths: 6400 })
    expect(await read(template)).toMatchObject({ billed: true, category: 'utility', cost_thousandths: 1500 })
    context.config.whatsapp.prices = {}
    const unpriced = await queued()
    await deliver(unpriced)
    await thread.settle()
    expect(await read(unpriced)).toMatchObject({ billed: true, category: 'service', cost_thousandths: null })
  })
})

const applyAll = async () => {
  const { applyEvent } = await import('#server/incoming-messages/apply-event.job.ts')
  for (const { id } of await sql<
    { id: string }[]
  >`select id from webhook_events where applied_at is null order by received_at`)
    await applyEvent({ ...context }, { eventId: id })
}
