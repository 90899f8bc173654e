/** The settings page: a notice is refused while half of it is missing, previewed, shown to visitors, and undone. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus, isFocusKept } from '#testing/browser/keyboard.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { isWrong } from './owner-page.ts'
import { signInPage } from './sign-in-page.ts'

const PASSWORD = 'سبع نخلات وبئر'
const NOTICE: Record<Locale, string> = {
  ar: 'ردود المزوّدين تتأخر يوم الخميس، فهو إجازة',
  en: 'Providers answer later on Thursday, a holiday',
}

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
    await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'admin')`
  }
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
afterEach(() => watched?.close())

const addressOf = (locale: Locale) => `admin-${locale}@mimar.example`

/** What a visitor's page says. */
const visited = async (locale: Locale) => (await fetch(server.url + paths.ownerHome(locale))).text()

test.each([
  ['ar', 'en', SCREENS.phone],
  ['en', 'ar', SCREENS.desktop],
] as const)('an admin in %s tells visitors something, and takes it back', async (locale, other, viewport) => {
  const { settings } = messages[locale]
  watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  const { page } = watched
  const door = paths.adminDashboard(locale)
  await page.goto(door)
  await signInPage(page, locale).signIn({ email: addressOf(locale), password: PASSWORD })
  await page.waitForURL(`**${door}`)
  await page.goto(`${adminPath('settings', locale)}?section=notice`)
  await hydrated(page)

  const card = page.getByRole('region', { name: settings.notice.title, exact: true })
  const text = (language: Locale) => card.locator(`[name="notice-text-${language}"]`)
  const save = card.getByRole('button', { name: settings.save, exact: true })
  await card.getByLabel(settings.notice.isOn).check()
  await text(locale).fill(NOTICE[locale])
  await save.click()
  await expect.poll(() => isWrong(text(other))).toBe(true)
  await expect.poll(() => text(locale).inputValue()).toBe(NOTICE[locale])
  expect(await visited(locale)).not.toContain(NOTICE[locale])

  await text(other).fill(NOTICE[other])
  const preview = card.locator('.settings_preview')
  await preview.getByText(NOTICE[other]).waitFor()
  await save.press('Enter')
  await page.getByText(settings.saved).waitFor()
  await expect.poll(() => hasFocus(save)).toBe(true)
  await expect.poll(() => visited(locale)).toContain(NOTICE[locale])
  await expect.poll(() => visited(other)).toContain(NOTICE[other])
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  // The same change is first among the last ones, with an undo of its own.
  await page
    .getByRole('region', { name: settings.lastChanges })
    .getByText(addressOf(locale))
    .first()
    .waitFor()
  await card.getByRole('button', { name: settings.undo, exact: true }).press('Enter')
  await page.getByText(settings.undone).waitFor()
  expect(await isFocusKept(page)).toBe(true)
  await expect.poll(() => visited(locale)).not.toContain(NOTICE[locale])
  await expect.poll(() => card.getByLabel(settings.notice.isOn).isChecked()).toBe(false)
})
