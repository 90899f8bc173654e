import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_CHUNK_BYTES } from '#domain/documents/document.ts'
import { WORK_PHOTO_WIDTHS } from '#domain/providers/work-photo.ts'
import { type Api, sendPart, startApi } from '#testing/api.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { aPdf, aPhoto, aPixelBomb } from '#testing/builders/provider-documents.ts'
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
beforeEach(() => sql`truncate rate_limits, work_photos`)

async function upload(bytes: Uint8Array, kind = 'photo') {
  const announced = await (
    await api.post('/documents', { kind, fileName: 'IMG_1.JPG', size: bytes.length })
  ).json()
  let answer = await sendPart(api, announced, 0, bytes.subarray(0, MAX_CHUNK_BYTES))
  for (let at = MAX_CHUNK_BYTES; at < bytes.length; at += MAX_CHUNK_BYTES) {
    answer = await sendPart(api, announced, at, bytes.subarray(at, at + MAX_CHUNK_BYTES))
  }
  return { uploadToken: announced.uploadToken as string, answer: await answer.json() }
}

const words = {
  title: 'تشطيب فيلا دورين',
  place: 'حي الياسمين',
  finishedOn: '2026-05',
  trade: 'interior_finishing',
  alt: 'صالة بجبس أبيض وأرضية رخام',
}
const add = (uploadToken: string, changes: object = {}, of = firm) =>
  api.post('/me/work-photos', { ...words, uploadToken, ...changes }, of.bearer)
async function added(changes: object = {}, of = firm): Promise<string> {
  const { uploadToken } = await upload(await aPhoto({ width: 2400, height: 1800 }))
  return (await (await add(uploadToken, changes, of)).json()).id
}
const decide = (id: string, body: object, by = admin) => api.post(`/admin/work-photos/${id}`, body, by.bearer)
const profile = async () => (await api.get('/providers/rukn')).json()
const file = (id: string, width: number | string = 480) => api.get(`/work-photos/${id}/${width}`)
const kept = (): Promise<string[]> =>
  readdir(`${api.context.config.files.folder}/work-photos`).catch(() => [])

describe('a work photo', () => {
  test('a work photo is private until an admin approves it, then public and cached for a day', async () => {
    const id = await added()
    expect([(await file(id)).status, (await profile()).photos]).toEqual([404, []])
    expect((await decide(id, { outcome: 'approved' })).status).toBe(200)
    const shown = await file(id)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toMatch(/^public, max-age=86400/)
    expect((await profile()).photos).toMatchObject([{ id, title: words.title, finishedOn: '2026-05' }])
  })

  test('a work photo is stored in each width, upright, without location or camera data, and the upload is deleted', async () => {
    const id = await added()
    await decide(id, { outcome: 'approved' })
    for (const width of WORK_PHOTO_WIDTHS) {
      const told = await sharp(Buffer.from(await (await file(id, width)).arrayBuffer())).metadata()
      // Rotated by its orientation: 1800 × 2400.
      expect(told).toMatchObject({ format: 'webp', width, height: Math.round((width * 4) / 3) })
      expect([told.exif, told.xmp, told.icc]).toEqual([undefined, undefined, undefined])
    }
    expect(await sql`select from documents where id = ${id}`).toHaveLength(0)
  })

  test('a work photo has a preview for its provider and admins for an hour', async () => {
    const id = await added()
    const own = await (await api.get('/me/work-photos', firm.bearer)).json()
    expect(own).toMatchObject({ items: [{ id, status: 'pending' }], most: 12 })
    const pending = await (await api.get('/admin/work-photos', admin.bearer)).json()
    expect(pending.items).toMatchObject([{ id, providerSlug: 'rukn' }])
    const preview = own.items[0].preview as string
    const open = () => fetch(`${api.url}${preview}`)
    expect((await open()).status).toBe(200)
    expect((await fetch(`${api.url}${preview.slice(0, -2)}AA`)).status).toBe(404)
    const before = api.context.clock.now()
    api.context.clock.advance({ hours: 1 })
    expect((await open()).status).toBe(404)
    api.context.clock.set(before.toISOString())
  })

  test('a work photo is removed with its files by its own provider only', async () => {
    const id = await added()
    const remove = (of: Firm) =>
      fetch(`${api.url}/api/v1/me/work-photos/${id}`, { method: 'DELETE', headers: of.bearer })
    expect((await remove(other)).status).toBe(404)
    expect((await remove(firm)).status).toBe(204)
    expect((await kept()).filter((name) => name.startsWith(id))).toEqual([])
  })

  test('a rejected work photo shows the reason to its provider, and the log has who decided', async () => {
    const id = await added()
    expect((await decide(id, { outcome: 'rejected', reason: ' ' })).status).toBe(422)
    await decide(id, { outcome: 'rejected', reason: 'يظهر وجه شخص' })
    const { items } = await (await api.get('/me/work-photos', firm.bearer)).json()
    expect(items).toMatchObject([{ status: 'rejected', rejectionReason: 'يظهر وجه شخص' }])
    const log = await sql`select action from audit_entries where subject_id = ${id}`
    expect(log.map(({ action }) => action)).toEqual(['work_photo.rejected'])
    const decided = async () =>
      (await (await api.get('/admin/work-photos?show=decided', admin.bearer)).json()).items[0]
    expect(await decided()).toMatchObject({ id, status: 'rejected', decidedAt: expect.any(String) })
    await decide(id, { outcome: 'approved' })
    expect(await decided()).toMatchObject({ id, status: 'approved' })
    expect((await api.get('/admin/work-photos?show=x', admin.bearer)).status).toBe(422)
  })

  test('a work photo of an unlisted provider is not shown', async () => {
    const id = await added()
    await decide(id, { outcome: 'approved' })
    await sql`update providers set suspended_at = now() where slug = 'rukn'`
    expect((await file(id)).status).toBe(404)
    await sql`update providers set suspended_at = null where slug = 'rukn'`
  })
})

