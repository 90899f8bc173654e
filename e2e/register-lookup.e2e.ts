/** The registration filled in from the commercial register, which the stand-in plays over real HTTP. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { createWathqStandIn } from '#server/adapters/commercial-register/stand-in.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { paths } from '#web/paths.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { registrationPage } from './registration-page.ts'

const KEY = 'key of the tests'
const NAME = 'شركة أركان السهل للمقاولات'
const PATIENCE = { timeout: 15_000, interval: 50 }

const register = createServer(getRequestListener(createWathqStandIn({ key: KEY }).fetch))
let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage

beforeAll(async () => {
  register.listen(0, '127.0.0.1')
  await once(register, 'listening')
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    MIMAR_PROCESSES: 'web',
    COMMERCIAL_REGISTER_KEY: KEY,
    COMMERCIAL_REGISTER_URL: `http://127.0.0.1:${(register.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
  register.closeAllConnections()
  register.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

describe.each(['ar', 'en'] as const)('filling in from the register in %s', (locale) => {
  const { lookup } = messages[locale].registration
  const { provider } = messages[locale].errors

  async function visit() {
    watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone })
    const { page } = watched
    await page.goto(paths.register(locale))
    const form = registrationPage(page, locale)
    await form.live.waitFor()
    const ask = async (number: string) => {
      await form.box('registrationNumber').fill(number)
      await page.getByRole('button', { name: lookup.press }).click()
    }
    return { page, form, ask }
  }

  test('an empty form is filled, a typed name stays until the register’s is taken', async () => {
    const { page, form, ask } = await visit()
    await ask('١٠١٠٦٥٤٣٢١')
    await page.getByText(lookup.standing.active).waitFor()
    await expect.poll(() => form.box('companyName').inputValue(), PATIENCE).toBe(NAME)
    await expect.poll(() => form.choice('city').inputValue(), PATIENCE).toBe('riyadh')
    await page.getByText(lookup.filled).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    await form.box('companyName').fill('مؤسسة الجبل')
    await ask('7001234567')
    await page.getByText(lookup.differs).waitFor()
    await expect.poll(() => form.box('companyName').inputValue(), PATIENCE).toBe('مؤسسة الجبل')
    await page.getByRole('button', { name: lookup.useName }).click()
    await expect.poll(() => form.box('companyName').inputValue(), PATIENCE).toBe(NAME)
    await page.reload()
    await form.live.waitFor()
    await expect.poll(() => form.box('companyName').inputValue(), PATIENCE).toBe(NAME)
  })

  test('struck off, suspended, unknown to the register, and no number', async () => {
    const { page, form, ask } = await visit()
    await ask('7005556667')
    await page.getByText(lookup.standing.struck_off).waitFor()
    await page.getByText(lookup.notActive).waitFor()
    await ask('4030111222')
    await page.getByText(lookup.standing.suspended).waitFor()
    await ask('7000000009')
    await page.getByText(lookup.not_found).waitFor()
    await ask('123')
    await page.getByText(provider.registration_number_invalid).waitFor()
    await expect
      .poll(() => form.box('registrationNumber').evaluate((it) => it === document.activeElement), PATIENCE)
      .toBe(true)
  })
})
