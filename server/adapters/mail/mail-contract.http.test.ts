import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createCapture, readCapturedMails } from './capture.ts'
import type { MailChannel, OutgoingMail } from './contract.ts'
import { createSmtp } from './smtp.ts'

const database = await createTestDatabase({ migrated: false })
afterAll(() => database.drop())

const mail: OutgoingMail = {
  id: '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001',
  to: 'sara@example.com',
  subject: 'رمز الدخول إلى معمار',
  text: 'رمزك 012345',
  html: '<p dir="rtl">رمزك 012345</p>',
}

interface Received {
  to: string[]
  raw: string
}

const open: (SMTPServer | Server)[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

/** Starts an external mail server on its own port. */
async function aMailServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      readAll(stream).then((raw) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
        done()
      }, done)
    },
    ...options,
  })
  // A client that disconnects early is an error for the server, which these tests cause on purpose.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  open.push(server)
  return { port: (server.server.address() as AddressInfo).port, received }
}

const smtpTo = (port: number, user = '') =>
  createSmtp({
    smtpUrl: `smtp://${user}127.0.0.1:${port}`,
    from: 'معمار <no-reply@mimar.example>',
    timeoutMs: 500,
  })

const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

describe('SMTP', () => {
  test('an email arrives with its text, sender and our ID', async () => {
    const { port, received } = await aMailServer()
    expect(await smtpTo(port).send(mail)).toEqual({ outcome: 'accepted' })
    expect(received).toHaveLength(1)
    expect(received[0]!.to).toEqual([mail.to])
    expect(received[0]!.raw).toContain(`Message-ID: <${mail.id}@mimar.example>`)
    expect(received[0]!.raw).toContain('Auto-Submitted: auto-generated')
    const [, body = ''] = received[0]!.raw.split('base64\r\n\r\n')
    expect(Buffer.from(body.split('--')[0]!, 'base64').toString()).toBe(mail.text)
    expect(received[0]!.raw).toContain('Content-Type: text/html')
  })

  test('an address with a line break adds no recipient', async () => {
    const { port, received } = await aMailServer()
    await smtpTo(port).send({ ...mail, subject: 'رمز\r\nBcc: all@example.com' })
    expect(received[0]!.to).toEqual([mail.to])
    expect(received[0]!.raw).not.toMatch(/^Bcc:/m)
  })

  test.each([
    [550, { outcome: 'refused', code: 550 }],
    [451, { outcome: 'retry_later' }],
  ])('a recipient answered with %i', async (code, expected) => {
    const { port } = await aMailServer({ onRcptTo: (_address, _session, done) => done(refusal(code)) })
    expect(await smtpTo(port).send(mail)).toMatchObject(expected)
  })

  test('a rejected password is retried later, after the operator fixed it', async () => {
    const { port } = await aMailServer({
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535)),
    })
    expect(await smtpTo(port, 'mimar:wrong@').send(mail)).toMatchObject({
      outcome: 'retry_later',
      afterSeconds: 900,
    })
  })

  test('a refused connection counts as definitely not sent', async () => {
    expect(await smtpTo(await freePort()).send(mail)).toMatchObject({ outcome: 'retry_later' })
  })

  test('an email without a response is sent again with the same ID', async () => {
    const { port } = await aMailServer({ onData: (stream) => void stream.resume(), closeTimeout: 0 })
    expect(await smtpTo(port).send(mail)).toMatchObject({ outcome: 'retry_later' })
  })

  test('a silent server is retried later', async () => {
    const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    open.push(silent)
    expect(await smtpTo((silent.address() as AddressInfo).port).send(mail)).toMatchObject({
      outcome: 'retry_later',
    })
  })
})

describe('captured emails of the demo', () => {
  const capture: MailChannel = createCapture(database.url)

  test('captured emails are listed newest first, by address, and once per ID', async () => {
    expect(await readCapturedMails(database.url)).toEqual([])
    expect(await capture.send(mail)).toEqual({ outcome: 'accepted' })
    await capture.send({ ...mail, id: 'another', to: 'noura@example.com' })
    await capture.send(mail)
    expect((await readCapturedMails(database.url)).map(({ to }) => to)).toEqual([
      'noura@example.com',
      mail.to,
    ])
    expect(await readCapturedMails(database.url, mail.to)).toEqual([{ ...mail, at: expect.any(String) }])
  })

  test('an unreachable database is retried later', async () => {
    const nowhere = createCapture(`postgres://nobody@127.0.0.1:${await freePort()}/none`)
    expect(await nowhere.send(mail)).toMatchObject({ outcome: 'retry_later' })
  })
})
