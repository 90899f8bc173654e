import { randomUUID } from 'node:crypto'
import { sql as query } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PROVIDER_STORY_KINDS, REQUEST_STORY_KINDS } from '#domain/audit/story.ts'
import { type Api, startApi } from '#testing/api.ts'
import { anAdmin } from '#testing/builders/actors.ts'
import { report } from '#testing/builders/complaints.ts'
import { aProvider, type ProviderRow } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { aPaidOrder } from '#testing/builders/paid-order.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { StoryPage } from './story-answers.ts'

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

beforeAll(async () => {
  reem = await api.signUp('reem@mimar.example')
  await sql`insert into user_roles (user_id, role) values (${reem.id}, 'admin')`
  sahl = await aProvider(database, { company_name: 'أركان السهل' })
  villa = await aDispatched(database, api.context)
  const lead = await anOffer(database, api.context, villa, sahl)
  await sql`update leads set status = 'quoted', answered_at = now() where id = ${lead.id}`
  await sql`insert into quotes (lead_id, amount) values (${lead.id}, 45000000)`
  const [round] = await sql`select dispatch_round_id as id from leads where id = ${lead.id}`
  const other = await aProvider(database, { company_name: 'نبع العارض' })
  await sql`insert into dispatch_candidates (dispatch_round_id, provider_id, score, parts, rank, chosen, closed) values
    (${round!.id}, ${sahl.id}, 1, ${sql.json({ fairness: 5000, fit: 10000, response: 2000, freshness: 100 })}, 1, true, '{}'),
    (${round!.id}, ${other.id}, null, null, null, false, '{quota,pacing}')`
  await sql`insert into messages (direction, kind, counterpart, provider_id, lead_id, content, status)
    values ('outgoing', 'lead_offer', ${sahl.mobile}, ${sahl.id}, ${lead.id}, '{"parameters": {}}', 'read')`
  await report(api, { subjectKind: 'provider', subjectId: sahl.id })
  await report(api, { subjectKind: 'project_request', subjectId: villa.id })
  await aPaidOrder(sql, { providerId: sahl.id })
  await sql`insert into verifications (provider_id, decision, provider_version, admin_id, admin_name, decided_at, told_at)
    values (${sahl.id}, 'approved', 1, ${reem.id}, ${reem.email}, now(), now())`
  await sql`insert into provider_claims (provider_id, fact, evidence, checked_by, checked_at, expires_at)
    values (${sahl.id}, 'iban', 'document_seen', ${reem.id}, now() - interval '40 days', now() - interval '1 day')`
  await sql`insert into sanctions (provider_id, kind, reason, starts_at, decided_by)
    values (${sahl.id}, 'warning', 'لم تحضر في الموعد', now(), ${reem.id})`
})

const ofProvider = ({ id }: { id: string }) => `/admin/providers/${id}`
const ofRequest = ({ id }: { id: string }) => `/admin/project-requests/${id}`
async function story(place: string, asked = ''): Promise<StoryPage> {
  const response = await api.get(`${place}/story${asked}`, reem.bearer)
  expect(response.status, asked).toBe(200)
  return response.json()
}
const typesOf = ({ items }: StoryPage) => items.map(({ type }) => type)

