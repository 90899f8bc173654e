/** What a provider gives by themselves and takes back: a logo, and the address of another calendar. */
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
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
  wrongLanguage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { partAddress } from '#web/providers/dashboard/profile-parts.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PASSWORD = 'سبع نخلات وبئر'
const EMAIL = 'links@firm.example'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on' })
  const { data } = await outsideClient(server).auth.signUp({ email: EMAIL, password: PASSWORD })
  const advisor = {
    ...{ slug: 'links', company_name: 'مكتب الروابط', contact_name: 'سارة البسام', kind: 'advisor' },
    ...{ trades: ['villa_construction'], city: 'riyadh', service_cities: ['riyadh'], locale: 'ar' },
    ...{ status: 'approved', mobile: '966577000001', email: EMAIL, user_id: data.user!.id },
  }
  await marketplace.sql`insert into providers ${marketplace.sql(advisor)}`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

async function enter(locale: Locale, address: string) {
  watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone })
  page = watched.page
  await page.goto(address)
  await signInPage(page, locale).signIn({ email: EMAIL, password: PASSWORD })
  await page.waitForURL(({ pathname }) => pathname !== paths.contractorLogin(locale))
  await page.goto(address)
  await hydrated(page)
}

const faultless = async () => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await wrongLanguage(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each(playedIn('en'))('a provider, in %s', (locale) => {
  test('a logo is uploaded, stands in review and is removed', async () => {
    const { logo, work } = messages[locale].providerDashboard
    await enter(locale, partAddress(locale, 'about'))
    const png = sharp({ create: { width: 300, height: 300, channels: 3, background: 'red' } }).png()
    await page
      .locator('input[name=logoFile]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await png.toBuffer() })
    await page.getByText(work.status.pending, { exact: true }).waitFor()
    await faultless()
    await button(logo.removeNext).click()
    await page.getByText(work.status.pending, { exact: true }).waitFor({ state: 'detached' })
    expect(await marketplace.sql`select from logos`).toHaveLength(0)
    expect(watched.complaints).toEqual([])
  })

  test('a calendar address that cannot be read says why, and is taken back', async () => {
    const { read } = messages[locale].ownConsultations.otherCalendar
    await enter(locale, `${privatePaths.contractorConsultations(locale)}?part=hours`)
    await page.getByLabel(read.address).fill('https://127.0.0.1/private/basic.ics')
    await button(read.connect).click()
    // At the top of the part, and beside the address.
    await page.getByText(read.failure.not_public).nth(1).waitFor()
    await faultless()
    await button(read.disconnect).click()
    await button(read.connect).waitFor()
    expect(await marketplace.sql`select from calendar_sources`).toHaveLength(0)
    expect(watched.complaints).toEqual([])
  })
})
