import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PROOF_DAYS } from '#domain/owner-accounts/mobile-proof.ts'
import { TERMS_VERSION } from '#server/providers/provider-row.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aProjectRequestInput, aProvider } from '#testing/builders/marketplace.ts'
import { aLead } from '#testing/builders/stored-project-request.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { almost, hostileValue } from '#testing/hostile-values.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const { clock, config } = api.context
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

type Person = Awaited<ReturnType<Api['signUp']>>
/** So that what was written later is later; tokens of sign-in live an hour of this clock. */
const SECOND = { minutes: 1 / 60 }
let numbers = 0
const aMobile = () => `96657${String(1_000_000 + ++numbers)}`
const local = (mobile: string) => `0${mobile.slice(3)}`

const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/v1${path}`, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })
const read = async (path: string, { bearer }: Person) => (await api.get(path, bearer)).json()
const list = async (person: Person) => (await read('/me/project-requests', person)).items
const codeOf = async (answer: Response | Promise<Response>) => {
  const told = await answer
  const { code, fieldErrors = {} } = await told.json()
  const [field] = Object.entries<{ code: string }>(fieldErrors)
  return `${told.status} ${field ? `${field[0]}: ${field[1].code}` : code}`
}

/** Somebody with an owner account. */
async function anOwner(name = 'نورة'): Promise<Person> {
  const person = await api.signUp()
  expect((await put('/me/owner', { name, locale: 'ar' }, person.bearer)).status).toBe(200)
  return person
}

async function prove({ bearer }: Person, mobile: string) {
  const sent = await api.post('/me/owner/mobile', { mobile: local(mobile) }, bearer)
  expect(await sent.json()).toEqual({ mobile })
  const answer = await api.post(
    '/me/owner/mobile/verify',
    { code: await lastCodeTo(database, config, mobile) },
    bearer,
  )
  expect(answer.status).toBe(200)
  clock.advance(SECOND)
  return answer.json()
}

async function send(mobile: string, changes: Record<string, unknown> = {}) {
  const input = aProjectRequestInput({ contact: { name: 'نورة', mobile }, ...changes })
  const answer = await api.post('/project-requests', input, { 'idempotency-key': randomUUID() })
  expect(answer.status).toBe(201)
  clock.advance(SECOND)
  return { ...(await answer.json()), input } as {
    id: string
    reference: string
    trackingToken: string
    input: typeof input
  }
}

describe('the account of an owner', () => {
  test('is made by whoever is signed in, and changed by them alone', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()]
    expect(await codeOf(api.get('/me/owner', person.bearer))).toBe('404 owner_account.not_found')
    const made = await put('/me/owner', { name: '  نورة سعد ', locale: 'ar' }, person.bearer)
    expect(await made.json()).toEqual({ name: 'نورة سعد', locale: 'ar', unclaimed: 0, needsProof: false })
    await put('/me/owner', { name: 'Noura', locale: 'en' }, person.bearer)
    expect(await read('/me/owner', person)).toMatchObject({ name: 'Noura', locale: 'en' })
    expect((await api.get('/me/owner', other.bearer)).status).toBe(404)
    // Accepted with the press that signed them up; a later name agrees to nothing anew.
    const { consents } = await read('/me/privacy', person)
    expect(consents).toMatchObject([{ purpose: 'terms', version: TERMS_VERSION, canWithdraw: false }])
    expect(await read('/me/project-requests', person)).toMatchObject({
      account: { name: 'Noura' },
      items: [],
    })
    expect(await read('/me/project-requests', other)).toEqual({ items: [] })
  })

  test.each([
    [{ name: 'ن', locale: 'ar' }, '422 name: projectRequest.name_too_short'],
    [{ name: 'نورة', locale: 'fr' }, '422 locale: projectRequest.locale_unknown'],
    [{ locale: 'ar' }, '422 name: field.required'],
  ])('%j is told at its field', async (body, told) => {
    expect(await codeOf(put('/me/owner', body, (await api.signUp()).bearer))).toBe(told)
  })

  test('without a session every route asks for one', async () => {
    const id = randomUUID()
    const routes = [
      api.get('/me/owner'),
      put('/me/owner', { name: 'نورة', locale: 'ar' }),
      api.post('/me/owner/mobile', { mobile: '0551234567' }),
      api.post('/me/owner/mobile/verify', { code: '123456' }),
      api.get('/me/project-requests'),
      api.post(`/me/project-requests/${id}/repost`, { consent: true }),
      api.post(`/me/project-requests/${id}/link`, {}),
    ]
    for (const route of routes) expect(await codeOf(route)).toBe('401 provider.session_required')
  })

  test('whatever a body is made of, it is answered', async () => {
    const { bearer } = await anOwner()
    const id = randomUUID()
    const good = { mobile: '0551234567', code: '123456', name: 'نورة', locale: 'ar', consent: true }
    await fc.assert(
      fc.asyncProperty(fc.oneof(hostileValue, almost(good)), async (body) => {
        await sql`truncate rate_limits`
        for (const path of [
          '/me/owner/mobile',
          '/me/owner/mobile/verify',
          `/me/project-requests/${id}/repost`,
        ]) {
          expect((await api.post(path, body, bearer)).status).toBeLessThan(500)
        }
        expect((await put('/me/owner', body, bearer)).status).toBeLessThan(500)
      }),
      { numRuns: 25 },
    )
  })

  test('an address that makes no sense is told', async () => {
    const { bearer } = await anOwner()
    for (const after of ['x', '%00', '1']) {
      expect((await api.get(`/me/project-requests?after=${after}`, bearer)).status).toBe(422)
    }
    expect(await codeOf(api.post('/me/project-requests/x/repost', { consent: true }, bearer))).toBe(
      '404 projectRequest.not_found',
    )
  })
})

describe('a mobile that is proved', () => {
  test('brings what was sent with it before, and nothing of other mobiles', async () => {
    const [mobile, other] = [aMobile(), aMobile()]
    const [first, second] = [await send(mobile), await send(mobile)]
    await send(other)
    const owner = await anOwner()
    expect(await list(owner)).toEqual([])
    const account = await prove(owner, mobile)
    expect(account).toMatchObject({ mobile, unclaimed: 0, needsProof: false })
    const items = await list(owner)
    expect(items.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id])
    expect(items[1]).toMatchObject({
      reference: first.reference,
      ...{ projectType: 'interior_finishing', city: 'riyadh', areaSqm: 200, status: 'received' },
      ...{ quotes: 0, disclosures: [], hasLinkEnded: false, canCancel: true, canClose: true },
      trackingToken: first.trackingToken,
    })
  })

  test('claims by itself what is sent with it later', async () => {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    const { id } = await send(mobile)
    expect(await list(owner)).toMatchObject([{ id }])
    expect(await sql`select way from project_request_claims where project_request_id = ${id}`).toEqual([
      { way: 'submit' },
    ])
  })

  test(`that was proved ${PROOF_DAYS} days ago claims nothing more until it is proved again`, async () => {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    const age = async (by: string) =>
      sql`update owner_accounts set mobile_proved_at = ${clock.now()}::timestamptz - ${by}::interval where user_id = ${owner.id}`
    await age(`${PROOF_DAYS} days -1 second`)
    expect(await read('/me/owner', owner)).toMatchObject({ needsProof: false })
    const { id: inTime } = await send(mobile)
    await age(`${PROOF_DAYS} days`)
    expect(await read('/me/owner', owner)).toMatchObject({ needsProof: true, unclaimed: 0, mobile })
    const { id: tooLate } = await send(mobile)
    const ids = async () => (await list(owner)).map(({ id }: { id: string }) => id)
    expect(await ids()).toEqual([inTime])
    expect(await prove(owner, mobile)).toMatchObject({ needsProof: false, unclaimed: 0 })
    expect(await ids()).toEqual([tooLate, inTime])
  })

  test('and is proved by somebody else goes to them; what was claimed before stays where it is', async () => {
    const [mobile, before, after] = [aMobile(), await anOwner(), await anOwner()]
    const { id: theirs } = await send(mobile)
    await prove(before, mobile)
    await prove(after, mobile)
    const { id: later } = await send(mobile)
    expect(await list(before)).toMatchObject([{ id: theirs }])
    expect(await list(after)).toMatchObject([{ id: later }])
    expect(await read('/me/owner', before)).not.toHaveProperty('mobile')
    expect(await read('/me/owner', after)).toMatchObject({ mobile })
  })

  test('by two accounts at once and sent with at once: no project request is lost or held twice', async () => {
    const [mobile, one, two] = [aMobile(), await anOwner(), await anOwner()]
    const codes = new Map<string, string>()
    for (const { id, bearer } of [one, two]) {
      await api.post('/me/owner/mobile', { mobile }, bearer)
      codes.set(id, await lastCodeTo(database, config, mobile))
      clock.advance(SECOND)
    }
    await Promise.all([
      ...[one, two].map(({ id, bearer }) =>
        api.post('/me/owner/mobile/verify', { code: codes.get(id) }, bearer),
      ),
      ...Array.from({ length: 8 }, () => send(mobile)),
    ])
    const holders = await sql<{ held: number; requests: number }[]>`
      select count(claims.user_id)::int as held, count(*)::int as requests from project_request_contacts contacts
      left join project_request_claims claims using (project_request_id) where mobile = ${mobile}`
    expect(holders).toEqual([{ held: 8, requests: 8 }])
    expect(await sql`select from owner_accounts where mobile = ${mobile}`).toHaveLength(1)
  })

  test('wants the code that was sent: a wrong guess is counted, a code of another account is none', async () => {
    const [mobile, owner, thief] = [aMobile(), await anOwner(), await anOwner()]
    await api.post('/me/owner/mobile', { mobile }, owner.bearer)
    const code = await lastCodeTo(database, config, mobile)
    const wrong = code === '000000' ? '000001' : '000000'
    const verify = (person: Person, typed: string) =>
      codeOf(api.post('/me/owner/mobile/verify', { code: typed }, person.bearer))
    expect(await verify(thief, code)).toBe('409 mobile.code_over')
    for (const _ of [1, 2, 3, 4]) expect(await verify(owner, wrong)).toBe('422 code: mobile.code_wrong')
    expect(await verify(owner, wrong)).toBe('409 mobile.code_over')
    expect(await verify(owner, code)).toBe('409 mobile.code_over')
    expect(await verify(owner, '')).toBe('422 code: field.required')
  })

  test('asks for an account first, and for a Saudi mobile', async () => {
    const { bearer } = await api.signUp()
    expect(await codeOf(api.post('/me/owner/mobile', { mobile: '0551234567' }, bearer))).toBe(
      '404 owner_account.not_found',
    )
    expect(await codeOf(api.post('/me/owner/mobile/verify', { code: '123456' }, bearer))).toBe(
      '404 owner_account.not_found',
    )
    const owner = await anOwner()
    expect(await codeOf(api.post('/me/owner/mobile', { mobile: '0112345678' }, owner.bearer))).toBe(
      '422 mobile: projectRequest.mobile_invalid',
    )
  })

  test('is answered alike whether or not we know it, until the allowance of the mobile is used up', async () => {
    const [known, unknown] = [aMobile(), aMobile()]
    await send(known)
    const [asker, other] = [await anOwner(), await anOwner()]
    const ask = async (mobile: string, { bearer }: Person = asker) => {
      const answer = await api.post('/me/owner/mobile', { mobile }, bearer)
      return { status: answer.status, keys: Object.keys(await answer.json()) }
    }
    expect(await ask(known)).toEqual(await ask(unknown))
    for (const _ of [2, 3, 4, 5]) expect((await ask(known)).status).toBe(200)
    expect((await ask(known)).status).toBe(429)
    expect((await ask(unknown)).status).toBe(200)
    expect((await ask(known, other)).status).toBe(200)
  })

  test('in the place of another moves what was claimed along: who reads the contact, receipts, messages; the old one is told', async () => {
    const [old, right, owner, provider] = [aMobile(), aMobile(), await anOwner(), await aProvider(database)]
    await prove(owner, old)
    const { id, trackingToken } = await send(old)
    const lead = await aLead(database, { id }, provider, 'accepted')
    await sql`
      insert into contact_disclosures (project_request_id, lead_id, provider_id, way, consent_version, disclosed_at)
      values (${id}, ${lead.id}, ${provider.id}, 'link', '1', ${clock.now()})`
    await sql`
      insert into messages (direction, kind, counterpart, content, status, project_request_id)
      values ('outgoing', 'quote_received', ${old}, '{"parameters": {}}', 'queued', ${id})`
    clock.advance(SECOND)
    expect(await prove(owner, right)).toMatchObject({ mobile: right })
    expect(await sql`select mobile from project_request_contacts where project_request_id = ${id}`).toEqual([
      { mobile: right },
    ])
    expect(
      await sql`select counterpart from messages where project_request_id = ${id} and kind = 'quote_received'`,
    ).toEqual([{ counterpart: right }])
    expect(
      await sql`select kind, counterpart from messages where kind in ('mobile_replaced', 'contact_corrected') order by kind`,
    ).toEqual([
      { kind: 'contact_corrected', counterpart: provider.mobile },
      { kind: 'mobile_replaced', counterpart: old },
    ])
    const { seenBy } = await (await api.get(`/tracking/${trackingToken}/privacy`)).json()
    expect(seenBy.map(({ what }: { what: string }) => what)).toEqual(['corrected', 'contact'])
    // Whoever has the old number now and sends with it is somebody else.
    await send(old)
    expect(await list(owner)).toHaveLength(1)
  })

  test('after somebody else proved the one before: what is claimed moves to the next that is proved', async () => {
    const [taken, right, before, after] = [aMobile(), aMobile(), await anOwner(), await anOwner()]
    await prove(before, taken)
    const { id } = await send(taken)
    await prove(after, taken)
    await prove(before, right)
    expect(await sql`select mobile from project_request_contacts where project_request_id = ${id}`).toEqual([
      { mobile: right },
    ])
    expect(await read('/me/owner', after)).toMatchObject({ mobile: taken })
  })
})

describe('the list', () => {
  test('tells quotes, the lowest of them, and who could read the contact since when', async () => {
    const [mobile, owner, provider] = [aMobile(), await anOwner(), await aProvider(database)]
    await prove(owner, mobile)
    const { id } = await send(mobile)
    const lead = await aLead(database, { id }, provider, 'quoted')
    await sql`insert into quotes (lead_id, amount) values (${lead.id}, 4500000)`
    await sql`update project_requests set status = 'quoted' where id = ${id}`
    await sql`
      insert into contact_disclosures (project_request_id, lead_id, provider_id, way, consent_version, disclosed_at)
      values (${id}, ${lead.id}, ${provider.id}, 'link', '1', '2026-11-22T09:30:00Z')`
    expect(await list(owner)).toMatchObject([
      {
        ...{ status: 'quoted', quotes: 1, lowestQuote: 4_500_000 },
        disclosures: [{ providerName: provider.company_name, disclosedAt: '2026-11-22T09:30:00.000Z' }],
      },
    ])
  })

  test('goes on page by page, and not behind what is a stranger’s', async () => {
    const [mobile, owner, stranger] = [aMobile(), await anOwner(), await anOwner()]
    await prove(owner, mobile)
    const sent: string[] = []
    for (let count = 0; count < 21; count += 1) {
      if (count % 10 === 0) await sql`truncate rate_limits`
      sent.unshift((await send(mobile)).id)
    }
    const page = await read('/me/project-requests', owner)
    expect(page.items).toHaveLength(20)
    const rest = await read(`/me/project-requests?after=${page.next}`, owner)
    const ids = [...page.items, ...rest.items].map(({ id }: { id: string }) => id)
    expect(ids).toEqual(sent)
    expect(rest).not.toHaveProperty('next')
    expect((await read(`/me/project-requests?after=${page.next}`, stranger)).items).toEqual([])
  })

  test('lets its owner cancel by the tracking token it answers', async () => {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    await send(mobile)
    const [own] = await list(owner)
    expect((await api.post(`/tracking/${own.trackingToken}/cancel`, {})).status).toBe(200)
    expect(await list(owner)).toMatchObject([{ status: 'cancelled', canCancel: false, canClose: false }])
  })

  test('no longer shows what was erased', async () => {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    const { id } = await send(mobile)
    await sql`update project_requests set erased_at = now() where id = ${id}`
    expect(await list(owner)).toEqual([])
  })
})

describe('a tracking link that ended by time', () => {
  const renew = (person: Person, id: string) => api.post(`/me/project-requests/${id}/link`, {}, person.bearer)
  const opens = async (token: string) => (await api.get(`/tracking/${token}`)).status

  async function anEnded() {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    const { id, trackingToken } = await send(mobile)
    await sql`update project_requests set status = 'closed', ended_at = ${clock.now()}::timestamptz - interval '181 days' where id = ${id}`
    return { owner, id, trackingToken }
  }

  test('is made anew by the account that holds it: the list says so, and only the new one opens', async () => {
    const { owner, id, trackingToken } = await anEnded()
    expect(await opens(trackingToken)).toBe(410)
    expect(await codeOf(api.post(`/tracking/${trackingToken}/link`, {}))).toBe('410 link.ended')
    expect(await list(owner)).toMatchObject([{ id, hasLinkEnded: true }])

    const answer = await renew(owner, id)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const renewed = (await answer.json()).trackingToken
    expect([await opens(trackingToken), await opens(renewed)]).toEqual([410, 200])
    expect(await list(owner)).toMatchObject([{ id, trackingToken: renewed, hasLinkEnded: false }])
  })

  test('is nobody else’s to renew, and not once it was erased', async () => {
    const { owner, id } = await anEnded()
    expect(await codeOf(renew(await anOwner(), id))).toBe('404 projectRequest.not_found')
    expect(await codeOf(renew(owner, 'x'))).toBe('404 projectRequest.not_found')
    await sql`update project_requests set erased_at = now() where id = ${id}`
    expect(await codeOf(renew(owner, id))).toBe('404 projectRequest.not_found')
    expect(await sql`select tracking_version from project_requests where id = ${id}`).toEqual([
      { tracking_version: 0 },
    ])
  })
})

describe('what is over is sent again', () => {
  const repost = (person: Person, id: string, body: unknown = { consent: true }, key?: string) =>
    api.post(`/me/project-requests/${id}/repost`, body, {
      ...person.bearer,
      ...(key && { 'idempotency-key': key }),
    })

  async function aCancelled() {
    const [mobile, owner] = [aMobile(), await anOwner('نورة سعد')]
    await prove(owner, mobile)
    const sent = await send(mobile)
    await api.post(`/tracking/${sent.trackingToken}/cancel`, {})
    return { mobile, owner, ...sent }
  }

  test('as a project request of its own, with the account’s name, claimed at once', async () => {
    const { owner, id, mobile, input } = await aCancelled()
    const answer = await repost(owner, id, { consent: true }, 'the-first-repost')
    expect(answer.status).toBe(201)
    const again = await answer.json()
    expect(again).toMatchObject({
      reference: expect.stringMatching(/^MR-/),
      analysis: { standing: expect.any(String) },
    })
    expect(again.id).not.toBe(id)
    const [stored] = await sql`
      select facts, description, name, mobile from project_requests join project_request_contacts on project_request_id = id
      where id = ${again.id}`
    expect(stored).toEqual({ facts: input.facts, description: input.text, name: 'نورة سعد', mobile })
    expect((await list(owner)).map((own: { id: string }) => own.id)).toEqual([again.id, id])
  })

  test('pressed twice it is one, with the same key or without any', async () => {
    const { owner, id } = await aCancelled()
    const answers = await Promise.all([repost(owner, id), repost(owner, id)])
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(first.id).toBe(second.id)
    const keyed = await Promise.all([1, 2].map(() => repost(owner, id, { consent: true }, `key-of-${id}`)))
    const [third, fourth] = await Promise.all(keyed.map((answer) => answer.json()))
    expect(third.id).toBe(fourth.id)
    expect(await list(owner)).toHaveLength(3)
  })

  test('not while it is open, without consent, by a stranger, or without a fresh proof', async () => {
    const { owner, id, mobile } = await aCancelled()
    const { id: open } = await send(mobile)
    expect(await codeOf(repost(owner, open))).toBe('409 projectRequest.not_over')
    expect(await codeOf(repost(owner, id, {}))).toBe('422 consent: projectRequest.consent_required')
    expect(await codeOf(repost(owner, id, { consent: 'on' }))).toBe(
      '422 consent: projectRequest.consent_required',
    )
    const stranger = await anOwner()
    await prove(stranger, aMobile())
    expect(await codeOf(repost(stranger, id))).toBe('404 projectRequest.not_found')
    expect(await codeOf(repost(await api.signUp(), id))).toBe('404 owner_account.not_found')
    await sql`update owner_accounts set mobile_proved_at = mobile_proved_at - interval '200 days' where user_id = ${owner.id}`
    expect(await codeOf(repost(owner, id))).toBe('409 owner_account.proof_needed')
  })
})
