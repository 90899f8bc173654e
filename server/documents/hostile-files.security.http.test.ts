import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MAX_CHUNK_BYTES } from '#domain/documents/document.ts'
import { type Api, sendPart, startApi } from '#testing/api.ts'
import { aPdf, aPhoto } from '#testing/builders/provider-documents.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createDocumentChecker } from './document-checker.ts'

const database = await createTestDatabase()
const { sql } = database
const large = await aPhoto({ width: 6000, height: 5000 })
const small = aPdf()
afterAll(() => database.drop())
beforeEach(() => sql`truncate rate_limits`)

const announceTo = async (api: Api, file: Uint8Array): Promise<{ id: string; uploadToken: string }> =>
  (await api.post('/documents', { kind: 'photo', fileName: 'photo.jpg', size: file.length })).json()

async function upload(api: Api, file: Uint8Array, document?: { id: string; uploadToken: string }) {
  const begun = document ?? (await announceTo(api, file))
  let answer = await sendPart(api, begun, 0, file.subarray(0, MAX_CHUNK_BYTES))
  for (let at = MAX_CHUNK_BYTES; at < file.length; at += MAX_CHUNK_BYTES) {
    answer = await sendPart(api, begun, at, file.subarray(at, at + MAX_CHUNK_BYTES))
  }
  return { begun, status: answer.status, headers: answer.headers, body: await answer.json() }
}

describe('with one thread and a queue of one', () => {
  const checker = createDocumentChecker({ threads: 1, mostJobs: 1 })
  let api: Api
  beforeAll(async () => {
    api = await startApi(database, {}, { checker })
  })
  afterAll(async () => {
    await api.stop()
    await checker.close()
  })

  test('a file that finds the queue full gets 503 with Retry-After, and is finished by an empty part later', async () => {
    const begun = await announceTo(api, large)
    const [first, second] = await Promise.all([upload(api, large), upload(api, large, begun)])
    const [taken, refused] = first.status === 200 ? [first, second] : [second, first]
    expect([taken.status, refused.status]).toEqual([200, 503])
    expect([refused.body.code, refused.headers.get('retry-after')]).toEqual(['document.check_busy', '5'])
    expect(refused.body.detail).toMatch(/Many files are being checked/)
    const later = await sendPart(api, refused.begun, large.length, new Uint8Array())
    expect(await later.json()).toMatchObject({ state: 'stored' })
  })
})

describe('with a deadline too short for a large picture', () => {
  const checker = createDocumentChecker({ deadline: 250 })
  let api: Api
  beforeAll(async () => {
    api = await startApi(database, {}, { checker })
  })
  afterAll(async () => {
    await api.stop()
    await checker.close()
  })

  test('the file is rejected for good with a clear message, and the next one is checked', async () => {
    const { status, body, begun } = await upload(api, large)
    expect([status, body.code]).toEqual([422, 'document.too_complex'])
    expect(body.detail).toMatch(/takes too long/)
    expect(await sql`select state, failure from documents where id = ${begun.id}`).toMatchObject([
      { state: 'refused', failure: 'document.too_complex' },
    ])
    const announced = await api.post('/documents', { kind: 'licence', fileName: 'a.pdf', size: small.length })
    const next = await sendPart(api, await announced.json(), 0, small)
    expect(await next.json()).toMatchObject({ state: 'stored' })
  })
})
