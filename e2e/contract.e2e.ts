/**
 * A contract from the award to its warranties, by an owner and a provider who never saw it: codes on the page, photos and
 * taps on WhatsApp. Taps to the first recorded payment are counted.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { aPhoto } from '#testing/builders/provider-documents.ts'
import { realSettings, type ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, OWNER_MOBILE, openMarketplace } from './marketplace.ts'
import { offeredProject, quoteOn } from './quoted-project.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 30_000, interval: 100 }
const PASSWORD = 'سبع نخلات وبئر'
const SECRET = { secret: realSettings('', { port: 0, whatsAppUrl: '' }).MIMAR_SECRET! }
const QUOTE = {
  ...{ durationDays: 90, warrantyYears: 2 },
  paymentStages: [
    { label: 'دفعة مقدمة', percent: 10 },
    { label: 'بعد البلاط', percent: 80 },
    { label: 'عند التسليم', percent: 10 },
  ],
}

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off' })
  marketplace.whatsApp.webhooks.start()
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

interface Award {
  leadId: string
  trackingToken: string
  email: string
  mobile: string
}

/** A chosen quote, of a provider with an account. */
async function anAward(locale: Locale): Promise<Award> {
  const { sql } = marketplace
  const { id, trackingToken } = await offeredProject(marketplace, server, { providers: 3 })
  const [lead] = await sql<{ id: string; provider_id: string; mobile: string }[]>`
    select leads.id, provider_id, mobile from leads join providers on providers.id = provider_id
    where project_request_id = ${id} order by offered_at, leads.id limit 1`
  const email = `contract-${locale}@firm.example`
  const { data } = await outsideClient(server).auth.signUp({ email, password: PASSWORD })
  await sql`update providers set user_id = ${data.user!.id}, locale = ${locale} where id = ${lead!.provider_id}`
  await sql`update project_requests set locale = ${locale} where id = ${id}`
  await quoteOn(server, leadTokenOf(SECRET, lead!.id), { level: 1, rest: QUOTE })
  const [quote] = await sql<{ id: string }[]>`select id from quotes where lead_id = ${lead!.id}`
  const answer = await fetch(`${server.url}/api/v1/quotes/${quote!.id}/award`, {
    method: 'POST',
    headers: { authorization: `Bearer ${trackingToken}`, 'idempotency-key': `award-${id}` },
  })
  expect(answer.status).toBe(200)
  return { leadId: lead!.id, trackingToken, email, mobile: lead!.mobile }
}

/** Taps what the newest message with such a button offers. */
async function tap(number: string, title: string): Promise<void> {
  const { whatsApp } = marketplace
  const find = async () =>
    (await whatsApp.chat(number))
      .flatMap(({ id, buttons }) => buttons.map((button) => ({ id, ...button })))
      .findLast((button) => button.title === title)
  await expect.poll(find, PATIENCE).toBeDefined()
  const { id, payload } = (await find())!
  expect(await whatsApp.tap(number, id, payload!)).toBe(true)
}

