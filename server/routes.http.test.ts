import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signLink } from '#server/platform/http/signed-link.ts'
import { aProjectRequestInput, aProvider, testConfig } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { rounds } from '#testing/short-form.ts'

const database = await createTestDatabase()
const { sql } = database
const thread = await startThread(database)
const api = `${thread.url}/api/v1`
afterAll(async () => {
  await thread.close()
  await database.drop()
})

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${api}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const get = async (path: string) => {
  const answer = await fetch(`${api}${path}`)
  return { status: answer.status, body: await answer.json() }
}

describe('POST /estimates', () => {
  test('an estimate contains the range and the three questions that would narrow it', async () => {
    const answer = await post(
      '/estimates',
      JSON.stringify({ projectType: 'interior_finishing', areaSqm: 200 }),
    )
    const body = await answer.json()
    expect(answer.status).toBe(200)
    expect(body.p10).toBeLessThan(body.p90)
    expect(body.narrowingQuestions.length).toBeGreaterThan(0)
  })

  test('missing facts are named', async () => {
    const answer = await post('/estimates', '{"city":"riyadh"}')
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'http.invalid_input',
      fieldErrors: { projectType: { code: 'field.required' }, areaSqm: { code: 'field.required' } },
    })
  })
})

test('POST /estimates uses the learned prices of quotes and reports how many', async () => {
  const facts = JSON.stringify({ projectType: 'insulation', city: 'taif', areaSqm: 200 })
  const plain = await (await post('/estimates', facts)).json()
  const corrections = { insulation: { middle: 1.25, spread: 1, quotes: 12, cities: {} } }
  await sql`
    insert into estimate_calibrations (engine_version, learned_on, learned_at, quotes, corrections)
    values (${plain.engineVersion}, '2026-11-22', now(), 12, ${corrections as never})`
  const taught = await (await post('/estimates', facts)).json()
  expect(taught.learned).toEqual({ quotes: 12, middle: 1.25 })
  expect(taught.p50 / plain.p50).toBeCloseTo(1.25, 1)
  await sql`truncate estimate_calibrations`
})

test('POST /estimates returns 422 when no source prices the scope', async () => {
  const facts = { projectType: 'decoration', areaSqm: 40, scope: 'labour_only' }
  const answer = await post('/estimates', JSON.stringify(facts))
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'estimate.not_priced'])
})

describe('POST /project-requests', () => {
  test('a scope without a price is stored without an estimate', async () => {
    const input = aProjectRequestInput({
      facts: { projectType: 'decoration', city: 'taif', areaSqm: 40, scope: 'labour_only' },
    })
    const answer = await post('/project-requests', JSON.stringify(input))
    const { estimate, trackingToken } = await answer.json()
    expect([answer.status, estimate]).toEqual([201, undefined])
    expect((await get(`/tracking/${trackingToken}`)).body).not.toHaveProperty('estimate')
  })

  test('a repeated submit with the same key returns 201 and the same body', async () => {
    const [body, key] = [JSON.stringify(aProjectRequestInput()), { 'idempotency-key': randomUUID() }]
    const answers = [await post('/project-requests', body, key), await post('/project-requests', body, key)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(second).toEqual(first)
    expect(await get(`/tracking/${first.trackingToken}`)).toMatchObject({
      status: 200,
      body: { id: first.id, status: 'received' },
    })
  })

  test('validation errors name each field', async () => {
    const answer = await post(
      '/project-requests',
      JSON.stringify({ ...aProjectRequestInput(), consent: false, contact: {} }),
    )
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fieldErrors).sort()).toEqual([
      'consent',
      'contact.mobile',
      'contact.name',
    ])
  })
})

test('tracking returns 404 for tokens we did not sign, and only the owner’s request for a signed one', async () => {
  const tokens = [
    'x',
    '%00',
    '%E0%A4%A',
    "'; drop table leads; --",
    'A'.repeat(5000),
    signLink('another secret', 'tracking', randomUUID()),
  ]
  for (const token of tokens) expect((await get(`/tracking/${encodeURIComponent(token)}`)).status).toBe(404)
  const unknown = signLink(testConfig.secret, 'tracking', randomUUID())
  expect((await get(`/tracking/${unknown}`)).status).toBe(404)
})

