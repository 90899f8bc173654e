/** The second steps other than an app: a phone and a security key, added, required and removed, in the built pages. */
import { generateKeyPairSync } from 'node:crypto'
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
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { freePort } from '#testing/free-port.ts'
import { realSettings, type ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { entrance } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }

let marketplace: Marketplace
let server: ServerProcess
/** A security key is bound to a host name; an IP address has none. */
let site: string
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  const port = await freePort()
  site = `http://localhost:${port}`
  const settings = { PORT: String(port), PUBLIC_URL: site, AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off' }
  server = await marketplace.start(settings)
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

async function signUp(person: { email: string; password: string }) {
  const secret = realSettings('', { port: server.port, whatsAppUrl: '' }).MIMAR_SECRET!
  const client = createClient(server.url, anonKey(secret), { auth: { persistSession: false } })
  const { error } = await client.auth.signUp(person)
  if (error) throw error
  return client
}

const at = (path: string) => expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(path)

async function openSignIn(locale: Locale) {
  watched = await openPage(browser, { baseURL: site, locale, viewport: SCREENS.phone })
  page = watched.page
  await page.clock.install()
  await page.goto(entrance(locale))
  return signInPage(page, locale)
}

/** A private key unknown to the server, in the format of the browser's virtual key. */
const anotherPrivateKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64')

/** The newest code on a phone that has received the given number. */
async function codeOn(number: string, howMany: number) {
  const { chat } = marketplace.whatsApp
  await expect.poll(async () => (await chat(number)).length, PATIENCE).toBe(howMany)
  return (await chat(number)).at(-1)?.buttons[0]?.copies ?? ''
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const faultless = async () => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

describe.each(playedIn('ar'))('a user with a phone and an app, in %s', (locale) => {
  const { secondStep, phoneCode, code, failure } = messages[locale].accounts
  const person = { email: `two.ways.${locale}@mimar.example`, password: 'one of two keys' }
  const number = locale === 'ar' ? '966550007001' : '966550007002'

  async function setUpBoth() {
    const { auth } = await signUp(person)
    const app = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    const digits = new TOTP({ secret: Secret.fromBase32(app.data!.totp.secret) }).generate()
    await auth.mfa.challengeAndVerify({ factorId: app.data!.id, code: digits })
    const phone = await auth.mfa.enroll({ factorType: 'phone', phone: `+${number}`, friendlyName: 'Phone 1' })
    const factorId = phone.data!.id
    const { data } = await auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    const { error } = await auth.mfa.verify({
      factorId,
      challengeId: data!.id,
      code: await codeOn(number, 1),
    })
    if (error) throw error
  }

  test('a user chooses the phone, enters a wrong code, requests another after a minute, and is signed in', async () => {
    await setUpBoth()
    const form = await openSignIn(locale)
    await form.signIn(person)
    await at(privatePaths.secondStep(locale))
    await expect.poll(() => form.heading.textContent(), PATIENCE).toBe(secondStep.kinds.totp.title)
    await page.getByRole('radio', { name: secondStep.kinds.phone.choice }).check()
    await expect.poll(() => form.heading.textContent(), PATIENCE).toBe(secondStep.kinds.phone.title)
    await faultless()

    await press(phoneCode.send.replace('{name}', 'Phone 1'))
    const first = await codeOn(number, 2)
    await page.getByLabel(code, { exact: true }).fill(first === '000000' ? '111111' : '000000')
    expect(watched.complaints).toEqual([])
    await press(secondStep.submit)
    await expect.poll(() => form.alert.allTextContents(), PATIENCE).toEqual([failure.mfa_verification_failed])
    await expect.poll(() => page.getByText(phoneCode.wait).count()).toBe(1)
    await faultless()

    await page.clock.fastForward('01:01')
    await press(phoneCode.again)
    await page.getByLabel(code, { exact: true }).fill(await codeOn(number, 3))
    await press(secondStep.submit)
    await at(paths.accountSecurity(locale))
  })
})

describe.each(playedIn('en'))('a user with only a password, in %s', (locale) => {
  const { factors, secondStep, phoneCode, security, code, wrong, failure } = messages[locale].accounts
  const number = locale === 'ar' ? '966550007003' : '966550007004'
  const rowsWith = (name: string) => page.getByRole('listitem').filter({ hasText: name }).count()

  async function enter(person: { email: string; password: string }) {
    await signUp(person)
    const form = await openSignIn(locale)
    await form.signIn(person)
    await at(paths.accountSecurity(locale))
    await expect.poll(() => page.getByText(factors.none).count(), PATIENCE).toBe(1)
    return form
  }

  test('a user adds a phone, which counts only after its code, and removes it', async () => {
    await enter({ email: `phone.${locale}@mimar.example`, password: 'one of two keys' })
    await press(factors.add.phone)
    await page.getByLabel(factors.mobile, { exact: true }).fill('12345')
    await press(factors.continue)
    await expect.poll(() => page.getByText(wrong.mobile).count(), PATIENCE).toBe(1)
    await faultless()
    await page.getByLabel(factors.mobile, { exact: true }).fill(`0${number.slice(3)}`)
    await press(factors.continue)
    await press(phoneCode.send.replace('{name}', `0${number.slice(3)}`))
    await page.getByLabel(code, { exact: true }).fill(await codeOn(number, 1))
    await faultless()
    await press(factors.finish)
    const name = factors.name.phone.replace('{number}', '1')
    await expect.poll(() => rowsWith(name), PATIENCE).toBe(1)
    await press(factors.remove)
    await expect.poll(() => rowsWith(name), PATIENCE).toBe(0)
    expect(watched.complaints).toEqual([])
  })

  test('a user adds a security key, sees errors for no answer and for a wrong key, signs in with it, and removes it', async () => {
    const person = { email: `key.${locale}@mimar.example`, password: 'one of two keys' }
    const form = await enter(person)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'usb', hasUserVerification: true, isUserVerified: true },
    })
    await press(factors.add.webauthn)
    const name = factors.name.webauthn.replace('{number}', '1')
    await expect.poll(() => rowsWith(name), PATIENCE).toBe(1)
    await faultless()

    await press(security.signOutHere)
    await form.signIn(person)
    await at(privatePaths.secondStep(locale))
    await expect.poll(() => form.heading.textContent(), PATIENCE).toBe(secondStep.kinds.webauthn.title)
    await faultless()
    const show = secondStep.useKey.replace('{name}', name)
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    await press(show)
    await expect.poll(() => form.alert.allTextContents(), PATIENCE).toEqual([failure.key_unanswered])
    const key = credentials[0]!
    const forged = { ...key, privateKey: anotherPrivateKey() }
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: forged })
    expect(watched.complaints).toEqual([])
    await press(show)
    await expect.poll(() => form.alert.allTextContents(), PATIENCE).toEqual([failure.key_refused])
    await faultless()
    // Only the refusal itself remains.
    expect(watched.complaints.filter((complaint) => !/\b422\b/.test(complaint))).toEqual([])

    await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
    const used = { ...key, signCount: key.signCount + 10 }
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: used })
    await press(show)
    await at(paths.accountSecurity(locale))
    await expect.poll(() => rowsWith(name), PATIENCE).toBe(1)
    await press(factors.remove)
    await expect.poll(() => rowsWith(name), PATIENCE).toBe(0)
    await press(security.signOutHere)
    await form.signIn(person)
    await at(paths.accountSecurity(locale))
  })
})

