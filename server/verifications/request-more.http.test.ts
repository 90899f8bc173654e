import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { look } from '#server/sla/check.job.ts'
import { type Api, aRegistration, startApi } from '#testing/api.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { notifyDecision } from './notify-decision.job.ts'

const database = await createTestDatabase()
const { sql } = database
let api: Api
type Person = Awaited<ReturnType<Api['signUp']>>
let admin: Person
let other: Person

async function anAdminOf(): Promise<Person> {
  const person = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${person.id}, 'admin')`
  return person
}

beforeAll(async () => {
  api = await startApi(database)
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(async () => {
  await sql`delete from messages`
  await sql`delete from mails`
  await sql`delete from providers`
  // Sessions end within an hour, and the clock goes on.
  admin = await anAdminOf()
  other = await anAdminOf()
})

/** A provider who registered signed in, so that they can change their registration. */
async function aWaiting() {
  const person = await api.signUp()
  const answer = await api.post('/providers', await aRegistration(api), person.bearer)
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  return { ...(await read(id)), person }
}

const read = async (id: string, who = admin) => (await api.get(`/admin/providers/${id}`, who.bearer)).json()
const place = async ({ person }: { person: Person }) => (await api.get('/me/provider', person.bearer)).json()
const change = ({ person }: { person: Person }, body: object) =>
  api.patch('/me/provider', body, person.bearer)
const act = (id: string, path: string, body: object, who = admin) =>
  api.post(`/admin/providers/${id}/${path}`, body, who.bearer)
const items = ['licence.missing', 'companyName.differs']

async function ask(provider: { id: string; version: number }, body: object = { items }): Promise<string> {
  const answer = await act(provider.id, 'request-more', { version: provider.version, ...body })
  const told = await answer.json()
  expect([answer.status, told.code]).toEqual([200, undefined])
  return told.verificationId
}

async function asked(provider: { id: string; version: number }, body?: object) {
  const verificationId = await ask(provider, body)
  api.context.clock.advance({ minutes: 1 })
  await notifyDecision(api.context, { verificationId })
  return verificationId
}

async function openDocuments(id: string, who = admin) {
  for (const document of (await read(id, who)).documents) {
    const link = await api.get(`/admin/providers/${id}/documents/${document.id}`, who.bearer)
    await fetch(new URL((await link.json()).href, api.url))
  }
}

const queue = async (status: string, who = admin) =>
  (await (await api.get(`/admin/providers?status=${status}`, who.bearer)).json()).items.map(
    ({ id }: { id: string }) => id,
  )
const next = async (who: Person, after = '') =>
  (await api.get(`/admin/providers/next${after && `?after=${after}`}`, who.bearer)).json()

describe('a request for more', () => {
  test('stops the clock, leaves the queue of pending ones, and names the items to the provider a minute later', async () => {
    const waiting = await aWaiting()
    const verificationId = await ask(waiting, { items, reason: 'شكرًا لك' })
    expect(await read(waiting.id)).toMatchObject({
      status: 'pending_review',
      standing: 'awaiting_provider',
      awaitingSince: api.context.clock.now().toISOString(),
      requestForMore: { items, note: 'شكرًا لك', given: [], changes: [], newDocuments: [] },
      undo: { verificationId },
    })
    expect([await queue('pending'), await queue('awaiting')]).toEqual([[], [waiting.id]])
    expect(await (await api.get('/admin/summary', admin.bearer)).json()).toMatchObject({
      pending: 1,
      awaiting: 1,
      overdue: 0,
    })
    expect((await place(waiting)).requestForMore).toBeUndefined()

    await notifyDecision(api.context, { verificationId })
    expect(await sql`select from messages`).toHaveLength(0)
    api.context.clock.advance({ minutes: 1 })
    for (const _ of [1, 2]) await notifyDecision(api.context, { verificationId })
    const [message] = await sql<{ kind: string; content: { parameters: { reason: string } } }[]>`
      select kind, content from messages`
    expect(message?.kind).toBe('provider_more_requested')
    expect(message?.content.parameters.reason).toBe(
      '1) الترخيص المهني · 2) اسم المنشأة كما في الوثيقة · شكرًا لك',
    )
    expect(await sql`select kind from mails where kind = 'provider_more_requested'`).toHaveLength(1)
    const { requestForMore, sla } = await place(waiting)
    expect(requestForMore).toMatchObject({
      items: [
        { item: 'licence.missing', isGiven: false },
        { item: 'companyName.differs', isGiven: false },
      ],
      note: 'شكرًا لك',
    })
    expect(sla.status).toBe('paused')
  })

  test('is not late while we wait, neither in the figures nor in the list of deadlines', async () => {
    const waiting = await aWaiting()
    await asked(waiting)
    await look(api.context, { subjectKind: 'provider', subjectId: waiting.id })
    api.context.clock.advance({ days: 5 })
    admin = await anAdminOf()
    await look(api.context, { subjectKind: 'provider', subjectId: waiting.id })
    expect(await (await api.get('/admin/summary', admin.bearer)).json()).toMatchObject({ overdue: 0 })
    const promises = await (await api.get('/admin/sla?kind=verification', admin.bearer)).json()
    const own = ({ item }: { item: { id: string } }) => item.id === waiting.id
    expect([...promises.late, ...promises.ahead].filter(own)).toEqual([])
    const { leftMinutes } = promises.held.find(own)
    expect(Math.round(leftMinutes)).toBe(24 * 60)
  })

  test('is sent once when pressed twice: the second press says who asked', async () => {
    const waiting = await aWaiting()
    const body = { version: waiting.version, items }
    const answers = await Promise.all([
      act(waiting.id, 'request-more', body),
      act(waiting.id, 'request-more', body),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = await answers.find(({ status }) => status === 409)!.json()
    expect(refused.code).toBe('verification.already_more_requested')
    expect(refused.detail).toContain(admin.email)
    const { version } = await read(waiting.id)
    const again = await act(waiting.id, 'request-more', { version, items }, other)
    expect([again.status, (await again.json()).code]).toEqual([409, 'verification.not_possible'])
    expect(await sql`select from verifications`).toHaveLength(1)
  })

  test('of two admins, one approving and one asking at once, one wins', async () => {
    const waiting = await aWaiting()
    await openDocuments(waiting.id, other)
    const { version } = waiting
    const answers = await Promise.all([
      act(waiting.id, 'request-more', { version, items }),
      act(waiting.id, 'approve', { version }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { standing } = await read(waiting.id)
    expect(standing).toBe(answers[0]!.status === 200 ? 'awaiting_provider' : 'approved')
  })

  test('names something, at its field', async () => {
    const { id, version } = await aWaiting()
    const bare = await (await act(id, 'request-more', { version, items: [] })).json()
    expect(bare.fieldErrors.items.code).toBe('verification.items_required')
    expect((await read(id)).standing).toBe('pending_review')
  })

  test('is undone within its minute as if it had not been, by its admin alone, and never sent', async () => {
    const waiting = await aWaiting()
    const verificationId = await ask(waiting)
    expect((await act(waiting.id, 'undo', { verificationId }, other)).status).toBe(409)
    api.context.clock.advance({ minutes: 40 / 60 })
    expect((await act(waiting.id, 'undo', { verificationId })).status).toBe(204)
    api.context.clock.advance({ minutes: 1 })
    await notifyDecision(api.context, { verificationId })
    expect(await sql`select from messages`).toHaveLength(0)
    expect(await read(waiting.id)).toMatchObject({
      standing: 'pending_review',
      verificationDueAt: waiting.verificationDueAt,
    })
    const { sla } = await place(waiting)
    expect(sla).toMatchObject({ status: 'running', dueAt: waiting.verificationDueAt })
    await ask(await read(waiting.id))
  })
})

describe('an answer', () => {
  test('returns the registration with its remaining time, to the admin who asked first, with what changed', async () => {
    const waiting = await aWaiting()
    const askedAt = api.context.clock.now().getTime()
    await asked(waiting)
    api.context.clock.advance({ minutes: 29 })
    expect((await change(waiting, { companyName: 'مؤسسة نبع العارض للمقاولات' })).status).toBe(200)
    expect((await read(waiting.id)).standing).toBe('awaiting_provider')
    const licence = await api.upload('licence')
    const answer = await (await change(waiting, { documents: { licences: [licence] } })).json()
    expect(answer.requestForMore).toBeUndefined()
    const waited = api.context.clock.now().getTime() - askedAt
    const dueAt = new Date(Date.parse(waiting.verificationDueAt) + waited).toISOString()
    expect(answer).toMatchObject({ verificationDueAt: dueAt, sla: { status: 'running', dueAt } })
    expect(await read(waiting.id)).toMatchObject({
      standing: 'pending_review',
      reviewer: { id: admin.id, name: admin.email },
      requestForMore: {
        given: items,
        newDocuments: ['licence'],
        changes: [{ field: 'companyName', from: waiting.companyName, to: 'مؤسسة نبع العارض للمقاولات' }],
      },
    })

    const later = await aWaiting()
    expect((await next(admin)).next.id).toBe(waiting.id)
    expect(await next(other)).toMatchObject({ left: 2, next: { id: later.id } })
    expect(await next(other, later.id)).toEqual({ left: 1 })
    api.context.clock.advance({ minutes: 30 })
    expect((await next(await anAdminOf())).next.id).toBe(waiting.id)
    const { items: entries } = await (
      await api.get(`/admin/audit?subjectId=${waiting.id}`, (await anAdminOf()).bearer)
    ).json()
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'provider.answered',
      'provider.more_requested',
    ])
  })

  test('is also the provider’s word that everything was sent, once', async () => {
    const waiting = await aWaiting()
    await asked(waiting, { items: ['licence.missing'], reason: 'والصفحة الثانية من السجل' })
    await change(waiting, { documents: { licences: [await api.upload('licence')] } })
    expect((await read(waiting.id)).standing).toBe('awaiting_provider')
    const answers = await Promise.all([
      change(waiting, { answerRequest: true }),
      change(waiting, { answerRequest: true }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(
      await sql`select from sla_events where type = 'resumed' and subject_id = ${waiting.id}`,
    ).toHaveLength(1)
    expect((await read(waiting.id)).standing).toBe('pending_review')
  })

  test('before the request can no longer be undone, or when nothing is asked, is refused', async () => {
    const waiting = await aWaiting()
    const early = await change(waiting, { answerRequest: true })
    expect([early.status, (await early.json()).code]).toEqual([409, 'provider.nothing_asked'])
    await ask(waiting)
    expect((await change(waiting, { answerRequest: true })).status).toBe(409)
  })

  test('after an approval changes nothing', async () => {
    const waiting = await aWaiting()
    await asked(waiting)
    await openDocuments(waiting.id)
    const { version } = await read(waiting.id)
    expect((await act(waiting.id, 'approve', { version })).status).toBe(200)
    const late = await change(waiting, { answerRequest: true })
    expect([late.status, (await late.json()).code]).toEqual([409, 'provider.nothing_asked'])
    const licences = { documents: { licences: [await api.upload('licence')] } }
    expect((await change(waiting, licences)).status).toBe(200)
    expect((await read(waiting.id)).standing).toBe('approved')
  })
})

describe('a rejection while we wait', () => {
  test('ends the waiting, and its undo restores it with the clock that stood still', async () => {
    const waiting = await aWaiting()
    await asked(waiting)
    api.context.clock.advance({ minutes: 10 })
    const before = await read(waiting.id)
    const reject = { version: before.version, reason: 'السجل غير واضح' }
    const { verificationId } = await (await act(waiting.id, 'reject', reject)).json()
    expect(await read(waiting.id)).toMatchObject({ standing: 'rejected' })
    expect((await read(waiting.id)).awaitingSince).toBeUndefined()
    expect((await act(waiting.id, 'undo', { verificationId })).status).toBe(204)
    expect(await read(waiting.id)).toMatchObject({
      standing: 'awaiting_provider',
      awaitingSince: before.awaitingSince,
    })
    expect((await place(waiting)).sla).toMatchObject({ status: 'paused' })
    expect(Math.round((await place(waiting)).sla.leftMinutes)).toBe(24 * 60)
    expect((await change(waiting, { answerRequest: true })).status).toBe(200)
    expect((await place(waiting)).sla).toMatchObject({ status: 'running' })
  })

  test('within the request’s minute leaves the request unsent, and its undo sends it', async () => {
    const waiting = await aWaiting()
    const request = await ask(waiting)
    api.context.clock.advance({ minutes: 1 / 60 })
    const { version } = await read(waiting.id)
    const reject = { version, reason: 'السجل غير واضح' }
    const { verificationId } = await (await act(waiting.id, 'reject', reject)).json()
    api.context.clock.advance({ minutes: 58 / 60 })
    expect((await act(waiting.id, 'undo', { verificationId })).status).toBe(204)
    api.context.clock.advance({ minutes: 1 })
    await notifyDecision(api.context, { verificationId })
    await notifyDecision(api.context, { verificationId: request })
    expect((await sql`select kind from messages`).map(({ kind }) => kind)).toEqual([
      'provider_more_requested',
    ])
  })

  test('is told alone when the request was not sent yet', async () => {
    const waiting = await aWaiting()
    const request = await ask(waiting)
    const { version } = await read(waiting.id)
    const reject = { version, reason: 'السجل غير واضح' }
    const { verificationId } = await (await act(waiting.id, 'reject', reject)).json()
    api.context.clock.advance({ minutes: 1 })
    for (const id of [request, verificationId]) await notifyDecision(api.context, { verificationId: id })
    expect((await sql`select kind from messages`).map(({ kind }) => kind)).toEqual(['provider_rejected'])
  })
})

test('an erased provider waits for nothing, and what they had written is gone', async () => {
  const waiting = await aWaiting()
  await asked(waiting)
  await sql`update providers set status = 'rejected', erased_at = now() where id = ${waiting.id}`
  const [row] = await sql`
    select awaiting_since, asked_before from providers join verifications on provider_id = providers.id
    where providers.id = ${waiting.id}`
  expect(row).toEqual({ awaiting_since: null, asked_before: null })
})

describe('marks of fields', () => {
  const mark = (provider: { id: string; version: number }, field: string, outcome: string, who = admin) =>
    act(provider.id, 'field-checks', { version: provider.version, field, outcome }, who)
  const marks = async (id: string) =>
    (await read(id)).fieldChecks.map(({ field, outcome, adminName }: Record<string, string>) => [
      field,
      outcome,
      adminName,
    ])

  test('are kept with who made them, replaced, taken back, and void once the value or the document changes', async () => {
    const waiting = await aWaiting()
    expect((await mark(waiting, 'crNumber', 'matches')).status).toBe(204)
    expect((await mark(waiting, 'iban', 'differs', other)).status).toBe(204)
    expect((await mark(waiting, 'crNumber', 'matches', other)).status).toBe(204)
    expect((await mark(waiting, 'companyName', 'matches')).status).toBe(204)
    expect((await mark(waiting, 'companyName', 'open')).status).toBe(204)
    expect(await marks(waiting.id)).toEqual([
      ['crNumber', 'matches', other.email],
      ['iban', 'differs', other.email],
    ])
    await change(waiting, { iban: 'SA4420000001234567891234' })
    expect(await marks(waiting.id)).toEqual([['crNumber', 'matches', other.email]])
    const stale = await mark(waiting, 'iban', 'matches')
    expect([stale.status, (await stale.json()).code]).toEqual([409, 'verification.changed_meanwhile'])
    await change(waiting, { documents: { identity: await api.upload('commercial_registration') } })
    expect(await marks(waiting.id)).toEqual([])
  })

  test('need a value and its document', async () => {
    const waiting = await aWaiting()
    const answer = await (await mark(waiting, 'nationalId', 'matches')).json()
    expect(answer.fieldErrors.field.code).toBe('verification.field_not_compared')
  })

  test('that differ are confirmed before an approval, and the log keeps them with those nobody made', async () => {
    const waiting = await aWaiting()
    await mark(waiting, 'accountHolder', 'differs')
    await mark(waiting, 'crNumber', 'matches')
    await openDocuments(waiting.id)
    const { version } = waiting
    const bare = await act(waiting.id, 'approve', { version })
    expect([bare.status, (await bare.json()).code]).toEqual([409, 'verification.fields_differ'])
    expect((await act(waiting.id, 'approve', { version, isConfirmed: true })).status).toBe(200)
    const { items: entries } = await (
      await api.get(`/admin/audit?subjectId=${waiting.id}`, admin.bearer)
    ).json()
    expect(entries[0].details).toMatchObject({
      differing: ['accountHolder'],
      notCompared: ['companyName', 'iban', 'bankName'],
    })
  })
})

test('a document that prints a last day is approved with that day, or with the word that it prints none', async () => {
  const waiting = await aWaiting()
  await openDocuments(waiting.id)
  const { version } = waiting
  const { id: documentId } = waiting.documents.find(
    ({ kind }: { kind: string }) => kind === 'commercial_registration',
  )
  const check = { fact: 'commercial_registration', evidence: 'document_seen', documentId }
  const silent = await (await act(waiting.id, 'approve', { version, checks: [check] })).json()
  expect(silent.fieldErrors['checks.0.expiresOn'].code).toBe('verification.expiry_required')
  const checks = [{ ...check, hasNoExpiry: true }]
  expect((await act(waiting.id, 'approve', { version, checks })).status).toBe(200)
})

test('the worker sends nothing twice when two of them run at once', async () => {
  const waiting = await aWaiting()
  const verificationId = await ask(waiting)
  api.context.clock.advance({ minutes: 1 })
  await Promise.all([1, 2].map(() => notifyDecision(api.context, { verificationId })))
  const told = await database.db.withActor(worker, (tx) =>
    tx.selectFrom('messages').select('kind').where('provider_id', '=', waiting.id).execute(),
  )
  expect(told).toHaveLength(1)
})
