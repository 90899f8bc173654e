import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#testing/api.ts'
import { aBooking, anAdvisor, anOwnerWithLink, timeAfter } from '#testing/builders/consultations.ts'
import { aProjectRequestInput } from '#testing/builders/marketplace.ts'
import { type Paying, startPaying } from '#testing/builders/paying.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { look } from './check.job.ts'
import type { Consultation } from './consultation-answers.ts'

const database = await createTestDatabase()
const { sql } = database
let paying: Paying
let api: Api
beforeAll(async () => {
  paying = await startPaying(database)
  api = paying.api
})
beforeEach(() => api.context.clock.set(new Date()))
afterEach(async () => {
  paying.moyasar.behave({})
  await sql`truncate rate_limits`
})
afterAll(async () => {
  await paying.close()
  await database.drop()
})

const inAWeek = (time: string) => timeAfter(api.context.clock.now(), 7, time)
const wait = (by: { minutes?: number; hours?: number; days?: number }) => api.context.clock.advance(by)

async function told(answer: Response | Promise<Response>, status = 200): Promise<Consultation> {
  const answered = await answer
  const json = await answered.json()
  expect([answered.status, json.code]).toEqual([status, undefined])
  return json
}
async function problem(answer: Response | Promise<Response>) {
  const answered = await answer
  const json = (await answered.json()) as {
    code: string
    detail: string
    fieldErrors?: Record<string, { code: string }>
    nearest?: string[]
  }
  // Every refusal has a text.
  expect(json.detail).not.toBe(json.code)
  const field = Object.entries(json.fieldErrors ?? {})[0]
  return [answered.status, field ? `${field[0]}: ${field[1].code}` : json.code]
}
const book = (offerId: string, changes = {}, headers: Record<string, string> = {}) =>
  api.post('/consultations', aBooking(api, offerId, changes), headers)
const act = (
  { consultationToken }: Pick<Consultation, 'consultationToken'>,
  path: string,
  body: object = {},
) => api.post(`/consultations/${consultationToken}/${path}`, body)
const read = ({ consultationToken }: Pick<Consultation, 'consultationToken'>) =>
  told(api.get(`/consultations/${consultationToken}`))
const messagesOf = async ({ id }: Pick<Consultation, 'id'>) =>
  (await sql`select kind, counterpart from messages where consultation_id = ${id} order by id`).map(
    ({ kind }) => kind as string,
  )

