import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/database.ts'
import { createCloudApi } from './cloud-api.ts'
import type { OutgoingWhatsApp } from './contract.ts'
import { openPostgresStandInStore } from './postgres-stand-in-store.ts'
import { readWebhook } from './read-webhook.ts'
import { isSignedBy } from './signature.ts'
import { type Behaviour, createStandIn, type StandIn } from './stand-in.ts'
import { memoryStandInStore, type StandInStore } from './stand-in-store.ts'

const ACCOUNT = {
  phoneNumberId: '100000000000001',
  accessToken: 'token-of-ours',
  appSecret: 'secret-of-ours',
}
const NUMBER = '966551234567'
const LEAD = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001'

const offer: OutgoingWhatsApp = {
  id: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0002',
  to: NUMBER,
  content: {
    type: 'template',
    name: 'lead_offer',
    language: 'ar',
    parameters: ['تشطيب داخلي', 'الرياض'],
    buttons: [
      { kind: 'quick_reply', payload: `lead:${LEAD}:accept` },
      { kind: 'quick_reply', payload: `lead:${LEAD}:decline` },
    ],
  },
}
const words: OutgoingWhatsApp = { ...offer, content: { type: 'text', body: 'أرسل سعرك' } }

/** Both sides of the wire, each on its own port. */
let standIn: StandIn
let behaviour: Behaviour
let keepsWindow: boolean
const clock = createTestClock()
let store: StandInStore
let apiUrl: string
let delivered: { body: unknown; isSigned: boolean }[]
let webhookAnswer: number
let database: TestDatabase
const servers: ReturnType<typeof serve>[] = []

async function listenWith(app: Hono): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<AddressInfo>()
  servers.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve))
  return `http://127.0.0.1:${(await promise).port}`
}

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})
afterAll(() => database.drop())

