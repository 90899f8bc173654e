/**
 * All processes under mixed load while they and PostgreSQL are killed at random, then every verifier: nothing confirmed
 * is lost, and nothing is done twice. `MIMAR_CHAOS_KILLS=1000 npm run test:long -- chaos`; `MIMAR_CHAOS_SEED` repeats
 * the same kills.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAudit } from '#server/audit/read-audit.ts'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { exportDispatch } from '#server/dispatch/export-dispatch.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { type Db, openDb } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { findRevenueFaults } from '#server/revenue/verify-revenue.ts'
import { aRegistration, uploadDocument } from '#testing/api.ts'
import { aPackage } from '#testing/builders/purchased.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import { startWhatsApp, type TestWhatsApp } from '#testing/fakes/whatsapp.ts'
import { freePort } from '#testing/free-port.ts'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { type RestartablePostgres, startRestartablePostgres } from '#testing/postgres/restartable-postgres.ts'
import { realSettings } from '#testing/processes/server-process.ts'
import { verifyExport as verifyAudit } from '../../scripts/audit-verify.ts'
import { readLoggedRounds, verifyDispatches } from '../../scripts/dispatch-verify.ts'
import { verifyDatabase as verifyInvoices } from '../../scripts/invoices-verify.ts'
import { type ChaosHouse, openChaosHouse, openUnrulyRelay, type UnrulyRelay } from './chaos-house.ts'
import { seededChance } from './whatsapp-chaos.ts'

const KILLS = Number(process.env.MIMAR_CHAOS_KILLS ?? 50)
const SEED = Number(process.env.MIMAR_CHAOS_SEED ?? Date.now())
/** Milliseconds: a kill with its recovery and load; then time to finish everything. */
const LONGEST = KILLS * 20_000 + 300_000
const PATIENCE = { timeout: 120_000, interval: 500 }

const SOLD_BY = {
  SELLER_NAME: 'شركة معمار | Mimar Company',
  SELLER_VAT_NUMBER: '310122393500003',
  SELLER_REGISTRATION_NUMBER: '7000000001',
  SELLER_BUILDING_NUMBER: '2322',
  SELLER_STREET: 'طريق الملك فهد',
  SELLER_DISTRICT: 'العليا',
  SELLER_CITY: 'الرياض',
  SELLER_POSTAL_CODE: '12214',
}

const chance = seededChance(SEED)
const files = temporaryDataRoot()
let database: RestartablePostgres
let sql: postgres.Sql
let db: Db
let whatsApp: TestWhatsApp
let moyasar: TestMoyasar
let relay: UnrulyRelay
let house: ChaosHouse
let packageId: string
let secret: string

beforeAll(async () => {
  database = await startRestartablePostgres({ max_connections: 200 })
  const databaseUrl = database.url('mimar')
  await migrate(databaseUrl)
  sql = postgres(databaseUrl, { max: 2, onnotice: () => {}, connection: { search_path: 'app' } })
  db = openDb(databaseUrl)
  packageId = await aPackage(sql, { leads_a_month: 15 })
  for (let at = 0; at < 6; at++) await addProvider(at, null)
  const relayPort = await freePort()
  whatsApp = await startWhatsApp({ serverPort: relayPort })
  moyasar = await startMoyasar({
    clock: systemClock,
    webhookUrl: `http://127.0.0.1:${relayPort}/webhooks/moyasar`,
  })
  relay = await openUnrulyRelay(relayPort, () => house.urls, chance)
  house = await openChaosHouse({
    database,
    chance,
    settingsOf: (port) => ({
      ...realSettings(databaseUrl, { port, whatsAppUrl: whatsApp.url }),
      ...SOLD_BY,
      FILES_FOLDER: `${files.folder}/files`,
      TRUST_PROXY: 'true',
      AUTH_AUTOCONFIRM: 'on',
      AUTH_RATE_LIMITS: 'off',
      MOYASAR_API_URL: moyasar.config.apiUrl,
      MOYASAR_SECRET_KEY: moyasar.config.secretKey,
      MOYASAR_WEBHOOK_SECRET: moyasar.config.webhookSecret,
    }),
  })
  secret = realSettings('', { port: 0, whatsAppUrl: '' }).MIMAR_SECRET ?? ''
  whatsApp.webhooks.start()
  moyasar.webhooks.start()
}, 120_000)