describe('a free consultation', () => {
  test('a booking by tracking link is confirmed immediately, and both sides are notified', async () => {
    const { provider, offerId, bearer } = await anAdvisor(database, api)
    const owner = await anOwnerWithLink(database, api)
    const booked = await told(book(offerId, { channel: 'visit' }, owner.bearer), 201)
    expect(booked).toMatchObject({
      ...{ status: 'booked', ownerName: 'نورة', price: 0, canReschedule: true, canCancel: true },
      ...{ startsAt: inAWeek('10:00'), endsAt: inAWeek('10:30'), notes: [], channel: 'visit' },
      reference: expect.stringMatching(/^CN-\d{4}-\d{4}$/),
      provider: { slug: provider.slug, mobile: provider.mobile, place: 'طريق الملك فهد، الرياض' },
      cancellation: { refund: 0 },
      disclosedAt: expect.any(String),
    })
    expect(booked).not.toHaveProperty('waitsFor')
    expect(await messagesOf(booked)).toEqual(['consultation_booked', 'consultation_booked_to_advisor'])
    expect(await read(booked)).toEqual(booked)
    const { items } = await (await api.get('/me/consultations', bearer)).json()
    expect(items).toMatchObject([{ id: booked.id, owner: { name: 'نورة', mobile: owner.mobile } }])
    // The link belongs to the project request and leads back to it.
    expect(booked.trackingToken).toBe(owner.bearer.authorization.slice('Bearer '.length))
  })

  test('a booking by an owner with a proved mobile is confirmed immediately and in their list', async () => {
    const { offerId } = await anAdvisor(database, api)
    const person = await api.signUp()
    await sql`insert into owner_accounts (user_id, name, mobile, mobile_proved_at, created_at)
      values (${person.id}, 'سارة', '966540000001', now(), now())`
    const booked = await told(book(offerId, {}, person.bearer), 201)
    expect(booked).toMatchObject({ status: 'booked', ownerName: 'سارة' })
    const list = async (bearer: Record<string, string>) =>
      (await (await api.get('/me/owner/consultations', bearer)).json()).items
    expect(await list(person.bearer)).toEqual([{ ...booked, hasLinkEnded: false }])
    expect(await list((await api.signUp()).bearer)).toEqual([])
    expect((await api.get('/me/owner/consultations')).status).toBe(401)
    expect((await api.get('/me/owner/consultations?after=x', person.bearer)).status).toBe(422)
  })

  test('a topic in both languages reaches owner and advisor in both, and the calendar file in its reader’s', async () => {
    const topic = 'مراجعة العقد | Contract review'
    const { offerId, bearer } = await anAdvisor(database, api, { offer: { topic } })
    const owner = await anOwnerWithLink(database, api)
    const booked = await told(book(offerId, {}, owner.bearer), 201)
    expect(booked.topic).toBe(topic)
    expect(await sql`select topic from consultations where id = ${booked.id}`).toEqual([
      { topic: 'مراجعة العقد' },
    ])
    const { items } = await (await api.get('/me/consultations', bearer)).json()
    expect(items[0].topic).toBe(topic)
    const file = await api.get(`/consultations/${booked.consultationToken}/consultation.ics`)
    expect(await file.text()).toContain('SUMMARY:Consultation: Contract review\\,')
  })

  test('any other booking is held until the WhatsApp code is verified', async () => {
    const { offerId, bearer } = await anAdvisor(database, api)
    const contact = { name: 'هند', mobile: '0540000002' }
    expect(await problem(book(offerId))).toEqual([422, 'contact: consultation.contact_required'])
    const held = await told(book(offerId, { contact }), 201)
    expect(held).toMatchObject({ status: 'held', waitsFor: 'code', heldUntil: expect.any(String) })
    expect(held.provider).not.toHaveProperty('mobile')
    expect((await (await api.get('/me/consultations', bearer)).json()).items).toEqual([])
    const code = await lastCodeTo(database, api.context.config, '966540000002')
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect(await problem(act(held, 'confirm', { code: other }))).toEqual([422, 'code: mobile.code_wrong'])
    const booked = await told(act(held, 'confirm', { code }))
    expect(booked).toMatchObject({ status: 'booked', ownerName: 'هند' })
    expect(await messagesOf(booked)).toHaveLength(2)
    expect(await problem(act(held, 'confirm', { code }))).toEqual([409, 'consultation.not_waiting'])
  })

  test('an unconfirmed reservation expires and its contact details are deleted', async () => {
    const { offerId } = await anAdvisor(database, api)
    const held = await told(book(offerId, { contact: { name: 'هند', mobile: '0540000003' } }), 201)
    const code = await lastCodeTo(database, api.context.config, '966540000003')
    await told(act(held, 'code'))
    expect(await problem(act(held, 'confirm', { code }))).toEqual([422, 'code: mobile.code_wrong'])
    wait({ minutes: 21 })
    expect(await problem(act(held, 'confirm', { code }))).toEqual([409, 'consultation.hold_over'])
    await look(api.context)
    expect(await read(held)).toMatchObject({ status: 'released', endedBy: 'platform', ownerName: '' })
    expect(await sql`select 1 from consultation_contacts where consultation_id = ${held.id}`).toHaveLength(0)
    expect(await sql`select 1 from mobile_codes where subject_id = ${held.id}`).toHaveLength(0)
    expect(await problem(act(held, 'confirm', { code }))).toEqual([409, 'consultation.hold_over'])
  })

  test('a key books once and is rejected for another caller', async () => {
    const { offerId } = await anAdvisor(database, api)
    const [one, other] = [await anOwnerWithLink(database, api), await anOwnerWithLink(database, api)]
    const key = { 'idempotency-key': randomUUID() }
    const booked = await told(book(offerId, {}, { ...one.bearer, ...key }), 201)
    expect(await told(book(offerId, {}, { ...one.bearer, ...key }), 201)).toEqual(booked)
    expect(await problem(book(offerId, {}, { ...other.bearer, ...key }))).toEqual([
      422,
      'idempotency.key_reused',
    ])
    expect(await messagesOf(booked)).toHaveLength(2)
  })
})

