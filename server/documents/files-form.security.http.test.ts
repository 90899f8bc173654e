import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { aPdf } from '#testing/builders/provider-documents.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { withFiles } from './document-context.ts'
import { readFilesForm } from './read-files-form.ts'

const database = await createTestDatabase()
const context = withFiles(createTestContext(database))
afterAll(() => database.drop())
beforeEach(() => database.sql`truncate rate_limits`)

const read = (request: Request) => readFilesForm(context, request, { clientAddress: '192.0.2.1' })
const aForm = (body: FormData | ReadableStream | string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/register', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
/** A body without a declared length; `pieces` counts how many were read. */
function endless(piece: Uint8Array) {
  let pieces = 0
  const body = new ReadableStream({
    pull(controller) {
      pieces += 1
      controller.enqueue(piece)
    },
  })
  return {
    request: () => aForm(body, { 'content-type': 'multipart/form-data; boundary=x' }),
    read: () => pieces,
  }
}

test('all files and fields of a form are read', async () => {
  const paper = aPdf({ objects: ['x'.repeat(100_000)] })
  const form = new FormData()
  form.append('companyName', 'شركة الإعمار')
  form.append('identityDocument', new File([new Uint8Array(paper)], 'سجل.pdf'))
  const got = await read(aForm(form))
  const file = got.get('identityDocument') as File
  expect([got.get('companyName'), file.name]).toEqual(['شركة الإعمار', 'سجل.pdf'])
  expect(Buffer.from(await file.bytes()).equals(paper)).toBe(true)
})

test('a body that is not a form, large or small, has no entries', async () => {
  for (const body of ['', 'not a form', 'x'.repeat(200_000)]) {
    expect([...(await read(aForm(body, { 'content-type': 'multipart/form-data; boundary=y' })))]).toEqual([])
  }
})

test('an address over its limit is rejected before its form is read', async () => {
  const small = () =>
    aForm('a=1', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '70000' })
  for (let times = 0; times < 30; times += 1) await read(small())
  const { request, read: piecesRead } = endless(new Uint8Array(64 * 1024))
  await expect(read(request())).rejects.toMatchObject({ code: 'rateLimit.exceeded', status: 429 })
  // A stream buffers one piece before anybody reads.
  expect(piecesRead()).toBeLessThanOrEqual(1)
})

test('a form without a declared length is cut off at its limit', async () => {
  const { request } = endless(new Uint8Array(1024 * 1024))
  await expect(read(request())).rejects.toMatchObject({ code: 'http.body_too_large', status: 413 })
})

test('many large forms at once use bounded memory, and some are rejected with a retry', async () => {
  const stalled = () => {
    let sent = 0
    const body = new ReadableStream({
      pull: (controller) =>
        sent++ < 30 ? controller.enqueue(new Uint8Array(1024 * 1024)) : new Promise(() => {}),
    })
    return aForm(body, { 'content-type': 'multipart/form-data; boundary=x' })
  }
  const forms = Array.from({ length: 6 }, () => read(stalled()))
  await expect(Promise.any(forms.map((form) => form.catch((error) => error)))).resolves.toMatchObject({
    code: 'document.check_busy',
    status: 503,
    details: { seconds: 10 },
  })
})
