/** An owner's account from the first visit to the first sign-in, by the link of the email and by its code. */
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
import type { Inbox } from '#testing/fakes/inbox.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { openInbox, type Person } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }

let marketplace: Marketplace
let server: ServerProcess
let inbox: Inbox
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    MIMAR_PROCESSES: 'web',
    AUTH_RATE_LIMITS: 'off',
    AUTH_PASSWORD_REFUSE_COMMON: 'on',
  })
  inbox = openInbox(marketplace, server.url)
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

const at = (path: string) => expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(path)

describe.each(playedIn('ar'))('in %s', (locale) => {
  const { register, confirm, newPassword, password, email, code, wrong, failure, owner } =
    messages[locale].accounts
  const person = (name: string): Person => ({
    email: `${name}.${locale}@mimar.example`,
    password: 'a roof of my own',
  })
  const heading = () => page.getByRole('heading', { level: 1 }).textContent()
  const says = (title: string) => expect.poll(heading, PATIENCE).toBe(title)

  async function visit(path: string, options: Partial<Parameters<typeof openPage>[1]> = {}) {
    watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone, ...options })
    page = watched.page
    await page.goto(path)
  }

  /** The mobile comes first; the form with email and password is behind it. */
  async function openForm() {
    await visit(paths.clientRegister(locale))
    await page.getByLabel(messages[locale].accounts.mobileSignIn.mobile).waitFor()
    await expect.poll(() => page.getByLabel(email, { exact: true }).isVisible()).toBe(false)
    await page.getByText(register.byEmail).click()
  }

  async function signUp(who: Person, name?: string) {
    await openForm()
    if (name) await page.getByLabel(register.name).fill(name)
    await page.getByLabel(email, { exact: true }).fill(who.email)
    await page.getByLabel(password, { exact: true }).fill(who.password)
    await page.getByRole('button', { name: register.submit, exact: true }).click()
    await says(register.sentTitle)
  }

  const faultless = async () => {
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(watched.complaints).toEqual([])
  }

  test('the form shows an error at each empty field, and the password policy before that', async () => {
    await openForm()
    await expect.poll(() => page.getByText(newPassword.passwordHint.replace('{min}', '10')).count()).toBe(1)
    await faultless()
    await page.getByRole('button', { name: register.submit, exact: true }).click()
    await expect.poll(() => page.getByText(wrong.email).count(), PATIENCE).toBe(1)
    await page.getByLabel(password, { exact: true }).fill('short')
    await expect
      .poll(() => page.getByText(wrong.password_short.replace('{min}', '10')).count(), PATIENCE)
      .toBe(1)
    expect(watched.complaints).toEqual([])
  })

  test('the link of the email opens in the language of the page, signs in, and leads to the owner’s account', async () => {
    const who = person('by.link')
    await signUp(who, 'نورة')
    await faultless()
    const { link, subject } = await inbox.newest(who.email)
    expect(subject).toBe(messages[locale].mails.kinds.confirmation.subject)
    expect(new URL(link).searchParams.get('redirect_to') ?? server.url).toBe(server.url)
    const rows = await marketplace.sql`select raw_user_meta_data->>'full_name' as name from auth.users
      where email = ${who.email}`
    expect(rows).toEqual([{ name: 'نورة' }])
    await page.goto(link)
    await says(confirm.doneTitle)
    await at(privatePaths.confirmEmail(locale))
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    // The link opens in Arabic, whose preloaded heading font is unused because the page changes to English first.
    expect(watched.complaints.filter((complaint) => !complaint.includes('was preloaded'))).toEqual([])
    await page.getByRole('link', { name: confirm.continue, exact: true }).click()
    await at(paths.accountProjectRequests(locale))
  })

  test('the code of the email confirms on the same page, and an account without a name has an empty one', async () => {
    const who = person('by.code')
    await signUp(who)
    const { code: digits } = await inbox.newest(who.email)
    await page.getByLabel(code, { exact: true }).fill(digits)
    await page.getByRole('button', { name: confirm.submit, exact: true }).click()
    await at(paths.accountProjectRequests(locale))
    const rows = await marketplace.sql`select raw_user_meta_data->>'full_name' as name from auth.users
      where email = ${who.email}`
    expect(rows).toEqual([{ name: '' }])
  })

  test('a sign-up sends the bare site as return address, and an empty name when there is none', async () => {
    await openForm()
    const sent = page.waitForRequest((request) => request.url().includes('/auth/v1/signup'))
    await page.getByLabel(email, { exact: true }).fill(person('sent').email)
    await page.getByLabel(password, { exact: true }).fill(person('sent').password)
    await page.getByRole('button', { name: register.submit, exact: true }).click()
    const request = await sent
    expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(server.url)
    expect(request.postDataJSON()).toMatchObject({ ...person('sent'), data: { full_name: '' } })
  })

  test('a common password is refused at its field, and all input stays', async () => {
    const { email: address } = person('common')
    await openForm()
    await page.getByLabel(register.name).fill('نورة')
    await page.getByLabel(email, { exact: true }).fill(address)
    await page.getByLabel(password, { exact: true }).fill('Password123!')
    await page.getByRole('button', { name: register.submit, exact: true }).click()
    await expect.poll(() => page.getByText(failure.weak_password).count(), PATIENCE).toBe(1)
    const box = page.getByLabel(password, { exact: true })
    await expect.poll(() => box.getAttribute('aria-invalid'), PATIENCE).toBe('true')
    const typed = [page.getByLabel(register.name), page.getByLabel(email, { exact: true }), box]
    await expect
      .poll(() => Promise.all(typed.map((field) => field.inputValue())))
      .toEqual(['نورة', address, 'Password123!'])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })

  test('a server error is shown in its own words, and the input stays', async () => {
    await openForm()
    await page.route('**/auth/v1/signup**', (route) =>
      route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: 'x' } }),
    )
    await page.getByLabel(email, { exact: true }).fill(person('failed').email)
    await page.getByLabel(password, { exact: true }).fill(person('failed').password)
    await page.getByRole('button', { name: register.submit, exact: true }).click()
    await expect
      .poll(() => page.getByRole('alert').allTextContents(), PATIENCE)
      .toEqual([failure.registration_failed])
    await expect.poll(() => page.getByLabel(email, { exact: true }).inputValue()).toBe(person('failed').email)
  })

  test('a known address gets the same page as a new one, and no second account is created', async () => {
    const who = person('twice')
    await signUp(who)
    const { code: digits } = await inbox.newest(who.email)
    await page.getByLabel(code, { exact: true }).fill(digits)
    await page.getByRole('button', { name: confirm.submit, exact: true }).click()
    await at(paths.accountProjectRequests(locale))
    await watched.close()
    await marketplace.sql`delete from app.mails`
    await signUp({ ...who, password: 'somebody else’s idea' })
    await expect.poll(() => page.getByText(who.email).count()).toBeGreaterThan(0)
    expect(await marketplace.sql`select from auth.users where email = ${who.email}`).toHaveLength(1)
    await page.getByRole('link', { name: register.haveOne }).click()
    await says(owner.title)
    await signInPage(page, locale).signIn(who)
    await at(paths.accountProjectRequests(locale))
  })

  test('an expired link is explained on the confirmation page, in the language of the sign-up', async () => {
    const who = person('late')
    await signUp(who)
    const { link } = await inbox.newest(who.email)
    await marketplace.sql`update auth.one_time_tokens set expires_at = now() - interval '1 second'
      where user_id = (select id from auth.users where email = ${who.email})`
    await page.goto(link)
    await says(confirm.failedTitle)
    await at(privatePaths.confirmEmail(locale))
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByLabel(email, { exact: true }).fill(who.email)
    await page.getByLabel(code, { exact: true }).fill('000000')
    await page.getByRole('button', { name: confirm.submit, exact: true }).click()
    await expect
      .poll(() => page.getByRole('alert').allTextContents(), PATIENCE)
      .toEqual([failure.otp_expired])
  })

  test('the link verifies the address in another browser too, and the page asks to sign in', async () => {
    const who = person('elsewhere')
    await signUp(who)
    const { link } = await inbox.newest(who.email)
    await watched.close()
    await visit(link)
    await at(privatePaths.confirmEmail('ar'))
    await page.goto(paths.accountSignIn(locale))
    await signInPage(page, locale).signIn(who)
    await at(paths.accountProjectRequests(locale))
  })

  test('without JavaScript the page explains why and links to pages that need no account', async () => {
    await visit(paths.clientRegister(locale), { javaScriptEnabled: false })
    await page.getByText(register.byEmail).click()
    const word = page.locator('noscript .notice')
    await expect.poll(() => word.textContent()).toBe(register.noScript)
    await expect.poll(() => word.isVisible()).toBe(true)
    const free = page.locator(`main a.link[href="${paths.ownerHome(locale)}"]`)
    await expect.poll(() => free.isVisible()).toBe(true)
    await page.getByLabel(email, { exact: true }).fill('nobody@mimar.example')
    await page.getByLabel(password, { exact: true }).fill('a roof of my own')
    await page.getByRole('button', { name: register.submit, exact: true }).click()
    // Each of the two forms says so.
    await expect.poll(() => page.getByText(messages[locale].accounts.needsScript).count(), PATIENCE).toBe(2)
    await expect.poll(() => page.url()).toBe(server.url + paths.clientRegister(locale))
    expect(await marketplace.sql`select from auth.users where email = 'nobody@mimar.example'`).toHaveLength(0)
  })
})
