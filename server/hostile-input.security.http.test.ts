import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  MAX_CHUNK_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_PROJECT_DOCUMENT_BYTES,
} from '#domain/documents/document.ts'
import { MAX_TEXT_LETTERS } from '#domain/project-requests/project-request-input.ts'
import { signBody } from '#server/adapters/whatsapp/signature.ts'
import { sendPart } from '#testing/api.ts'
import { aDwg, aPdf, aPhoto, aPixelBomb } from '#testing/builders/provider-documents.ts'
import { freePort } from '#testing/free-port.ts'
import type { LongestTurn } from '#testing/loop-watch.ts'
import { paceOfThisMachine } from '#testing/pace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import {
  realSettings,
  type ServerProcess,
  START_PATIENCE,
  startServer,
  WHATSAPP,
} from '#testing/processes/server-process.ts'

// Sends the largest hostile input that each parser accepts to the real server and measures its event loop.

/** Milliseconds that one input may block the event loop, on a machine of the usual pace. */
const LONGEST_TURN = 50
const MOYASAR_WORD = 'the word we gave Moyasar, long enough for anybody'

const database = await createTestDatabase()
const watchPort = await freePort()
let server: ServerProcess

beforeAll(async () => {
  const port = await freePort()
  server = await startServer({
    ...realSettings(database.url, { port, whatsAppUrl: 'http://127.0.0.1:9' }),
    TRUST_PROXY: 'true',
    MOYASAR_SECRET_KEY: 'sk_test_of_nobody',
    MOYASAR_WEBHOOK_SECRET: MOYASAR_WORD,
    MOYASAR_API_URL: 'http://127.0.0.1:9',
    NODE_OPTIONS: '--import=./testing/loop-watch.ts',
    LOOP_WATCH_PORT: String(watchPort),
  })
}, START_PATIENCE)
afterAll(async () => {
  await server?.stop()
  await database.drop()
})
beforeEach(() => database.sql`truncate rate_limits`)

const longestTurn = async (): Promise<LongestTurn> =>
  (await fetch(`http://127.0.0.1:${watchPort}`)).json() as Promise<LongestTurn>

/**
 * Expects no long block of the event loop that an input causes repeatedly. A one-time delay comes from the process
 * (first use of code, garbage collection), so a harmless request goes first and a slow one is repeated at most twice.
 */
async function expectShortTurns(send: () => Promise<Response>, harmless: () => Promise<Response>) {
  for (let times = 0; times < 3; times += 1) expect((await harmless()).status).toBeLessThan(500)
  let least = Number.POSITIVE_INFINITY
  for (let times = 0; times < 3 && least >= LONGEST_TURN; times += 1) {
    await longestTurn()
    const { status } = await send()
    least = Math.min(least, (await longestTurn()).busy)
    // 503 and 504 are said by a loop that is free: the work itself may be too much for a busy machine.
    expect(status).toSatisfy((code: number) => code < 500 || code === 503 || code === 504)
  }
  const pace = least < LONGEST_TURN ? 1 : paceOfThisMachine()
  expect(least).toBeLessThan(LONGEST_TURN * pace)
}

const fill = (morsel: string, bytes: number) => morsel.repeat(Math.floor(bytes / Buffer.byteLength(morsel)))

async function upload(kind: string, file: Uint8Array): Promise<Response> {
  const begun = await postJson('/documents', { kind, fileName: 'file', size: file.length })
  const document = await begun.json()
  for (let at = 0; ; at += MAX_CHUNK_BYTES) {
    const answer = await sendPart(server, document, at, file.subarray(at, at + MAX_CHUNK_BYTES))
    if (at + MAX_CHUNK_BYTES >= file.length) return answer
    if (answer.status >= 400) throw new Error(await answer.text())
  }
}
const post = (path: string, body: string | Uint8Array, type: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    body: Buffer.from(body),
    headers: { 'content-type': type, ...headers },
    redirect: 'manual',
  })
const postText = (path: string, body: string) => post(`/api/v1${path}`, body, 'application/json')
const postJson = (path: string, body: unknown) => postText(path, JSON.stringify(body))