test('an advisor reads coming appointments, nearest first, and past ones, latest first, paginated', async () => {
  const { provider, offerId, bearer } = await anAdvisor(database, api)
  // Of forty-two consecutive days the first half is over.
  await sql`
    insert into consultations (reference, offer_id, provider_id, status, topic, channel, price, starts_at, ends_at, free_at, locale, created_at, booked_at, ended_at, ended_by)
    select 'CN-P-' || day, ${offerId}, ${provider.id}, case when day < 0 then 'done' else 'booked' end, 'x', 'call', 0,
      at, at + interval '30 minutes', at + interval '45 minutes', 'ar', at, at, case when day < 0 then at end, case when day < 0 then 'platform' end
    from generate_series(-21, 20) as day, lateral (select now() + day * interval '1 day' as at) as moment`
  const page = async (query: string) => (await api.get(`/me/consultations?${query}`, bearer)).json()
  const days = async (time: string) => {
    const first = await page(`time=${time}`)
    const second = await page(`time=${time}&after=${first.next}`)
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 1, undefined])
    return [...first.items, ...second.items].map(({ reference }) => Number(reference.slice('CN-P-'.length)))
  }
  expect(await days('coming')).toEqual(Array.from({ length: 21 }, (_, day) => day))
  expect(await days('past')).toEqual(Array.from({ length: 21 }, (_, day) => -1 - day))
  expect((await api.get('/me/consultations?time=never', bearer)).status).toBe(422)
})

describe('unpaid holds', () => {
  const contactOf = (mobile: string) => ({ name: 'هند', mobile })

  test('a mobile with five unpaid holds within a day must wait; other callers who type it are unaffected', async () => {
    const owner = await anOwnerWithLink(database, api)
    const hold = async () => {
      const { offerId } = await anAdvisor(database, api, { offer: { price: 20_000 } })
      return book(offerId, {}, owner.bearer)
    }
    for (let count = 0; count < 5; count += 1) {
      const held = await told(hold(), 201)
      if (count === 0) await told(act(held, 'cancel'))
      wait({ minutes: 21 })
    }
    const refused = await hold()
    expect((await refused.clone().json()).detail).toContain('23')
    expect(await problem(refused)).toEqual([409, 'consultation.too_many_unpaid'])
    // Free bookings are not limited by this, and the limit ends after a day.
    const { offerId } = await anAdvisor(database, api)
    await told(book(offerId, {}, owner.bearer), 201)
    wait({ hours: 23 })
    await told(hold(), 201)
  })

  test('unproved callers hold at most three slots of a day, and known ones can still book', async () => {
    const { offerId } = await anAdvisor(database, api)
    const stranger = (n: number, time: string) =>
      book(offerId, { contact: contactOf(`054100000${n}`), startsAt: inAWeek(time) })
    for (const [n, time] of ['10:00', '11:00', '12:00'].entries()) await told(stranger(n, time), 201)
    expect(await problem(stranger(3, '13:00'))).toEqual([409, 'consultation.day_unproved'])
    await told(
      book(offerId, { startsAt: inAWeek('13:00') }, (await anOwnerWithLink(database, api)).bearer),
      201,
    )
    // Another day is available to them, and this one again once a hold is over.
    await told(
      book(offerId, {
        contact: contactOf('0541000003'),
        startsAt: timeAfter(api.context.clock.now(), 8, '10:00'),
      }),
      201,
    )
    wait({ minutes: 21 })
    await told(stranger(4, '14:00'), 201)
  })

  test('an unproved address holds at most six slots an hour per advisor', async () => {
    const one = await anAdvisor(database, api)
    const stranger = (offerId: string, n: number) =>
      book(offerId, {
        contact: contactOf(`054200000${n}`),
        startsAt: timeAfter(api.context.clock.now(), 7 + Math.floor(n / 3), `${10 + (n % 3)}:00`),
      })
    for (let n = 0; n < 6; n += 1) await told(stranger(one.offerId, n), 201)
    expect(await problem(stranger(one.offerId, 6))).toEqual([429, 'rateLimit.exceeded'])
    await told(stranger((await anAdvisor(database, api)).offerId, 6), 201)
  })

  test('holds with a stranger’s mobile do not limit its owner with another advisor', async () => {
    const owner = await anOwnerWithLink(database, api)
    const contact = contactOf(`0${owner.mobile.slice(3)}`)
    for (let count = 0; count < 5; count += 1) {
      const { offerId } = await anAdvisor(database, api, { offer: { price: 20_000 } })
      await told(book(offerId, { contact }), 201)
    }
    const { offerId } = await anAdvisor(database, api, { offer: { price: 20_000 } })
    await told(book(offerId, {}, owner.bearer), 201)
  })
})

