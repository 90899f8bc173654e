/** Our support looks at an owner's page for a reason, opens the contacts, ends it; the owner reads both. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
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
import { adminProjectRequestPath } from '#web/admin/admin-pages.ts'
import { privatePaths } from '#web/private-paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace, submitted } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const PASSWORD = 'سبع نخلات وبئر'
const REASON = 'اتصلت بنا لأن العرض الثاني لا يظهر لك'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    ...{ MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on', ADMIN_MFA_REQUIRED: 'off' },
    AUTH_RATE_LIMITS: 'off',
  })
  for (const locale of ['ar', 'en'] as const) {
    const { data } = await outsideClient(server).auth.signUp({ email: addressOf(locale), password: PASSWORD })
    await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'support')`
  }
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
afterEach(() => watched?.close())

const addressOf = (locale: Locale) => `support-${locale}@mimar.example`

test.each([
  ['ar', SCREENS.phone],
  ['en', SCREENS.desktop],
] as const)(
  'in %s a look is masked, says its reason, ends, and stands in the owner’s log',
  async (locale, viewport) => {
    const { supportView: t, ownData } = messages[locale]
    const { id, trackingToken } = await submitted(server)
    const [owner] = await marketplace.sql<{ name: string }[]>`
    select name from project_request_contacts where project_request_id = ${id}`
    watched = await openPage(browser, { baseURL: server.url, locale, viewport })
    const { page } = watched
    await page.goto(adminProjectRequestPath(locale, id))
    await signInPage(page, locale).signIn({ email: addressOf(locale), password: PASSWORD })
    await page.waitForURL((url) => !url.pathname.endsWith('/login'))
    await page.goto(adminProjectRequestPath(locale, id))
    await hydrated(page)
    await page.getByRole('button', { name: t.start.owner, exact: true }).click()
    await page.getByRole('textbox', { name: t.start.reason }).fill(REASON)
    await page.getByRole('button', { name: t.start.send, exact: true }).click()
    await page.waitForURL('**/admin/support-views/*')
    const end = page.getByRole('button', { name: t.bar.end, exact: true })
    await end.waitFor()
    const main = page.getByRole('main')
    await main.getByText(REASON).waitFor()
    await main.getByText(t.hidden, { exact: true }).waitFor()
    await main.getByText(owner!.name).waitFor({ state: 'detached' })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    // The only buttons are those of the bar; a reload keeps the look and its mask.
    await page.reload()
    await hydrated(page)
    await end.waitFor()
    await expect
      .poll(() => main.getByRole('button').allTextContents(), PATIENCE)
      .toEqual([t.bar.show, t.bar.end])
    await page.getByRole('button', { name: t.bar.show, exact: true }).click()
    await page.getByRole('textbox', { name: t.confirm.reason }).fill(REASON)
    await page.getByRole('button', { name: t.confirm.send, exact: true }).click()
    await main.getByText(owner!.name, { exact: true }).waitFor()
    await end.click()
    await page.getByRole('heading', { name: t.ended.title, exact: true }).waitFor()
    await main.getByText(owner!.name).waitFor({ state: 'detached' })
    expect(await accessibilityFaults(page)).toEqual([])

    await page.goto(privatePaths.trackedPrivacy(locale, trackingToken))
    await page.getByText(ownData.topics.seen, { exact: true }).click()
    await page.getByText(ownData.seen.view).waitFor()
    await page.getByText(ownData.seen.view_contacts).waitFor()
    await page.getByText(REASON).first().waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(watched.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([])
  },
)
