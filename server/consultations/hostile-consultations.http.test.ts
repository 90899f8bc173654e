import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startApi } from '#testing/api.ts'
import {
  A_FREE_OFFER,
  aBooking,
  anAdvisor,
  anOwnerWithLink,
  DAILY_HOURS,
} from '#testing/builders/consultations.ts'
import { almost, hostileText, hostileValue } from '#testing/hostile-values.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

const { offerId, bearer, provider } = await anAdvisor(database, api)
const owner = await anOwnerWithLink(database, api)
const booked = await (await api.post('/consultations', aBooking(api, offerId), owner.bearer)).json()

const RUNS = { numRuns: 40 }

/** Limited to the length of an address; longer ones are rejected elsewhere. */
const inPath = (text: unknown) => encodeURIComponent(String(text).toWellFormed().slice(0, 500)) || 'x'
const noFault = ({ status, url }: Response) => expect([url, status < 500]).toEqual([url, true])
const put = (body: unknown) =>
  fetch(`${api.url}/api/v1/me/consultation-calendar`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...bearer },
  })

/** Routes with a body, each in its own test, so that none affects another's time limit. */
const ACTS: Record<string, (sent: unknown) => Promise<Response>> = {
  'the calendar': put,
  'an offer': (sent) => api.post('/me/consultation-offers', sent, bearer),
  'a booking by link': (sent) => api.post('/consultations', sent, owner.bearer),
  'a booking by nobody': (sent) => api.post('/consultations', sent),
  ...Object.fromEntries(
    ['confirm', 'code', 'pay', 'reschedule', 'notes', 'cancel'].map((act) => [
      `the owner's ${act}`,
      (sent: unknown) => api.post(`/consultations/${booked.consultationToken}/${act}`, sent),
    ]),
  ),
  ...Object.fromEntries(
    ['finish', 'miss', 'notes'].map((act) => [
      `the advisor's ${act}`,
      (sent: unknown) => api.post(`/me/consultations/${booked.id}/${act}`, sent, bearer),
    ]),
  ),
}

test.each(Object.entries(ACTS))('an arbitrary body for %s returns no server error', async (_, act) => {
  const good = { ...DAILY_HOURS, ...A_FREE_OFFER, ...aBooking(api, offerId), code: '123456', body: 'x' }
  const body = fc.oneof(hostileValue, almost({ ...good, reason: 'x', missedBy: 'owner' }))
  const noFaultOf = async (sent: unknown) => {
    await sql`truncate rate_limits`
    noFault(await act(sent))
  }
  await fc.assert(fc.asyncProperty(body, noFaultOf), RUNS)
})

/** Routes with a parameter, each with the value inserted. */
const READS: Record<string, (word: string) => Promise<Response>> = {
  'a provider': (word) => api.get(`/providers/${word}/consultations`),
  'an offer': (word) => api.get(`/consultation-offers/${word}/slots`),
  'days of an offer': (word) => api.get(`/consultation-offers/${offerId}/slots?from=${word}&days=${word}`),
  'a consultation': (word) => api.get(`/consultations/${word}`),
  'its file for a calendar': (word) => api.get(`/consultations/${word}/consultation.ics`),
  "a page of an advisor's": (word) => api.get(`/me/consultations?after=${word}`, bearer),
  "a page of an owner's": (word) => api.get(`/me/owner/consultations?after=${word}`, bearer),
  'what an advisor finishes': (word) => api.post(`/me/consultations/${word}/finish`, {}, bearer),
  'a key against sending twice': (word) =>
    api.post('/consultations', aBooking(api, offerId), { ...owner.bearer, 'idempotency-key': word }),
}

test.each(Object.entries(READS))('an arbitrary address for %s returns no server error', async (_, read) => {
  const noFaultOf = async (text: unknown) => {
    await sql`truncate rate_limits`
    noFault(await read(inPath(text)))
  }
  await fc.assert(fc.asyncProperty(hostileText, noFaultOf), RUNS)
  expect((await api.get(`/providers/${provider.slug}/consultations`)).status).toBe(200)
})
