import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AuditEntry, type AuditHead, findAuditFaults } from '#domain/audit/audit-chain.ts'
import { riyadhParts } from '#domain/shared/riyadh-time.ts'
import type { Locale } from '#i18n/locale.ts'
import type { LookersAnswer } from '#server/admin/admin-answers.ts'
import { openProviderChanges } from '#server/admin/provider-changes.ts'
import { readAdminProvider } from '#server/admin/read-admin-provider.ts'
import { appendAuditEntry } from '#server/audit/append-audit-entry.ts'
import { readCandidates } from '#server/dispatch/read-candidates.ts'
import { readOwnProvider } from '#server/providers/own-provider.ts'
import { type Api, aRegistration, startApi } from '#testing/api.ts'
import { worker } from '#testing/builders/actors.ts'
import { aPackage } from '#testing/builders/purchased.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { checkClaim } from './check-claim.ts'
import { notifyDecision } from './notify-decision.job.ts'
import { remindClaims } from './remind-claims.job.ts'

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
  admin = await anAdminOf()
  other = await anAdminOf()
})
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(async () => {
  await sql`delete from messages`
  await sql`delete from mails`
  api.context.config.auth.adminMfaRequired = false
})

/** A pending registration, as an admin sees it. */
async function aWaiting(changes: Record<string, unknown> = {}) {
  const answer = await api.post('/providers', await aRegistration(api, changes))
  expect(answer.status).toBe(201)
  return read((await answer.json()).id)
}

const read = async (id: string, who = admin) => (await api.get(`/admin/providers/${id}`, who.bearer)).json()
const act = (id: string, path: string, body: object, who = admin) =>
  api.post(`/admin/providers/${id}/${path}`, body, who.bearer)

/** Opens each document of a provider, as an admin must before an approval. */
async function openDocuments(id: string, who = admin): Promise<void> {
  for (const document of (await read(id, who)).documents) {
    const link = await api.get(`/admin/providers/${id}/documents/${document.id}`, who.bearer)
    const { href } = await link.json()
    expect((await fetch(new URL(href, api.url))).status).toBe(200)
  }
}

async function decided(id: string, path: string, body: object, who = admin): Promise<string> {
  if (path === 'approve') await openDocuments(id, who)
  const answer = await act(id, path, body, who)
  const { verificationId, ...problem } = await answer.json()
  expect([answer.status, problem.code]).toEqual([200, undefined])
  return verificationId
}

const told = async () => (await sql`select kind from messages order by id`).map(({ kind }) => kind)

test('admin routes reject users who are not admins', async () => {
  const somebody = await api.signUp()
  for (const path of [
    '/admin/summary',
    '/admin/providers',
    '/admin/providers.csv',
    '/admin/audit',
    '/admin/audit.ndjson',
    '/admin/providers/stream',
  ]) {
    expect([path, (await api.get(path)).status]).toEqual([path, 401])
    expect([path, (await api.get(path, somebody.bearer)).status]).toEqual([path, 403])
  }
  const { id, version } = await aWaiting()
  expect((await act(id, 'approve', { version }, somebody)).status).toBe(403)
})

test('an admin who must have a second step is rejected with one', async () => {
  api.context.config.auth.adminMfaRequired = true
  const answer = await api.get('/admin/summary', admin.bearer)
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'signIn.factor_required'])
})

test('an approval stores the checked claims, and the provider is notified once it can no longer be undone', async () => {
  const { id, version } = await aWaiting()
  const verificationId = await decided(id, 'approve', { version })
  const provider = await read(id)
  expect(provider).toMatchObject({ status: 'approved', undo: { verificationId } })
  expect(provider.claims.map(({ fact, evidence }: Record<string, string>) => [fact, evidence])).toEqual([
    ['commercial_registration', 'document_seen'],
    ['iban', 'document_seen'],
  ])

  await notifyDecision(api.context, { verificationId })
  expect(await told()).toEqual([])
  api.context.clock.advance({ minutes: 1 })
  await notifyDecision(api.context, { verificationId })
  await notifyDecision(api.context, { verificationId })
  expect(await told()).toEqual(['provider_approved'])
})

