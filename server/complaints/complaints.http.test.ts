import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signLink } from '#server/platform/http/signed-link.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aKey, aReport, bearer, report } from '#testing/builders/complaints.ts'
import { aProvider, runDueJobs } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer, aSignedInProvider, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
const daysAgo = (days: number) => new Date(api.context.clock.now().getTime() - days * 86_400_000)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

type Dispatched = Awaited<ReturnType<typeof aDispatched>>
let projectRequest: Dispatched
let lead: OfferedLead
let rival: OfferedLead
const provider = (id = lead.provider.id) => ({ subjectKind: 'provider', subjectId: id })
beforeAll(async () => {
  projectRequest = await aDispatched(database, api.context)
  lead = await anOffer(database, api.context, projectRequest)
  rival = await anOffer(database, api.context, await aDispatched(database, api.context))
})

/** Everything a complaint stores about its reporter. */
async function keptOf(id: string) {
  const [row] = await sql`
    select subject_kind, provider_id, reporter_kind, reporter_project_request_id, reporter_provider_id, reporter_user_id,
      name, mobile, email
    from complaints join complaint_contacts on complaint_id = id where id = ${id}`
  return row
}

describe('POST /complaints', () => {
  test('a visitor reports with name and mobile and gets a link with the deadlines', async () => {
    const kept = await report(api, provider(), { reason: 'no_show' })
    expect(kept).toMatchObject({
      status: 'received',
      subjectKind: 'provider',
      subjectName: lead.provider.company_name,
      reason: 'no_show',
      reference: expect.stringMatching(/^CP-\d{4}-\d{4}$/),
      events: [{ type: 'received', byKind: 'reporter' }],
      canAdd: true,
      canWithdraw: true,
    })
    expect(kept.acknowledgeBy > kept.receivedAt && kept.answerBy > kept.acknowledgeBy).toBe(true)
    const read = await api.get(`/complaints/${kept.complaintToken}`)
    expect(read.headers.get('cache-control')).toBe('no-store')
    expect(await read.json()).toEqual(kept)
    expect(await keptOf(kept.id)).toMatchObject({ reporter_kind: 'visitor', name: 'هند', email: null })
  })

  test('an owner, a provider and a signed-in user need to give no contact', async () => {
    const contact = undefined
    const owner = await report(api, provider(), { contact }, bearer(projectRequest.trackingToken))
    expect(await keptOf(owner.id)).toMatchObject({
      reporter_kind: 'owner',
      reporter_project_request_id: projectRequest.id,
      provider_id: lead.provider.id,
      name: 'نورة',
      mobile: projectRequest.mobile,
    })
    const fake = { subjectKind: 'project_request', subjectId: projectRequest.id }
    const byLead = await report(api, fake, { contact, reason: 'fake' }, bearer(lead.token))
    expect(await keptOf(byLead.id)).toMatchObject({
      reporter_kind: 'provider',
      reporter_provider_id: lead.provider.id,
      provider_id: null,
      mobile: lead.provider.mobile,
    })
    const signedIn = await aSignedInProvider(database, api)
    const bySession = await report(api, fake, { contact }, signedIn.bearer)
    expect(await keptOf(bySession.id)).toMatchObject({ reporter_provider_id: signedIn.provider.id })
    const person = await api.signUp()
    await sql`insert into owner_accounts (user_id, name, created_at) values (${person.id}, 'سارة', now())`
    const byPerson = await report(api, provider(), { contact }, person.bearer)
    expect(await keptOf(byPerson.id)).toMatchObject({
      reporter_kind: 'user',
      reporter_user_id: person.id,
      name: 'سارة',
      email: person.email,
    })
  })

  test('owner and provider of a lead can report each other by the lead, and nobody else can', async () => {
    const byLead = (subjectKind: string) => ({ subjectKind, subjectId: lead.id })
    const owner = await report(api, byLead('provider'), {}, bearer(projectRequest.trackingToken))
    const theirs = await report(api, byLead('project_request'), {}, bearer(lead.token))
    expect(
      await sql`select subject_id from complaints where id in (${owner.id}, ${theirs.id}) order by subject_kind desc`,
    ).toEqual([{ subject_id: lead.provider.id }, { subject_id: projectRequest.id }])
    for (const headers of [{}, bearer(rival.token)])
      for (const kind of ['provider', 'project_request'])
        expect(await report(api, byLead(kind), {}, headers)).toMatchObject({ status: 404 })
  })

  test('a signed-in user without a role must give a contact', async () => {
    const person = await api.signUp()
    expect(await report(api, provider(), { contact: undefined }, person.bearer)).toMatchObject({
      status: 422,
      fieldErrors: { 'contact.name': { code: 'field.required' } },
    })
    expect(await report(api, provider(), {}, person.bearer)).toMatchObject({ status: 'received' })
  })

  test('the reporter is notified by WhatsApp with a mobile, otherwise by email', async () => {
    const byMobile = await report(api, provider())
    const contact = { name: 'هند', email: 'HIND@example.sa' }
    const byMail = await report(api, provider(), { contact, locale: 'en' })
    await runDueJobs(database, api.context)
    await runDueJobs(database, api.context)
    const messages = await sql`select complaint_id, content from messages where kind = 'complaint_received'`
    expect(messages.filter(({ complaint_id }) => complaint_id === byMobile.id)).toHaveLength(1)
    expect(messages.some(({ complaint_id }) => complaint_id === byMail.id)).toBe(false)
    expect(await sql`select kind, locale from mails where recipient = 'hind@example.sa'`).toEqual([
      { kind: 'complaint_received', locale: 'en' },
    ])
  })
})