describe('unavailable slots', () => {
  test('a taken slot returns the nearest free ones', async () => {
    const { offerId } = await anAdvisor(database, api)
    const [one, other] = [await anOwnerWithLink(database, api), await anOwnerWithLink(database, api)]
    await told(book(offerId, {}, one.bearer), 201)
    const refused = await book(offerId, { startsAt: inAWeek('10:15') }, other.bearer)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'consultation.slot_taken',
      nearest: ['09:00', '09:15', '10:45'].map(inAWeek),
    })
  })

  test.each([
    ['off the quarter', '10:07'],
    ['before the hours', '08:45'],
    ['over the end of the hours', '16:45'],
  ])('%s is not offered', async (_what, time) => {
    const { offerId } = await anAdvisor(database, api)
    const { bearer } = await anOwnerWithLink(database, api)
    expect(await problem(book(offerId, { startsAt: inAWeek(time) }, bearer))).toEqual([
      409,
      'consultation.slot_not_offered',
    ])
  })

  test.each(['2020-01-01T10:00:00Z', '2099-01-01T10:00:00Z', '9999-12-31T23:45:00Z'])(
    'with the machine in another time zone, %s is not offered',
    async (startsAt) => {
      const { offerId } = await anAdvisor(database, api)
      const { bearer } = await anOwnerWithLink(database, api)
      expect((await book(offerId, { startsAt }, bearer)).status).toBe(409)
    },
  )

  test.each([
    ['no consent', { consent: false }, 'consent: consultation.consent_required'],
    ['a channel that is not of the offer', { channel: 'fax' }, 'channel: consultation.channel_unknown'],
    ['a time without a zone', { startsAt: '2026-12-01T10:00' }, 'startsAt: consultation.starts_at_invalid'],
    ['a long question', { question: 'س'.repeat(1001) }, 'question: consultation.question_too_long'],
  ])('a booking with %s is rejected', async (_what, changes, told) => {
    const { offerId } = await anAdvisor(database, api)
    const { bearer } = await anOwnerWithLink(database, api)
    expect(await problem(book(offerId, changes, bearer))).toEqual([422, told])
  })

  test('an ended offer, an invalid token and a fourth open booking are rejected', async () => {
    const { offerId } = await anAdvisor(database, api)
    const { bearer } = await anOwnerWithLink(database, api)
    expect(await problem(book(randomUUID(), {}, bearer))).toEqual([404, 'consultation.offer_not_found'])
    expect(await problem(book(offerId, {}, { authorization: 'Bearer of-nobody' }))).toEqual([
      401,
      'provider.session_required',
    ])
    for (const time of ['09:00', '11:00', '13:00'])
      await told(book(offerId, { startsAt: inAWeek(time) }, bearer), 201)
    expect(await problem(book(offerId, { startsAt: inAWeek('15:00') }, bearer))).toEqual([
      409,
      'consultation.too_many',
    ])
  })
})

