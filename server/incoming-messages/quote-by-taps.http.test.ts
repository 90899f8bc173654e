/** Actions of a provider and an owner on their phones, from the offer on, over real webhooks. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeTap } from '#domain/messages/templates.ts'
import { isolateLtr } from '#i18n/bidi.ts'
import { quoteFormOf } from '#server/links/quote-form-token.ts'
import { aProjectRequestInput, aProvider, type ProviderRow } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
const { whatsapp } = thread.context.config
afterAll(async () => {
  await thread.close()
  await database.drop()
})

let provider: ProviderRow
beforeEach(async () => {
  whatsapp.quoteFlowId = ''
  await sql`truncate providers, project_requests, messages, webhook_events, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
  provider = await aProvider(database)
})

async function aDispatchedProjectRequest(overrides = {}) {
  const input = aProjectRequestInput(overrides)
  const submitted = await thread.services.submitProjectRequest(input, { clientAddress: randomUUID() })
  await thread.settle()
  const [lead] = await sql<{ id: string }[]>`
    select id from leads where project_request_id = ${submitted.id} and provider_id = ${provider.id}`
  return { ...submitted, leadId: lead!.id, ownerNumber: `966${input.contact.mobile.slice(1)}` }
}

const ours = async (number = provider.mobile) =>
  (await thread.chat(number)).filter(({ direction }) => direction === 'to_person')
const last = async (number?: string) => (await ours(number)).at(-1)!

async function tap(payload: string, { mobile } = provider) {
  const message = (await ours(mobile)).findLast(
    ({ buttons, sheet }) =>
      buttons.some((button) => button.payload === payload) ||
      (sheet?.kind === 'list' &&
        sheet.sections.some(({ rows }) => rows.some((row) => row.payload === payload))),
  )
  expect(await thread.standIn.tap(mobile, message!.id, payload)).toBe(true)
  await thread.settle()
}
const answer = (leadId: string, action: 'accept' | 'decline' | 'ask') => tap(encodeTap({ leadId, action }))
async function write(text: string, from = provider.mobile, repliesTo?: string) {
  await thread.standIn.reply(from, text, repliesTo)
  await thread.settle()
}
/** Until then a price can be taken back, and its owner has not heard of it. */
async function afterTakeBack() {
  thread.context.clock.advance({ minutes: 5 })
  await thread.settle()
}
const quotes = () => sql`
  select amount::int, amount_high::int, starts_within_days, duration_days, vat_included, status,
    (valid_until - submitted_at)::text as valid from quotes order by revision`
const chats = () => sql`select author, body, hidden_details from chat_messages order by id`

async function listRows() {
  const { sheet } = await last()
  return sheet?.kind === 'list' ? sheet.sections.flatMap(({ rows }) => rows) : []
}

describe('from the offer to a quote', () => {
  test('by list it takes four taps and three messages, and the confirmation states the defaults', async () => {
    const { leadId } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept') // tap 1
    const rows = await listRows() // tap 2: opens the list
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.every(({ title }) => [...title].length <= 24)).toBe(true)
    await tap(rows[2]!.payload) // tap 3 chooses, tap 4 sends
    expect(await ours()).toHaveLength(3)
    const [low, high] = rows[2]!.payload.split(':')[2]!.split(';')[0]!.split('-').map(Number)
    expect(await quotes()).toEqual([
      expect.objectContaining({ amount: low, amount_high: high, starts_within_days: 14, valid: '14 days' }),
    ])
    expect((await last()).text).toContain('يبدأ العمل خلال 14 يومًا، العرض صالح لمدة 14 يومًا')
    expect(
      await sql`select kind from messages where provider_id = ${provider.id} and direction = 'outgoing'`,
    ).toHaveLength(3)
  })

  test('by a published form it takes the same four taps, with own start date and validity', async () => {
    whatsapp.quoteFlowId = '123456789'
    const { leadId } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept') // tap 1
    const question = await last()
    expect(question.sheet).toMatchObject({ kind: 'form', screen: 'QUOTE', button: 'أرسل عرضك' }) // tap 2: opens it
    const prices = question.sheet?.kind === 'form' ? (question.sheet.data.prices as { id: string }[]) : []
    const answers = { price: prices[1]!.id, start: '7', validity: '30', duration: '', exact: '' } // tap 3 chooses
    expect(await thread.standIn.fillForm(provider.mobile, question.id, answers)).toBe(true) // tap 4 sends
    await thread.settle()
    expect(await ours()).toHaveLength(3)
    expect(await quotes()).toEqual([
      expect.objectContaining({ starts_within_days: 7, valid: '30 days', duration_days: null }),
    ])
  })

  test('by text it takes one message', async () => {
    const { leadId, ownerNumber } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    await write('من ٤٠ إلى ٤٥ ألف شامل الضريبة وخلال شهرين، نبدأ بعد أسبوع، صالح شهر')
    expect(await ours()).toHaveLength(3)
    expect((await last()).text).toContain(`${isolateLtr('40,000–45,000')} ريال شاملة الضريبة`)
    expect(await quotes()).toEqual([
      {
        ...{ amount: 3_478_261, amount_high: 3_913_043, vat_included: true, status: 'submitted' },
        ...{ starts_within_days: 7, duration_days: 60, valid: '30 days' },
      },
    ])
    await afterTakeBack()
    expect((await last(ownerNumber)).text).toContain('عرض من')
  })
})

