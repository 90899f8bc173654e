/**
 * An account and its session in the browser: signing in with the right password and not with a wrong one, the protected
 * page both ways, a session that expired while unused, two tabs, and the same in both languages on both screens.
 */
import { createClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { createTestContext } from '#testing/command-context.ts'
import { createInbox, type Inbox } from '#testing/fakes/inbox.ts'
import { realSettings, type ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { TOASTS } from '#web/ui/toast.ts'
import { entrance } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
/** The name that the client derives from the host 127.0.0.1 (docs/reference/auth-protocol.md#the-client). */
const STORAGE_KEY = 'sb-127-auth-token'

const admin = { email: 'admin@mimar.example', password: 'a door with two keys' }
const provider = { email: 'provider@mimar.example', password: 'a wall with openings' }

let marketplace: Marketplace
let inbox: Inbox
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    MIMAR_PROCESSES: 'web',
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
  })
  inbox = openInbox()
  const adminId = await signUp(admin)
  await signUp(provider)
  await marketplace.sql`insert into user_roles (user_id, role) values (${adminId}, 'admin')`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

const secret = () => realSettings('', { port: server.port, whatsAppUrl: '' }).MIMAR_SECRET!

async function signUp(person: typeof admin): Promise<string> {
  const client = createClient(server.url, anonKey(secret()), { auth: { persistSession: false } })
  const { data, error } = await client.auth.signUp(person)
  if (error) throw error
  return data.user!.id
}

/** Reads the emails that the server has written, with its own secret. */
function openInbox(): Inbox {
  const changes = { secret: secret(), publicUrl: server.url }
  return createInbox(marketplace, createTestContext(marketplace.db, changes), server.url)
}

type Options = Partial<Parameters<typeof openPage>[1]>

async function visit(path: string, locale: Locale, options: Options = {}) {
  watched = await openPage(browser, { baseURL: server.url, locale, ...options })
  page = watched.page
  await page.goto(path)
  return signInPage(page, locale)
}

const pathNow = () => new URL(page.url()).pathname
const at = (path: string) => expect.poll(pathNow, PATIENCE).toBe(path)
const storedSession = (tab = page) =>
  tab.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), STORAGE_KEY)

const everywhere = playedIn('ar').flatMap((locale) =>
  Object.entries(SCREENS).map(([screen, viewport]) => ({ locale, screen, viewport })),
)

describe.each(everywhere)('$locale, $screen', ({ locale, viewport }) => {
  const words = messages[locale].accounts

  test('a mobile from abroad is refused, and the way in without one stays beside the error', async () => {
    await visit(paths.accountSignIn(locale), locale, { viewport })
    await hydrated(page)
    await page.getByLabel(words.mobileSignIn.mobile).fill('+447700900123')
    await page.getByRole('button', { name: words.mobileSignIn.send }).click()
    await page.getByText(words.wrong.mobile).waitFor()
    await page.getByText(words.mobileSignIn.abroad).waitFor()
  })

  test('a wrong password is shown in the form and in a toast; the input stays', async () => {
    const form = await visit(paths.adminLogin(locale), locale, { viewport })
    await form.signIn({ ...admin, password: 'not this one' })
    await expect
      .poll(() => form.alert.allTextContents(), PATIENCE)
      .toEqual([words.failure.invalid_credentials])
    await expect.poll(() => form.toast.textContent()).toContain(words.signIn.failed)
    await expect.poll(() => form.email.inputValue()).toBe(admin.email)
    expect(pathNow()).toBe(paths.adminLogin(locale))
    await expect.poll(() => storedSession()).toBeNull()
    expect(await accessibilityFaults(page)).toEqual([])
    // Only the refusal itself remains.
    expect(watched.complaints.toSorted()).toEqual([
      `400 ${server.url}/auth/v1/token?grant_type=password`,
      expect.stringContaining('status of 400'),
    ])
  })

  test('the right password opens the dashboard to an admin', async () => {
    const form = await visit(paths.adminLogin(locale), locale, { viewport })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await form.signIn(admin)
    await at(paths.adminDashboard(locale))
    await expect.poll(() => form.heading.textContent(), PATIENCE).toBe(words.dashboard.title)
    const toast = await form.toast.textContent()
    expect(toast).toContain(words.signIn.succeeded)
    expect(toast).toContain(words.signIn.welcomeBack)
    await expect.poll(() => page.getByTitle(admin.email).count()).toBe(1)
    await expect
      .poll(() => storedSession())
      .toMatchObject({ token_type: 'bearer', user: { email: admin.email } })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(watched.complaints).toEqual([])
  })
})