describe('a provider’s story', () => {
  test('has every kind of event, newest first, counted by kind', async () => {
    const page = await story(ofProvider(sahl))
    expect(typesOf(page)).toEqual(
      expect.arrayContaining([
        ...['registered', 'decision', 'claim', 'claim_lapsed', 'lead', 'lead_answered', 'quote', 'payment'],
        ...['payment_received', 'message', 'complaint', 'sanction'],
      ]),
    )
    const times = page.items.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(page.counts).toMatchObject({ leads: 2, quotes: 1, claims: 2, messages: 1, sanctions: 1, notes: 0 })
    expect(Object.keys(page.counts!).toSorted()).toEqual([...PROVIDER_STORY_KINDS].toSorted())
    expect(page.items.length).toBe(Object.values(page.counts!).reduce((sum, count) => sum + count, 0))
  })

  test('names who decided, what was priced and where it leads', async () => {
    const { items } = await story(ofProvider(sahl))
    const found = (type: string) => items.find((event) => event.type === type)
    expect(found('decision')).toMatchObject({ code: 'approved', by: reem.email })
    expect(found('claim')).toMatchObject({ code: 'iban', state: 'document_seen', by: reem.email })
    expect(found('quote')).toMatchObject({
      amount: 45_000_000,
      reference: villa.reference,
      projectRequestId: villa.id,
    })
    expect(found('lead')).toMatchObject({ count: 1, projectRequestId: villa.id })
    expect(found('message')).toMatchObject({ code: 'lead_offer', state: 'read_outgoing' })
  })

  test('has what its colleagues did, with their names, and what may not have finished', async () => {
    await sql`insert into team_acts (provider_id, user_id, name, act, began_at, done_at) values
      (${sahl.id}, ${reem.id}, 'سالم المقدّر', 'quote.sent', now() - interval '1 minute', now()),
      (${sahl.id}, ${reem.id}, '', 'lead.declined', now(), null)`
    const { items } = await story(ofProvider(sahl), '?kinds=team')
    expect(items.map(({ code, by, state }) => [code, by, state])).toEqual([
      ['lead.declined', undefined, 'cut_off'],
      ['quote.sent', 'سالم المقدّر', undefined],
    ])
    await sql`delete from team_acts`
  })

  test.each(PROVIDER_STORY_KINDS)('is narrowed to %s alone', async (kind) => {
    const all = await story(ofProvider(sahl))
    const page = await story(ofProvider(sahl), `?kinds=${kind}`)
    expect(page.items.length).toBe(all.counts![kind])
  })

  test('is read page by page without a gap or a repetition, also within one moment', async () => {
    const busy = await aProvider(database)
    await sql`insert into messages (direction, kind, counterpart, provider_id, content, status, created_at)
      select 'incoming', 'text', ${busy.mobile}, ${busy.id}, '{"parameters": {}}', 'received',
        '2026-11-01'::timestamptz + (n / 7) * interval '1 microsecond' from generate_series(1, 60) as n`
    const seen: string[] = []
    for (let asked = '?limit=9'; asked !== ''; ) {
      const page = await story(ofProvider(busy), asked)
      seen.push(...page.items.map(({ id }) => id))
      asked = page.next ? `?limit=9&after=${page.next}` : ''
    }
    expect([seen.length, new Set(seen).size]).toEqual([61, 61])
  })

  test('has figures that equal its rows', async () => {
    const figures = await (await api.get(`${ofProvider(sahl)}/figures`, reem.bearer)).json()
    expect(figures).toEqual({
      ...{ leadsThisMonth: 1, leadsWaiting: 0, leadsDue: 1, leadsAnswered: 1, quotes: 1, awards: 0 },
      ...{ awarded: 0, paid: 34_500, invoices: 0, complaints: 1, complaintsUpheld: 0 },
    })
  })
})

describe('a project request’s story', () => {
  test('shows a round with whom it chose and why, what became of it, and why not the others', async () => {
    const { items } = await story(ofRequest(villa), '?kinds=dispatch')
    expect(items).toMatchObject([
      {
        type: 'round',
        round: {
          considered: 2,
          chosen: [
            {
              companyName: sahl.company_name,
              rank: 1,
              leadStatus: 'quoted',
              messageStatus: 'read',
              parts: { fit: 10_000 },
            },
          ],
          gated: [{ gate: 'quota', providers: 1 }],
        },
      },
    ])
  })

  test('has request, answers, quotes, messages, consents and reports', async () => {
    const page = await story(ofRequest(villa))
    expect(typesOf(page)).toEqual(
      expect.arrayContaining([
        'received',
        'round',
        'lead_answered',
        'quote',
        'message',
        'consent',
        'complaint',
        'promise',
      ]),
    )
    expect(Object.keys(page.counts!).toSorted()).toEqual([...REQUEST_STORY_KINDS].toSorted())
    for (const kind of REQUEST_STORY_KINDS)
      expect((await story(ofRequest(villa), `?kinds=${kind}`)).items.length, kind).toBe(page.counts![kind])
  })

  test('stands beside words, facts, quotes and the last digits of the owner’s mobile, without a name', async () => {
    const response = await api.get(ofRequest(villa), reem.bearer)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({
      reference: villa.reference,
      owner: { ending: villa.mobile.slice(-3) },
      quotes: [{ companyName: sahl.company_name, amount: 45_000_000 }],
      leads: { offered: 1, answered: 1, accepted: 1 },
      consents: expect.arrayContaining([expect.objectContaining({ purpose: 'contact_disclosure' })]),
    })
    expect(body).not.toContain(villa.mobile.slice(3))
  })
})

