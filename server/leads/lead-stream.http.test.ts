import { afterAll, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/database.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/offered-lead.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

/** Opens the stream and counts what is told, until as many came. */
async function listen(headers: Record<string, string>) {
  const stop = new AbortController()
  const stream = await fetch(`${api.url}/api/v1/me/leads/stream`, { headers, signal: stop.signal })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  return {
    status: stream.status,
    async until(count: number) {
      while (heard.split('event: changed').length - 1 < count) heard += (await reader.read()).value
      return heard
    },
    heard: () => heard,
    stop: () => stop.abort(),
  }
}

test('a provider hears at once of a lead of theirs, and nothing of a rival’s', async () => {
  const own = await aSignedInProvider(database, api)
  const rival = await aSignedInProvider(database, api)
  const mine = await listen(own.bearer)
  const theirs = await listen(rival.bearer)
  await mine.until(1)
  await theirs.until(1)

  const projectRequest = await aDispatched(database, api.context)
  await anOffer(database, api.context, projectRequest, own.provider)
  await mine.until(2)
  // The rival's own comes after it: had the first been told to them, they would have heard three by then.
  await anOffer(database, api.context, projectRequest, rival.provider)
  await theirs.until(2)
  expect(theirs.heard().split('event: changed')).toHaveLength(3)
  // Says that something changed, and not what.
  expect(mine.heard()).not.toContain(projectRequest.id)
  mine.stop()
  theirs.stop()
})

test('asks for a session, and for a registration behind it', async () => {
  expect((await api.get('/me/leads/stream')).status).toBe(401)
  expect((await api.get('/me/leads/stream', (await api.signUp()).bearer)).status).toBe(404)
})
