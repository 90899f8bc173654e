import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeTap } from '#domain/messages/templates.ts'
import { isolateLtr } from '#i18n/bidi.ts'
import { applyEvent } from '#server/incoming-messages/apply-event.job.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
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

/** Submits a project request and runs all jobs that follow. */
async function aDispatchedProjectRequest(overrides = {}) {
  const input = aProjectRequestInput(overrides)
  const submitted = await thread.services.submitProjectRequest(input, { clientAddress: randomUUID() })
  await thread.settle()
  return {
    ...submitted,
    ownerNumber: `966${input.contact.mobile.slice(1)}`,
    ownerMobile: input.contact.mobile,
  }
}

const leadOf = async (projectRequest: { id: string }, { id }: { id: string } = provider) =>
  (
    await sql<{ id: string; status: string }[]>`
    select id, status from leads where project_request_id = ${projectRequest.id} and provider_id = ${id}`
  )[0]!

/** Taps a button of the lead's offer as its provider. */
async function tap(action: 'accept' | 'decline', leadId: string, { mobile } = provider) {
  const payload = encodeTap({ leadId, action })
  const chat = await thread.chat(mobile)
  const offer = chat.find(({ buttons }) => buttons.some((button) => button.payload === payload))
  expect(await thread.standIn.tap(mobile, offer!.id, payload)).toBe(true)
  await thread.settle()
}

type Sheet = Awaited<ReturnType<typeof last>>['sheet']
const rowsOf = (sheet: Sheet) => (sheet?.kind === 'list' ? sheet.sections.flatMap(({ rows }) => rows) : [])

/** Chooses a row of the list of reasons. */
async function tapReason(leadId: string, reason: string, { mobile } = provider) {
  const payload = `decline_reason:${leadId}:${reason}`
  const chat = await thread.chat(mobile)
  const list = chat.find(({ sheet }) => rowsOf(sheet).some((row) => row.payload === payload))
  expect(await thread.standIn.tap(mobile, list!.id, payload)).toBe(true)
  await thread.settle()
}

async function write(text: string, { mobile } = provider) {
  await thread.standIn.reply(mobile, text)
  await thread.settle()
}

const last = async (number: string) =>
  (await thread.chat(number)).findLast(({ direction }) => direction === 'to_person')!
const received = async (number: string) =>
  (await thread.chat(number)).filter(({ direction }) => direction === 'to_person')

test('the whole flow works in Arabic, from an owner’s description to a provider’s price', async () => {
  const projectRequest = await aDispatchedProjectRequest()
  expect((await last(projectRequest.ownerNumber)).text).toContain(
    `وصلنا طلبك رقم ${isolateLtr(projectRequest.reference)}`,
  )
  expect((await last(projectRequest.ownerNumber)).buttons[0]?.url).toBe(
    `http://localhost:3000/track/${projectRequest.trackingToken}`,
  )
  const offer = await last(provider.mobile)
  expect(offer.text).toContain('تشطيب داخلي في الرياض')
  expect(offer.text).not.toContain(projectRequest.ownerMobile)
  expect(offer.buttons.map(({ title }) => title)).toEqual(['قبول', 'اعتذار', 'سؤال'])

  const lead = await leadOf(projectRequest)
  await tap('accept', lead.id)
  expect((await leadOf(projectRequest)).status).toBe('accepted')
  const question = await last(provider.mobile)
  expect(question.text).toContain('نورة')
  expect(question.text).toContain(projectRequest.ownerMobile)

  await write('٤٥ ألف')
  expect((await last(provider.mobile)).text).toContain(isolateLtr('45,000 ريال'))
  // The owner hears when it can no longer be taken back by a tap.
  thread.context.clock.advance({ minutes: 5 })
  await thread.settle()
  expect((await last(projectRequest.ownerNumber)).text).toContain(isolateLtr('45,000 ريال'))
  expect(await thread.services.readTracking(projectRequest.trackingToken)).toMatchObject({
    status: 'quoted',
    leads: [
      { providerName: provider.company_name, status: 'quoted', quote: { amount: 4_500_000, revision: 1 } },
    ],
  })
  // Offer, question, confirmation: at most three billed messages
  // (docs/reference/product-rules.md#what-sets-the-product-apart).
  expect(await received(provider.mobile)).toHaveLength(3)
})

