import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_CHUNK_BYTES } from '#domain/documents/document.ts'
import { signLink } from '#server/platform/http/signed-link.ts'
import { sendPart, startApi } from '#testing/api.ts'
import { aPdf, aPhoto } from '#testing/builders/provider-documents.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { forgetUnclaimed } from './forget-unclaimed.job.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

interface Announced {
  id: string
  uploadToken: string
}

const announce = async (file: Uint8Array, changes: object = {}): Promise<Announced> => {
  const body = { kind: 'licence', fileName: 'licence.pdf', size: file.length, ...changes }
  return (await api.post('/documents', body)).json()
}
const part = (document: Announced, offset: number, bytes: Uint8Array) =>
  sendPart(api, document, offset, bytes)
const progress = (document: Announced) =>
  api.get(`/documents/${document.id}`, { 'upload-token': document.uploadToken })
const rows = (id: string) => sql`select state, received, media_type, failure from documents where id = ${id}`
const filesKept = (): Promise<string[]> =>
  readdir(`${api.context.config.files.folder}/documents`).catch(() => [])

const paper = aPdf({ objects: ['<< >>\nstream\n'.concat('x'.repeat(5000), '\nendstream')] })
const half = Math.floor(paper.length / 2)

describe('an upload', () => {
  test('it is sent in parts and stored when complete', async () => {
    const document = await announce(paper)
    const first = await part(document, 0, paper.subarray(0, half))
    expect(await first.json()).toMatchObject({ state: 'receiving', received: half, size: paper.length })
    const last = await part(document, half, paper.subarray(half))
    expect(await last.json()).toMatchObject({ state: 'stored', received: paper.length })
    expect(await filesKept()).toContain(document.id)
    expect(await sql`select from document_chunks where document_id = ${document.id}`).toHaveLength(0)
  })

  test('it continues where a cut connection stopped', async () => {
    const document = await announce(paper)
    await part(document, 0, paper.subarray(0, half))
    await sendAndHangUp(document, half, paper.subarray(half))
    const { received } = await (await progress(document)).json()
    expect(received).toBe(half)
    expect((await part(document, received, paper.subarray(received))).status).toBe(200)
  })

  test('a repeated part, or one too far ahead, returns the current offset', async () => {
    const document = await announce(paper)
    await part(document, 0, paper.subarray(0, half))
    for (const offset of [0, half + 1]) {
      const answer = await part(document, offset, paper.subarray(offset, offset + 10))
      expect([answer.status, (await answer.json()).code]).toEqual([409, 'document.wrong_offset'])
    }
  })

  test('of two concurrent parts at one offset one is accepted', async () => {
    const document = await announce(paper)
    const answers = await Promise.all([1, 2, 3].map(() => part(document, 0, paper.subarray(0, half))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await part(document, half, paper.subarray(half))).status).toBe(200)
  })

  test('the last part can be repeated with the same response', async () => {
    const document = await announce(paper)
    await part(document, 0, paper)
    expect(await (await part(document, 0, paper)).json()).toMatchObject({ state: 'stored' })
    expect(await (await progress(document)).json()).toMatchObject({ state: 'stored' })
  })

  test('it can be deleted with its file', async () => {
    const document = await announce(paper)
    await part(document, 0, paper)
    const drop = () =>
      fetch(`${api.url}/api/v1/documents/${document.id}`, {
        method: 'DELETE',
        headers: { 'upload-token': document.uploadToken },
      })
    expect((await drop()).status).toBe(204)
    expect(await filesKept()).not.toContain(document.id)
    expect((await progress(document)).status).toBe(404)
    expect((await drop()).status).toBe(204)
  })

  test('a photograph is stored as a redrawn picture', async () => {
    const photo = await aPhoto()
    const document = await announce(photo, { fileName: 'IMG_1.JPG' })
    await part(document, 0, photo)
    expect(await rows(document.id)).toMatchObject([{ state: 'stored', media_type: 'image/jpeg' }])
  })
})

