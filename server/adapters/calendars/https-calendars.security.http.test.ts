/** The reader of strangers' addresses against a stand-in server that answers as good and as hostile ones do. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calendarAddressOf } from '#domain/consultations/calendar-source.ts'
import { isPublicAddress } from '#server/adapters/public-address.ts'
import { createHttpsCalendars } from './https-calendars.ts'

const TEXT = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n'
const asked: string[] = []
let base: string

const ANSWERS: Record<string, RequestListener> = {
  '/good.ics': (_, answer) => answer.writeHead(200, { 'content-type': 'text/calendar' }).end(TEXT),
  '/moved.ics': (_, answer) => answer.writeHead(302, { location: '/good.ics' }).end(),
  '/round.ics': (_, answer) => answer.writeHead(302, { location: '/round.ics' }).end(),
  '/gone.ics': (_, answer) => answer.writeHead(410).end(),
  '/closed.ics': (_, answer) => answer.writeHead(403).end(),
  '/broken.ics': (_, answer) => answer.writeHead(500).end(),
  '/to-metadata.ics': (_, answer) =>
    answer.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/to-file.ics': (_, answer) => answer.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  // A gigabyte, if anybody reads on.
  '/large.ics': (_, answer) => {
    const chunk = Buffer.alloc(64 * 1024, 'X')
    let left = 16_384
    const more = () => {
      while (left > 0 && !answer.destroyed && answer.write(chunk)) left -= 1
    }
    answer.writeHead(200).on('drain', more)
    more()
  },
  '/silent.ics': () => {},
  '/slow.ics': (_, answer) => {
    answer.writeHead(200).write('BEGIN:VCALENDAR\r\n')
  },
}
const server = createServer((request, answer) => {
  asked.push(request.url!)
  ANSWERS[request.url!]?.(request, answer)
})
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  base = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Asks the stand-in, which has no certificate and no public address. Everything else is as it runs. */
const files = createHttpsCalendars({
  isReachable: (address) => isPublicAddress(address) || ['127.0.0.1', '::1'].includes(address),
  addressOf: (text) => (text.startsWith('http:') ? text : calendarAddressOf(text)),
  readWithin: 1_000,
})
const failure = (path: string) =>
  files.read(base + path).then(
    () => 'read',
    (error) => error.failure,
  )

test('a calendar is read, also behind a redirect', async () => {
  expect(await files.read(`${base}/good.ics`)).toBe(TEXT)
  expect(await files.read(`${base}/moved.ics`)).toBe(TEXT)
})

test.each([
  ['one that was removed', '/gone.ics', 'not_found'],
  ['one that asks for a sign-in', '/closed.ics', 'refused'],
  ['one that fails', '/broken.ics', 'unreachable'],
  ['one that redirects for ever', '/round.ics', 'unreachable'],
  ['one that never answers', '/silent.ics', 'unreachable'],
  ['one that stops in the middle', '/slow.ics', 'unreachable'],
  ['one of a gigabyte', '/large.ics', 'too_large'],
  ['one that redirects to a cloud’s metadata', '/to-metadata.ics', 'not_public'],
  ['one that redirects to a file', '/to-file.ics', 'not_public'],
])('%s is given up with its reason', async (_, path, reason) => {
  expect(await failure(path)).toBe(reason)
})

describe('as it runs', () => {
  const real = createHttpsCalendars()
  test.each([
    'https://127.0.0.1/x.ics',
    'https://[::1]/x.ics',
    'https://10.0.0.7/x.ics',
    'https://169.254.169.254/x.ics',
    'https://0x7f.1/x.ics',
    'https://2130706433/x.ics',
    'https://[::ffff:7f00:1]/x.ics',
    'https://localhost.localdomain./x.ics',
  ])('%s is not asked', async (address) => {
    const before = asked.length
    await expect(real.read(address)).rejects.toMatchObject({
      failure: expect.stringMatching(/^(not_public|unreachable)$/),
    })
    expect(asked).toHaveLength(before)
  })

  test('a name that leads to this machine is not asked', async () => {
    const named = createHttpsCalendars({ addressOf: (text) => text })
    await expect(named.read(`${base}/good.ics`)).rejects.toMatchObject({ failure: 'not_public' })
  })
})

test.each([
  ['8.8.8.8', true],
  ['142.250.185.78', true],
  ['2a00:1450:4009:80b::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['ff02::1', false],
  ['nonsense', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['https://calendar.google.com/calendar/ical/x/private-1/basic.ics', true],
  ['webcal://p01-caldav.icloud.com/published/2/x', true],
  [' https://outlook.office365.com/owa/calendar/x/calendar.ics ', true],
  ['http://example.com/x.ics', false],
  ['https://user:pass@example.com/x.ics', false],
  ['https://example.com:8443/x.ics', false],
  ['https://localhost/x.ics', false],
  ['file:///etc/passwd', false],
  ['ftp://example.com/x.ics', false],
  ['sara@example.sa', false],
  ['', false],
  [`https://example.com/${'x'.repeat(2000)}`, false],
])('%s can be named as a calendar: %s', (text, can) => {
  expect(calendarAddressOf(text) !== undefined).toBe(can)
})