afterAll(async () => {
  await house?.close()
  relay?.close()
  await whatsApp?.close()
  await moyasar?.close()
  await db?.close()
  await sql?.end({ timeout: 1 })
  await database?.close()
  files.remove()
}, 60_000)

/** Actions that were confirmed to users. */
const confirmed = {
  requests: new Map<string, string>(),
  registrations: new Map<string, string>(),
  payments: [] as string[],
  signIns: 0,
  taps: 0,
}
/** Responses that are neither right nor "retry": status and address. */
const wrong = new Map<string, number>()
let retries = 0
let isOver = false

test(
  `${KILLS} kills under mixed load lose and duplicate nothing`,
  async () => {
    const load = Promise.all([
      ...[1, 2, 3].map(() => repeat(anOwner, 50)),
      repeat(aFirm, 400),
      repeat(aRegistrant, 600),
      repeat(aReader, 30),
      repeat(tapsOfProviders, 300),
    ])
    const kills = new Map<string, number>()
    for (let kill = 0; kill < KILLS; kill++) {
      await wait(200 + chance() * 900)
      const what = await house.killSomething()
      kills.set(what, (kills.get(what) ?? 0) + 1)
    }
    await house.whole()
    isOver = true
    await load
    await finishEverything()

    const tally = {
      seed: SEED,
      kills: Object.fromEntries(kills),
      retries,
      requests: confirmed.requests.size,
      registrations: confirmed.registrations.size,
      payments: confirmed.payments.length,
      ...{ signIns: confirmed.signIns, taps: confirmed.taps },
      messages: await countOf('messages'),
      invoices: await countOf('invoices'),
    }
    console.log(JSON.stringify(tally))
    expect(Object.fromEntries(wrong)).toEqual({})
    expect(house.endedByThemselves).toEqual([])
    await expectNothingLostOrDoubled()
    await expectVerifiersContent()
  },
  LONGEST,
)

async function repeat(act: () => Promise<void>, pause: number): Promise<void> {
  for (; !isOver; await wait(pause)) await act()
}

let people = 0
const someMobile = () => `96655${String(++people).padStart(7, '0')}`
const someAddress = () => `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`

/** Retries until the response is final: a lost connection and a 503 are retried at either process. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': someAddress(), ...init.headers }
  for (;;) {
    const url = house.urls[Math.floor(Math.random() * house.urls.length)]
    const response = await fetch(`${url}${path}`, { ...init, headers }).catch(() => undefined)
    const answer = response && (await readWhole(response))
    if (answer && answer.status < 500) return answer
    const isAgain = !answer || answer.status === 504 || Number(answer.headers.get('retry-after')) > 0
    if (!isAgain) wrong.set(`${answer.status} ${path}`, (wrong.get(`${answer.status} ${path}`) ?? 0) + 1)
    retries += 1
    await wait(100)
  }
}

/** Returns undefined when the response was cut off. */
async function readWhole(response: Response): Promise<Response | undefined> {
  const body = await response.text().catch(() => undefined)
  return body === undefined ? undefined : new Response(body, response)
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body: JSON.stringify(body), headers })

function expectStatus(response: Response, allowed: number[], what: string): void {
  if (allowed.includes(response.status)) return
  void response
    .clone()
    .text()
    .then((body) => wrong.set(`${response.status} ${what}: ${body.slice(0, 300)}`, 1))
}

async function anOwner(): Promise<void> {
  const key = randomUUID()
  const input = {
    facts: { projectType: 'renovation', city: 'riyadh', areaSqm: 200, finishLevel: 'standard' },
    text: 'ترميم شقة',
    locale: 'ar',
    contact: { name: 'نورة العتيبي', mobile: someMobile() },
    consent: true,
    documentIds: [],
  }
  const send = () => post('/api/v1/project-requests', input, { 'idempotency-key': key })
  const response = await send()
  expectStatus(response, [201], 'submit')
  if (response.status !== 201) return
  const { id } = await response.json()
  confirmed.requests.set(key, id)
  if (Math.random() > 0.1) return
  const again = await (await send()).json()
  if (again.id !== id) wrong.set('a key answered another request', 1)
}