test('the whole flow works in English for an English owner and provider', async () => {
  await sql`truncate providers cascade`
  const english = await aProvider(database, { locale: 'en' })
  const projectRequest = await aDispatchedProjectRequest({ locale: 'en' })
  expect((await last(projectRequest.ownerNumber)).text).toContain(
    `we have your project request ${projectRequest.reference}`,
  )
  await tap('accept', (await leadOf(projectRequest, english)).id, english)
  await write('45k', english)
  expect((await last(english.mobile)).text).toContain('SAR 45,000')
  thread.context.clock.advance({ minutes: 5 })
  await thread.settle()
  expect((await last(projectRequest.ownerNumber)).buttons[0]?.url).toContain('/en/track/')
})

test('the accept message says how many photos and plans there are, with a link', async () => {
  const english = await aProvider(database, { locale: 'en' })
  const projectRequest = await aDispatchedProjectRequest()
  for (const kind of ['photo', 'photo', 'photo', 'plan', 'plan'])
    await sql`
      insert into documents (project_request_id, kind, state, file_name, size, received, media_type, stored_size, sha256, storage_key, scan, stored_at)
      values (${projectRequest.id}, ${kind}, 'stored', 'a', 4, 4, 'image/png', 4, ${'0'.repeat(64)}, gen_random_uuid(), 'not_scanned', now())`
  for (const [asked, words, path] of [
    [provider, 'المرفقات: 3 صور ومخططان', '/lead/'],
    [english, 'Attached: 3 photos and 2 plans', '/en/lead/'],
  ] as const) {
    const lead = await leadOf(projectRequest, asked)
    await tap('accept', lead.id, asked)
    const { text } = await last(asked.mobile)
    expect(text).toContain(words)
    const link = `http://localhost:3000${path}${leadTokenOf(thread.context.config, lead.id)}`
    expect(text.split('\n')).toContain(link)
    expect(await received(asked.mobile)).toHaveLength(2)
  }
})

test('an owner keeps the quote and name of a provider who is no longer approved', async () => {
  const projectRequest = await aDispatchedProjectRequest()
  await tap('accept', (await leadOf(projectRequest)).id)
  await write('45000')
  await sql`update providers set status = 'rejected' where id = ${provider.id}`
  expect(await thread.services.readTracking(projectRequest.trackingToken)).toMatchObject({
    leads: [{ providerName: provider.company_name, status: 'quoted', quote: { amount: 4_500_000 } }],
  })
})

test('a decline is confirmed once, without contact data, and takes a reason by a tap, which the owner sees', async () => {
  const projectRequest = await aDispatchedProjectRequest()
  const lead = await leadOf(projectRequest)
  await tap('decline', lead.id)
  await tap('decline', lead.id)
  expect(await leadOf(projectRequest)).toEqual({ id: lead.id, status: 'declined' })
  expect(await received(provider.mobile)).toHaveLength(2)
  const { text, sheet } = await last(provider.mobile)
  expect(text).toContain('اعتذرت عن الطلب')
  expect(text).not.toMatch(/05\d{8}/)
  expect(rowsOf(sheet).filter(({ title }) => [...title].length > 24)).toEqual([])

  for (const reason of ['busy', 'too_far']) await tapReason(lead.id, reason)
  expect(await received(provider.mobile)).toHaveLength(2)
  expect(await thread.services.readTracking(projectRequest.trackingToken)).toMatchObject({
    leads: [{ status: 'declined', declineReason: 'too_far' }],
  })
})

