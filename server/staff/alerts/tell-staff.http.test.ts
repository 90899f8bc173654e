/** Staff are told of each thing once for each state, by email and in their browsers, and only what their role may read. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#domain/staff/rights.ts'
import { composeMail, type MailKind } from '#server/mails/compose-mail.ts'
import { openContent } from '#server/mails/mail-outbox.ts'
import { look } from '#server/sla/check.job.ts'
import { startApi } from '#testing/api.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { startPushService } from '#testing/fakes/push-service.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { pushAlerts, pushAlertsPayload } from './push-alerts.job.ts'
import { tellStaff } from './tell-staff.job.ts'

const database = await createTestDatabase()
const service = await startPushService()
const base = createTestContext(database).config
const config = {
  ...base,
  auth: { ...base.auth, autoconfirm: true, rateLimits: false },
  push: { services: [service.origin] },
}
const api = await startApi(database, {}, { config })
const { sql } = database
const context = { ...api.context, config: { ...api.context.config, push: config.push } }
const { clock } = context
afterAll(async () => {
  await api.stop()
  await service.stop()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof api.signUp>> & { email: string }

beforeEach(async () => {
  await sql`delete from user_roles`
  await sql`truncate staff_alert_settings, staff_alerts, staff_alert_turns, staff_push_subscriptions, mails`
  await sql`update messages set resolution = 'not_needed', resolved_at = now() where status = 'failed'`
  await sql`delete from complaints`
  await sql`update sla_promises set due_at = due_at - interval '30 days'`
  await sql`delete from graphile_worker._private_jobs`
  service.respondWith(201)
  clock.set(MORNING)
})

/** Hours and minutes in Riyadh of a day after tomorrow: sessions are of the real clock. */
function riyadh(hour: number, minute = 0, days = 0): Date {
  const day = new Date(Date.now() + (1 + days) * 86_400_000).toISOString().slice(0, 10)
  return new Date(Date.parse(`${day}T00:00:00Z`) + ((hour - 3) * 60 + minute) * 60_000)
}
/** Past the hour of the usual daily email. */
const MORNING = riyadh(9, 30)

