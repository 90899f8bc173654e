/** The demo's own routes, `/dev/*`, with arbitrary requests: each responds or rejects without a server error. */
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { createCapture } from '#server/adapters/mail/capture.ts'
import { capturedMailRoutes } from '#server/mails/captured-mails.http.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { almost, hostileText, hostileValue, leavesOf, NASTY, replaced } from '#testing/hostile-values.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { openDemoWhatsApp } from './demo-whatsapp.ts'

const database = await createTestDatabase()
const context = createTestContext(database)
const demo = await openDemoWhatsApp(context)
const { accessToken, phoneNumberId } = context.config.whatsapp
const broken: unknown[] = []
const routes = new Hono()
  .route('/dev/whatsapp', demo.routes)
  .route('/dev/mail', capturedMailRoutes(context))
  .onError((error, c) => {
    broken.push(error)
    return c.text(error.message, 500)
  })
afterAll(async () => {
  await demo.close()
  await database.drop()
})

const NUMBER = '966500000101'
const RUNS = { numRuns: 150 }
const segment = fc.oneof(
  fc.constant(NUMBER),
  fc.constantFrom(...NASTY, '%', '%00', '%E0%A4%A', '..', ';'),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3_000)),
)
const message = (type: string, content: object) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: NUMBER,
  biz_opaque_callback_data: 'x',
  type,
  [type]: content,
})
const buttons = [{ type: 'reply', reply: { id: 'price:1', title: 'MR-2611-0001' } }]
const messages = [
  message('text', { body: 'السلام عليكم' }),
  message('interactive', { type: 'button', body: { text: 'لأي طلب؟' }, action: { buttons } }),
]
const body = fc.oneof(
  fc.oneof(...messages.map(almost), fc.constantFrom(...messages)),
  almost({ messageId: 'wamid.x', payload: 'price:1' }),
  almost({ text: '45 ألف' }),
  hostileValue,
)

const ask = (path: string, init: RequestInit = {}) => routes.request(`http://localhost${path}`, init)
const post = (path: string, value: unknown) =>
  ask(path, {
    method: 'POST',
    body: typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
  })

/** Statuses seen; a 500 or an exception fails the test with its request. */
const seen = new Set<string>()
async function expectAnswer(route: string, answer: Response | Promise<Response>): Promise<void> {
  const { status } = await answer
  seen.add(`${route} ${status}`)
  expect(status, `${route}: ${broken.map(String)}`).toBeLessThan(500)
}

test('the Graph API accepts or rejects arbitrary messages', async () => {
  const path = `/dev/whatsapp/v23.0/${phoneNumberId}/messages`
  await fc.assert(
    fc.asyncProperty(body, (value) => expectAnswer('graph', post(path, value))),
    RUNS,
  )
  for (const good of messages)
    for (const at of leavesOf(good))
      for (const nasty of NASTY) await expectAnswer('graph', post(path, replaced(good, at, nasty)))
  expect([...seen]).toEqual(expect.arrayContaining(['graph 200', 'graph 400']))
})

test('phones accept or reject arbitrary taps and texts', async () => {
  await fc.assert(
    fc.asyncProperty(segment, fc.constantFrom('tap', 'reply'), body, (number, act, value) =>
      expectAnswer(act, post(`/dev/whatsapp/chats/${number}/${act}`, value)),
    ),
    RUNS,
  )
  for (const text of [...NASTY, '45 ألف'])
    await expectAnswer('reply', post(`/dev/whatsapp/chats/${NUMBER}/reply`, { text }))
  expect([...seen]).toEqual(expect.arrayContaining(['tap 422', 'reply 200', 'reply 422']))
})

test('chats, phones and inboxes can be read by any name', async () => {
  await createCapture(database.url).send({ id: 'a', to: 'a@b.sa', subject: 's', text: 't', html: 'h' })
  await fc.assert(
    fc.asyncProperty(segment, async (name) => {
      await expectAnswer('chat', ask(`/dev/whatsapp/chats/${name}`))
      await expectAnswer('mail', ask(`/dev/mail?to=${name}`))
      await expectAnswer('phones', ask(`/dev/whatsapp/phones?${name}`))
    }),
    RUNS,
  )
  expect((await (await ask('/dev/mail?to=a@b.sa')).json()).mails).toHaveLength(1)
})