describe('notes of the team', () => {
  test('stand in the story with their author; the log has no words of theirs', async () => {
    for (const place of [ofProvider(sahl), ofRequest(villa)]) {
      const body = `اتصل يسأل عن الترقية ${randomUUID()}`
      expect((await api.post(`${place}/notes`, { body }, reem.bearer)).status).toBe(204)
      expect((await story(place, '?kinds=notes')).items).toMatchObject([
        { type: 'note', text: body, by: reem.email },
      ])
      const [entry] =
        await sql`select record from audit_entries where action = 'note.written' order by seq desc limit 1`
      expect(entry!.record).toContain(place.split('/').at(-1))
      expect(entry!.record).not.toContain(body)
    }
  })

  test('an empty or endless one is refused at its field', async () => {
    for (const body of ['', ' ', 'ا'.repeat(2001)]) {
      const response = await api.post(`${ofProvider(sahl)}/notes`, { body }, reem.bearer)
      expect([response.status, Object.keys((await response.json()).fieldErrors)]).toEqual([422, ['body']])
    }
  })

  test('are erased with whom they are about', async () => {
    const gone = await aProvider(database)
    await api.post(`${ofProvider(gone)}/notes`, { body: 'ملاحظة' }, reem.bearer)
    await sql`update providers set erased_at = now() where id = ${gone.id}`
    expect(await sql`select from staff_notes where provider_id = ${gone.id}`).toHaveLength(0)
  })

  test('are written by an admin in their own name only, and read by no provider', async () => {
    const forged = database.db.withActor(anAdmin(), (tx) =>
      query`insert into app.staff_notes (provider_id, body, author_id, author_name, written_at)
        values (${sahl.id}, 'x y', ${reem.id}, 'Reem', now())`.execute(tx),
    )
    await expect(forged).rejects.toThrow(/row-level security/)
  })
})

describe('an owner’s mobile', () => {
  const show = (body: object) => api.post(`${ofRequest(villa)}/owner-mobile`, body, reem.bearer)

  test('is shown for a reason, which the log keeps; the owner reads that it was opened', async () => {
    const response = await show({ reason: 'طلب المالك أن نتصل به' })
    expect(await response.json()).toEqual({ name: expect.any(String), mobile: villa.mobile })
    const [entry] =
      await sql`select record::jsonb as entry from audit_entries where action = 'owner.shown' order by seq desc limit 1`
    expect(entry!.entry).toMatchObject({
      actorId: reem.id,
      subjectId: villa.id,
      details: { reason: 'طلب المالك أن نتصل به', ending: villa.mobile.slice(-3) },
    })
    expect((await story(ofRequest(villa), '?kinds=contact')).items).toMatchObject([
      { type: 'audit', code: 'owner.shown', by: reem.email },
    ])
    const privacy = await api.get(`/tracking/${villa.trackingToken}/privacy`)
    expect((await privacy.json()).seenBy).toMatchObject([{ what: 'mobile' }])
  })

  test('is not shown without one, nor once it is erased', async () => {
    expect((await show({ reason: 'x' })).status).toBe(422)
    const erased = await aDispatched(database, api.context)
    await sql`delete from project_request_contacts where project_request_id = ${erased.id}`
    const response = await api.post(
      `${ofRequest(erased)}/owner-mobile`,
      { reason: 'طلب الاتصال' },
      reem.bearer,
    )
    expect(response.status).toBe(409)
  })
})

describe('who may read', () => {
  test('only admins; an unknown provider or request is 404, a strange cursor or kind 422', async () => {
    const { bearer } = await aSignedInProvider(database, api)
    for (const place of [ofProvider(sahl), ofRequest(villa)]) {
      expect((await api.get(`${place}/story`, bearer)).status).toBe(403)
      expect((await api.get(`${place}/story`)).status).toBe(401)
      expect((await api.post(`${place}/notes`, { body: 'ملاحظة' }, bearer)).status).toBe(403)
      for (const asked of ['after=strange', 'kinds=others', 'kinds=', 'limit=0'])
        expect((await api.get(`${place}/story?${asked}`, reem.bearer)).status, asked).toBe(422)
    }
    for (const place of [ofProvider({ id: randomUUID() }), ofRequest({ id: randomUUID() })]) {
      expect((await api.get(`${place}/story`, reem.bearer)).status).toBe(404)
      expect((await api.post(`${place}/notes`, { body: 'ملاحظة' }, reem.bearer)).status).toBe(404)
    }
  })
})
