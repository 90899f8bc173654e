/** Webhooks of firms: what is sent, how often, signed by whom, and every way around it. */
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_WEBHOOK_ENDPOINTS, RETRY_STEPS, WEBHOOK_EVENTS } from '#domain/webhooks/webhook.ts'
import type { WebhookOutcome, WebhookRequest, WebhookSender } from '#server/adapters/webhooks/contract.ts'
import { createHttpsWebhooks } from '#server/adapters/webhooks/https-webhooks.ts'
import { runIssueInvoice } from '#server/invoices/issue-invoices.job.ts'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer } from '#testing/builders/offered-lead.ts'
import { aPaidOrder } from '#testing/builders/paid-order.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { deliverWebhook } from './deliver-webhook.job.ts'
import { keepWebhooks } from './keep-webhooks.job.ts'
import type { NewWebhook, WebhookDeliveries, Webhooks } from './webhook-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const { context } = api
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof api.signUp>>
let holder: Person
let firm: Awaited<ReturnType<typeof aProvider>>

beforeEach(async () => {
  await sql`truncate rate_limits`
  holder = await api.signUp()
  firm = await aProvider(database, { user_id: holder.id })
})

const URL_ = 'https://erp.example.sa/mimar'
async function make(wish: object = {}, by = holder): Promise<NewWebhook> {
  const made = await api.post('/me/webhooks', { url: URL_, events: WEBHOOK_EVENTS, ...wish }, by.bearer)
  expect(made.status).toBe(201)
  return (await made.json()) as NewWebhook
}
const list = async () => ((await (await api.get('/me/webhooks', holder.bearer)).json()) as Webhooks).items
const sent = async (id: string) =>
  ((await (await api.get(`/me/webhooks/${id}/deliveries`, holder.bearer)).json()) as WebhookDeliveries).items
const refusal = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, answer.ok ? undefined : (await answer.json()).code]
}
const leadOf = async () => anOffer(database, context, await aDispatched(database, context), firm)

/** Stands where the firm's system is. */
function aReceiver(answer: (request: WebhookRequest) => WebhookOutcome | Promise<WebhookOutcome> = () => OK) {
  const got: WebhookRequest[] = []
  const sender: WebhookSender = {
    post: async (request) => {
      got.push(request)
      return answer(request)
    },
  }
  return { got, sender }
}
const OK: WebhookOutcome = { outcome: 'delivered', status: 204 }
const BROKEN: WebhookOutcome = { outcome: 'failed', failure: 'status', status: 500 }

interface Queued {
  id: string
  deliveryId: string
  tries: number
  run_at: Date
  queue: string
}
/** Jobs that wait for a delivery, as the worker would take them. */
const queued = (deliveryId: string) => sql<Queued[]>`
  select jobs.id, payload ->> 'deliveryId' as "deliveryId", (payload ->> 'tries')::int as tries, jobs.run_at, queue_name as queue
  from graphile_worker._private_jobs jobs left join graphile_worker._private_job_queues queues on queues.id = job_queue_id
  where payload ->> 'deliveryId' = ${deliveryId} order by jobs.id`
/** Runs the newest job of a delivery and takes it out, as the worker does. */
async function deliver(deliveryId: string, sender: WebhookSender) {
  const [job] = (await queued(deliveryId)).slice(-1)
  await deliverWebhook(context, sender, { deliveryId, tries: job!.tries })
  await sql`delete from graphile_worker._private_jobs where id = ${job!.id}`
}

