import { randomUUID } from 'node:crypto'
import { sql as query } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openContent } from '#server/mails/mail-outbox.ts'
import { aRegistration, startApi } from '#testing/api.ts'
import { anAdmin, asProvider } from '#testing/builders/actors.ts'
import { waitingJobs } from '#testing/builders/marketplace.ts'
import { aPdf } from '#testing/builders/provider-documents.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { withFiles } from '../documents/document-context.ts'
import { linkToDocument } from '../documents/download-document.ts'
import { announceDocuments } from './announce-documents.job.ts'
import { announceRegistration } from './announce-registration.job.ts'
import { hashNumber, openNumber } from './sealed-numbers.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

const secret = api.context.config.secret
const register = async (changes = {}, headers = {}) => {
  const answer = await api.post('/providers', await aRegistration(api, changes), headers)
  return { status: answer.status, body: await answer.json() }
}
const rowOf = async (id: string) => (await sql`select * from providers where id = ${id}`)[0]!
const codes = (body: { fieldErrors: Record<string, { code: string }> }) =>
  Object.fromEntries(Object.entries(body.fieldErrors).map(([field, { code }]) => [field, code]))

/** Signed-in user with a registration pending review. */
async function aWaitingProvider(changes = {}) {
  const person = await api.signUp()
  const { body } = await register(changes, person.bearer)
  return { ...person, providerId: body.id as string }
}

