import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '#testing/api.ts'
import { A_FREE_OFFER, anAdvisor, DAILY_HOURS, dayAfter, timeAfter } from '#testing/builders/consultations.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
let api: Api
beforeAll(async () => {
  api = await startApi(database)
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const put = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/v1/me/consultation-calendar`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })
const end = (offerId: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/v1/me/consultation-offers/${offerId}`, { method: 'DELETE', headers })

const inAWeek = (time: string) => timeAfter(api.context.clock.now(), 7, time)

const firstOf = async (offerId: string) => {
  const { days } = (await (await api.get(`/consultation-offers/${offerId}/slots`)).json()) as {
    days: { slots: string[] }[]
  }
  return days[0]?.slots[0]
}

describe('an advisor’s calendar', () => {
  test('it is empty before it is saved, then as saved and normalised', async () => {
    const { bearer } = await aSignedInProvider(database, api, { kind: 'engineering_office' })
    const empty = await (await api.get('/me/consultation-calendar', bearer)).json()
    expect(empty).toMatchObject({ weekly: [[], [], [], [], [], [], []], noticeMinutes: 120 })
    const touching = [
      { from: 600, until: 720 },
      { from: 540, until: 600 },
    ]
    const weekly = DAILY_HOURS.weekly.with(0, touching)
    const answer = await put({ ...DAILY_HOURS, weekly }, bearer)
    expect(answer.status).toBe(200)
    const kept = await answer.json()
    expect(kept).toMatchObject({ weekly: DAILY_HOURS.weekly.with(0, [{ from: 540, until: 720 }]) })
    expect(await (await api.get('/me/consultation-calendar', bearer)).json()).toEqual(kept)
  })

  test.each([
    ['six days', { weekly: DAILY_HOURS.weekly.slice(1) }, 'weekly'],
    [
      'spans that overlap',
      {
        weekly: DAILY_HOURS.weekly.with(2, [
          { from: 0, until: 60 },
          { from: 30, until: 90 },
        ]),
      },
      'weekly.2',
    ],
    [
      'an end before the beginning',
      { weekly: DAILY_HOURS.weekly.with(2, [{ from: 60, until: 60 }]) },
      'weekly.2.0',
    ],
    [
      'a minute after midnight',
      { weekly: DAILY_HOURS.weekly.with(2, [{ from: 60, until: 1441 }]) },
      'weekly.2.0.until',
    ],
    ['a day there is not', { exceptions: { '2026-02-30': [] } }, 'exceptions'],
    ['a link that is not secure', { videoLink: 'http://meet.example' }, 'videoLink'],
    ['a script for a link', { videoLink: 'javascript:alert(1)' }, 'videoLink'],
    ['a pause of days', { pauseMinutes: 100_000 }, 'pauseMinutes'],
    ['half a minute', { noticeMinutes: 0.5 }, 'noticeMinutes'],
  ])('it rejects %s', async (_what, changes, field) => {
    const { bearer } = await aSignedInProvider(database, api, { kind: 'advisor' })
    const answer = await put({ ...DAILY_HOURS, ...changes }, bearer)
    expect(answer.status).toBe(422)
    const { fieldErrors } = (await answer.json()) as {
      fieldErrors: Record<string, { code: string; detail: string }>
    }
    expect(Object.keys(fieldErrors)).toEqual([field])
    expect(fieldErrors[field]?.detail).not.toBe(fieldErrors[field]?.code)
  })

  test('it needs a session and an advisor or engineering office', async () => {
    const { bearer } = await aSignedInProvider(database, api)
    expect((await put(DAILY_HOURS, bearer)).status).toBe(409)
    expect((await api.get('/me/consultation-calendar', bearer)).status).toBe(409)
    expect((await put(DAILY_HOURS)).status).toBe(401)
    expect((await api.get('/me/consultation-offers')).status).toBe(401)
  })
})

describe('offers', () => {
  test('an offer can be published, read by anyone, and ended', async () => {
    const { provider, bearer, offerId } = await anAdvisor(database, api)
    const bookable = await (await api.get(`/providers/${provider.slug}/consultations`)).json()
    expect(bookable).toEqual({
      hasPlace: true,
      offers: [{ ...A_FREE_OFFER, id: offerId, nextAt: await firstOf(offerId) }],
    })
    expect(JSON.stringify(bookable)).not.toContain('meet.example')
    expect(await (await end(offerId, bearer)).json()).toEqual({ items: [] })
    expect((await end(offerId, bearer)).status).toBe(200)
    expect(await (await api.get(`/providers/${provider.slug}/consultations`)).json()).toMatchObject({
      offers: [],
    })
    expect((await api.get(`/consultation-offers/${offerId}/slots`)).status).toBe(404)
  })

  test('an offer of another provider returns 404, and ending one needs a session', async () => {
    const { offerId } = await anAdvisor(database, api)
    const other = await anAdvisor(database, api)
    expect((await end(offerId, other.bearer)).status).toBe(404)
    expect((await end(offerId)).status).toBe(401)
    expect((await end('no-uuid', other.bearer)).status).toBe(404)
    expect((await api.get(`/consultation-offers/${offerId}/slots`)).status).toBe(200)
  })

  test.each([
    ['a telephone number', { about: 'اتصل على 0551234567' }, 'about'],
    ['an unknown length', { minutes: 50 }, 'minutes'],
    ['a price below ten riyals', { price: 999 }, 'price'],
    ['no channel', { channels: [] }, 'channels'],
    ['a channel there is not', { channels: ['fax'] }, 'channels.0'],
    ['two letters', { topic: 'هم' }, 'topic'],
  ])('an offer with %s is rejected', async (_what, changes, field) => {
    const { bearer } = await anAdvisor(database, api)
    const answer = await api.post('/me/consultation-offers', { ...A_FREE_OFFER, ...changes }, bearer)
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { fieldErrors: object }).fieldErrors)).toEqual([field])
  })

  test('a visit needs a place and a video call a link, also after later changes', async () => {
    const { bearer } = await aSignedInProvider(database, api, { kind: 'advisor' })
    expect((await api.post('/me/consultation-offers', A_FREE_OFFER, bearer)).status).toBe(422)
    const placed = await anAdvisor(database, api)
    const { place: _place, ...homeless } = DAILY_HOURS
    const answer = await put(homeless, placed.bearer)
    expect(await answer.json()).toMatchObject({
      fieldErrors: { place: { code: 'consultation.place_needed' } },
    })
  })

  test('offers of an unlisted advisor are hidden', async () => {
    const { provider, offerId } = await anAdvisor(database, api)
    await database.sql`update providers set suspended_at = now() where id = ${provider.id}`
    expect((await api.get(`/providers/${provider.slug}/consultations`)).status).toBe(404)
    expect((await api.get(`/consultation-offers/${offerId}/slots`)).status).toBe(404)
  })
})