describe('a second message', () => {
  test('it extends or revises the current quote, and the reply states the result', async () => {
    const { leadId } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    await write('45 ألف')
    await write('أبدأ بعد أسبوع')
    await write('صالح شهر')
    await write('42 ألف')
    expect(await quotes()).toHaveLength(3)
    await write('نعم')
    expect((await quotes()).at(-1)).toMatchObject({
      ...{ amount: 4_200_000, starts_within_days: 7, valid: '30 days', status: 'submitted' },
    })
    expect((await last()).text).toContain('يبدأ العمل خلال 7 أيام، العرض صالح لمدة 30 يومًا')
    expect(await quotes()).toHaveLength(4)
  })

  test('a repeat is answered with what stands, and a text with two prices changes nothing', async () => {
    const { leadId } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    await write('45 ألف')
    await write('45000 ريال')
    expect((await last()).text).toMatch(/كما هو:\n.*45,000/)
    expect(await ours()).toHaveLength(4)
    await write('45000 أو 50000 وخلال شهر')
    expect(await quotes()).toHaveLength(1)
    expect((await last()).text).toContain('لم نتبيّن السعر')
  })

  test('terms with two quotes apply to the latest one, otherwise we ask which', async () => {
    const first = await aDispatchedProjectRequest()
    await answer(first.leadId, 'accept')
    await write('45 ألف')
    thread.context.clock.advance({ minutes: 40 })
    const second = await aDispatchedProjectRequest()
    await answer(second.leadId, 'accept')
    await write('50 ألف')
    await write('خلال شهرين')
    expect((await last()).text).toContain(second.reference)
    thread.context.clock.advance({ hours: 2 })
    await write('صالح شهر')
    const question = await last()
    expect(question.buttons.map(({ title }) => title).sort()).toEqual(
      [first.reference, second.reference].sort(),
    )
    await tap(question.buttons.find(({ title }) => title === first.reference)!.payload!)
    expect(
      await sql`select lead_id from quotes where status = 'submitted' and valid_until - submitted_at = interval '30 days'`,
    ).toEqual([{ lead_id: first.leadId }])
  })
})

describe('for five minutes after a price', () => {
  const heard = async (number: string) => (await ours(number)).filter(({ text }) => text.includes('عرض من'))

  test('the owner hears nothing, and then once, of what stands after several messages', async () => {
    const { leadId, ownerNumber } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    await write('45 ألف')
    thread.context.clock.advance({ minutes: 4 })
    await write('42 ألف')
    await write('نعم')
    thread.context.clock.advance({ minutes: 4 })
    await thread.settle()
    expect(await heard(ownerNumber)).toEqual([])
    await afterTakeBack()
    expect((await heard(ownerNumber)).map(({ text }) => text)).toEqual([expect.stringContaining('42,000')])
  })

  test('one tap takes it back, and the owner never hears of it', async () => {
    const { leadId, ownerNumber } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    await write('45 ألف')
    const [button] = (await last()).buttons
    expect([...button!.title].length).toBeLessThanOrEqual(20)
    await tap(button!.payload!)
    expect(await quotes()).toMatchObject([{ status: 'withdrawn' }])
    expect((await last()).text).toContain('سحبنا عرضك')
    await afterTakeBack()
    expect(await heard(ownerNumber)).toEqual([])
    await write('50 ألف')
    await afterTakeBack()
    expect(await heard(ownerNumber)).toHaveLength(1)
  })

  test('and not longer: a later tap changes nothing and says how to', async () => {
    const { leadId } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    await write('45 ألف')
    const [button] = (await last()).buttons
    await afterTakeBack()
    await tap(button!.payload!)
    expect(await quotes()).toMatchObject([{ status: 'submitted' }])
    expect((await last()).text).toContain('مضت 5 دقائق')
  })
})

