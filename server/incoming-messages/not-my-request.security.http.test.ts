/**
 * A stranger submits a project request with somebody's mobile. Its owner disowns it and gets no more messages about it.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { encodeNotMine } from '#domain/messages/disowning-words.ts'
import { encodeTap } from '#domain/messages/templates.ts'
import { writeChatMessage } from '#server/chat/write-chat-message.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import { keepMobile } from '#server/owner-accounts/prove-mobile.ts'
import { correctMobile, sendCorrectionCode } from '#server/privacy/correct-mobile.ts'
import { aProjectRequestInput, aProvider, type ProviderRow } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
const { context } = thread
afterAll(async () => {
  await thread.close()
  await database.drop()
})

let provider: ProviderRow
beforeEach(async () => {
  await sql`truncate providers, project_requests, owner_accounts, messages, webhook_events, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
  provider = await aProvider(database)
})

let houses = 0
const VICTIM = '966551234567'

/** Submits by the public route, without a session. */
async function submitFor(mobile: string, locale: 'ar' | 'en' = 'ar') {
  // The same text within an hour would count as the same project request.
  const text = `ترميم بيت رقم ${++houses}`
  const contact = { name: 'سالم', mobile: `0${mobile.slice(3)}` }
  const input = aProjectRequestInput({ contact, locale, text })
  const answer = await thread.services.submitProjectRequest(input, { clientAddress: randomUUID() })
  await thread.settle()
  const [lead] = await sql<{ id: string }[]>`select id from leads where project_request_id = ${answer.id}`
  return { ...answer, leadId: lead!.id }
}
type Submitted = Awaited<ReturnType<typeof submitFor>>

async function providerAsks({ leadId }: Submitted, body: string) {
  const line = { leadId, author: 'provider' as const, body, way: 'portal' as const }
  await context.db.withActor(worker, (tx) => writeChatMessage(tx, context, line))
  await thread.settle()
}
async function write(text: string, repliesTo?: string) {
  await thread.standIn.reply(VICTIM, text, repliesTo)
  await thread.settle()
}
const received = async (number = VICTIM) =>
  (await thread.chat(number)).filter(({ direction }) => direction === 'to_person')
const last = async (number = VICTIM) => (await received(number)).at(-1)!

/** Taps the newest message with this button. */
async function tap(title: string) {
  const message = (await received()).findLast(({ buttons }) => buttons.some((one) => one.title === title))!
  const button = message.buttons.find((one) => one.title === title)!
  await thread.standIn.tap(VICTIM, message.id, button.payload!)
  await thread.settle()
}

const stateOf = async ({ id }: Submitted) => {
  const [row] = await sql`
    select status, end_reason, mobile_proved_at is not null as proved, disowned_at is not null as disowned
    from project_requests join project_request_contacts on project_request_id = id where id = ${id}`
  return row
}
const DISOWNED = { status: 'cancelled', end_reason: 'mimar:not_mine', proved: false, disowned: true }

describe.each([
  ['ar', 'ليس طلبي', 'ألغينا الطلب رقم'],
  ['en', 'Not my request', 'is cancelled'],
] as const)('the button of the first message in %s', (locale, title, told) => {
  test('it ends the project request and notifies its reader and the accepting provider once', async () => {
    const theirs = await submitFor(VICTIM, locale)
    const offer = (await received(provider.mobile)).find(({ buttons }) => buttons.length === 3)!
    await thread.standIn.tap(
      provider.mobile,
      offer.id,
      encodeTap({ leadId: theirs.leadId, action: 'accept' }),
    )
    await thread.settle()
    await tap(title)
    await tap(title)
    expect(await stateOf(theirs)).toEqual(DISOWNED)
    const answers = (await received()).filter(({ text }) => text.includes(told))
    expect(answers.map(({ text }) => text.includes(theirs.reference))).toEqual([true])
    expect((await last(provider.mobile)).text).toContain(theirs.reference)
    expect(await sql`select status from leads where id = ${theirs.leadId}`).toEqual([{ status: 'lost' }])
  })
})

