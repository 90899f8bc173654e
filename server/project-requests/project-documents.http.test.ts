import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetUnclaimed } from '#server/documents/forget-unclaimed.job.ts'
import { documentOfToken } from '#server/documents/upload-token.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { signLink } from '#server/platform/http/signed-link.ts'
import { sendPart, startApi } from '#testing/api.ts'
import { aProjectRequestInput, aProvider } from '#testing/builders/marketplace.ts'
import { aDwg, aPdf, aPhoto } from '#testing/builders/provider-documents.ts'
import { aLead } from '#testing/builders/stored-project-request.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

const photo = await aPhoto({ width: 900, height: 600 })
/** Uploads a file a minute after the previous one, so that their order is fixed, and returns its token. */
const upload = (kind: string, file?: Uint8Array): Promise<string> => {
  api.context.clock.advance({ minutes: 1 })
  return api.upload(kind, file)
}
const idOf = (uploadToken: string) => documentOfToken(api.context.config, uploadToken)!
const submit = (documentIds: string[], headers: Record<string, string> = {}, changes: object = {}) =>
  api.post('/project-requests', aProjectRequestInput({ documentIds, ...changes }), headers)
const submitted = async (documentIds: string[]) => (await submit(documentIds)).json()
const filesKept = (): Promise<string[]> =>
  readdir(`${api.context.config.files.folder}/documents`).catch(() => [])
const unknownAt = (...places: number[]) =>
  Object.fromEntries(places.map((at) => [`documentIds.${at}`, 'projectRequest.document_unknown']))

/** Error codes of a response by field. */
async function codes(answer: Response) {
  const { fieldErrors = {} } = await answer.json()
  return Object.fromEntries(
    Object.entries<{ code: string }>(fieldErrors).map(([field, { code }]) => [field, code]),
  )
}

/** Creates a lead on it for a new provider, and returns its link. */
async function aLeadOn(projectRequest: { id: string }, status: string) {
  const provider = await aProvider(database)
  const lead = await aLead(database, projectRequest, provider, status)
  return { provider, ...lead, token: leadTokenOf(api.context.config, lead.id) }
}

