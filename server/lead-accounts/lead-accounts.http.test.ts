import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { CREDIT_REASONS } from '#domain/subscriptions/lead-account.ts'
import { startApi } from '#testing/api.ts'
import { waitingJobs } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { giveBackCancelled } from './give-back-cancelled.job.ts'
import { grantLeads, takeLeads } from './keep-lead-accounts.ts'

const database = await createTestDatabase()
const { sql, db } = database
const api = await startApi(database)
const { context } = api
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const DAY_MS = 24 * 60 * 60 * 1000
const later = (days: number) => new Date(context.clock.now().getTime() + days * DAY_MS)

/** A signed-in provider with this many leads for thirty days. */
async function aSubscriber(leads = 5, overrides: Record<string, unknown> = {}) {
  const signedIn = await aSignedInProvider(database, api, overrides)
  const grant = { providerId: signedIn.provider.id, lotId: 'month', leads, at: later(-20), endsAt: later(30) }
  await db.withActor(worker, (tx) => grantLeads(tx, grant))
  return signedIn
}
type Subscriber = Awaited<ReturnType<typeof aSubscriber>>

/** A lead offered to them and taken from their account. */
async function aTakenLead({ provider }: Subscriber, at = context.clock.now()) {
  const projectRequest = await aDispatched(database, context)
  const lead = await anOffer(database, context, projectRequest, provider)
  await db.withActor(worker, (tx) => takeLeads(tx, [lead.id], at))
  return { ...lead, projectRequest }
}

/** Two requests of one owner, the first offered an hour earlier. */
async function theSameTwice(subscriber: Subscriber, at?: Date) {
  const [first, second] = [await aTakenLead(subscriber, at), await aTakenLead(subscriber, at)]
  await sql`update leads set offered_at = offered_at - interval '1 hour' where id = ${first.id}`
  await sql`
    update project_request_contacts set mobile = ${first.projectRequest.mobile}
    where project_request_id = ${second.projectRequest.id}`
  return [first, second] as const
}

const claim = async ({ bearer }: Subscriber, lead: { id: string }, reason: unknown) => {
  const answer = await api.post(`/me/leads/${lead.id}/credit`, { reason }, bearer)
  return { status: answer.status, ...(await answer.json()) }
}
const statement = async ({ bearer }: Subscriber, after?: number) =>
  (await api.get(`/me/lead-account${after ? `?after=${after}` : ''}`, bearer)).json()

describe('the meter above the leads', () => {
  test('it has what the statement has: leads of running lots, also where others came before the account', async () => {
    const signedIn = await aSignedInProvider(database, api)
    await anOffer(database, context, await aDispatched(database, context), signedIn.provider)
    const grant = { providerId: signedIn.provider.id, leads: 3, at: later(-20), endsAt: later(30) }
    await db.withActor(worker, (tx) => grantLeads(tx, { ...grant, lotId: 'month' }))
    await aTakenLead(signedIn)
    await db.withActor(worker, (tx) => grantLeads(tx, { ...grant, lotId: 'past', endsAt: later(-1) }))
    const { quota } = await (await api.get('/me/leads', signedIn.bearer)).json()
    expect(quota).toMatchObject({ used: 1, of: 3 })
  })
})

describe('the statement', () => {
  test('it has the balance with its expiry, and every entry, newest first', async () => {
    const subscriber = await aSubscriber(2)
    const lead = await aTakenLead(subscriber)
    const answer = await statement(subscriber)
    expect(answer).toMatchObject({
      balance: 1,
      lots: [{ left: 1, granted: 2, endsAt: later(30).toISOString(), isCredit: false }],
      items: [
        { seq: 2, kind: 'dispatch', change: -1, balance: 1, lead: { id: lead.id }, isCredited: false },
        { seq: 1, kind: 'grant', change: 2, balance: 2 },
      ],
    })
    expect(answer.items[0].lead.reference).toMatch(/^MR-/)
    expect(answer.next).toBeUndefined()
  })

  test('it is paginated without gaps', async () => {
    const subscriber = await aSubscriber()
    const { id } = subscriber.provider
    for (let lot = 0; lot < 40; lot++)
      await sql`select grant_leads(${id}, ${`lot-${lot}`}, 1, ${context.clock.now()}, ${later(9)})`
    const first = await statement(subscriber)
    const second = await statement(subscriber, first.next)
    const seqs = [...first.items, ...second.items].map(({ seq }: { seq: number }) => seq)
    expect(seqs).toEqual(Array.from({ length: 41 }, (_, at) => 41 - at))
    expect(second.next).toBeUndefined()
  })

  test('without a purchase it is empty and has no balance', async () => {
    const { bearer } = await aSignedInProvider(database, api)
    expect(await (await api.get('/me/lead-account', bearer)).json()).toEqual({ lots: [], items: [] })
  })

  test('it shows only the provider’s own entries and needs a session', async () => {
    await aTakenLead(await aSubscriber())
    const stranger = await aSubscriber(3)
    expect((await statement(stranger)).items).toHaveLength(1)
    expect((await api.get('/me/lead-account')).status).toBe(401)
    expect((await api.get('/me/lead-account?after=0', stranger.bearer)).status).toBe(422)
    expect((await api.get('/me/lead-account?after=99999999999', stranger.bearer)).status).toBe(422)
  })

  test('it agrees with the provider’s quota', async () => {
    const subscriber = await aSubscriber(5)
    await aTakenLead(subscriber)
    const { quota } = await (await api.get('/me/leads', subscriber.bearer)).json()
    expect(quota).toEqual({ used: 1, of: 5, balance: 4, renewsAt: later(30).toISOString() })
    await sql`update providers set subscription_status = 'grace' where id = ${subscriber.provider.id}`
    expect((await (await api.get('/me/leads', subscriber.bearer)).json()).quota).toMatchObject({
      used: 1,
      of: 1,
    })
  })
})