/** Signs up and in, orders a package, and pays it on the payment page. */
async function aFirm(): Promise<void> {
  const email = `firm-${randomUUID()}@chaos.example`
  const password = 'سبع نخلات وبئر'
  const apikey = { apikey: anonKey(secret) }
  // When a retry follows a lost response, the address is already known.
  expectStatus(await post('/auth/v1/signup', { email, password }, apikey), [200, 422], 'sign-up')
  const signedIn = await post('/auth/v1/token?grant_type=password', { email, password }, apikey)
  expectStatus(signedIn, [200], 'sign-in')
  if (signedIn.status !== 200) return
  const { access_token, user } = await signedIn.json()
  confirmed.signIns += 1
  const bearer = { authorization: `Bearer ${access_token}` }
  await again(() => addProvider(people + 1_000, { user_id: user.id, email }))
  const key = { 'idempotency-key': randomUUID() }
  const ordered = await post('/api/v1/me/orders', { packageId, billing: 'monthly' }, { ...bearer, ...key })
  expectStatus(ordered, [201], 'order')
  if (ordered.status !== 201) return
  const { id } = await ordered.json()
  const begun = await post(`/api/v1/me/orders/${id}/payments`, { method: 'moyasar' }, bearer)
  expectStatus(begun, [200], 'begin payment')
  if (begun.status !== 200) return
  const payment = await begun.json()
  if (!payment.payUrl) return
  await moyasar.act(payment.payUrl.split('/').at(-1), 'pay')
  confirmed.payments.push(payment.id)
}

async function aRegistrant(): Promise<void> {
  const key = randomUUID()
  const upload = async (kind: string) => {
    for (;;) {
      const url = house.urls[Math.floor(Math.random() * house.urls.length)] ?? ''
      const token = await uploadDocument({ url }, kind).catch(() => undefined)
      if (token) return token
      await wait(100)
    }
  }
  const input = await aRegistration({ upload }, { packageId })
  const response = await post('/api/v1/providers', input, { 'idempotency-key': key })
  expectStatus(response, [201], 'register')
  if (response.status === 201) confirmed.registrations.set(key, (await response.json()).id)
}

async function aReader(): Promise<void> {
  const path = ['/', '/en/service-providers', '/api/v1/project-requests', '/api/v1/providers'][
    Math.floor(Math.random() * 4)
  ]
  expectStatus(await ask(path ?? '/'), [200], `read ${path}`)
}

const tapped = new Set<string>()
/** Providers tap a button of their messages. */
async function tapsOfProviders(): Promise<void> {
  for (const mobile of providerMobiles.slice(-12)) {
    const offer = (await whatsApp.chat(mobile)).find(
      ({ id, buttons }) => buttons.some(({ payload }) => payload) && !tapped.has(id),
    )
    const payload = offer?.buttons.find((button) => button.payload)?.payload
    if (!offer || !payload) continue
    tapped.add(offer.id)
    if (await whatsApp.tap(mobile, offer.id, payload)) confirmed.taps += 1
  }
}

const providerMobiles: string[] = []
async function addProvider(at: number, account: { user_id: string; email: string } | null): Promise<void> {
  const mobile = `96650${String(at).padStart(7, '0')}`
  const row = {
    slug: `provider-${at}`,
    company_name: `مقاول ${at}`,
    contact_name: 'سعد القحطاني',
    kind: 'contractor',
    trades: ['renovation'],
    city: 'riyadh',
    service_cities: ['riyadh'],
    mobile,
    locale: at % 2 ? 'en' : 'ar',
    status: 'approved',
    ...(account && { ...account, package_id: packageId }),
  }
  await sql`insert into providers ${sql(row)} on conflict do nothing`
  providerMobiles.push(mobile)
}

