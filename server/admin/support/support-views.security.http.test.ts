/**
 * A look by our support at what an owner or a provider sees: for a reason they read, without contacts, for fifteen
 * minutes, and without a way to act.
 */
import { randomUUID } from 'node:crypto'
import { sql as query } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/accounts/actor.ts'
import { LIMITED_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import { startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { SupportView } from './support-answers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const { clock } = api.context
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

type Person = Awaited<ReturnType<typeof api.signUp>>
const staff = {} as Record<StaffRole, Person>
const REASON = 'اتصلت بنا لأن العرض لا يظهر'
const OWNER = { name: 'نورة القحطاني', mobile: '0551907799' }
const CALL_ME = 'اتصل بي 0551234567'
const WRITTEN = 'كلام بينهما وحدهما'

let villa: Awaited<ReturnType<typeof aDispatched>>
let sahl: Awaited<ReturnType<typeof aSignedInProvider>>
let leadId: string

beforeAll(async () => {
  for (const role of ['admin', ...LIMITED_ROLES] as const) {
    staff[role] = await api.signUp(`${role}@mimar.example`)
    await sql`insert into user_roles (user_id, role) values (${staff[role].id}, ${role})`
  }
  villa = await aDispatched(database, api.context, { contact: OWNER })
  sahl = await aSignedInProvider(database, api, {
    company_name: 'أركان السهل',
    contact_name: 'سلطان الحربي',
    email: 'sultan@sahl.example',
  })
  leadId = (await anOffer(database, api.context, villa, sahl.provider)).id
  await sql`update leads set status = 'quoted', answered_at = now() where id = ${leadId}`
  await sql`insert into contact_disclosures (project_request_id, provider_id, lead_id, way, disclosed_at, consent_version)
    values (${villa.id}, ${sahl.provider.id}, ${leadId}, 'portal', now(), 'v1')`
  await sql`insert into quotes (lead_id, amount, note) values (${leadId}, 45000000, ${CALL_ME})`
  await sql`insert into chat_messages (lead_id, author, way, body, written_at) values (${leadId}, 'provider', 'portal', ${WRITTEN}, now())`
})

const start = (body: object, role: StaffRole = 'support') =>
  api.post('/admin/support-views', { reason: REASON, ...body }, staff[role].bearer)
const ofOwner = () => ({ projectRequestId: villa.id })
const ofProvider = () => ({ providerId: sahl.provider.id })
async function begin(body: object, role: StaffRole = 'support'): Promise<string> {
  const response = await start(body, role)
  expect(response.status).toBe(200)
  return (await response.json()).id
}
const open = (id: string, role: StaffRole = 'support') =>
  api.get(`/admin/support-views/${id}`, staff[role].bearer)
const see = async (id: string) => (await (await open(id)).json()) as SupportView
const WHY_CONTACTS = 'طلبت منا الاتصال بالمزوّد'
const act = (id: string, deed: 'contacts' | 'end', role: StaffRole = 'support', body?: object) =>
  api.post(
    `/admin/support-views/${id}/${deed}`,
    body ?? (deed === 'contacts' ? { reason: WHY_CONTACTS } : {}),
    staff[role].bearer,
  )
const lastEntry = async () =>
  (await sql`select record::jsonb as entry from audit_entries order by seq desc limit 1`)[0]!.entry

describe('what is seen', () => {
  test('of an owner: their page, without name, numbers and what was written of them', async () => {
    const id = await begin(ofOwner())
    const { owner, provider, contactsShown, reason } = await see(id)
    expect({ provider, contactsShown, reason }).toEqual({
      provider: undefined,
      contactsShown: false,
      reason: REASON,
    })
    expect(owner).toMatchObject({
      id: villa.id,
      leads: [{ providerName: 'أركان السهل', quote: { amount: 45000000 } }],
      budget: expect.any(Object),
    })
    const text = JSON.stringify(owner)
    for (const secret of [OWNER.name, '551907799', sahl.provider.mobile, '551234567', villa.trackingToken])
      expect(text).not.toContain(secret)
    expect(owner!.leads[0]!.mobileEnding).toBe(sahl.provider.mobile.slice(-3))
  })

  test('of a provider: profile, leads and balance, without name, number, email and the links of leads', async () => {
    const { provider, owner } = await see(await begin(ofProvider()))
    expect(owner).toBeUndefined()
    expect(provider).toMatchObject({
      profile: { companyName: 'أركان السهل', mobileEnding: sahl.provider.mobile.slice(-3) },
      leads: { items: [{ id: leadId }] },
      account: { lots: [] },
    })
    const own = await (await api.get('/me/leads', sahl.bearer)).json()
    const text = JSON.stringify(provider)
    for (const secret of ['سلطان', 'sultan@', sahl.provider.mobile, own.items[0].leadToken, OWNER.name])
      expect(text).not.toContain(secret)
  })

  test('names and numbers after a reason of their own, which the log has apart', async () => {
    const id = await begin(ofOwner())
    expect(await lastEntry()).toMatchObject({
      action: 'owner.viewed',
      ...{ actorId: staff.support.id, subjectId: villa.id, details: { viewId: id, reason: REASON } },
    })
    for (const body of [{}, { reason: '    ' }, { reason: 'x'.repeat(301) }])
      expect((await act(id, 'contacts', 'support', body)).status).toBe(422)
    expect((await see(id)).contactsShown).toBe(false)
    expect((await act(id, 'contacts', 'support', { reason: `${WHY_CONTACTS} 0551234567` })).status).toBe(204)
    const entry = await lastEntry()
    expect(entry.details.reason).toContain(WHY_CONTACTS)
    expect(entry.details.reason).not.toContain('551234567')
    expect(entry).toMatchObject({
      action: 'owner.unmasked',
      subjectId: villa.id,
      details: { viewId: id },
    })
    expect(await see(id)).toMatchObject({
      contactsShown: true,
      owner: {
        ownerName: OWNER.name,
        leads: [{ mobile: sahl.provider.mobile, messages: 1, quote: { note: CALL_ME } }],
      },
    })
    // What the two wrote to each other is theirs, even now.
    expect(JSON.stringify(await see(id))).not.toContain(WRITTEN)
    // Pressed twice, it is one entry; another look begins masked.
    expect((await act(id, 'contacts')).status).toBe(204)
    expect((await lastEntry()).seq).toBe(entry.seq)
    expect((await see(await begin(ofOwner()))).contactsShown).toBe(false)
    const of = await begin(ofProvider())
    await act(of, 'contacts')
    expect((await see(of)).provider!.profile).toMatchObject({
      contactName: 'سلطان الحربي',
      email: 'sultan@sahl.example',
      mobile: sahl.provider.mobile,
    })
  })
})

describe('the person reads it in their own log', () => {
  const seenBy = async (path: string, headers = {}) =>
    ((await (await api.get(path, headers)).json()).seenBy as { what: string; reason?: string }[]).filter(
      ({ what }) => what.startsWith('view'),
    )

  test('an owner by their link, a provider in their account, with the reason and without a name', async () => {
    await sql`delete from support_views`
    await begin(ofOwner())
    const id = await begin({ ...ofProvider(), reason: `${REASON} 0551234567` })
    await act(id, 'contacts')
    const owners = await seenBy(`/tracking/${villa.trackingToken}/privacy`)
    expect(owners).toEqual([{ name: 'معمار · Mimar', what: 'view', reason: REASON, at: expect.any(String) }])
    const providers = await seenBy('/me/provider/privacy', sahl.bearer)
    expect(providers.map(({ what }) => what).toSorted()).toEqual(['view', 'view_contacts'])
    const reasonOf = (one: string) => providers.find(({ what }) => what === one)!.reason
    expect(reasonOf('view')).toContain(REASON)
    expect(reasonOf('view_contacts')).toBe(WHY_CONTACTS)
    expect(JSON.stringify([owners, providers])).not.toMatch(/551234567|support@/)
  })
})

describe('it ends', () => {
  test('by itself after fifteen minutes, contacts and all', async () => {
    const id = await begin(ofOwner())
    clock.advance({ minutes: 14 })
    expect((await open(id)).status).toBe(200)
    clock.advance({ minutes: 1 })
    for (const response of [await open(id), await act(id, 'contacts'), await act(id, 'end')]) {
      expect([response.status, (await response.json()).code]).toEqual([409, 'staff.view_ended'])
    }
  })

  test('when it is closed, and when its person is erased', async () => {
    const id = await begin(ofProvider())
    expect((await act(id, 'end')).status).toBe(204)
    expect((await open(id)).status).toBe(409)
    const gone = await aDispatched(database, api.context)
    const other = await begin({ projectRequestId: gone.id })
    await sql`update project_requests set erased_at = now() where id = ${gone.id}`
    expect((await open(other)).status).toBe(404)
    expect((await start({ projectRequestId: gone.id })).status).toBe(409)
  })

  test('when the right is taken away', async () => {
    const id = await begin(ofOwner())
    for (const [role, status] of [
      ['finance', 403],
      ['auditor', 404],
    ] as const) {
      await sql`update user_roles set role = ${role} where user_id = ${staff.support.id}`
      expect((await open(id)).status).toBe(status)
    }
    await sql`update user_roles set role = 'support' where user_id = ${staff.support.id}`
  })

  test('no row can be made that lasts longer', async () => {
    const longer = sql`
      insert into support_views (staff_id, staff_name, project_request_id, reason, started_at, until)
      values (${staff.support.id}, 'x', ${villa.id}, ${REASON}, now(), now() + interval '16 minutes')`
    await expect(longer).rejects.toThrow(/support_views__short/)
  })
})

describe('who may', () => {
  test('admins and support, each in their own look', async () => {
    const started = await Promise.all(
      (['admin', ...LIMITED_ROLES] as const).map(async (role) => [
        role,
        (await start(ofOwner(), role)).status,
      ]),
    )
    expect(Object.fromEntries(started)).toEqual({
      admin: 200,
      reviewer: 403,
      support: 200,
      finance: 403,
      auditor: 403,
    })
    const id = await begin(ofOwner())
    for (const response of [
      await open(id, 'admin'),
      await act(id, 'contacts', 'admin'),
      await act(id, 'end', 'admin'),
    ])
      expect(response.status).toBe(404)
    for (const role of ['reviewer', 'finance'] as const) expect((await open(id, role)).status).toBe(403)
    expect((await api.get(`/admin/support-views/${id}`)).status).toBe(401)
    expect((await api.get(`/admin/support-views/${id}`, sahl.bearer)).status).toBe(403)
  })

  test('for a reason, of one person who is there', async () => {
    for (const body of [{ ...ofOwner(), reason: 'x' }, {}, { ...ofOwner(), ...ofProvider() }])
      expect((await start(body)).status).toBe(422)
    expect((await start({ providerId: randomUUID() })).status).toBe(404)
    expect((await start({ projectRequestId: randomUUID() })).status).toBe(404)
  })

  test('a row in another name, or by a role without the right, is refused by the database', async () => {
    const add = (actor: Actor, staffId: string) =>
      database.db.withActor(actor, (tx) =>
        query`insert into app.support_views (id, staff_id, staff_name, project_request_id, reason, started_at, until)
          values (${randomUUID()}, ${staffId}, 'x', ${villa.id}, ${REASON}, now(), now() + interval '1 minute')`.execute(
          tx,
        ),
      )
    const as = (role: StaffRole): Actor => ({
      kind: 'admin',
      userId: staff[role].id,
      ...(role !== 'admin' && { isLimited: true as const }),
    })
    await expect(add(as('support'), staff.admin.id)).rejects.toThrow(/row-level security/)
    await expect(add(as('auditor'), staff.auditor.id)).rejects.toThrow(/row-level security/)
    await expect(add({ kind: 'user', userId: staff.support.id }, staff.support.id)).rejects.toThrow(
      /permission denied/,
    )
  })
})

describe('nothing can be done from it', () => {
  const tables = async () =>
    JSON.stringify(
      await Promise.all([
        sql`select * from leads order by id`,
        sql`select * from quotes order by id`,
        sql`select * from project_requests order by id`,
        sql`select * from providers order by id`,
        sql`select * from chat_messages order by id`,
        sql`select * from project_request_contacts order by project_request_id`,
      ]),
    )

  /** Routes that act as an owner, a provider, or whoever is signed in. */
  const isOwners = (name: string) =>
    /^(tracking|lead|provider|signed in|consultation|report|booker)/.test(name)
  /** Keeps the session of the member of staff for their own pages. */
  const OWN_SESSION = 'put /api/v1/me/page-session'

  test('every changing route of an owner or provider refuses the look, however it is presented', async () => {
    const views = [await begin(ofOwner()), await begin(ofProvider())]
    await Promise.all(views.map((id) => act(id, 'contacts')))
    const before = await tables()
    const changing = api.declared.filter(
      ({ method, declared }) => method !== 'get' && isOwners(declared.caller.name),
    )
    expect(changing.length).toBeGreaterThan(40)
    const letThrough: string[] = []
    for (const { method, path, declared } of changing) {
      for (const id of views) {
        // The look as the link in the address, as a bearer token, and beside the session of the member of staff.
        const address = path.replace(/:(\w+)/g, (_, name: string) =>
          name === 'leadId' ? leadId : name === 'quoteId' ? randomUUID() : id,
        )
        for (const authorization of [`Bearer ${id}`, staff.support.bearer.authorization, undefined]) {
          const response = await fetch(`${api.url}${address}`, {
            method: method.toUpperCase(),
            headers: {
              'content-type': 'application/json',
              'x-support-view': id,
              ...(authorization && { authorization }),
            },
            body: '{}',
          })
          await response.arrayBuffer()
          if (response.status < 400 && `${method} ${path}` !== OWN_SESSION)
            letThrough.push(`${method} ${path} ${declared.caller.name} ${response.status}`)
        }
        await sql`truncate rate_limits`
      }
    }
    expect(letThrough).toEqual([])
    expect(await tables()).toBe(before)
  })

  test('under a look itself there is nothing but opening contacts and ending it', () => {
    const under = api.declared.filter(({ path }) => path.includes('/support-views/'))
    expect(
      under.map(({ method, path }) => `${method} ${path.split('/support-views/')[1]}`).toSorted(),
    ).toEqual(['get :viewId', 'post :viewId/contacts', 'post :viewId/end'])
  })

  test('what is read is read in a transaction that writes nothing, as the person', async () => {
    const seen: string[] = []
    const db = {
      ...api.context.db,
      withActor: () => {
        throw new Error('a look writes')
      },
      read: ((actor, work) => {
        seen.push(actor.kind)
        return api.context.db.read(actor, work)
      }) as typeof api.context.db.read,
    }
    const { readSupportView } = await import('./read-support-view.ts')
    const admin = { actor: { kind: 'admin', userId: staff.support.id, isLimited: true }, name: 'x' } as const
    await readSupportView({ ...api.context, db }, admin, await begin(ofOwner()))
    expect(new Set(seen)).toEqual(new Set(['admin', 'owner']))
    const owner: Actor = { kind: 'owner', projectRequestId: villa.id }
    const write = api.context.db.read(owner, (tx) =>
      query`update app.project_requests set status = 'closed'`.execute(tx),
    )
    await expect(write).rejects.toThrow(/read-only|permission denied/)
  })
})