describe('files', () => {
  const plan = MAX_PROJECT_DOCUMENT_BYTES - 4096
  const paper = MAX_DOCUMENT_BYTES - 4096
  const aStream = (dictionary: string) => aPdf({ objects: [`<< ${dictionary} >>\nstream\nx\nendstream`] })
  const pdfs: [string, string, () => Uint8Array][] = [
    ['filters that never close', 'licence', () => aStream(`/Type /ObjStm ${fill('/Filter[', paper)}`)],
    ['filters that never close, 25 MB', 'plan', () => aStream(`/Type /ObjStm ${fill('/Filter[', plan)}`)],
    ['types of nothing', 'plan', () => aPdf({ objects: [fill('/Type ', plan)] })],
    ['escapes', 'plan', () => aPdf({ objects: [fill('#41', plan)] })],
    ['streams in streams', 'plan', () => aPdf({ objects: [fill(' obj/ObjStm stream\n', plan)] })],
    ['pages', 'plan', () => aPdf({ objects: [fill('/Type/Page ', plan)] })],
  ]
  test.each(pdfs)('a PDF of %s', async (_, kind, file) => {
    const bytes = file()
    await expectShortTurns(
      () => upload(kind, bytes),
      () => upload('licence', aPdf()),
    )
  })

  const drawings: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    [
      'a drawing of the largest size',
      () => Buffer.concat([aDwg(), Buffer.alloc(plan - 4096, 'PK\x05\x05', 'latin1')]),
    ],
    ['an archive of the largest size', () => Buffer.alloc(plan, 'PK\x03\x04\x14\0\0\0', 'latin1')],
    [
      'a workbook of the largest size',
      () => Buffer.concat([zipEntry('[Content_Types].xml'), Buffer.alloc(plan - 100, zipEntry('xl/a'))]),
    ],
    ['a picture of forty megapixels', () => aPhoto({ width: 6300, height: 6300 })],
    ['a picture of more pixels than memory', () => aPixelBomb()],
    [
      'letters of a JPEG alone',
      () =>
        Buffer.concat([
          Buffer.from('\xff\xd8\xff\xe0', 'latin1'),
          Buffer.alloc(plan, '\xff\xfe\0\x02', 'latin1'),
        ]),
    ],
  ]
  test.each(drawings)('%s', async (_, file) => {
    const bytes = await file()
    const photo = await aPhoto()
    await expectShortTurns(
      () => upload('plan', bytes),
      () => upload('photo', photo),
    )
  })

  function zipEntry(name: string): Buffer {
    const head = Buffer.alloc(30)
    head.write('PK\x03\x04', 'latin1')
    head.writeUInt16LE(name.length, 26)
    return Buffer.concat([head, Buffer.from(name)])
  }
})

