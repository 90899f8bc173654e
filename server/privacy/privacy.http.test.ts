import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { TERMS_VERSION } from '#server/consents/terms-version.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aBooking, anAdvisor } from '#testing/builders/consultations.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { aPackage } from '#testing/builders/purchased.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { tracesOf } from '#testing/traces.ts'
import { columnsOf, copiedColumns, DATA_MAP } from './data-map.ts'
import { eraseDue } from './erase.job.ts'
import type { DataCopy, HeldData } from './privacy-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

let mine: Awaited<ReturnType<typeof aDispatched>>
let other: Awaited<ReturnType<typeof aDispatched>>
beforeEach(async () => {
  await sql`truncate project_requests, privacy_requests, rate_limits, idempotency_keys, whatsapp_opt_outs cascade`
  mine = await aDispatched(database, api.context, { contact: { name: 'نورة القناري', mobile: '0551907711' } })
  other = await aDispatched(database, api.context, {
    contact: { name: 'هيفاء الغريبة', mobile: '0551907722' },
    text: 'حديقة الغريبة',
  })
})

type Ask = { path: string; headers?: Record<string, string> }
const send = (method: string, { path, headers = {} }: Ask, rest = '', body?: unknown) =>
  fetch(`${api.url}/api/v1${path}${rest}`, {
    method,
    headers: {
      'accept-language': 'en',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const link = (of = mine): Ask => ({ path: `/tracking/${of.trackingToken}/privacy` })
const held = async (ask: Ask): Promise<HeldData> => (await send('GET', ask)).json() as Promise<HeldData>
const copy = async (ask: Ask): Promise<DataCopy> =>
  (await send('GET', ask, '/export.json')).json() as Promise<DataCopy>
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code

describe('by tracking link', () => {
  test('the page lists stored data in groups, consents, and who saw it', async () => {
    const before = await held(link())
    expect(before).toMatchObject({
      canErase: true,
      seenBy: [],
      contact: { name: 'نورة القناري', mobile: '966551907711' },
    })
    expect(before.groups.map(({ group }) => group)).toEqual(
      expect.arrayContaining(['contact', 'project_request', 'report', 'consents']),
    )
    expect(before.consents).toEqual([
      expect.objectContaining({ purpose: 'contact_disclosure', canWithdraw: false }),
      expect.objectContaining({ purpose: 'terms', version: TERMS_VERSION, canWithdraw: false }),
      expect.objectContaining({ purpose: 'whatsapp_utility', canWithdraw: true }),
    ])
    const lead = await anOffer(database, api.context, mine)
    await api.post(`/leads/${lead.token}/accept`, {})
    expect((await held(link())).seenBy).toEqual([
      expect.objectContaining({ name: lead.provider.company_name, what: 'contact' }),
    ])
  })

  test('a consultation’s consents have its reference, latest change first', async () => {
    const { offerId } = await anAdvisor(database, api)
    api.context.clock.advance({ minutes: 1 })
    const bearer = { authorization: `Bearer ${mine.trackingToken}` }
    const { reference } = await (await api.post('/consultations', aBooking(api, offerId), bearer)).json()
    const references = (await held(link())).consents.map((consent) => consent.reference)
    expect(new Set(references)).toEqual(new Set([reference, mine.reference]))
    expect([references[0], references.at(-1)]).toEqual([reference, mine.reference])
  })

  test('no link, another’s and an invalid link reveal nothing of this person', async () => {
    const nobody = await send('GET', { path: '/tracking/not-a-token/privacy' })
    expect([nobody.status, await codeOf(nobody)]).toEqual([404, 'projectRequest.not_found'])
    expect(JSON.stringify(await copy(link(other)))).not.toContain('القناري')
  })

  test('the name can be corrected, an invalid one is rejected, and the correction is recorded', async () => {
    const answer = await send('PUT', link(), '/contact', { name: '  نورة السعد ' })
    expect(answer.status).toBe(200)
    expect(((await answer.json()) as HeldData).contact?.name).toBe('نورة السعد')
    for (const name of ['ا', '', 7, 'x'.repeat(200), null]) {
      expect((await send('PUT', link(), '/contact', { name })).status).toBe(422)
    }
    expect((await held(link())).requests).toMatchObject([{ kind: 'correction', status: 'done' }])
  })

  test('withdrawing the WhatsApp consent stops messages; the essential consent cannot be withdrawn', async () => {
    const { consents } = await held(link())
    const idOf = (purpose: string) => consents.find((consent) => consent.purpose === purpose)!.id
    const taken = await send('DELETE', link(), `/consents/${idOf('whatsapp_utility')}`)
    expect(taken.status).toBe(200)
    expect(await sql`select source from whatsapp_opt_outs where mobile = '966551907711'`).toEqual([
      { source: 'page' },
    ])
    for (const purpose of ['contact_disclosure', 'terms']) {
      const needed = await send('DELETE', link(), `/consents/${idOf(purpose)}`)
      expect([needed.status, await codeOf(needed)]).toEqual([409, 'privacy.consent_needed'])
    }
    for (const id of [randomUUID(), 'x', (await held(link(other))).consents[0]!.id]) {
      expect((await send('DELETE', link(), `/consents/${id}`)).status).toBe(404)
    }
  })

  test.each(['حذف', 'delete'])('the word that the page asks for confirms, %s', async (word) => {
    const asked = await send('POST', link(), '/erasure', { confirm: word })
    expect(asked.status).toBe(201)
  })

  test('deletion needs the typed confirmation, returns its date, and can be cancelled', async () => {
    for (const body of [{}, { confirm: 'yes' }, { confirm: null }, []]) {
      expect((await send('POST', link(), '/erasure', body)).status).toBe(422)
    }
    const asked = await send('POST', link(), '/erasure', { confirm: ' Erase ' })
    expect(asked.status).toBe(201)
    const { runsAt, dueAt } = (await asked.json()) as { runsAt: string; dueAt: string }
    const days = (iso: string) =>
      Math.round((Date.parse(iso) - api.context.clock.now().getTime()) / 86_400_000)
    expect([days(runsAt), days(dueAt)]).toEqual([7, 30])
    expect(await held(link())).toMatchObject({
      canErase: false,
      requests: [{ kind: 'erasure', status: 'received' }],
    })
    expect((await send('DELETE', link(), '/erasure')).status).toBe(200)
    expect(await codeOf(await send('DELETE', link(), '/erasure'))).toBe('privacy.no_erasure')
    expect((await held(link())).canErase).toBe(true)
  })

  test('a blocking reason is shown before and on submit', async () => {
    await sql`update project_requests set status = 'awarded' where id = ${mine.id}`
    expect(await held(link())).toMatchObject({ canErase: false, blocked: 'privacy.blocked_job' })
    const refused = await send('POST', link(), '/erasure', { confirm: 'محو' })
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'privacy.blocked_job'])
  })
})

describe('a copy', () => {
  test('it contains every column of the person’s rows, names withheld ones, and nothing of others', async () => {
    const lead = await anOffer(database, api.context, mine)
    await anOffer(database, api.context, other, lead.provider)
    await api.post(`/leads/${lead.token}/accept`, {})
    await api.post(`/leads/${lead.token}/quotes`, { amount: 4_500_000, note: 'يشمل المواد' })
    const own = await copy(link())
    for (const [name, rows] of Object.values(own.groups).flatMap((tables) => Object.entries(tables))) {
      for (const row of rows)
        expect(Object.keys(row).sort(), name).toEqual(copiedColumns(DATA_MAP[name]!).sort())
    }
    const copied = Object.values(own.groups).flatMap((tables) => Object.keys(tables))
    expect(copied).toEqual(
      expect.arrayContaining([
        'app.project_requests',
        'app.analyses',
        'app.quotes',
        'app.contact_disclosures',
        'app.consents',
      ]),
    )
    const text = JSON.stringify(own)
    for (const foreign of ['الغريبة', '966551907722', other.id, lead.provider.mobile])
      expect(text).not.toContain(foreign)
    expect(text).toContain('نورة القناري')
    expect(text).toContain('يشمل المواد')
  })

  test('every personal column is in a copy or named as withheld', () => {
    for (const [name, table] of Object.entries(DATA_MAP)) {
      const personal = [table.owner, table.provider, table.visitor].flatMap(columnsOf)
      const isTold = Boolean(table.reach && table.group) || !table.reach
      expect(personal.length === 0 || isTold, name).toBe(true)
    }
  })

  test('as a page it is in the reader’s language and fully escaped', async () => {
    await send('PUT', link(), '/contact', { name: '<script>alert(1)</script> نورة' })
    const page = await send('GET', link(), '/export.html?locale=ar')
    const text = await page.text()
    expect(page.headers.get('content-disposition')).toContain('mimar-data.html')
    expect(text).toContain('dir="rtl"')
    expect(text).not.toContain('<script>')
    expect(text).toContain('رقم الجوال')
    // Names of tables and columns are for programs.
    expect(text).not.toMatch(/\b(app|auth)\.[a-z_]+|project_request/)
  })

  test('every field that the page names is a column of the data map', () => {
    const columns = new Set(Object.values(DATA_MAP).flatMap((table) => copiedColumns(table)))
    expect(Object.keys(messages.en.dataCopy.column).filter((column) => !columns.has(column))).toEqual([])
  })

  test('it is rate limited', async () => {
    const answers = []
    for (let time = 0; time < 11; time += 1) answers.push((await send('GET', link(), '/export.json')).status)
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })
})

describe('by account', () => {
  test('an owner account includes claimed data and is deleted with it', async () => {
    const email = `zarqa-${randomUUID()}@example.sa`
    const { id, bearer } = await api.signUp(email)
    const own: Ask = { path: '/me/privacy', headers: bearer }
    expect((await send('GET', { path: '/me/privacy' })).status).toBe(401)
    await sql`insert into owner_accounts (user_id, name, mobile, mobile_proved_at, created_at) values (${id}, 'نورة القناري', '966551907711', now(), now())`
    await sql`insert into project_request_claims values (${mine.id}, ${id}, 'code', now())`
    const own_copy = JSON.stringify(await copy(own))
    for (const part of [email, 'نورة القناري', mine.reference]) expect(own_copy).toContain(part)
    expect(own_copy).not.toContain('الغريبة')
    expect(own_copy).not.toContain('encrypted_password":"')

    expect((await send('POST', own, '/erasure', { confirm: 'محو' })).status).toBe(201)
    api.context.clock.advance({ days: 8 })
    await sql`update messages set status = 'sent' where status in ('queued', 'sending')`
    await sql`delete from graphile_worker._private_jobs`
    await eraseDue(api.context)
    await sql`update messages set status = 'sent' where status in ('queued', 'sending')`
    api.context.clock.advance({ minutes: 5 })
    await eraseDue(api.context)
    expect(await sql`select status from privacy_requests where user_id = ${id} and kind = 'erasure'`).toEqual(
      [{ status: 'done' }],
    )
    expect(await tracesOf(database, [email, '966551907711', 'نورة القناري'])).toEqual([])
    expect(await sql`select id from auth.users where id = ${id}`).toEqual([])
    expect((await send('GET', own)).status).toBe(401)
    expect(
      await sql`select erased_at is not null as gone from project_requests where id = ${mine.id}`,
    ).toEqual([{ gone: true }])
  })

  test('an owner account lists and copies the consents of its claims, and withdrawing one takes effect', async () => {
    const { id, bearer } = await api.signUp()
    const own: Ask = { path: '/me/privacy', headers: bearer }
    await sql`insert into owner_accounts (user_id, name, created_at) values (${id}, 'نورة', now())`
    await sql`insert into project_request_claims values (${mine.id}, ${id}, 'code', now())`
    const { consents } = await held(own)
    expect(consents).toEqual([
      expect.objectContaining({ purpose: 'contact_disclosure', reference: mine.reference }),
      expect.objectContaining({ purpose: 'terms', reference: mine.reference }),
      expect.objectContaining({ purpose: 'whatsapp_utility', reference: mine.reference, canWithdraw: true }),
    ])
    const { groups } = await copy(own)
    expect(groups.consents!['app.consents']!.map((row) => row.id).toSorted()).toEqual(
      consents.map((consent) => consent.id).toSorted(),
    )
    api.context.clock.advance({ minutes: 1 })
    const taken = await send('DELETE', own, `/consents/${consents[2]!.id}`)
    expect(taken.status).toBe(200)
    expect(((await taken.json()) as HeldData).consents).toEqual([
      expect.objectContaining({
        purpose: 'whatsapp_utility',
        canWithdraw: false,
        withdrawnAt: expect.any(String),
      }),
      expect.objectContaining({ purpose: 'contact_disclosure' }),
      expect.objectContaining({ purpose: 'terms' }),
    ])
    expect(await sql`select mobile from whatsapp_opt_outs`).toEqual([{ mobile: '966551907711' }])
    const [foreign] = (await held(link(other))).consents
    expect((await send('DELETE', own, `/consents/${foreign!.id}`)).status).toBe(404)
  })

  test('an admin account cannot delete itself', async () => {
    const { id, bearer } = await api.signUp()
    await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
    const own: Ask = { path: '/me/privacy', headers: bearer }
    expect(await held(own)).toMatchObject({ canErase: false, blocked: 'privacy.blocked_admin' })
    const refused = await send('POST', own, '/erasure', { confirm: 'erase' })
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'privacy.blocked_admin'])
    expect(await sql`select id from privacy_requests where user_id = ${id}`).toEqual([])
  })

  test('a provider account is deleted too, and the company is kept only where the law requires it', async () => {
    const { provider, bearer } = await aSignedInProvider(database, api, {
      company_name: 'أزهار القناري للمقاولات',
      contact_name: 'ضرغام القناري',
    })
    const own: Ask = { path: '/me/provider/privacy', headers: bearer }
    const lead = await anOffer(database, api.context, other, provider)
    await api.post(`/leads/${lead.token}/accept`, {})
    const text = JSON.stringify((await copy(own)).groups)
    expect(text).toContain('ضرغام القناري')
    expect(text).not.toContain('sealed_iban')
    expect(text).not.toContain('نورة')

    const packageId = await aPackage(sql)
    await sql`insert into subscriptions (provider_id, status, package_id, billing, ordered_at, started_at, ends_at, anchored_at)
      values (${provider.id}, 'active', ${packageId}, 'monthly', now(), now(), now() + interval '9 days', now())`
    const blocked = async () => codeOf(await send('POST', own, '/erasure', { confirm: 'erase' }))
    expect(await blocked()).toBe('privacy.blocked_subscription')
    await sql`update subscriptions set status = 'refunded', ended_at = now() where provider_id = ${provider.id}`
    await sql`insert into consultation_balances (provider_id, collected, given_back, covered, paid_out) values (${provider.id}, 20000, 0, 0, 0)`
    expect(await blocked()).toBe('privacy.blocked_payment')
    await sql`update consultation_balances set paid_out = 20000 where provider_id = ${provider.id}`
    await sql`insert into user_roles (user_id, role) select user_id, 'admin' from providers where id = ${provider.id}`
    expect(await blocked()).toBe('privacy.blocked_admin')
    await sql`delete from user_roles where role = 'admin'`
    await sql`insert into sanctions (provider_id, kind, reason, starts_at, lifted_at, lift_reason, decided_by)
      values (${provider.id}, 'warning', 'أزهار القناري تأخروا كثيراً', now(), now(), 'اعتذر ضرغام القناري', gen_random_uuid())`
    expect((await send('POST', own, '/erasure', { confirm: 'erase' })).status).toBe(201)
    api.context.clock.advance({ days: 8 })
    await sql`update messages set status = 'sent' where status in ('queued', 'sending')`
    await eraseDue(api.context)
    expect(
      await sql`select status from privacy_requests where provider_id = ${provider.id} and kind = 'erasure'`,
    ).toEqual([{ status: 'done' }])
    // Includes the words of the directory's search index.
    const words = ['أزهار القناري', 'أزهار', 'ضرغام القناري', 'ضرغام', provider.mobile]
    expect(await tracesOf(database, words)).toEqual([])
    expect(await sql`select status, is_listed from providers where id = ${provider.id}`).toEqual([
      { status: 'rejected', is_listed: false },
    ])
    expect((await send('GET', own)).status).toBe(401)
  })
})

test('admins see open requests and due dates, and no names', async () => {
  await send('POST', link(), '/erasure', { confirm: 'erase' })
  expect((await send('GET', { path: '/admin/privacy' })).status).toBe(401)
  const { id, bearer } = await api.signUp()
  expect((await send('GET', { path: '/admin/privacy', headers: bearer })).status).toBe(403)
  await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
  const answer = await send('GET', { path: '/admin/privacy', headers: bearer })
  const told = (await answer.json()) as { open: unknown[]; retention: unknown[] }
  expect(told.open).toEqual([expect.objectContaining({ kind: 'erasure', of: 'link' })])
  expect(told.retention.length).toBeGreaterThan(5)
  expect(JSON.stringify(told)).not.toContain('نورة')
})
