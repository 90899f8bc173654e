import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { writeChatMessage } from '#server/chat/write-chat-message.ts'
import { aProjectRequestInput, aProvider, type ProviderRow } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
const { context } = thread
afterAll(async () => {
  await thread.close()
  await database.drop()
})

let contractor: ProviderRow
let leadId: string
let ownerNumber: string
beforeEach(async () => {
  await sql`truncate providers, project_requests, messages, webhook_events, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
  contractor = await aProvider(database)
  const input = aProjectRequestInput()
  ownerNumber = `966${input.contact.mobile.slice(1)}`
  await thread.services.submitProjectRequest(input, { clientAddress: randomUUID() })
  await thread.settle()
  const [lead] = await sql<{ id: string }[]>`select id from leads`
  leadId = lead!.id
  const asked = { leadId, author: 'provider' as const, body: 'كم ارتفاع السقف؟', way: 'portal' as const }
  await context.db.withActor(worker, (tx) => writeChatMessage(tx, context, asked))
  await thread.settle()
})

/** Creates a firm with the owner's mobile. Its trade differs, so that it gets none of their requests. */
const aFirmWithTheirNumber = (overrides: Record<string, unknown> = {}) =>
  aProvider(database, { mobile: ownerNumber, trades: ['insulation'], ...overrides })

async function ownerWrites(text: string, repliesTo?: string) {
  await thread.standIn.reply(ownerNumber, text, repliesTo)
  await thread.settle()
}
const passedOn = async () =>
  (
    await sql<{ body: string }[]>`
    select body from chat_messages where lead_id = ${leadId} and author = 'owner' order by id`
  ).map(({ body }) => body)
const lastMessage = async () => (await thread.chat(ownerNumber)).at(-1)!
const isProved = async ({ id }: ProviderRow) =>
  (await sql`select mobile_proved_at from providers where id = ${id}`)[0]!.mobile_proved_at !== null

/** Moves all messages so far this many minutes back, because the database stamps them with its own clock. */
const writtenBefore = (minutes: number) =>
  sql`update messages set created_at = ${new Date(context.clock.now().getTime() - minutes * 60_000)}`

async function ownerTaps(title: string) {
  const { id, buttons } = await lastMessage()
  const button = buttons.find((choice) => choice.title === title)
  expect(await thread.standIn.tap(ownerNumber, id, button!.payload!)).toBe(true)
  await thread.settle()
}

describe('a firm registered with an owner’s mobile', () => {
  test('pending review it receives none of the owner’s replies', async () => {
    const firm = await aFirmWithTheirNumber({ status: 'pending_review', mobile_proved_at: null })
    await ownerWrites('ثلاثة أمتار')
    await ownerWrites('45000')
    expect(await passedOn()).toEqual(['ثلاثة أمتار', '45000'])
    expect(await isProved(firm)).toBe(false)
  })

  test('approved without a proof it receives none, and the owner is asked once', async () => {
    const firm = await aFirmWithTheirNumber({ mobile_proved_at: null })
    await ownerWrites('ثلاثة أمتار')
    expect(await passedOn()).toEqual([])
    await ownerTaps('مشروعي الخاص')
    await ownerWrites('45000')
    expect(await passedOn()).toEqual(['ثلاثة أمتار', '45000'])
    expect(await isProved(firm)).toBe(false)
  })

  test('with a proof it does not receive replies to the owner’s messages', async () => {
    await aFirmWithTheirNumber()
    const { id } = await lastMessage()
    await ownerWrites('ثلاثة أمتار', id)
    expect(await passedOn()).toEqual(['ثلاثة أمتار'])
  })

  test('changing its mobile removes the proof', async () => {
    const firm = await aFirmWithTheirNumber()
    expect(await isProved(firm)).toBe(true)
    await sql`update providers set mobile = '966511111119' where id = ${firm.id}`
    expect(await isProved(firm)).toBe(false)
  })
})

describe('a user who is owner and provider', () => {
  test('their text belongs to the latest conversation', async () => {
    const firm = await aFirmWithTheirNumber()
    const { id } = await lastMessage()
    await ownerWrites('نعم', id)
    await ownerWrites('كتبت لي الشركة قبل قليل')
    expect(await passedOn()).toEqual(['نعم', 'كتبت لي الشركة قبل قليل'])
    await writtenBefore(1)
    await sql`
      insert into messages (direction, kind, counterpart, provider_id, content, status, channel_message_id, created_at)
      values ('outgoing', 'lead_closed', ${ownerNumber}, ${firm.id}, '{}', 'sent', 'wamid.latest', ${context.clock.now()})`
    await ownerWrites('45000')
    expect(await passedOn()).toHaveLength(2)
  })

  test('they are asked with buttons after a day without messages, and the tap forwards the text once', async () => {
    await aFirmWithTheirNumber()
    await writtenBefore(25 * 60)
    await ownerWrites('ثلاثة أمتار')
    expect(await passedOn()).toEqual([])
    expect((await lastMessage()).text).toContain('بأي صفة كتبت')
    const asked = await lastMessage()
    await ownerTaps('مشروعي الخاص')
    expect(await passedOn()).toEqual(['ثلاثة أمتار'])
    await thread.standIn.tap(ownerNumber, asked.id, asked.buttons[0]!.payload!)
    await thread.settle()
    expect(await passedOn()).toEqual(['ثلاثة أمتار'])
  })
})

describe('an approved provider without a proof', () => {
  test('they are asked before their text counts, and the tap proves the number', async () => {
    await sql`update providers set mobile_proved_at = null`
    await thread.standIn.reply(contractor.mobile, 'السلام عليكم')
    await thread.settle()
    const question = (await thread.chat(contractor.mobile)).at(-1)!
    expect(question.buttons.map(({ title }) => title)).toEqual(['باسم المنشأة', 'مشروعي الخاص'])
    expect(await isProved(contractor)).toBe(false)
    await thread.standIn.tap(contractor.mobile, question.id, question.buttons[0]!.payload!)
    await thread.settle()
    expect(await isProved(contractor)).toBe(true)
  })

  test('a tap on their own offer proves the number', async () => {
    await sql`update providers set mobile_proved_at = null`
    const offer = (await thread.chat(contractor.mobile)).find(({ buttons }) => buttons.length === 3)!
    await thread.standIn.tap(contractor.mobile, offer.id, offer.buttons[0]!.payload!)
    await thread.settle()
    expect(await isProved(contractor)).toBe(true)
    expect((await sql`select status from leads`)[0]!.status).toBe('accepted')
  })
})
