import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FIRST_PART, nextPartSize } from './part-size.ts'
import { isKept, type UploadOptions, uploadDocument } from './upload-document.ts'

/** A fake document server that can fail, and records the received parts. */
function documentServer() {
  const server = {
    bytes: new Uint8Array(),
    size: 0,
    announced: 0,
    /** Responses to the next requests: a status, or a lost connection. */
    next: [] as (number | 'cut' | 'cut_after')[],
    calls: [] as string[],
    async fetch(address: string, { method = 'GET', body, headers, signal }: RequestInit = {}) {
      signal?.throwIfAborted()
      server.calls.push(`${method} ${address}`)
      const trouble = method === 'PATCH' ? server.next.shift() : undefined
      if (trouble === 'cut') throw new TypeError('Failed to fetch')
      if (typeof trouble === 'number') return Response.json({ code: codes[trouble] }, { status: trouble })
      if (method === 'POST') return announce(JSON.parse(body as string))
      if (server.announced === 0) return Response.json({ code: 'document.unknown' }, { status: 404 })
      if (method === 'PATCH') await take(body as Blob, headers as Record<string, string>)
      if (trouble === 'cut_after') throw new TypeError('Failed to fetch')
      const received = server.bytes.length
      return Response.json({ state: received === server.size ? 'stored' : 'receiving', received })
    },
  }
  const codes: Record<number, string> = { 422: 'document.pdf_encrypted', 404: 'document.unknown' }
  function announce({ size }: { size: number }) {
    server.announced += 1
    Object.assign(server, { size, bytes: new Uint8Array() })
    return Response.json({ id: `d${server.announced}`, uploadToken: 't', received: 0, chunkBytes: 1 })
  }
  async function take(part: Blob, headers: Record<string, string>) {
    expect(Number(headers['upload-offset'])).toBe(server.bytes.length)
    server.bytes = new Uint8Array(await new Blob([server.bytes, part]).arrayBuffer())
  }
  return server
}

const bytes = Uint8Array.from({ length: 5 * FIRST_PART + 7 }, (_, at) => at % 251)
const file = new File([bytes], 'cr.pdf')
let server: ReturnType<typeof documentServer>
let options: UploadOptions
const progress: [number, boolean][] = []

beforeEach(() => {
  server = documentServer()
  progress.length = 0
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync')
  options = {
    kind: 'commercial_registration',
    signal: new AbortController().signal,
    onBegun: () => {},
    onProgress: (...told) => progress.push(told),
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an upload', () => {
  test('arrives complete and in order, and reports progress', async () => {
    expect(await uploadDocument(file, options)).toEqual({ id: 'd1', uploadToken: 't' })
    expect(server.bytes).toEqual(bytes)
    expect(progress.map(([sent]) => sent)).toEqual([...progress.map(([sent]) => sent)].sort((a, b) => a - b))
    expect(progress.at(-1)).toEqual([bytes.length, false])
  })

  test.each([['cut'], ['cut_after'], [503], [409]] as const)(
    'resumes at the offset of the server after %s, and sends nothing twice',
    async (trouble) => {
      server.next = [trouble, trouble]
      await uploadDocument(file, options)
      expect(server.bytes).toEqual(bytes)
      expect(server.announced).toBe(1)
      expect(progress.some(([, isWaiting]) => isWaiting)).toBe(true)
    },
  )

  test('started before a reload resumes at its offset', async () => {
    await uploadDocument(file, options)
    server.bytes = server.bytes.slice(0, FIRST_PART)
    await uploadDocument(file, { ...options, begun: { id: 'd1', uploadToken: 't' } })
    expect(server.announced).toBe(1)
    expect(server.bytes).toEqual(bytes)
  })

  test('that the server no longer knows starts again', async () => {
    await uploadDocument(file, { ...options, begun: { id: 'gone', uploadToken: 't' } })
    expect(server.bytes).toEqual(bytes)
    expect(server.announced).toBe(1)
  })

  test('of a refused file rejects with the reason', async () => {
    server.next = [422]
    await expect(uploadDocument(file, options)).rejects.toMatchObject({ code: 'document.pdf_encrypted' })
  })

  test('stops when it is cancelled, also during a retry delay', async () => {
    const leaving = new AbortController()
    server.next = Array(20).fill('cut')
    const upload = uploadDocument(file, {
      ...options,
      signal: leaving.signal,
      onProgress: (_sent, isWaiting) => isWaiting && leaving.abort(),
    })
    await expect(upload).rejects.toThrow('aborted')
  })
})

test('a draft document is stored, gone, or unknown when the server does not respond', async () => {
  const begun = { id: 'd1', uploadToken: 't' }
  expect(await isKept(begun)).toBe(false)
  await uploadDocument(file, options)
  expect(await isKept(begun)).toBe(true)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await isKept(begun)).toBeUndefined()
})

test('part size grows on a fast line, shrinks on a slow one, and stays within the limits of the server', () => {
  expect(nextPartSize(FIRST_PART, 100)).toBe(2 * FIRST_PART)
  expect(nextPartSize(1024 * 1024, 1)).toBe(1024 * 1024)
  expect(nextPartSize(4 * FIRST_PART, 5_000)).toBe(2 * FIRST_PART)
  expect(nextPartSize(FIRST_PART, 30_000)).toBe(FIRST_PART)
  expect(nextPartSize(4 * FIRST_PART, 1_000)).toBe(4 * FIRST_PART)
})