describe('free slots', () => {
  test('they are listed by day, without held or booked ones and their pauses', async () => {
    const { provider, offerId } = await anAdvisor(database, api)
    const heldUntil = new Date(api.context.clock.now().getTime() + 600_000)
    await database.sql`insert into consultations
      (reference, offer_id, provider_id, status, topic, channel, price, starts_at, ends_at, free_at, held_until, locale, created_at)
      values ('T-1', ${offerId}, ${provider.id}, 'held', 'x', 'call', 0, ${inAWeek('10:00')}, ${inAWeek('10:30')},
        ${inAWeek('10:45')}, ${heldUntil}, 'ar', now())`
    const read = async () => {
      const from = dayAfter(api.context.clock.now(), 7)
      const answer = await api.get(`/consultation-offers/${offerId}/slots?from=${from}&days=1`)
      const [day] = ((await answer.json()) as { days: [{ day: string; slots: string[] }] }).days
      expect(day.day).toBe(from)
      return day.slots
    }
    expect((await read()).slice(0, 4)).toEqual(['09:00', '09:15', '10:45', '11:00'].map(inAWeek))
    api.context.clock.advance({ minutes: 11 })
    expect(await read()).toContain(inAWeek('10:00'))
  })

  test.each(['from=2026-13-01', 'days=0', 'days=32', 'days=x', 'from=%00'])(
    'a query with %s is rejected',
    async (query) => {
      const { offerId } = await anAdvisor(database, api)
      expect((await api.get(`/consultation-offers/${offerId}/slots?${query}`)).status).toBe(422)
    },
  )

  test('beyond the bookable days there are none, and the next one is named', async () => {
    const { offerId } = await anAdvisor(database, api, { hours: { horizonDays: 2 } })
    const answer = await api.get(
      `/consultation-offers/${offerId}/slots?from=${dayAfter(api.context.clock.now(), 90)}`,
    )
    expect(await answer.json()).toEqual({ days: [] })
    const first = await (await api.get(`/consultation-offers/${offerId}/slots?from=2026-01-01&days=2`)).json()
    expect(first).toEqual({ days: [], nextAt: await firstOf(offerId) })
  })
})
