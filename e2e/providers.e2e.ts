/**
 * Sign-in through an OpenID provider in the built pages: Google by redirect, Apple by a form from another site; linked
 * to an account and unlinked; every failed return; and the page that was requested first.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { type OpenIdProvider, startOpenIdProvider } from '#testing/fakes/openid-provider.ts'
import { freePort } from '#testing/free-port.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { entrance, outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }

let marketplace: Marketplace
let provider: OpenIdProvider
let server: ServerProcess
/** A host name, while the provider has an address: two sites, so that cookies behave as between real ones. */
let site: string
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, provider, browser] = await Promise.all([
    openMarketplace(),
    startOpenIdProvider(),
    openBrowser(),
  ])
  const port = await freePort()
  site = `http://localhost:${port}`
  server = await marketplace.start({
    ...{ PORT: String(port), PUBLIC_URL: site, MIMAR_PROCESSES: 'web' },
    ...{ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off' },
    AUTH_GOOGLE_CLIENT_ID: 'mimar-at-google',
    AUTH_GOOGLE_CLIENT_SECRET: 'secret',
    AUTH_GOOGLE_ISSUER: provider.issuer,
    AUTH_APPLE_CLIENT_ID: 'mimar-at-apple',
    AUTH_APPLE_CLIENT_SECRET: 'secret',
    AUTH_APPLE_ISSUER: provider.issuer,
  })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
  await provider?.stop()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

describe.each(playedIn('en'))('in %s', (locale) => {
  const { signIn, identities, failure, security, dashboard, owner } = messages[locale].accounts
  const through = (words: string, name: string) =>
    page.getByRole('button', { name: words.replace('{provider}', name), exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const rowsOf = (text: string) => page.getByRole('listitem').filter({ hasText: text }).count()
  const at = (path: string) => expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(path)
  const says = (title: string) =>
    expect.poll(() => page.getByRole('heading', { level: 1 }).textContent(), PATIENCE).toBe(title)
  const alerts = (text: string) =>
    expect.poll(() => page.getByRole('alert').allTextContents(), PATIENCE).toEqual([text])

  async function visit(path: string) {
    watched = await openPage(browser, { baseURL: site, locale, viewport: SCREENS.phone })
    page = watched.page
    await page.goto(path)
  }
  async function openEntrance(path = entrance(locale)) {
    await visit(path)
    await expect.poll(() => through(signIn.continueWith, 'Google').count(), PATIENCE).toBe(1)
  }
  const aPerson = (name: string) => {
    const email = `${name}.${locale}@gmail.example`
    provider.person = { sub: `${name}-${locale}`, email, email_verified: true }
    return email
  }
  async function aMember(name: string) {
    const person = { email: `${name}.${locale}@mimar.example`, password: 'a wall with openings' }
    const { data, error } = await outsideClient(server).auth.signUp(person)
    if (error) throw error
    return { ...person, id: data.user!.id }
  }

  test('a user signs in through Google', async () => {
    const email = aPerson('noura')
    await openEntrance()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await through(signIn.continueWith, 'Google').click()
    await says(security.title)
    await at(paths.accountSecurity(locale))
    await expect.poll(() => rowsOf(email), PATIENCE).toBe(1)
    await expect.poll(() => through(identities.link, 'Google').count()).toBe(0)
    expect(watched.complaints).toEqual([])
  })

  test('a user signs in through Apple, which answers with a form of its own site', async () => {
    const email = aPerson('at.apple')
    await openEntrance()
    const posted = page.waitForRequest((request) => request.method() === 'POST' && isCallback(request.url()))
    await through(signIn.continueWith, 'Apple').click()
    expect((await posted).headers().origin).toMatch(/^http:\/\/127\.0\.0\.1:/)
    await says(security.title)
    await expect.poll(() => rowsOf(email), PATIENCE).toBe(1)
    expect(watched.complaints).toEqual([])
  })

  test('Google is linked to an account, opens it, and is unlinked again', async () => {
    const member = await aMember('joins')
    const email = aPerson('joined')
    await openEntrance()
    await signInPage(page, locale).signIn(member)
    await says(security.title)
    await through(identities.link, 'Google').click()
    await expect.poll(() => rowsOf(email), PATIENCE).toBe(1)
    await expect.poll(() => through(identities.link, 'Google').count()).toBe(0)
    await expect.poll(() => through(identities.link, 'Apple').count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    await press(security.signOutHere)
    await page.goto(entrance(locale))
    await through(signIn.continueWith, 'Google').click()
    await says(security.title)
    await expect.poll(() => page.getByText(member.email).count()).toBeGreaterThan(0)
    await press(identities.unlink)
    await expect.poll(() => rowsOf(email), PATIENCE).toBe(0)
    const left = await marketplace.sql`select provider from auth.identities where user_id = ${member.id}`
    expect(left.map((row) => row.provider)).toEqual(['email'])
    expect(watched.complaints).toEqual([])
  })

  test('an external account that belongs to another account here is not linked, and the page says so', async () => {
    aPerson('taken')
    await openEntrance()
    await through(signIn.continueWith, 'Google').click()
    await says(security.title)
    await watched.close()
    const member = await aMember('too.late')
    await openEntrance()
    await signInPage(page, locale).signIn(member)
    await says(security.title)
    await through(identities.link, 'Google').click()
    await alerts(failure.identity_already_exists)
    await says(security.title)
  })

  test('a requested page opens after the sign-in through the provider', async () => {
    const email = aPerson('admin')
    await openEntrance()
    await through(signIn.continueWith, 'Google').click()
    await says(security.title)
    await marketplace.sql`insert into user_roles (user_id, role)
      select id, 'admin' from auth.users where email = ${email}`
    await watched.close()
    await visit(`${paths.adminDashboard(locale)}?from=mail`)
    await at(paths.adminLogin(locale))
    await through(signIn.continueWith, 'Google').click()
    await says(dashboard.title)
    await expect.poll(() => new URL(page.url()).search).toBe('?from=mail')
  })

  test('an address that names a page of another site does not lead there', async () => {
    const member = await aMember('lured')
    await openEntrance(`${paths.accountSignIn(locale)}?next=${encodeURIComponent('https://evil.example/')}`)
    await signInPage(page, locale).signIn(member)
    await at(paths.accountProjectRequests(locale))
    await page.goto(`${paths.accountSignIn(locale)}?next=//evil.example`)
    await at(paths.accountProjectRequests(locale))
    await expect.poll(() => page.url().startsWith(site)).toBe(true)
  })

  describe('a failed return to the sign-in page', () => {
    test('a refusal at the provider is shown', async () => {
      await openEntrance(`${paths.contractorLogin(locale)}?error=access_denied&error_code=access_denied`)
      await alerts(failure.provider_cancelled)
      expect(await accessibilityFaults(page)).toEqual([])
    })

    test('a code that was already used or that another browser requested is shown as a failure', async () => {
      aPerson('twice')
      await openEntrance()
      const back = page.waitForRequest(
        (request) => new URL(request.url()).searchParams.has('code') && isPage(request.url()),
      )
      await through(signIn.continueWith, 'Google').click()
      const used = (await back).url()
      await says(security.title)
      await watched.close()
      await openEntrance(used)
      await alerts(failure.return_stale)
      await press(signIn.submit)
    })

    test('a code that the server refuses is shown as a failure', async () => {
      aPerson('refused')
      await openEntrance()
      await page.route('**/auth/v1/token?grant_type=pkce', async (route) => {
        const body = route.request().postDataJSON()
        await route.continue({ postData: JSON.stringify({ ...body, code_verifier: 'x'.repeat(43) }) })
      })
      await through(signIn.continueWith, 'Google').click()
      await alerts(failure.return_stale)
      await at(paths.contractorLogin(locale))
      await expect.poll(() => page.getByRole('button', { name: signIn.submit, exact: true }).count()).toBe(1)
    })

    test('a network failure during the exchange of the code is shown', async () => {
      aPerson('cut.off')
      await openEntrance()
      await page.route('**/auth/v1/token?grant_type=pkce', (route) => route.abort())
      await through(signIn.continueWith, 'Google').click()
      await alerts(failure.offline)
    })

    test('an unknown or expired state is shown as a failure', async () => {
      await visit('/auth/v1/callback?state=0199aaaa-bbbb-4ccc-8ddd-eeeeffff0001&code=1')
      await at(paths.accountSignIn('ar'))
      await alerts(messages.ar.accounts.failure.return_stale)
      await page.goto(`${paths.home(locale)}?error=invalid_request&error_code=flow_state_already_used`)
      await says(owner.title)
      await alerts(failure.return_stale)
    })
  })
})

const isCallback = (url: string) => new URL(url).pathname === '/auth/v1/callback'
const isPage = (url: string) => !new URL(url).pathname.startsWith('/auth/')