describe('JSON bodies', () => {
  const room = 64 * 1024 - 100
  const facts = { projectType: 'renovation', city: 'riyadh', areaSqm: 120 }
  const hostile: [string, string][] = [
    ['arrays in arrays', '['.repeat(room / 2) + ']'.repeat(room / 2)],
    ['objects in objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['names without end', `{${Array.from({ length: 7000 }, (_, at) => `"${at}":1`).join()}}`],
    [
      'facts without end',
      `{"facts":{${Array.from({ length: 6500 }, (_, at) => `"${at}":1`).join()}},"text":"","locale":"ar"}`,
    ],
    ['a list without end', `{"text":"","locale":"ar","dismissed":[${fill('"a",', room - 100)}"a"]}`],
    ['numbers for trades', `{"trades":[${fill('1,', room - 100)}1]}`],
    ['texts for cities', `{"serviceCities":[${fill('"xx",', room - 100)}"xx"]}`],
    ['a number without end', `{"areaSqm":${'9'.repeat(room)}}`],
    ['escapes', `{"text":"${fill('\\u0000', room - 40)}","locale":"ar"}`],
    ['line ends', `{"text":"${fill('\\r\\n ', room - 40)}","locale":"ar","facts":${JSON.stringify(facts)}}`],
  ]
  test.each(hostile)('%s', async (_, body) => {
    for (const path of ['/analyses', '/project-requests', '/estimates', '/providers']) {
      await expectShortTurns(
        () => postText(path, body),
        () => postJson(path, {}),
      )
    }
  })
})

describe('project descriptions', () => {
  const words = 'أبني فيلا دورين 400 متر في الرياض حي النرجس بميزانية مليون ريال'
  const analysis = (text: string) => postJson('/analyses', { text, locale: 'ar' })
  test.each([
    '-',
    'a-',
    '5-',
    '1 ',
    '05',
    '0 5',
    'واحد 5 5 ',
    'متر ',
    'فيلا ',
    'مليون و',
    'نصف ',
    '%',
    '\n',
    '؟ ',
    'بدون ',
    'و ',
    'a@a.',
    '٥',
    'ـ',
    'َ',
    '🏠',
    'خمسة وعشرين ألف ',
    'من 5 الى 9 متر ',
    'ref ',
  ])('a description of "%s" is analysed', async (morsel) => {
    const text = morsel.repeat(MAX_TEXT_LETTERS / morsel.length)
    await expectShortTurns(
      () => analysis(text),
      () => analysis(words),
    )
  })
})

describe('form posts', () => {
  const boundary = 'x'
  const multipart = `multipart/form-data; boundary=${boundary}`
  const urlencoded = 'application/x-www-form-urlencoded'
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
  const aFile = (name: string, bytes: number) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n${'x'.repeat(bytes)}\r\n`
  const end = `--${boundary}--\r\n`
  const register = (body: string, type = multipart) => post('/register', body, type)
  const files = ['identityDocument', 'ibanCertificate', 'vatCertificate']

  test.each([
    ['three whole files', () => files.map((name) => aFile(name, MAX_DOCUMENT_BYTES)).join('') + end],
    ['a million parts', () => fill(part, 30 * 1024 * 1024) + end],
    [
      'a field without end',
      () =>
        fill('--x\r\nContent-Disposition: form-data; name="companyName"\r\n\r\n', 1) +
        fill('\r\n ', 30 * 1024 * 1024) +
        end,
    ],
    ['a boundary nearly met', () => aFile('identityDocument', 10) + fill('\r\n--', 30 * 1024 * 1024) + end],
  ])('a registration with %s', async (_, body) => {
    const sent = body()
    const harmless = () => register(part + end)
    await expectShortTurns(() => register(sent), harmless)
  })

  test.each([
    ['fields without end', fill('a=1&', 64_000), urlencoded],
    ['escapes', `text=${fill('%D9%81', 63_000)}`, urlencoded],
    ['parts without end', fill(part, 64_000) + end, multipart],
    ['dashes', `text=${'-'.repeat(63_000)}`, urlencoded],
  ])('a project request with %s', async (_, body, type) => {
    for (const path of ['/owner', '/project-requests/new', '/register', `/track/${'a'.repeat(43)}`]) {
      await expectShortTurns(
        () => post(path, body, type),
        () => post(path, 'a=1', urlencoded),
      )
    }
  })

  test('POST /track/x without a body responds like one without an action', async () => {
    const answer = await fetch(`${server.url}/track/x`, { method: 'POST' })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toContain('text/html')
  })
})

describe('addresses and headers', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers })
  test.each(['-', 'ا', '%20', '%D9%81', '%27%25_', '(', '.'])(
    'a search for an endless "%s"',
    async (morsel) => {
      // Non-ASCII letters take three escaped characters a byte, and a head has at most 16 kB.
      const q = fill(morsel, encodeURI(morsel) === morsel || morsel.startsWith('%') ? 12_000 : 4_000)
      for (const path of ['/api/v1/providers', '/service-providers', '/api/v1/project-requests']) {
        await expectShortTurns(
          () => get(`${path}?q=${q}`),
          () => get(`${path}?q=a`),
        )
      }
    },
  )
  test('endless language lists, addresses and cookies', async () => {
    const headers = {
      'accept-language': fill('ar-SA;q=0.1,', 4_000),
      'x-forwarded-for': fill('1:', 4_000),
      cookie: fill('a=b;', 4_000),
    }
    await expectShortTurns(
      () => get('/track/x', headers),
      () => get('/track/x'),
    )
  })
})

describe('impossible addresses', () => {
  const get = (path: string) => fetch(server.url + path, { redirect: 'manual' })
  const slashes = (count: number) => `${'a/'.repeat(count)}x`

  test.each([
    ['', ''],
    ['/en', ''],
    ['/owner', ''],
    ['/track', ''],
    ['/assets', ''],
    ['/dev', ''],
    ['/api/v1', ''],
    ['', '.data'],
    ['', '?a=1'],
  ])('%s with seven thousand segments%s does not block the event loop', async (start, end) => {
    const path = `${start}/${slashes(7000)}${end}`
    await expectShortTurns(
      () => get(path),
      () => get(start || '/nowhere'),
    )
    const answer = await get(path)
    expect(answer.status).toBe(404)
    const type = start.startsWith('/api') || start === '/dev' ? 'application/problem+json' : 'text/html'
    expect(answer.headers.get('content-type')).toContain(type)
  })

  test('seventeen segments or 513 characters are rejected, fewer are processed', async () => {
    const title = 'This room is not on the plan'
    for (const path of [`/en/${'a/'.repeat(15)}x`, `/en/${'a'.repeat(509)}`, `/en/${'\\a'.repeat(20)}`]) {
      const answer = await get(path)
      const page = await answer.text()
      expect([answer.status, answer.headers.get('content-language')]).toEqual([404, 'en'])
      expect(page).toContain(`<html lang="en" dir="ltr">`)
      expect(page).toContain(`<h1>${title}</h1>`)
      expect(page).not.toContain('<script')
      expect(page.length).toBeLessThan(2_000)
    }
    expect(await (await get(`/en/${'a/'.repeat(14)}x`)).text()).toContain('<script')
  })

  test('a malformed escape returns 404 and prints nothing but log lines', async () => {
    const from = server.output().length
    for (const path of ['/track/abc%ff', '/en/%zz', '/%E0%A4%A.data', '/api/v1/providers/%ff'])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    const printed = server.output().slice(from).split('\n').filter(Boolean)
    expect(printed.filter((line) => !line.startsWith('{'))).toEqual([])
    expect(printed.join()).not.toContain('track/abc')
  })
})

describe('webhooks', () => {
  const signed = (body: string) =>
    post('/webhooks/whatsapp', body, 'application/json', {
      'x-hub-signature-256': signBody(Buffer.from(body), WHATSAPP.appSecret),
    })
  const delivery = (value: object) =>
    JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes: [{ value }] }] })
  const statuses = (count: number) =>
    delivery({ statuses: Array.from({ length: count }, (_, at) => ({ id: `w${at}`, status: 'read' })) })
  const texts = (count: number, body: string) =>
    delivery({
      messages: Array.from({ length: count }, (_, at) => ({
        id: `m${body.charCodeAt(0)}${at}`,
        from: '966551234567',
        type: 'text',
        text: { body },
      })),
    })
  const room = 1024 * 1024 - 200

  test.each([
    ['the most statuses', () => statuses(28_000)],
    ['the most texts', () => texts(11_000, 'ا')],
    ['the longest texts of dashes', () => texts(240, '-'.repeat(4096))],
    ['the longest texts of digits', () => texts(240, '5 '.repeat(2048))],
    ['arrays in arrays', () => '['.repeat(room / 2) + ']'.repeat(room / 2)],
    [
      'a status of everything',
      () => delivery({ statuses: [{ id: 'x', status: 'read', extra: fill('\0', room / 8) }] }),
    ],
  ])('WhatsApp: %s', async (_, body) => {
    const sent = body()
    expect(Buffer.byteLength(sent)).toBeLessThan(1024 * 1024)
    await expectShortTurns(
      () => signed(sent),
      () => signed(statuses(1)),
    )
  })

  test.each([
    [
      'arrays in arrays',
      () => `{"secret_token":"${MOYASAR_WORD}","data":${'['.repeat(room / 3) + ']'.repeat(room / 3)}}`,
    ],
    [
      'names without end',
      () =>
        `{"secret_token":"${MOYASAR_WORD}",${Array.from({ length: 80_000 }, (_, at) => `"${at}":1`).join()}}`,
    ],
  ])('Moyasar: %s', async (_, body) => {
    const moyasar = (text: string) => post('/webhooks/moyasar', text, 'application/json')
    const harmless = () => moyasar(JSON.stringify({ secret_token: MOYASAR_WORD }))
    await expectShortTurns(() => moyasar(body()), harmless)
  })
})
