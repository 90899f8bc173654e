import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { UNDO_WITHIN_MS } from '#domain/providers/provider-lifecycle.ts'
import { notifyDecision } from '#server/verifications/notify-decision.job.ts'
import { type Api, startApi } from '#testing/api.ts'
import { bearer, report } from '#testing/builders/complaints.ts'
import { aProvider, type ProviderRow, runDueJobs } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { look } from './check.job.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
const { context } = api
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

type Person = Awaited<ReturnType<Api['signUp']>>
let noura: Person
let saleh: Person
beforeAll(async () => {
  noura = await anAdmin()
  saleh = await anAdmin()
})
async function anAdmin(): Promise<Person> {
  const person = await api.signUp(`admin-${randomUUID()}@example.sa`)
  await sql`insert into user_roles (user_id, role) values (${person.id}, 'admin')`
  return person
}

const about = (provider: ProviderRow) => ({ subjectKind: 'provider', subjectId: provider.id })
const answer = 'شكرًا لك، راجعنا ما حدث.'
const reason = 'لم تحضر إلى موعدين أكدتهما.'
const act = (id: string, path: string, body: unknown, admin = noura) =>
  api.post(`/admin/complaints/${id}/${path}`, body, admin.bearer)
const decide = (id: string, decision: object, admin = noura) =>
  act(id, 'decide', { outcome: 'upheld', answer, ...decision }, admin)
const told = async (response: Response) => ({ code: response.status, ...(await response.json()) })
const standingOf = async ({ id }: ProviderRow) =>
  (await sql`select suspended_at is not null as suspended, is_listed from providers where id = ${id}`)[0]!
/** A context whose clock is this many milliseconds ahead, because a session does not last for days. */
const later = (ms: number) => ({
  ...context,
  clock: createTestClock(new Date(context.clock.now().getTime() + ms)),
})
const MINUTE_OVER = UNDO_WITHIN_MS + 1000
const DAY = 86_400_000
const passAMinute = () => context.clock.set(later(MINUTE_OVER).clock.now())
/** Sends providers the decisions whose undo minute is over. */
async function notifyDecisions(at = later(MINUTE_OVER)): Promise<void> {
  await runDueJobs(database, context)
  for (const { id } of await sql`select id from verifications where told_at is null`)
    await notifyDecision(at, { verificationId: id })
}