describe('files that cannot be work photos', () => {
  test.each([
    ['a page of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a picture of 3,600 megapixels', aPixelBomb],
    ['half a photograph', async () => (await aPhoto({ width: 900, height: 900 })).subarray(0, 900)],
    [
      'a HEIC',
      () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), Buffer.alloc(64)]),
    ],
  ])('%s is refused at the upload, and cannot be added', async (_, bytes) => {
    const { uploadToken, answer } = await upload(await bytes())
    expect(answer.code).toMatch(/^document\.(photo_refused|heic_refused|svg_refused|image_)/)
    expect((await add(uploadToken)).status).toBe(422)
  })

  test('a registration document, a plan as PDF, and a token used twice are refused', async () => {
    for (const kind of ['licence', 'plan']) {
      const { uploadToken } = await upload(aPdf(), kind)
      expect(await (await add(uploadToken)).json()).toMatchObject({
        fieldErrors: { uploadToken: { code: 'document.unknown' } },
      })
    }
    const { uploadToken } = await upload(await aPhoto())
    const answers = await Promise.all([add(uploadToken), add(uploadToken, {}, other)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect((await add(uploadToken)).status).toBe(422)
  })

  test.each([
    ['a number in the title', { title: 'فيلا 0500000204' }, 'title', 'workPhoto.contact_in_words'],
    ['a month to come', { finishedOn: '2027-05' }, 'finishedOn', 'workPhoto.month_invalid'],
    ['no words for those who cannot see it', { alt: '' }, 'alt', 'field.required'],
    ['an unknown trade', { trade: 'pools' }, 'trade', 'workPhoto.trade_unknown'],
  ])('%s is refused at its field', async (_, changes, field, code) => {
    const { uploadToken } = await upload(await aPhoto())
    const { fieldErrors } = await (await add(uploadToken, changes)).json()
    expect(fieldErrors).toMatchObject({ [field]: { code } })
  })

  test('the thirteenth work photo is refused, also when two come at once', async () => {
    await sql`
      insert into work_photos (id, provider_id, title, place, finished_on, trade, alt, width, height, added_at)
      select gen_random_uuid(), ${firm.provider.id}, 'فيلا', 'الملقا', '2026-05', 'renovation', 'واجهة فيلا', 1600, 900, now()
      from generate_series(1, 11)`
    const tokens = await Promise.all([0, 1].map(async () => (await upload(await aPhoto())).uploadToken))
    const answers = await Promise.all(tokens.map((token) => add(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('only admins decide on work photos, and an unknown photo or width is not found', async () => {
    const id = await added()
    expect((await decide(id, { outcome: 'approved' }, firm as never)).status).toBe(403)
    await decide(id, { outcome: 'approved' })
    const statuses = [
      file(id, 481),
      file('..%2f..%2fetc', 480),
      file(crypto.randomUUID()),
      file(id, '480%00'),
    ]
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})
