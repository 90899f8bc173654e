/**
 * A reviewer filters the queue, saves it as a view, gives it other filters, finds it above the list and in the search,
 * renames and deletes it.
 */
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
import { adminPath } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const PASSWORD = 'سبع نخلات وبئر'

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
    await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'auditor')`
  }
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
afterEach(() => watched?.close())

const addressOf = (locale: Locale) => `views-${locale}@mimar.example`

test.each([
  ['ar', SCREENS.phone, 'كل ما في جدة', 'منشآت جدة'],
  ['en', SCREENS.desktop, 'Everyone in Jeddah', 'Firms of Jeddah'],
] as const)('in %s a view is saved, found, renamed and deleted', async (locale, viewport, first, second) => {
  const { savedViews: words, adminFind, errors } = messages[locale]
  watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  const { page } = watched
  await page.goto(paths.adminDashboard(locale))
  await signInPage(page, locale).signIn({ email: addressOf(locale), password: PASSWORD })
  await page.waitForURL(`**${paths.adminDashboard(locale)}`)

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const row = page.getByRole('navigation', { name: words.title, exact: true })
  const link = (name: string) => row.getByRole('link', { name, exact: true })
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(words.name, { exact: false }) })
  const field = dialog.getByRole('textbox')
  const plain = adminPath('queue', locale)
  const filtered = `${plain}?status=all&q=${encodeURIComponent('جدة')}`

  // Nothing is offered while nothing is filtered.
  await page.goto(plain)
  await hydrated(page)
  await page.locator('#queue-title').waitFor()
  await expect.poll(() => button(words.save).count(), PATIENCE).toBe(0)

  await page.goto(filtered)
  await hydrated(page)
  await button(words.save).focus()
  await page.keyboard.press('Enter')
  await field.waitFor()
  // A name is offered; without one it is refused.
  await field.fill('')
  await dialog.getByRole('button', { name: words.keep, exact: true }).click()
  await dialog.getByText(errors.savedView.name_required, { exact: true }).waitFor()
  await field.fill(first)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await link(first).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => link(first).getAttribute('aria-current'), PATIENCE).toBe('true')
  const edit = (name: string) => button(words.edit.replace('{name}', name))
  await expect
    .poll(() => edit(first).evaluate((element) => element === document.activeElement), PATIENCE)
    .toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  // Other filters, chosen from there, can become the view's.
  const search = page.locator('.admin-queue').getByRole('searchbox')
  await search.fill('الرياض')
  await search.press('Enter')
  await button(words.update.replace('<name></name>', first)).click()
  await expect.poll(() => link(first).getAttribute('aria-current'), PATIENCE).toBe('true')
  await button(words.update.replace('<name></name>', first)).waitFor({ state: 'detached' })
  expect(await overflow(page)).toBe(0)

  // On another page of the console the search has it; the list as everybody finds it does not mark it.
  await page.goto(adminPath('clocks', locale))
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: adminFind.label, exact: true }).fill(first.slice(0, 6))
  await page.getByRole('option', { name: first }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${plain}?status=all&q=*`)
  await expect.poll(() => link(first).getAttribute('aria-current'), PATIENCE).toBe('true')
  await page.goto(plain)
  await hydrated(page)
  await link(first).waitFor()
  await expect.poll(() => link(first).getAttribute('aria-current'), PATIENCE).toBeNull()
  await link(first).click()
  await page.waitForURL(`**${plain}?status=all&q=*`)

  await edit(first).click()
  await field.fill(second)
  await dialog.getByRole('button', { name: words.keep, exact: true }).click()
  await link(second).waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await edit(second).click()
  await dialog.getByRole('button', { name: words.remove, exact: true }).click()
  await row.waitFor({ state: 'detached' })
  await button(words.save).waitFor()

  // A number of a person is not kept, and the dialog says so.
  await page.goto(`${plain}?status=all&q=0551234567`)
  await hydrated(page)
  await button(words.save).click()
  await field.fill(first)
  await page.keyboard.press('Enter')
  await dialog.getByText(errors.savedView.query_personal, { exact: true }).waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await marketplace.sql`select id from staff_views`).toEqual([])
})