/** Sends the code of the page to the mobile and types it. */
async function acceptWithCode(
  page: Page,
  { mobile, send, accept }: { mobile: string; send: string; accept: string },
): Promise<void> {
  await marketplace.sql`truncate rate_limits`
  const codes = async () =>
    (await marketplace.whatsApp.chat(mobile)).flatMap(
      ({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? [],
    )
  const before = (await codes()).length
  await page.getByRole('button', { name: send }).click()
  const field = page.locator('input[name="code"]')
  await field.waitFor()
  await expect.poll(async () => (await codes()).length, PATIENCE).toBeGreaterThan(before)
  await field.fill((await codes()).at(-1)!)
  await page.getByRole('button', { name: accept }).click()
  await page.getByRole('button', { name: accept }).waitFor({ state: 'detached' })
}

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function expectFaultless({ page, complaints }: WatchedPage) {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
}

describe.each(playedIn('ar'))('in %s', (locale) => {
  const { contracts, contractChanges, messages: words } = messages[locale]
  const { orders, snags, file } = contractChanges

  test('an award becomes an agreed contract, its work is paid by tap, changed, mended and handed over', async () => {
    onTestFailed(marketplace.printOutput)
    const { leadId, trackingToken, email, mobile } = await anAward(locale)
    const viewport = SCREENS.phone
    const owner = await openPage(browser, { baseURL: server.url, locale, viewport })
    const address = privatePaths.ownerContract(locale, trackingToken)
    await owner.page.goto(address)
    await says(owner.page, contracts.unsettled.title)
    await says(owner.page, contracts.unsettled.start)
    await expectFaultless(owner)
    const code = { send: contracts.accept.send, accept: contracts.accept.do.replace('{version}', '1') }
    const provider = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.desktop })
    const own = `${privatePaths.contractorLead(locale, leadId)}/contract`
    await provider.page.goto(own)
    await provider.page.waitForURL(`**${paths.contractorLogin(locale)}*`)
    await signInPage(provider.page, locale).signIn({ email, password: PASSWORD })
    await provider.page.waitForURL((url) => url.pathname !== paths.contractorLogin(locale))
    await provider.page.goto(own)
    await acceptWithCode(provider.page, { mobile, ...code })
    await acceptWithCode(owner.page, { mobile: OWNER_MOBILE, ...code })
    await owner.page.getByRole('heading', { name: contracts.work.title, exact: true }).waitFor()

    // From here to the first recorded payment: two taps of the provider, one of the owner.
    await tap(mobile, words.templates.contract_agreed_to_provider.buttons.ask)
    await tap(OWNER_MOBILE, words.templates.payment_asked.buttons.paid)
    await tap(mobile, words.templates.payment_told.buttons.received)
    const events = () => marketplace.sql`
      select kind from contract_events join contracts on contracts.id = contract_id where lead_id = ${leadId} order by said_at, contract_events.id`
    await expect
      .poll(async () => (await events()).map(({ kind }) => kind), PATIENCE)
      .toEqual(['payment_asked', 'paid', 'received'])
    const photos = () => marketplace.sql`
      select from contract_photos join contracts on contracts.id = contract_id where lead_id = ${leadId} and state = 'kept'`
    await marketplace.whatsApp.attach(mobile, { kind: 'image', media: { bytes: await aPhoto() } })
    await expect.poll(async () => (await photos()).length, PATIENCE).toBe(1)
    await owner.page.goto(address)
    await owner.page.getByRole('list', { name: contracts.work.photos.label }).getByRole('link').waitFor()

    await propose(owner.page)
    await acceptOrder(owner.page, OWNER_MOBILE)
    await provider.page.goto(own)
    await acceptOrder(provider.page, mobile)
    await provider.page.getByText(orders.sum.split('<')[0]!.trim()).waitFor()
    await expectFaultless(provider)

    await owner.page.goto(address)
    await owner.page.getByText(snags.form.open, { exact: true }).click()
    await owner.page.locator('[name=snagPlace]').fill('حمام الضيوف')
    await owner.page.locator('[name=snagWhat]').fill('بلاطة مكسورة')
    await owner.page.getByRole('button', { name: snags.form.save }).click()
    await says(owner.page, 'بلاطة مكسورة')
    await provider.page.goto(own)
    await provider.page.getByRole('button', { name: snags.mend }).click()
    await says(provider.page, snags.status.mendedOwn)
    await owner.page.goto(address)
    await owner.page.getByRole('button', { name: snags.confirm }).click()
    await says(owner.page, snags.status.confirmed)

    const handed = await fetch(`${server.url}/api/v1/tracking/${trackingToken}/handover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(handed.status).toBe(200)
    await owner.page.goto(address)
    await says(owner.page, file.handover)
    await says(owner.page, file.remind)
    await expectFaultless(owner)
    const href = await owner.page.getByRole('link', { name: file.pdf }).getAttribute('href')
    const pdf = await fetch(`${server.url}${href}`)
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  /** Two presses of one form make one order. */
  async function propose(page: Page): Promise<void> {
    await page.getByText(orders.form.open, { exact: true }).click()
    await page.locator('[name=orderWhat]').fill('سطح المطبخ كوارتز')
    await page.locator('[name=orderWhy]').fill('طلب المالك')
    await page.locator('[name=orderDirection]').selectOption('add')
    await page.locator('[name=orderRiyals]').fill('6500')
    await page.locator('[name=orderStage]').selectOption({ index: 1 })
    await page.getByRole('button', { name: orders.form.propose }).dblclick()
    await says(page, 'سطح المطبخ كوارتز')
    expect(await marketplace.sql`select number from contract_orders`).toHaveLength(1)
  }

  const acceptOrder = (page: Page, to: string) =>
    acceptWithCode(page, { mobile: to, send: orders.send, accept: orders.accept.replace('{number}', '1') })
})