describe('the queue of reports', () => {
  test('only admins read the queue, by deadline, with late ones counted, page by page', async () => {
    await sql`truncate complaints cascade`
    const provider = await aProvider(database)
    const ids: string[] = []
    for (let count = 0; count < 22; count++) {
      if (count === 11) await sql`truncate rate_limits`
      ids.push((await report(api, about(provider))).id)
    }
    await sql`update complaints set answer_by = answer_by - interval '30 days', acknowledge_by = acknowledge_by - interval '30 days' where id = ${ids[21]!}`
    const first = await (await api.get('/admin/complaints', noura.bearer)).json()
    expect(first).toMatchObject({ open: 22, late: 1 })
    expect(first.items[0]).toMatchObject({ id: ids[21], providerId: provider.id, start: expect.any(String) })
    // Nobody has read one, which runs out before the answer of those that were read.
    await sql`update complaints set status = 'in_review', acknowledged_at = received_at where id <> ${ids[20]!} and id <> ${ids[21]!}`
    const unread = await (await api.get('/admin/complaints', noura.bearer)).json()
    expect(unread.items.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([ids[21], ids[20]])
    const next = await (await api.get(`/admin/complaints?after=${unread.next}`, noura.bearer)).json()
    expect(new Set([...unread.items, ...next.items].map(({ id }: { id: string }) => id))).toEqual(
      new Set(ids),
    )
    await sql`update complaints set status = 'received', acknowledged_at = null where id <> ${ids[20]!} and id <> ${ids[21]!}`
    const rest = await (await api.get(`/admin/complaints?after=${first.next}`, noura.bearer)).json()
    const seen = [...first.items, ...rest.items].map(({ id }: { id: string }) => id)
    expect([seen.length, new Set(seen)]).toEqual([22, new Set(ids)])
    expect(rest.next).toBeUndefined()
    const all = await (await api.get('/admin/complaints?status=all', noura.bearer)).json()
    expect(all.items).toHaveLength(20)
    const stranger = await aSignedInProvider(database, api)
    const paths = ['/admin/complaints', `/admin/complaints/${ids[0]}`]
    for (const path of paths) {
      expect((await api.get(path)).status).toBe(401)
      expect((await api.get(path, stranger.bearer)).status).toBe(403)
    }
    for (const path of ['acknowledge', 'ask', 'decide'])
      expect((await api.post(`/admin/complaints/${ids[0]}/${path}`, {}, stranger.bearer)).status).toBe(403)
    expect((await api.post(`/admin/sanctions/${randomUUID()}/lift`, {}, stranger.bearer)).status).toBe(403)
    for (const id of ['x', randomUUID()]) expect((await act(id, 'acknowledge', {})).status).toBe(404)
    expect((await api.post(`/admin/sanctions/${randomUUID()}/lift`, { reason }, noura.bearer)).status).toBe(
      404,
    )
    expect((await api.get('/admin/complaints?status=x', noura.bearer)).status).toBe(422)
  })

  test('an admin reads a report in full and asks its reporter, who replies', async () => {
    const projectRequest = await aDispatched(database, context)
    const subject = { subjectKind: 'project_request', subjectId: projectRequest.id }
    const { id, complaintToken } = await report(api, subject, { reason: 'fake' })
    const taken = await told(await act(id, 'acknowledge', {}))
    expect(taken).toMatchObject({
      status: 'in_review',
      reporter: { name: 'هند' },
      reported: { projectRequest: { reference: projectRequest.reference }, reports: { all: 1, upheld: 0 } },
    })
    expect((await act(id, 'acknowledge', {})).status).toBe(409)
    expect((await act(id, 'ask', { note: '' })).status).toBe(422)
    await act(id, 'ask', { note: 'متى اتصلت به؟' })
    await api.post(`/complaints/${complaintToken}/notes`, { note: 'أمس مرتين.' })
    const read = await (await api.get(`/complaints/${complaintToken}`)).json()
    expect(read.events.map(({ type, note }: { type: string; note?: string }) => [type, note])).toEqual([
      ['received', undefined],
      ['acknowledged', undefined],
      ['asked', 'متى اتصلت به؟'],
      ['told', 'أمس مرتين.'],
    ])
    await runDueJobs(database, context)
    expect(await sql`select kind from messages where complaint_id = ${id} order by id`).toEqual([
      { kind: 'complaint_received' },
      { kind: 'complaint_answered' },
    ])
  })
})

describe('a decision', () => {
  test('a dismissal ends the report and notifies the reporter', async () => {
    const { id, complaintToken } = await report(api, about(await aProvider(database)))
    expect(await told(await decide(id, { outcome: 'dismissed' }))).toMatchObject({
      status: 'dismissed',
      answer,
    })
    const read = await (await api.get(`/complaints/${complaintToken}`)).json()
    expect(read).toMatchObject({ status: 'dismissed', answer, canAdd: false, canWithdraw: false })
    expect((await api.post(`/complaints/${complaintToken}/withdraw`, {})).status).toBe(409)
    expect((await decide(id, {})).status).toBe(409)
  })

  test('a warning is shown to the provider with its reason and nothing about the reporter', async () => {
    const { provider, bearer: session } = await aSignedInProvider(database, api)
    const reported = await report(api, about(provider), {
      contact: { name: 'هند العتيبي', mobile: '0537999001' },
    })
    for (const naming of ['اشتكت منك هند العتيبى في موعدين', 'اتصل بالرقم ٠٥٣٧ ٩٩٩ ٠٠١ واعتذر'])
      expect(
        await told(await decide(reported.id, { sanction: { kind: 'warning', reason: naming } })),
      ).toMatchObject({
        fieldErrors: { 'sanction.reason': { code: 'complaint.sanction_names_reporter' } },
      })
    expect((await decide(reported.id, { sanction: { kind: 'warning', reason } })).status).toBe(200)
    await runDueJobs(database, context)
    const [message] =
      await sql`select content from messages where provider_id = ${provider.id} and kind = 'provider_warned'`
    expect(message!.content.parameters.reason).toBe(reason)
    const own = await (await api.get('/me/sanctions', session)).json()
    expect(own.items).toMatchObject([{ kind: 'warning', reason, canAppeal: true }])
    expect(await standingOf(provider)).toMatchObject({ suspended: false })
    const log = JSON.stringify(await sql`select record from audit_entries`)
    const theirs = JSON.stringify([own, await sql`select * from messages where provider_id = ${provider.id}`])
    for (const secret of ['العتيبي', '537999001', reported.body]) {
      expect(log).not.toContain(secret)
      expect(theirs).not.toContain(secret)
    }
  })

  test('a suspension uses the provider’s suspension, is notified a minute later, and ends by itself once', async () => {
    const { provider, bearer: session } = await aSignedInProvider(database, api)
    const { id } = await report(api, about(provider))
    expect((await decide(id, { sanction: { kind: 'suspension', reason, days: 10 } })).status).toBe(200)
    expect(await standingOf(provider)).toEqual({ suspended: true, is_listed: false })
    // Its undo minute is not over.
    expect((await (await api.get('/me/sanctions', session)).json()).items).toEqual([])
    passAMinute()
    await notifyDecisions(context)
    const [message] =
      await sql`select content from messages where provider_id = ${provider.id} and kind = 'provider_suspended'`
    expect(message!.content.parameters.reason).toMatch(new RegExp(`^${reason} \\(حتى .+\\)$`))
    expect((await (await api.get('/me/sanctions', session)).json()).items).toMatchObject([
      { kind: 'suspension' },
    ])
    await look(later(9 * DAY))
    expect(await standingOf(provider)).toMatchObject({ suspended: true })
    await Promise.all([look(later(10 * DAY)), look(later(10 * DAY))])
    expect(await standingOf(provider)).toEqual({ suspended: false, is_listed: true })
    expect(await sql`select lift_reason from sanctions where provider_id = ${provider.id}`).toEqual([
      { lift_reason: 'ended' },
    ])
    await notifyDecisions(later(10 * DAY + MINUTE_OVER))
    expect(
      await sql`select 1 from messages where provider_id = ${provider.id} and kind = 'provider_reinstated'`,
    ).toHaveLength(1)
    expect(
      await sql`select 1 from audit_entries where record like '%sanction.lifted%' and record like ${`%${provider.id}%`}`,
    ).toHaveLength(1)
  })

  test('undoing or reinstating by hand ends the sanction', async () => {
    for (const how of ['undo', 'reinstate']) {
      const provider = await aProvider(database)
      const { id } = await report(api, about(provider))
      await decide(id, { sanction: { kind: 'exclusion', reason } })
      const [verification] = await sql`select id from verifications where provider_id = ${provider.id}`
      const [{ version }] = (await sql`select version from providers where id = ${provider.id}`) as never as [
        { version: number },
      ]
      const answered = await api.post(
        `/admin/providers/${provider.id}/${how}`,
        { version, verificationId: verification!.id },
        noura.bearer,
      )
      expect(answered.status).toBeLessThan(300)
      expect(await sql`select lift_reason from sanctions where provider_id = ${provider.id}`).toEqual([
        { lift_reason: how === 'undo' ? 'undone' : 'reinstated' },
      ])
      expect(await standingOf(provider)).toMatchObject({ suspended: false })
    }
  })

  test('an exclusion of a suspended provider replaces the suspension, is notified, and does not end with it', async () => {
    const provider = await aProvider(database)
    const [one, two, three] = [
      await report(api, about(provider)),
      await report(api, about(provider)),
      await report(api, about(provider)),
    ]
    await decide(one.id, { sanction: { kind: 'suspension', reason, days: 1 } })
    expect(
      await told(await decide(two.id, { sanction: { kind: 'suspension', reason, days: 5 } })),
    ).toMatchObject({ code: 'complaint.already_suspended' })
    expect((await decide(two.id, { sanction: { kind: 'exclusion', reason } }, saleh)).status).toBe(200)
    await notifyDecisions()
    await look(later(3 * DAY))
    expect(await standingOf(provider)).toMatchObject({ suspended: true })
    expect(
      await sql`select kind, lift_reason from sanctions where provider_id = ${provider.id} order by starts_at, kind desc`,
    ).toEqual([
      { kind: 'suspension', lift_reason: 'replaced' },
      { kind: 'exclusion', lift_reason: null },
    ])
    expect(
      await sql`select 1 from messages where provider_id = ${provider.id} and kind = 'provider_suspended'`,
    ).toHaveLength(2)
    expect((await decide(three.id, {})).status).toBe(200)
  })

  test('an unapproved provider can only be warned; a report without a provider cannot be sanctioned', async () => {
    const pending = await aProvider(database)
    const { id } = await report(api, about(pending))
    await sql`update providers set status = 'pending_review' where id = ${pending.id}`
    expect(await told(await decide(id, { sanction: { kind: 'exclusion', reason } }))).toMatchObject({
      code: 'complaint.sanction_not_possible',
    })
    expect((await decide(id, { sanction: { kind: 'warning', reason } })).status).toBe(200)
    const projectRequest = await aDispatched(database, context)
    const fake = await report(api, { subjectKind: 'project_request', subjectId: projectRequest.id })
    expect(await told(await decide(fake.id, { sanction: { kind: 'warning', reason } }))).toMatchObject({
      code: 'complaint.sanction_nobody',
    })
    expect(
      await told(await decide((await report(api, about(await aProvider(database)))).id, { remove: true })),
    ).toMatchObject({ code: 'complaint.remove_not_possible' })
  })

  test('a fake project request is ended: removed from the feed, leads credited back, owner notified', async () => {
    const projectRequest = await aDispatched(database, context)
    const lead = await anOffer(database, context, projectRequest)
    const { id } = await report(
      api,
      { subjectKind: 'project_request', subjectId: projectRequest.id },
      { reason: 'fake' },
      bearer(lead.token),
    )
    expect((await decide(id, { remove: true })).status).toBe(200)
    expect(
      await sql`select status, end_reason from project_requests where id = ${projectRequest.id}`,
    ).toEqual([{ status: 'cancelled', end_reason: 'mimar:fake' }])
    expect(await sql`select id from public_project_requests where id = ${projectRequest.id}`).toEqual([])
    expect(await sql`select status from leads where id = ${lead.id}`).toEqual([{ status: 'lost' }])
    expect(
      await sql`select 1 from messages where kind = 'project_request_removed' and project_request_id = ${projectRequest.id}`,
    ).toHaveLength(1)
    const jobs =
      await sql`select task_identifier from graphile_worker.jobs where key = ${`projectRequest:${projectRequest.id}:give_back`}`
    expect(jobs).toHaveLength(1)
  })

  test('an abusive review is removed in the same commit', async () => {
    const projectRequest = await aDispatched(database, context)
    const lead = await anOffer(database, context, projectRequest)
    await sql`update leads set status = 'won' where id = ${lead.id}`
    await sql`update project_requests set status = 'awarded' where id = ${projectRequest.id}`
    const [review] = await sql`
      insert into reviews (project_request_id, provider_id, side, stars, body, status, written_at, visible_at)
      values (${projectRequest.id}, ${lead.provider.id}, 'owner', 1, 'كلام لا يليق', 'published', now(), now()) returning id`
    const { id } = await report(
      api,
      { subjectKind: 'review', subjectId: review!.id },
      { reason: 'abuse' },
      bearer(lead.token),
    )
    // Reported by the reviewed firm itself, so nobody is sanctioned.
    expect(await told(await decide(id, { sanction: { kind: 'warning', reason } }))).toMatchObject({
      code: 'complaint.sanction_nobody',
    })
    expect(await told(await decide(id, { remove: true }))).toMatchObject({
      status: 'upheld',
      reported: { review: { status: 'removed', stars: 1 } },
    })
    const entries =
      await sql`select record from audit_entries where record like ${`%${review!.id}%`} order by seq`
    expect(entries.map(({ record }) => JSON.parse(record).action)).toEqual([
      'review.removed',
      'complaint.upheld',
    ])
  })

  test('of two concurrent admins one decides, the other gets 409, and one sanction exists', async () => {
    const provider = await aProvider(database)
    const { id } = await report(api, about(provider))
    const answers = await Promise.all(
      [noura, saleh].map((admin) => decide(id, { sanction: { kind: 'suspension', reason, days: 3 } }, admin)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await sql`select 1 from sanctions where provider_id = ${provider.id}`).toHaveLength(1)
  })

  test('a failed decision leaves nothing', async () => {
    const provider = await aProvider(database)
    const { id } = await report(api, about(provider))
    await sql`create function app.break_it() returns trigger language plpgsql as $$ begin raise exception 'power cut'; end $$`
    await sql`create trigger break_it before insert on app.verifications for each row execute function app.break_it()`
    expect((await decide(id, { sanction: { kind: 'suspension', reason, days: 3 } })).status).toBe(500)
    await sql`drop function app.break_it() cascade`
    expect(await sql`select status from complaints where id = ${id}`).toEqual([{ status: 'received' }])
    expect(await sql`select 1 from sanctions where provider_id = ${provider.id}`).toEqual([])
    expect((await decide(id, { sanction: { kind: 'suspension', reason, days: 3 } })).status).toBe(200)
  })
})

describe('an appeal', () => {
  test('another admin decides the appeal, and granting it lifts the sanction and reinstates', async () => {
    const { provider, bearer: session } = await aSignedInProvider(database, api)
    const { id } = await report(api, about(provider))
    await decide(id, { sanction: { kind: 'suspension', reason, days: 30 } })
    passAMinute()
    const [own] = (await (await api.get('/me/sanctions', session)).json()).items
    const appeal = await report(
      api,
      { subjectKind: 'sanction', subjectId: own.id },
      { contact: undefined },
      session,
    )
    const [seen] = (await (await api.get('/me/sanctions', session)).json()).items
    expect(seen).toMatchObject({
      canAppeal: false,
      appeal: { complaintToken: appeal.complaintToken, status: 'received' },
    })
    const again = (words: string) =>
      report(
        api,
        { subjectKind: 'sanction', subjectId: own.id },
        { contact: undefined, body: words },
        session,
      )
    expect(await again('نعترض على القرار مرة أخرى.')).toMatchObject({
      status: 409,
      code: 'complaint.already_appealed',
    })
    expect(await told(await decide(appeal.id, {}))).toMatchObject({ code: 'complaint.other_admin' })
    expect(await told(await decide(appeal.id, {}, saleh))).toMatchObject({ status: 'upheld' })
    expect(await standingOf(provider)).toMatchObject({ suspended: false })
    expect(await sql`select lift_reason from sanctions where id = ${own.id}`).toEqual([
      { lift_reason: 'appeal' },
    ])
  })

  test('of concurrent appeals one is kept, and a withdrawn one allows another', async () => {
    const { provider, bearer: session } = await aSignedInProvider(database, api)
    const { id } = await report(api, about(provider))
    await decide(id, { sanction: { kind: 'warning', reason } })
    const [sanction] = await sql`select id from sanctions where provider_id = ${provider.id}`
    const subject = { subjectKind: 'sanction', subjectId: sanction!.id }
    const appeal = () => report(api, subject, { contact: undefined }, session)
    const answers = await Promise.all([appeal(), appeal(), appeal()])
    expect(answers.map(({ status }) => status).sort()).toEqual([409, 409, 'received'])
    const kept = answers.find(({ status }) => status === 'received')
    expect((await api.post(`/complaints/${kept.complaintToken}/withdraw`, {})).status).toBe(200)
    expect(await appeal()).toMatchObject({ status: 'received' })
  })

  test('an appeal and a lift may not tell the provider who reported', async () => {
    const { provider, bearer: session } = await aSignedInProvider(database, api)
    const contact = { name: 'هند العتيبي', mobile: '0537999002' }
    const { id } = await report(api, about(provider), { contact })
    await decide(id, { sanction: { kind: 'warning', reason } })
    const [sanction] = await sql`select id from sanctions where provider_id = ${provider.id}`
    const subject = { subjectKind: 'sanction', subjectId: sanction!.id }
    const appeal = await report(api, subject, { contact: undefined }, session)
    const naming = 'أكدت لنا هند العتيبي ما حدث'
    const refusedAt = (field: string) => ({
      code: 422,
      fieldErrors: { [field]: { code: 'complaint.sanction_names_reporter' } },
    })
    const asked = await act(appeal.id, 'ask', { note: naming }, saleh)
    expect({ ...(await asked.json()), code: asked.status }).toMatchObject(refusedAt('note'))
    const decided = await act(appeal.id, 'decide', { outcome: 'dismissed', answer: naming }, saleh)
    expect({ ...(await decided.json()), code: decided.status }).toMatchObject(refusedAt('answer'))
    const lifted = await api.post(`/admin/sanctions/${sanction!.id}/lift`, { reason: naming }, noura.bearer)
    expect({ ...(await lifted.json()), code: lifted.status }).toMatchObject(refusedAt('reason'))
    expect(await sql`select lifted_at from sanctions where id = ${sanction!.id}`).toEqual([
      { lifted_at: null },
    ])
    expect((await act(appeal.id, 'decide', { outcome: 'dismissed', answer }, saleh)).status).toBe(200)
  })

  test('an admin lifts a warning with a reason, once', async () => {
    const provider = await aProvider(database)
    const { id } = await report(api, about(provider))
    await decide(id, { sanction: { kind: 'warning', reason } })
    const [sanction] = await sql`select id from sanctions where provider_id = ${provider.id}`
    const lift = (body: object) => api.post(`/admin/sanctions/${sanction!.id}/lift`, body, noura.bearer)
    expect((await lift({})).status).toBe(422)
    expect((await lift({ reason: 'اتضح أنه حضر' })).status).toBe(204)
    expect((await lift({ reason: 'اتضح أنه حضر' })).status).toBe(409)
  })
})

test('the reporter is told of each missed deadline, once', async () => {
  await sql`truncate complaints cascade`
  const { id, acknowledgeBy, answerBy } = await report(api, about(await aProvider(database)))
  const late = async () =>
    (
      await sql`select note from complaint_events where type = 'overdue' and complaint_id = ${id} order by sequence`
    ).map(({ note }) => note)
  const lookAt = async (moment: number) => {
    const then = { ...context, clock: createTestClock(new Date(moment)) }
    await Promise.all([look(then), look(then)])
    await look(then)
  }
  await lookAt(Date.parse(acknowledgeBy) - 60_000)
  expect(await late()).toEqual([])
  await lookAt(Date.parse(acknowledgeBy))
  expect(await late()).toEqual(['acknowledge'])
  await lookAt(Date.parse(answerBy) - 60_000)
  expect(await late()).toEqual(['acknowledge'])
  await lookAt(Date.parse(answerBy))
  expect(await late()).toEqual(['acknowledge', 'answer'])
  expect(await sql`select next_look_at from complaints where id = ${id}`).toEqual([{ next_look_at: null }])
})
