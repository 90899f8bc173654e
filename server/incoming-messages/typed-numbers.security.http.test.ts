/** A stranger submits a project request with somebody's mobile. No text of that person may reach the stranger. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { encodeTap } from '#domain/messages/templates.ts'
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

/** Providers whose mobile others type. */
let victim: ProviderRow
let rival: ProviderRow
beforeEach(async () => {
  await sql`truncate providers, project_requests, owner_accounts, messages, webhook_events, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
  victim = await aProvider(database)
  rival = await aProvider(database)
})

const local = (number: string) => `0${number.slice(3)}`

/** Submits by the public route, without a session. */
async function submit(overrides: Record<string, unknown> = {}) {
  const input = aProjectRequestInput(overrides)
  const answer = await thread.services.submitProjectRequest(input, { clientAddress: randomUUID() })
  await thread.settle()
  const leads = await sql<{ id: string; provider_id: string }[]>`
    select id, provider_id from leads where project_request_id = ${answer.id}`
  const leadOf = ({ id }: ProviderRow) => leads.find((lead) => lead.provider_id === id)!.id
  return { ...answer, leadOf, ownerNumber: `966${input.contact.mobile.slice(1)}` }
}
type Submitted = Awaited<ReturnType<typeof submit>>

const inTheNameOf = (number: string) => submit({ contact: { name: 'سالم', mobile: local(number) } })

async function trackingDoor(trackingToken: string, path = '', body?: unknown) {
  const response = await fetch(`${thread.url}/api/v1/tracking/${trackingToken}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}
/** Everything that the sender of a project request can see of it. */
const seen = async ({ trackingToken }: Submitted) => (await trackingDoor(trackingToken)).text

async function write(number: string, text: string, repliesTo?: string) {
  await thread.standIn.reply(number, text, repliesTo)
  await thread.settle()
}
const last = async (number: string) =>
  (await thread.chat(number)).filter(({ direction }) => direction === 'to_person').at(-1)!

async function tap(number: string, title: string) {
  const { id, buttons } = await last(number)
  const button = buttons.find((choice) => choice.title === title)
  expect(await thread.standIn.tap(number, id, button!.payload!)).toBe(true)
  await thread.settle()
}

async function providerAsks(request: Submitted, body: string, provider = rival) {
  const line = { leadId: request.leadOf(provider), author: 'provider' as const, body, way: 'portal' as const }
  await context.db.withActor(worker, (tx) => writeChatMessage(tx, context, line))
  await thread.settle()
}

const ownersLines = async ({ id }: Submitted) =>
  (
    await sql<{ body: string }[]>`
    select body from chat_messages join leads on leads.id = lead_id
    where project_request_id = ${id} and author = 'owner' order by chat_messages.id`
  ).map(({ body }) => body)
const quotesOf = async (leadId: string) =>
  (await sql<{ amount: number }[]>`select amount::int from quotes where lead_id = ${leadId}`).map(
    ({ amount }) => amount,
  )

/** The victim accepts a lead and is asked for a price. */
async function aLeadThatAwaitsAPrice() {
  const request = await submit()
  const leadId = request.leadOf(victim)
  const offer = (await thread.chat(victim.mobile)).find(({ buttons }) => buttons.length === 3)!
  await thread.standIn.tap(victim.mobile, offer.id, encodeTap({ leadId, action: 'accept' }))
  await thread.settle()
  return leadId
}

describe('a stranger’s project request with a provider’s mobile', () => {
  const PRICE = '٤٥ ألف وخلال شهرين'
  /** The stranger's texts begin a conversation, then a provider writes last. */
  async function attack() {
    const theirs = await inTheNameOf(victim.mobile)
    const written = await trackingDoor(theirs.trackingToken, `/leads/${theirs.leadOf(rival)}/messages`, {
      body: 'ما مدة التنفيذ؟',
    })
    expect(written.status).toBeLessThan(300)
    await thread.settle()
    await providerAsks(theirs, 'كم المساحة؟')
    return theirs
  }

  test('it does not receive a price, which goes to the lead that asked', async () => {
    const leadId = await aLeadThatAwaitsAPrice()
    const theirs = await attack()
    await write(victim.mobile, PRICE)
    expect(await quotesOf(leadId)).toEqual([4_500_000])
    expect(await ownersLines(theirs)).toEqual(['ما مدة التنفيذ؟'])
    expect(await seen(theirs)).not.toContain('٤٥')
  })

  test('it receives no other text: the provider is asked, and texts as the firm stay with the firm', async () => {
    await aLeadThatAwaitsAPrice()
    const theirs = await attack()
    await write(victim.mobile, 'سأرسل غدًا')
    expect((await last(victim.mobile)).text).toContain('بأي صفة كتبت')
    await tap(victim.mobile, 'باسم المنشأة')
    expect(await ownersLines(theirs)).toEqual(['ما مدة التنفيذ؟'])
  })

  test('it cannot silence the provider by causing questions', async () => {
    const leadId = await aLeadThatAwaitsAPrice()
    await attack()
    for (let time = 0; time < 7; time++) await write(victim.mobile, `تمام${'!'.repeat(time)}`)
    await write(victim.mobile, PRICE)
    expect(await quotesOf(leadId)).toEqual([4_500_000])
  })

  test('it receives nothing from an unproved provider before their tap', async () => {
    const leadId = await aLeadThatAwaitsAPrice()
    await sql`update providers set mobile_proved_at = null where id = ${victim.id}`
    const theirs = await attack()
    await write(victim.mobile, PRICE)
    expect(await ownersLines(theirs)).toHaveLength(1)
    await tap(victim.mobile, 'باسم المنشأة')
    expect(await quotesOf(leadId)).toEqual([4_500_000])
    expect(await ownersLines(theirs)).toHaveLength(1)
  })

  test('it is not proved by an account that claimed it by mobile', async () => {
    await sql`insert into owner_accounts (user_id, name, locale, mobile, mobile_proved_at, created_at)
      values (${randomUUID()}, 'سالم', 'ar', ${victim.mobile}, ${context.clock.now()}, ${context.clock.now()})`
    const leadId = await aLeadThatAwaitsAPrice()
    const theirs = await attack()
    expect(await sql`select way from project_request_claims`).toEqual([{ way: 'submit' }])
    await write(victim.mobile, PRICE)
    expect(await quotesOf(leadId)).toEqual([4_500_000])
    expect(await ownersLines(theirs)).toHaveLength(1)
  })
})

describe('a stranger’s project request with an owner’s mobile', () => {
  test('it receives nothing of a request that the owner proved by a reply, even when its provider wrote last', async () => {
    const own = await submit()
    await providerAsks(own, 'كم ارتفاع السقف؟')
    await write(own.ownerNumber, 'ثلاثة أمتار', (await last(own.ownerNumber)).id)
    await providerAsks(own, 'والنوافذ؟')
    const theirs = await inTheNameOf(own.ownerNumber)
    await providerAsks(theirs, 'أين الموقع؟')
    await write(own.ownerNumber, 'أربع نوافذ')
    expect(await ownersLines(own)).toEqual(['ثلاثة أمتار', 'أربع نوافذ'])
    expect(await ownersLines(theirs)).toEqual([])
    expect(await seen(theirs)).not.toContain('نوافذ')
  })

  test('when neither is proved the owner is asked which, and their tap decides once', async () => {
    const own = await submit()
    await providerAsks(own, 'كم ارتفاع السقف؟')
    await write(own.ownerNumber, 'ثلاثة أمتار')
    expect(await ownersLines(own)).toEqual(['ثلاثة أمتار'])
    const theirs = await inTheNameOf(own.ownerNumber)
    await providerAsks(theirs, 'أين الموقع؟')
    await write(own.ownerNumber, 'وفي الملقا')
    expect(await seen(theirs)).not.toContain('الملقا')
    const question = await last(own.ownerNumber)
    expect(question.buttons.map(({ title }) => title).sort()).toEqual(
      [own.reference, theirs.reference].sort(),
    )
    await tap(own.ownerNumber, own.reference)
    for (const { payload } of question.buttons) {
      await thread.standIn.tap(own.ownerNumber, question.id, payload!)
      await thread.settle()
    }
    expect(await ownersLines(own)).toEqual(['ثلاثة أمتار', 'وفي الملقا'])
    expect(await ownersLines(theirs)).toEqual([])
  })

  test('a tap from another number changes nothing', async () => {
    const own = await submit()
    await providerAsks(own, 'كم ارتفاع السقف؟')
    const theirs = await inTheNameOf(own.ownerNumber)
    await providerAsks(theirs, 'أين الموقع؟')
    await write(own.ownerNumber, 'في الملقا')
    const { buttons } = await last(own.ownerNumber)
    const payload = buttons.find(({ title }) => title === theirs.reference)!.payload!
    const button = { payload, text: theirs.reference }
    const tapped = { id: 'wamid.forged', from: rival.mobile, timestamp: '1', type: 'button', button }
    await thread.standIn.webhooks.owe([{ messages: [tapped] }])
    await thread.settle()
    expect(await ownersLines(theirs)).toEqual([])
  })
})

describe('legitimate users', () => {
  test('an owner with one project request needs no reply function', async () => {
    const own = await submit()
    await providerAsks(own, 'كم ارتفاع السقف؟')
    await write(own.ownerNumber, 'ثلاثة أمتار')
    await write(own.ownerNumber, '45000')
    expect(await ownersLines(own)).toEqual(['ثلاثة أمتار', '45000'])
  })

  test('an owner with two is asked which, and a reply to the second never reaches a provider of the first', async () => {
    const first = await submit()
    const second = await inTheNameOf(first.ownerNumber)
    await providerAsks(first, 'كم ارتفاع السقف؟')
    await write(first.ownerNumber, 'ثلاثة أمتار', (await last(first.ownerNumber)).id)
    await providerAsks(second, 'أين الموقع؟')
    await write(first.ownerNumber, 'في الملقا')
    expect(await ownersLines(first)).toEqual(['ثلاثة أمتار'])
    await tap(first.ownerNumber, second.reference)
    expect(await ownersLines(second)).toEqual(['في الملقا'])
    await providerAsks(second, 'أي شارع؟')
    await write(first.ownerNumber, 'شارع الأمير')
    expect(await ownersLines(second)).toEqual(['في الملقا', 'شارع الأمير'])
  })

  test('an owner who is also a provider is asked once, and again only when a price could be for both', async () => {
    const leadId = await aLeadThatAwaitsAPrice()
    const own = await inTheNameOf(victim.mobile)
    await providerAsks(own, 'كم ارتفاع السقف؟')
    await write(victim.mobile, 'ثلاثة أمتار')
    await tap(victim.mobile, 'مشروعي الخاص')
    expect(await ownersLines(own)).toEqual(['ثلاثة أمتار'])
    await providerAsks(own, 'ما ميزانيتك؟')
    await write(victim.mobile, '60 ألف')
    expect(await quotesOf(leadId)).toEqual([])
    expect(await ownersLines(own)).toHaveLength(1)
    await tap(victim.mobile, 'مشروعي الخاص')
    expect(await ownersLines(own)).toHaveLength(2)
    await write(victim.mobile, '45 ألف')
    await tap(victim.mobile, 'باسم المنشأة')
    expect(await quotesOf(leadId)).toEqual([4_500_000])
  })

  test('an owner who is also a provider can decide by replying to a message', async () => {
    const leadId = await aLeadThatAwaitsAPrice()
    const priceQuestion = await last(victim.mobile)
    const own = await inTheNameOf(victim.mobile)
    await providerAsks(own, 'ما ميزانيتك؟')
    await write(victim.mobile, '60 ألف', (await last(victim.mobile)).id)
    await write(victim.mobile, '45 ألف', priceQuestion.id)
    expect(await ownersLines(own)).toEqual(['60 ألف'])
    expect(await quotesOf(leadId)).toEqual([4_500_000])
  })
})

test('a reply to a message about a report reaches no conversation', async () => {
  const own = await submit()
  await providerAsks(own, 'كم ارتفاع السقف؟')
  const { id } = await last(own.ownerNumber)
  await sql`
    with complaint as (
      insert into complaints (reference, subject_kind, subject_id, reason, body, reporter_kind, locale, received_at, acknowledge_by, answer_by)
      values ('MC-2611-0001', 'provider', ${rival.id}, 'other', 'بلاغ باسم رقم غيره', 'visitor', 'ar', now(), now(), now())
      returning id
    )
    update messages set lead_id = null, project_request_id = null, complaint_id = (select id from complaint)
    where channel_message_id = ${id}`
  await write(own.ownerNumber, 'لم أبلغ عن أحد', id)
  expect(await ownersLines(own)).toEqual([])
})
