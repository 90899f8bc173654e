/** Files of consultations: who attaches, reads and deletes them, and when they end. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, visitor, worker } from '#domain/accounts/actor.ts'
import { MAX_CONSULTATION_FILES } from '#domain/consultations/consultation-terms.ts'
import { STAFF_ROLES, type StaffRole } from '#domain/staff/rights.ts'
import type { TeamRole } from '#domain/team/rights.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { forgetUnclaimed } from '#server/documents/forget-unclaimed.job.ts'
import { storageKeyOf } from '#server/documents/storage-key.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import { eraseDue } from '#server/privacy/erase.job.ts'
import { requestErasure } from '#server/privacy/erasure-requests.ts'
import type { PrivacySubject } from '#server/privacy/privacy-subject.ts'
import { startApi } from '#testing/api.ts'
import { asProvider, asUser, ownerOf } from '#testing/builders/actors.ts'
import { aBooking, anAdvisor, anOwnerWithLink } from '#testing/builders/consultations.ts'
import { aQuote } from '#testing/builders/quotes.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { Consultation } from '../consultation-answers.ts'
import { forgetFiles } from './forget-files.job.ts'

const database = await createTestDatabase()
const { sql, db } = database
const api = await startApi(database)
beforeEach(() => api.context.clock.set(new Date()))
afterEach(() => sql`truncate rate_limits`)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Headers = Record<string, string>
const attach = (token: string, body: object) => api.post(`/consultations/${token}/files`, body)
const remove = (token: string, id: string) =>
  fetch(`${api.url}/api/v1/consultations/${token}/files/${id}`, { method: 'DELETE' })
const own = (token: string, id: string) => api.get(`/consultations/${token}/files/${id}`)
const linkOf = (consultation: string, id: string, bearer: Headers) =>
  api.get(`/me/consultations/${consultation}/files/${id}/link`, bearer)
const files = (count: number) => Promise.all(Array.from({ length: count }, () => api.upload('quote_file')))
const isStored = async (id: string) =>
  (await withFiles(api.context).files.get(storageKeyOf(id))) !== undefined

/** A consultation booked by a tracking link, with these files. */
async function aConsultation({ count = 1, offer = {}, more = {} } = {}) {
  const advisor = await anAdvisor(database, api, { offer })
  const owner = await anOwnerWithLink(database, api)
  const body = aBooking(api, advisor.offerId, { attachmentTokens: await files(count), ...more })
  const answer = await api.post('/consultations', body, owner.bearer)
  const booked = (await answer.json()) as Consultation
  expect([answer.status, booked.files?.length]).toEqual([201, count])
  return { advisor, owner, booked, token: booked.consultationToken, file: booked.files[0]! }
}

async function refusal(answer: Response | Promise<Response>) {
  const answered = await answer
  const { code, fieldErrors, detail } = await answered.json()
  expect(detail).not.toBe(code)
  const [field] = Object.entries((fieldErrors ?? {}) as Record<string, { code: string }>)
  return [answered.status, field ? `${field[0]}: ${field[1].code}` : code]
}

describe('a file of a booking', () => {
  test('is read by its owner and, with a record, by the advisor', async () => {
    const { advisor, booked, token, file } = await aConsultation()
    expect(booked).toMatchObject({ canAttach: true, files: [{ mediaType: 'application/pdf' }] })
    expect((await own(token, file.id)).headers.get('content-disposition')).toContain('attachment')
    const { items } = await (await api.get('/me/consultations', advisor.bearer)).json()
    expect(items[0].files).toEqual([file])
    expect(await sql`select from document_downloads where document_id = ${file.id}`).toEqual([])
    const { href } = await (await linkOf(booked.id, file.id, advisor.bearer)).json()
    expect((await fetch(`${api.url}${href}`)).headers.get('content-type')).toBe('application/pdf')
    expect(
      await sql`select actor_kind, actor_id from document_downloads where document_id = ${file.id}`,
    ).toEqual([{ actor_kind: 'provider', actor_id: advisor.provider.id }])
  })

  test('opens for no other owner, advisor or consultation', async () => {
    const { booked, token, file, advisor } = await aConsultation()
    const other = await aConsultation()
    for (const answer of [
      own(other.token, file.id),
      remove(other.token, file.id),
      own(token, other.file.id),
      own('x'.repeat(60), file.id),
      own(token, 'x'),
      linkOf(booked.id, file.id, other.advisor.bearer),
      linkOf(other.booked.id, file.id, other.advisor.bearer),
      linkOf(booked.id, other.file.id, advisor.bearer),
      api.get(`/documents/${file.id}/link`, other.advisor.bearer),
      api.get(`/tracking/${other.owner.bearer.authorization.slice(7)}/documents/${file.id}`),
      api.get(`/tracking/${other.owner.bearer.authorization.slice(7)}/quote-files/${file.id}`),
    ])
      expect((await answer).status).toBe(404)
    expect(await isStored(file.id)).toBe(true)
  })

  test('is deleted with its bytes by its owner, and no link of before opens it', async () => {
    const { advisor, booked, token, file } = await aConsultation()
    const { href } = await (await linkOf(booked.id, file.id, advisor.bearer)).json()
    expect(await (await remove(token, file.id)).json()).toMatchObject({ files: [] })
    expect((await fetch(`${api.url}${href}`)).status).toBe(404)
    expect(await isStored(file.id)).toBe(false)
    expect(await refusal(remove(token, file.id))).toEqual([404, 'consultation.file_not_found'])
  })
})