async function member(role: StaffRole): Promise<Person> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.sa`
  const person = await api.signUp(email)
  await sql`insert into user_roles (user_id, role) values (${person.id}, ${role})`
  return { ...person, email }
}

/** A registration whose promise ends at `minutes` from now, as the clock has it after each look. */
async function aRegistration(minutes: number, companyName = 'أركان السهل'): Promise<string> {
  const provider = await aProvider(database, { company_name: companyName })
  const at = clock.now()
  const due = new Date(at.getTime() + minutes * 60_000)
  const started = new Date(due.getTime() - 24 * 3_600_000)
  await sql`
    insert into sla_events (subject_kind, subject_id, promise, at, type, kind, promised_at)
    values ('provider', ${provider.id}, 1, ${started}, 'started', 'verification', ${due})`
  await look(context, { subjectKind: 'provider', subjectId: provider.id })
  return provider.id
}

const aFailedMessage = () => sql`
  insert into messages (direction, kind, counterpart, content, status, created_at)
  values ('outgoing', 'lead_offer', '966500000001', '{}', 'failed', ${clock.now()})`

async function mailsTo({ email }: Person) {
  const rows = await sql<{ id: string; kind: MailKind; locale: 'ar' | 'en'; sealed_content: string }[]>`
    select id, kind, locale, sealed_content from mails where recipient = ${email} order by id`
  return rows.map(({ id, kind, locale, sealed_content }) => ({
    kind,
    ...composeMail(kind, locale, openContent(context, id, sealed_content)),
  }))
}

async function pushes() {
  const jobs = await sql`
    select payload from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = task_id where identifier = 'staff_alerts.push'`
  await sql`delete from graphile_worker._private_jobs`
  return jobs.map(({ payload }) => pushAlertsPayload.parse(payload))
}

const choose = (person: Person, body: object) => api.post('/admin/alerts', body, person.bearer)
const everything = (timing: string) => ({
  ...{ registrations: timing, promises: timing, complaints: timing, money: timing, messages: timing },
})

test('nothing waits: nobody is written to', async () => {
  const admin = await member('admin')
  await aRegistration(12 * 60)
  await tellStaff(context)
  expect(await mailsTo(admin)).toEqual([])
})

test('a registration is told when its 24 hours are almost over, again when they are, and never twice by two workers', async () => {
  const reviewer = await member('reviewer')
  const id = await aRegistration(120)
  await Promise.all([tellStaff(context), tellStaff(context), tellStaff(context)])
  await tellStaff(context)
  const first = await mailsTo(reviewer)
  expect(first).toHaveLength(1)
  expect(first[0]!.subject).toContain('أركان السهل')
  expect(first[0]!.text).toContain(`/admin/dashboard?provider=${id}`)
  expect(first[0]!.html).toContain('dir="rtl"')

  clock.advance({ minutes: 121 })
  await look(context, { subjectKind: 'provider', subjectId: id })
  await Promise.all([tellStaff(context), tellStaff(context)])
  await tellStaff(context)
  const both = await mailsTo(reviewer)
  expect(both).toHaveLength(2)
  expect(both[1]!.subject).toContain('متأخر')
})

test('a member of staff is told even when another process is killed between its record and its email', async () => {
  const reviewer = await member('reviewer')
  await aRegistration(60)
  const dying = { ...context, config: { ...context.config, secret: undefined as never } }
  await tellStaff(dying)
  expect(await mailsTo(reviewer)).toEqual([])
  await tellStaff(context)
  expect(await mailsTo(reviewer)).toHaveLength(1)
})

test('each role is told of what it may read, and of what it acts on unless it chose otherwise', async () => {
  const roles = ['admin', 'reviewer', 'support', 'finance', 'auditor'] as const
  const people = await Promise.all(roles.map(member))
  for (const person of people) {
    const { kinds } = (await (await api.get('/admin/alerts', person.bearer)).json()) as {
      kinds: { kind: string }[]
    }
    const timings = Object.fromEntries(kinds.map(({ kind }) => [kind, 'at_once']))
    expect((await choose(person, { locale: 'en', digestHour: 8, timings })).status).toBe(204)
  }
  await aRegistration(60)
  await aFailedMessage()
  await tellStaff(context)
  const told = await Promise.all(
    people.map(async (person) => (await mailsTo(person)).map(({ subject }) => subject).join()),
  )
  const both = '1 registration due, 1 undelivered message'
  expect(told.map((subject) => (subject.includes('undelivered') ? subject : 'registration'))).toEqual([
    ...[both, 'registration', both, 'registration', both],
  ])
})

test('a kind that the role may not read is refused, and a choice of another is not asked', async () => {
  const finance = await member('finance')
  const refused = await choose(finance, { locale: 'ar', digestHour: 8, timings: everything('at_once') })
  expect(refused.status).toBe(422)
  await aFailedMessage()
  await tellStaff(context)
  expect(await mailsTo(finance)).toEqual([])
})

test('a role that was taken away is told no more', async () => {
  const reviewer = await member('reviewer')
  await aRegistration(60)
  await sql`delete from user_roles where user_id = ${reviewer.id}`
  await tellStaff(context)
  expect(await mailsTo(reviewer)).toEqual([])
})

describe('the daily email', () => {
  test('comes once a day from its hour on, with what is open and was not told before', async () => {
    const support = await member('support')
    const timings = { registrations: 'off', promises: 'off', complaints: 'off', messages: 'digest' }
    await choose(support, { locale: 'en', digestHour: 11, timings })
    await aFailedMessage()
    await tellStaff(context)
    expect(await mailsTo(support)).toEqual([])

    clock.set(riyadh(11))
    await Promise.all([tellStaff(context), tellStaff(context)])
    await tellStaff(context)
    const [mail, ...others] = await mailsTo(support)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'staff_digest' })
    expect(mail!.text).toContain('/en/admin/messages')
    expect(mail!.text).toContain('/en/admin/security#alerts')

    await aFailedMessage()
    clock.set(riyadh(18))
    await tellStaff(context)
    expect(await mailsTo(support)).toHaveLength(1)
    clock.set(riyadh(11, 10, 1))
    await tellStaff(context)
    expect(await mailsTo(support)).toHaveLength(2)
  })

  test('is quiet on a day without news', async () => {
    const support = await member('support')
    await choose(support, { locale: 'en', digestHour: 9, timings: { messages: 'digest' } })
    await tellStaff(context)
    clock.advance({ minutes: 60 })
    await aFailedMessage()
    await tellStaff(context)
    expect(await mailsTo(support)).toEqual([])
  })

  test('leaves out what was dealt with before it', async () => {
    const support = await member('support')
    await choose(support, { locale: 'en', digestHour: 11, timings: { messages: 'digest' } })
    await aFailedMessage()
    await sql`update messages set resolution = 'given_up', resolved_at = now() where status = 'failed'`
    clock.set(riyadh(11))
    await tellStaff(context)
    expect(await mailsTo(support)).toEqual([])
  })
})

test('many at once come together: one email names ten of a kind and counts the rest', async () => {
  const support = await member('support')
  await choose(support, { locale: 'en', digestHour: 8, timings: { messages: 'at_once' } })
  for (let left = 13; left > 0; left--) await aFailedMessage()
  await tellStaff(context)
  await aFailedMessage()
  clock.advance({ minutes: 1 })
  await tellStaff(context)
  const [mail, ...others] = await mailsTo(support)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('13 undelivered messages')
  expect(mail!.text).toContain('3 more')
  clock.advance({ minutes: 5 })
  await tellStaff(context)
  expect(await mailsTo(support)).toHaveLength(2)
})

test('a request without a quote, a report and a payment are told with their pages', async () => {
  const admin = await member('admin')
  await choose(admin, { locale: 'en', digestHour: 8, timings: everything('at_once') })
  const sent = await api.post('/project-requests', aProjectRequestInput())
  const { id } = (await sent.json()) as { id: string }
  const [promise] = await sql`select due_at from sla_promises where subject_id = ${id}`
  const complaint = randomUUID()
  clock.set(new Date(promise!.due_at.getTime() - 10 * 60_000))
  await look(context, { subjectKind: 'project_request', subjectId: id })
  const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000)
  await sql`
    insert into complaints (id, reference, subject_kind, subject_id, reason, body, reporter_kind, locale, received_at, acknowledge_by, answer_by)
    values (${complaint}, 'C-2611-0007', 'provider', ${randomUUID()}, 'fake', 'هذا بلاغ للاختبار', 'visitor', 'ar', ${ago(30)}, ${ago(6)}, ${ago(-720)})`
  await tellStaff(context)
  const { text } = (await mailsTo(admin))[0]!
  expect(text).toContain(`/en/admin/project-requests/${id}`)
  expect(text).toContain(`/en/admin/complaints?complaint=${complaint}`)
  expect(text).toMatch(/Report .C-2611-0007. is not opened/)
})

describe('notifications in a browser', () => {
  test('say the same once, open its page, and end with the session', async () => {
    const { key } = (await (await api.get('/push/key')).json()) as { key: string }
    const reviewer = await member('reviewer')
    const [phone, laptop] = [service.subscribe(key), service.subscribe(key)]
    for (const { subscription } of [phone, phone, laptop])
      expect((await api.post('/admin/alerts/push', subscription, reviewer.bearer)).status).toBe(204)
    const id = await aRegistration(60)
    await Promise.all([tellStaff(context), tellStaff(context)])
    const jobs = await pushes()
    expect(jobs).toHaveLength(2)
    for (const job of [...jobs, jobs[0]!]) await pushAlerts(context, job)
    expect(service.wrong).toEqual([])
    expect(laptop.shown).toHaveLength(1)
    expect(laptop.shown[0]).toMatchObject({ path: `/admin/dashboard?provider=${id}`, dir: 'rtl' })
    expect(phone.shown[0]!.tag).toBe(phone.shown.at(-1)!.tag)

    await api.post('/admin/alerts/push/end', { endpoint: phone.subscription.endpoint }, reviewer.bearer)
    expect(await sql`select endpoint from staff_push_subscriptions`).toHaveLength(1)
    await sql`delete from auth.sessions where user_id = ${reviewer.id}`
    expect(await sql`select endpoint from staff_push_subscriptions`).toEqual([])
  })

  test('are not shown of what was decided meanwhile, nor after the role was taken away', async () => {
    const { key } = (await (await api.get('/push/key')).json()) as { key: string }
    const reviewer = await member('reviewer')
    const browser = service.subscribe(key)
    await api.post('/admin/alerts/push', browser.subscription, reviewer.bearer)
    const id = await aRegistration(60)
    await tellStaff(context)
    const [job] = await pushes()
    await sql`update sla_promises set status = 'paused' where subject_id = ${id}`
    await pushAlerts(context, job!)
    await sql`update sla_promises set status = 'running' where subject_id = ${id}`
    await sql`update user_roles set role = 'provider' where user_id = ${reviewer.id}`
    await pushAlerts(context, job!)
    expect(browser.shown).toEqual([])
    await sql`update user_roles set role = 'reviewer' where user_id = ${reviewer.id}`
    service.respondWith(410)
    await pushAlerts(context, job!)
    expect(await sql`select id from staff_push_subscriptions`).toEqual([])
  })

  test('go only to a known push service', async () => {
    const reviewer = await member('reviewer')
    const { key } = (await (await api.get('/push/key')).json()) as { key: string }
    const { subscription } = service.subscribe(key)
    const answer = await api.post(
      '/admin/alerts/push',
      { ...subscription, endpoint: 'http://169.254.169.254/x' },
      reviewer.bearer,
    )
    expect(answer.status).toBe(422)
  })
})

test('somebody who is no staff chooses nothing', async () => {
  const person = await api.signUp()
  expect((await api.get('/admin/alerts', person.bearer)).status).toBe(403)
  expect((await api.post('/admin/alerts', {}, person.bearer)).status).toBe(403)
})
