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

/** Opens the stream and keeps what is told. */
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

test('a provider hears at once of a lead of theirs, and nothing of a rival’s', async () => {
  const own = await aSignedInProvider(database, api)
  const rival = await aSignedInProvider(database, api)
  const mine = await listen(own.bearer)
  const theirs = await listen(rival.bearer)
  const projectRequest = await aDispatched(database, api.context)
  const again = await aDispatched(database, api.context)
  // One as it opens, and two for an offer: its row comes, and says when.
  await expect.poll(mine.changes).toBe(1)
  await anOffer(database, api.context, projectRequest, own.provider)
  await expect.poll(mine.changes).toBe(3)
  await anOffer(database, api.context, projectRequest, rival.provider)
  await anOffer(database, api.context, again, own.provider)
  // All is told in its order: what came to the rival came before this.
  await expect.poll(mine.changes).toBe(5)
  await expect.poll(theirs.changes).toBe(3)
  // Says that something changed, and not what.
  expect(mine.heard()).not.toContain(projectRequest.id)
  await Promise.all([mine.stop(), theirs.stop()])
})

test('asks for a session, and for a registration behind it', async () => {
  expect((await api.get('/me/leads/stream')).status).toBe(401)
  expect((await api.get('/me/leads/stream', (await api.signUp()).bearer)).status).toBe(404)
})