describe('subjects the reporter cannot see', () => {
  const refused = { status: 404, code: 'complaint.subject_not_found' }

  test.each(['project_request', 'provider', 'review', 'consultation', 'sanction'])(
    'an unknown %s is rejected',
    async (subjectKind) => {
      expect(await report(api, { subjectKind, subjectId: randomUUID() })).toMatchObject(refused)
    },
  )

  test('a cancelled project request can be reported only by a provider who was asked', async () => {
    const gone = await aDispatched(database, api.context)
    const offer = await anOffer(database, api.context, gone)
    await sql`update project_requests set status = 'cancelled', ended_at = now() where id = ${gone.id}`
    const subject = { subjectKind: 'project_request', subjectId: gone.id }
    expect(await report(api, subject)).toMatchObject(refused)
    expect(await report(api, subject, {}, bearer(rival.token))).toMatchObject(refused)
    expect(await report(api, subject, {}, bearer(offer.token))).toMatchObject({ status: 'received' })
  })

  test('an unlisted provider can be reported only by an owner whose request was offered to them', async () => {
    const hidden = await aProvider(database, { status: 'pending_review' })
    expect(await report(api, provider(hidden.id))).toMatchObject(refused)
    const { trackingToken, id } = await aDispatched(database, api.context)
    expect(await report(api, provider(hidden.id), {}, bearer(trackingToken))).toMatchObject(refused)
    await anOffer(database, api.context, { id }, hidden)
    expect(await report(api, provider(hidden.id), {}, bearer(trackingToken))).toMatchObject({
      status: 'received',
    })
  })

  test('a sanction of another provider, and an own one that is over, cannot be appealed', async () => {
    const [sanction] = await sql`
      insert into sanctions (provider_id, kind, reason, starts_at, decided_by)
      values (${lead.provider.id}, 'warning', 'لم يحضر إلى موعدين', ${daysAgo(14)}, ${randomUUID()}) returning id`
    const subject = { subjectKind: 'sanction', subjectId: sanction!.id }
    expect(await report(api, subject)).toMatchObject(refused)
    expect(await report(api, subject, {}, bearer(rival.token))).toMatchObject(refused)
    expect(await report(api, subject, {}, bearer(lead.token))).toMatchObject({ status: 'received' })
    await sql`update sanctions set starts_at = ${daysAgo(16)} where id = ${sanction!.id}`
    expect(await report(api, subject, {}, bearer(lead.token))).toMatchObject({
      code: 'complaint.appeal_too_late',
    })
  })

  test('reporting oneself is rejected', async () => {
    expect(await report(api, provider(), {}, bearer(lead.token))).toMatchObject({
      status: 409,
      code: 'complaint.own_subject',
    })
  })

  test('an invalid key is rejected', async () => {
    for (const key of [
      'x'.repeat(43),
      signLink('another secret of thirty-two letters', 'tracking', projectRequest.id),
    ])
      expect(await report(api, provider(), {}, bearer(key))).toMatchObject({
        status: 401,
        code: 'complaint.key_unknown',
      })
  })
})

describe('idempotency and rate limits', () => {
  test('the same key or input creates one report, and a reused key is rejected', async () => {
    const words = aReport(provider())
    const key = aKey()
    const send = async (body: object, headers = {}) => (await api.post('/complaints', body, headers)).json()
    const first = await send(words, key)
    expect(await send(words, key)).toEqual(first)
    expect(await send({ ...words, reason: 'abuse' }, key)).toMatchObject({ code: 'idempotency.key_reused' })
    const [one, other] = await Promise.all([
      send(aReport(provider(), { body: 'الكلام نفسه مرتين', contact: words.contact })),
      send(aReport(provider(), { body: 'الكلام نفسه مرتين', contact: words.contact })),
    ])
    expect(one.id).toBe(other.id)
    expect(await sql`select id from complaints where body = 'الكلام نفسه مرتين'`).toHaveLength(1)
  })

  test('one reporter is limited across network addresses', async () => {
    const { contact } = aReport(provider())
    const answers = []
    for (let round = 0; round < 6; round++) answers.push((await report(api, provider(), { contact })).status)
    expect(answers).toEqual([...Array(5).fill('received'), 429])
  })
})

describe('the reporter’s link', () => {
  test('a reporter adds notes and withdraws once while nothing is decided', async () => {
    const { complaintToken } = await report(api, provider())
    const path = `/complaints/${complaintToken}`
    expect((await api.post(`${path}/notes`, { note: ' ' })).status).toBe(422)
    const noted = await (await api.post(`${path}/notes`, { note: 'وعندي صور للموقع.' })).json()
    expect(noted.events.at(-1)).toMatchObject({ type: 'told', byKind: 'reporter', note: 'وعندي صور للموقع.' })
    for (const _ of [1, 2]) {
      const withdrawn = await (await api.post(`${path}/withdraw`, {})).json()
      expect(withdrawn).toMatchObject({ status: 'withdrawn', canAdd: false, canWithdraw: false })
      expect(withdrawn.events).toHaveLength(3)
    }
    expect((await api.post(`${path}/notes`, { note: 'متأخر' })).status).toBe(409)
  })

  test('an invalid link is rejected', async () => {
    const { id } = await report(api, provider())
    for (const token of [
      id,
      'x'.repeat(43),
      projectRequest.trackingToken,
      signLink(api.context.config.secret, 'complaint', randomUUID()),
    ]) {
      expect((await api.get(`/complaints/${token}`)).status).toBe(404)
      expect((await api.post(`/complaints/${token}/notes`, { note: 'سلام' })).status).toBe(404)
      expect((await api.post(`/complaints/${token}/withdraw`, {})).status).toBe(404)
    }
  })
})
