/** From the registration to the badge, entirely in browsers and in both languages: a provider, an admin, a visitor. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { openPage, SCREENS, type WatchedPage } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { outsideClient, type Person } from './accounts.ts'
import { adminPage } from './admin-page.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { COMPANY, fillRegistration, registrationPage } from './registration-page.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const reem: Person = { email: 'reem@mimar.example', password: 'a desk with two drawers' }

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let opened: WatchedPage[] = []

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
    MIMAR_PROCESSES: 'web',
  })
  const { data } = await outsideClient(server).auth.signUp(reem)
  await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'admin')`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(async () => {
  expect(opened.flatMap(({ complaints }) => complaints)).toEqual([])
  await Promise.all(opened.map(({ close }) => close()))
  opened = []
})

async function open(locale: Locale, viewport: { width: number; height: number }): Promise<Page> {
  const watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  opened.push(watched)
  return watched.page
}

async function register(page: Page, locale: Locale, email: string) {
  await page.goto(paths.register(locale))
  const form = registrationPage(page, locale)
  await form.live.waitFor()
  await fillRegistration(form, email)
  await form.send.click()
  await page.waitForURL(/\/register-success\?due=/)
}

async function approve(page: Page, locale: Locale) {
  const { compare, decide, review } = messages[locale].admin
  const adminConsole = adminPage(page, locale)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { value: false }),
  )
  await page.goto(paths.adminLogin(locale))
  await signInPage(page, locale).signIn(reem)
  await adminConsole.row(COMPANY).click()
  await adminConsole.download()
  await adminConsole.paper('iban_certificate').click()
  const iban = review.papers.pictureOf.replace('{kind}', review.papers.kind.iban_certificate)
  await page.getByRole('img', { name: iban }).waitFor()
  await adminConsole.paper('licence').click()
  await adminConsole.download()
  for (const box of await adminConsole.noExpiry.all()) await box.check()
  await adminConsole.approve.click()
  // Nobody compared the values with the documents.
  const asked = page.getByRole('dialog', { name: compare.confirmTitle })
  await asked.getByRole('button', { name: compare.confirmApprove }).click()
  await adminConsole.toast(decide.done.approved).waitFor()
}

test.each(playedIn('en'))(
  'a provider registers, an admin approves, and every visitor sees the badge, in %s',
  async (locale) => {
    const { providerProfile, verifications, providerDashboard } = messages[locale]
    const email = `badge.${locale}@firm.example`
    const phone = await open(locale, SCREENS.phone)
    await register(phone, locale, email)
    const [{ slug }] = (await marketplace.sql`select slug from providers where email = ${email}`) as [
      { slug: string },
    ]

    const visitor = await open(locale, SCREENS.phone)
    const listed = async () => {
      await visitor.goto(paths.serviceProviders(locale))
      return visitor.locator(`a[href$="${paths.serviceProvider(locale, slug)}"]`).count()
    }
    expect(await listed()).toBe(0)
    await approve(await open(locale, SCREENS.desktop), locale)
    await expect.poll(listed, PATIENCE).toBeGreaterThan(0)
    await visitor.goto(paths.serviceProvider(locale, slug))
    const claim = visitor.locator('details').filter({ hasText: verifications.fact.iban })
    await claim.locator('summary').click()
    await claim.getByText(providerProfile.claims.how.document_seen).waitFor()

    await marketplace.sql`
      update providers set user_id = users.id from auth.users where providers.email = users.email and users.email = ${email}`
    await phone.goto(paths.contractorProfile(locale))
    await phone.getByRole('heading', { name: providerDashboard.status.approved.title, exact: true }).waitFor()
  },
)
