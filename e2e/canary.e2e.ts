/**
 * An owner with unmistakable personal data submits a request. The test searches every response to anyone else for it:
 * every documented route that reads, requested by every role, every public page, phones, streams, the log and every
 * column. Before an accept nobody has the data; afterwards only the provider who accepted.
 */

import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { aBooking, anAdvisor } from '#testing/builders/consultations.ts'
import { plantedCanary } from '#testing/canary.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings, type ServerProcess } from '#testing/processes/server-process.ts'
import { tracesOf } from '#testing/traces.ts'
import { privatePaths } from '#web/private-paths.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { outsideClient } from './accounts.ts'
import {
  type Marketplace,
  openMarketplace,
  projectRequestInput,
  type Submitted,
  submitted,
} from './marketplace.ts'

const PATIENCE = { timeout: 30_000, interval: 100 }
const SETTINGS = realSettings('', { port: 0, whatsAppUrl: '' })
/** Tokens that open an owner's own pages; only the owner has them. */
const OWNERS_KEYS = /\{(trackingToken|consultationToken|complaintToken|analysisToken|reportToken)\}/

/** Texts of an owner that our staff must read. */
const FOR_THE_DESK = /^admin \/api\/v1\/admin\/(reviews|complaints)/

/** The only columns with an owner's name, mobile and texts. All of it is deleted by the erasure. */
const KEPT_IN = [
  // Messages to the owner, and to nobody else before a disclosure, see below.
  'app.messages.content',
  'app.messages.counterpart',
  // No policy shows either of them before the contact is shared.
  'app.project_request_contacts.mobile',
  'app.project_request_contacts.name',
  // The owner's own text; others read `public_description`.
  'app.project_requests.description',
]

// Each test requests hundreds of routes and pages, which takes long on a busy machine.
vi.setConfig({ testTimeout: 240_000 })
const canary = plantedCanary()
const folder = mkdtempSync(path.join(tmpdir(), 'mimar-canary-'))
let marketplace: Marketplace
let moyasar: TestMoyasar
let server: ServerProcess
let reads: string[]
let projectRequest: Submitted
let complaintToken: string
let consultation: { consultationToken: string }
const streamed: string[] = []

interface Somebody {
  who: string
  headers: Record<string, string>
  leadToken?: string
  mobile?: string
}
let everybody: Somebody[]

