import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { aProjectRequestInput, aProvider, type ProviderRow } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { isOptedOut } from './opt-outs.ts'
import { queueMessages } from './outgoing-message.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
afterAll(async () => {
  await thread.close()
  await database.drop()
})

let provider: ProviderRow
beforeEach(async () => {
  await sql`truncate providers, project_requests, messages, webhook_events, whatsapp_opt_outs cascade`
  await sql`delete from graphile_worker._private_jobs`
  provider = await aProvider(database)
})

async function write(text: string, from = provider.mobile) {
  await thread.standIn.reply(from, text)
  await thread.settle()
}
const told = async (number = provider.mobile) =>
  (await thread.chat(number)).filter(({ direction }) => direction === 'to_person').map(({ text }) => text)
const hasOptedOut = (mobile = provider.mobile) =>
  thread.context.db.withActor(worker, (tx) => isOptedOut(tx, mobile))

test('STOP ends messages with one confirmation, and START resumes them with one', async () => {
  for (const words of ['إيقاف', 'لا ترسل', 'STOP']) await write(words)
  expect(await hasOptedOut()).toBe(true)
  expect(await told()).toEqual([expect.stringContaining('تم إيقاف رسائل واتساب')])
  expect(await sql`select mobile, source from whatsapp_opt_outs`).toEqual([
    { mobile: provider.mobile, source: 'whatsapp' },
  ])

  for (const words of ['تفعيل', 'START']) await write(words)
  expect(await hasOptedOut()).toBe(false)
  expect(await told()).toHaveLength(2)
})

test('an owner can opt out in their language, and an unknown number gets no confirmation', async () => {
  const input = aProjectRequestInput({ locale: 'en' })
  await thread.services.submitProjectRequest(input, { clientAddress: randomUUID() })
  await thread.settle()
  const owner = `966${input.contact.mobile.slice(1)}`
  await write('stop', owner)
  expect((await told(owner)).at(-1)).toContain('You won’t get WhatsApp messages from us')

  await write('stop', '966559990001')
  expect(await hasOptedOut('966559990001')).toBe(true)
  expect(await told('966559990001')).toEqual([])
})

test('texts that mention stopping in another context are no opt-out', async () => {
  for (const words of ['توقف العمل أسبوع ثم 45 ألف', 'stop at 40k']) await write(words)
  expect(await hasOptedOut()).toBe(false)
})

test('a deleted provider’s placeholder number identifies nobody and gets no messages', async () => {
  const number = '966500000000'
  await sql`update providers set mobile = ${number}, erased_at = now(), status = 'rejected' where id = ${provider.id}`
  await write('stop', number)
  expect(await told(number)).toEqual([])
  const [{ provider_id: sender } = {}] =
    await sql`select provider_id from messages where counterpart = ${number}`
  expect(sender).toBeNull()
  await write('start', number)

  const queue = () =>
    thread.context.db.withActor(worker, (tx) =>
      queueMessages(tx, [
        {
          kind: 'provider_warned',
          parameters: { name: 'سعد', companyName: 'دار', reason: 'تأخر' },
          ...{ to: number, locale: 'ar', providerId: provider.id, dedupeKey: randomUUID() },
        },
      ]),
    )
  const queued = () => sql`select id from messages where kind = 'provider_warned'`
  await queue()
  expect(await queued()).toHaveLength(0)
  await sql`update providers set erased_at = null where id = ${provider.id}`
  await queue()
  expect(await queued()).toHaveLength(1)
})