describe.each([
  ['in memory', async () => ({ ...memoryStandInStore(), close: async () => {} })],
  ['in PostgreSQL', () => openPostgresStandInStore(database.url)],
])('the Cloud API adapter against the fake with its store %s', (_, openStore) => {
  let closeStore: () => Promise<void>

  beforeEach(async () => {
    const opened = await openStore()
    store = opened
    closeStore = opened.close
    behaviour = 'answer'
    keepsWindow = false
    webhookAnswer = 200
    delivered = []
    const webhook = new Hono().post('/webhooks/whatsapp', async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      const isSigned = isSignedBy(ACCOUNT.appSecret, body, c.req.header('x-hub-signature-256'))
      delivered.push({ body: JSON.parse(new TextDecoder().decode(body)), isSigned })
      return c.text('', webhookAnswer as 200)
    })
    const webhookUrl = `${await listenWith(webhook)}/webhooks/whatsapp`
    standIn = createStandIn({
      ...ACCOUNT,
      ...{ store, clock },
      webhookUrl,
      behaviourOf: () => behaviour,
      get keepsWindow() {
        return keepsWindow
      },
      templates: [
        {
          name: 'lead_offer',
          language: 'ar',
          category: 'UTILITY',
          body: 'فرصة: {{1}} في {{2}}.',
          buttons: [
            { kind: 'quick_reply', text: 'قبول' },
            { kind: 'quick_reply', text: 'اعتذار' },
          ],
        },
        {
          ...{ name: 'auth_code', language: 'ar', category: 'AUTHENTICATION', body: '{{1}} هو كود التحقق.' },
          buttons: [{ kind: 'copy_code', text: 'نسخ الكود' }],
        },
      ],
    })
    apiUrl = await listenWith(new Hono().route('/dev/whatsapp', standIn.graph))
    apiUrl += '/dev/whatsapp'
  })

  afterEach(async () => {
    await standIn.webhooks.stop()
    await closeStore()
    for (const server of servers.splice(0)) {
      if ('closeAllConnections' in server) server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    await database.sql`drop schema if exists dev cascade`
  })

  const channel = (overrides = {}) => createCloudApi({ apiUrl, ...ACCOUNT, ...overrides })
  const events = () => delivered.flatMap(({ body }) => readWebhook(body).events)

  test('a template arrives with the approved text, and its statuses carry our ID', async () => {
    const outcome = await channel().send(offer)
    expect(outcome).toEqual({ outcome: 'accepted', channelMessageId: expect.stringMatching(/^wamid\./) })
    const [bubble] = await store.chat(NUMBER)
    expect(bubble).toMatchObject({ direction: 'to_person', text: 'فرصة: تشطيب داخلي في الرياض.' })
    expect(bubble?.buttons.map(({ title }) => title)).toEqual(['قبول', 'اعتذار'])

    expect(await standIn.webhooks.flush()).toBe(true)
    expect(delivered.every(({ isSigned }) => isSigned)).toBe(true)
    expect(events()).toMatchObject([
      { kind: 'status', status: 'sent', messageId: offer.id },
      { kind: 'status', status: 'delivered', messageId: offer.id },
    ])
  })

  test('a code arrives with a button that copies it', async () => {
    const code = '012345'
    await channel().send({
      ...offer,
      content: {
        ...{ type: 'template', name: 'auth_code', language: 'ar', parameters: [code] },
        buttons: [{ kind: 'copy_code', code }],
      },
    })
    const [bubble] = await store.chat(NUMBER)
    expect(bubble).toMatchObject({ text: '012345 هو كود التحقق.' })
    expect(bubble?.buttons).toEqual([{ title: 'نسخ الكود', copies: code, on: 'template' }])
  })

  test('a tap on a template button returns its payload', async () => {
    await channel().send(offer)
    const [bubble] = await store.chat(NUMBER)
    expect(await standIn.tap(NUMBER, bubble!.id, `lead:${LEAD}:accept`)).toBe(true)
    await standIn.webhooks.flush()
    expect(events().at(-1)).toMatchObject({
      kind: 'message',
      from: NUMBER,
      repliesTo: bubble!.id,
      content: { type: 'tap', payload: `lead:${LEAD}:accept` },
    })
    expect((await store.chat(NUMBER))[0]?.tapped).toEqual([`lead:${LEAD}:accept`])
  })

  test('a tap on a reply button, in Meta’s other format, returns its payload', async () => {
    await channel().send({
      ...offer,
      content: { type: 'buttons', body: 'أي طلب؟', buttons: [{ payload: 'p:1', title: 'MR-2611-0001' }] },
    })
    const [bubble] = await store.chat(NUMBER)
    await standIn.tap(NUMBER, bubble!.id, 'p:1')
    await standIn.webhooks.flush()
    expect(events().at(-1)).toMatchObject({ content: { type: 'tap', payload: 'p:1' } })
  })

  const rows = [
    { payload: 'price:1', title: '40,000–50,000 ريال', description: 'دون الضريبة' },
    { payload: 'price:2', title: '50,000–60,000 ريال' },
  ]
  const list: OutgoingWhatsApp = {
    ...offer,
    content: { type: 'list', body: 'اختر سعرك', button: 'اختر السعر', rows },
  }
  const flow = { id: '1', token: 'signed', screen: 'QUOTE', data: { heading: 'عرضك' } }
  const form: OutgoingWhatsApp = {
    ...offer,
    content: { type: 'flow', body: 'أرسل عرضك', button: 'أرسل عرضك', flow },
  }

  test('a list row returns its payload each time it is sent', async () => {
    expect(await channel().send(list)).toMatchObject({ outcome: 'accepted' })
    const [bubble] = await store.chat(NUMBER)
    expect(bubble?.sheet).toMatchObject({ kind: 'list', button: 'اختر السعر', sections: [{ rows }] })
    for (const { payload } of rows) expect(await standIn.tap(NUMBER, bubble!.id, payload)).toBe(true)
    expect(await standIn.tap(NUMBER, bubble!.id, 'price:3')).toBe(false)
    await standIn.webhooks.flush()
    expect(events().slice(-2)).toMatchObject(
      rows.map(({ payload }) => ({ repliesTo: bubble!.id, content: { type: 'tap', payload } })),
    )
  })

  test('the answers of a form are returned with its token', async () => {
    expect(await channel().send(form)).toMatchObject({ outcome: 'accepted' })
    const [bubble] = await store.chat(NUMBER)
    expect(bubble?.sheet).toMatchObject({ kind: 'form', screen: 'QUOTE', data: { heading: 'عرضك' } })
    expect(await standIn.fillForm(NUMBER, bubble!.id, { price: '1-2' })).toBe(true)
    await standIn.webhooks.flush()
    const { content } = events().at(-1) as { content: { type: string; answers: string } }
    expect(content.type).toBe('form')
    expect(JSON.parse(content.answers)).toEqual({ price: '1-2', flow_token: 'signed' })
  })

  test('a reply names the message it replies to', async () => {
    await channel().send(words)
    const [bubble] = await store.chat(NUMBER)
    await standIn.reply(NUMBER, '٤٥ ألف', bubble!.id)
    await standIn.webhooks.flush()
    expect(events().at(-1)).toMatchObject({ repliesTo: bubble!.id, content: { type: 'text' } })
    expect((await store.chat(NUMBER)).at(-1)?.repliesTo).toBe(bubble!.id)
  })

  test.each([
    ['eleven rows', { rows: Array.from({ length: 11 }, (_, at) => ({ payload: `${at}`, title: `${at}` })) }],
    ['no row', { rows: [] }],
    ['one row twice', { rows: [rows[0], rows[0]] }],
    ['a row of 25 letters', { rows: [{ payload: 'p', title: 'x'.repeat(25) }] }],
    ['a description of 73', { rows: [{ payload: 'p', title: 'x', description: 'x'.repeat(73) }] }],
    ['a payload of 201', { rows: [{ payload: 'x'.repeat(201), title: 'x' }] }],
    ['a button of 21', { button: 'x'.repeat(21) }],
    ['no words', { body: '' }],
  ])('a list with %s is rejected', async (_name, change) => {
    const content = { ...list.content, ...change } as OutgoingWhatsApp['content']
    expect(await channel().send({ ...list, content })).toMatchObject({ outcome: 'refused', code: 100 })
  })

  test('a free-form message outside the 24-hour window fails later, a template does not', async () => {
    keepsWindow = true
    for (const message of [words, list, form]) await channel().send(message)
    await channel().send(offer)
    await standIn.webhooks.flush()
    expect(
      events().filter((event) => event.kind === 'status' && event.failure?.code === 131047),
    ).toHaveLength(3)
    expect(await store.chat(NUMBER)).toHaveLength(1)
    await standIn.reply(NUMBER, 'السلام عليكم')
    await channel().send(words)
    expect(await store.chat(NUMBER)).toHaveLength(3)
    clock.advance({ hours: 24 })
    await channel().send(words)
    expect(await store.chat(NUMBER)).toHaveLength(3)
  })

  test('a button that was not offered cannot be tapped', async () => {
    await channel().send(words)
    const [bubble] = await store.chat(NUMBER)
    expect(await standIn.tap(NUMBER, bubble!.id, 'lead:x:accept')).toBe(false)
  })

  test('a typed text arrives as a text message', async () => {
    await standIn.reply(NUMBER, '٤٥ ألف')
    await standIn.webhooks.flush()
    expect(events()).toMatchObject([
      { kind: 'message', from: NUMBER, content: { type: 'text', body: '٤٥ ألف' } },
    ])
  })

  test('a webhook without a 200 response is delivered again', async () => {
    webhookAnswer = 500
    await standIn.reply(NUMBER, 'مرحبًا')
    expect(await standIn.webhooks.flush()).toBe(false)
    webhookAnswer = 200
    expect(await standIn.webhooks.flush()).toBe(true)
    expect(new Set(events().map(({ id }) => id)).size).toBe(1)
    expect(delivered).toHaveLength(2)
  })

  test.each([
    [
      'a wrong token: our account is at fault, the message waits',
      { accessToken: 'stolen' },
      offer,
      { outcome: 'refused', code: 190 },
    ],
    ['a phone number that is not ours', { phoneNumberId: '2' }, offer, { outcome: 'refused', code: 100 }],
    ['a recipient that is no number', {}, { ...words, to: 'أحمد' }, { outcome: 'refused', code: 100 }],
    [
      'an empty text',
      {},
      { ...words, content: { type: 'text' as const, body: '' } },
      { outcome: 'refused', code: 100 },
    ],
    [
      'a template Meta never approved',
      {},
      { ...offer, content: { ...offer.content, name: 'unknown' } as OutgoingWhatsApp['content'] },
      { outcome: 'refused', code: 132001 },
    ],
    [
      'a parameter too few',
      {},
      { ...offer, content: { ...offer.content, parameters: ['one'] } as OutgoingWhatsApp['content'] },
      { outcome: 'refused', code: 132000 },
    ],
    [
      'a parameter with a line break',
      {},
      {
        ...offer,
        content: { ...offer.content, parameters: ['one\ntwo', 'x'] } as OutgoingWhatsApp['content'],
      },
      { outcome: 'refused', code: 100 },
    ],
    [
      'a button title over 20 letters',
      {},
      {
        ...offer,
        content: { type: 'buttons' as const, body: 'x', buttons: [{ payload: 'p', title: 'x'.repeat(21) }] },
      },
      { outcome: 'refused', code: 100 },
    ],
  ])('%s', async (_name, overrides, message, expected) => {
    expect(await channel(overrides).send(message as OutgoingWhatsApp)).toMatchObject(expected)
    expect(await store.chat(NUMBER)).toEqual([])
  })

  test('a rate-limited message is retried later', async () => {
    behaviour = 'throttle'
    expect(await channel().send(offer)).toMatchObject({
      outcome: 'refused',
      code: 130429,
    })
  })

  test('a number without WhatsApp is reported later by a failed status', async () => {
    behaviour = 'fail_later'
    expect(await channel().send(offer)).toMatchObject({ outcome: 'accepted' })
    await standIn.webhooks.flush()
    expect(events()).toMatchObject([{ status: 'failed', messageId: offer.id, failure: { code: 131026 } }])
    expect(await store.chat(NUMBER)).toEqual([])
  })

  test('a missing response is unknown, and the status still names our message', async () => {
    behaviour = 'withhold_answer'
    expect(await channel({ timeoutMs: 150 }).send(offer)).toEqual({
      outcome: 'unknown',
      reason: 'TimeoutError',
    })
    await standIn.webhooks.flush()
    expect(events()[0]).toMatchObject({ status: 'sent', messageId: offer.id })
  })

  test('a closed port is definitely not sent, a connection cut after the request is unknown', async () => {
    const closed = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    expect(await channel({ apiUrl: `http://127.0.0.1:${port}` }).send(offer)).toEqual({
      outcome: 'retry_later',
      reason: 'ECONNREFUSED',
    })

    const cutting = createServer((socket) => socket.once('data', () => socket.destroy())).listen(
      0,
      '127.0.0.1',
    )
    await new Promise((resolve) => cutting.once('listening', resolve))
    const address = cutting.address() as AddressInfo
    expect(await channel({ apiUrl: `http://127.0.0.1:${address.port}` }).send(offer)).toMatchObject({
      outcome: 'unknown',
    })
    await new Promise((resolve) => cutting.close(resolve))
  })

  test.each([
    [502, '<html>bad gateway</html>', 'unknown'],
    [200, '{}', 'unknown'],
    [429, '', 'retry_later'],
    [500, '{"error":{"code":131000,"message":"Something went wrong"}}', 'refused'],
    [500, '{"error":{"code":424242,"message":"Something new went wrong"}}', 'unknown'],
    [403, 'forbidden', 'refused'],
  ])('a gateway response %i "%s" is %s', async (status, body, outcome) => {
    const between = await listenWith(new Hono().post('*', (c) => c.body(body, status as 200)))
    expect((await channel({ apiUrl: between }).send(offer)).outcome).toBe(outcome)
  })
})
