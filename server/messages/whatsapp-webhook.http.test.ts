import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { signBody } from '#server/adapters/whatsapp/signature.ts'
import { testConfig, waitingJobs } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
const address = `${thread.url}/webhooks/whatsapp`
afterAll(async () => {
  await thread.close()
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate webhook_events, messages cascade`
  await sql`delete from graphile_worker._private_jobs`
})

const text = (id: string, body = 'مرحبًا') => ({
  id,
  from: '966551234567',
  timestamp: '1',
  type: 'text',
  text: { body },
})
const delivery = (value: unknown) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: 'waba', changes: [{ field: 'messages', value }] }],
  })
const post = (body: string, signature = signBody(Buffer.from(body), testConfig.whatsapp.appSecret)) =>
  fetch(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
  })
const stored = async () =>
  (await sql<{ id: string }[]>`select id from webhook_events order by id`).map(({ id }) => id)

describe('the handshake', () => {
  const ask = (query: Record<string, string>) => fetch(`${address}?${new URLSearchParams(query)}`)
  const right = {
    'hub.mode': 'subscribe',
    'hub.verify_token': testConfig.whatsapp.verifyToken,
    'hub.challenge': '1158201444',
  }

  test('it returns the challenge for our verify token', async () => {
    const answer = await ask(right)
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test.each([{ ...right, 'hub.verify_token': 'guess' }, { ...right, 'hub.mode': 'unsubscribe' }, {}])(
    'it rejects %j',
    async (query) => {
      expect((await ask(query)).status).toBe(403)
    },
  )
})

test('each event is stored once with one job, however often it is delivered', async () => {
  const status = { id: 'wamid.1', status: 'sent', timestamp: '1' }
  for (const body of [
    delivery({ messages: [text('wamid.2'), text('wamid.2')] }),
    delivery({ messages: [text('wamid.2')], statuses: [status] }),
    delivery({ statuses: [status, { ...status, status: 'read' }] }),
  ]) {
    const answers = await Promise.all([post(body), post(body)])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  }
  expect(await stored()).toEqual(['message:wamid.2', 'status:wamid.1:read', 'status:wamid.1:sent'])
  expect((await waitingJobs(database)).map(({ task }) => task)).toEqual(Array(3).fill('messages.apply_event'))
})

test('a storage failure returns an error, so that WhatsApp repeats the event', async () => {
  await sql`alter table webhook_events add constraint broken check (id is null) not valid`
  expect((await post(delivery({ messages: [text('wamid.3')] }))).status).toBe(500)
  await sql`alter table webhook_events drop constraint broken`
  expect(await waitingJobs(database)).toHaveLength(0)
  expect((await post(delivery({ messages: [text('wamid.3')] }))).status).toBe(200)
  expect(await stored()).toEqual(['message:wamid.3'])
})

describe('unsigned deliveries are not read', () => {
  const body = delivery({ messages: [text('wamid.4')] })
  test.each([
    ['none', ''],
    ['that of another secret', signBody(Buffer.from(body), 'another')],
    ['that of another body', signBody(Buffer.from(`${body} `), testConfig.whatsapp.appSecret)],
    ['without its prefix', signBody(Buffer.from(body), testConfig.whatsapp.appSecret).slice(7)],
    ['in another alphabet', 'sha256=ايه'.replace(/[^\x20-\x7e]/g, '?')],
  ])('%s', async (_, signature) => {
    expect((await post(body, signature)).status).toBe(401)
    expect(await stored()).toEqual([])
  })
})

describe('signed but invalid deliveries return 200, so that they are not repeated for days', () => {
  test.each([
    '',
    'not json',
    'null',
    '[]',
    '{"object":"page"}',
    '{"object":"whatsapp_business_account","entry":[{"changes":[null]}]}',
    `${'['.repeat(50_000)}`,
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ])('%.60s', async (body) => {
    expect((await post(body)).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  test('an arbitrary signed delivery returns 200', async () => {
    const value = fc.record({
      messages: fc.array(
        fc.oneof(
          fc.jsonValue(),
          fc.record({
            id: fc.string({ unit: 'binary' }),
            from: fc.constant('966551234567'),
            type: fc.string(),
            text: fc.record({ body: fc.string({ unit: 'binary' }) }),
          }),
        ),
      ),
      statuses: fc.array(
        fc.record({
          id: fc.string({ unit: 'binary' }),
          status: fc.constantFrom('sent', 'failed', 'x'),
          biz_opaque_callback_data: fc.string(),
          errors: fc.array(fc.record({ code: fc.integer(), title: fc.string({ unit: 'binary' }) })),
        }),
      ),
    })
    await fc.assert(
      fc.asyncProperty(value, async (parts) => {
        expect((await post(delivery(parts))).status).toBe(200)
      }),
      { numRuns: 60 },
    )
    await thread.settle()
    expect(await waitingJobs(database)).toEqual([])
    expect(await sql`select id from webhook_events where applied_at is null`).toHaveLength(0)
  })

  test('a real message with unpaired surrogates and NULs is stored', async () => {
    const body = delivery({ messages: [text('wamid.5', 'PLACE')] }).replace(
      'PLACE',
      '\\u0000سعر \\ud800 45000',
    )
    expect((await post(body)).status).toBe(200)
    await thread.settle()
    expect(await sql`select content->>'body' as body from messages`).toEqual([{ body: 'سعر \ufffd 45000' }])
  })
})
