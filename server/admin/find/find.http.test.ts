import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registrationReference } from '#domain/providers/registration-reference.ts'
import { runIssueInvoice } from '#server/invoices/issue-invoices.job.ts'
import { type Api, startApi } from '#testing/api.ts'
import { anAdmin } from '#testing/builders/actors.ts'
import { report } from '#testing/builders/complaints.ts'
import { aProvider, type ProviderRow } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { aPaidOrder } from '#testing/builders/paid-order.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { Found } from './find-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

let reem: Awaited<ReturnType<Api['signUp']>>
let sahl: ProviderRow
let villa: Awaited<ReturnType<typeof aDispatched>>
let invoice: string
let payment: { reference: string }
let complaint: Awaited<ReturnType<typeof report>>

beforeAll(async () => {
  reem = await api.signUp('reem@mimar.example')
  await sql`insert into user_roles (user_id, role) values (${reem.id}, 'admin')`
  sahl = await aProvider(database, {
    company_name: 'أركان السهل للمقاولات',
    mobile: '966559876543',
    cr_number: '1010234567',
    identity_kind: 'commercial_registration',
    email: 'office@sahl.example',
    iban_ending: '7519',
  })
  await aProvider(database, { company_name: 'نبع العارض' })
  villa = await aDispatched(database, api.context)
  const lead = await anOffer(database, api.context, villa, sahl)
  await sql`update leads set status = 'quoted', answered_at = now() where id = ${lead.id}`
  await sql`insert into quotes (lead_id, amount) values (${lead.id}, 45000000)`
  await sql`insert into messages (direction, kind, counterpart, project_request_id, content, status)
    values ('outgoing', 'owner_quote', ${villa.mobile}, ${villa.id}, '{"parameters": {}}', 'failed')`
  complaint = await report(api, { subjectKind: 'provider', subjectId: sahl.id })
  const order = await aPaidOrder(sql, { providerId: sahl.id })
  await runIssueInvoice({ ...api.context, config: { ...api.context.config, seller: SELLER } }, order)
  const [issued] = await sql<
    [{ number: string }]
  >`select number from invoices where order_id = ${order.orderId}`
  invoice = issued.number
  await sql`update payments set bank_reference = 'FT26330XYZ' where id = ${order.paymentId}`
  ;[payment] = await sql<
    [{ reference: string }]
  >`select reference from payments where id = ${order.paymentId}`
})

async function find(q: string, who = reem.bearer): Promise<Found> {
  const response = await api.post('/admin/find', { q }, who)
  expect(response.status).toBe(200)
  return response.json()
}
const namesOf = ({ providers }: Found) => providers.map(({ companyName }) => companyName)

describe('a provider', () => {
  test.each([
    'السهل',
    'Al Sahl',
    'اركان السهل',
    '0559876543',
    '1010234567',
    'office@sahl.example',
    '7519',
    '٧٥١٩',
  ])('is found by %s', async (q) => {
    expect(namesOf(await find(q))).toEqual([sahl.company_name])
  })

  test('is found by the number of its registration', async () => {
    expect(namesOf(await find(registrationReference(sahl.id)))).toEqual([sahl.company_name])
  })

  test('brings what is theirs when it is named, but no owner', async () => {
    const found = await find('السهل')
    expect(found).toMatchObject({
      projectRequests: [{ id: villa.id, reference: villa.reference }],
      owners: [],
      quotes: [{ projectRequestId: villa.id, amount: 45_000_000 }],
      invoices: [{ number: invoice, total: 34_500 }],
      payments: [{ reference: payment.reference }],
      complaints: [{ id: complaint.id, companyName: sahl.company_name }],
      isLogged: false,
    })
  })

  test('that begins with a few digits by chance brings nothing else', async () => {
    const found = await find('10102')
    expect([namesOf(found), found.quotes, found.payments, found.complaints]).toEqual([
      [sahl.company_name],
      [],
      [],
      [],
    ])
  })
})

