import { afterAll, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

/** Opens the stream and collects its events. */
async function listen(headers: Record<string, string>) {
  const stop = new AbortController()
  const stream = await fetch(`${api.url}/api/v1/me/leads/stream`, { headers, signal: stop.signal })
  let heard = ''
  const reading = (async () => {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream())) heard += text
  })().catch(() => {})
  return {
    heard: () => heard,
    changes: () => heard.split('event: changed').length - 1,
    stop: () => {
      stop.abort()
      return reading
    },
  }
}

test('a provider is notified immediately of their own leads and never of a rival’s', async () => {
  const own = await aSignedInProvider(database, api)
  const rival = await aSignedInProvider(database, api)
  const mine = await listen(own.bearer)
  const theirs = await listen(rival.bearer)
  const projectRequest = await aDispatched(database, api.context)
  const again = await aDispatched(database, api.context)
  // One event on opening and two for an offer: its row and its expiry time.
  await expect.poll(mine.changes).toBe(1)
  await anOffer(database, api.context, projectRequest, own.provider)
  await expect.poll(mine.changes).toBe(3)
  await anOffer(database, api.context, projectRequest, rival.provider)
  await anOffer(database, api.context, again, own.provider)
  // Events arrive in order, so the rival's earlier ones came before this.
  await expect.poll(mine.changes).toBe(5)
  await expect.poll(theirs.changes).toBe(3)
  // The event says that something changed, without details.
  expect(mine.heard()).not.toContain(projectRequest.id)
  await Promise.all([mine.stop(), theirs.stop()])
})

test('the stream needs a session and a registration', async () => {
  expect((await api.get('/me/leads/stream')).status).toBe(401)
  expect((await api.get('/me/leads/stream', (await api.signUp()).bearer)).status).toBe(404)
})