test('an approval is refused until the admin opened every document', async () => {
  const { id, version } = await aWaiting()
  await openDocuments(id, other)
  const answer = await act(id, 'approve', { version })
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'verification.document_unopened'])
  expect((await read(id)).status).toBe('pending_review')
})

test('a provider without an essential document is approved only when its number was matched with the register, which the log keeps', async () => {
  const { id } = await aWaiting()
  await sql`update documents set replaced_at = now() where provider_id = ${id}`
  const { version } = await read(id)
  const bare = await act(id, 'approve', { version })
  expect([bare.status, (await bare.json()).code]).toEqual([409, 'verification.document_missing'])
  const fact = { fact: 'commercial_registration', evidence: 'register_matched' }
  await decided(id, 'approve', { version, checks: [fact] })
  const { items } = await (await api.get(`/admin/audit?subjectId=${id}`, admin.bearer)).json()
  expect(items[0]).toMatchObject({ action: 'provider.approved', details: { claims: [fact, {}] } })
})

test('the log names the admin and the provider, and is narrowed by topic, admin and provider', async () => {
  const { id, version, companyName } = await aWaiting()
  await decided(id, 'reject', { version, reason: 'السجل غير واضح' }, other)
  const log = async (query: object) => {
    const answer = await api.get(`/admin/audit?${new URLSearchParams({ ...query })}`, admin.bearer)
    expect(answer.status).toBe(200)
    return (await answer.json()).items as { action: string; actorId: string }[]
  }
  const [entry] = await log({ topic: 'providers', actorId: other.id })
  expect(entry).toMatchObject({
    ...{ action: 'provider.rejected', actorId: other.id, actorName: other.email },
    provider: { id, companyName },
  })
  expect(await log({ topic: 'exports', subjectId: id })).toEqual([])
  expect(await log({ topic: 'providers', actorId: admin.id, subjectId: id })).toEqual([])
  await database.db.withActor(sameAdmin().actor, (tx) =>
    appendAuditEntry(tx, sameAdmin(), {
      ...{ action: 'payment.denied', subjectId: randomUUID() },
      ...{ details: { providerId: id, reason: '-' }, at: api.context.clock.now() },
    }),
  )
  expect((await log({ subjectId: id })).map(({ action }) => action)).toEqual([
    'payment.denied',
    'provider.rejected',
  ])
})

test('an undone approval leaves only audit entries and is never notified', async () => {
  const { id, version } = await aWaiting()
  const verificationId = await decided(id, 'approve', { version })
  expect((await act(id, 'undo', { verificationId }, other)).status).toBe(409)
  expect((await act(id, 'undo', { verificationId })).status).toBe(204)
  const provider = await read(id)
  expect(provider.status).toBe('pending_review')
  expect(provider.claims.every(({ endedAt }: { endedAt?: string }) => endedAt)).toBe(true)
  api.context.clock.advance({ minutes: 2 })
  await notifyDecision(api.context, { verificationId })
  expect(await told()).toEqual([])
})

test('a decision cannot be undone after its minute', async () => {
  const { id, version } = await aWaiting()
  const verificationId = await decided(id, 'approve', { version })
  api.context.clock.advance({ minutes: 1 })
  const answer = await act(id, 'undo', { verificationId })
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'verification.undo_too_late'])
})

test('an admin with outdated data is told of the other admin’s decision', async () => {
  const { id, version } = await aWaiting()
  await decided(id, 'approve', { version }, other)
  const answer = await act(id, 'reject', { version, reason: 'السجل غير واضح' })
  const problem = await answer.json()
  expect([answer.status, problem.code]).toEqual([409, 'verification.already_approved'])
  expect(problem.detail).toContain(other.email)
})