test('a reason of another provider, for a lead that stands or that is unknown changes nothing', async () => {
  const lead = await leadOf(await aDispatchedProjectRequest())
  const rival = await aProvider(database, { trades: ['insulation'] })
  const reasons = [`decline_reason:${lead.id}:busy`, `decline_reason:${lead.id}:' or true`]
  const choice = (from: string, id: string) => ({
    ...{ id: `wamid.${randomUUID()}`, from, timestamp: '1', type: 'interactive' },
    interactive: { type: 'list_reply', list_reply: { id, title: 'x' } },
  })
  const numbers = [provider.mobile, rival.mobile]
  const send = () =>
    thread.standIn.webhooks.owe([
      { messages: numbers.flatMap((from) => reasons.map((id) => choice(from, id))) },
    ])
  const kept = () => sql`select decline_reason from leads where id = ${lead.id}`
  await send()
  await thread.settle()
  expect(await kept()).toEqual([{ decline_reason: null }])
  await tap('decline', lead.id)
  numbers.shift()
  await send()
  await thread.settle()
  expect(await kept()).toEqual([{ decline_reason: null }])
})

test('a provider can decline after accepting', async () => {
  const projectRequest = await aDispatchedProjectRequest()
  const lead = await leadOf(projectRequest)
  await tap('accept', lead.id)
  await tap('decline', lead.id)
  expect((await leadOf(projectRequest)).status).toBe('declined')
})

describe('late answers', () => {
  test.each<[string, ('accept' | 'decline' | string)[], string, string]>([
    ['accept after decline', ['decline', 'accept'], 'declined', 'سبق أن اعتذرت'],
    ['decline after the price', ['accept', '45000', 'decline'], 'quoted', 'إلى المالك'],
  ])('%s', async (_, acts, status, words) => {
    const projectRequest = await aDispatchedProjectRequest()
    const lead = await leadOf(projectRequest)
    for (const act of acts) {
      if (act === 'accept' || act === 'decline') await tap(act, lead.id)
      else await write(act)
    }
    expect((await leadOf(projectRequest)).status).toBe(status)
    expect((await last(provider.mobile)).text).toContain(words)
  })

  test('accepting after the owner cancelled gets a message', async () => {
    const projectRequest = await aDispatchedProjectRequest()
    const lead = await leadOf(projectRequest)
    await sql`update project_requests set status = 'cancelled' where id = ${projectRequest.id}`
    await tap('accept', lead.id)
    expect((await leadOf(projectRequest)).status).toBe('offered')
    expect((await last(provider.mobile)).text).toContain('أُغلق')
    expect((await last(provider.mobile)).text).not.toContain(projectRequest.ownerMobile)
  })
})

test('a forged tap on another provider’s lead changes and reveals nothing', async () => {
  const projectRequest = await aDispatchedProjectRequest()
  const lead = await leadOf(projectRequest)
  const rival = await aProvider(database, { trades: ['insulation'] })
  const message = (payload: string) => ({
    id: `wamid.${randomUUID()}`,
    from: rival.mobile,
    timestamp: '1',
    type: 'button',
    button: { payload, text: 'x' },
  })
  await thread.standIn.webhooks.owe([
    {
      messages: [
        message(encodeTap({ leadId: lead.id, action: 'accept' })),
        message(`price:${lead.id}:4500000`),
      ],
    },
  ])
  await thread.settle()
  expect((await leadOf(projectRequest)).status).toBe('offered')
  expect(await sql`select id from quotes`).toHaveLength(0)
  expect(await thread.chat(rival.mobile)).toEqual([])
})

