import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sendPart, startApi } from '#testing/api.ts'
import { aPdf } from '#testing/builders/provider-documents.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createClamd } from './clamd.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** The EICAR test file that every scanner detects (eicar.org), in two halves so that this file is not detected. */
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`

/** Fakes clamd's protocol: reads `zINSTREAM`, length-prefixed chunks and a zero, then responds. */
async function aClamd(answerOf = verdict): Promise<{ url: string; scanned: Buffer[] }> {
  const scanned: Buffer[] = []
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const file = readStream(received)
      if (!file) return
      scanned.push(file)
      const answer = answerOf(file)
      if (answer !== undefined) socket.end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return { url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`, scanned }
}

const verdict = (file: Buffer): string | undefined =>
  file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'

/** Returns the whole file once the final zero arrived. */
function readStream(received: Buffer): Buffer | undefined {
  const greeting = 'zINSTREAM\0'
  if (received.toString('latin1', 0, greeting.length) !== greeting) return undefined
  const pieces: Buffer[] = []
  for (let at = greeting.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

describe('clamd', () => {
  test('clamd gets the whole file in chunks, and its verdict is returned', async () => {
    const { url, scanned } = await aClamd()
    const file = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251))
    expect(await createClamd(url).scan(file)).toEqual({ outcome: 'clean' })
    expect(scanned[0]?.equals(file)).toBe(true)
  })

  test('an infected file is reported with its name', async () => {
    const { url } = await aClamd()
    const outcome = await createClamd(url).scan(Buffer.from(EICAR))
    expect(outcome).toEqual({ outcome: 'infected', name: 'Eicar-Test-Signature' })
  })

  test.each(['INSTREAM size limit exceeded. ERROR\0', '', 'x'.repeat(5000)])(
    'a response that is no verdict counts as unavailable: %#',
    async (answer) => {
      const { url } = await aClamd(() => answer)
      expect(await createClamd(url).scan(Buffer.from('x'))).toMatchObject({ outcome: 'unavailable' })
    },
  )

  test('an unreachable clamd is unavailable', async () => {
    expect(await createClamd('tcp://127.0.0.1:9').scan(Buffer.from('x'))).toMatchObject({
      outcome: 'unavailable',
    })
  })
})

describe('scanning before storage', () => {
  const uploadThrough = async (clamdUrl: string, file: Uint8Array) => {
    const api = await startApi(database, { clamdUrl })
    try {
      const announced = await api.post('/documents', {
        kind: 'licence',
        fileName: 'a.pdf',
        size: file.length,
      })
      const document = await announced.json()
      const first = await sendPart(api, document, 0, file)
      const again = await sendPart(api, document, file.length, Buffer.alloc(0))
      const [row] = await database.sql`select state, scan, failure from documents where id = ${document.id}`
      return { codes: [(await first.json()).code, (await again.json()).code], row }
    } finally {
      await api.stop()
    }
  }

  test('a clean document is marked clean', async () => {
    const { row } = await uploadThrough((await aClamd()).url, aPdf())
    expect(row).toEqual({ state: 'stored', scan: 'clean', failure: null })
  })

  test('an infected document is rejected', async () => {
    const { codes, row } = await uploadThrough(
      (await aClamd()).url,
      aPdf({ objects: [`<< /T (${EICAR}) >>`] }),
    )
    expect([codes[0], row]).toEqual([
      'document.infected',
      { state: 'refused', scan: null, failure: 'document.infected' },
    ])
  })

  test('a document waits for an unavailable scanner without losing a byte', async () => {
    const { codes, row } = await uploadThrough('tcp://127.0.0.1:9', aPdf())
    expect(codes).toEqual(['document.scan_unavailable', 'document.scan_unavailable'])
    expect(row).toEqual({ state: 'receiving', scan: null, failure: null })
    let calls = 0
    const { url } = await aClamd((file) => (++calls === 1 ? 'busy ERROR\0' : verdict(file)))
    const later = await uploadThrough(url, aPdf())
    expect([later.codes, later.row?.state]).toEqual([['document.scan_unavailable', undefined], 'stored'])
  })
})