describe('POST /providers', () => {
  test('a registration is stored with its documents, pending review, due in 24 hours', async () => {
    const { status, body } = await register()
    expect([status, body.status, body.warnings]).toEqual([201, 'pending_review', {}])
    const row = await rowOf(body.id)
    expect(row.verification_due_at.getTime() - row.registered_at.getTime()).toBe(24 * 3_600_000)
    expect(body.verificationDueAt).toBe(row.verification_due_at.toISOString())
    const documents =
      await sql`select kind, state from documents where provider_id = ${body.id} order by kind`
    expect(documents.map(({ kind }) => kind)).toEqual(['commercial_registration', 'iban_certificate'])
  })

  test('IBAN and national ID are stored sealed, with a hash for lookups', async () => {
    const documents = {
      identity: await api.upload('freelance_document'),
      ibanCertificate: await api.upload('iban_certificate'),
    }
    const identity = {
      kind: 'freelance_document',
      nationalId: '1000000008',
      freelanceDocumentNumber: 'FL-849201',
    }
    const row = await rowOf((await register({ identity, documents })).body.id)
    expect(JSON.stringify(row)).not.toMatch(/1000000008|SA0380000000608010167519/)
    expect(openNumber(secret, 'iban', row.sealed_iban)).toBe('SA0380000000608010167519')
    expect(openNumber(secret, 'national_id', row.sealed_national_id)).toBe('1000000008')
    expect(row.national_id_hash).toBe(hashNumber(secret, 'national_id', '1000000008'))
    expect([row.iban_ending, row.cr_number, row.unified_number]).toEqual(['7519', null, null])
  })

  test('the address and the licence numbers are optional, tidied, and refused at their fields', async () => {
    const given = {
      shortAddress: 'rrrd ٢٩٢٩',
      classificationGrade: '٣',
      classificationNumber: ' C-1204 ',
      engineersNumber: '88412',
    }
    const row = await rowOf((await register(given)).body.id)
    expect([
      row.short_address,
      row.classification_grade,
      row.classification_number,
      row.engineers_number,
    ]).toEqual(['RRRD2929', '3', 'C-1204', '88412'])
    const none = await rowOf((await register({ shortAddress: '', engineersNumber: '' })).body.id)
    expect([none.short_address, none.engineers_number]).toEqual([null, null])
    const wrong = await register({ shortAddress: 'R29', classificationGrade: '6', engineersNumber: '1' })
    expect([wrong.status, codes(wrong.body)]).toEqual([
      422,
      {
        shortAddress: 'provider.short_address_invalid',
        classificationGrade: 'provider.classification_grade_invalid',
        engineersNumber: 'provider.licence_number_invalid',
      },
    ])
  })

  test('the name in the other script is optional, and refused in the script of the first', async () => {
    const row = await rowOf((await register({ otherName: '  Rukn  Al Binaa Est. ' })).body.id)
    expect(row.other_name).toBe('Rukn Al Binaa Est.')
    const latin = { companyName: 'Corniche Fit-Out Co.', otherName: 'شركة الكورنيش للتشطيب' }
    expect((await register(latin)).status).toBe(201)
    for (const otherName of ['مؤسسة ركن البناء', '北京建筑', '12345']) {
      const refused = await register({ otherName })
      expect([refused.status, Object.keys(codes(refused.body))], otherName).toEqual([422, ['otherName']])
    }
  })

  test('unusual numbers are accepted with warnings', async () => {
    const { status, body } = await register({ mobile: '0521234567', vatNumber: '300000000000013' })
    expect([status, codes({ fieldErrors: body.warnings })]).toEqual([
      201,
      { mobile: 'provider.mobile_unusual', vatNumber: 'provider.vat_ending_unusual' },
    ])
  })

  test('the same key returns the first registration and stores only one', async () => {
    const [input, headers] = [await aRegistration(api), { 'idempotency-key': randomUUID() }]
    const answers = await Promise.all([1, 2].map(() => api.post('/providers', input, headers)))
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(second).toEqual(first)
    expect(await sql`select from providers where email = ${input.email}`).toHaveLength(1)
    const other = await api.post('/providers', { ...input, contactName: 'علي' }, headers)
    expect((await other.json()).code).toBe('idempotency.key_reused')
  })

  test('a known mobile, IBAN, number or address is accepted, so that nobody learns of it', async () => {
    const same = { mobile: '0557654321', email: 'same@example.sa' }
    expect([(await register(same)).status, (await register(same)).status]).toEqual([201, 201])
  })

  test('of two registrations with one mobile only one can be approved', async () => {
    const pair = [await register({ mobile: '0557654322' }), await register({ mobile: '0557654322' })]
    const approve = ({ body }: { body: { id: string } }) =>
      sql`update providers set status = 'approved' where id = ${body.id}`
    await approve(pair[0]!)
    await expect(approve(pair[1]!)).rejects.toThrow('providers__mobile')
  })

  test('an account can register once', async () => {
    const person = await api.signUp()
    expect((await register({}, person.bearer)).status).toBe(201)
    const again = await register({}, person.bearer)
    expect([again.status, again.body.code]).toEqual([409, 'provider.already_registered'])
  })

  test('once a package is on sale, a registration must name one on sale', async () => {
    const [offered] = await sql`
      insert into packages (code, version, name_ar, name_en, monthly_fee, yearly_fee, leads_a_month, position, offered_from)
      values ('basic', 1, 'أساسية', 'Basic', 10000, 100000, 5, 0, now() - interval '1 day') returning id`
    expect(codes((await register()).body)).toEqual({ packageId: 'provider.package_required' })
    expect(codes((await register({ packageId: randomUUID() })).body)).toEqual({
      packageId: 'provider.package_unknown',
    })
    const { body } = await register({ packageId: offered!.id })
    expect((await rowOf(body.id)).package_id).toBe(offered!.id)
    await sql`update packages set offered_until = now()`
    api.context.clock.advance({ minutes: 5 })
  })

  test('only complete, unclaimed documents of the right kind are accepted', async () => {
    const taken = await aRegistration(api)
    await api.post('/providers', taken)
    const half = await (
      await api.post('/documents', { kind: 'iban_certificate', fileName: 'a', size: 9 })
    ).json()
    const wrong = { identity: await api.upload('licence'), ibanCertificate: half.uploadToken }
    const unknown = { identity: 'A'.repeat(43), ibanCertificate: await api.upload('iban_certificate') }
    const both = { 'documents.identity': 'document.unknown', 'documents.ibanCertificate': 'document.unknown' }
    expect(codes((await register({ documents: taken.documents })).body)).toEqual(both)
    expect(codes((await register({ documents: wrong })).body)).toEqual(both)
    const one = await register({ documents: unknown })
    expect([one.status, codes(one.body)]).toEqual([422, { 'documents.identity': 'document.unknown' }])
  })

  test('a rejected registration leaves its documents free for another try', async () => {
    const documents = {
      identity: await api.upload('commercial_registration'),
      ibanCertificate: await api.upload('licence'),
    }
    const input = await aRegistration(api, { documents })
    expect((await api.post('/providers', input)).status).toBe(422)
    const mended = { ...documents, ibanCertificate: await api.upload('iban_certificate') }
    expect((await api.post('/providers', { ...input, documents: mended })).status).toBe(201)
  })

  test('the provider and every admin are notified once', async () => {
    const admin = await api.signUp()
    await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
    const input = await aRegistration(api)
    const { id } = await (await api.post('/providers', input)).json()
    const deliveries = ['mails.deliver', 'messages.deliver']
    const announced = (await waitingJobs(database)).filter(({ task }) => !deliveries.includes(task))
    expect(announced.map(({ task }) => task)).toContain('providers.announce_registration')
    await announceRegistration(api.context, { providerId: id })
    await announceRegistration(api.context, { providerId: id })
    const mails = await sql`
      select id, recipient, kind, sealed_content from mails where kind in ('provider_registered', 'registration_waiting')
      and recipient in (${input.email}, ${admin.email}) order by kind`
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [input.email, 'provider_registered'],
      [admin.email, 'registration_waiting'],
    ])
    const told = openContent(api.context, mails[1]!.id, mails[1]!.sealed_content)
    expect(told).toMatchObject({
      link: 'http://localhost:3000/admin/dashboard',
      about: { companyName: input.companyName },
    })
    const messages = await sql`select kind, counterpart from messages where provider_id = ${id}`
    expect([...messages]).toEqual([
      { kind: 'provider_registered', counterpart: `966${input.mobile.slice(1)}` },
    ])
  })
})

