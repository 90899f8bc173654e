/** An admin looks at the health of the market, changes the period, and opens the rows of a figure and of a cell. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { translatorFor } from '#i18n/translator.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { paths } from '#web/paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace, submitted } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const PASSWORD = 'سبع نخلات وبئر'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let id: string

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    ...{ MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on', ADMIN_MFA_REQUIRED: 'off' },
    AUTH_RATE_LIMITS: 'off',
  })
  for (const locale of ['ar', 'en'] as const) {
    const { data } = await outsideClient(server).auth.signUp({ email: addressOf(locale), password: PASSWORD })
    await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'admin')`
  }
  ;({ id } = await submitted(server))
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
afterEach(() => watched?.close())

const addressOf = (locale: Locale) => `market-${locale}@mimar.example`

test.each([
  ['ar', SCREENS.phone],
  ['en', SCREENS.desktop],
] as const)('in %s every figure opens its rows, and the queue comes first', async (locale, viewport) => {
  const { market, waiting } = messages[locale]
  const t = translatorFor(locale)
  watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  const { page } = watched
  await page.goto(paths.adminDashboard(locale))
  await signInPage(page, locale).signIn({ email: addressOf(locale), password: PASSWORD })
  await page.waitForURL(`**${paths.adminDashboard(locale)}`)
  await page.goto(paths.adminDashboard(locale))
  await hydrated(page)
  const health = page.getByRole('region', { name: market.title, exact: true })
  const received = health.locator('.stat').filter({ hasText: market.figure.received })
  await received.getByRole('link').first().waitFor()
  const headings = () => page.getByRole('heading', { level: 2 }).allTextContents()
  await expect.poll(async () => (await headings())[0], PATIENCE).toContain(waiting.heading)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await health.getByRole('link', { name: t('market.period', { days: 7 }), exact: true }).click()
  await page.waitForURL('**days=7')
  await received.getByRole('link', { name: '1', exact: true }).first().click()
  const [request] = await marketplace.sql`select reference from project_requests where id = ${id}`
  await page.getByRole('heading', { level: 1, name: market.rows.title.received, exact: true }).waitFor()
  await page.getByRole('link', { name: request!.reference, exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  // Back keeps the period; a cell opens the requests of its project type and city.
  await page.getByRole('link', { name: market.rows.back, exact: true }).click()
  const cell = health
    .getByRole('table')
    .getByRole('link', { name: locale === 'ar' ? /^الطلبات 1،/ : /^1 request,/ })
    .first()
  await cell.waitFor()
  await cell.click()
  await page.waitForURL('**city=**')
  await page.getByRole('link', { name: request!.reference, exact: true }).click()
  await page.waitForURL(`**/project-requests/${id}`)
  expect(watched.complaints).toEqual([])
})
