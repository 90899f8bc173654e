/**
 * An owner's account: from the emailed link to the list, the verification of a mobile, and requests that are cancelled
 * and sent again.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { localMobile } from '#domain/shared/phone.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
  wrongLanguage,
} from '#testing/browser/watched-page.ts'
import type { Inbox } from '#testing/fakes/inbox.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { openInbox } from './accounts.ts'
import {
  type Marketplace,
  openMarketplace,
  projectRequestInput,
  type Submitted,
  submitted,
} from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 20_000, interval: 100 }
const MOBILES = { ar: '966551113301', en: '966551113302' }

let marketplace: Marketplace
let server: ServerProcess
let inbox: Inbox
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ AUTH_RATE_LIMITS: 'off' })
  inbox = openInbox(marketplace, server.url)
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

const at = (path: string) => expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(path)

describe.each(playedIn('en'))('in %s', (locale) => {
  const { ownerAccounts: words, accounts } = messages[locale]
  const person = { email: `owner.${locale}@mimar.example`, password: 'a roof of my own' }
  const mobile = MOBILES[locale]
  const place = paths.accountProjectRequests(locale)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  const cards = () => page.locator('.owner-accounts_owner-place-card')
  const statuses = () => page.locator('.owner-accounts_owner-place-card .status').allTextContents()
  const status = messages[locale].projectRequests.status
  let first: Submitted

  async function visit(path: string, options: Partial<Parameters<typeof openPage>[1]> = {}) {
    watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone, ...options })
    page = watched.page
    await page.goto(path)
  }
  const faultless = async () => {
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  }
  /** The six digits sent to the phone. */
  const codeOnPhone = async () => {
    const read = async () =>
      (await marketplace.whatsApp.chat(mobile)).flatMap(({ buttons }) =>
        buttons.flatMap(({ copies }) => copies ?? []),
      )
    await expect.poll(async () => (await read()).length, PATIENCE).toBeGreaterThan(0)
    return (await read()).at(-1)!
  }

  test('after a sign-up by emailed link the owner is in their account, and adds earlier requests by a code', async () => {
    first = await submitted(server, {
      input: { ...projectRequestInput, locale, contact: { name: 'نورة', mobile } },
    })
    await visit(paths.clientRegister(locale))
    await page.getByText(accounts.register.byEmail).click()
    await page.getByLabel(accounts.register.name).fill('نورة العتيبي')
    await page.getByLabel(accounts.email, { exact: true }).fill(person.email)
    await page.getByLabel(accounts.password, { exact: true }).fill(person.password)
    await button(accounts.register.submit).click()
    await page.getByText(accounts.register.sentTitle).waitFor()
    await page.goto((await inbox.newest(person.email)).link)
    await page.getByRole('link', { name: accounts.confirm.continue, exact: true }).click()
    await at(place)

    await page.getByText(words.empty.title, { exact: true }).waitFor()
    await expect
      .poll(() => page.getByLabel(words.mobile.name, { exact: true }).inputValue())
      .toBe('نورة العتيبي')
    await faultless()
    await page.getByLabel(words.mobile.mobile, { exact: true }).fill('0112345678')
    await button(words.mobile.send).click()
    await page.getByText(messages[locale].errors.projectRequest.mobile_invalid).waitFor()
    await page.getByLabel(words.mobile.mobile, { exact: true }).fill(localMobile(mobile))
    await button(words.mobile.send).click()

    const code = await codeOnPhone()
    await page.getByLabel(accounts.code, { exact: true }).fill(code === '000000' ? '000001' : '000000')
    await button(words.mobile.check).click()
    await expect.poll(() => page.locator('#code[aria-invalid]').count(), PATIENCE).toBe(1)
    await faultless()
    await page.getByLabel(accounts.code, { exact: true }).fill(code)
    await button(words.mobile.check).click()
    await expect.poll(() => cards().count(), PATIENCE).toBe(1)
    await expect.poll(() => cards().first().textContent()).toContain(first.reference)
    await expect
      .poll(() => page.locator('.owner-accounts_owner-place-proved').textContent())
      .toContain(localMobile(mobile))
    await faultless()
  })

  test('an owner cancels by keyboard, sends again, and opens the request', async () => {
    await visit(place)
    await at(paths.accountSignIn(locale))
    await signInPage(page, locale).signIn(person)
    await at(place)
    await expect.poll(() => cards().count(), PATIENCE).toBe(1)

    const endings = page.getByLabel(words.card.endings.replace('{reference}', first.reference), {
      exact: true,
    })
    await endings.focus()
    await page.keyboard.press('Enter')
    await button(words.act.cancel).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count(), PATIENCE).toBe(0)
    await button(words.act.cancel).click()
    await page.getByLabel(words.cancel.reason).fill('غيّرت رأيي')
    await inDialog(words.cancel.confirm).click()
    await expect.poll(statuses, PATIENCE).toEqual([status.cancelled])
    const [row] = await marketplace.sql`
      select end_reason from project_requests join project_request_contacts on project_request_id = id where mobile = ${mobile}`
    expect(row).toEqual({ end_reason: 'غيّرت رأيي' })

    await button(words.act.repost).click()
    await inDialog(words.repost.confirm).click()
    await page.getByText(messages[locale].errors.projectRequest.consent_required).waitFor()
    await page.getByRole('dialog').getByRole('checkbox').check()
    await inDialog(words.repost.confirm).click()
    await expect.poll(() => cards().count(), PATIENCE).toBe(2)
    await expect.poll(async () => (await statuses()).at(-1), PATIENCE).toBe(status.cancelled)
    await expect.poll(async () => (await statuses())[0], PATIENCE).not.toBe(status.cancelled)
    await faultless()

    await page
      .getByRole('link', { name: words.card.openName.replace('{reference}', '') })
      .first()
      .click()
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toContain('/track/')
  })

  test('an expired link explains where to continue, and is renewed there', async () => {
    const { id, reference, trackingToken } = first
    await marketplace.sql`update project_requests set ended_at = now() - interval '181 days' where id = ${id}`
    await visit(paths.tracking(locale, trackingToken))
    await page.getByText(messages[locale].endedLink.tracking, { exact: true }).waitFor()
    await page.getByRole('link', { name: messages[locale].endedLink.account, exact: true }).click()
    await at(paths.accountSignIn(locale))
    await signInPage(page, locale).signIn(person)
    await at(place)

    await page.getByText(words.newLink.text, { exact: true }).waitFor()
    await faultless()
    await button(words.newLink.make).click()
    await page.getByText(words.newLink.done, { exact: true }).waitFor()
    await expect.poll(() => page.getByText(words.newLink.text).count(), PATIENCE).toBe(0)
    await page.getByRole('link', { name: words.card.openName.replace('{reference}', reference) }).click()
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toContain('/track/')
    await expect.poll(() => page.url()).not.toContain(trackingToken)
    await page.getByText(reference).first().waitFor()
  })

  test('each page of the account is a press away, without a fault on a wide screen', async () => {
    await visit(place, { viewport: SCREENS.desktop })
    await signInPage(page, locale).signIn(person)
    await at(place)
    await page.getByRole('link', { name: words.nav.security }).click()
    await at(paths.accountSecurity(locale))
    await page.getByRole('link', { name: words.nav.projectRequests, exact: true }).click()
    await expect.poll(() => cards().count(), PATIENCE).toBe(2)
    await faultless()
    await button(words.nav.signOut).click()
    await at(paths.accountSignIn(locale))
  })

  test('without JavaScript the account explains where each request can be found', async () => {
    await visit(place, { javaScriptEnabled: false })
    const word = page.locator('noscript .notice')
    await expect.poll(() => word.textContent()).toBe(words.noScript)
    await expect.poll(() => word.isVisible()).toBe(true)
  })
})
