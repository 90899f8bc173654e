/** To an OpenID provider and back in the built pages: signing in, and a way back that failed. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { launchBrowser } from '#testing/browser.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#testing/openid-provider.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import { accessibilityFaults, openPage, overflow, SCREENS, type WatchedPage } from '#testing/watched-page.ts'
import { paths } from '#web/paths.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }

let marketplace: Marketplace
let provider: OpenIdProvider
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, provider, browser] = await Promise.all([
    openMarketplace(),
    startOpenIdProvider(),
    launchBrowser(),
  ])
  server = await marketplace.start({
    MIMAR_PROCESSES: 'web',
    AUTH_GOOGLE_CLIENT_ID: 'mimar-at-google',
    AUTH_GOOGLE_CLIENT_SECRET: 'secret',
    AUTH_GOOGLE_ISSUER: provider.issuer,
  })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
  await provider?.stop()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

describe.each(LOCALES)('in %s', (locale) => {
  const { signIn, identities, failure, security } = messages[locale].accounts
  const through = (words: string, name: string) =>
    page.getByRole('button', { name: words.replace('{provider}', name), exact: true })

  async function visit(path: string) {
    watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone })
    page = watched.page
    await page.goto(path)
    await expect.poll(() => through(signIn.continueWith, 'Google').count(), PATIENCE).toBe(1)
  }

  test('a person comes in through Google, the only provider that is on', async () => {
    const email = `noura.${locale}@gmail.example`
    provider.person = { sub: `google-${locale}`, email, email_verified: true }
    await visit(paths.contractorLogin(locale))
    expect(await through(signIn.continueWith, 'Apple').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await through(signIn.continueWith, 'Google').click()
    await expect.poll(() => page.getByText(security.title).count(), PATIENCE).toBe(1)
    expect(new URL(page.url()).pathname).toBe(paths.accountSecurity(locale))
    const googleRows = page.getByRole('listitem').filter({ hasText: email })
    await expect.poll(() => googleRows.count(), PATIENCE).toBe(1)
    expect(await through(identities.link, 'Google').count()).toBe(0)
    expect(watched.complaints).toEqual([])
  })

  test('a way back that failed is told in words, and the form is there', async () => {
    await visit(`${paths.contractorLogin(locale)}?error=access_denied&error_code=access_denied`)
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.allTextContents(), PATIENCE).toEqual([failure.provider_cancelled])
    expect(await page.getByRole('button', { name: signIn.submit, exact: true }).count()).toBe(1)
  })
})
