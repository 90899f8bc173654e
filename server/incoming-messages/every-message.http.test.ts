/** What a provider writes besides one clear price, over real webhooks: nothing is silent, nothing counts unconfirmed. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_CHAT_MESSAGES_AN_HOUR } from '#domain/chat/chat-message.ts'
import { encodeTap } from '#domain/messages/templates.ts'
import { dayAfter, LEAVE_LIMITS } from '#domain/providers/leave.ts'
import { riyals } from '#domain/shared/money.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDate } from '#i18n/format.ts'
import { aProjectRequestInput, aProvider, type ProviderRow } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
afterAll(async () => {
  await thread.close()
  await database.drop()
})

let provider: ProviderRow
beforeEach(async () => {
  await sql`truncate providers, project_requests, messages, webhook_events, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
  provider = await aProvider(database)
})

async function anOffer(facts: { areaSqm?: number; budget?: object } = {}) {
  const plain = aProjectRequestInput()
  const input = { ...plain, facts: { ...plain.facts, ...facts } }
  const submitted = await thread.services.submitProjectRequest(input, { clientAddress: randomUUID() })
  await thread.settle()
  const [lead] = await sql<{ id: string }[]>`
    select id from leads where project_request_id = ${submitted.id} and provider_id = ${provider.id}`
  return { ...submitted, leadId: lead!.id, ownerNumber: `966${input.contact.mobile.slice(1)}` }
}
async function accepted(facts = {}) {
  const offer = await anOffer(facts)
  await tap(encodeTap({ leadId: offer.leadId, action: 'accept' }))
  return offer
}
const ours = async (number = provider.mobile) =>
  (await thread.chat(number)).filter(({ direction }) => direction === 'to_person')
const last = async (number?: string) => (await ours(number)).at(-1)!
const text = async () => (await last()).text.replace(/[\u2066-\u2069]/g, '')
async function tap(payload: string) {
  const message = (await ours()).findLast(({ buttons }) => buttons.some((one) => one.payload === payload))
  expect(await thread.standIn.tap(provider.mobile, message!.id, payload)).toBe(true)
  await thread.settle()
}
const tapFirst = async () => tap((await last()).buttons[0]!.payload!)
async function write(words: string) {
  const before = (await ours()).length
  await thread.standIn.reply(provider.mobile, words)
  await thread.settle()
  expect((await ours()).length - before, words).toBe(1)
}
const amounts = async () =>
  (await sql<{ amount: number }[]>`select (amount / 100)::int as amount from quotes order by revision`).map(
    ({ amount }) => amount,
  )
const standing = () =>
  sql`select (amount / 100)::int as amount, duration_days, status from quotes order by revision desc limit 1`
const chats = () => sql`select author, body from chat_messages order by id`
const toldOwner = async (number: string) => (await ours(number)).filter(({ text }) => text.includes('عرض من'))
async function afterTakeBack() {
  thread.context.clock.advance({ minutes: 5 })
  await thread.settle()
}

describe('a price of each metre', () => {
  test('it is multiplied by the area and counts when the total is confirmed', async () => {
    const { ownerNumber } = await accepted({ areaSqm: 375 })
    await write('٧٥٠ المتر وخلال شهرين')
    expect(await text()).toMatch(/750 ريال للمتر × 375 م² = 281,250 ريال دون الضريبة/)
    expect(await amounts()).toEqual([])
    await write('نعم')
    expect(await standing()).toEqual([{ amount: 281_250, duration_days: 60, status: 'submitted' }])
    expect(await text()).toContain('مدة التنفيذ 60 يومًا')
    await afterTakeBack()
    expect(await toldOwner(ownerNumber)).toHaveLength(1)
  })

  test('a no records nothing', async () => {
    await accepted({ areaSqm: 100 })
    await write('450 per m2')
    await write('لا')
    expect(await amounts()).toEqual([])
    expect(await text()).toContain('ينتظر سعرك')
  })

  test('a rate after a quote is a change of it', async () => {
    await accepted({ areaSqm: 100 })
    await write('45 ألف')
    await write('500 per sqm')
    expect(await text()).toMatch(/من: 45,000 ريال.*\nإلى: 500 ريال للمتر × 100 م² = 50,000 ريال/)
    expect(await amounts()).toEqual([45_000])
    await tapFirst()
    expect(await amounts()).toEqual([45_000, 50_000])
  })

  test('of another metre the total is asked for', async () => {
    await accepted({ areaSqm: 100 })
    await write('120 ريال للمتر الطولي')
    expect(await text()).toMatch(/سعر المتر: 120 ريال.*أرسل المبلغ الإجمالي/)
    expect(await amounts()).toEqual([])
  })

  test('with two leads the one chosen by a tap is read back first', async () => {
    await accepted({ areaSqm: 100 })
    const second = await accepted({ areaSqm: 200 })
    await write('500 المتر')
    const { buttons } = await last()
    await tap(buttons.find(({ title }) => title === second.reference)!.payload!)
    expect(await text()).toContain('100,000 ريال')
    expect(await amounts()).toEqual([])
    await tapFirst()
    expect(await sql`select lead_id from quotes`).toEqual([{ lead_id: second.leadId }])
  })
})

describe('a change of a quote', () => {
  test('it is shown from → to and counts after a yes; its owner hears once of the last one', async () => {
    const { ownerNumber } = await accepted()
    await write('45 ألف')
    for (const words of ['43 الف', '42 الف']) {
      await write(words)
      expect(await text()).toMatch(/من: 45,000 ريال دون الضريبة\nإلى: 4\d,000 ريال دون الضريبة/)
    }
    expect(await amounts()).toEqual([45_000])
    await write('ايوه تمام')
    expect(await amounts()).toEqual([45_000, 42_000])
    await afterTakeBack()
    expect((await toldOwner(ownerNumber)).map(({ text }) => text)).toEqual([
      expect.stringContaining('42,000'),
    ])
  })

  test('a tap on the old one, and a yes to another message change nothing', async () => {
    await accepted()
    await write('45 ألف')
    await write('44 ألف')
    await tap((await last()).buttons[1]!.payload!)
    expect(await text()).toMatch(/كما هو:\n45,000/)
    await write('نعم')
    expect(await amounts()).toEqual([45_000])
  })

  test('a term that stands is confirmed, one that is new is added', async () => {
    await accepted()
    await write('45 ألف')
    await write('خلال 60 يوم')
    expect(await standing()).toMatchObject([{ duration_days: 60 }])
    await write('خلال 90 يوم')
    expect(await text()).toMatch(/من: .*مدة التنفيذ 60 يومًا.*\nإلى: .*مدة التنفيذ 90 يومًا/)
    expect(await standing()).toMatchObject([{ duration_days: 60 }])
    await tapFirst()
    expect(await standing()).toMatchObject([{ duration_days: 90 }])
  })

  test('an owner who heard the price is not written to about other terms of the same day', async () => {
    const { ownerNumber } = await accepted()
    await write('45 ألف')
    await afterTakeBack()
    await write('خلال شهرين')
    await afterTakeBack()
    expect(await toldOwner(ownerNumber)).toHaveLength(1)
    thread.context.clock.advance({ hours: 25 })
    await write('ضمان سنتين')
    await afterTakeBack()
    expect(await toldOwner(ownerNumber)).toHaveLength(2)
  })

  test('a yes of an older question is asked again when the quote is another by now', async () => {
    await accepted()
    await write('45 ألف')
    await write('44 ألف')
    const old = (await last()).buttons[0]!.payload!
    await write('43 ألف')
    await tapFirst()
    await tap(old)
    expect(await text()).toMatch(/من: 43,000 ريال.*\nإلى: 44,000/)
    expect(await amounts()).toEqual([45_000, 43_000])
  })

  test('one taken back says which price the owner had heard', async () => {
    await accepted()
    await write('45 ألف')
    await afterTakeBack()
    await write('42 ألف')
    await tapFirst()
    await tapFirst()
    expect(await text()).toMatch(/سحبنا عرضك.*كان قد وصله قبله 45,000 ريال/)
  })

  test('doubled and reordered webhooks confirm it once and answer once', async () => {
    const { leadId } = await accepted()
    await write('45 ألف')
    const [quote] = await sql<{ id: string }[]>`select id from quotes`
    const yes = {
      ...{ id: 'wamid.yes', from: provider.mobile, timestamp: '3', type: 'interactive' },
      interactive: {
        type: 'button_reply',
        button_reply: { id: `change:${quote!.id}:price:${leadId}:4200000`, title: 'نعم' },
      },
    }
    const words = { id: 'wamid.words', from: provider.mobile, timestamp: '2', type: 'text' }
    const change = { ...words, text: { body: '42 ألف' } }
    const before = (await ours()).length
    for (let time = 0; time < 4; time++) await thread.standIn.webhooks.owe([{ messages: [yes, change, yes] }])
    await thread.settle()
    expect(await amounts()).toEqual([45_000, 42_000])
    // The confirmation, and that the later words say what stands already.
    expect((await ours()).length - before).toBe(2)
  })
})

describe('what is no price', () => {
  test('the budget is told as the owner gave it, or that none was given', async () => {
    await accepted({ budget: { min: riyals(40_000), max: riyals(60_000) } })
    await write('كم الميزانية؟')
    expect(await text()).toMatch(/من 40,000 ريال إلى 60,000 ريال/)
    await sql`update project_requests set budget_min = null, budget_max = null`
    await write('whats the budget')
    expect(await text()).toContain('لم يذكر المالك ميزانية')
  })

  test('a visit can be asked for by one tap, which reaches the owner once', async () => {
    const { ownerNumber } = await accepted()
    await write('يعتمد على المعاينة')
    expect(await text()).toMatch(/اضغط لنطلب من المالك موعدًا للمعاينة.*من 40 إلى 50 ألف/)
    await tapFirst()
    expect(await text()).toContain('طلبنا من مالك الطلب')
    expect((await last(ownerNumber)).text).toContain('متى يناسبك؟')
    const visit = (await ours()).at(-2)!.buttons[0]!.payload!
    const before = (await ours()).length
    await tap(visit)
    expect(await ours()).toHaveLength(before)
    expect(await chats()).toHaveLength(1)
  })

  test('before the accept no price is invited, only the accept', async () => {
    await anOffer()
    await write('يعتمد على المعاينة')
    expect(await text()).toContain('اقبل الطلب أولًا')
    expect(await text()).not.toContain('40 إلى 50 ألف')
    await write('45 ألف')
    expect((await last()).buttons.map(({ title }) => title)).toEqual(['قبول'])
    expect(await amounts()).toEqual([])
  })

  test('a question after a quote reaches the owner, and the provider is told so', async () => {
    const { ownerNumber, reference } = await accepted()
    await write('45 ألف')
    await write('هل السقالات عليكم؟')
    expect(await text()).toContain(`أوصلنا رسالتك إلى مالك الطلب رقم ${reference}`)
    expect((await last(ownerNumber)).text).toContain('هل السقالات عليكم؟')
    expect(await amounts()).toEqual([45_000])
  })

  test('a question that may be for two owners goes to the one chosen, once', async () => {
    const first = await accepted()
    await accepted()
    await anOffer()
    await write('وين الموقع بالضبط؟')
    expect(await chats()).toEqual([])
    const { payload } = (await last()).buttons.find(({ title }) => title === first.reference)!
    await tap(payload!)
    await tap(payload!)
    expect(await sql`select lead_id, body from chat_messages`).toEqual([
      { lead_id: first.leadId, body: 'وين الموقع بالضبط؟' },
    ])
  })

  test('a question that names another request waits for a tap', async () => {
    await accepted()
    await write('وين الموقع MR-2611-999999؟')
    expect(await chats()).toEqual([])
    expect((await last()).buttons).toHaveLength(1)
  })

  test('other words are passed on by a tap only', async () => {
    await accepted()
    await write('المواد على المالك')
    expect(await chats()).toEqual([])
    await tapFirst()
    expect(await chats()).toEqual([{ author: 'provider', body: 'المواد على المالك' }])
  })

  test.each([
    ['شكرا', 'ينتظر سعرك'],
    ['معتذر بعيد علينا', 'للاعتذار'],
    ['متى تتجدد الباقة', 'فريق معمار'],
    ['45000 او 50000', 'لم نتبيّن السعر'],
    ['نبدأ بعد أسبوع', 'دون سعر'],
  ])('%s before a price is answered', async (words, expected) => {
    await accepted()
    await write(words)
    expect(await text()).toContain(expected)
  })

  test('a price in a question is read back, and thanks or a decline after it say where the quote is', async () => {
    await accepted()
    await write('45 الف تناسبكم؟')
    expect(await text()).toMatch(/هكذا:\n45,000 ريال/)
    expect(await amounts()).toEqual([])
    await tapFirst()
    await write('شكرا لكم')
    expect(await text()).toMatch(/كما هو:\n45,000/)
    await write('معتذر')
    expect(await text()).toMatch(/لسحب عرضك .*http:\/\/localhost:3000\/lead\//s)
  })

  test('a forged tap on another provider’s lead or message passes nothing on', async () => {
    const { leadId } = await accepted()
    await write('المواد على المالك')
    const payload = (await last()).buttons[0]!.payload!
    const rival = await aProvider(database, { trades: ['insulation'] })
    const message = (id: string) => ({
      ...{ id: `wamid.${randomUUID()}`, from: rival.mobile, timestamp: '1', type: 'interactive' },
      interactive: { type: 'button_reply', button_reply: { id, title: 'x' } },
    })
    await thread.standIn.webhooks.owe([
      { messages: [payload, `visit:${leadId}`, `keep:${leadId}`].map(message) },
    ])
    await thread.settle()
    expect(await chats()).toEqual([])
    expect(await ours(rival.mobile)).toEqual([])
  })
})

test('more texts than a conversation takes are told of once an hour, on both sides', async () => {
  const { leadId, ownerNumber } = await accepted()
  await write('45 ألف')
  await write('هل السقالات عليكم؟')
  await thread.standIn.reply(ownerNumber, 'نعم علينا')
  await thread.settle()
  for (const author of ['provider', 'owner'])
    await sql`
      insert into chat_messages (lead_id, author, body, hidden_details, way, written_at)
      select ${leadId}, ${author}, 'x' || n, false, 'link', ${thread.context.clock.now()}
      from generate_series(1, ${MAX_CHAT_MESSAGES_AN_HOUR}) n`
  const paused = async (number: string) =>
    (await ours(number)).filter(({ text }) => text.includes('فلم نوصل الأخيرة')).length
  for (const time of ['first', 'second']) {
    for (const number of [provider.mobile, ownerNumber])
      await thread.standIn.reply(number, `سؤال ${randomUUID()} عن الموقع؟`)
    await thread.settle()
    expect([await paused(provider.mobile), await paused(ownerNumber)], time).toEqual([1, 1])
  }
})

test('no button is cut by WhatsApp', async () => {
  await accepted({ areaSqm: 100 })
  for (const words of ['500 المتر', 'لا', '45 ألف', '44 ألف', 'لازم نعاين', 'المواد على المالك', 'معتذر'])
    await write(words)
  const titles = (await ours()).flatMap(({ buttons }) => buttons.map(({ title }) => title))
  expect(titles.filter((title) => [...title].length > 20)).toEqual([])
})

describe('pausing leads', () => {
  const pausedUntil = async () => {
    const [row] =
      await sql`select takes_leads, leads_resume_on::text as until from providers where id = ${provider.id}`
    return row
  }

  test('a word without a day is asked until when, a tap pauses, and a tap resumes', async () => {
    await thread.standIn.reply(provider.mobile, 'سلام')
    await thread.settle()
    await write('إجازة')
    expect((await last()).buttons).toHaveLength(3)
    await tapFirst()
    const until = dayAfter(riyadhDay(thread.context.clock.now()), 7)
    expect(await text()).toContain(formatDate(until, 'ar'))
    expect(await pausedUntil()).toEqual({ takes_leads: false, until })
    await tapFirst()
    expect(await pausedUntil()).toEqual({ takes_leads: true, until: null })
  })

  test('a word with a day pauses, reads it back, and leaves messages and leads as they are', async () => {
    const { leadId } = await anOffer()
    await tap(encodeTap({ leadId, action: 'accept' }))
    await write('إيقاف الفرص حتى 5 ديسمبر')
    expect(await pausedUntil()).toEqual({ takes_leads: false, until: '2026-12-05' })
    expect(await sql`select from whatsapp_opt_outs`).toHaveLength(0)
    await write('45 ألف')
    expect(await amounts()).toEqual([45_000])
    await write('استئناف')
    expect(await pausedUntil()).toEqual({ takes_leads: true, until: null })
  })

  test('a day that is too far is answered with the latest', async () => {
    await write('pause until 1/12/2027')
    const latest = dayAfter(riyadhDay(thread.context.clock.now()), LEAVE_LIMITS.days)
    expect(await text()).toContain(formatDate(latest, 'ar'))
    expect(await pausedUntil()).toMatchObject({ takes_leads: true })
  })
})
