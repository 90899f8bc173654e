/** The public feed over real HTTP, with two processes' routes on one database. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aProjectRequestInput } from '#testing/builders/marketplace.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const here = await startThread(database)
const there = await startThread(database)
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

let leaving = new AbortController()
afterEach(() => {
  leaving.abort()
  leaving = new AbortController()
})

const watch = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${here.url}/api/v1/project-requests/stream${query}`, { headers, signal: leaving.signal })

/** Yields name and data of each event as it arrives. */
async function* eventsOf(answer: Response): AsyncGenerator<[string, { id: string; description: string }]> {
  let rest = ''
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const name = /^event: (.*)$/m.exec(block)?.[1]
      if (name) yield [name, JSON.parse(/^data: (.*)$/m.exec(block)?.[1] || 'null')]
    }
  }
}

const submit = async () => {
  there.context.clock.advance({ minutes: 1 })
  const options = { clientAddress: randomUUID() }
  return (await there.services.submitProjectRequest(aProjectRequestInput(), options)).id
}
const NONE_SEEN = '00000000-0000-0000-0000-000000000000'

/** Waits until this process has received the IDs too. */
const settled = (ids: string[]) =>
  expect.poll(() => here.feed.after(NONE_SEEN)?.some(({ id }) => id === ids.at(-1))).toBe(true)

describe('the stream of the feed', () => {
  test('it sends a request stored by another process, without contact data, and its changes', async () => {
    const events = eventsOf(await watch())
    const id = await submit()
    const [name, projectRequest] = (await events.next()).value!
    expect([name, projectRequest.id]).toEqual(['projectRequest', id])
    expect(projectRequest.description).toBe('200 م²، تشطيب متوسط')
    expect(projectRequest).not.toHaveProperty('ownWords')
    await database.sql`update project_requests set status = 'quoted' where id = ${id}`
    expect((await events.next()).value).toMatchObject(['projectRequest', { id, status: 'quoted' }])
  })

  test('it sends nothing about a request that is not public', async () => {
    const [hidden, shown] = [await submit(), await submit()]
    // Otherwise their arrival, which this process may receive late, would be sent first.
    await settled([hidden, shown])
    const events = eventsOf(await watch())
    await database.sql`update project_requests set status = 'cancelled' where id = ${hidden}`
    await database.sql`update project_requests set status = 'dispatched' where id = ${shown}`
    expect((await events.next()).value).toMatchObject(['projectRequest', { id: shown }])
  })

  test('it starts with what came since, oldest first, by address or after a lost connection', async () => {
    const ids = [await submit(), await submit(), await submit()]
    await settled(ids)
    for (const answer of [await watch(`?since=${ids[0]}`), await watch('', { 'last-event-id': ids[0]! })]) {
      const events = eventsOf(answer)
      const told = [(await events.next()).value, (await events.next()).value]
      expect(told.map((event) => event![1].id)).toEqual(ids.slice(1))
    }
  })

  test('a reconnect gets each request written meanwhile exactly once', async () => {
    const before = await submit()
    const told: string[] = []
    let since = before
    const written: string[] = []
    for (let time = 0; time < 3; time++) {
      written.push(await submit(), await submit())
      await settled(written)
      const events = eventsOf(await watch(`?since=${since}`))
      // One is written while connected, so that both ways of receiving overlap.
      written.push(await submit())
      while (told.length < written.length) told.push((await events.next()).value![1].id)
      since = told.at(-1)!
      leaving.abort()
      leaving = new AbortController()
    }
    expect(told).toEqual(written)
  })

  test('a change has no event ID, so that a reconnect does not go back to it', async () => {
    const [older, newer] = [await submit(), await submit()]
    await settled([newer])
    const answer = await watch()
    await database.sql`update project_requests set status = 'dispatched' where id = ${older}`
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    while (!heard.includes('event: projectRequest')) heard += (await reader.read()).value
    expect([heard.includes(older), /^id: /m.test(heard)]).toEqual([true, false])
  })

  test('a reader who missed more than a page gets only the event missed', async () => {
    const since = await submit()
    const missed: string[] = []
    for (let count = 0; count < 21; count++) missed.push(await submit())
    await settled(missed)
    expect((await eventsOf(await watch(`?since=${since}`)).next()).value![0]).toBe('missed')
    const events = eventsOf(await watch(`?since=${missed[0]}`))
    for (const id of missed.slice(1))
      expect((await events.next()).value).toMatchObject(['projectRequest', { id }])
  })

  test('a withdrawn request still marks its reader’s position', async () => {
    const [withdrawn, next] = [await submit(), await submit()]
    await database.sql`update project_requests set status = 'cancelled' where id = ${withdrawn}`
    await settled([next])
    expect((await eventsOf(await watch(`?since=${withdrawn}`)).next()).value![1].id).toBe(next)
  })

  test('a lost database connection is recovered without an event to readers', async () => {
    const events = eventsOf(await watch())
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`
    const ids = [await submit(), await submit()]
    for (const id of ids) expect((await events.next()).value).toMatchObject(['projectRequest', { id }])
  })

  test('an address can open a limited number of streams, and more after closing one', async () => {
    const open = await Promise.all(Array.from({ length: 20 }, () => watch()))
    expect(open.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const refused = await watch()
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'rateLimit.exceeded'])
    leaving.abort()
    leaving = new AbortController()
    await expect.poll(async () => (await watch()).status).toBe(200)
  })
})

test('the feed can be filtered by city and type and paginated', async () => {
  const facts = { projectType: 'insulation', city: 'taif', areaSqm: 90 }
  const options = () => ({ clientAddress: randomUUID() })
  for (const city of ['taif', 'taif', 'jeddah'])
    await there.services.submitProjectRequest(aProjectRequestInput({ facts: { ...facts, city } }), options())
  const read = async (query: string) => (await fetch(`${here.url}/api/v1/project-requests?${query}`)).json()
  const first = await read('city=taif&projectType=insulation&limit=1')
  const second = await read(`city=taif&projectType=insulation&limit=1&before=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([1, 1, undefined])
  expect((await read('projectType=insulation')).items).toHaveLength(3)
  expect((await read('city=paris')).fieldErrors.city).toBeDefined()
})