describe('texts without a price', () => {
  test('each gets the answer that fits, and a later price still counts', async () => {
    const projectRequest = await aDispatchedProjectRequest()
    await tap('accept', (await leadOf(projectRequest)).id)
    for (const words of ['السلام عليكم', 'بعد 3 أيام', '0551234567']) await write(words)
    const answers = (await received(provider.mobile)).slice(-3).map(({ text }) => text)
    expect(answers).toEqual([
      expect.stringContaining('ينتظر سعرك'),
      expect.stringContaining('لم نجد سعرًا'),
      expect.stringContaining('لم نجد سعرًا'),
    ])
    await write('١٢٥٬٠٠٠ ريال')
    expect(await sql`select amount::int from quotes`).toEqual([{ amount: 12_500_000 }])
  })

  test('a provider without an open lead is told so, at most twenty times a day', async () => {
    const text = { body: '45000' }
    const message = (id: number) => ({
      id: `wamid.${id}`,
      from: provider.mobile,
      timestamp: '1',
      type: 'text',
      text,
    })
    await thread.standIn.webhooks.owe([{ messages: Array.from({ length: 22 }, (_, id) => message(id)) }])
    await thread.settle()
    const texts = (await received(provider.mobile)).map(({ text }) => text)
    expect([...new Set(texts)]).toEqual([
      'لا يوجد لديك طلب مفتوح الآن، فلم تصل رسالتك إلى أحد. الفرص الجديدة تصلك هنا.',
    ])
    expect(texts).toHaveLength(20)
  })

  test('a picture is stored and gets one reply; an unknown sender gets none', async () => {
    const image = { id: 'wamid.image', from: provider.mobile, timestamp: '1', type: 'image', image: {} }
    const secondImage = { ...image, id: 'wamid.second-image' }
    const stranger = { ...image, id: 'wamid.stranger', from: '966559998877' }
    const words = { ...stranger, id: 'wamid.stranger-words', type: 'text', text: { body: 'مرحبًا' } }
    await thread.standIn.webhooks.owe([{ messages: [image, secondImage, stranger, words] }])
    await thread.settle()
    expect(await sql`select kind from messages where direction = 'incoming' order by kind`).toEqual([
      { kind: 'other' },
      { kind: 'other' },
      { kind: 'other' },
      { kind: 'text' },
    ])
    expect(await sql`select counterpart, kind from messages where direction = 'outgoing'`).toEqual([
      { counterpart: provider.mobile, kind: 'only_text' },
    ])
  })
})

describe('a price while several leads are open', () => {
  async function accepted(count: number) {
    const projectRequests = []
    for (let time = 0; time < count; time++) {
      const projectRequest = await aDispatchedProjectRequest()
      await tap('accept', (await leadOf(projectRequest)).id)
      projectRequests.push(projectRequest)
    }
    return projectRequests
  }
  const quoted = () => sql`
    select r.reference, q.amount::int, q.revision from quotes q join leads l on l.id = q.lead_id join project_requests r on r.id = l.project_request_id`

  test('the reply asks which lead, and a tap on its reference completes the quote', async () => {
    const [first] = await accepted(2)
    await write('45000')
    const question = await last(provider.mobile)
    expect(question.buttons).toHaveLength(2)
    const button = question.buttons.find(({ title }) => title === first!.reference)
    await thread.standIn.tap(provider.mobile, question.id, button!.payload!)
    await thread.settle()
    expect(await quoted()).toEqual([{ reference: first!.reference, amount: 4_500_000, revision: 1 }])
  })

  test('with four leads the reply names them, and a reference next to the price works in any digits', async () => {
    const [first] = await accepted(4)
    await write('45000')
    const question = await last(provider.mobile)
    expect(question.buttons).toEqual([])
    expect(question.text).toContain(first!.reference)
    // Copied from our own message, including its bidi marks.
    await write(`${isolateLtr(first!.reference.toLowerCase())} ٤٥ ألف`)
    expect(await quoted()).toEqual([{ reference: first!.reference, amount: 4_500_000, revision: 1 }])
  })

  test('replying to a lead’s message selects that lead', async () => {
    const [first] = await accepted(2)
    const question = (await received(provider.mobile)).find(({ text }) =>
      text.includes(`قبلت الطلب رقم ${isolateLtr(first!.reference)}`),
    )
    const text = {
      id: 'wamid.swiped',
      from: provider.mobile,
      timestamp: '1',
      type: 'text',
      text: { body: '50 ألف' },
    }
    await thread.standIn.webhooks.owe([{ messages: [{ ...text, context: { id: question!.id } }] }])
    await thread.settle()
    expect(await quoted()).toEqual([{ reference: first!.reference, amount: 5_000_000, revision: 1 }])
  })
})

