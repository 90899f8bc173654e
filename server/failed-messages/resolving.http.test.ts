/** Listing and resolving undelivered messages by the routes of /admin/messages. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { measureMessages } from '#server/messages/message-gauges.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aProvider, type ProviderRow, runDueJobs, waitingJobs } from '#testing/builders/marketplace.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { keepMessageCost } from './count-message-cost.job.ts'
import type { FailedMessage, MessageCost } from './failed-message-answers.ts'

const database = await createTestDatabase()
const { sql } = database
let api: Api
let admin: Awaited<ReturnType<Api['signUp']>>
let provider: ProviderRow
const EMAIL = 'fahd@example.sa'

beforeAll(async () => {
  api = await startApi(database)
  admin = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(async () => {
  await sql`truncate messages, mails, whatsapp_holds cascade`
  await sql`delete from graphile_worker._private_jobs`
  provider = await aProvider(database, { email: EMAIL })
})

/** Creates a failed reply to a provider, unless overridden. */
async function aMessage(changes: Record<string, unknown> = {}): Promise<string> {
  const row = {
    ...{
      direction: 'outgoing',
      kind: 'lead_closed',
      counterpart: provider.mobile,
      locale: 'en',
      provider_id: provider.id,
      created_at: api.context.clock.now(),
    },
    content: sql.json({ parameters: { reference: 'MR-2611-0007' } }),
    ...{
      status: 'failed',
      attempts: 3,
      failure: sql.json({ class: 'undeliverable', code: 131026, reason: 'Message undeliverable' }),
    },
    ...changes,
  }
  const [written] = await sql<{ id: string }[]>`insert into messages ${sql(row)} returning id`
  return written!.id
}

const list = async (query = '') => (await api.get(`/admin/messages?${query}`, admin.bearer)).json()
const ids = async (query = '') => (await list(query)).items.map(({ id }: FailedMessage) => id)
const mend = async (id: string, way: string, body: object = {}) => {
  const answer = await api.post(`/admin/messages/${id}/${way}`, body, admin.bearer)
  return answer.status === 204 ? 204 : { status: answer.status, ...(await answer.json()) }
}
const read = async (id: string) => (await sql`select * from messages where id = ${id}`)[0]!
const summary = async () => (await api.get('/admin/messages/summary', admin.bearer)).json()
const logged = async () => (await (await api.get('/admin/audit', admin.bearer)).json()).items[0]

test('only admins have access', async () => {
  const somebody = await api.signUp()
  for (const path of ['/admin/messages', '/admin/messages/summary', '/admin/messages/cost']) {
    expect([path, (await api.get(path)).status]).toEqual([path, 401])
    expect([path, (await api.get(path, somebody.bearer)).status]).toEqual([path, 403])
  }
  const id = await aMessage()
  for (const way of ['retry', 'mail', 'give-up'])
    expect((await api.post(`/admin/messages/${id}/${way}`, { note: 'abc' }, somebody.bearer)).status).toBe(
      403,
    )
})

test('a dead letter shows kind, recipient, reason and attempts, but neither content nor number', async () => {
  await aMessage()
  const { items } = await list()
  expect(items).toMatchObject([
    {
      ...{ kind: 'lead_closed', state: 'open', to: 'provider', attempts: 3, canMail: true },
      provider: { id: provider.id, companyName: provider.company_name },
      failure: { class: 'undeliverable', code: 131026, reason: 'Message undeliverable' },
    },
  ])
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`${provider.mobile}|MR-2611-0007|${EMAIL}`))
})

test('what was sent has a list of its own, with how far it came', async () => {
  const taken = { failure: null, sent_at: api.context.clock.now() }
  const id = await aMessage({ ...taken, status: 'read' })
  await aMessage()
  const { items } = await list('state=sent')
  expect(items).toMatchObject([{ id, state: 'sent', reached: 'read', provider: { id: provider.id } }])
  expect(JSON.stringify(items)).not.toContain(provider.mobile)
})

test('what was sent stands by its time, also on the next page', async () => {
  const at = (hours: number) => new Date(api.context.clock.now().getTime() - hours * 3_600_000)
  const sent = async (hours: number) =>
    aMessage({ failure: null, status: 'read', sent_at: at(hours), created_at: at(hours) })
  const [old, newest, middle] = [await sent(30), await sent(1), await sent(20)]
  const first = await list('state=sent&limit=2')
  expect(first.items.map(({ id }: FailedMessage) => id)).toEqual([newest, middle])
  expect(await ids(`state=sent&limit=2&before=${first.next}`)).toEqual([old])
})