describe.each(playedIn('ar'))('a device with a passkey, in %s', (locale) => {
  const { passkeys, security, failure, proof } = messages[locale].accounts
  const rowsWith = (name: string) => page.getByRole('listitem').filter({ hasText: name }).count()

  test('a passkey is added, opens the account without its password, and no longer after its removal', async () => {
    const person = { email: `passkey.${locale}@mimar.example`, password: 'one of two keys' }
    await signUp(person)
    const form = await openSignIn(locale)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, hasUserVerification: true, isUserVerified: true },
    })
    await form.signIn(person)
    await at(paths.accountSecurity(locale))
    await press(passkeys.add)
    const name = passkeys.name.replace('{number}', '1')
    await expect.poll(() => rowsWith(name), PATIENCE).toBe(1)
    await faultless()

    await press(security.signOutHere)
    await expect.poll(() => page.getByRole('button', { name: passkeys.signIn }).count(), PATIENCE).toBe(1)
    await faultless()
    // Like an account whose external provider gives no address: no email can be sent.
    await marketplace.sql`update auth.users set email = null where email = ${person.email}`
    await press(passkeys.signIn)
    await at(paths.accountSecurity(locale))
    expect(watched.complaints).toEqual([])
    const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ isResidentCredential: true, signCount: 2 }])

    await marketplace.sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`
    await page.getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: proof.title })
    await dialog.getByText(proof.leadSignIn).waitFor()
    await faultless()
    await dialog.getByRole('button', { name: passkeys.signIn, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => rowsWith(name), PATIENCE).toBe(0)
    await press(security.signOutHere)
    await press(passkeys.signIn)
    await expect.poll(() => form.toast.filter({ hasText: failure.passkey_refused }).count(), PATIENCE).toBe(1)
  })
})