describe('a price while another offer is unanswered', () => {
  test('it answers the question asked after a later accept', async () => {
    await aDispatchedProjectRequest()
    thread.context.clock.advance({ minutes: 1 })
    const accepted = await aDispatchedProjectRequest()
    thread.context.clock.advance({ minutes: 1 })
    await answer(accepted.leadId, 'accept')
    await write('45 ألف')
    expect(await sql`select lead_id from quotes`).toEqual([{ lead_id: accepted.leadId }])
  })

  test('it is not stored until the provider chooses its project request', async () => {
    const older = await aDispatchedProjectRequest()
    await answer(older.leadId, 'accept')
    const newer = await aDispatchedProjectRequest()
    await write('45 ألف')
    expect(await quotes()).toEqual([])
    const question = await last()
    expect(question.buttons.map(({ title }) => title).sort()).toEqual(
      [older.reference, newer.reference].sort(),
    )

    await tap(question.buttons.find(({ title }) => title === newer.reference)!.payload!)
    expect(await quotes()).toEqual([])
    expect((await last()).text).toContain(newer.reference)

    await tap(question.buttons.find(({ title }) => title === older.reference)!.payload!)
    expect(await sql`select lead_id from quotes`).toEqual([{ lead_id: older.leadId }])
  })

  test('it belongs to the offer it replies to, never to an older lead', async () => {
    const older = await aDispatchedProjectRequest()
    await answer(older.leadId, 'accept')
    const newer = await aDispatchedProjectRequest()
    const accept = encodeTap({ leadId: newer.leadId, action: 'accept' })
    const offer = (await ours()).find(({ buttons }) => buttons.some(({ payload }) => payload === accept))
    await write('45 ألف', provider.mobile, offer!.id)
    expect(await quotes()).toEqual([])
    expect((await last()).text).toContain(newer.reference)

    await write(`45 ألف ${newer.reference}`)
    expect(await quotes()).toEqual([])
    await write('45 ألف MR-2611-999999')
    expect(await quotes()).toEqual([])
    await write(`45 ألف ${older.reference}`)
    expect(await sql`select lead_id from quotes`).toEqual([{ lead_id: older.leadId }])
  })
})

describe('a question', () => {
  test('after Ask the next text goes to the owner without phone numbers, and the reply comes back', async () => {
    const { leadId, ownerNumber } = await aDispatchedProjectRequest()
    await answer(leadId, 'ask')
    expect(await ours()).toHaveLength(1)
    await write('كم ارتفاع السقف؟ كلمني 0551234567')
    expect(await chats()).toEqual([
      { author: 'provider', body: 'كم ارتفاع السقف؟ كلمني •••', hidden_details: true },
    ])
    const toOwner = await last(ownerNumber)
    expect(toOwner.text).toContain('كم ارتفاع السقف؟ كلمني •••')

    await write('ثلاثة أمتار', ownerNumber, toOwner.id)
    expect((await last()).text).toContain('«ثلاثة أمتار»')
    await write('تمام، شكرًا', provider.mobile, (await last()).id)
    expect((await chats()).map(({ author }) => author)).toEqual(['provider', 'owner', 'provider'])
  })

  test('without a reply the only open question and the only open conversation are used', async () => {
    const { leadId, ownerNumber } = await aDispatchedProjectRequest()
    await answer(leadId, 'ask')
    await write('هل يوجد مخطط؟')
    await write('نعم، مرفق', ownerNumber)
    await write('وصلني')
    expect((await chats()).map(({ body }) => body)).toEqual(['هل يوجد مخطط؟', 'نعم، مرفق', 'وصلني'])
  })

  test('a price is a quote even while an owner waits for a reply', async () => {
    const { leadId, ownerNumber } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    await answer(leadId, 'ask')
    await write('هل المواد عليكم؟')
    await write('نعم', ownerNumber)
    await write('45 ألف')
    expect(await quotes()).toHaveLength(1)
    expect(await chats()).toHaveLength(2)
  })

  test('answering the offer after Ask cancels the question', async () => {
    const { leadId } = await aDispatchedProjectRequest()
    await answer(leadId, 'ask')
    await answer(leadId, 'accept')
    await write('45 ألف')
    expect(await chats()).toEqual([])
    expect(await quotes()).toHaveLength(1)
  })

  test('an owner with two conversations is asked once which one is meant', async () => {
    const other = await aProvider(database)
    const { leadId, ownerNumber } = await aDispatchedProjectRequest()
    await answer(leadId, 'ask')
    await write('سؤال أول')
    const [theirs] = await sql<{ id: string }[]>`select id from leads where provider_id = ${other.id}`
    await tap(encodeTap({ leadId: theirs!.id, action: 'ask' }), other)
    await write('سؤال ثانٍ', other.mobile)
    await write('نعم', ownerNumber)
    await write('نعم نعم', ownerNumber)
    expect((await ours(ownerNumber)).filter(({ text }) => text.includes('محادثات مفتوحة'))).toHaveLength(1)
    expect(await chats()).toHaveLength(2)
  })
})