/** Our own connection is cut too; everything here may be repeated. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (isOver) throw error
      await wait(150)
    }
  }
}

const countOf = async (table: string) => (await sql`select from ${sql(table)}`).length

/** Delivers webhooks and runs jobs to their end; later jobs are made due now. */
async function finishEverything(): Promise<void> {
  // Emails have no server here; all other jobs must finish.
  const waiting = () => sql`
    select task_identifier as task, attempts, last_error as error from graphile_worker.jobs
    where task_identifier not in (select identifier from graphile_worker._private_known_crontabs)
      and task_identifier not like '%mail%' and (run_at <= now() or attempts > 0)`
  const hurry = () => sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = least(attempts, 5)
    where locked_at is null and attempts > 0`
  const settle = async () => {
    await expect
      .poll(() => Promise.all([whatsApp.webhooks.flush(), moyasar.webhooks.flush()]), PATIENCE)
      .toEqual([true, true])
    await relay.landed()
    await expect
      .poll(async () => {
        await hurry()
        return [...(await waiting())]
      }, PATIENCE)
      .toEqual([])
  }
  await settle()
  // Messages whose sender was killed before sending are requeued after the silence.
  await sql`update messages set silent_minutes = 60 where status = 'sending'`
  for (const job of ['messages.settle', 'payments.read_waiting'])
    await sql`select graphile_worker.add_job(${job}, '{}', job_key => ${job})`
  await wait(2_000)
  await settle()
}

async function expectNothingLostOrDoubled(): Promise<void> {
  const requests = await sql<{ id: string }[]>`select id from project_requests`
  expect(new Set(requests.map(({ id }) => id))).toEqual(new Set(confirmed.requests.values()))
  const registered = [...confirmed.registrations.values()]
  expect(await sql`select from providers where id = any(${registered})`).toHaveLength(registered.length)
  expect(await sql`select from providers where status = 'pending_review'`).toHaveLength(registered.length)

  const money = await sql`
    select payments.id from payments
    where id = any(${confirmed.payments}::uuid[]) and status = 'paid' and use = 'order'
      and (select count(*) from revenue_entries where payment_id = payments.id) = 1`
  expect(money).toHaveLength(confirmed.payments.length)
  expect(await countOf('invoices')).toBe(confirmed.payments.length)

  await expectMessagesOnce()
  expect(
    await sql`
    select lead_lots.provider_id, lead_lots.lot_id from lead_lots
    join lead_account_entries using (provider_id, lot_id)
    group by lead_lots.provider_id, lead_lots.lot_id, remaining having sum(change) <> remaining`,
  ).toEqual([])
  expect(
    await sql`
    select lead_id from lead_account_entries where kind = 'dispatch' group by lead_id having count(*) <> 1`,
  ).toEqual([])
  expect(
    await sql`
    select leads.id from leads join lead_accounts using (provider_id)
    where not exists (select from lead_account_entries e where e.lead_id = leads.id and e.kind = 'dispatch')`,
  ).toEqual([])
}

/** Every message of the database is on a phone once, and a phone has no others. */
async function expectMessagesOnce(): Promise<void> {
  const outbound = await sql<{ id: string; number: string; sent: string | null; status: string }[]>`
    select id, counterpart as number, channel_message_id as sent, status from messages where direction = 'outgoing'`
  expect(outbound.filter(({ status }) => ['queued', 'sending'].includes(status))).toEqual([])
  const numbers = [...new Set(outbound.map(({ number }) => number))]
  const chats = await Promise.all(numbers.map((number) => whatsApp.chat(number)))
  const shown = chats.flat().filter(({ direction }) => direction === 'to_person')
  expect(shown.map(({ id }) => id).sort()).toEqual(outbound.map(({ sent }) => sent).sort())
}

async function expectVerifiersContent(): Promise<void> {
  const admin = { actor: { kind: 'admin', userId: randomUUID() } as const, name: 'noura' }
  const month = new Date().toISOString().slice(0, 7)
  const audit = await textOf(exportAudit({ db }, admin))
  expect(verifyAudit(audit)).toMatchObject({ code: 0 })
  const dispatches = (await textOf(exportDispatch({ db }, admin, month))).split('\n').slice(0, -1)
  const logged = await readLoggedRounds(audit.split('\n'))
  expect(await verifyDispatches(dispatches, logged)).toMatchObject({ code: 0 })
  expect(await verifyInvoices(db)).toMatchObject({ code: 0 })
  expect(await db.withActor(admin.actor, findRevenueFaults)).toEqual([])
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