describe('a number', () => {
  test('of a project request finds it, its owner without a name, quote and message, written in any way', async () => {
    const [, month, number] = villa.reference.split('-')
    for (const q of [
      villa.reference,
      villa.reference.toLowerCase(),
      `MR-${month}-${Number(number)}`,
      `${Number(number)}`,
    ]) {
      expect(await find(q), q).toMatchObject({
        projectRequests: [{ id: villa.id }],
        owners: [{ projectRequestId: villa.id, ending: villa.mobile.slice(-3) }],
        quotes: [{ projectRequestId: villa.id }],
        messages: [{ projectRequestId: villa.id, status: 'failed' }],
      })
    }
    expect((await find(villa.reference)).owners[0]).not.toHaveProperty('name')
    expect((await find(`MR-1901-${Number(number)}`)).projectRequests).toEqual([])
  })

  test('of an invoice finds it, written in any way', async () => {
    const count = Number(invoice.split('-')[2])
    for (const q of [invoice, `inv ${count}`, `${count}`])
      expect((await find(q)).invoices, q).toMatchObject([{ number: invoice, companyName: sahl.company_name }])
  })

  test('of a payment or of a bank finds the payment', async () => {
    for (const q of [payment.reference.toLowerCase(), 'ft26330xyz'])
      expect((await find(q)).payments).toMatchObject([{ reference: payment.reference, amount: 34_500 }])
  })

  test('of a report finds it', async () => {
    expect((await find(complaint.reference)).complaints).toMatchObject([{ id: complaint.id }])
    expect((await find(complaint.reference)).projectRequests).toEqual([])
  })
})

describe('a whole mobile', () => {
  const looks = () =>
    sql`select record::jsonb as entry from audit_entries where action = 'owner.looked_up' order by seq`

  test('finds what is its owner’s, and the log has who looked and for whom, without the number', async () => {
    const before = (await looks()).length
    const found = await find(`0${villa.mobile.slice(3)}`)
    expect(found).toMatchObject({
      projectRequests: [{ id: villa.id }],
      owners: [{ projectRequestId: villa.id, name: expect.any(String), ending: villa.mobile.slice(-3) }],
      messages: [{ projectRequestId: villa.id }],
      isLogged: true,
    })
    expect(JSON.stringify(found)).not.toContain(villa.mobile.slice(3))
    const entries = await looks()
    expect(entries).toHaveLength(before + 1)
    expect(entries.at(-1)!.entry).toMatchObject({
      actorKind: 'admin',
      actorId: reem.id,
      actorName: reem.email,
      subjectId: null,
      details: { ending: villa.mobile.slice(-3), projectRequestIds: [villa.id] },
    })
    expect(JSON.stringify(entries)).not.toContain(villa.mobile.slice(3))
  })

  test('that nobody has is logged, too; part of one is no lookup', async () => {
    const before = (await looks()).length
    expect((await find('0599999999')).owners).toEqual([])
    expect((await looks()).length).toBe(before + 1)
    expect((await find(villa.mobile.slice(3, 11))).owners).toEqual([])
    expect((await looks()).length).toBe(before + 1)
  })

  test('never finds what its reader disowned', async () => {
    const stranger = await aDispatched(database, api.context)
    await sql`update project_request_contacts set disowned_at = now() where project_request_id = ${stranger.id}`
    expect((await find(stranger.mobile)).projectRequests).toEqual([])
  })
})

describe('who may search', () => {
  test('nobody without the role, and no admin’s database role reads a mobile itself', async () => {
    const { bearer } = await aSignedInProvider(database, api)
    expect((await api.post('/admin/find', { q: 'السهل' }, bearer)).status).toBe(403)
    expect((await api.post('/admin/find', { q: 'السهل' })).status).toBe(401)
    await expect(
      database.db.withActor(anAdmin(), (tx) =>
        tx.selectFrom('project_request_contacts').selectAll().execute(),
      ),
    ).rejects.toThrow()
  })

  test('an empty or endless text is refused at its field', async () => {
    for (const q of ['', 'ا'.repeat(500)]) {
      const response = await api.post('/admin/find', { q }, reem.bearer)
      expect([response.status, Object.keys((await response.json()).fieldErrors)]).toEqual([422, ['q']])
    }
  })

  test('whoever used up a minute’s searches waits', async () => {
    await find('zz')
    await sql`update rate_limits set full_at = now() + interval '1 minute' where key like 'admin.find:%'`
    expect((await api.post('/admin/find', { q: 'zz' }, reem.bearer)).status).toBe(429)
  })
})
