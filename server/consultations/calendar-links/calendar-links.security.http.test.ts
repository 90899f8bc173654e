/** An advisor's other calendar, in both directions: who reads what, and which times are booked. */
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CalendarFailure } from '#domain/consultations/calendar-source.ts'
import { CalendarUnread } from '#server/adapters/calendars/contract.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aBooking, anAdvisor, anOwnerWithLink, timeAfter } from '#testing/builders/consultations.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readSources } from './read-sources.job.ts'

const database = await createTestDatabase()
const { sql } = database
/** What the internet has, by address: a calendar's text, or why there is none. */
const internet = new Map<string, string | CalendarFailure>()
const asked: string[] = []
const calendarFiles = {
  async read(address: string) {
    asked.push(address)
    const found = internet.get(address) ?? 'not_found'
    if (found.startsWith('BEGIN')) return found
    throw new CalendarUnread(found as CalendarFailure)
  },
}
let api: Api
beforeAll(async () => {
  api = await startApi(database, {}, { calendarFiles })
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

async function advisor() {
  const { provider, bearer, offerId } = await anAdvisor(database, api)
  const owner = await anOwnerWithLink(database, api)
  const book = (startsAt: string) =>
    api.post('/consultations', aBooking(api, offerId, { startsAt }), {
      ...owner.bearer,
      'idempotency-key': crypto.randomUUID(),
    })
  return { bearer, offerId, id: provider.id, book }
}

const LINKS = '/me/consultation-calendar/links'
const ADDRESS = 'https://calendar.google.com/calendar/ical/sara/private-1f/basic.ics'
type Bearer = Record<string, string>

const act = (method: string, path: string, bearer: Bearer, body?: unknown) =>
  fetch(`${api.url}/api/v1${path}`, {
    method,
    headers: { ...bearer, 'content-type': 'application/json', 'accept-language': 'en' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const putSource = (bearer: Bearer, address = ADDRESS) =>
  act('PUT', '/me/consultation-calendar/source', bearer, { address })
const links = async (bearer: Bearer) => (await api.get(LINKS, bearer)).json()

/** One day for a whole test: its clock may pass midnight. */
let today: Date
beforeEach(() => {
  today = api.context.clock.now()
})
const inAWeek = (time: string) => timeAfter(today, 7, time)
const stamp = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')
const busy = (from: string, until: string) =>
  [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//t//',
      'BEGIN:VEVENT',
      'UID:1',
      'DTSTAMP:20261101T000000Z',
    ],
    ...[`DTSTART:${stamp(new Date(inAWeek(from)))}`, `DTEND:${stamp(new Date(inAWeek(until)))}`],
    ...['SUMMARY:Doctor', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')

async function slotsInAWeek(offerId: string): Promise<string[]> {
  const day = inAWeek('12:00').slice(0, 10)
  const { days } = await (await api.get(`/consultation-offers/${offerId}/slots?from=${day}&days=1`)).json()
  return days.flatMap(({ slots }: { slots: string[] }) => slots)
}
const iso = (time: string) => new Date(inAWeek(time)).toISOString()

test('busy times of the other calendar are neither offered nor booked, and nothing else of it is kept', async () => {
  const { bearer, offerId, book } = await advisor()
  expect(await slotsInAWeek(offerId)).toContain(iso('10:00'))
  internet.set(ADDRESS, busy('10:00', '11:00'))
  const answer = await putSource(bearer)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    source: { host: 'calendar.google.com', succeededAt: expect.any(String) },
    busy: [{ startsAt: iso('10:00'), endsAt: iso('11:00') }],
  })
  const slots = await slotsInAWeek(offerId)
  expect([slots.includes(iso('10:00')), slots.includes(iso('10:30')), slots.includes(iso('11:00'))]).toEqual([
    false,
    false,
    true,
  ])
  const refused = await book(iso('10:00'))
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'consultation.slot_taken'])
  expect((await book(iso('11:00'))).status).toBe(201)
  const rows = await sql`select row_to_json(busy_times)::text as row from busy_times union all
    select row_to_json(calendar_sources)::text from calendar_sources`
  expect(rows.map(({ row }) => row).join()).not.toMatch(/Doctor|private-1f/)
})

test('the job reads each calendar every twenty minutes; a failure keeps the busy times and says why and since when', async () => {
  const { bearer, offerId } = await advisor()
  internet.set(ADDRESS, busy('10:00', '11:00'))
  await putSource(bearer)
  const { clock } = api.context
  const before = clock.now()
  asked.length = 0
  await readSources(api.context, calendarFiles)
  expect(asked).toEqual([])
  internet.set(ADDRESS, 'refused')
  clock.advance({ minutes: 21 })
  await readSources(api.context, calendarFiles)
  expect(asked).toContain(ADDRESS)
  const { source } = await links(bearer)
  expect(source).toMatchObject({ failure: 'refused', succeededAt: before.toISOString() })
  expect(source.readAt > source.succeededAt).toBe(true)
  expect(await slotsInAWeek(offerId)).not.toContain(iso('10:00'))
  internet.set(ADDRESS, busy('14:00', '15:00'))
  clock.advance({ minutes: 21 })
  await readSources(api.context, calendarFiles)
  expect((await links(bearer)).source.failure).toBeUndefined()
  const slots = await slotsInAWeek(offerId)
  expect([slots.includes(iso('10:00')), slots.includes(iso('14:00'))]).toEqual([true, false])
  clock.set(before.toISOString())
})

test('removing the other calendar frees its times with one press', async () => {
  const { bearer, offerId } = await advisor()
  internet.set(ADDRESS, busy('10:00', '11:00'))
  await putSource(bearer)
  expect((await act('DELETE', '/me/consultation-calendar/source', bearer)).status).toBe(204)
  expect(await links(bearer)).toEqual({ busy: [] })
  expect(await slotsInAWeek(offerId)).toContain(iso('10:00'))
})

test.each([
  ['a page of HTML', 'BEGIN:NOTHING', 'not_a_calendar'],
  [
    'a rule that never ends',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20000101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR',
    'too_complex',
  ],
  [
    'a rule without any day',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20000101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nEND:VEVENT\r\nEND:VCALENDAR',
    'too_complex',
  ],
  ['an address of our own network', 'not_public', 'not_public'],
])('%s is kept as a failure in words, and the server answers meanwhile', async (_, found, reason) => {
  const { bearer } = await advisor()
  internet.set(ADDRESS, found)
  const [answer, health] = await Promise.all([putSource(bearer), api.get('/packages')])
  expect(health.status).toBe(200)
  expect(await answer.json()).toMatchObject({ source: { failure: reason }, busy: [] })
})

test('what is no https address is refused at its field, and nobody tries addresses without end', async () => {
  const { bearer } = await advisor()
  for (const address of ['http://x.example/a.ics', 'https://user:p@x.example', 'file:///etc/passwd', 'x'])
    expect(await (await putSource(bearer, address)).json()).toMatchObject({
      fieldErrors: { address: { code: 'consultation.calendar_address_invalid' } },
    })
  const statuses: number[] = []
  for (let tries = 0; tries < 14; tries += 1) statuses.push((await putSource(bearer)).status)
  expect(statuses.at(-1)).toBe(429)
})

test('the feed has the booked consultations without their owner, and another address ends it', async () => {
  const { bearer, book } = await advisor()
  const made = await act('POST', '/me/consultation-calendar/feed', bearer)
  expect(made.status).toBe(201)
  const { address } = await made.json()
  const open = (url = address, headers = {}) =>
    fetch(url.replace(api.context.config.publicUrl, api.url), { headers })
  expect((await book(iso('12:00'))).status).toBe(201)
  const answer = await open()
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(new ICAL.Event(event!).startDate.toJSDate().toISOString()).toBe(iso('12:00'))
  expect(text).toContain('X-WR-TIMEZONE:Asia/Riyadh')
  const [{ name, mobile }] =
    (await sql`select name, mobile from consultation_contacts limit 1`) as unknown as [
      { name: string; mobile: string },
    ]
  for (const personal of [name, mobile, mobile.slice(3)]) expect(text).not.toContain(personal)
  const etag = answer.headers.get('etag')!
  expect((await open(address, { 'if-none-match': etag })).status).toBe(304)
  const stored = await sql`select row_to_json(calendar_feeds)::text as row from calendar_feeds`
  expect(stored.map(({ row }) => row).join()).not.toContain(address.split('/').at(-2))
  const another = await (await act('POST', '/me/consultation-calendar/feed', bearer)).json()
  expect([(await open()).status, (await open(another.address)).status]).toEqual([404, 200])
  expect((await act('DELETE', '/me/consultation-calendar/feed', bearer)).status).toBe(204)
  expect((await open(another.address)).status).toBe(404)
})

test('another advisor, a contractor, a stranger and nobody read or change none of it', async () => {
  const { bearer, id } = await advisor()
  internet.set(ADDRESS, busy('10:00', '11:00'))
  await putSource(bearer)
  await act('POST', '/me/consultation-calendar/feed', bearer)
  const other = await advisor()
  expect(await links(other.bearer)).toEqual({ busy: [] })
  for (const path of ['source', 'feed'])
    expect((await act('DELETE', `/me/consultation-calendar/${path}`, other.bearer)).status).toBe(204)
  expect(await links(bearer)).toMatchObject({ feed: {}, source: {}, busy: [{}] })
  const contractor = await aSignedInProvider(database, api, { kind: 'contractor' })
  expect((await api.get(LINKS, contractor.bearer)).status).toBe(409)
  expect((await putSource(contractor.bearer)).status).toBe(409)
  const stranger = await api.signUp()
  expect((await api.get(LINKS, stranger.bearer)).status).toBe(404)
  expect((await api.get(LINKS)).status).toBe(401)
  for (const role of ['mimar_visitor', 'mimar_owner', 'mimar_admin'])
    for (const table of ['calendar_feeds', 'calendar_sources', 'busy_times'])
      expect(
        (await sql`select has_table_privilege(${role}, ${`app.${table}`}, 'select') as may`)[0]!.may,
      ).toBe(false)
  expect(
    await sql`select has_column_privilege('mimar_provider', 'app.calendar_sources', 'sealed_address', 'select') as may`,
  ).toEqual([{ may: false }])
  expect(await sql`select from busy_times where provider_id = ${id}`).toHaveLength(1)
})