describe('public lists', () => {
  beforeAll(async () => {
    await sql`truncate providers, project_requests cascade`
    for (let count = 0; count < 5; count++) {
      await aProvider(database)
      await thread.services.submitProjectRequest(aProjectRequestInput(), { clientAddress: randomUUID() })
    }
    // All rows have the same timestamp, at which paging must not skip any.
    await sql`update providers set registered_at = now()`
    await aProvider(database, { status: 'pending_review' })
  })

  test.each(['/project-requests', '/providers'])('%s: paging returns each row exactly once', async (path) => {
    const seen: string[] = []
    let next: string | undefined
    do {
      const { body } = await get(`${path}?limit=2${next ? `&before=${next}` : ''}`)
      seen.push(...body.items.map(({ id }: { id: string }) => id))
      next = body.next
    } while (next)
    const whole = await get(path)
    expect(seen).toEqual(whole.body.items.map(({ id }: { id: string }) => id))
    expect(seen).toHaveLength(5)
  })

  test('lists contain no mobile, no owner name and no unscrubbed text', async () => {
    const text = JSON.stringify([await get('/project-requests'), await get('/providers')])
    expect(text).not.toMatch(/0551234567|نورة|9665\d{8}|فهد/)
  })

  test.each(['before=x', 'before=', 'limit=0', 'limit=101', 'limit=1e9', 'limit=-1', 'before=%00', 'limit='])(
    '?%s returns a client error',
    async (query) => {
      expect((await get(`/project-requests?${query}`)).status).toBe(422)
      expect((await get(`/providers?${query}`)).status).toBe(422)
    },
  )

  test('a page before an unknown ID is empty', async () => {
    expect((await get(`/providers?before=${randomUUID()}`)).body).toEqual({ items: [] })
  })

  test('figures match the rows', async () => {
    const figures = await thread.services.marketplaceFigures()
    expect(figures).toMatchObject({
      approvedProviders: 5,
      providersByCity: { riyadh: 5, jeddah: 0 },
    })
    expect(await thread.services.marketplaceDemand({ withSamples: false })).toMatchObject({ thisMonth: 5 })
  })
})

test('no route returns 500 for arbitrary JSON', async () => {
  const routes = fc.constantFrom('/project-requests', '/estimates', '/analyses')
  const valid = aProjectRequestInput()
  const anything = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.jsonValue().map((facts) => JSON.stringify({ ...valid, facts })),
    fc.jsonValue().map((areaSqm) => JSON.stringify({ ...valid, facts: { ...valid.facts, areaSqm } })),
    fc
      .string({ unit: 'binary', maxLength: 90 })
      .map((name) => JSON.stringify({ ...valid, contact: { name, mobile: '0551234567' } })),
    fc
      .string({ unit: 'binary', maxLength: 90 })
      .map((district) => JSON.stringify({ ...valid, text: district, facts: { ...valid.facts, district } })),
    fc.double().map((areaSqm) => JSON.stringify({ ...valid, facts: { ...valid.facts, areaSqm } })),
    fc.double().map((min) => JSON.stringify({ ...valid, facts: { ...valid.facts, budget: { min } } })),
  )
  await fc.assert(
    fc.asyncProperty(routes, anything, async (route, body) => {
      await sql`delete from rate_limits`
      const { status } = await post(route, body)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: rounds(100, 1_000) },
  )
})

describe('the stream of a project request', () => {
  test('the stream sends an event on connect and on each change of this project request only', async () => {
    const mine = await thread.services.submitProjectRequest(aProjectRequestInput(), {
      clientAddress: randomUUID(),
    })
    const other = await thread.services.submitProjectRequest(aProjectRequestInput(), {
      clientAddress: randomUUID(),
    })
    const leaving = new AbortController()
    const answer = await fetch(`${api}/tracking/${mine.trackingToken}/stream`, { signal: leaving.signal })
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const events = answer.body!.pipeThrough(new TextDecoderStream()).getReader()

    expect((await events.read()).value).toContain('event: changed')
    await sql`update project_requests set status = 'closed' where id = ${other.id}`
    await sql`update project_requests set status = 'dispatched' where id = ${mine.id}`
    expect((await events.read()).value?.match(/event: changed/g)).toHaveLength(1)
    leaving.abort()
  })

  test('an unknown token gets no stream', async () => {
    expect((await fetch(`${api}/tracking/x/stream`)).status).toBe(404)
  })
})