describe('GET and PATCH /me/provider', () => {
  test('the profile needs a session and a registration', async () => {
    expect((await api.get('/me/provider')).status).toBe(401)
    expect((await api.get('/me/provider', { authorization: 'Bearer nonsense' })).status).toBe(401)
    const stranger = await api.signUp()
    const answer = await api.get('/me/provider', stranger.bearer)
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'provider.not_registered'])
  })

  describe('linking a registration to an account with its email', () => {
    type Person = Awaited<ReturnType<typeof api.signUp>>
    const joinable = async ({ bearer }: Person) =>
      (await (await api.get('/me/registrations', bearer)).json()).items as {
        id: string
        mobileEnding: string
      }[]
    const ask = ({ bearer }: Person, providerId: string) =>
      api.post('/me/registrations/code', { providerId }, bearer)
    const join = ({ bearer }: Person, providerId: string, code: string) =>
      api.post('/me/registrations/join', { providerId, code }, bearer)
    const codeTo = (input: { mobile: string }) =>
      lastCodeTo(database, api.context.config, `966${input.mobile.slice(1)}`)

    test('linking needs a code to the mobile, which also proves the number', async () => {
      const input = await aRegistration(api)
      const { id } = await (await api.post('/providers', input)).json()
      const person = await api.signUp(input.email)
      const before = await api.get('/me/provider', person.bearer)
      expect([before.status, (await before.json()).code]).toEqual([403, 'provider.join_unproved'])
      expect((await rowOf(id)).user_id).toBeNull()
      expect(await joinable(person)).toEqual([
        { id, companyName: input.companyName, mobileEnding: input.mobile.slice(-3) },
      ])
      expect((await ask(person, id)).status).toBe(204)
      const code = await codeTo(input)
      const wrong = await join(person, id, code === '000000' ? '000001' : '000000')
      expect([wrong.status, codes(await wrong.json())]).toEqual([422, { code: 'mobile.code_wrong' }])
      expect((await join(person, id, code)).status).toBe(204)
      expect(await (await api.get('/me/provider', person.bearer)).json()).toMatchObject({ id })
      expect(await rowOf(id)).toMatchObject({ user_id: person.id, mobile_proved_at: expect.any(Date) })
    })

    test('a stranger’s later registration under that email does not replace the first', async () => {
      const firm = await aRegistration(api)
      const { id } = await (await api.post('/providers', firm)).json()
      const strangers = await aRegistration(api, { email: firm.email })
      const { id: strangersId } = await (await api.post('/providers', strangers)).json()
      // The test clock does not advance, so both would have the same time.
      await sql`update providers set registered_at = registered_at - interval '1 minute' where id = ${id}`
      const person = await api.signUp(firm.email)
      expect((await joinable(person)).map((registration) => registration.id)).toEqual([id, strangersId])
      await ask(person, id)
      expect((await join(person, strangersId, await codeTo(firm))).status).toBe(409)
      expect((await join(person, id, await codeTo(firm))).status).toBe(204)
      expect((await rowOf(id)).user_id).toBe(person.id)
      expect((await rowOf(strangersId)).user_id).toBeNull()
    })

    test('linking is rejected for an account with another or an unconfirmed email', async () => {
      const input = await aRegistration(api)
      const { id } = await (await api.post('/providers', input)).json()
      const stranger = await api.signUp()
      expect((await ask(stranger, id)).status).toBe(404)
      expect((await join(stranger, id, '123456')).status).toBe(404)
      const person = await api.signUp(input.email)
      await sql`update auth.users set email_confirmed_at = null where id = ${person.id}`
      expect((await api.get('/me/provider', person.bearer)).status).toBe(404)
      expect((await ask(person, id)).status).toBe(404)
    })
  })

  test('the profile shows everything but identity numbers', async () => {
    const { bearer, providerId } = await aWaitingProvider()
    const place = await (await api.get('/me/provider', bearer)).json()
    expect(place).toMatchObject({ id: providerId, status: 'pending_review', ibanEnding: '7519' })
    expect(place.documents).toHaveLength(2)
    expect(JSON.stringify(place)).not.toContain('SA0380000000608010167519')
  })

  test('fields can be changed one by one, and each change increments the version', async () => {
    const { bearer } = await aWaitingProvider()
    const before = await (await api.get('/me/provider', bearer)).json()
    const changed = await (
      await api.patch('/me/provider', { contactName: 'علي', wantsMail: false }, bearer)
    ).json()
    expect(changed).toMatchObject({ contactName: 'علي', wantsMail: false, bankName: 'الراجحي' })
    expect(changed.version).toBe(before.version + 1)
    const bad = await (await api.patch('/me/provider', { iban: 'SA00' }, bearer)).json()
    expect(codes(bad)).toEqual({ iban: 'provider.iban_invalid' })
  })

  test('what is optional can be taken away again, by an empty text or null', async () => {
    const { bearer } = await aWaitingProvider()
    const numbers = { shortAddress: 'RRRD2929', engineersNumber: '88412', vatNumber: '300000000000003' }
    const given = await (await api.patch('/me/provider', numbers, bearer)).json()
    expect(given).toMatchObject(numbers)
    await api.patch('/me/provider', { shortAddress: '', engineersNumber: null }, bearer)
    const place = await (await api.get('/me/provider', bearer)).json()
    expect([place.shortAddress, place.engineersNumber, place.vatNumber]).toEqual([
      undefined,
      undefined,
      '300000000000003',
    ])
  })

  test('the other name is held against the registered one when either changes, and fixed once approved', async () => {
    const { bearer, providerId } = await aWaitingProvider()
    const change = async (changes: object) => {
      const answer = await api.patch('/me/provider', changes, bearer)
      return [answer.status, answer.ok ? {} : codes(await answer.json())]
    }
    const sameScript = [422, { otherName: 'provider.other_name_same_script' }]
    expect(await change({ otherName: 'اسم عربي ثانٍ' })).toEqual(sameScript)
    expect(await change({ otherName: 'Second Name Est.' })).toEqual([200, {}])
    expect(await change({ companyName: 'Third Name Est.' })).toEqual(sameScript)
    expect(await change({ companyName: 'Third Name Est.', otherName: 'اسم ثالث' })).toEqual([200, {}])
    await sql`update providers set status = 'approved' where id = ${providerId}`
    expect(await change({ otherName: 'شركة مشهورة' })).toEqual([
      422,
      { otherName: 'provider.verified_fields_fixed' },
    ])
  })

  test('verified fields are fixed once approved, others are not', async () => {
    const { bearer, providerId } = await aWaitingProvider()
    await sql`update providers set status = 'approved' where id = ${providerId}`
    const fixed = await (
      await api.patch('/me/provider', { companyName: 'اسم آخر', city: 'jeddah' }, bearer)
    ).json()
    expect(codes(fixed)).toEqual({
      companyName: 'provider.verified_fields_fixed',
      city: 'provider.verified_fields_fixed',
    })
    expect((await api.patch('/me/provider', { description: 'نعمل منذ 2010' }, bearer)).status).toBe(200)
    const past = database.db.withActor(asProvider({ id: providerId }), (tx) =>
      query`update app.providers set company_name = 'x y'`.execute(tx),
    )
    await expect(past).rejects.toThrow('fixed')
  })

  test('a document renewed after the approval notifies every admin once', async () => {
    const admin = await api.signUp()
    await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
    const { bearer, providerId } = await aWaitingProvider()
    await sql`update providers set status = 'approved' where id = ${providerId}`
    const told = () =>
      sql`select kind from mails where kind = 'papers_renewed' and recipient = ${admin.email}`
    const show = async () => {
      api.context.clock.advance({ minutes: 1 })
      const documents = { identity: await api.upload('commercial_registration') }
      expect((await api.patch('/me/provider', { documents }, bearer)).status).toBe(200)
    }
    await show()
    expect((await waitingJobs(database)).map(({ task }) => task)).toContain('providers.announce_papers')
    for (const _ of [1, 2]) await announceDocuments(api.context, { providerId })
    expect(await told()).toHaveLength(1)
    await show()
    await announceDocuments(api.context, { providerId })
    expect(await told()).toHaveLength(2)
  })

  test('a rejected registration can be corrected and sent again with a newer document', async () => {
    const { bearer, providerId } = await aWaitingProvider()
    const early = await api.patch('/me/provider', { resubmit: true }, bearer)
    expect([early.status, (await early.json()).code]).toEqual([409, 'provider.not_rejected'])
    await sql`update providers set status = 'rejected' where id = ${providerId}`
    api.context.clock.advance({ minutes: 3 })
    const documents = { ibanCertificate: await api.upload('iban_certificate') }
    const answer = await api.patch(
      '/me/provider',
      { companyName: 'شركة مصححة', documents, resubmit: true },
      bearer,
    )
    const place = await answer.json()
    expect(place).toMatchObject({ status: 'pending_review', companyName: 'شركة مصححة' })
    expect(Date.parse(place.verificationDueAt) - api.context.clock.now().getTime()).toBe(24 * 3_600_000)
    const papers = place.documents.map(({ kind, replacedAt }: Record<string, string>) => [
      kind,
      Boolean(replacedAt),
    ])
    // The two documents of the registration have the same time, so their order is not fixed.
    expect(papers[0]).toEqual(['iban_certificate', false])
    expect(papers.toSorted()).toEqual([
      ['commercial_registration', false],
      ['iban_certificate', false],
      ['iban_certificate', true],
    ])
  })
})

