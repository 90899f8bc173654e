import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { isolateLtr } from '#i18n/bidi.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { askAll } from '#server/project-requests/ask-all.ts'
import { aProjectRequestInput, aProvider, type ProviderRow } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { writeChatMessage } from './write-chat-message.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
const { context } = thread
afterAll(async () => {
  await thread.close()
  await database.drop()
})

let provider: ProviderRow
let lead: { id: string; reference: string; ownerNumber: string; trackingToken: string }
beforeEach(async () => {
  await sql`truncate providers, project_requests, messages, webhook_events, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
  provider = await aProvider(database)
  const input = aProjectRequestInput()
  const submitted = await thread.services.submitProjectRequest(input, { clientAddress: randomUUID() })
  await thread.settle()
  const [row] = await sql<{ id: string }[]>`select id from leads`
  lead = {
    id: row!.id,
    reference: submitted.reference,
    ownerNumber: `966${input.contact.mobile.slice(1)}`,
    trackingToken: submitted.trackingToken,
  }
})

async function write(author: 'owner' | 'provider', body: unknown, overrides = {}) {
  const line = { leadId: lead.id, author, body, way: 'portal' as const, ...overrides }
  const written = await context.db.withActor(worker, (tx) => writeChatMessage(tx, context, line))
  await thread.settle()
  return written
}
const notices = async (number: string) =>
  (await thread.chat(number)).filter(({ text }) => text.includes('كتب لك')).map(({ text }) => text)

test('a provider’s question notifies the owner with a link to their page', async () => {
  const written = await write('provider', 'كم ارتفاع السقف؟')
  expect(written).toMatchObject({ author: 'provider', body: 'كم ارتفاع السقف؟', hiddenDetails: false })
  const told = (await thread.chat(lead.ownerNumber)).at(-1)
  expect(told?.text).toContain(`كتب لك ${provider.company_name} بخصوص طلبك رقم ${isolateLtr(lead.reference)}`)
  expect(told?.text).toContain('«كم ارتفاع السقف؟»')
  expect(told?.buttons[0]?.url).toBe(`http://localhost:3000/track/${lead.trackingToken}`)
})

test('an owner’s question is a template with the lead’s link outside the 24 hours, and plain text within', async () => {
  await write('owner', 'متى تقدر تبدأ؟')
  const template = (await thread.chat(provider.mobile)).at(-1)
  expect(template?.buttons[0]?.url).toBe(`http://localhost:3000/lead/${leadTokenOf(context.config, lead.id)}`)

  await thread.standIn.reply(provider.mobile, 'السلام عليكم')
  await thread.settle()
  context.clock.advance({ minutes: 31 })
  await write('owner', 'تمام')
  expect((await thread.chat(provider.mobile)).at(-1)).toMatchObject({ buttons: [] })
  context.clock.advance({ hours: 25 })
  await write('owner', 'للتذكير')
  expect((await thread.chat(provider.mobile)).at(-1)?.buttons).toHaveLength(1)
})

describe('notification frequency', () => {
  test('while one is unread, the next comes half an hour later with all messages', async () => {
    for (const body of ['الأول', 'الثاني', 'الثالث']) await write('provider', body)
    expect(await notices(lead.ownerNumber)).toHaveLength(1)
    const [waiting] = await sql<{ run_at: Date }[]>`
      select run_at from graphile_worker.jobs where task_identifier = 'chats.tell_unread'`
    expect(waiting!.run_at).toEqual(new Date(context.clock.now().getTime() + 30 * 60_000))

    context.clock.advance({ minutes: 30 })
    await sql`update graphile_worker._private_jobs set run_at = least(${context.clock.now()}::timestamptz, now())`
    await thread.settle()
    const told = await notices(lead.ownerNumber)
    expect(told).toHaveLength(2)
    expect(told[1]).toContain('الثاني الثالث')
  })

  test('a side that replied is notified immediately again', async () => {
    await write('provider', 'سؤال')
    await write('owner', 'جواب')
    await write('provider', 'سؤال آخر')
    expect(await notices(lead.ownerNumber)).toHaveLength(2)
  })
})

describe('contact details in messages', () => {
  test('contact details are hidden before the accept, even in pieces, and marked as such', async () => {
    expect(await write('provider', 'كلمني 0551234567')).toMatchObject({
      body: 'كلمني •••',
      hiddenDetails: true,
    })
    await write('owner', '055')
    expect(await write('owner', '1234567')).toMatchObject({ body: '•••••••', hiddenDetails: true })
    expect(await sql`select body from chat_messages where body ~ '[0-9]{7}'`).toEqual([])
  })

  test('contact details are visible after the accept', async () => {
    await sql`update leads set status = 'accepted' where id = ${lead.id}`
    expect(await write('owner', 'كلمني 0551234567')).toMatchObject({
      body: 'كلمني 0551234567',
      hiddenDetails: false,
    })
  })
})

test.each([
  ['nothing', { body: ' \u200f ' }, 'chat.body_missing'],
  ['no text', { body: { a: 1 } }, 'chat.body_missing'],
  ['too much', { body: 'س'.repeat(1001) }, 'chat.body_too_long'],
  ['on no lead', { leadId: randomUUID() }, 'lead.not_found'],
])('%s is rejected', async (_, overrides, code) => {
  await expect(write('owner', 'مرحبًا', overrides)).rejects.toMatchObject({ code })
})

test('messages on an ended lead and floods are rejected', async () => {
  await sql`insert into chat_messages (lead_id, author, body, way, written_at)
    select ${lead.id}, 'owner', 'x', 'link', ${context.clock.now()} from generate_series(1, 60)`
  await expect(write('owner', 'مرحبًا')).rejects.toMatchObject({ code: 'chat.too_many', status: 429 })
  expect(await write('provider', 'مرحبًا')).toBeDefined()
  await sql`update leads set status = 'declined' where id = ${lead.id}`
  await expect(write('provider', 'مرحبًا')).rejects.toMatchObject({ code: 'chat.closed', status: 409 })
})

test('a question to all reaches a provider while their quote is valid, and not once it has run out', async () => {
  await sql`update leads set status = 'quoted' where id = ${lead.id}`
  const validUntil = new Date(context.clock.now().getTime() + 60 * 60_000)
  await sql`insert into quotes (lead_id, amount, submitted_at, valid_until)
    values (${lead.id}, 10000000, ${context.clock.now()}, ${validUntil})`
  const written = () => sql`select body from chat_messages where lead_id = ${lead.id}`
  await askAll(context, lead.trackingToken, { body: 'متى تبدؤون؟' })
  expect(await written()).toEqual([{ body: 'متى تبدؤون؟' }])

  context.clock.advance({ hours: 2 })
  await expect(askAll(context, lead.trackingToken, { body: 'وبكم؟' })).rejects.toMatchObject({
    code: 'chat.closed',
  })
  expect(await written()).toHaveLength(1)
})