describe('a paid consultation', () => {
  const paidOffer = { offer: { price: 30_000, topic: 'زيارة فحص' } }
  const payOnPage = async (payUrl: string | undefined) => {
    await paying.moyasar.act(payUrl?.split('/').at(-1) ?? '', 'pay')
    await paying.moyasar.webhooks.flush()
    await paying.runJobs()
  }

  test('it is held until paid, then booked, and both sides are notified', async () => {
    const { offerId } = await anAdvisor(database, api, paidOffer)
    const { bearer } = await anOwnerWithLink(database, api)
    const held = await told(book(offerId, {}, bearer), 201)
    expect(held).toMatchObject({
      ...{ status: 'held', waitsFor: 'payment' },
      payment: { status: 'waiting', payUrl: expect.stringContaining('/pay/'), refunded: 0 },
    })
    expect(await messagesOf(held)).toEqual([])
    expect(await told(act(held, 'pay'))).toEqual(held)
    await payOnPage(held.payment?.payUrl)
    const booked = await read(held)
    expect(booked).toMatchObject({
      status: 'booked',
      payment: { status: 'paid' },
      cancellation: { refund: 30_000 },
    })
    expect(await messagesOf(held)).toEqual(['consultation_booked', 'consultation_booked_to_advisor'])
    expect(await problem(act(held, 'pay'))).toEqual([409, 'consultation.not_booked'])
  })

  test('an unproved caller pays after the code', async () => {
    const { offerId } = await anAdvisor(database, api, paidOffer)
    const held = await told(book(offerId, { contact: { name: 'هند', mobile: '0540000004' } }), 201)
    expect(held).toMatchObject({ waitsFor: 'code' })
    expect(held).not.toHaveProperty('payment')
    expect(await problem(act(held, 'pay'))).toEqual([409, 'consultation.not_booked'])
    const code = await lastCodeTo(database, api.context.config, '966540000004')
    const proved = await told(act(held, 'confirm', { code }))
    expect(proved).toMatchObject({ status: 'held', waitsFor: 'payment' })
    await payOnPage(proved.payment?.payUrl)
    expect(await read(held)).toMatchObject({ status: 'booked' })
  })

  test.each([
    ['a day before, everything', 25, 30_000],
    ['hours before, half', 5, 15_000],
  ])('cancelled %s, the right part is refunded', async (_when, hours, refund) => {
    const { offerId } = await anAdvisor(database, api, paidOffer)
    const { bearer } = await anOwnerWithLink(database, api)
    const held = await told(book(offerId, { startsAt: inAWeek('16:00') }, bearer), 201)
    await payOnPage(held.payment?.payUrl)
    api.context.clock.set(new Date(new Date(held.startsAt).getTime() - hours * 3_600_000))
    expect(await read(held)).toMatchObject({ cancellation: { refund } })
    expect(await told(act(held, 'cancel', { reason: 'سفر' }))).toMatchObject({
      ...{ status: 'cancelled', endedBy: 'owner', endReason: 'سفر', canCancel: false },
    })
    await told(act(held, 'cancel', {}))
    await paying.runJobs()
    expect(await read(held)).toMatchObject({ payment: { refunded: refund } })
    expect((await messagesOf(held)).slice(2)).toEqual(['consultation_cancelled_to_advisor'])
  })

  test('cancelled or missed by the advisor, it is fully refunded at any time', async () => {
    const { offerId, bearer: advisor } = await anAdvisor(database, api, paidOffer)
    const one = await told(book(offerId, {}, (await anOwnerWithLink(database, api)).bearer), 201)
    const other = await told(
      book(offerId, { startsAt: inAWeek('12:00') }, (await anOwnerWithLink(database, api)).bearer),
      201,
    )
    for (const { payment } of [one, other]) await payOnPage(payment?.payUrl)
    expect((await api.post(`/me/consultations/${one.id}/cancel`, { reason: 'مرض' }, advisor)).status).toBe(
      200,
    )
    expect(
      await problem(api.post(`/me/consultations/${other.id}/miss`, { missedBy: 'advisor' }, advisor)),
    ).toEqual([409, 'consultation.not_begun'])
    await sql`update consultations set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour', free_at = now() - interval '1 hour'
      where id = ${other.id}`
    expect(
      (await api.post(`/me/consultations/${other.id}/miss`, { missedBy: 'advisor' }, advisor)).status,
    ).toBe(200)
    await paying.runJobs()
    for (const each of [one, other])
      expect(await read(each)).toMatchObject({ payment: { status: 'refunded', refunded: 30_000 } })
    expect((await messagesOf(one)).slice(2)).toEqual(['consultation_cancelled'])
  })

  test('unpaid, it is released; a late payment books a free slot and is refunded otherwise', async () => {
    const { offerId } = await anAdvisor(database, api, paidOffer)
    const [late, lost] = [await anOwnerWithLink(database, api), await anOwnerWithLink(database, api)]
    // Computed once, because the wait below may cross midnight.
    const noon = inAWeek('12:00')
    const one = await told(book(offerId, {}, late.bearer), 201)
    const other = await told(book(offerId, { startsAt: noon }, lost.bearer), 201)
    const pages = [one, other].map(({ payment }) => payment?.payUrl?.split('/').at(-1) ?? '')
    // Both pay in the last ten seconds; the bank confirms twenty later.
    wait({ minutes: 20 - 10 / 60 })
    for (const page of pages) await paying.moyasar.act(page, 'pay_late')
    wait({ minutes: 15 / 60 })
    await look(api.context)
    expect(await read(one)).toMatchObject({ status: 'released' })
    const third = await anOwnerWithLink(database, api)
    const rival = await told(book(offerId, { startsAt: noon }, third.bearer), 201)
    wait({ minutes: 10 / 60 })
    for (const page of pages) await paying.moyasar.read(page)
    await paying.moyasar.webhooks.flush()
    await paying.runJobs()
    expect((await read(one)).status).toBe('booked')
    expect(await read(other)).toMatchObject({ status: 'released', payment: { status: 'refunded' } })
    expect(await read(rival)).toMatchObject({ status: 'held', waitsFor: 'payment' })
  })

  test('it is held without a payment page while the service is down, and can be paid later', async () => {
    const { offerId } = await anAdvisor(database, api, paidOffer)
    const { bearer } = await anOwnerWithLink(database, api)
    paying.moyasar.behave({ create: 'gateway' })
    const held = await told(book(offerId, {}, bearer), 201)
    expect(held).toMatchObject({ status: 'held', waitsFor: 'payment' })
    paying.moyasar.behave({})
    wait({ minutes: 2 })
    expect((await told(act(held, 'pay'))).payment?.payUrl).toContain('/pay/')
  })

  test('it cannot be booked without a payment method', async () => {
    const { offerId } = await anAdvisor(database, api, paidOffer)
    const { bearer } = await anOwnerWithLink(database, api)
    const { moyasar } = api.context.config.payments
    Object.assign(api.context.config.payments, { moyasar: undefined })
    expect(await problem(book(offerId, {}, bearer))).toEqual([409, 'consultation.no_way_to_pay'])
    Object.assign(api.context.config.payments, { moyasar })
  })
})

