/** Events of the feed while the database fails for a moment. */
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { type FeedNews, openFeedChanges } from './feed-changes.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const context = createTestContext(database)
const services = createServices(context)

const submit = async () => {
  context.clock.advance({ minutes: 1 })
  const options = { clientAddress: crypto.randomUUID() }
  return (await services.submitProjectRequest(aProjectRequestInput(), options)).id
}

test('a request missed during an outage is sent after it, and readers are not told that nothing came', async () => {
  const before = await submit()
  let failures = 0
  const db: Db = {
    ...database.db,
    readPublic: (...args) =>
      failures-- > 0 ? Promise.reject(new Error('not now')) : database.db.readPublic(...args),
  }
  const feed = await openFeedChanges(db, database.url)
  const heard: FeedNews[] = []
  feed.watch((news) => heard.push(news))
  failures = 3
  const missed = await submit()
  await expect.poll(() => feed.after(before)).toBeUndefined()
  await expect
    .poll(() => heard.some((news) => news !== 'missed' && news.projectRequest.id === missed))
    .toBe(true)
  expect(feed.after(before)?.map(({ id }) => id)).toEqual([missed])
  await feed.close()
})