describe('an event', () => {
  test('is signed by Standard Webhooks, has ids and facts, and nothing that reaches the owner', async () => {
    const { id, secret } = await make()
    const project = await aDispatched(database, context)
    const lead = await anOffer(database, context, project, firm)
    const [delivery] = await sent(id)
    expect(delivery).toMatchObject({ event: 'lead.offered', state: 'waiting', tries: 0, leadId: lead.id })
    const [job] = await queued(delivery!.id)
    expect(job).toMatchObject({ tries: 0, queue: `webhook:${id}` })

    const { got, sender } = aReceiver()
    await deliver(delivery!.id, sender)
    const [{ url, headers, body }] = got as [WebhookRequest]
    expect(url).toBe(URL_)
    expect(headers['webhook-id']).toBe(delivery!.id)
    const event = new Webhook(secret).verify(body, headers)
    expect(event).toMatchObject({
      type: 'lead.offered',
      timestamp: delivery!.happenedAt,
      data: { lead: { id: lead.id, reference: project.reference, status: 'offered', city: 'riyadh' } },
    })
    const [owner] =
      await sql`select name, mobile from project_request_contacts where project_request_id = ${project.id}`
    const [words] = await sql`select description from project_requests where id = ${project.id}`
    for (const secret_ of [owner!.name, owner!.mobile, project.trackingToken, lead.token, words!.description])
      if (secret_) expect(body).not.toContain(secret_)
    expect((await sent(id))[0]).toMatchObject({ state: 'delivered', tries: 1, answerStatus: 204 })
    expect(() => new Webhook(secret).verify(body.replace('offered', 'lost'), headers)).toThrow()
  })

  test('the facts have the names and values of the API', async () => {
    const { id, secret } = await make()
    const lead = await leadOf()
    const { got, sender } = aReceiver()
    await deliver((await sent(id))[0]!.id, sender)
    const { data } = new Webhook(secret).verify(got[0]!.body, got[0]!.headers) as { data: { lead: object } }
    const read = await (await api.get(`/leads/${lead.id}`, holder.bearer)).json()
    const { offeredAt: _, ...told } = data.lead as Record<string, unknown>
    expect(read).toMatchObject(told)
  })

  test('of a lead’s end, an owner’s message and an invoice is told; the firm’s own acts are not', async () => {
    const { id } = await make()
    const [one, two, three] = [await leadOf(), await leadOf(), await leadOf()]
    await sql`update leads set status = 'accepted', answered_at = now() where id = ${one.id}`
    await sql`update leads set status = 'quoted' where id = ${one.id}`
    await sql`update leads set status = 'won' where id = ${one.id}`
    await sql`update leads set status = 'lost' where id = ${two.id}`
    await sql`update leads set status = 'expired' where id = ${three.id}`
    await sql`update leads set answered_at = now() where id = ${three.id}`
    await sql`insert into chat_messages (lead_id, author, body, way, written_at) values
      (${one.id}, 'owner', 'متى تبدأون؟', 'link', now()), (${one.id}, 'provider', 'غدًا', 'portal', now())`
    const { orderId } = await aPaidOrder(sql, { providerId: firm.id })
    await runIssueInvoice({ ...context, config: { ...context.config, seller: SELLER } }, { orderId })
    const events = (await sent(id)).map(({ event }) => event).toSorted()
    expect(events).toEqual([
      ...['invoice.issued', 'lead.expired', 'lead.lost', 'lead.offered', 'lead.offered', 'lead.offered'],
      ...['lead.won', 'message.written'],
    ])
    const rows = await sql`select data::text from webhook_deliveries where endpoint_id = ${id}`
    expect(JSON.stringify(rows)).not.toContain('متى')
  })

  test('is told to each address that chose it, and to no other firm’s', async () => {
    const stranger = await api.signUp()
    await aProvider(database, { user_id: stranger.id })
    const other = await make({ url: 'https://other.example.sa/' }, stranger)
    const [wants, not] = [await make({ events: ['lead.offered'] }), await make({ events: ['lead.won'] })]
    await leadOf()
    expect(await sent(wants.id)).toHaveLength(1)
    expect(await sent(not.id)).toHaveLength(0)
    expect(await sql`select from webhook_deliveries where endpoint_id = ${other.id}`).toHaveLength(0)
  })

  test('that is undone is not told', async () => {
    const { id } = await make({ events: ['lead.lost'] })
    const lead = await leadOf()
    const undone = sql.begin(async (tx) => {
      await tx`update leads set status = 'lost' where id = ${lead.id}`
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await sent(id)).toEqual([])
  })
})

describe('a try that fails', () => {
  const aDelivery = async () => {
    const { id, secret } = await make({ events: ['lead.offered'] })
    await leadOf()
    return { id, secret, deliveryId: (await sent(id))[0]!.id }
  }

  test('is repeated by the steps under the same id, and ends as failed', async () => {
    const { id, deliveryId } = await aDelivery()
    const { got, sender } = aReceiver(() => BROKEN)
    for (const [at, seconds] of RETRY_STEPS.entries()) {
      const before = context.clock.now().getTime()
      await deliver(deliveryId, sender)
      const [job, ...more] = await queued(deliveryId)
      expect(more).toEqual([])
      expect(job!.tries).toBe(at + 1)
      expect(Math.abs(job!.run_at.getTime() - before - seconds * 1000)).toBeLessThan(60_000)
    }
    await deliver(deliveryId, sender)
    expect(await queued(deliveryId)).toEqual([])
    expect((await sent(id))[0]).toMatchObject({
      ...{ state: 'failed', tries: RETRY_STEPS.length + 1, failure: 'status', answerStatus: 500 },
    })
    expect(new Set(got.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([deliveryId]))
    expect((await list())[0]!.failingSince).toBeDefined()
  })

  test.each([
    ['seconds', () => '7200', 7_200],
    ['a date', (now: Date) => new Date(now.getTime() + 7_200_000).toUTCString(), 7_200],
    ['more than a day', () => '99999999', 86_400],
    ['less than our own step', () => '0', 5],
    ['words', () => 'later', 5],
  ])('waits as the receiver asks: Retry-After in %s', async (_, asks, seconds) => {
    const { id, deliveryId } = await aDelivery()
    const receiver = createServer((_, answer) =>
      answer.writeHead(503, { 'retry-after': asks(context.clock.now()) }).end(),
    )
    await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
    const { port } = receiver.address() as AddressInfo
    const real = createHttpsWebhooks({ isReachable: () => true, allowsHttp: true })
    const before = context.clock.now().getTime()
    await deliver(deliveryId, {
      post: (request) => real.post({ ...request, url: `http://127.0.0.1:${port}/` }),
    })
    receiver.close()
    const [job] = await queued(deliveryId)
    expect(Math.abs(job!.run_at.getTime() - before - seconds * 1000)).toBeLessThan(60_000)
    const [shown] = await sent(id)
    expect(shown).toMatchObject({ state: 'waiting', tries: 1, answerStatus: 503 })
    expect(new Date(shown!.nextTryAt!)).toEqual(job!.run_at)
  })

  test('two workers at once post twice under one id and go on once', async () => {
    const { deliveryId } = await aDelivery()
    const both = Promise.withResolvers<void>()
    let waiting = 0
    const { got, sender } = aReceiver(async () => {
      if (++waiting === 2) both.resolve()
      await both.promise
      return BROKEN
    })
    await Promise.all([
      deliverWebhook(context, sender, { deliveryId, tries: 0 }),
      deliverWebhook(context, sender, { deliveryId, tries: 0 }),
    ])
    expect(got.map(({ headers, body }) => [headers['webhook-id'], body])).toEqual([
      [deliveryId, got[0]!.body],
      [deliveryId, got[0]!.body],
    ])
    expect((await queued(deliveryId)).filter(({ tries }) => tries === 1)).toHaveLength(1)
    const [row] = await sql`select tries from webhook_deliveries where id = ${deliveryId}`
    expect(row!.tries).toBe(1)
  })

  test('a worker that ends after the post leaves the job, and the repeat has the same id', async () => {
    const { id, deliveryId } = await aDelivery()
    const killed = aReceiver(() => {
      throw new Error('killed')
    })
    await expect(deliver(deliveryId, killed.sender)).rejects.toThrow('killed')
    expect(await queued(deliveryId)).toHaveLength(1)
    const { got, sender } = aReceiver()
    await deliver(deliveryId, sender)
    expect(got[0]!.headers['webhook-id']).toBe(killed.got[0]!.headers['webhook-id'])
    expect((await sent(id))[0]).toMatchObject({ state: 'delivered', tries: 1 })
    // The job of a try that is over does nothing.
    await deliverWebhook(context, sender, { deliveryId, tries: 0 })
    expect(got).toHaveLength(1)
  })

  test('a lost job is queued again', async () => {
    const { deliveryId } = await aDelivery()
    await sql`delete from graphile_worker._private_jobs where payload ->> 'deliveryId' = ${deliveryId}`
    await keepWebhooks(context)
    expect(await queued(deliveryId)).toEqual([])
    await sql`update webhook_deliveries set next_try_at = now() - interval '20 minutes' where id = ${deliveryId}`
    await keepWebhooks(context)
    await keepWebhooks(context)
    expect(await queued(deliveryId)).toHaveLength(1)
  })

  test('after days of failure the address is off, its firm told once, and turned on by a press', async () => {
    const { id, deliveryId } = await aDelivery()
    await sql`update providers set email = 'office@example.sa', locale = 'en' where id = ${firm.id}`
    const { sender } = aReceiver(() => BROKEN)
    await deliver(deliveryId, sender)
    expect((await list())[0]).not.toHaveProperty('disabledAt')
    await sql`update webhook_endpoints set failing_since = now() - interval '5 days 1 hour' where id = ${id}`
    await deliver(deliveryId, sender)
    expect((await list())[0]).toHaveProperty('disabledAt')
    const mails =
      await sql`select recipient from mails where kind = 'webhook_disabled' and recipient = 'office@example.sa'`
    expect(mails).toHaveLength(1)

    await deliver(deliveryId, sender)
    expect((await sent(id))[0]).toMatchObject({ state: 'failed', failure: 'disabled', tries: 2 })
    await leadOf()
    expect(await sent(id)).toHaveLength(1)
    const press = (act: string) => refusal(api.post(act, {}, holder.bearer))
    expect(await press(`/me/webhooks/${id}/test`)).toEqual([409, 'webhook.disabled'])
    expect(await press(`/me/webhook-deliveries/${deliveryId}/replay`)).toEqual([409, 'webhook.disabled'])
    expect(await press(`/me/webhooks/${id}/enable`)).toEqual([204, undefined])
    expect(await press(`/me/webhooks/${id}/enable`)).toEqual([204, undefined])
    expect(await press(`/me/webhook-deliveries/${deliveryId}/replay`)).toEqual([204, undefined])
    expect(await press(`/me/webhook-deliveries/${deliveryId}/replay`)).toEqual([409, 'webhook.waiting'])
    const { got, sender: works } = aReceiver()
    await deliver(deliveryId, works)
    expect(got[0]!.headers['webhook-id']).toBe(deliveryId)
    expect((await list())[0]).not.toHaveProperty('failingSince')
    const actions = await sql`select action from audit_entries where subject_id = ${id} order by seq`
    expect(actions.map(({ action }) => action)).toEqual(['webhook.made', 'webhook.enabled'])
  })

  test('410 turns it off at once', async () => {
    const { id, deliveryId } = await aDelivery()
    await deliver(deliveryId, aReceiver(() => ({ ...BROKEN, status: 410 }) as WebhookOutcome).sender)
    expect((await list())[0]).toHaveProperty('disabledAt')
    expect((await sent(id))[0]).toMatchObject({ state: 'failed', answerStatus: 410 })
  })
})

describe('a secret', () => {
  test('is shown once, stored sealed, and is in no log or list', async () => {
    const { id, secret } = await make()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const rows =
      await sql`select to_jsonb(webhook_endpoints)::text as row from webhook_endpoints union all select record from audit_entries`
    for (const { row } of rows) expect(row).not.toContain(secret.slice(6, 30))
    expect(JSON.stringify(await list())).not.toMatch(/whsec|sealed/)
    expect((await list())[0]).toMatchObject({ id, url: URL_, events: WEBHOOK_EVENTS })
  })

  test('that is replaced signs beside the new one for its grace, and not after', async () => {
    const { id, secret: former } = await make({ events: ['lead.offered'] })
    const rotated = await api.post(`/me/webhooks/${id}/rotate`, { grace: '24' }, holder.bearer)
    const { secret } = (await rotated.json()) as NewWebhook
    expect(secret).not.toBe(former)
    expect((await list())[0]).toHaveProperty('formerSecretUntil')
    const { got, sender } = aReceiver()
    await leadOf()
    await deliver((await sent(id))[0]!.id, sender)
    for (const one of [secret, former]) new Webhook(one).verify(got[0]!.body, got[0]!.headers)
    await sql`update webhook_endpoints set former_until = now() - interval '1 hour' where id = ${id}`
    await leadOf()
    await deliver((await sent(id))[0]!.id, sender)
    new Webhook(secret).verify(got[1]!.body, got[1]!.headers)
    expect(() => new Webhook(former).verify(got[1]!.body, got[1]!.headers)).toThrow()
    await keepWebhooks(context)
    const [row] = await sql`select sealed_former_secret from webhook_endpoints where id = ${id}`
    expect(row!.sealed_former_secret).toBeNull()
  })
})

describe('the holder of the account alone', () => {
  const tries = (id: string, bearer: Record<string, string>, deliveryId = id) => [
    api.get('/me/webhooks', bearer),
    api.get(`/me/webhooks/${id}/deliveries`, bearer),
    api.post('/me/webhooks', { url: URL_, events: ['lead.won'] }, bearer),
    ...['rotate', 'enable', 'remove', 'test'].map((act) =>
      api.post(`/me/webhooks/${id}/${act}`, { grace: '0' }, bearer),
    ),
    api.post(`/me/webhook-deliveries/${deliveryId}/replay`, {}, bearer),
  ]

  test('makes, reads, repeats and removes; no colleague and no API key does', async () => {
    const { id } = await make()
    const colleague = await api.signUp()
    await sql`insert into team_members (user_id, provider_id, role, name, email, joined_at)
      values (${colleague.id}, ${firm.id}, 'manager', 'Huda', ${colleague.email}, now())`
    const wish = {
      name: 'ERP',
      scopes: ['leads:read', 'leads:answer', 'quotes:write', 'invoices:read'],
      lifetime: '30',
    }
    const { key } = await (await api.post('/me/api-keys', wish, holder.bearer)).json()
    for (const one of tries(id, colleague.bearer))
      expect(await refusal(one)).toEqual([403, 'team.right_required'])
    for (const one of tries(id, { authorization: `Bearer ${key}` }))
      expect(await refusal(one)).toEqual([403, 'api_key.scope'])
    for (const one of tries(id, {})) expect((await refusal(one))[0]).toBe(401)
    expect(await list()).toHaveLength(1)
  })

  test('another firm’s addresses and deliveries are not there', async () => {
    const { id } = await make()
    await leadOf()
    const deliveryId = (await sent(id))[0]!.id
    const stranger = await api.signUp()
    await aProvider(database, { user_id: stranger.id })
    const answers = await Promise.all(tries(id, stranger.bearer, deliveryId).map(refusal))
    expect(answers.map(([status]) => status)).toEqual([200, 404, 201, 404, 404, 404, 404, 404])
    expect(await list()).toMatchObject([{ id }])
    expect(await sent(id)).toMatchObject([{ id: deliveryId, tries: 0 }])
  })

  test('needs a proof of the last minutes for a secret', async () => {
    const { id } = await make()
    await sql`update auth.mfa_amr_claims set updated_at = now() - interval '1 day', created_at = now() - interval '1 day'
      where session_id in (select id from auth.sessions where user_id = ${holder.id})`
    await sql`update auth.sessions set created_at = now() - interval '1 day' where user_id = ${holder.id}`
    const STALE = [403, 'signIn.reauthentication_needed']
    const wish = { url: URL_, events: ['lead.won'] }
    expect(await refusal(api.post('/me/webhooks', wish, holder.bearer))).toEqual(STALE)
    expect(await refusal(api.post(`/me/webhooks/${id}/rotate`, { grace: '0' }, holder.bearer))).toEqual(STALE)
    expect(await refusal(api.post(`/me/webhooks/${id}/remove`, {}, holder.bearer))).toEqual([204, undefined])
    expect(await list()).toEqual([])
  })

  test('has no more addresses than a firm may have, also when asked at once', async () => {
    const wish = { url: URL_, events: ['lead.won'] }
    const made = await Promise.all(
      Array.from(
        { length: MOST_WEBHOOK_ENDPOINTS + 3 },
        async () => (await api.post('/me/webhooks', wish, holder.bearer)).status,
      ),
    )
    expect(made.filter((status) => status === 201)).toHaveLength(MOST_WEBHOOK_ENDPOINTS)
    expect(await refusal(api.post('/me/webhooks', wish, holder.bearer))).toEqual([409, 'webhook.too_many'])
  })

  test.each([
    ['no TLS', { url: 'http://erp.example.sa/' }, 'url'],
    ['a port', { url: 'https://erp.example.sa:22/' }, 'url'],
    ['a sign-in', { url: 'https://a:b@erp.example.sa/' }, 'url'],
    ['our own machine', { url: 'https://localhost/' }, 'url'],
    ['no event', { events: [] }, 'events'],
    ['an event of its own', { events: ['webhook.test'] }, 'events.0'],
  ])('is told what is wrong: %s', async (_, wish, field) => {
    const answer = await api.post('/me/webhooks', { url: URL_, events: ['lead.won'], ...wish }, holder.bearer)
    expect([answer.status, Object.keys((await answer.json()).fieldErrors)]).toEqual([422, [field]])
  })

  test('presses of tests are limited', async () => {
    const { id } = await make()
    const presses = await Promise.all(
      Array.from(
        { length: 34 },
        async () => (await api.post(`/me/webhooks/${id}/test`, {}, holder.bearer)).status,
      ),
    )
    expect(presses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3)
    expect(await sent(id)).toHaveLength(20)
  })
})

describe('nothing is sent', () => {
  test('for a firm that is suspended, or of a former account holder', async () => {
    const { id } = await make({ events: ['lead.offered'] })
    await leadOf()
    const [delivery] = await sent(id)
    const { got, sender } = aReceiver()
    await sql`update providers set suspended_at = now() where id = ${firm.id}`
    await leadOf()
    await deliver(delivery!.id, sender)
    await sql`update providers set suspended_at = null where id = ${firm.id}`
    expect(await sent(id)).toMatchObject([{ state: 'failed', failure: 'disabled' }])
    const heir = await api.signUp()
    await sql`update providers set user_id = ${heir.id} where id = ${firm.id}`
    await leadOf()
    expect(got).toEqual([])
    expect(await sql`select from webhook_deliveries where endpoint_id = ${id}`).toHaveLength(1)
  })

  test('after 30 days a delivery is forgotten; an erasure and the end of the account delete all', async () => {
    const [one, two] = [await make(), await make()]
    await leadOf()
    await sql`update webhook_deliveries set happened_at = now() - interval '31 days' where endpoint_id = ${one.id}`
    await keepWebhooks(context)
    expect([await sent(one.id), await sent(two.id)]).toMatchObject([[], [{ event: 'lead.offered' }]])
    await sql`update providers set erased_at = now() where id = ${firm.id}`
    expect(await sql`select from webhook_deliveries where provider_id = ${firm.id}`).toEqual([])
    expect(await sql`select from webhook_endpoints where provider_id = ${firm.id}`).toEqual([])
    const person = await api.signUp()
    const other = await aProvider(database, { user_id: person.id })
    await make({}, person)
    await sql`update auth.users set deleted_at = now() where id = ${person.id}`
    expect(await sql`select from webhook_endpoints where provider_id = ${other.id}`).toEqual([])
  })
})

test('the example of a receiver takes a delivery once, and refuses one that somebody else signed', async () => {
  const { id, secret } = await make({ events: ['lead.offered'] })
  const lead = await leadOf()
  const port = await freePort()
  const file = path.resolve(import.meta.dirname, '../../clients/typescript/examples/webhooks.ts')
  const receiver = execFile(process.execPath, [file, String(port)], {
    env: { ...process.env, MIMAR_WEBHOOK_SECRET: secret },
  })
  try {
    const lines: string[] = []
    const isReady = Promise.withResolvers<void>()
    receiver.stdout!.setEncoding('utf8').on('data', (text: string) => {
      lines.push(...text.trim().split('\n'))
      isReady.resolve()
    })
    await isReady.promise
    const real = createHttpsWebhooks({ isReachable: () => true, allowsHttp: true })
    const sender: WebhookSender = {
      post: (request) => real.post({ ...request, url: `http://127.0.0.1:${port}/` }),
    }
    const deliveryId = (await sent(id))[0]!.id
    await deliver(deliveryId, sender)
    expect((await sent(id))[0]).toMatchObject({ state: 'delivered', answerStatus: 204 })
    await api.post(`/me/webhook-deliveries/${deliveryId}/replay`, {}, holder.bearer)
    await deliver(deliveryId, sender)
    expect((await sent(id))[0]).toMatchObject({ state: 'delivered', answerStatus: 204 })
    const forged = await sender.post({
      url: '',
      headers: {
        'webhook-id': 'x',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,x',
      },
      body: '{}',
    })
    expect(forged).toMatchObject({ outcome: 'failed', status: 400 })
    expect(lines.filter((line) => line.includes(lead.id))).toEqual([`lead.offered ${lead.id}`])
  } finally {
    receiver.kill()
  }
})