beforeAll(async () => {
  marketplace = await openMarketplace()
  const port = await freePort()
  moyasar = await startMoyasar({
    clock: systemClock,
    webhookUrl: `http://127.0.0.1:${port}/webhooks/moyasar`,
  })
  moyasar.webhooks.start()
  server = await marketplace.start({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MOYASAR_API_URL: moyasar.config.apiUrl,
    MOYASAR_SECRET_KEY: moyasar.config.secretKey,
    MOYASAR_WEBHOOK_SECRET: moyasar.config.webhookSecret,
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
    TRUST_PROXY: 'true',
    FILES_FOLDER: folder,
    LOG_LEVEL: 'trace',
  })
  marketplace.whatsApp.webhooks.start()
  const { paths: routes } = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  reads = Object.keys(routes).filter((route) => 'get' in routes[route]!)
  void listen('/api/v1/project-requests/stream')
  everybody = [{ who: 'visitor', headers: {} }, await admin()]
  const input = {
    ...projectRequestInput,
    contact: { name: canary.name, mobile: canary.mobile },
    text: `${projectRequestInput.text}، واتساب ${canary.mobile} أو ${canary.email}`,
  }
  projectRequest = await submitted(server, { input })
  await vi.waitFor(async () => expect(await leads()).toHaveLength(3), PATIENCE)
  everybody.push(...(await providers()))
})
afterAll(async () => {
  await marketplace?.close()
  await moyasar?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function signedUp(email: string) {
  const person = { email, password: 'سبع نخلات وبئر' }
  const { data, error } = await outsideClient(server).auth.signUp(person)
  if (!data.session) throw error ?? new Error('not signed in')
  const bearer = { authorization: `Bearer ${data.session.access_token}` }
  return { id: data.session.user.id, email, bearer, headers: bearer }
}

async function admin(): Promise<Somebody> {
  const { id, headers } = await signedUp('admin@aviary.example')
  await marketplace.sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
  return { who: 'admin', headers }
}

const leads = () => marketplace.sql<{ id: string; provider_id: string }[]>`
  select id, provider_id from leads where project_request_id = ${projectRequest.id} order by offered_at, id`

/**
 * Of the three providers who are asked, the first will decline, the second accept and the third not answer; a fourth is
 * not asked.
 */
async function providers(): Promise<Somebody[]> {
  const { sql } = marketplace
  const offered = await leads()
  const rows = await sql<{ id: string; mobile: string }[]>`select id, mobile from providers`
  return Promise.all(
    rows.map(async ({ id, mobile }) => {
      const at = offered.findIndex(({ provider_id }) => provider_id === id)
      const who = ['decliner', 'accepter', 'waiting'][at] ?? 'unasked'
      const account = await signedUp(`${who}@aviary.example`)
      await sql`update providers set user_id = ${account.id} where id = ${id}`
      const lead = offered[at]
      return {
        who,
        mobile,
        headers: account.headers,
        ...(lead && { leadToken: leadTokenOf({ secret: SETTINGS.MIMAR_SECRET! }, lead.id) }),
      }
    }),
  )
}

/** Ids of this project that an actor could put into an address. */
async function knownIds(): Promise<string[]> {
  const { id } = projectRequest
  const rows = await marketplace.sql<{ id: string }[]>`
    select id from leads where project_request_id = ${id} union all select provider_id from leads where project_request_id = ${id} and status <> 'offered'
    union all select quotes.id from quotes union all select id from reviews union all select id from complaints union all select id from consultations`
  return [id, ...rows.map((row) => row.id)]
}

/**
 * Requests without a session, or without an admin's, are refused before anything is read (`server/app.http.test.ts`).
 */
function mayAskAt(route: string, { who }: Somebody): boolean {
  if (route.startsWith('/api/v1/admin/')) return who === 'admin'
  return who === 'visitor' || who === 'admin' ? !route.startsWith('/api/v1/me/') : true
}

async function addressesOf(route: string, { leadToken }: Somebody): Promise<string[]> {
  if (OWNERS_KEYS.test(route)) return []
  const [slot] = route.match(/\{\w+\}/) ?? []
  if (!slot) return [route]
  const values =
    slot === '{slug}' ? ['provider-0'] : [...(leadToken ? [leadToken] : []), ...(await knownIds())]
  return values.map((value) => route.replace(/\{\w+\}/g, value))
}

let asked = 0
async function read(address: string, headers: Record<string, string>): Promise<string> {
  asked += 1
  const forwarded = `10.1.${(asked >> 8) % 256}.${asked % 256}`
  const answer = await fetch(`${server.url}${address}`, {
    headers: { ...headers, 'x-forwarded-for': forwarded },
    redirect: 'manual',
  })
  // Streams are read from the beginning by `listen`.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel()
    return ''
  }
  return `${JSON.stringify([...answer.headers])}\n${await answer.text()}`
}

async function listen(address: string): Promise<void> {
  const { body } = await fetch(`${server.url}${address}`)
  const text = new TextDecoder()
  try {
    for await (const chunk of body!) streamed.push(text.decode(chunk, { stream: true }))
  } catch {
    // The stream ends when the server stops.
  }
}

/** Pages do not depend on a session: each is read once, and a lead's page by the provider who has its link. */
const pagesOf = ({ who, leadToken }: Somebody) =>
  LOCALES.flatMap((locale) => [
    ...(who === 'visitor' ? PUBLIC_PAGES.map((page) => page(locale)) : []),
    ...(leadToken ? [privatePaths.lead(locale, leadToken)] : []),
  ])

/** The places where an actor was shown the data: `visitor /owner: name`. */
async function sightings(): Promise<string[]> {
  const seen: string[] = []
  const look = (where: string, text: string) => {
    const kinds = canary.in(text)
    if (kinds.length > 0) seen.push(`${where}: ${kinds.join(', ')}`)
  }
  for (const somebody of everybody) {
    for (const route of reads.filter((route) => mayAskAt(route, somebody))) {
      const addresses = await addressesOf(route, somebody)
      const answers = await Promise.all(addresses.map((address) => read(address, somebody.headers)))
      for (const text of answers) look(`${somebody.who} ${route}`, text)
    }
    for (const page of pagesOf(somebody))
      look(`${somebody.who} ${page.replace(/\/lead\/.*/, '/lead')}`, await read(page, {}))
    if (somebody.mobile)
      for (const { text } of await marketplace.whatsApp.chat(somebody.mobile))
        look(`${somebody.who} on their phone`, text)
  }
  for (const line of server.output().split('\n')) look('log', line)
  for (const news of streamed) look('stream', news)
  return [...new Set(seen)].sort()
}

const by = (who: string) => everybody.find((somebody) => somebody.who === who)!

async function post(address: string, body: unknown = {}, headers: Record<string, string> = {}) {
  const answered = await fetch(`${server.url}/api/v1${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  expect(answered.status, `${address} ${await answered.clone().text()}`).toBeLessThan(300)
  return answered.json()
}

const routes = () => ({
  url: server.url,
  context: { clock: systemClock },
  signUp: (email = 'advisor@aviary.example') => signedUp(email),
  post: (address: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/v1${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
})
const asOwner = () => ({ authorization: `Bearer ${projectRequest.trackingToken}` })
const lead = (who: string) => `/leads/${by(who).leadToken}`
/** A text in which the owner writes their own contact details. */
const WORDS = `اسمي ${canary.name} ورقمي ${canary.mobile} وبريدي ${canary.email}`
const byOthers = (sighting: string) => !sighting.startsWith('accepter ')

/** Pays on the page of the Moyasar fake. */
async function pay(consultationToken: string): Promise<void> {
  const { payment } = await post(`/consultations/${consultationToken}/pay`)
  const pressed = await fetch(payment.payUrl, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay', method: 'mada' }),
    redirect: 'manual',
  })
  expect(pressed.status).toBe(303)
}

/** Submits the erasure form of the owner's privacy page as a browser without scripts does. */
async function pressErase(): Promise<number> {
  const page = `${server.url}${privatePaths.trackedPrivacy('ar', projectRequest.trackingToken)}`
  const form = { act: 'erase', confirm: 'محو' }
  const headers = { origin: server.url, referer: page }
  const pressed = await fetch(page, {
    ...{ method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' },
  })
  await pressed.body?.cancel()
  return pressed.status
}

test('before an accept nobody has the owner’s name, mobile or email', async () => {
  onTestFailed(marketplace.printOutput)
  expect(await sightings()).toEqual([])
  expect(streamed.join('')).toContain(projectRequest.id)
  expect(asked).toBeGreaterThan(200)
  expect(await tracesOf(marketplace, canary.marks, folder)).toEqual(KEPT_IN)
  const written = await marketplace.sql`select counterpart, content::text as content from messages`
  const toWhom = written.filter(({ content }) => canary.in(content).length > 0).map((row) => row.counterpart)
  expect(new Set(toWhom)).toEqual(new Set([canary.mobile]))
})

test('after an accept only that provider has the owner’s data, and one who declined does not', async () => {
  onTestFailed(marketplace.printOutput)
  await post(`${lead('decliner')}/decline`, { reason: 'busy' })
  await post(`${lead('accepter')}/accept`)
  const seen = await sightings()
  expect(seen.filter(byOthers)).toEqual([])
  expect(seen).toContainEqual(expect.stringMatching(/^accepter \/api\/v1\/leads\/\{lead\}: name, mobile/))
})

test('an advisor has the owner’s data after a paid booking, and nobody else gets it through the booking', async () => {
  onTestFailed(marketplace.printOutput)
  const { bearer, offerId, provider } = await anAdvisor(marketplace, routes(), {
    slug: 'advisor',
    offer: { price: 20_000 },
  })
  everybody.push({ who: 'advisor', headers: bearer, mobile: provider.mobile })
  const others = async () => (await sightings()).filter(byOthers)
  expect(await others()).toEqual([])
  const question = `هل أحتاج رخصة؟ ${canary.email}`
  consultation = await post('/consultations', { ...aBooking(routes(), offerId), question }, asOwner())
  expect(await others()).toEqual([])
  await pay(consultation.consultationToken)
  const told = async () => (await marketplace.whatsApp.chat(provider.mobile)).length
  await expect.poll(told, PATIENCE).toBeGreaterThan(0)
  const seen = await others()
  expect(seen).toContainEqual(
    expect.stringMatching(/^advisor \/api\/v1\/me\/consultations: name, mobile, email/),
  )
  expect(seen.filter((sighting) => !sighting.startsWith('advisor '))).toEqual([])
})

test('texts in a chat, a review or a report are shown only to their recipients', async () => {
  onTestFailed(marketplace.printOutput)
  const { sql } = marketplace
  const { trackingToken } = projectRequest
  const [accepted] = await sql`select id, provider_id from leads where status = 'accepted'`
  await post(`/tracking/${trackingToken}/leads/${accepted!.id}/messages`, { body: WORDS })
  await post(`${lead('accepter')}/messages`, { body: `وصلني: ${WORDS}` })
  await post(`${lead('accepter')}/quotes`, { amount: 95_000_000, note: `عرض خاص. ${WORDS}` })
  const [quote] = await sql`select id from quotes`
  await post(`/quotes/${quote!.id}/award`, {}, asOwner())
  await post(`/tracking/${trackingToken}/handover`)
  await post(`/tracking/${trackingToken}/review`, { stars: 5, body: `عمل متقن. ${WORDS}` })
  await post(`${lead('accepter')}/review`, { stars: 4, body: `صاحبة العمل ${WORDS}` })
  const report = {
    subjectKind: 'provider',
    subjectId: accepted!.provider_id,
    reason: 'bad_work',
    locale: 'ar',
  }
  ;({ complaintToken } = await post('/complaints', { ...report, body: WORDS }, asOwner()))
  // Held reviews and reports are for the admin console.
  const others = (await sightings()).filter(byOthers)
  expect(
    others
      .filter((sighting) => !sighting.startsWith('advisor '))
      .filter((sighting) => !FOR_THE_DESK.test(sighting)),
  ).toEqual([])
})

test('an erasure removes the owner’s data from every column, file, log line and answer', async () => {
  onTestFailed(marketplace.printOutput)
  const { sql } = marketplace
  await post(`/tracking/${projectRequest.trackingToken}/close`)
  await post(`/consultations/${consultation.consultationToken}/cancel`)
  await post(`/complaints/${complaintToken}/withdraw`)
  // Refused while a refund is pending.
  await expect.poll(pressErase, PATIENCE).toBe(302)
  await sql`update privacy_requests set requested_at = now() - interval '8 days', runs_at = now() - interval '1 day'`
  const erase = async () => {
    await sql`select graphile_worker.add_job('privacy.erase', '{}', job_key => 'canary')`
    return sql`select status from privacy_requests`
  }
  await expect.poll(erase, PATIENCE).toEqual([{ status: 'done' }])
  await expect.poll(() => tracesOf(marketplace, canary.marks, folder), PATIENCE).toEqual([])
  expect((await sightings()).filter((sighting) => !sighting.includes(' on their phone'))).toEqual([])
})