describe('an admin', () => {
  let admin: { authorization: string }
  beforeAll(async () => {
    const account = await api.signUp()
    admin = account.bearer
    await sql`insert into user_roles (user_id, role) values (${account.id}, 'admin')`
  })

  test('an admin reads the same statement', async () => {
    const subscriber = await aSubscriber()
    await aTakenLead(subscriber)
    const path = `/admin/providers/${subscriber.provider.id}/lead-account`
    expect(await (await api.get(path, admin)).json()).toEqual(await statement(subscriber))
    expect([(await api.get(path)).status, (await api.get(path, subscriber.bearer)).status]).toEqual([
      401, 403,
    ])
  })

  test('an unknown provider returns 404', async () => {
    for (const id of [randomUUID(), 'x'])
      expect((await api.get(`/admin/providers/${id}/lead-account`, admin)).status).toBe(404)
  })
})

describe('credits', () => {
  test('a lead is not credited on a statement alone', async () => {
    const subscriber = await aSubscriber()
    const lead = await aTakenLead(subscriber)
    const answers = await Promise.all(CREDIT_REASONS.map((reason) => claim(subscriber, lead, reason)))
    expect(answers.map(({ credited, refusal }) => [credited, refusal])).toEqual([
      [false, 'account.number_reached'],
      [false, 'account.not_offered_before'],
      [false, 'account.city_is_served'],
      [false, 'account.nothing_sent'],
      [false, 'account.not_cancelled'],
    ])
    expect((await statement(subscriber)).balance).toBe(4)
  })

  const aMessage = (
    lead: Awaited<ReturnType<typeof aTakenLead>>,
    status: string,
    failure: object | null,
  ) => sql`
    insert into messages (direction, kind, counterpart, content, status, failure, created_at)
    values ('outgoing', 'quote_received', ${lead.projectRequest.mobile}, '{}', ${status}, ${failure ? sql.json(failure as never) : null}, ${later(1)})`

  test('a lead is credited once when WhatsApp cannot reach the number, however often it is claimed', async () => {
    const subscriber = await aSubscriber()
    const lead = await aTakenLead(subscriber)
    await aMessage(lead, 'failed', { class: 'undeliverable', code: 131026, reason: 'x' })
    expect(await claim(subscriber, lead, 'dead_number')).toEqual({ status: 200, credited: true, balance: 5 })
    expect(await claim(subscriber, lead, 'dead_number')).toEqual({ status: 200, credited: true, balance: 5 })
    const { items, lots } = await statement(subscriber)
    expect(items[0]).toMatchObject({
      kind: 'credit',
      reason: 'dead_number',
      change: 1,
      lead: { id: lead.id },
    })
    expect(items[1]).toMatchObject({ kind: 'dispatch', isCredited: true })
    expect(items[1].creditUntil).toBeUndefined()
    expect(lots).toContainEqual({ left: 1, granted: 1, endsAt: later(30).toISOString(), isCredit: true })
  })

  test('a lead is not credited when WhatsApp later delivered to the owner’s number', async () => {
    const subscriber = await aSubscriber()
    const lead = await aTakenLead(subscriber)
    await aMessage(lead, 'failed', { class: 'undeliverable', code: 131026, reason: 'x' })
    await aMessage(lead, 'delivered', null)
    expect(await claim(subscriber, lead, 'dead_number')).toMatchObject({ refusal: 'account.number_reached' })
  })

  test('a lead is credited when the same owner sent the same project before', async () => {
    const subscriber = await aSubscriber()
    const [first, second] = await theSameTwice(subscriber)
    expect(await claim(subscriber, second, 'duplicate')).toMatchObject({ credited: true, balance: 4 })
    expect(await claim(subscriber, first, 'duplicate')).toMatchObject({
      refusal: 'account.not_offered_before',
    })
  })

  test('a lead is not credited as duplicate when the earlier one was credited', async () => {
    const subscriber = await aSubscriber()
    const [first, second] = await theSameTwice(subscriber)
    await sql`update project_requests set status = 'cancelled' where id = ${first.projectRequest.id}`
    await giveBackCancelled(context, { projectRequestId: first.projectRequest.id })
    expect((await statement(subscriber)).balance).toBe(4)
    expect(await claim(subscriber, second, 'duplicate')).toMatchObject({
      credited: false,
      refusal: 'account.not_offered_before',
    })
  })

  test('of two leads for the same work one is credited, and the other once its owner cancelled both', async () => {
    const subscriber = await aSubscriber()
    const [first, second] = await theSameTwice(subscriber)
    await claim(subscriber, second, 'duplicate')
    const cancel = async ({ projectRequest }: typeof first) => {
      await sql`update project_requests set status = 'cancelled' where id = ${projectRequest.id}`
      await giveBackCancelled(context, { projectRequestId: projectRequest.id })
      return (await statement(subscriber)).balance
    }
    expect(await cancel(first)).toBe(4)
    expect(await claim(subscriber, first, 'owner_cancelled')).toMatchObject({
      credited: false,
      refusal: 'account.repeat_stands',
    })
    expect([await cancel(second), await cancel(second)]).toEqual([5, 5])
    expect((await statement(subscriber)).items[0]).toMatchObject({
      ...{ kind: 'credit', reason: 'owner_cancelled' },
      lead: { id: first.id },
    })
  })

  test('a lead is credited for a city that was not served when it was offered', async () => {
    const subscriber = await aSubscriber()
    const lead = await aTakenLead(subscriber)
    await sql`
      insert into dispatch_candidates (dispatch_round_id, provider_id, chosen, rank, facts)
      select dispatch_round_id, provider_id, true, 1, '{"serviceCities": ["taif"]}' from leads where id = ${lead.id}`
    expect(await claim(subscriber, lead, 'out_of_area')).toMatchObject({ credited: true })
  })

  test('a lead is credited when its owner ignores a quote for five business days', async () => {
    const subscriber = await aSubscriber()
    const lead = await aTakenLead(subscriber)
    await sql`insert into quotes (lead_id, amount, submitted_at) values (${lead.id}, 100, ${later(-20)})`
    expect(await claim(subscriber, lead, 'owner_never_answered')).toMatchObject({ credited: true })
  })

  test('a late claim is rejected', async () => {
    const subscriber = await aSubscriber()
    const [, second] = await theSameTwice(subscriber, later(-8))
    expect(await claim(subscriber, second, 'duplicate')).toMatchObject({
      refusal: 'account.claimed_too_late',
    })
  })

  test('a cancel credits the lead automatically, once, unless it was declined', async () => {
    const [waiting, declined] = [await aSubscriber(), await aSubscriber()]
    const lead = await aTakenLead(waiting)
    const other = await anOffer(database, context, lead.projectRequest, declined.provider)
    await db.withActor(worker, (tx) => takeLeads(tx, [other.id], context.clock.now()))
    await api.post(`/leads/${other.id}/decline`, {}, declined.bearer)
    expect((await api.post(`/tracking/${lead.projectRequest.trackingToken}/cancel`, {})).status).toBe(200)
    const queued = await waitingJobs(database)
    expect(queued.filter(({ task }) => task === 'lead_accounts.give_back_cancelled')).toHaveLength(1)
    for (const _ of ['once', 'again'])
      await giveBackCancelled(context, { projectRequestId: lead.projectRequest.id })
    expect([(await statement(waiting)).balance, (await statement(declined)).balance]).toEqual([5, 4])
    expect((await statement(waiting)).items[0]).toMatchObject({ kind: 'credit', reason: 'owner_cancelled' })
    expect(await claim(declined, other, 'owner_cancelled')).toMatchObject({ refusal: 'account.given_up' })
    expect(await claim(waiting, lead, 'owner_cancelled')).toMatchObject({ credited: true, balance: 5 })
  })

  test('a lead taken from no account cannot be credited', async () => {
    const { provider, bearer } = await aSignedInProvider(database, api)
    const projectRequest = await aDispatched(database, context)
    const lead = await anOffer(database, context, projectRequest, provider)
    await sql`update project_requests set status = 'cancelled' where id = ${projectRequest.id}`
    const answer = await api.post(`/me/leads/${lead.id}/credit`, { reason: 'owner_cancelled' }, bearer)
    expect(await answer.json()).toEqual({ credited: false, refusal: 'account.lead_unknown', balance: 0 })
  })

  test('a claim needs the lead’s own provider, signed in, with a valid reason', async () => {
    const [subscriber, stranger] = [await aSubscriber(), await aSubscriber()]
    const lead = await aTakenLead(subscriber)
    expect(await claim(stranger, lead, 'duplicate')).toMatchObject({ status: 404, code: 'lead.not_found' })
    expect(await claim(subscriber, { id: 'x' }, 'duplicate')).toMatchObject({ status: 404 })
    expect(await claim(subscriber, lead, 'boring')).toMatchObject({
      status: 422,
      fieldErrors: { reason: { code: 'account.reason_unknown' } },
    })
    expect((await api.post(`/me/leads/${lead.id}/credit`, { reason: 'duplicate' })).status).toBe(401)
  })
})