test('of two concurrent decisions one succeeds', async () => {
  const { id, version } = await aWaiting()
  await openDocuments(id)
  const answers = await Promise.all([
    act(id, 'approve', { version }),
    act(id, 'reject', { version, reason: 'السجل غير واضح' }, other),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a rejection needs a reason, which is sent', async () => {
  const { id, version } = await aWaiting()
  const bare = await act(id, 'reject', { version, reason: '  ' })
  expect((await bare.json()).fieldErrors.reason).toEqual({
    code: 'verification.reason_required',
    detail: 'Please provide a rejection reason',
  })
  const verificationId = await decided(id, 'reject', { version, reason: 'صورة السجل\nغير واضحة' })
  api.context.clock.advance({ minutes: 1 })
  await notifyDecision(api.context, { verificationId })
  const [message] = await sql<{ content: { parameters: object } }[]>`select content from messages`
  expect(message?.content.parameters).toMatchObject({ reason: 'صورة السجل غير واضحة' })
  expect((await read(id)).rejectionReason).toBe('صورة السجل غير واضحة')
})

test('a suspended provider is not listed until reinstated', async () => {
  const waiting = await aWaiting({ companyName: 'مؤسسة سحابة الشمال' })
  await decided(waiting.id, 'approve', { version: waiting.version })
  const listed = async () => (await api.get(`/providers/${waiting.slug}`)).status
  expect(await listed()).toBe(200)
  const { version } = await read(waiting.id)
  const bare = await (await act(waiting.id, 'suspend', { version, reason: '' })).json()
  expect(bare.fieldErrors.reason.code).toBe('verification.suspension_reason_required')
  await decided(waiting.id, 'suspend', { version, reason: 'شكوى قيد النظر' })
  expect([await listed(), (await read(waiting.id)).standing]).toEqual([404, 'suspended'])
  await decided(waiting.id, 'reinstate', { version: (await read(waiting.id)).version })
  expect([await listed(), (await read(waiting.id)).standing]).toEqual([200, 'approved'])
})

test('the queue can be searched by any identifier of a provider', async () => {
  const { id } = await aWaiting({
    companyName: 'مقاولات غيمة الطائف',
    mobile: '0559998877',
    iban: 'SA4420000001234567891234',
  })
  const finds = async (q: string) =>
    (await (await api.get(`/admin/providers?q=${encodeURIComponent(q)}`, admin.bearer)).json()).items.map(
      (item: { id: string }) => item.id,
    )
  for (const q of [
    'غيمه الطايف',
    'ghaimat',
    '0559998877',
    '٠٥٥٩٩٩',
    '+966 55 999 8877',
    'SA44 2000 0001 2345 6789 1234',
    (await read(id)).email,
  ])
    expect([q, await finds(q)]).toEqual([q, [id]])
})

test('the lists are narrowed by state, city and category, counted, and exported as narrowed', async () => {
  const here = { city: 'medina', kind: 'designer' }
  const waiting = await aWaiting({ companyName: 'مكتب المدينة الأول', ...here })
  const rejected = await aWaiting({ companyName: 'مكتب المدينة الثاني', ...here })
  await aWaiting({ companyName: 'مورد المدينة', city: 'medina', kind: 'supplier' })
  await decided(rejected.id, 'reject', { version: rejected.version, reason: 'السجل غير واضح' })
  const list = async (query: string) => {
    const { items, total } = await (await api.get(`/admin/providers?${query}`, admin.bearer)).json()
    return { ids: items.map((item: { id: string }) => item.id).sort(), total }
  }
  const of = (...firms: { id: string }[]) => firms.map(({ id }) => id).sort()
  const narrowed = 'status=all&city=medina&category=designer'
  expect(await list(narrowed)).toEqual({ ids: of(waiting, rejected), total: 2 })
  expect(await list(`${narrowed}&standing=rejected`)).toEqual({ ids: of(rejected), total: 1 })
  expect(await list(`${narrowed}&limit=1`)).toMatchObject({ total: 2 })
  expect((await list('status=pending&city=medina')).total).toBe(2)
  // A search does not count.
  expect(await list(`${narrowed}&standing=pending_review&q=${encodeURIComponent('المدينة')}`)).toEqual({
    ids: of(waiting),
  })
  const rows = (await (await api.get(`/admin/providers.csv?${narrowed}`, admin.bearer)).text())
    .trim()
    .split('\r\n')
  expect(rows).toHaveLength(3)
  const wrong = await api.get('/admin/providers?status=all&city=atlantis', admin.bearer)
  expect(wrong.status).toBe(422)
})

test('a list is counted up to a thousand', async () => {
  await sql`
    insert into providers (slug, company_name, contact_name, kind, trades, city, service_cities, mobile, locale, status, is_demo)
    select 'counted-' || n, 'مؤسسة الورد ' || n, 'سعد', 'contractor', '{villa_construction}', 'taif', '{taif}', '96657' || lpad(n::text, 7, '0'), 'ar', 'rejected', true
    from generate_series(1, 1001) as n`
  const list = async () => (await api.get('/admin/providers?status=all&city=taif', admin.bearer)).json()
  const { items, next, ...rest } = await list()
  expect([items.length, typeof next, rest]).toEqual([20, 'string', {}])
  await sql`delete from providers where slug = 'counted-1'`
  expect((await list()).total).toBe(1_000)
  await sql`delete from providers where slug like 'counted-%'`
})

test('providers with a shared number are shown as duplicates', async () => {
  const first = await aWaiting({ mobile: '0551112222' })
  const second = await aWaiting({ mobile: '0551112222', iban: 'SA4420000001234567891234' })
  const like = second.duplicates.find(({ providerId }: { providerId: string }) => providerId === first.id)
  expect(like?.same).toContain('mobile')
})

test('the exported table opens in Excel without running formulas', async () => {
  await aWaiting({ companyName: '=HYPERLINK("http://x")' })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    await (await api.get('/admin/providers.csv', admin.bearer)).arrayBuffer(),
  )
  expect(text.startsWith('\uFEFF"Company"')).toBe(true)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
})

test('the exported table has each column under its heading, in the language of the request', async () => {
  const firm = { companyName: 'Ghaim, Bina', contactName: 'سعد "أبو علي"', kind: 'supplier', city: 'taif' }
  const { mobile, email, registeredAt, verificationDueAt } = await aWaiting(firm)
  const tableIn = async (locale: Locale) => {
    const headers = { ...admin.bearer, 'accept-language': locale }
    const lines = (await (await api.get('/admin/providers.csv?status=pending', headers)).text()).split('\r\n')
    return { headings: lines[0], row: lines.filter((line) => line.includes(email)) }
  }
  const values = (kind: string, city: string, standing: string) => [
    [
      ...['"Ghaim, Bina"', '"سعد ""أبو علي"""', `"${kind}"`, `"${city}"`],
      ...[`"${mobile}"`, `"${email}"`, `"${standing}"`],
      ...[`"${registeredAt}"`, `"${verificationDueAt}"`],
    ].join(),
  ]
  expect(await tableIn('en')).toEqual({
    headings:
      '"Company","Contact","Category","City","Mobile","Email","Status","Registered (UTC)","Review due (UTC)"',
    row: values('Supplier', 'Taif', 'Pending review'),
  })
  expect(await tableIn('ar')).toEqual({
    headings:
      '"المنشأة","المسؤول","الفئة","المدينة","الجوال","البريد","الحالة","تاريخ التسجيل (UTC)","موعد المراجعة (UTC)"',
    row: values('مورّد', 'الطائف', 'قيد المراجعة'),
  })
})

test('a document link works only under its own provider', async () => {
  const one = await aWaiting()
  const two = await aWaiting()
  const [{ id: documentId }] = one.documents
  const link = await api.get(`/admin/providers/${one.id}/documents/${documentId}`, admin.bearer)
  const { href } = await link.json()
  expect((await fetch(`${api.url}${href}`)).status).toBe(200)
  expect((await api.get(`/admin/providers/${two.id}/documents/${documentId}`, admin.bearer)).status).toBe(404)
})

/** Signed-in user with a pending registration, and their profile. */
async function aWaitingPerson() {
  const { bearer } = await api.signUp()
  const { id } = await (await api.post('/providers', await aRegistration(api), bearer)).json()
  const place = async () => (await api.get('/me/provider', bearer)).json()
  return { ...(await read(id)), bearer, place }
}

test('a provider reads the reason of a rejection once it can no longer be undone, until they resubmit', async () => {
  const { id, version, bearer, place } = await aWaitingPerson()
  const reason = 'صورة السجل غير واضحة'
  const verificationId = await decided(id, 'reject', { version, reason })
  expect([(await place()).status, (await place()).reason]).toEqual(['rejected', undefined])
  api.context.clock.advance({ minutes: 1 })
  await notifyDecision(api.context, { verificationId })
  const { decidedAt, ...told } = (await place()).reason
  expect(told).toEqual({ text: reason, locale: 'ar' })
  expect(Date.parse(decidedAt)).toBe(api.context.clock.now().getTime() - 60_000)

  await api.patch('/me/provider', { resubmit: true }, bearer)
  expect((await place()).reason).toBeUndefined()
  api.context.clock.advance({ minutes: 1 })
  await decided(id, 'reject', { version: (await read(id)).version, reason: 'Another reason' })
  expect((await place()).reason).toBeUndefined()
})

test('approving a provider with a package sends one payment message and one email', async () => {
  const { id, version } = await aWaiting()
  const packageId = await aPackage(sql, { offered_until: new Date('2026-11-02T00:00:00Z') })
  await sql`update providers set package_id = ${packageId} where id = ${id}`
  const verificationId = await decided(id, 'approve', { version: version + 1 })
  api.context.clock.advance({ minutes: 1 })
  await notifyDecision(api.context, { verificationId })
  expect(
    await sql`select kind from messages where provider_id = ${id} and kind like 'p%' order by id desc limit 1`,
  ).toEqual([{ kind: 'package_to_pay' }])
  expect(await sql`select from mails where kind = 'message_by_mail'`).toHaveLength(1)
  expect(await sql`select from mails where kind = 'provider_approved'`).toHaveLength(0)
})

/** Sessions end within an hour, so later commands use the actor directly. */
const sameAdmin = () => ({ actor: { kind: 'admin', userId: admin.id } as const, name: admin.email })

test('a claim is reminded of, expires, stops dispatch, and is renewed by another check', async () => {
  const { id, version } = await aWaiting({ trades: ['insulation'] })
  const place = () => readOwnProvider(context, { kind: 'provider', providerId: id })
  const clock = createTestClock(api.context.clock.now())
  const context = { ...api.context, clock }
  const check = { fact: 'commercial_registration', evidence: 'document_seen' } as const
  /** Dates as in Riyadh, whose day begins three hours before UTC's. */
  const inDays = (days: number) => {
    const { year, month, day } = riyadhParts(new Date(clock.now().getTime() + days * 86_400_000))
    return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  }
  await decided(id, 'approve', { version, checks: [{ ...check, expiresOn: inDays(40) }] })
  expect((await place()).claims[0]).toMatchObject({
    kind: check.fact,
    evidence: check.evidence,
    state: 'valid',
  })
  const state = async () => {
    const projectRequest = { id: randomUUID(), projectType: 'insulation', city: 'riyadh' } as const
    const { candidates } = await database.db.withActor(worker, (tx) =>
      readCandidates(tx, { projectRequest, wave: 1, now: clock.now() }),
    )
    const { isDispatchPaused } = await readAdminProvider(context, sameAdmin(), id)
    return [candidates.find(({ providerId }) => providerId === id)?.lapsedFacts, isDispatchPaused]
  }

  for (const days of [5, 10, 19, 5, 3]) {
    clock.advance({ days })
    await remindClaims(context)
    await remindClaims(context)
  }
  expect(await told()).toEqual(['claim_expiring', 'claim_expiring', 'claim_lapsed'])
  expect(await state()).toEqual([['commercial_registration'], true])
  const { claims, dispatchPaused } = await place()
  expect(claims[0]).toMatchObject({ kind: check.fact, state: 'lapsed' })
  expect(dispatchPaused).toEqual({ since: claims[0]?.expiresAt, claimKind: check.fact })
  await checkClaim(context, sameAdmin(), id, { ...check, expiresOn: inDays(365) })
  expect(await state()).toEqual([[], false])
  expect((await place()).dispatchPaused).toBeUndefined()
})

test('an admin page is notified of another admin’s decision', async () => {
  const { id, version } = await aWaiting()
  const stop = new AbortController()
  const stream = await fetch(`${api.url}/api/v1/admin/providers/stream`, {
    headers: admin.bearer,
    signal: stop.signal,
  })
  await decided(id, 'approve', { version }, other)
  let heard = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    heard += piece
    if (heard.includes(id)) break
  }
  stop.abort()
  expect(heard).toContain(`data: ${id}`)
})

