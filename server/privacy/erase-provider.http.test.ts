/** Erasure of a provider: what stands outside the columns that `app.erase_of_provider` empties. */
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { type Api, sendPart, startApi } from '#testing/api.ts'
import { anAdvisor } from '#testing/builders/consultations.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { filesOf } from '#testing/traces.ts'
import { eraseDue } from './erase.job.ts'
import { requestErasure } from './erasure-requests.ts'

const CALENDAR = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//t//', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z'],
  ...['DTSTART:20000101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database, {}, { calendarFiles: { read: async () => CALENDAR } })
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const act = async (method: string, path: string, bearer: Record<string, string>, body?: object) => {
  const answer = await fetch(`${api.url}/api/v1${path}`, {
    method,
    headers: { ...bearer, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
  return answer.json()
}

async function uploadPicture(): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const announced = await (
    await api.post('/documents', { kind: 'photo', fileName: 'logo.png', size: bytes.length })
  ).json()
  await sendPart(api, announced, 0, bytes)
  return announced.uploadToken
}

test('a logo, a calendar feed and another calendar go with their provider, and their addresses open nothing', async () => {
  const { provider, bearer } = await anAdvisor(database, api)
  await sql`update providers set other_name = 'Canary Other Name' where id = ${provider.id}`
  const logo = await act('PUT', '/me/logo', bearer, { uploadToken: await uploadPicture() })
  await sql`update logos set status = 'approved', decided_at = now()`
  await act('PUT', '/me/consultation-calendar/source', bearer, {
    address: 'https://calendar.example/private-1f/basic.ics',
  })
  const feed = await act('POST', '/me/consultation-calendar/feed', bearer)
  const feedUrl = feed.address.replace(api.context.config.publicUrl, api.url)
  const opens = async () => [
    (await api.get(`/logos/${logo.id}/96`)).status,
    (await fetch(feedUrl)).status,
    (await filesOf(`${api.context.config.files.folder}/logos`)).length > 0,
  ]
  const rows = async () => {
    const [kept] = await sql`select
      (select count(*)::int from logos) as logos,
      (select count(*)::int from calendar_feeds) as feeds,
      (select count(*)::int from calendar_sources) as sources,
      exists (select from busy_times) as busy`
    return kept
  }
  expect([await opens(), await rows()]).toEqual([
    [200, 200, true],
    { logos: 1, feeds: 1, sources: 1, busy: true },
  ])

  await requestErasure(api.context, { kind: 'provider', id: provider.id })
  api.context.clock.advance({ days: 7, minutes: 1 })
  await eraseDue(api.context)

  expect(await sql`select status from privacy_requests`).toEqual([{ status: 'done' }])
  expect(await sql`select other_name from providers where id = ${provider.id}`).toEqual([
    { other_name: null },
  ])
  expect(await sql`select from provider_words where line ilike '%canary%'`).toEqual([])
  expect([await opens(), await rows()]).toEqual([
    [404, 404, false],
    { logos: 0, feeds: 0, sources: 0, busy: false },
  ])
})
