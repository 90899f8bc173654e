import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PROOF_DAYS } from '#domain/owner-accounts/mobile-proof.ts'
import { TERMS_VERSION } from '#server/consents/terms-version.ts'
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
/** Advances the clock so that later rows are later; sessions last an hour of this clock. */
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

/** A user with an owner account. */
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

describe('the owner account', () => {
  test('a signed-in user creates it and only they can change it', async () => {
    const [person, other] = [await api.signUp(), await api.signUp()]
    expect(await codeOf(api.get('/me/owner', person.bearer))).toBe('404 owner_account.not_found')
    const made = await put('/me/owner', { name: '  نورة سعد ', locale: 'ar' }, person.bearer)
    expect(await made.json()).toEqual({ name: 'نورة سعد', locale: 'ar', unclaimed: 0, needsProof: false })
    await put('/me/owner', { name: 'Noura', locale: 'en' }, person.bearer)
    expect(await read('/me/owner', person)).toMatchObject({ name: 'Noura', locale: 'en' })
    expect((await api.get('/me/owner', other.bearer)).status).toBe(404)
    // Accepted with the sign-up; changing the name gives no new consent.
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
  ])('%j is rejected at its field', async (body, told) => {
    expect(await codeOf(put('/me/owner', body, (await api.signUp()).bearer))).toBe(told)
  })

  test('every route needs a session', async () => {
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

  test('arbitrary bodies return no server error', async () => {
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

  test('an invalid address is rejected', async () => {
    const { bearer } = await anOwner()
    for (const after of ['x', '%00', '1']) {
      expect((await api.get(`/me/project-requests?after=${after}`, bearer)).status).toBe(422)
    }
    expect(await codeOf(api.post('/me/project-requests/x/repost', { consent: true }, bearer))).toBe(
      '404 projectRequest.not_found',
    )
  })
})

describe('proving a mobile', () => {
  test('it claims earlier requests with the mobile, and none with another', async () => {
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

  test('a mobile proved by the sign-in code needs no second code', async () => {
    const mobile = aMobile()
    const sent = await send(mobile)
    const person = await api.signUp()
    await sql`update auth.users set phone = ${mobile}, phone_confirmed_at = now() where id = ${person.id}`
    const answer = await put('/me/owner', { name: 'سارة', locale: 'ar' }, person.bearer)
    expect(await answer.json()).toMatchObject({ mobile, needsProof: false })
    expect(await list(person)).toMatchObject([{ id: sent.id }])
    // A mobile that was verified before is kept when another one signs in later.
    await sql`update auth.users set phone = ${aMobile()} where id = ${person.id}`
    await put('/me/owner', { name: 'سارة الحربي', locale: 'ar' }, person.bearer)
    expect(await read('/me/owner', person)).toMatchObject({ mobile })
  })

  test('later requests with it are claimed automatically', async () => {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    const { id } = await send(mobile)
    expect(await list(owner)).toMatchObject([{ id }])
    expect(await sql`select way from project_request_claims where project_request_id = ${id}`).toEqual([
      { way: 'submit' },
    ])
  })

  test(`a proof from ${PROOF_DAYS} days ago claims nothing until it is repeated`, async () => {
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

  test('a proof by another account moves the mobile to it, and earlier claims stay', async () => {
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

  test('concurrent proofs and submits claim each project request exactly once', async () => {
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

  test('it needs the code that was sent; wrong guesses count, and a code of another account is rejected', async () => {
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

  test('it needs an account and a Saudi mobile', async () => {
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

  test('the response is the same for known and unknown numbers, until the mobile’s limit', async () => {
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

  test('replacing a mobile moves the claimed requests’ contact, receipts and messages, and notifies the old number', async () => {
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
    // The new holder of the old number is another user.
    await send(old)
    expect(await list(owner)).toHaveLength(1)
  })

  test('when another account proved the previous mobile, claims move to the next proved one', async () => {
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

describe('the list of own project requests', () => {
  test('it has the quotes, the lowest of them, and the disclosures', async () => {
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

  test('while quotes can be compared it has the lowest for the same work, not the one that leaves work out', async () => {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    const { id } = await send(mobile)
    const lines = await sql`select id from scope_lines where project_request_id = ${id} order by position`
    const offer = async (amount: number, leftOut: number, validUntil: string | null = null) => {
      const lead = await aLead(database, { id }, await aProvider(database), 'quoted')
      const [quote] = await sql`
        insert into quotes (lead_id, amount, valid_until) values (${lead.id}, ${amount}, ${validUntil}) returning id`
      for (const [at, line] of lines.entries()) {
        const stance = at < leftOut ? 'excluded' : 'included'
        await sql`insert into quote_lines (quote_id, scope_line_id, stance) values (${quote!.id}, ${line.id}, ${stance})`
      }
    }
    await sql`update project_requests set status = 'quoted' where id = ${id}`
    await offer(20_000_000, lines.length - 1)
    expect((await list(owner))[0]).not.toHaveProperty('lowestForScope')
    await offer(21_000_000, 0)
    await offer(10_000_000, 0, '2026-01-01T00:00:00Z')
    expect((await list(owner))[0]).toMatchObject({
      quotes: 3,
      lowestForScope: { low: 24_150_000, high: 24_150_000, isOfItemised: false },
    })
    await sql`update project_requests set status = 'closed' where id = ${id}`
    expect((await list(owner))[0]).not.toHaveProperty('lowestForScope')
  })

  test('it says where the work is, when the first valid quote ends, and since when the work is handed over', async () => {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    const { id } = await send(mobile)
    const leads = []
    for (const [status, until] of [
      ['submitted', '2026-01-01T00:00:00Z'],
      ['submitted', '2099-03-01T00:00:00Z'],
      ['submitted', '2099-02-01T00:00:00Z'],
      ['withdrawn', '2099-01-01T00:00:00Z'],
    ] as const) {
      const lead = await aLead(database, { id }, await aProvider(database), 'quoted')
      leads.push(lead)
      await sql`
        insert into quotes (lead_id, amount, valid_until, status, settled_at)
        values (${lead.id}, 4500000, ${until}, ${status}, ${status === 'withdrawn' ? '2026-11-22T09:30:00Z' : null})`
    }
    await sql`update project_requests set status = 'quoted', district = 'الياسمين' where id = ${id}`
    const [open] = await list(owner)
    expect(open).toMatchObject({ district: 'الياسمين', firstEndsAt: '2099-02-01T00:00:00.000Z' })
    expect(open).not.toHaveProperty('handedOverAt')
    await sql`update project_requests set status = 'awarded' where id = ${id}`
    await sql`
      insert into handovers (project_request_id, lead_id, provider_id, stated_by, stated_at)
      select ${id}, leads.id, provider_id, 'provider', '2026-11-23T09:30:00Z' from leads where id = ${leads[1]!.id}`
    const [over] = await list(owner)
    expect(over).toMatchObject({ handedOverAt: '2026-11-23T09:30:00.000Z' })
    expect(over).not.toHaveProperty('firstEndsAt')
    await sql`update handovers set disputed_at = now() where project_request_id = ${id}`
    expect((await list(owner))[0]).not.toHaveProperty('handedOverAt')
  })

  test('it is paginated, and a foreign ID returns nothing', async () => {
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

  test('its tracking token lets the owner cancel', async () => {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    await send(mobile)
    const [own] = await list(owner)
    expect((await api.post(`/tracking/${own.trackingToken}/cancel`, {})).status).toBe(200)
    expect(await list(owner)).toMatchObject([{ status: 'cancelled', canCancel: false, canClose: false }])
  })

  test('it does not show deleted requests', async () => {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    const { id } = await send(mobile)
    await sql`update project_requests set erased_at = now() where id = ${id}`
    expect(await list(owner)).toEqual([])
  })
})

describe('an expired tracking link', () => {
  const renew = (person: Person, id: string) => api.post(`/me/project-requests/${id}/link`, {}, person.bearer)
  const opens = async (token: string) => (await api.get(`/tracking/${token}`)).status

  async function anEnded() {
    const [mobile, owner] = [aMobile(), await anOwner()]
    await prove(owner, mobile)
    const { id, trackingToken } = await send(mobile)
    await sql`update project_requests set status = 'closed', ended_at = ${clock.now()}::timestamptz - interval '181 days' where id = ${id}`
    return { owner, id, trackingToken }
  }

  test('the owning account sees and renews it, and only the new one works', async () => {
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

  test('no other account can renew it, and a deleted request cannot be renewed', async () => {
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

describe('reposting an ended request', () => {
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

  test('it creates a new project request with the account’s name, claimed immediately', async () => {
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

  test('a repeated repost creates one request, with the same key or without', async () => {
    const { owner, id } = await aCancelled()
    const answers = await Promise.all([repost(owner, id), repost(owner, id)])
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(first.id).toBe(second.id)
    const keyed = await Promise.all([1, 2].map(() => repost(owner, id, { consent: true }, `key-of-${id}`)))
    const [third, fourth] = await Promise.all(keyed.map((answer) => answer.json()))
    expect(third.id).toBe(fourth.id)
    expect(await list(owner)).toHaveLength(3)
  })

  test('it is rejected for an open request, without consent, for another user, or without a recent proof', async () => {
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