describe('downloads', () => {
  const link = async (documentId: string, bearer: Record<string, string>) => {
    const answer = await api.get(`/documents/${documentId}/link`, bearer)
    return { status: answer.status, ...(await answer.json()) }
  }
  const firstDocument = async (providerId: string): Promise<string> =>
    (await sql`select id from documents where provider_id = ${providerId} limit 1`)[0]!.id

  test('a link returns the provider’s own file as an attachment and is recorded', async () => {
    const { bearer, providerId } = await aWaitingProvider()
    const documentId = await firstDocument(providerId)
    const answer = await fetch(api.url + (await link(documentId, bearer)).href)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="document"; filename\*=UTF-8''\w+\.pdf$/,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(Buffer.from(await answer.arrayBuffer()).equals(aPdf())).toBe(true)
    const receipts =
      await sql`select actor_kind, actor_id from document_downloads where document_id = ${documentId}`
    expect([...receipts]).toEqual([{ actor_kind: 'provider', actor_id: providerId }])
  })

  test('a link expires after two minutes and is rejected when altered', async () => {
    const { bearer, providerId } = await aWaitingProvider()
    const { href } = await link(await firstDocument(providerId), bearer)
    expect((await fetch(`${api.url}${href.slice(0, -2)}AA`)).status).toBe(404)
    expect((await fetch(`${api.url}/api/v1/downloads/x`)).status).toBe(404)
    api.context.clock.advance({ minutes: 2 })
    expect((await fetch(api.url + href)).status).toBe(404)
  })

  test('a rival, a visitor and an unknown document get no link', async () => {
    const [owner, rival] = [await aWaitingProvider(), await aWaitingProvider()]
    const documentId = await firstDocument(owner.providerId)
    expect(await link(documentId, rival.bearer)).toMatchObject({ status: 404, code: 'document.not_found' })
    expect((await link(documentId, {})).status).toBe(401)
    expect((await link(randomUUID(), owner.bearer)).status).toBe(404)
    expect((await link('x', owner.bearer)).status).toBe(404)
  })

  test('a link to a document that is no longer theirs returns 404 and is not recorded', async () => {
    const [owner, other] = [await aWaitingProvider(), await aWaitingProvider()]
    const documentId = await firstDocument(owner.providerId)
    const { href } = await link(documentId, owner.bearer)
    await sql`update documents set provider_id = ${other.providerId} where id = ${documentId}`
    expect((await fetch(api.url + href)).status).toBe(404)
    expect(await sql`select from document_downloads where document_id = ${documentId}`).toHaveLength(0)
  })

  test('an admin’s download is recorded under their account', async () => {
    const { providerId } = await aWaitingProvider()
    const documentId = await firstDocument(providerId)
    const admin = anAdmin() as { kind: 'admin'; userId: string }
    const { href } = await linkToDocument(withFiles(api.context), admin, documentId)
    expect((await fetch(api.url + href)).status).toBe(200)
    const receipts =
      await sql`select actor_kind, actor_id from document_downloads where document_id = ${documentId}`
    expect([...receipts]).toEqual([{ actor_kind: 'admin', actor_id: admin.userId }])
  })
})