describe('the button’s text', () => {
  test('as a reply it revokes an earlier proof and reaches no provider', async () => {
    const theirs = await submitFor(VICTIM)
    await providerAsks(theirs, 'كم المساحة؟')
    const question = await last()
    expect(question.buttons.map(({ title }) => title)).toContain('ليس طلبي')
    await write('من أنتم؟', question.id)
    expect(await stateOf(theirs)).toMatchObject({ proved: true })
    await write('ليس طلبي', question.id)
    expect(await stateOf(theirs)).toEqual(DISOWNED)
    const lines = await sql`select body from chat_messages where author = 'owner'`
    expect(lines).toEqual([{ body: 'من أنتم؟' }])
  })

  test('alone it means unproved requests and keeps the own one', async () => {
    const own = await submitFor(VICTIM)
    await providerAsks(own, 'كم ارتفاع السقف؟')
    await write('ثلاثة أمتار', (await last()).id)
    const theirs = await submitFor(VICTIM)
    await write('wrong number')
    expect(await stateOf(theirs)).toEqual(DISOWNED)
    expect(await stateOf(own)).toMatchObject({ proved: true, disowned: false, end_reason: null })
  })

  test('from a number in no request it changes nothing', async () => {
    const theirs = await submitFor('966551234599')
    const before = (await received()).length
    await write('ليس طلبي')
    expect(await stateOf(theirs)).toMatchObject({ disowned: false })
    expect(await received()).toHaveLength(before)
  })
})

test('a tap from another number changes nothing', async () => {
  const theirs = await submitFor(VICTIM)
  const button = { payload: encodeNotMine(theirs.id), text: 'ليس طلبي' }
  await thread.standIn.webhooks.owe([
    { messages: [{ id: 'wamid.forged', from: provider.mobile, timestamp: '1', type: 'button', button }] },
  ])
  await thread.settle()
  expect(await stateOf(theirs)).toMatchObject({ disowned: false, end_reason: null })
})

test('no further message about it is sent to that number, whatever is queued later', async () => {
  const theirs = await submitFor(VICTIM)
  await tap('ليس طلبي')
  const before = (await received()).length
  await context.db.withActor(worker, (tx) =>
    queueMessages(tx, [
      {
        kind: 'quote_received',
        parameters: {
          name: 'سالم',
          reference: theirs.reference,
          providerName: 'مقاول',
          amount: '45,000',
        },
        ...{ to: VICTIM, locale: 'ar', dedupeKey: 'late', projectRequestId: theirs.id },
      },
    ]),
  )
  await thread.settle()
  expect(await received()).toHaveLength(before)
  expect(await sql`select status, resolution from messages where dedupe_key = 'late'`).toEqual([
    { status: 'failed', resolution: 'not_needed' },
  ])
})

test('continuing it under another mobile proves that one, and the first number gets no message', async () => {
  const theirs = await submitFor(VICTIM)
  await tap('ليس طلبي')
  const before = (await received()).length
  const mobile = '966551234577'
  const projectRequestId = theirs.id
  await sendCorrectionCode(context, {
    projectRequestId,
    input: { mobile: '0551234577' },
    clientAddress: '203.0.113.9',
  })
  const code = await lastCodeTo(database, context.config, mobile)
  await correctMobile(context, { projectRequestId, input: { code } })
  await thread.settle()
  expect(await stateOf(theirs)).toMatchObject({ proved: true, disowned: false })
  expect(await received()).toHaveLength(before)
})

test('an account that claimed it by its mobile loses it, and a later proof does not restore it', async () => {
  const userId = randomUUID()
  await sql`insert into owner_accounts (user_id, name, locale, mobile, mobile_proved_at, created_at)
    values (${userId}, 'سالم', 'ar', ${VICTIM}, ${context.clock.now()}, ${context.clock.now()})`
  await submitFor(VICTIM)
  expect(await sql`select way from project_request_claims`).toEqual([{ way: 'submit' }])
  await tap('ليس طلبي')
  await context.db.withActor(worker, (tx) =>
    keepMobile(tx, context, { userId, mobile: VICTIM, now: context.clock.now() }),
  )
  expect(await sql`select way from project_request_claims`).toEqual([])
})