describe.each(playedIn('ar'))('in %s', (locale) => {
  const words = messages[locale].accounts

  test('an empty form shows an error at each field, and nothing is sent', async () => {
    const form = await visit(paths.contractorLogin(locale), locale)
    await form.submit.click()
    await expect.poll(() => page.getByText(words.wrong.email).count(), PATIENCE).toBe(1)
    await expect.poll(() => page.getByText(words.wrong.password_missing).count()).toBe(1)
    await expect.poll(() => form.email.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(watched.complaints).toEqual([])
  })

  test.each([
    privatePaths.resetPassword,
    privatePaths.newPassword,
    privatePaths.confirmEmail,
    paths.contractorLogin,
  ])('a sign-in page has no faults', async (pathOf) => {
    const { heading } = await visit(pathOf(locale), locale, { viewport: SCREENS.phone })
    await expect.poll(() => heading.count(), PATIENCE).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(watched.complaints).toEqual([])
  })

  test('an owner’s toast is still visible on their account page, and the header links to it', async () => {
    const form = await visit(paths.accountSignIn(locale), locale, { viewport: SCREENS.desktop })
    await form.signIn(provider)
    await at(paths.accountProjectRequests(locale))
    await expect.poll(() => form.toast.textContent()).toContain(words.signIn.succeeded)
    const toast = await form.toast.boundingBox()
    const chat = await page.locator('.whatsapp-button').boundingBox()
    expect(toast?.width).toBe(TOASTS.width)
    expect((toast?.x ?? 0) + TOASTS.width).toBeLessThan(chat?.x ?? 0)
    await page.reload()
    const account = page.locator('.site-header-end .site-account.only-owner')
    await expect.poll(() => account.isVisible()).toBe(true)
    expect(await overflow(page)).toBe(0)
    await account.click()
    await at(paths.accountProjectRequests(locale))
    await page.getByRole('link', { name: messages[locale].ownerAccounts.nav.security }).click()
    await at(paths.accountSecurity(locale))
    await page.getByRole('button', { name: words.security.signOutHere }).click()
    await at(paths.accountSignIn(locale))
    await page.goto(paths.ownerHome(locale))
    await expect.poll(() => account.isVisible()).toBe(false)
    await page.locator('.site-header-end .site-entry').click()
    await at(paths.accountSignIn(locale))
  })

  test('a change of language on the sign-in page leads to the requested page in that language', async () => {
    const form = await visit(paths.accountSecurity(locale), locale)
    await at(paths.accountSignIn(locale))
    await form.heading.waitFor()
    const other = locale === 'ar' ? 'en' : 'ar'
    await page.getByRole('link', { name: messages[locale].layout.switchLanguage }).click()
    await at(paths.accountSignIn(other))
    await signInPage(page, other).signIn(provider)
    await at(paths.accountSecurity(other))
  })

  test('the dashboard sends a visitor without a session to the sign-in page and back', async () => {
    const form = await visit(paths.adminDashboard(locale), locale)
    await at(paths.adminLogin(locale))
    await form.signIn(admin)
    await at(paths.adminDashboard(locale))
  })

  test('the dashboard sends a user without the role home, and says why', async () => {
    const form = await visit(entrance(locale), locale)
    await form.signIn(provider)
    await at(paths.accountSecurity(locale))
    await expect.poll(() => form.heading.textContent(), PATIENCE).toBe(words.security.title)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto(paths.adminDashboard(locale))
    await page.getByText(words.notStaff).waitFor()
    await at(paths.home(locale))
  })

  test('some minutes after the sign-in a change requires an emailed code, and continues with the input', async () => {
    const { proof, factors, phoneCode, code, failure } = words
    const person = { email: `patient.${locale}@mimar.example`, password: 'signed in a while ago' }
    const userId = await signUp(person)
    const form = await visit(entrance(locale), locale, { viewport: SCREENS.phone })
    await form.signIn(person)
    await at(paths.accountSecurity(locale))
    await marketplace.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
      where session_id in (select id from auth.sessions where user_id = ${userId})`
    await page.getByRole('button', { name: factors.add.phone }).click()
    await page.getByLabel(factors.mobile, { exact: true }).fill('0550007003')
    await page.getByRole('button', { name: factors.continue, exact: true }).click()

    const dialog = page.getByRole('dialog', { name: proof.title })
    await dialog.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    const answer = async (digits: string) => {
      await dialog.getByLabel(code, { exact: true }).fill(digits)
      await dialog.getByRole('button', { name: proof.submit, exact: true }).click()
    }
    const { code: mailed } = await inbox.newest(person.email)
    await answer(mailed === '000000' ? '111111' : '000000')
    await dialog.getByText(failure.otp_expired).waitFor()
    await answer(mailed)
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: phoneCode.send.replace('{name}', '0550007003') }).waitFor()
  })

  test('without JavaScript the form says that nothing was sent, and no password is in the address', async () => {
    const form = await visit(paths.adminLogin(locale), locale, { javaScriptEnabled: false })
    await form.signIn(admin)
    await expect.poll(() => page.getByText(words.needsScript).count(), PATIENCE).toBe(1)
    await expect.poll(() => page.url()).toBe(server.url + paths.adminLogin(locale))
  })
})

describe('a session', () => {
  const signedIn = async () => {
    const form = await visit(paths.adminLogin('ar'), 'ar')
    await form.signIn(admin)
    await at(paths.adminDashboard('ar'))
    return form
  }

  test('an expired session is refreshed when the page is opened again', async () => {
    const { heading } = await signedIn()
    const before = await storedSession()
    await page.evaluate(
      ([key, session]) => localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 })),
      [STORAGE_KEY, before] as const,
    )
    await page.reload()
    await expect.poll(() => heading.textContent(), PATIENCE).toBe(messages.ar.accounts.dashboard.title)
    // The server has drawn the page already, with the session that still lives.
    const refreshed = async () => (await storedSession()).refresh_token
    await expect.poll(refreshed, PATIENCE).not.toBe(before.refresh_token)
    const after = await storedSession()
    expect(after.expires_at).toBeGreaterThan(Date.now() / 1000)
    expect(watched.complaints).toEqual([])
  })

  test('a session that the server no longer knows ends, and the page asks to sign in', async () => {
    await signedIn()
    const { user, ...session } = await storedSession()
    await marketplace.sql`delete from auth.sessions where user_id = ${user.id}`
    await page.evaluate(
      ([key, session]) => localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 })),
      [STORAGE_KEY, { ...session, user }] as const,
    )
    await page.reload()
    await at(paths.adminLogin('ar'))
    await expect.poll(() => storedSession()).toBeNull()
  })

  test('a session that ends in one tab ends in the other', async () => {
    await signedIn()
    const other = await page.context().newPage()
    await other.goto(paths.adminDashboard('ar'))
    const heading = other.getByRole('heading', { level: 1 })
    await expect.poll(() => heading.textContent(), PATIENCE).toBe(messages.ar.accounts.dashboard.title)

    await page.getByRole('button', { name: messages.ar.accounts.dashboard.signOut }).click()
    await at(paths.adminLogin('ar'))
    await expect.poll(() => new URL(other.url()).pathname, PATIENCE).toBe(paths.adminLogin('ar'))
    await expect.poll(() => storedSession(other)).toBeNull()
  })

  test('the account shows its sign-in methods, and unlinks one', async () => {
    const { identities, security } = messages.en.accounts
    const person = { email: 'linked@mimar.example', password: 'more ways than one' }
    const userId = await signUp(person)
    const google = { sub: 'g-1', email: 'linked@gmail.example' }
    await marketplace.sql`
      insert into auth.identities (user_id, provider, provider_id, identity_data)
      values (${userId}, 'google', ${google.sub}, ${marketplace.sql.json(google)})`
    const form = await visit(entrance('en'), 'en')
    await form.signIn(person)
    await at(paths.accountSecurity('en'))
    await expect.poll(() => page.getByText(google.email).count(), PATIENCE).toBe(1)
    await expect.poll(() => page.getByText(identities.provider.email).count()).toBe(1)
    await expect.poll(() => page.getByText(security.identitiesTitle).count()).toBe(1)

    await page.getByRole('button', { name: identities.unlink }).click()
    await expect.poll(() => page.getByText(google.email).count(), PATIENCE).toBe(0)
    const left = await marketplace.sql`select provider from auth.identities where user_id = ${userId}`
    expect(left.map(({ provider }) => provider)).toEqual(['email'])
    expect(watched.complaints).toEqual([])
  })

  test('a password change keeps the current session and ends all others', async () => {
    const { security, newPassword } = messages.en.accounts
    const person = { email: 'saad@mimar.example', password: 'the first of two' }
    await signUp(person)
    const form = await visit(entrance('en'), 'en')
    await form.signIn(person)
    await at(paths.accountSecurity('en'))

    await page.getByText(security.passwordChange, { exact: true }).click()
    await page.getByLabel(security.current, { exact: true }).fill(person.password)
    await page.getByLabel(newPassword.password, { exact: true }).fill('the second of two')
    await page.getByLabel(newPassword.repeat, { exact: true }).fill('the second of two')
    await page.getByRole('button', { name: newPassword.submit }).click()
    await expect.poll(() => page.getByText(newPassword.saved).count(), PATIENCE).toBe(1)
    const sessions = await marketplace.sql`
      select from auth.sessions join auth.users on users.id = sessions.user_id where users.email = ${person.email}`
    expect(sessions).toHaveLength(1)

    await page.getByRole('button', { name: security.signOutEverywhere, exact: true }).click()
    await at(paths.accountSignIn('en'))
    await form.signIn({ ...person, password: 'the second of two' })
    await at(paths.accountSecurity('en'))
    expect(watched.complaints).toEqual([])
  })
})

describe.each(playedIn('en'))('a forgotten password, in %s', (locale) => {
  const { reset, newPassword, security, code, email } = messages[locale].accounts
  const person = { email: `forgetful.${locale}@mimar.example`, password: 'forgotten by now' }
  const chosen = 'a sentence that I remember'

  async function askForMail() {
    await visit(privatePaths.resetPassword(locale), locale, { viewport: SCREENS.phone })
    await page.getByLabel(email, { exact: true }).fill(person.email)
    await page.getByRole('button', { name: reset.submit }).click()
    await expect.poll(() => page.getByText(reset.sentTitle).count(), PATIENCE).toBe(1)
  }

  async function choosePassword(password: string) {
    await expect.poll(() => page.getByText(newPassword.title).count(), PATIENCE).toBe(1)
    await page.getByLabel(newPassword.password, { exact: true }).fill(password)
    await page.getByLabel(newPassword.repeat, { exact: true }).fill(password)
    await page.getByRole('button', { name: newPassword.submit }).click()
    await at(paths.accountSecurity(locale))
    await expect.poll(() => page.getByText(security.title).count(), PATIENCE).toBeGreaterThan(0)
  }

  test('a forgotten password is replaced through the link in the email, which works once', async () => {
    await signUp(person)
    await askForMail()
    const { link, subject } = await inbox.newest(person.email)
    expect(subject).toBe(messages[locale].mails.kinds.recovery.subject)
    await page.goto(link)
    await choosePassword(chosen)
    expect(watched.complaints).toEqual([])

    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect.poll(() => page.getByText(newPassword.linkTitle).count(), PATIENCE).toBe(1)
  })

  test('a forgotten password is replaced with the code, in a browser that did not request it', async () => {
    await askForMail()
    const mail = await inbox.newest(person.email)
    await watched.close()
    await visit(privatePaths.newPassword(locale), locale)
    await page.getByLabel(email, { exact: true }).fill(person.email)
    await page.getByLabel(code, { exact: true }).fill(mail.code)
    await page.getByRole('button', { name: reset.useCode }).click()
    await choosePassword(`${chosen} again`)
    expect(watched.complaints).toEqual([])

    await page.getByRole('button', { name: security.signOutHere }).click()
    await signInPage(page, locale).signIn({ ...person, password: `${chosen} again` })
    await at(paths.accountSecurity(locale))
  })
})

describe.each(playedIn('ar'))('a second step, in %s', (locale) => {
  const { factors, secondStep, security, code, failure, signIn, email, reset, newPassword } =
    messages[locale].accounts
  const person = { email: `careful.${locale}@mimar.example`, password: 'one of two keys' }
  /** A code is valid for half a minute; the server also accepts the ones before and after it, and none twice. */
  const codeOf = (secret: string, { ahead = 0 } = {}) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

  async function enterCode(digits: string, button: string) {
    await page.getByLabel(code, { exact: true }).fill(digits)
    await page.getByRole('button', { name: button, exact: true }).click()
  }

  test('a second step is set up with an app, required at the next sign-in, and removed', async () => {
    await signUp(person)
    const form = await visit(entrance(locale), locale, { viewport: SCREENS.phone })
    await form.signIn(person)
    await at(paths.accountSecurity(locale))
    await expect.poll(() => page.getByText(factors.none).count(), PATIENCE).toBe(1)

    await page.getByRole('button', { name: factors.add.totp }).click()
    await expect.poll(() => page.getByAltText(factors.qrCode).count(), PATIENCE).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    const secret = (await page.locator('.accounts_account-secret bdi').textContent())!
    const used = codeOf(secret)
    await enterCode(used, factors.finish)
    const name = factors.name.totp.replace('{number}', '1')
    await expect.poll(() => page.getByText(name, { exact: true }).count(), PATIENCE).toBe(1)

    await page.getByRole('button', { name: security.signOutHere }).click()
    await form.signIn(person)
    await at(privatePaths.secondStep(locale))
    await expect.poll(() => page.getByText(secondStep.kinds.totp.title).count(), PATIENCE).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(watched.complaints).toEqual([])
    await enterCode(used, secondStep.submit)
    await expect.poll(() => form.alert.allTextContents(), PATIENCE).toEqual([failure.mfa_verification_failed])

    await enterCode(codeOf(secret, { ahead: 1 }), secondStep.submit)
    await at(paths.accountSecurity(locale))
    await page.getByRole('button', { name: factors.remove, exact: true }).click()
    await expect.poll(() => page.getByText(factors.none).count(), PATIENCE).toBe(1)
  })

  test('a second step is also required before a new password, and the requested page follows both', async () => {
    const forgetful = { ...person, email: `two.keys.${locale}@mimar.example` }
    const userId = await signUp(forgetful)
    await marketplace.sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`
    const client = createClient(server.url, anonKey(secret()), { auth: { persistSession: false } })
    await client.auth.signInWithPassword(forgetful)
    const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    await client.auth.mfa.challengeAndVerify({ factorId: app!.id, code: codeOf(app!.totp.secret) })

    await visit(paths.adminDashboard(locale), locale, { viewport: SCREENS.phone })
    await at(paths.adminLogin(locale))
    await page.getByRole('link', { name: signIn.forgot }).click()
    await expect.poll(() => page.getByText(reset.lead).count(), PATIENCE).toBe(1)
    await page.getByLabel(email, { exact: true }).fill(forgetful.email)
    await page.getByRole('button', { name: reset.submit }).click()
    await expect.poll(() => page.getByText(reset.sentTitle).count(), PATIENCE).toBe(1)
    await page.goto((await inbox.newest(forgetful.email)).link)
    await at(privatePaths.secondStep(locale))
    await enterCode(codeOf(app!.totp.secret, { ahead: 1 }), secondStep.submit)
    await at(privatePaths.newPassword(locale))
    await page.getByLabel(newPassword.password, { exact: true }).fill('chosen with two keys')
    await page.getByLabel(newPassword.repeat, { exact: true }).fill('chosen with two keys')
    await page.getByRole('button', { name: newPassword.submit }).click()
    await at(paths.adminDashboard(locale))
    expect(watched.complaints).toEqual([])
  })

  test('a second step accepts a pasted code in Arabic digits; a wrong one is cleared and requested again', async () => {
    const pasting = { ...person, email: `pasting.${locale}@mimar.example` }
    await signUp(pasting)
    const form = await visit(entrance(locale), locale, { viewport: SCREENS.phone })
    await form.signIn(pasting)
    await page.getByRole('button', { name: factors.add.totp }).click()
    const field = page.getByLabel(code, { exact: true })
    await field.focus()
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', ' ١٢٣-٤٥٦ ')
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    })
    const boxes = page.locator('.accounts_code-box')
    await expect.poll(() => boxes.allTextContents()).toEqual(['1', '2', '3', '4', '5', '6'])
    const [first, last] = [await boxes.first().boundingBox(), await boxes.last().boundingBox()]
    expect(first!.x).toBeLessThan(last!.x)
    await page.getByRole('button', { name: factors.finish, exact: true }).click()
    await expect.poll(() => form.alert.allTextContents(), PATIENCE).toEqual([failure.mfa_verification_failed])
    await expect.poll(() => field.inputValue()).toBe('')
    await expect.poll(() => boxes.allTextContents()).toEqual(['', '', '', '', '', ''])
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
})