describe('hostile uploads', () => {
  test.each([
    [
      'a page of HTML named .pdf',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      'document.type_refused',
    ],
    ['a locked PDF', aPdf({ trailer: '/Encrypt 9 0 R' }), 'document.pdf_encrypted'],
    ['half a PDF', paper.subarray(0, half), 'document.pdf_unreadable'],
  ])('%s is rejected for good and not stored', async (_, file, code) => {
    const document = await announce(file)
    for (const answer of [await part(document, 0, file), await part(document, 0, file)]) {
      expect([answer.status, (await answer.json()).code]).toEqual([422, code])
    }
    expect(await rows(document.id)).toMatchObject([{ state: 'refused', failure: code }])
    expect(await filesKept()).not.toContain(document.id)
    expect(await sql`select from document_chunks where document_id = ${document.id}`).toHaveLength(0)
  })

  test.each([
    [{ size: 0 }, 'size', 'document.empty'],
    [{ size: 10 * 1024 * 1024 + 1 }, 'size', 'document.too_large'],
    [{ size: 1.5 }, 'size', 'document.size_invalid'],
    [{ kind: 'photo', size: 25 * 1024 * 1024 + 1 }, 'size', 'document.project_file_too_large'],
    [{ kind: 'plan', size: 0 }, 'size', 'document.empty'],
    [{ kind: 'passport' }, 'kind', 'document.kind_unknown'],
    [{ fileName: 7 }, 'fileName', 'document.name_invalid'],
  ])('announcing %j is rejected at its field', async (changes, field, code) => {
    const answer = await api.post('/documents', { kind: 'licence', fileName: 'a.pdf', size: 9, ...changes })
    expect([answer.status, (await answer.json()).fieldErrors[field].code]).toEqual([422, code])
  })

  test('a file name loses folders, line breaks and bidi controls', async () => {
    const document = await announce(paper, { fileName: '../../\u202Eetc/pass\nwd\u0000.pdf' })
    expect(await (await progress(document)).json()).toMatchObject({ fileName: 'pass wd.pdf' })
  })

  test('more bytes than announced or allowed per part are rejected', async () => {
    const document = await announce(paper, { size: 10 })
    expect((await part(document, 0, paper.subarray(0, 11))).status).toBe(409)
    expect(await statusOfLarge(document, MAX_CHUNK_BYTES + 1)).toBe(413)
    expect(await rows(document.id)).toMatchObject([{ received: 0 }])
  })

  test('another content type, a missing and an invalid offset are rejected', async () => {
    const { id, uploadToken } = await announce(paper)
    const send = (headers: Record<string, string>) =>
      fetch(`${api.url}/api/v1/documents/${id}`, {
        method: 'PATCH',
        body: 'x',
        headers: { 'upload-token': uploadToken, ...headers },
      })
    expect((await send({ 'content-type': 'text/plain', 'upload-offset': '0' })).status).toBe(415)
    const bytes = { 'content-type': 'application/offset+octet-stream' }
    for (const offset of ['', '-1', '1e3', '999999999', 'x']) {
      expect((await send({ ...bytes, 'upload-offset': offset })).status).toBe(400)
    }
  })

  test('a token gives access to its own document only', async () => {
    const [mine, theirs] = [await announce(paper), await announce(paper)]
    const tokens = [theirs.uploadToken, '', 'x', signLink('another secret', 'upload', mine.id)]
    for (const uploadToken of tokens) {
      expect((await progress({ id: mine.id, uploadToken })).status).toBe(404)
      expect((await part({ id: mine.id, uploadToken }, 0, paper)).status).toBe(404)
    }
    expect(await rows(mine.id)).toMatchObject([{ received: 0 }])
  })

  test('an address can announce a limited number of documents', async () => {
    const announced = { kind: 'licence', fileName: 'a', size: 9 }
    const answers = await Promise.all(Array.from({ length: 62 }, () => api.post('/documents', announced)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect([statuses[59], statuses[60], statuses[61]]).toEqual([201, 429, 429])
    expect((await api.post('/documents', { ...announced, kind: 'photo' })).status).toBe(201)
  })
})

test('an unclaimed document is deleted after a day with its file', async () => {
  await sql`delete from documents where provider_id is null`
  const [old, young] = [await announce(paper), await announce(paper)]
  await part(old, 0, paper)
  await part(young, 0, paper)
  await sql`update documents set created_at = created_at - interval '25 hours' where id = ${old.id}`
  await forgetUnclaimed(api.context)
  expect(await sql`select id from documents where provider_id is null`).toEqual([{ id: young.id }])
  const kept = await filesKept()
  expect([kept.includes(old.id), kept.includes(young.id)]).toEqual([false, true])
})

test('an unannounced document returns 404', async () => {
  const id = randomUUID()
  const uploadToken = signLink(api.context.config.secret, 'upload', id)
  expect((await progress({ id, uploadToken })).status).toBe(404)
})

/** Sends the head of a part and half of its bytes, then disconnects. */
async function sendAndHangUp(
  { id, uploadToken }: Announced,
  offset: number,
  bytes: Uint8Array,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sending = request(`${api.url}/api/v1/documents/${id}`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length,
      'upload-offset': offset,
      'upload-token': uploadToken,
    },
  })
  sending.on('error', () => {})
  sending.on('close', resolve)
  sending.write(bytes.subarray(0, bytes.length / 2), () => sending.destroy())
  await promise
}

/** Uses its own connection, because the server closes one with an unread body. */
async function statusOfLarge({ id, uploadToken }: Announced, size: number): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  const sending = request(`${api.url}/api/v1/documents/${id}`, {
    agent: false,
    method: 'PATCH',
    headers: {
      'content-type': 'application/offset+octet-stream',
      'content-length': size,
      'upload-offset': 0,
      'upload-token': uploadToken,
    },
  })
  sending.on('response', ({ statusCode }) => {
    resolve(statusCode)
    sending.destroy()
  })
  sending.on('error', reject)
  sending.flushHeaders()
  return promise
}