describe('the owner’s documents', () => {
  test('an owner uploads photos and plans without an account and finds them by the tracking link', async () => {
    const tokens = [await upload('photo', photo), await upload('plan'), await upload('plan', aDwg())]
    const { trackingToken } = await submitted(tokens)
    const { documents } = await (await api.get(`/tracking/${trackingToken}`)).json()
    expect(
      documents.map(({ kind, mediaType, hasPreview }: Record<string, unknown>) => [
        kind,
        mediaType,
        hasPreview,
      ]),
    ).toEqual([
      ['photo', 'image/jpeg', true],
      ['plan', 'application/pdf', false],
      ['plan', 'image/vnd.dwg', false],
    ])
    const plan = await api.get(`/tracking/${trackingToken}/documents/${documents[1].id}`)
    expect(Buffer.from(await plan.arrayBuffer()).equals(aPdf())).toBe(true)
    expect(await sql`select from document_downloads where document_id = ${documents[1].id}`).toHaveLength(0)
  })

  test('a file is only downloaded and a preview only displayed', async () => {
    const { trackingToken } = await submitted([await upload('photo', photo)])
    const [{ id }] = (await (await api.get(`/tracking/${trackingToken}`)).json()).documents
    const whole = await api.get(`/tracking/${trackingToken}/documents/${id}`)
    const header = (name: string) => whole.headers.get(name)
    expect(header('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''photo.pdf$/)
    expect([header('x-content-type-options'), header('cache-control')]).toEqual([
      'nosniff',
      'private, no-store',
    ])
    expect(header('content-security-policy')).toContain('sandbox')
    const preview = await api.get(`/tracking/${trackingToken}/documents/${id}/preview`)
    expect(await sharp(await preview.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 480,
    })
  })

  test('the location of a photo is removed', async () => {
    const { trackingToken } = await submitted([await upload('photo', photo)])
    const [{ id }] = (await (await api.get(`/tracking/${trackingToken}`)).json()).documents
    for (const ending of ['', '/preview']) {
      const file = Buffer.from(
        await (await api.get(`/tracking/${trackingToken}/documents/${id}${ending}`)).arrayBuffer(),
      )
      expect((await sharp(file).metadata()).exif).toBeUndefined()
      expect(file.includes('secret place')).toBe(false)
    }
  })

  test('a repeated submit with one key creates one project request with its photos', async () => {
    const input = aProjectRequestInput({ documentIds: [await upload('photo', photo)] })
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [
      await (await api.post('/project-requests', input, key)).json(),
      await (await api.post('/project-requests', input, key)).json(),
    ]
    expect(second).toEqual(first)
    expect(await sql`select from documents where project_request_id = ${first.id}`).toHaveLength(1)
  })
})

describe('documents of a submit', () => {
  test('a claimed document is rejected at its index, and the others stay usable', async () => {
    const [taken, free] = [await upload('photo', photo), await upload('photo', photo)]
    await submitted([taken])
    const answer = await submit([free, taken])
    expect([answer.status, await codes(answer)]).toEqual([422, unknownAt(1)])
    expect((await submit([free])).status).toBe(201)
  })

  test('forged tokens, tokens of other purposes, provider documents, partial and repeated files are rejected', async () => {
    const whole = await upload('photo', photo)
    const id = idOf(whole)
    const half = await (await api.post('/documents', { kind: 'photo', fileName: 'a', size: 9 })).json()
    const { secret } = api.context.config
    const answer = await submit([
      whole,
      whole,
      signLink('another secret', 'upload', id),
      signLink(secret, 'tracking', id),
      signLink(secret, 'upload', randomUUID()),
      await upload('licence'),
      half.uploadToken,
    ])
    expect([answer.status, await codes(answer)]).toEqual([422, unknownAt(1, 2, 3, 4, 5, 6)])
    expect(await sql`select from documents where id = ${id} and project_request_id is not null`).toHaveLength(
      0,
    )
  })

  test('the ID of a document is not accepted as token', async () => {
    const id = idOf(await upload('photo', photo))
    expect(await codes(await submit([id]))).toEqual(unknownAt(0))
  })

  test('an eleventh file is rejected', async () => {
    const tokens = Array.from({ length: 11 }, () =>
      signLink(api.context.config.secret, 'upload', randomUUID()),
    )
    expect(await codes(await submit(tokens))).toEqual({ documentIds: 'projectRequest.too_many_documents' })
  })

  test('a photo cannot be used in a registration', async () => {
    const token = await upload('photo', photo)
    const { bearer } = await api.signUp()
    expect((await api.patch('/me/provider', { documents: { identity: token } }, bearer)).status).not.toBe(200)
    expect((await submit([token])).status).toBe(201)
  })

  test('a token stops working after the submit', async () => {
    const announced = await (
      await api.post('/documents', { kind: 'photo', fileName: 'a.jpg', size: photo.length })
    ).json()
    await sendPart(api, announced, 0, photo)
    await submitted([announced.uploadToken])
    const headers = { 'upload-token': announced.uploadToken }
    expect((await api.get(`/documents/${announced.id}`, headers)).status).toBe(404)
    expect((await sendPart(api, announced, 0, photo)).status).toBe(404)
    await fetch(`${api.url}/api/v1/documents/${announced.id}`, { method: 'DELETE', headers })
    expect(await filesKept()).toContain(announced.id)
  })
})

describe('a provider’s access to documents', () => {
  test('a provider sees documents only between accepting and declining, and each access is recorded', async () => {
    const projectRequest = await submitted([await upload('photo', photo), await upload('plan')])
    const lead = await aLeadOn(projectRequest, 'offered')
    const list = async () => (await (await api.get(`/leads/${lead.token}/documents`)).json()).documents
    expect(await list()).toEqual([])
    await sql`update leads set status = 'accepted' where id = ${lead.id}`
    const [first, second] = await list()
    expect((await api.get(`/leads/${lead.token}/documents/${first.id}/preview`)).status).toBe(200)
    expect((await api.get(`/leads/${lead.token}/documents/${second.id}`)).status).toBe(200)
    expect(
      await sql`select document_id, actor_kind, actor_id from document_downloads order by document_id`,
    ).toEqual(
      [first, second].map(({ id }) => ({
        document_id: id,
        actor_kind: 'provider',
        actor_id: lead.provider.id,
      })),
    )
    await sql`update leads set status = 'declined' where id = ${lead.id}`
    expect(await list()).toEqual([])
    expect((await api.get(`/leads/${lead.token}/documents/${second.id}`)).status).toBe(404)
  })

  test('a lead’s link and an owner’s link reach no files of other project requests', async () => {
    const [one, other] = [
      await submitted([await upload('photo', photo)]),
      await submitted([await upload('photo', photo)]),
    ]
    const lead = await aLeadOn(one, 'accepted')
    const [{ id }] = (await (await api.get(`/tracking/${other.trackingToken}`)).json()).documents
    for (const way of [
      `leads/${lead.token}`,
      `tracking/${one.trackingToken}`,
      `tracking/${lead.token}`,
      'leads/x',
    ]) {
      for (const ending of ['', '/preview'])
        expect((await api.get(`/${way}/documents/${id}${ending}`)).status).toBe(404)
    }
    for (const wrong of ['x', randomUUID(), "'; drop table documents; --"])
      expect((await api.get(`/leads/${lead.token}/documents/${encodeURIComponent(wrong)}`)).status).toBe(404)
  })
})

test('a signed-in provider gets a download link until the lead is no longer theirs', async () => {
  const { id: userId, bearer } = await api.signUp()
  const provider = await aProvider(database, { user_id: userId })
  const photoToken = await upload('photo', photo)
  const lead = await aLead(database, await submitted([photoToken]), provider, 'accepted')
  const linkTo = () => api.get(`/documents/${idOf(photoToken)}/link`, bearer)
  const { href } = await (await linkTo()).json()
  expect((await fetch(api.url + href)).status).toBe(200)
  await sql`update leads set status = 'lost' where id = ${lead.id}`
  expect([(await fetch(api.url + href)).status, (await linkTo()).status]).toEqual([404, 404])
})

test('an unclaimed document is deleted after a day with both files, a claimed one is kept', async () => {
  const [left, claimed] = [await upload('photo', photo), await upload('photo', photo)]
  await submitted([claimed])
  const [free, held] = [idOf(left), idOf(claimed)]
  await sql`update documents set created_at = created_at - interval '25 hours' where id in (${free}, ${held})`
  await forgetUnclaimed(api.context)
  const kept = await filesKept()
  expect([free, `${free}-preview`, held, `${held}-preview`].map((file) => kept.includes(file))).toEqual([
    false,
    false,
    true,
    true,
  ])
})
