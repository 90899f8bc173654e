import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { keepMobile } from '#server/owner-accounts/prove-mobile.ts'
import { signLink } from '#server/platform/http/signed-link.ts'
import { startApi } from '#testing/api.ts'
import { aBooking, anAdvisor, anOwnerWithLink } from '#testing/builders/consultations.ts'
import { aProjectRequestInput, aProvider } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer } from '#testing/builders/offered-lead.ts'
import { startThread } from '#testing/builders/project-request-flow.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { complaintTokenOf } from './complaint-token.ts'
import { consultationTokenOf } from './consultation-token.ts'
import { reportTokenOf } from './report-token.ts'
import { trackingTokenOf } from './tracking-token.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database, {}, { heartbeatMs: 50 })
const { config, clock } = api.context
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`delete from rate_limits`)

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
/** Times just before and just after a link expires, `days` after its start. */
const aroundEnd = (days: number) => [daysAgo(days - 0.01), daysAgo(days + 0.01)] as const

async function told(path: string, options: { token?: string; body?: unknown } = {}) {
  const { token, body } = options
  const answer = await fetch(`${api.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const code = answer.headers.get('content-type')?.includes('json') ? JSON.parse(text).code : undefined
  return { status: answer.status, code, text }
}
const ended = { status: 410, code: 'link.ended' }
const open = { status: 200 }

/** Books by a tracking link that no account holds. */
async function aBooked() {
  const { offerId } = await anAdvisor(database, api)
  const { bearer, mobile } = await anOwnerWithLink(database, api)
  const book = async () => {
    const headers = { ...bearer, 'idempotency-key': `booking-${mobile}` }
    return (await api.post('/consultations', aBooking(api, offerId), headers)).json()
  }
  const { id, consultationToken } = (await book()) as { id: string; consultationToken: string }
  return { id, consultationToken, mobile, again: book }
}

/** An owner's account, with a proved mobile if given. */
async function anAccount(mobile?: string) {
  const person = await api.signUp()
  await database.db.withActor(worker, (tx) =>
    tx
      .insertInto('owner_accounts')
      .values({ user_id: person.id, name: 'نورة', locale: 'ar', created_at: clock.now() })
      .execute(),
  )
  if (mobile)
    await database.db.withActor(worker, (tx) =>
      keepMobile(tx, api.context, { userId: person.id, mobile, now: clock.now() }),
    )
  return person
}

describe('a tracking link replaced by its owner', () => {
  test('the old link is rejected by every route, the new one works, and a second renewal ends that one', async () => {
    const { id, trackingToken: old } = await aDispatched(database, api.context)
    const lead = await anOffer(database, api.context, { id })
    const answer = await told(`/tracking/${old}/link`, { body: {} })
    const { trackingToken } = JSON.parse(answer.text)
    expect(trackingToken).not.toBe(old)

    const nobody = randomUUID()
    for (const [path, body] of [
      ['', undefined],
      ['/stream', undefined],
      ['/privacy', undefined],
      ['/privacy/export.json', undefined],
      [`/documents/${nobody}`, undefined],
      ['/review', undefined],
      ['/cancel', {}],
      ['/close', {}],
      ['/quotes-wished', { quotesWished: 5 }],
      [`/leads/${lead.id}/messages`, { body: 'Hello' }],
      ['/privacy/erasure', { confirm: 'erase' }],
      ['/link', {}],
      ['/report-link', {}],
    ] as const)
      expect([path, await told(`/tracking/${old}${path}`, { body })]).toMatchObject([path, ended])
    const asOwner = { token: old, body: {} }
    expect(await told(`/quotes/${nobody}/award`, asOwner)).toMatchObject(ended)
    expect(await told('/complaints', asOwner)).toMatchObject(ended)
    expect(await told('/consultations', asOwner)).toMatchObject(ended)
    expect((await sql`select status from project_requests where id = ${id}`)[0]?.status).toBe('dispatched')

    expect(await told(`/tracking/${trackingToken}`)).toMatchObject(open)
    await told(`/tracking/${trackingToken}/link`, { body: {} })
    for (const token of [old, trackingToken]) expect(await told(`/tracking/${token}`)).toMatchObject(ended)
  })

  test('a replaced link reveals nothing, and an unsigned one is unknown', async () => {
    const { id, reference, trackingToken } = await aDispatched(database, api.context)
    await told(`/tracking/${trackingToken}/link`, { body: {} })
    const { text } = await told(`/tracking/${trackingToken}`)
    expect(text).not.toContain(id)
    expect(text).not.toContain(reference)
    for (const token of [
      trackingTokenOf(config, id, 2),
      signLink(`${config.secret}!`, 'tracking', id),
      signLink(config.secret, 'report/1', id),
    ])
      expect(await told(`/tracking/${token}`)).toMatchObject({ status: 404 })
  })

  test('the link of a consultation booked by it does not reveal the new one', async () => {
    const { offerId } = await anAdvisor(database, api)
    const { bearer } = await anOwnerWithLink(database, api)
    const token = bearer.authorization.slice('Bearer '.length)
    const booked = await api.post('/consultations', aBooking(api, offerId), bearer)
    const { consultationToken, trackingToken } = await booked.json()
    expect(trackingToken).toBe(token)
    await told(`/tracking/${token}/link`, { body: {} })
    const read = await told(`/consultations/${consultationToken}`)
    expect(read.status).toBe(200)
    expect(JSON.parse(read.text)).not.toHaveProperty('trackingToken')
  })

  test('its open stream ends', async () => {
    const { trackingToken } = await aDispatched(database, api.context)
    const stream = await fetch(`${api.url}/api/v1/tracking/${trackingToken}/stream`)
    expect(stream.status).toBe(200)
    await told(`/tracking/${trackingToken}/link`, { body: {} })
    // The server ends it, so it can be read completely.
    expect(await stream.text()).toContain('event: changed')
  })

  test('later messages contain the new link', async () => {
    const thread = await startThread(database)
    const { trackingToken: old, mobile } = await aDispatched(database, thread.context)
    const { trackingToken } = await thread.services.renewTrackingLink(old)
    await thread.settle()
    const links = (await thread.chat(mobile)).flatMap(({ buttons }) => buttons.map(({ url }) => url))
    await thread.close()
    expect(links.join()).toContain(trackingToken)
    expect(links.join()).not.toContain(old)
  })
})

describe('a consultation link replaced by its owner', () => {
  test('the old link is rejected by every route, the new one works, and a second renewal ends that one', async () => {
    const { consultationToken: old, again } = await aBooked()
    const answer = await told(`/consultations/${old}/link`, { body: {} })
    const { consultationToken } = JSON.parse(answer.text)
    expect(consultationToken).not.toBe(old)
    for (const [path, body] of [
      ['', undefined],
      ['/consultation.ics', undefined],
      ['/confirm', { code: '123456' }],
      ['/code', {}],
      ['/pay', {}],
      ['/reschedule', { startsAt: clock.now().toISOString() }],
      ['/cancel', {}],
      ['/notes', { body: 'Hello' }],
      ['/link', {}],
    ] as const)
      expect([path, await told(`/consultations/${old}${path}`, { body })]).toMatchObject([path, ended])
    expect(await told('/complaints', { token: old, body: {} })).toMatchObject(ended)
    const read = await told(`/consultations/${consultationToken}`)
    expect(JSON.parse(read.text)).toMatchObject({ status: 'booked', consultationToken })
    // Repeating the booking from another browser does not reveal the new link either.
    expect((await again()).consultationToken).toBe(old)

    await told(`/consultations/${consultationToken}/link`, { body: {} })
    for (const token of [old, consultationToken])
      expect(await told(`/consultations/${token}`)).toMatchObject(ended)
  })

  test('later messages contain the new link', async () => {
    const thread = await startThread(database)
    const { consultationToken: old, mobile } = await aBooked()
    const { consultationToken } = await thread.services.renewConsultationLink(old)
    await thread.settle()
    const links = (await thread.chat(mobile)).flatMap(({ buttons }) => buttons.map(({ url }) => url))
    await thread.close()
    expect(links.join()).toContain(consultationToken)
    expect(links.join()).not.toContain(old)
  })

  test('a project request sent from the old link is not linked to the consultation, but accepted', async () => {
    const { id, consultationToken } = await aBooked()
    await told(`/consultations/${consultationToken}/link`, { body: {} })
    const sent = await api.post('/project-requests', aProjectRequestInput({ consultationToken }))
    expect(sent.status).toBe(201)
    expect(await sql`select from graphile_worker.jobs where key like ${`consultation:${id}:%`}`).toEqual([])
  })
})

describe('a report link that is no longer shared', () => {
  test('the old link is rejected, a new one works, and the owner’s is unchanged', async () => {
    const { id, trackingToken } = await aDispatched(database, api.context)
    const shared = reportTokenOf(config, id, 0)
    expect(await told(`/reports/${shared}/report.pdf`)).toMatchObject(open)
    const { reportToken } = JSON.parse(
      (await told(`/tracking/${trackingToken}/report-link`, { body: {} })).text,
    )
    expect(await told(`/reports/${shared}/report.pdf`)).toMatchObject(ended)
    expect(await told(`/reports/${reportToken}/report.pdf`)).toMatchObject(open)
    expect(await told(`/tracking/${trackingToken}`)).toMatchObject(open)
  })
})

describe('a link replaced concurrently', () => {
  test.each([
    ['tracking', async () => (await aDispatched(database, api.context)).trackingToken],
    ['consultations', async () => (await aBooked()).consultationToken],
  ] as const)('%s: one caller gets the new link, and nobody gets an outdated one', async (route, linkOf) => {
    const token = await linkOf()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => told(`/${route}/${token}/link`, { body: {} })),
    )
    const made = answers.filter(({ status }) => status === 200)
    expect(made).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'link.ended')).toHaveLength(7)
    const [renewed] = Object.values<string>(JSON.parse(made[0]!.text))
    expect(await told(`/${route}/${renewed}`)).toMatchObject(open)
  })
})

describe('expired links', () => {
  test('tracking and report links expire 180 days after the project request, and renewal restarts the time', async () => {
    const { id, trackingToken } = await aDispatched(database, api.context)
    const report = `/reports/${reportTokenOf(config, id, 0)}/report.pdf`
    const [before, after] = aroundEnd(180)
    await sql`update project_requests set status = 'closed', ended_at = ${before} where id = ${id}`
    const renewed = JSON.parse(
      (await told(`/tracking/${trackingToken}/link`, { body: {} })).text,
    ).trackingToken
    await sql`update project_requests set tracking_renewed_at = null where id = ${id}`
    for (const path of [`/tracking/${renewed}`, report]) expect(await told(path)).toMatchObject(open)
    await sql`update project_requests set ended_at = ${after} where id = ${id}`
    for (const path of [`/tracking/${renewed}`, report]) expect(await told(path)).toMatchObject(ended)
    await sql`update project_requests set tracking_renewed_at = ${before} where id = ${id}`
    expect(await told(`/tracking/${renewed}`)).toMatchObject(open)
  })

  test('a tracking link expires 180 days after an undisputed handover', async () => {
    const { id, trackingToken } = await aDispatched(database, api.context)
    const lead = await anOffer(database, api.context, { id })
    const [, after] = aroundEnd(180)
    await sql`update project_requests set status = 'awarded' where id = ${id}`
    await sql`update leads set status = 'won' where id = ${lead.id}`
    await sql`insert into handovers (project_request_id, lead_id, provider_id, stated_by, stated_at)
      values (${id}, ${lead.id}, ${lead.provider.id}, 'provider', ${after})`
    for (const path of [`/tracking/${trackingToken}`, `/leads/${lead.token}`])
      expect(await told(path)).toMatchObject(ended)
    await sql`update handovers set disputed_at = ${after} where lead_id = ${lead.id}`
    for (const path of [`/tracking/${trackingToken}`, `/leads/${lead.token}`])
      expect(await told(path)).toMatchObject(open)
  })

  test('a tracking link of an open project request expires after two years', async () => {
    const { id, trackingToken } = await aDispatched(database, api.context)
    await sql`update project_requests set received_at = ${daysAgo(731)} where id = ${id}`
    expect(await told(`/tracking/${trackingToken}`)).toMatchObject(ended)
  })

  test('a lead’s link expires 90 days after it was declined, expired or lost', async () => {
    const { id } = await aDispatched(database, api.context)
    const [before, after] = aroundEnd(90)
    const declined = await anOffer(database, api.context, { id })
    const expired = await anOffer(database, api.context, { id })
    const lost = await anOffer(database, api.context, { id })
    for (const [at, answer] of [
      [before, open],
      [after, ended],
    ] as const) {
      await sql`update leads set status = 'declined', offered_at = ${at}, answered_at = ${at} where id = ${declined.id}`
      await sql`update leads set status = 'expired', offered_at = ${at}, expires_at = ${at} where id = ${expired.id}`
      await sql`update leads set status = 'lost' where id = ${lost.id}`
      await sql`update project_requests set status = 'closed', ended_at = ${at} where id = ${id}`
      for (const { token } of [declined, expired, lost])
        expect(await told(`/leads/${token}`)).toMatchObject(answer)
    }
    for (const path of ['/documents', '/review', `/quote-files/${randomUUID()}`])
      expect(await told(`/leads/${lost.token}${path}`)).toMatchObject(ended)
    for (const act of ['accept', 'decline', 'quotes', 'messages', 'withdraw-quote'])
      expect(await told(`/leads/${lost.token}/${act}`, { body: { body: 'Hello' } })).toMatchObject(ended)
  })

  test('a consultation’s link expires 90 days after it', async () => {
    const { offerId } = await anAdvisor(database, api)
    const { bearer } = await anOwnerWithLink(database, api)
    const { id } = await (await api.post('/consultations', aBooking(api, offerId), bearer)).json()
    const path = `/consultations/${consultationTokenOf(config, id, 0)}`
    const [before, after] = aroundEnd(90)
    for (const [at, answer] of [
      [before, open],
      [after, ended],
    ] as const) {
      await sql`update consultations set status = 'cancelled', ended_at = ${at}, ended_by = 'owner' where id = ${id}`
      expect(await told(path)).toMatchObject(answer)
    }
    expect(await told(`${path}/consultation.ics`)).toMatchObject(ended)
    expect(await told(`${path}/notes`, { body: { body: 'Hello' } })).toMatchObject(ended)
  })

  test('an expired consultation link can be renewed only by the account with its mobile', async () => {
    const { id, consultationToken, mobile } = await aBooked()
    const [, after] = aroundEnd(90)
    await sql`update consultations set status = 'cancelled', ended_at = ${after}, ended_by = 'owner' where id = ${id}`
    expect(await told(`/consultations/${consultationToken}/link`, { body: {} })).toMatchObject(ended)

    const [owner, stranger] = await Promise.all([anAccount(mobile), anAccount()])
    const renew = (person: { bearer: Record<string, string> }, of = id) =>
      api.post(`/me/owner/consultations/${of}/link`, {}, person.bearer)
    const list = async (person: { bearer: Record<string, string> }) =>
      (await (await api.get('/me/owner/consultations', person.bearer)).json()).items
    expect((await renew(stranger)).status).toBe(404)
    expect((await renew(owner, 'x')).status).toBe(404)
    expect(await list(stranger)).toEqual([])
    expect(await list(owner)).toMatchObject([{ id, hasLinkEnded: true }])

    const answer = await renew(owner)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const renewed = (await answer.json()).consultationToken
    expect(await told(`/consultations/${consultationToken}`)).toMatchObject(ended)
    expect(await told(`/consultations/${renewed}`)).toMatchObject(open)
    expect(await list(owner)).toMatchObject([{ id, consultationToken: renewed, hasLinkEnded: false }])
    // Its lifetime counts from the renewal.
    await sql`update consultations set link_renewed_at = ${after} where id = ${id}`
    expect(await told(`/consultations/${renewed}`)).toMatchObject(ended)
  })

  test('a consultation booked with a disowned request’s number is not added to the account', async () => {
    const { id, mobile } = await aBooked()
    await sql`update project_request_contacts set disowned_at = now()
      where project_request_id = (select project_request_id from consultations where id = ${id})`
    const owner = await anAccount(mobile)
    const { items } = await (await api.get('/me/owner/consultations', owner.bearer)).json()
    expect(items).toEqual([])
  })

  test('a consultation booked by an account’s request link is added to that account', async () => {
    const { offerId } = await anAdvisor(database, api)
    const { bearer, mobile } = await anOwnerWithLink(database, api)
    const owner = await anAccount(mobile)
    const { id } = await (await api.post('/consultations', aBooking(api, offerId), bearer)).json()
    const { items } = await (await api.get('/me/owner/consultations', owner.bearer)).json()
    expect(items).toMatchObject([{ id }])
  })

  test('a complaint’s link expires 180 days after it was decided or withdrawn', async () => {
    const { id: subjectId } = await aProvider(database)
    const reported = await api.post('/complaints', {
      subjectKind: 'provider',
      subjectId,
      reason: 'fake',
      body: 'It asks for money before anything is built.',
      contact: { name: 'Noura', mobile: '0551230000' },
      locale: 'en',
    })
    const { id, ...answer } = await reported.json()
    expect(answer).toMatchObject({ status: 'received' })
    const path = `/complaints/${complaintTokenOf(config, id)}`
    await told(`${path}/withdraw`, { body: {} })
    expect(await told(path)).toMatchObject(open)
    await sql`update complaint_events set at = ${daysAgo(181)} where complaint_id = ${id}`
    expect(await told(path)).toMatchObject(ended)
  })
})