describe('rescheduling', () => {
  test('an appointment can be rescheduled twice, in time, with both sides notified; the same time changes nothing', async () => {
    const { offerId } = await anAdvisor(database, api)
    const booked = await told(book(offerId, {}, (await anOwnerWithLink(database, api)).bearer), 201)
    const move = (time: string) => act(booked, 'reschedule', { startsAt: inAWeek(time) })
    // The new time may overlap the old one of the same appointment.
    expect(await told(move('10:15'))).toMatchObject({ startsAt: inAWeek('10:15'), endsAt: inAWeek('10:45') })
    await told(move('10:15'))
    expect((await messagesOf(booked)).slice(2)).toEqual([
      'consultation_changed',
      'consultation_changed_to_advisor',
    ])
    expect(await told(move('14:00'))).toMatchObject({ canReschedule: false })
    expect(await problem(move('15:00'))).toEqual([409, 'consultation.reschedule_too_often'])
    const free = await (await api.get(`/consultation-offers/${offerId}/slots`)).json()
    expect(JSON.stringify(free)).toContain(inAWeek('10:15'))
  })

  test('rescheduling is rejected for a taken slot, too late, and for an unbooked consultation', async () => {
    const { offerId } = await anAdvisor(database, api)
    const one = await told(book(offerId, {}, (await anOwnerWithLink(database, api)).bearer), 201)
    const elsewhere = { startsAt: inAWeek('12:00') }
    const other = await told(book(offerId, elsewhere, (await anOwnerWithLink(database, api)).bearer), 201)
    expect(await problem(act(one, 'reschedule', elsewhere))).toEqual([409, 'consultation.slot_taken'])
    await told(act(other, 'cancel'))
    expect(await problem(act(other, 'reschedule', { startsAt: inAWeek('15:00') }))).toEqual([
      409,
      'consultation.not_booked',
    ])
    api.context.clock.set(new Date(new Date(one.startsAt).getTime() - 3 * 3_600_000))
    expect(await problem(act(one, 'reschedule', { startsAt: timeAfter(new Date(), 8, '10:00') }))).toEqual([
      409,
      'consultation.reschedule_too_late',
    ])
    await told(act(one, 'cancel'))
  })
})