test('each state has its own list, newest first, paginated', async () => {
  const open = [await aMessage(), await aMessage(), await aMessage()].reverse()
  const waiting = await aMessage({ status: 'queued', retry_at: new Date() })
  const settled = await aMessage({ resolution: 'mail', resolved_at: new Date() })
  const givenUp = await aMessage({ resolution: 'given_up', resolved_at: new Date() })
  await aMessage({ status: 'queued' })
  await aMessage({ status: 'delivered' })
  expect([
    await ids(),
    await ids('state=waiting'),
    await ids('state=settled'),
    await ids('state=given_up'),
  ]).toEqual([open, [waiting], [settled], [givenUp]])
  const first = await list('limit=2')
  expect(await ids(`limit=2&before=${first.next}`)).toEqual(open.slice(2))
  expect(await summary()).toMatchObject({ open: 3, waiting: 1, holds: [] })
})

describe('resolving a message', () => {
  test('a retry queues the message with its attempts reset, and is logged', async () => {
    const id = await aMessage()
    expect(await mend(id, 'retry')).toBe(204)
    expect(await read(id)).toMatchObject({
      status: 'queued',
      attempts: 3,
      attempts_before: 3,
      resolution: null,
    })
    expect((await waitingJobs(database)).map(({ task }) => task)).toEqual(['messages.deliver'])
    expect(await logged()).toMatchObject({ action: 'message.retried', subjectKind: 'message', subjectId: id })
    expect(await logged()).toMatchObject({ details: { kind: 'lead_closed', providerId: provider.id } })
  })

  test('an email has the same content with a link to respond, once', async () => {
    const id = await aMessage()
    expect(await mend(id, 'mail')).toBe(204)
    expect(await mend(id, 'mail')).toMatchObject({ status: 409, code: 'message.settled' })
    await runDueJobs(database, api.context)
    const mails = await createInbox(database, api.context, api.url).read(EMAIL)
    expect((await sql`select id from mails`).length).toBe(1)
    expect(await read(id)).toMatchObject({ resolution: 'mail', mail_id: expect.any(String) })
    expect(mails.length + (await sql`select id from mails where status = 'sent'`).length).toBeGreaterThan(0)
  })

  test('closing needs a note, which is logged', async () => {
    const id = await aMessage()
    const refused = await mend(id, 'give-up', { note: ' ' })
    expect(refused).toMatchObject({ status: 422, fieldErrors: { note: { code: 'message.note_required' } } })
    expect(await mend(id, 'give-up', { note: 'Called them.' })).toBe(204)
    expect(await ids()).toEqual([])
    expect(await logged()).toMatchObject({ action: 'message.abandoned', details: { reason: 'Called them.' } })
  })

  test('a delivered message, one without an address and an unknown one are rejected', async () => {
    await sql`update providers set email = null where id = ${provider.id}`
    expect(await mend(await aMessage(), 'mail')).toMatchObject({ status: 409, code: 'message.no_mail' })
    for (const changes of [
      { status: 'delivered' },
      { status: 'sending' },
      { resolution: 'mail', resolved_at: new Date() },
    ])
      expect(await mend(await aMessage(changes), 'retry')).toMatchObject({
        status: 409,
        code: 'message.settled',
      })
    for (const id of [randomUUID(), 'x']) expect(await mend(id, 'retry')).toMatchObject({ status: 404 })
  })

  test('of two concurrent admins one resolves it', async () => {
    const id = await aMessage()
    const answers = await Promise.all(
      ['retry', 'mail', 'give-up'].map((way) => mend(id, way, { note: 'abc' })),
    )
    expect(answers.filter((answer) => answer === 204).length).toBeGreaterThanOrEqual(1)
    const entries = await sql`select record from audit_entries where subject_id = ${id}`
    expect(entries).toHaveLength(answers.filter((answer) => answer === 204).length)
  })
})

