/** The console as each staff role: its menu, its pages without a refused call, the pages of others, and no button to act. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { LIMITED_ROLES, type LimitedRole, mayStaff } from '#domain/staff/rights.ts'
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
import { adminPath, groupOf, isInMenuOf, MENU_PAGES, mayOpen } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PASSWORD = 'سبع نخلات وبئر'
/** Of a provider of marketplace.ts. */
const WAITING = 'مقاول 4'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page
let providerId: string

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    ...{ MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on', ADMIN_MFA_REQUIRED: 'off' },
    AUTH_RATE_LIMITS: 'off',
  })
  for (const role of LIMITED_ROLES) {
    const { data } = await outsideClient(server).auth.signUp({ email: addressOf(role), password: PASSWORD })
    await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, ${role})`
  }
  const [row] = await marketplace.sql`
    update providers set status = 'pending_review' where company_name = ${WAITING} returning id`
  providerId = row!.id
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
afterEach(() => watched?.close())

const addressOf = (role: LimitedRole) => `${role}@mimar.example`

async function enter(role: LimitedRole, locale: Locale, viewport: { width: number; height: number }) {
  watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  page = watched.page
  const door = paths.adminDashboard(locale)
  await page.goto(door)
  await signInPage(page, locale).signIn({ email: addressOf(role), password: PASSWORD })
  await page.waitForURL(`**${door}`)
}

/** API calls that the server refused for the role. */
function watchRefused(): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  return refused
}

/** Until the page has its data. */
const settled = async () => {
  await hydrated(page)
  await expect.poll(() => page.locator('main [aria-busy="true"], main .skeleton').count()).toBe(0)
}

describe.each(LIMITED_ROLES)('%s', (role) => {
  const locale: Locale = role === 'support' || role === 'auditor' ? 'en' : 'ar'
  const words = messages[locale].admin

  test('the menu has the pages of the role, and none of them calls what the role may not', async () => {
    await enter(role, locale, SCREENS.desktop)
    const refused = watchRefused()
    const menu = page.getByRole('navigation', { name: words.nav.label })
    const open = MENU_PAGES.filter((name) => isInMenuOf(role, name))
    // Today and, before the pages of the market, its two lists of providers.
    const lists = mayStaff(role, { deed: 'read', rights: ['registrations'] })
      ? [words.nav.verification, words.nav.providers]
      : []
    const above = open.filter((name) => groupOf(name) === undefined)
    const inGroups = open.filter((name) => groupOf(name) !== undefined)
    await expect
      .poll(async () => (await menu.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]))
      .toEqual([
        ...above.map((name) => words.nav[name]),
        ...lists,
        ...inGroups.map((name) => words.nav[name]),
        words.nav.site,
      ])
    await expect
      .poll(() => page.getByText(words.roles.role[role], { exact: false }).count())
      .toBeGreaterThan(0)
    for (const name of open) {
      await page.goto(adminPath(name, locale))
      await settled()
      await expect.poll(() => page.getByText(words.roles.closedTitle).count()).toBe(0)
    }
    expect(refused).toEqual([])
  })

  test('a page of other roles says whose it is, without asking for its data', async () => {
    const closed = MENU_PAGES.find((name) => !mayOpen(role, name))
    if (!closed) return
    await enter(role, locale, SCREENS.phone)
    const refused = watchRefused()
    await page.goto(adminPath(closed, locale))
    await page.getByRole('heading', { name: words.roles.closedTitle }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(refused).toEqual([])
  })

  test('a registration shows decisions to a reviewer alone', async () => {
    await enter(role, locale, SCREENS.desktop)
    const refused = watchRefused()
    await page.goto(`${paths.adminDashboard(locale)}?provider=${providerId}`)
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('heading', { level: 2, name: WAITING }).waitFor()
    const reject = drawer.getByRole('button', { name: words.decide.reject, exact: true })
    await expect.poll(() => reject.count()).toBe(role === 'reviewer' ? 1 : 0)
    expect(refused).toEqual([])
  })
})

test('an auditor reads that everything is read only, and a setting has no way to save', async () => {
  await enter('auditor', 'en', SCREENS.desktop)
  const { readOnly } = messages.en.admin.roles
  await page.getByText(readOnly).waitFor()
  await page.goto(adminPath('settings', 'en'))
  await settled()
  await expect.poll(() => page.locator('fieldset:disabled').count()).toBeGreaterThan(0)
  const save = page.getByRole('button', { name: messages.en.settings.save, exact: true })
  await expect.poll(() => save.count()).toBe(0)
})