describe('duplicate, late and forged taps', () => {
  test('a row tapped after a cancel, and an old row after a new price, change nothing', async () => {
    const { leadId, id } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    const rows = await listRows()
    await tap(rows[1]!.payload)
    await tap(rows[3]!.payload)
    expect((await last()).text).toContain('هل نعتمد التعديل')
    await tap((await last()).buttons[0]!.payload!)
    await tap(rows[3]!.payload)
    expect((await quotes()).map(({ status }) => status)).toEqual(['replaced', 'submitted'])
    await sql`update project_requests set status = 'cancelled' where id = ${id}`
    await tap(rows[2]!.payload)
    expect((await last()).text).toContain('أُغلق')
    expect(await quotes()).toHaveLength(2)
  })

  test('a form with an invalid token, of a rival, or with invalid values changes nothing', async () => {
    whatsapp.quoteFlowId = '123456789'
    const { leadId } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    const rival = await aProvider(database, { trades: ['insulation'] })
    const token = quoteFormOf(thread.context.config)!.tokenOf(leadId)
    const form = (from: string, answers: unknown) => ({
      ...{ id: `wamid.${randomUUID()}`, from, timestamp: '1', type: 'interactive' },
      interactive: {
        type: 'nfm_reply',
        nfm_reply: {
          name: 'flow',
          body: 'Sent',
          response_json: typeof answers === 'string' ? answers : JSON.stringify(answers),
        },
      },
    })
    const price = '4000000-4500000'
    await thread.standIn.webhooks.owe([
      { messages: [form(rival.mobile, { flow_token: token, price })] },
      { messages: [form(provider.mobile, { flow_token: `${token.slice(0, -2)}xx`, price })] },
      { messages: [form(provider.mobile, { flow_token: token, price: 'free', exact: '-1', start: '1e9' })] },
      {
        messages: [
          form(provider.mobile, 'not json'),
          form(provider.mobile, '[]'),
          form(provider.mobile, 'null'),
        ],
      },
    ])
    await thread.settle()
    expect(await quotes()).toEqual([])
    expect(await sql`select id from webhook_events where applied_at is null`).toEqual([])
  })

  test('one row delivered five times with its accept gives one quote and one confirmation', async () => {
    const { leadId } = await aDispatchedProjectRequest()
    const row = { id: 'wamid.row', from: provider.mobile, timestamp: '2', type: 'interactive' }
    const list_reply = { id: `price:${leadId}:4000000-5000000;s14v14`, title: '40,000–50,000' }
    const tapped = { ...row, interactive: { type: 'list_reply', list_reply } }
    const button = { payload: encodeTap({ leadId, action: 'accept' }), text: 'قبول' }
    const accept = { id: 'wamid.accept', from: provider.mobile, timestamp: '1', type: 'button', button }
    for (let time = 0; time < 5; time++)
      await thread.standIn.webhooks.owe([{ messages: [accept, tapped, tapped] }])
    await thread.settle()
    expect(await quotes()).toHaveLength(1)
    expect(await ours()).toHaveLength(3)
  })
})

describe('messages other than text', () => {
  test('a photo’s caption is read as a price; a voice note or location is answered once a day', async () => {
    const { leadId } = await aDispatchedProjectRequest()
    await answer(leadId, 'accept')
    await thread.standIn.attach(provider.mobile, { kind: 'image', caption: '45 ألف وخلال شهرين' })
    await thread.settle()
    expect(await quotes()).toMatchObject([{ amount: 4_500_000 }])

    await thread.standIn.attach(provider.mobile, { kind: 'audio' })
    await thread.settle()
    expect((await last()).text).toMatch(/لا نقرأ هنا إلا النص/)
    const told = (await ours()).length
    await thread.standIn.attach(provider.mobile, { kind: 'location' })
    await thread.settle()
    expect(await ours()).toHaveLength(told)
  })

  test('an owner without a conversation and an unknown number get no message', async () => {
    const { ownerNumber } = await aDispatchedProjectRequest()
    for (const number of [ownerNumber, '966599999999']) {
      const before = (await ours(number)).length
      await thread.standIn.attach(number, { kind: 'audio' })
      await thread.settle()
      expect(await ours(number)).toHaveLength(before)
    }
  })
})
