import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock/clock.ts'
import { phoneRoutes } from './phone.http.ts'
import { readWebhook } from './read-webhook.ts'
import { createStandIn, type StandIn } from './stand-in.ts'
import { memoryStandInStore, type PhoneMessage } from './stand-in-store.ts'

const NUMBER = '966551234567'
const store = memoryStandInStore()
let standIn: StandIn
let routes: Hono

beforeEach(() => {
  standIn = createStandIn({
    ...{ store, clock: systemClock },
    phoneNumberId: '1',
    accessToken: 'token',
    appSecret: 'secret',
    webhookUrl: 'http://127.0.0.1:1/',
    templates: [],
  })
  routes = new Hono().route('/', standIn.graph).route(
    '/',
    phoneRoutes(standIn, store, async () => new Map([[NUMBER, 'مؤسسة فهد']])),
  )
})

const post = (path: string, body: unknown) =>
  routes.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: 'Bearer token' },
  })
const chat = async () =>
  ((await (await routes.request(`/chats/${NUMBER}`)).json()) as { messages: PhoneMessage[] }).messages

test('phones are listed with their owners, a chat shows messages, and a button can be tapped', async () => {
  const buttons = [{ type: 'reply', reply: { id: 'price:1', title: 'MR-2611-0001' } }]
  const interactive = { type: 'button', body: { text: 'لأي طلب؟' }, action: { buttons } }
  await post('/v23.0/1/messages', {
    messaging_product: 'whatsapp',
    to: NUMBER,
    type: 'interactive',
    interactive,
  })
  expect(await (await routes.request('/phones')).json()).toMatchObject({
    phones: [{ number: NUMBER, name: 'مؤسسة فهد', lastText: 'لأي طلب؟', messages: 1 }],
  })
  const [bubble] = await chat()
  expect((await post(`/chats/${NUMBER}/tap`, { messageId: bubble?.id, payload: 'price:1' })).status).toBe(204)
  expect((await post(`/chats/${NUMBER}/reply`, { text: ' ٤٥ ألف ' })).status).toBe(200)
  expect((await chat()).map(({ text, direction }) => [direction, text])).toEqual([
    ['to_person', 'لأي طلب؟'],
    ['from_person', 'MR-2611-0001'],
    ['from_person', '٤٥ ألف'],
  ])
  expect((await chat())[0]?.tapped).toEqual(['price:1'])
})

test('a photo, a voice note and a location are sent as by the Cloud API', async () => {
  for (const attachment of [{ kind: 'image', caption: 'المخطط' }, { kind: 'audio' }, { kind: 'location' }])
    expect((await post(`/chats/${NUMBER}/attachment`, attachment)).status).toBe(200)
  expect((await chat()).slice(-3).map(({ text }) => text)).toEqual(['📷 المخطط', '🎤', '📍'])
  const events = (await store.owed())
    .flatMap(({ body }) => readWebhook(JSON.parse(body)).events)
    .flatMap((event) => (event.kind === 'message' ? [event.content] : []))
  expect(events.slice(-3)).toEqual([
    { type: 'text', body: 'المخطط', photo: { mediaId: expect.stringMatching(/^sample-/) } },
    { type: 'other', name: 'audio' },
    { type: 'other', name: 'location' },
  ])
})

test.each([
  ['attachment', { kind: 'video' }],
  ['attachment', { kind: 'image', caption: 'x'.repeat(2000) }],
  ['tap', { messageId: 'wamid.x', payload: 'y' }],
  ['tap', null],
  ['tap', { messageId: {} }],
  ['reply', { text: ' \u0000\u200f ' }],
  ['reply', { text: 'x'.repeat(5000) }],
  ['reply', []],
])('%s %j is rejected', async (act, body) => {
  expect((await post(`/chats/${NUMBER}/${act}`, body)).status).toBe(422)
  expect((await post(`/chats/${encodeURIComponent('\0x')}/${act}`, body)).status).toBe(422)
})
