/**
 * Somebody who has only a keyboard secures an account: signs in, changes the password, adds an app as a second step,
 * signs in with it, ends the other sessions and removes the app. The focus is seen at each stop and never lost.
 */
import { createClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus, isFocusKept, keyboardOn } from '#testing/browser/keyboard.ts'
import { hydrated, openPage, SCREENS } from '#testing/browser/watched-page.ts'
import { realSettings, type ServerProcess } from '#testing/processes/server-process.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { entrance } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const TOTP_STEP_MS = 30_000

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

async function signUp(person: { email: string; password: string }) {
  const secret = realSettings('', { port: server.port, whatsAppUrl: '' }).MIMAR_SECRET!
  const client = createClient(server.url, anonKey(secret), { auth: { persistSession: false } })
  const { error } = await client.auth.signUp(person)
  if (error) throw error
  return client
}

const sessionsOf = async (email: string) => {
  const [row] = await marketplace.sql`
    select count(*)::int from auth.sessions join auth.users on users.id = sessions.user_id where users.email = ${email}`
  return row!.count
}

test.each([
  ['ar', 'phone'],
  ['en', 'desktop'],
] as const)('in %s on a %s somebody secures their account by keyboard', async (locale, screen) => {
  onTestFailed(() => marketplace.printOutput())
  const { security, newPassword, factors, code } = messages[locale].accounts
  const person = { email: `keys.only.${locale}@mimar.example`, password: 'the first of two' }
  const elsewhere = await signUp(person)
  const options = { baseURL: server.url, locale, viewport: SCREENS[screen] }
  const { page, complaints, close } = await openPage(browser, options)
  const keys = keyboardOn(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const at = (path: string) => expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(path)

  await page.goto(entrance(locale))
  await hydrated(page)
  await signIn(page, locale, person)
  await at(paths.accountSecurity(locale))

  await keys.activate(page.locator('summary').filter({ hasText: security.passwordChange }))
  await write(page, page.getByLabel(security.current, { exact: true }), person.password)
  await write(page, page.getByLabel(newPassword.password, { exact: true }), 'the second of two')
  await write(page, page.getByLabel(newPassword.repeat, { exact: true }), 'the second of two')
  await keys.press('Enter')
  await page.getByText(newPassword.saved).waitFor()
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)

  await keys.activate(button(factors.add.totp))
  await page.getByAltText(factors.qrCode).waitFor()
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
  const secret = (await page.locator('.accounts_account-secret bdi').textContent())!
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await write(page, page.getByLabel(code, { exact: true }), app.generate())
  await keys.press('Enter')
  await page.getByText(factors.name.totp.replace('{number}', '1'), { exact: true }).waitFor()
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)

  await keys.activate(button(security.signOutHere))
  await at(paths.accountSignIn(locale))
  await signIn(page, locale, { ...person, password: 'the second of two' })
  await at(privatePaths.secondStep(locale))
  // The code that added the app counts once: the next one opens the account.
  const next = app.generate({ timestamp: Date.now() + TOTP_STEP_MS })
  await page.getByLabel(code, { exact: true }).waitFor()
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
  await write(page, page.getByLabel(code, { exact: true }), next)
  await keys.press('Enter')
  await at(paths.accountSecurity(locale))

  await elsewhere.auth.signInWithPassword({ ...person, password: 'the second of two' })
  expect(await sessionsOf(person.email)).toBe(2)
  await keys.activate(button(security.signOutOthers))
  const message = page.locator('[data-sonner-toast]').filter({ hasText: security.othersEnded })
  await message.waitFor()
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
  expect(await sessionsOf(person.email)).toBe(1)
  // A message under the pointer stays. Tab passes it, and the focus is not sent back to where it came from.
  await message.hover()
  for (const key of ['Alt+KeyT', 'Tab', 'Tab']) await keys.press(key)
  expect(await hasFocus(button(security.signOutOthers))).toBe(false)
  await page.mouse.move(0, 0)

  await keys.activate(button(factors.remove))
  await page.getByText(factors.none).waitFor()
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

async function write(page: Page, field: Locator, text: string) {
  if (!(await hasFocus(field))) await keyboardOn(page).to(field)
  await page.keyboard.type(text)
}

/** Owners first see the sign-in by mobile; the form for e-mail unfolds. */
async function signIn(page: Page, locale: Locale, person: { email: string; password: string }) {
  const words = messages[locale].accounts
  const byEmail = page.locator('summary').filter({ hasText: words.mobileSignIn.byEmail })
  const email = page.getByLabel(words.email, { exact: true })
  await email.or(byEmail).filter({ visible: true }).first().waitFor()
  if (await byEmail.isVisible()) await keyboardOn(page).activate(byEmail)
  await write(page, email, person.email)
  await write(page, page.getByLabel(words.password, { exact: true }), person.password)
  await page.keyboard.press('Enter')
}