test('a new price is a revision reported to the owner; the same price again is not', async () => {
  const projectRequest = await aDispatchedProjectRequest()
  await tap('accept', (await leadOf(projectRequest)).id)
  for (const price of ['45000', '45000', '44000']) {
    await write(price)
    // A change counts once it is confirmed.
    if (price === '44000') await write('نعم')
    thread.context.clock.advance({ minutes: 5 })
    await thread.settle()
  }
  expect(await sql`select amount::int, revision, source_text from quotes where status = 'submitted'`).toEqual(
    [{ amount: 4_400_000, revision: 2, source_text: '44,000 ريال دون الضريبة' }],
  )
  const told = (await received(projectRequest.ownerNumber)).filter(({ text }) => text.includes('عرض من'))
  expect(told.map(({ text }) => /[\d,]+(?=\u2069 ريال)/.exec(text)?.[0])).toEqual(['45,000', '44,000'])
})

test('an event applied again much later does not restore its price', async () => {
  const projectRequest = await aDispatchedProjectRequest()
  await tap('accept', (await leadOf(projectRequest)).id)
  await write('45000')
  const [first] = await sql<{ id: string }[]>`
    select id from webhook_events where payload->'content'->>'body' = '45000'`
  await write('44000')
  await write('نعم')
  await applyEvent(thread.context, { eventId: first!.id })
  expect(await sql`select amount::int, revision from quotes where status = 'submitted'`).toEqual([
    { amount: 4_400_000, revision: 2 },
  ])
})

test('a price after an award to another provider is answered with “closed”', async () => {
  const projectRequest = await aDispatchedProjectRequest()
  const lead = await leadOf(projectRequest)
  await tap('accept', lead.id)
  await write('45000')
  await sql`update project_requests set status = 'awarded' where id = ${projectRequest.id}`
  await thread.standIn.webhooks.owe([
    {
      messages: [
        {
          id: 'wamid.late',
          from: provider.mobile,
          timestamp: '1',
          type: 'button',
          button: { payload: `price:${lead.id}:4000000`, text: 'x' },
        },
      ],
    },
  ])
  await thread.settle()
  expect((await last(provider.mobile)).text).toContain('أُغلق')
  expect(await sql`select amount::int from quotes`).toEqual([{ amount: 4_500_000 }])
})

test('webhooks delivered twice and in reverse order change nothing more', async () => {
  const projectRequest = await aDispatchedProjectRequest()
  const lead = await leadOf(projectRequest)
  const accept = {
    id: 'wamid.tap',
    from: provider.mobile,
    timestamp: '1',
    type: 'button',
    button: { payload: encodeTap({ leadId: lead.id, action: 'accept' }), text: 'قبول' },
  }
  for (let time = 0; time < 3; time++) await thread.standIn.webhooks.owe([{ messages: [accept, accept] }])
  await thread.settle()
  expect((await leadOf(projectRequest)).status).toBe('accepted')
  expect(await received(provider.mobile)).toHaveLength(2)

  const [message] = await sql<
    { id: string; channel_message_id: string }[]
  >`select id, channel_message_id from messages where kind = 'lead_offer'`
  const status = (name: string) => ({
    id: message!.channel_message_id,
    status: name,
    timestamp: '1',
    biz_opaque_callback_data: message!.id,
  })
  for (const name of ['read', 'sent', 'delivered', 'read', 'failed'])
    await thread.standIn.webhooks.owe([{ statuses: [status(name)] }])
  await thread.settle()
  expect(await sql`select status from messages where id = ${message!.id}`).toEqual([{ status: 'read' }])
})
