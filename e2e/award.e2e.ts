/**
 * From a request to its award with three participants at once: an owner with the tracking page open, a provider on
 * WhatsApp and one on the leads page. Nobody reloads a page, and each sees the others' actions.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }
const PASSWORD = 'سبع نخلات وبئر'
const ACCOUNTS = { ar: 'portal-ar@firm.example', en: 'portal-en@firm.example' }

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ AUTH_AUTOCONFIRM: 'on' })
  marketplace.whatsApp.webhooks.start()
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

/** Two of the four providers take part in each language: one by WhatsApp, one with an account. */
async function twoProviders(
  locale: Locale,
): Promise<{ mobile: string; phoneName: string; portalName: string }> {
  const { sql } = marketplace
  const [phone, portal] = locale === 'ar' ? ['provider-0', 'provider-1'] : ['provider-2', 'provider-3']
  const { data } = await outsideClient(server).auth.signUp({ email: ACCOUNTS[locale], password: PASSWORD })
  await sql`update providers set takes_leads = slug in (${phone!}, ${portal!})`
  await sql`update providers set user_id = ${data.user!.id} where slug = ${portal!}`
  await sql`update providers set locale = ${locale} where takes_leads`
  const [row] = await sql`
    select one.mobile, one.company_name as "phoneName", other.company_name as "portalName"
    from providers one, providers other where one.slug = ${phone!} and other.slug = ${portal!}`
  return row as { mobile: string; phoneName: string; portalName: string }
}

async function enter(locale: Locale): Promise<WatchedPage> {
  const watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.desktop })
  await watched.page.goto(paths.contractorLeads(locale))
  await watched.page.waitForURL(`**${paths.contractorLogin(locale)}`)
  await signInPage(watched.page, locale).signIn({ email: ACCOUNTS[locale], password: PASSWORD })
  await watched.page.waitForURL(`**${paths.contractorLeads(locale)}`)
  return watched
}

const textsOn = async (mobile: string) => (await marketplace.whatsApp.chat(mobile)).map(({ text }) => text)

/** On WhatsApp: accepts the newest offer and writes the price as free text. */
async function quoteOnPhone(mobile: string, words: string): Promise<void> {
  const { whatsApp } = marketplace
  const acceptOf = async () => {
    const chat = await whatsApp.chat(mobile)
    return chat
      .flatMap(({ id, buttons }) => buttons.map(({ payload }) => ({ id, payload })))
      .findLast(({ payload }) => payload?.endsWith(':accept'))
  }
  await expect.poll(acceptOf, PATIENCE).toBeDefined()
  const offer = await acceptOf()
  const before = (await whatsApp.chat(mobile)).length
  await whatsApp.tap(mobile, offer!.id, offer!.payload!)
  await expect.poll(async () => (await whatsApp.chat(mobile)).length, PATIENCE).toBeGreaterThan(before + 1)
  await whatsApp.reply(mobile, words)
}

async function expectFaultless({ page, complaints }: WatchedPage) {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
}

describe.each(playedIn('ar'))('in %s', (locale) => {
  const { leads, quotes, compare } = messages[locale]

  test('an open page receives two quotes, the owner chooses one, and both providers are notified', async () => {
    onTestFailed(marketplace.printOutput)
    const { mobile, phoneName, portalName } = await twoProviders(locale)
    const own = await enter(locale)
    const ownerMobile = locale === 'ar' ? '0551112301' : '0551112302'
    const input = { ...projectRequestInput, locale, contact: { name: 'نورة العتيبي', mobile: ownerMobile } }
    const { trackingToken, id } = await submitted(server, { input })
    const owner = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone })
    await owner.page.goto(paths.tracking(locale, trackingToken))
    await owner.page.evaluate(() => void Object.assign(window, { neverReloaded: true }))

    await Promise.all([quoteOnPhone(mobile, '٩٥٠ ألف وخلال سنة'), quoteInPortal(own)])
    await expect
      .poll(() => owner.page.getByRole('main').textContent(), PATIENCE)
      .toMatch(new RegExp(`${phoneName}[^]*${portalName}|${portalName}[^]*${phoneName}`))
    await expect.poll(() => owner.page.getByRole('link', { name: compare.choose }).count(), PATIENCE).toBe(2)
    await expectFaultless(owner)

    await chooseOn(owner, portalName)
    await own.page.getByText(leads.over.won).waitFor()
    await expectFaultless(own)
    await expect
      .poll(() => textsOn(mobile), PATIENCE)
      .toContainEqual(expect.stringContaining(lostWords(locale)))
    expect(await owner.page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    expect(await standingOf(id)).toEqual(['lost rejected', 'won awarded'])
    await Promise.all([owner.close(), own.close()])
  })

  /** On the leads page: the new lead appears without a reload, is priced, which accepts it. */
  async function quoteInPortal({ page }: WatchedPage) {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.getByRole('link', { name: leads.sendPrice, exact: true }).click(PATIENCE)
    await page.locator('#amount').fill('980000')
    await button(quotes.previewFirst).click()
    await page.getByRole('heading', { name: quotes.preview }).waitFor()
    await button(quotes.send).click()
    await page.getByText(quotes.sent).waitFor()
  }

  async function chooseOn(owner: WatchedPage, name: string) {
    const column = owner.page.getByRole('link', { name: `${compare.choose} ${name}` })
    await column.click()
    const dialog = owner.page.getByRole('dialog')
    await dialog.getByText(compare.confirm.final).waitFor()
    await dialog.getByRole('button', { name: compare.confirm.yes }).click()
    await owner.page.getByText(compare.award.text).waitFor()
    await expectFaultless(owner)
  }
})

/** The status of each provider's lead and quote, sorted alphabetically. */
async function standingOf(projectRequestId: string): Promise<string[]> {
  const rows = await marketplace.sql`
    select leads.status || ' ' || quotes.status as standing
    from leads join quotes on quotes.lead_id = leads.id where leads.project_request_id = ${projectRequestId} order by standing`
  return rows.map(({ standing }) => standing)
}

/** The constant parts of the refusal, without parameters. */
const lostWords = (locale: Locale) =>
  messages[locale].messages.templates.lead_lost.body
    .split(/\{\w+\}/)
    .at(-1)!
    .trim()