describe('attaching', () => {
  test('a token is used once, by the consultation or by nothing', async () => {
    const [one, other] = [await aConsultation(), await aConsultation()]
    const [upload] = await files(1)
    expect((await attach(one.token, { attachmentTokens: [upload] })).status).toBe(200)
    for (const [token, tokens] of [
      [one.token, [upload]],
      [other.token, [upload]],
      [other.token, [await api.upload('licence')]],
      [other.token, ['x']],
    ] as const)
      expect(await refusal(attach(token, { attachmentTokens: tokens }))).toEqual([
        422,
        'attachmentTokens.0: document.unknown',
      ])
    expect(await refusal(attach(one.token, {}))).toEqual([
      422,
      'attachmentTokens: consultation.file_required',
    ])
  })

  test('fifty files are refused, at once or one after another', async () => {
    const { token } = await aConsultation({ count: MAX_CONSULTATION_FILES })
    const many = Array.from({ length: 50 }, () => 'x')
    expect(await refusal(attach(token, { attachmentTokens: many }))).toEqual([
      422,
      'attachmentTokens: consultation.too_many_files',
    ])
    expect(await refusal(attach(token, { attachmentTokens: await files(1) }))).toEqual([
      409,
      'consultation.too_many_files',
    ])
  })

  test('two requests at once do not pass the limit together', async () => {
    const { token, booked } = await aConsultation({ count: MAX_CONSULTATION_FILES - 1 })
    const [first, second] = await files(2)
    const answers = await Promise.all([
      attach(token, { attachmentTokens: [first] }),
      attach(token, { attachmentTokens: [second] }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await sql`select from documents where consultation_id = ${booked.id}`).toHaveLength(
      MAX_CONSULTATION_FILES,
    )
  })

  test('a booking that is refused leaves its files to be sent again', async () => {
    const { offerId } = await anAdvisor(database, api)
    const { bearer } = await anOwnerWithLink(database, api)
    const attachmentTokens = await files(1)
    const book = (changes: object) =>
      api.post('/consultations', aBooking(api, offerId, { attachmentTokens, ...changes }), bearer)
    expect(await refusal(book({ attachmentTokens: [...attachmentTokens, 'x'] }))).toEqual([
      422,
      'attachmentTokens.1: document.unknown',
    ])
    expect((await book({})).status).toBe(201)
  })

  test('ends with the consultation, and a file stays as long as the job has not run', async () => {
    const { token, booked } = await aConsultation()
    api.context.clock.set(new Date(Date.parse(booked.endsAt)))
    expect(await refusal(attach(token, { attachmentTokens: await files(1) }))).toEqual([
      409,
      'consultation.files_closed',
    ])
    const read = await (await api.get(`/consultations/${token}`)).json()
    expect(read).toMatchObject({ canAttach: false, files: [{}] })
  })
})

describe('what a link of ours opens', () => {
  test('a check’s report becomes a file, whether the link has a host or not', async () => {
    const { token, booked } = await aConsultation()
    const lines = [{ label: 'لياسة داخلية', quantity: 860, unit: 'م2', rate: 31_00, amount: 26_660_00 }]
    const check = await (await api.post('/quote-checks', { locale: 'ar', lines })).json()
    const page = `/check/${check.quoteCheckToken}`
    for (const attachedLink of [page, `https://mimar.example/en${page}?x=1#line`])
      expect((await attach(token, { attachedLink })).status).toBe(200)
    const read = await (await api.get(`/consultations/${token}`)).json()
    expect(read.files).toHaveLength(3)
    const pdf = new Uint8Array(await (await own(token, read.files[2].id)).arrayBuffer())
    expect((await textOfPdf(pdf)).text).toContain('26,660')
    expect(booked.files).toHaveLength(1)
  })

  test('the current quotes of a project request become one file each, without mobile numbers', async () => {
    const { token } = await aConsultation({ count: 0 })
    const id = await aQuote(database)
    await sql`insert into project_request_contacts (project_request_id, name, mobile, consented_at, consent_version)
      values (${id}, 'نورة', '966530099999', now(), 'test')`
    const attachedLink = `/track/${trackingTokenOf(api.context.config, id, 0)}`
    const read = await (await attach(token, { attachedLink })).json()
    expect(read.files).toMatchObject([
      { mediaType: 'application/pdf', fileName: expect.stringContaining('.pdf') },
    ])
    const pdf = new Uint8Array(await (await own(token, read.files[0].id)).arrayBuffer())
    const [firm] =
      await sql`select mobile from providers join leads on leads.provider_id = providers.id where project_request_id = ${id}`
    const { text } = await textOfPdf(pdf)
    expect(text).toContain(`MR-${id}`.slice(0, 8))
    expect(text).not.toContain(`0${String(firm!.mobile).slice(3)}`)
    expect(text).not.toContain('نورة')
  })

  test('another’s id, a page of ours and a request without quotes are refused at the field', async () => {
    const { token, owner } = await aConsultation()
    for (const [attachedLink, code] of [
      ['https://mimar.example/', 'consultation.link_unknown'],
      ['/check/x', 'consultation.link_unknown'],
      [`/track/${randomUUID()}`, 'consultation.link_unknown'],
      [`/track/${owner.bearer.authorization.slice(7)}`, 'consultation.no_quotes'],
      ['x'.repeat(501), 'consultation.link_unknown'],
    ])
      expect(await refusal(attach(token, { attachedLink }))).toEqual([422, `attachedLink: ${code}`])
  })
})

describe('the advisor reads nothing', () => {
  const list = async (bearer: Headers) =>
    (await (await api.get('/me/consultations?time=coming', bearer)).json()).items[0]?.files

  test('before the booking stands', async () => {
    const { offerId, bearer } = await anAdvisor(database, api)
    const contact = { name: 'هند', mobile: '0540000777' }
    const body = aBooking(api, offerId, { contact, attachmentTokens: await files(1) })
    const held = await (await api.post('/consultations', body)).json()
    expect(held).toMatchObject({ status: 'held', files: [{}] })
    expect((await linkOf(held.id, held.files[0].id, bearer)).status).toBe(404)
  })

  test('after a cancellation, and the job deletes the bytes', async () => {
    const { advisor, booked, token, file } = await aConsultation()
    const { href } = await (await linkOf(booked.id, file.id, advisor.bearer)).json()
    const cancelled = await (await api.post(`/consultations/${token}/cancel`, {})).json()
    expect(cancelled).toMatchObject({ status: 'cancelled', files: [], canAttach: false })
    expect((await linkOf(booked.id, file.id, advisor.bearer)).status).toBe(404)
    expect((await fetch(`${api.url}${href}`)).status).toBe(404)
    expect(await isStored(file.id)).toBe(true)
    await forgetFiles(api.context)
    expect(await isStored(file.id)).toBe(false)
  })

  test('once suspended, also by a link of before', async () => {
    const { advisor, booked, file } = await aConsultation()
    const { href } = await (await linkOf(booked.id, file.id, advisor.bearer)).json()
    await sql`update providers set suspended_at = now() where id = ${advisor.provider.id}`
    expect(await list(advisor.bearer)).toEqual([])
    expect((await linkOf(booked.id, file.id, advisor.bearer)).status).toBe(404)
    expect((await fetch(`${api.url}${href}`)).status).toBe(404)
  })

  test('30 days after the end: the files are gone, and those of others stay', async () => {
    const { booked, file, token } = await aConsultation()
    const end = Date.parse(booked.endsAt)
    const go = (days: number) => api.context.clock.set(new Date(end + days * 24 * 60 * 60 * 1000))
    await sql`update consultations set status = 'done', ended_at = ends_at where id = ${booked.id}`
    go(29.9)
    await forgetFiles(api.context)
    await forgetUnclaimed(api.context)
    expect(await isStored(file.id)).toBe(true)
    go(30)
    await forgetFiles(api.context)
    expect(await isStored(file.id)).toBe(false)
    expect((await own(token, file.id)).status).toBe(404)
  })
})

describe('an erasure', () => {
  const erase = async (subject: PrivacySubject) => {
    await requestErasure(api.context, subject)
    api.context.clock.advance({ days: 7, minutes: 1 })
    for (let minute = 0; minute < 4; minute += 1) {
      await eraseDue(api.context)
      api.context.clock.advance({ minutes: 3 })
    }
  }
  const close = (id: string) =>
    sql`update consultations set status = 'done', ended_at = now() where id = ${id}`

  test('of a project request takes its files, after its owner read who downloaded them', async () => {
    const { advisor, booked, file, owner } = await aConsultation()
    const { href } = await (await linkOf(booked.id, file.id, advisor.bearer)).json()
    await fetch(`${api.url}${href}`)
    await close(booked.id)
    const tracking = owner.bearer.authorization.slice(7)
    const held = await (await api.get(`/tracking/${tracking}/privacy`)).json()
    expect(held.seenBy.map(({ what }: { what: string }) => what)).toContain('file')
    const copy = await (await api.get(`/tracking/${tracking}/privacy/export.json`)).text()
    expect(copy).toContain('quote_file.pdf')
    await erase({ kind: 'projectRequest', id: owner.projectRequestId })
    expect(await isStored(file.id)).toBe(false)
    expect(await sql`select from documents where consultation_id = ${booked.id}`).toEqual([])
  })

  test('of an account takes the files of its consultations', async () => {
    const { offerId } = await anAdvisor(database, api)
    const person = await api.signUp()
    await sql`insert into owner_accounts (user_id, name, mobile, mobile_proved_at, created_at)
      values (${person.id}, 'سارة', '966540000778', now(), now())`
    const body = aBooking(api, offerId, { attachmentTokens: await files(1) })
    const booked = await (await api.post('/consultations', body, person.bearer)).json()
    await close(booked.id)
    await erase({ kind: 'user', id: person.id })
    expect(await isStored(booked.files[0].id)).toBe(false)
  })
})

test('the database shows a file to its owner, its advisor, their team by right, and to nobody else', async () => {
  const { advisor, booked, file, owner } = await aConsultation()
  const other = await aConsultation()
  const member = async (role: TeamRole): Promise<Actor> => {
    const { id: userId } = await api.signUp()
    await sql`insert into team_members (user_id, provider_id, role, name, email, joined_at)
      values (${userId}, ${advisor.provider.id}, ${role}, 'سعد', 'saad@example.com', now())`
    return { kind: 'provider', providerId: advisor.provider.id, member: { userId, role } }
  }
  const seen = async (actor: Actor) => {
    try {
      return await db.withActor(actor, async (tx) => {
        const rows = await tx.selectFrom('documents').select('id').where('id', '=', file.id).execute()
        return rows.length
      })
    } catch {
      return 'refused'
    }
  }
  const staff = async (role: StaffRole): Promise<Actor> => {
    const { id } = await api.signUp()
    await sql`insert into user_roles (user_id, role) values (${id}, ${role})`
    return { kind: 'admin', userId: id, ...(role !== 'admin' && { isLimited: true as const }) }
  }
  for (const [actor, rows] of [
    [{ kind: 'owner', consultationId: booked.id }, 1],
    [{ kind: 'owner', consultationId: other.booked.id }, 0],
    [ownerOf({ id: owner.projectRequestId }), 0],
    [ownerOf({ id: other.owner.projectRequestId }), 0],
    [asProvider(advisor.provider), 1],
    [asProvider(other.advisor.provider), 0],
    [await member('manager'), 1],
    [await member('estimator'), 1],
    [await member('accountant'), 0],
    [{ kind: 'uploader', documentId: file.id }, 0],
    [visitor, 'refused'],
    [asUser({ id: randomUUID() }), 'refused'],
    [worker, 1],
    ...(await Promise.all(STAFF_ROLES.map(async (role) => [await staff(role), 0] as const))),
  ] as [Actor, number | 'refused'][])
    expect([actor, await seen(actor)]).toEqual([actor, rows])
})
