import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_CHUNK_BYTES } from '#domain/documents/document.ts'
import { LOGO_SIDES } from '#domain/providers/logo.ts'
import { type Api, sendPart, startApi } from '#testing/api.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { aPdf, aPhoto } from '#testing/builders/provider-documents.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Firm = Awaited<ReturnType<typeof aSignedInProvider>>
let firm: Firm
let other: Firm
let admin: { id: string; bearer: Record<string, string> }
beforeAll(async () => {
  firm = await aSignedInProvider(database, api, { slug: 'rukn' })
  other = await aSignedInProvider(database, api, { slug: 'other' })
  admin = (await api.signUp()) as typeof admin
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
})
beforeEach(() => sql`truncate rate_limits, logos`)

async function upload(bytes: Uint8Array, kind = 'photo') {
  const announced = await (
    await api.post('/documents', { kind, fileName: 'logo.png', size: bytes.length })
  ).json()
  expect(bytes.length).toBeLessThanOrEqual(MAX_CHUNK_BYTES)
  const answer = await (await sendPart(api, announced, 0, bytes)).json()
  return { uploadToken: announced.uploadToken as string, answer }
}

/** A wide red mark on nothing, with a comment in its metadata. */
const aLogo = (): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 200, channels: 4, background: { r: 200, g: 20, b: 20, alpha: 1 } } })
    .withExif({ IFD0: { Copyright: 'Sameer, 0500000204' } })
    .png()
    .toBuffer()

const put = (uploadToken: string, of = firm) =>
  fetch(`${api.url}/api/v1/me/logo`, {
    method: 'PUT',
    headers: { ...of.bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadToken }),
  })
async function added(of = firm): Promise<string> {
  const answer = await put((await upload(await aLogo())).uploadToken, of)
  expect(answer.status).toBe(200)
  return (await answer.json()).id
}
const decide = (id: string, body: object) => api.post(`/admin/logos/${id}`, body, admin.bearer)
const approve = (id: string) => decide(id, { outcome: 'approved' })
const profile = async () => (await api.get('/providers/rukn')).json()
const own = async () => (await api.get('/me/logo', firm.bearer)).json()
const file = (id: string, side: number | string = 96) => api.get(`/logos/${id}/${side}`)
const keptOf = async (id: string) => {
  const names: string[] = await readdir(`${api.context.config.files.folder}/logos`).catch(() => [])
  return names.filter((name) => name.startsWith(id)).sort()
}

test('a logo is private until an admin approves it, then on the profile, the dashboard and at its own address', async () => {
  const id = await added()
  expect([(await file(id)).status, (await profile()).logo]).toEqual([404, undefined])
  expect(await own()).toMatchObject({ next: { id, status: 'pending' } })
  const pending = await (await api.get('/admin/logos', admin.bearer)).json()
  expect(pending.items).toMatchObject([{ id, providerSlug: 'rukn', status: 'pending' }])
  expect((await fetch(`${api.url}${pending.items[0].preview}`)).headers.get('content-type')).toBe('image/png')
  expect((await approve(id)).status).toBe(200)
  const shown = await file(id)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(shown.headers.get('cache-control')).toMatch(/^public, max-age=86400/)
  expect((await profile()).logo).toBe(id)
  expect((await (await api.get('/me/provider', firm.bearer)).json()).logo).toBe(id)
})

test('a logo is kept as a transparent square of each side, without metadata, and its upload is deleted', async () => {
  const id = await added()
  await approve(id)
  for (const side of LOGO_SIDES) {
    const image = sharp(Buffer.from(await (await file(id, side)).arrayBuffer()))
    expect(await image.metadata()).toMatchObject({ format: 'png', width: side, height: side, hasAlpha: true })
    expect((await image.metadata()).exif).toBeUndefined()
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    const pixel = (x: number, y: number) => [...data.subarray((y * side + x) * info.channels).subarray(0, 4)]
    expect(pixel(side / 2, 1)[3]).toBe(0)
    expect(pixel(side / 2, side / 2)).toEqual([200, 20, 20, 255])
  }
  expect((await file(id, 97)).status).toBe(404)
  expect(await sql`select from documents where id = ${id}`).toHaveLength(0)
})

test('a new logo replaces the shown one only once it is approved', async () => {
  const first = await added()
  await approve(first)
  const second = await added()
  expect((await profile()).logo).toBe(first)
  await decide(second, { outcome: 'rejected', reason: 'شعار منشأة أخرى' })
  expect(await own()).toMatchObject({
    shown: { id: first },
    next: { id: second, status: 'rejected', rejectionReason: 'شعار منشأة أخرى' },
  })
  const third = await added()
  expect(await keptOf(second)).toEqual([])
  expect(await own()).toMatchObject({ shown: { id: first }, next: { id: third, status: 'pending' } })
  await approve(third)
  expect([(await profile()).logo, (await file(first)).status]).toEqual([third, 404])
  expect(await keptOf(first)).toEqual([])
})

test('an approved logo can be rejected after all, also while a newer one waits', async () => {
  const first = await added()
  await approve(first)
  const second = await added()
  expect((await decide(first, { outcome: 'rejected', reason: 'شعار غيره' })).status).toBe(200)
  expect((await profile()).logo).toBeUndefined()
  expect(await own()).toMatchObject({ next: { id: second, status: 'pending' } })
  const log = await sql`select action from audit_entries where subject_id = ${first} order by seq`
  expect(log.map(({ action }) => action)).toEqual(['logo.approved', 'logo.rejected'])
})

test('a logo is removed with its files by its own provider only', async () => {
  const id = await added()
  await approve(id)
  const remove = (of: Firm) =>
    fetch(`${api.url}/api/v1/me/logo/${id}`, { method: 'DELETE', headers: of.bearer })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(firm)).status).toBe(204)
  expect([await keptOf(id), await own(), (await profile()).logo]).toEqual([[], {}, undefined])
})

test('a logo of an unlisted provider is not shown', async () => {
  const id = await added()
  await approve(id)
  await sql`update providers set suspended_at = now() where slug = 'rukn'`
  expect((await file(id)).status).toBe(404)
  await sql`update providers set suspended_at = null where slug = 'rukn'`
})

test('an SVG is refused with a word of its own; a PDF, a licence and a used token are no logo', async () => {
  const svg = await upload(
    Buffer.from('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
  )
  expect(svg.answer).toMatchObject({ code: 'document.svg_refused' })
  expect((await put(svg.uploadToken)).status).toBe(422)
  for (const kind of ['plan', 'licence'])
    expect((await put((await upload(aPdf(), kind)).uploadToken)).status).toBe(422)
  const { uploadToken } = await upload(await aPhoto({ width: 300, height: 300 }))
  const answers = await Promise.all([put(uploadToken), put(uploadToken, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('strangers, other providers and people without a session neither put nor decide a logo', async () => {
  const id = await added()
  const stranger = (await api.signUp()) as { bearer: Record<string, string> }
  expect((await api.post(`/admin/logos/${id}`, { outcome: 'approved' }, firm.bearer)).status).toBe(403)
  expect((await api.post(`/admin/logos/${id}`, { outcome: 'approved' }, stranger.bearer)).status).toBe(403)
  expect((await api.get('/me/logo', stranger.bearer)).status).toBe(404)
  expect((await api.get('/me/logo')).status).toBe(401)
  expect(await (await api.get('/me/logo', other.bearer)).json()).toEqual({})
})