test('two admins with the same registration open see each other, through another process too, until one leaves', async () => {
  const { id } = await aWaiting()
  const looking = `/admin/providers/${id}/looking`
  const send = (method: 'PUT' | 'DELETE', { bearer }: { bearer: Record<string, string> }) =>
    fetch(`${api.url}/api/v1${looking}`, { method, headers: bearer })
  const seenBy = async ({ bearer }: { bearer: Record<string, string> }) =>
    ((await (await api.get(looking, bearer)).json()) as LookersAnswer).items.map(({ name }) => name)
  const elsewhere = await openProviderChanges(database.url)
  const heard: string[] = []
  elsewhere.lookers.watch((providerId) => heard.push(providerId))
  const namesElsewhere = () => elsewhere.lookers.at(id, api.context.clock.now()).map(({ name }) => name)

  expect((await send('PUT', admin)).status).toBe(204)
  expect((await send('PUT', other)).status).toBe(204)
  await expect.poll(() => seenBy(admin)).toEqual([other.email])
  await expect.poll(() => seenBy(other)).toEqual([admin.email])
  await expect.poll(() => namesElsewhere().sort()).toEqual([admin.email, other.email].sort())
  await send('DELETE', other)
  await expect.poll(() => seenBy(admin)).toEqual([])
  await expect.poll(namesElsewhere).toEqual([admin.email])
  expect(heard).toEqual([id, id, id])
  await elsewhere.close()

  expect((await api.get(looking)).status).toBe(401)
  const person = await api.signUp()
  expect((await send('PUT', person)).status).toBe(403)
  expect(await seenBy(other)).toEqual([admin.email])
})

test('the audit log of these tests is valid and cannot be changed', async () => {
  const lines = (await (await api.get('/admin/audit.ndjson', admin.bearer)).text()).trim().split('\n')
  const parsed = lines.map((line) => JSON.parse(line))
  const { head } = parsed.pop() as { head: AuditHead }
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(findAuditFaults(parsed as AuditEntry[], head, sha256)).toEqual([])
  expect(parsed.length).toBeGreaterThan(10)
  await expect(sql`update audit_entries set record = record`).rejects.toThrow('never changed')
  await expect(sql`delete from audit_entries`).rejects.toThrow('never changed')
  await expect(sql`truncate audit_entries`).rejects.toThrow('never changed')
})

test('the dashboard figures match the rows', async () => {
  const summary = await (await api.get('/admin/summary', admin.bearer)).json()
  const [counted] = await sql`
    select count(*)::integer as total, count(*) filter (where status = 'pending_review')::integer as pending,
      count(*) filter (where status = 'approved')::integer as approved, count(*) filter (where status = 'rejected')::integer as rejected
    from providers`
  expect(summary).toMatchObject({ ...counted })
})