describe('around the appointment', () => {
  test('both sides can write notes that both read, and the advisor reports the outcome', async () => {
    const { offerId, bearer } = await anAdvisor(database, api)
    const owner = await anOwnerWithLink(database, api)
    const booked = await told(book(offerId, {}, owner.bearer), 201)
    await told(act(booked, 'notes', { body: 'معي مخططات' }))
    const own = (path: string, body: object = {}) =>
      api.post(`/me/consultations/${booked.id}/${path}`, body, bearer)
    expect((await own('notes', { body: 'أحضر الصك' })).status).toBe(200)
    expect((await read(booked)).notes).toMatchObject([
      { author: 'owner', body: 'معي مخططات' },
      { author: 'advisor', body: 'أحضر الصك' },
    ])
    expect(await problem(own('finish'))).toEqual([409, 'consultation.not_begun'])
    await sql`update consultations set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour', free_at = now() - interval '1 hour'
      where id = ${booked.id}`
    expect(await problem(act(booked, 'cancel'))).toEqual([409, 'consultation.begun_already'])
    expect(await (await own('finish')).json()).toMatchObject({ status: 'done', canFinish: false })
    expect((await own('finish')).status).toBe(200)
    expect(await problem(own('cancel'))).toEqual([409, 'consultation.not_booked'])
    wait({ days: 31 })
    expect(await problem(act(booked, 'notes', { body: 'متأخر' }))).toEqual([409, 'consultation.notes_closed'])
  })

  test('a consultation of another user returns 404', async () => {
    const { offerId, bearer } = await anAdvisor(database, api)
    const stranger = await anAdvisor(database, api)
    const booked = await told(book(offerId, {}, (await anOwnerWithLink(database, api)).bearer), 201)
    for (const path of ['finish', 'miss', 'cancel', 'notes']) {
      const body = { body: 'x', missedBy: 'owner' }
      const url = `/me/consultations/${booked.id}/${path}`
      expect(await problem(api.post(url, body, stranger.bearer))).toEqual([404, 'consultation.not_found'])
      expect((await api.post(url, body)).status).toBe(401)
      expect((await api.post(`/me/consultations/x/${path}`, body, bearer)).status).toBe(404)
    }
    const forged = `${booked.consultationToken.slice(0, -2)}AA`
    for (const path of ['', '/consultation.ics'])
      expect((await api.get(`/consultations/${forged}${path}`)).status).toBe(404)
    for (const path of ['confirm', 'code', 'pay', 'reschedule', 'cancel', 'notes'])
      expect((await api.post(`/consultations/${forged}/${path}`, {})).status).toBe(404)
    expect((await (await api.get('/me/consultations', stranger.bearer)).json()).items).toEqual([])
    expect((await api.get('/me/consultations')).status).toBe(401)
    await told(act(booked, 'cancel'))
    const [mine] = (await (await api.get('/me/consultations?time=past', bearer)).json()).items
    expect(mine).toMatchObject({ status: 'cancelled' })
    expect(mine).not.toHaveProperty('owner')
  })

  test('the calendar file has one entry that is moved and cancelled', async () => {
    const topic = 'مراجعة مخطط الدور الأول؛ واجهة، ومدخل\u200f وملاحظات طويلة جدًا على توزيع الغرف 🏠'
    const { offerId, provider } = await anAdvisor(database, api, { offer: { topic: topic.slice(0, 79) } })
    const booked = await told(
      book(offerId, { channel: 'visit' }, (await anOwnerWithLink(database, api)).bearer),
      201,
    )
    const file = async () => {
      const answer = await api.get(`/consultations/${booked.consultationToken}/consultation.ics`)
      expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
      const text = await answer.text()
      // RFC 5545 §3.1: lines of at most 75 octets, ended by CRLF.
      for (const line of text.split('\r\n'))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toContain('\n')
      const calendar = new ICAL.Component(ICAL.parse(text))
      const event = calendar.getFirstSubcomponent('vevent')
      const value = (name: string) => event?.getFirstPropertyValue(name)
      return { method: calendar.getFirstPropertyValue('method'), value }
    }
    const first = await file()
    expect(first.method).toBe('PUBLISH')
    expect(first.value('summary')).toContain(provider.company_name)
    expect(String(first.value('dtstart'))).toBe(booked.startsAt.replace('.000', ''))
    expect(String(first.value('dtend'))).toBe(booked.endsAt.replace('.000', ''))
    expect([first.value('sequence'), first.value('status')]).toEqual([0, 'CONFIRMED'])
    expect(first.value('location')).toBe('طريق الملك فهد، الرياض')
    expect(String(first.value('description'))).toContain(booked.consultationToken)
    await told(act(booked, 'reschedule', { startsAt: inAWeek('14:00') }))
    const moved = await file()
    expect([moved.value('uid'), moved.value('sequence')]).toEqual([first.value('uid'), 1])
    await told(act(booked, 'cancel'))
    const cancelled = await file()
    expect([cancelled.method, cancelled.value('status'), cancelled.value('sequence')]).toEqual([
      'CANCEL',
      'CANCELLED',
      2,
    ])
  })

  test('a resulting project request is linked', async () => {
    const { offerId } = await anAdvisor(database, api)
    const booked = await told(book(offerId, {}, (await anOwnerWithLink(database, api)).bearer), 201)
    const { consultationToken } = booked
    const submit = (token: string) =>
      api.post('/project-requests', aProjectRequestInput({ consultationToken: token }))
    expect((await submit('x'.repeat(43))).status).toBe(422)
    const submitted = await (await submit(consultationToken)).json()
    await paying.runJobs()
    expect(await read(booked)).toMatchObject({ followUpTrackingToken: submitted.trackingToken })
  })
})