test('a failed email makes the message a dead letter again', async () => {
  const id = await aMessage({ kind: 'price_not_understood', content: sql.json({ parameters: {} }) })
  await mend(id, 'mail')
  const { mailInstead } = await import('#server/messages/mail-instead.job.ts')
  await mailInstead(api.context, { messageId: id })
  const { mail_id: mailId } = await read(id)
  const { deliverMail } = await import('#server/mails/deliver-mail.job.ts')
  const refuses = {
    send: async () => ({ outcome: 'refused' as const, reason: '550 no such mailbox', code: 550 }),
  }
  await deliverMail({ ...api.context, mail: refuses }, { mailId })
  expect((await list()).items).toMatchObject([
    { id, failure: { class: 'undeliverable', mail: '550 no such mailbox' } },
  ])
})

test('a hold for all messages is listed with the number waiting, and can be retried now', async () => {
  const later = new Date(api.context.clock.now().getTime() + 600_000)
  await sql`insert into whatsapp_holds values ('account', 190, 'token', 'answer', now(), ${later})`
  const held = await aMessage({ status: 'queued', held_by: 'account', retry_at: later })
  expect(await summary()).toMatchObject({ holds: [{ subject: 'account', code: 190, waiting: 1 }] })
  const ask = (subject: string) => api.post('/admin/messages/ask-again', { subject }, admin.bearer)
  expect((await ask('account')).status).toBe(204)
  expect((await waitingJobs(database)).map(({ task }) => task)).toEqual(['messages.deliver'])
  const [hold] = await sql`select next_try_at from whatsapp_holds`
  expect(hold!.next_try_at <= api.context.clock.now()).toBe(true)
  expect((await read(held)).status).toBe('queued')
  expect((await ask('template:x:ar')).status).toBe(404)
  const metrics = createMetrics()
  measureMessages(metrics, api.context)
  const measured = await metrics.read()
  expect(measured).toContain('whatsapp_holds{subject="account"} 1')
  expect(measured).toContain('messages_dead_letters 0')
})

test('costs are listed by day and kind; messages without a price are counted but not summed', async () => {
  await aMessage({ status: 'delivered', billed: true, category: 'service', cost_thousandths: 6400 })
  await aMessage({ status: 'delivered', billed: true, category: 'service', cost_thousandths: null })
  await aMessage({ status: 'delivered', billed: false, category: 'service', cost_thousandths: 0 })
  await aMessage({ status: 'sent', kind: 'claim_lapsed', created_at: new Date(Date.now() - 40 * 86_400_000) })
  const cost = await (await api.get('/admin/messages/cost?days=30', admin.bearer)).json()
  expect(cost.days).toMatchObject([
    { kinds: [{ kind: 'lead_closed', messages: 3, billed: 2, unpriced: 1, costThousandths: 6400 }] },
  ])
  expect(cost).toMatchObject({ perAccepted: { leads: 0, messages: 0, most: 0 }, perQuote: { quotes: 0 } })
  const longer = await (await api.get('/admin/messages/cost?days=90', admin.bearer)).json()
  expect(longer.days).toHaveLength(2)
})

test('of a large company everybody reads the cost that the job kept', async () => {
  const sent = { status: 'delivered', billed: true, category: 'service', cost_thousandths: 6400 } as const
  const cost = async (days: number) => {
    const { days: each, countedAt } = (await (
      await api.get(`/admin/messages/cost?days=${days}`, admin.bearer)
    ).json()) as MessageCost
    return {
      countedAt,
      messages: each.flatMap(({ kinds }) => kinds).reduce((sum, kind) => sum + kind.messages, 0),
    }
  }
  const age = (minutes: number) => sql`
    update message_cost_sums set counted_at = ${new Date(api.context.clock.now().getTime() - minutes * 60_000)}`
  await aMessage(sent)
  await keepMessageCost(api.context, 1)
  await aMessage(sent)
  for (const days of [7, 30, 90]) expect(await cost(days)).toMatchObject({ messages: 1 })
  expect((await cost(30)).countedAt).toBe(api.context.clock.now().toISOString())
  // It is not counted again within a quarter of an hour, and not shown after an hour.
  await age(10)
  await keepMessageCost(api.context, 1)
  expect((await cost(30)).messages).toBe(1)
  await age(16)
  await keepMessageCost(api.context, 1)
  expect((await cost(30)).messages).toBe(2)
  await aMessage(sent)
  await age(61)
  expect((await cost(30)).messages).toBe(3)
  // A small company keeps nothing: each reader counts.
  await keepMessageCost(api.context)
  await aMessage(sent)
  expect((await cost(30)).messages).toBe(4)
})
