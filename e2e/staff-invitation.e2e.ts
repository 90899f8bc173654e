/** Somebody joins our team and leaves it: invited, signed up, second step, at work, closed at once. */
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
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
import type { Inbox } from '#testing/fakes/inbox.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { openInbox, outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const ADMIN = { email: 'founder@mimar.example', password: 'سبع نخلات وبئر' }
const INVITED = { email: 'reem@mimar.example', password: 'ثلاث سدرات وعين' }

let marketplace: Marketplace
let server: ServerProcess
let inbox: Inbox
let browser: Browser
const opened: WatchedPage[] = []
let adminId: string
let adminKey: TOTP

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
    ADMIN_MFA_REQUIRED: 'on',
  })
  inbox = openInbox(marketplace, server.url)
  const { auth } = outsideClient(server)
  const { data } = await auth.signUp(ADMIN)
  adminId = data.user!.id
  await marketplace.sql`insert into user_roles (user_id, role) values (${adminId}, 'admin')`
  const app = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
  adminKey = keyOf(app.data!.totp.secret)
  await auth.mfa.challengeAndVerify({ factorId: app.data!.id, code: adminKey.generate() })
  // The same 30 seconds' code counts once (RFC 6238 §5.2), and the page signs in within them.
  await marketplace.sql`update auth.mfa_factors set last_totp_step = null`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(async () => {
  for (const watched of opened.splice(0)) await watched.close()
})

const keyOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

async function open(locale: Locale, viewport: { width: number; height: number }): Promise<Page> {
  const watched = await openPage(browser, { baseURL: server.url, locale, viewport })
  opened.push(watched)
  return watched.page
}

const at = (page: Page, path: string) => expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(path)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const faultless = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

async function enterAsAdmin(): Promise<Page> {
  const page = await open('en', SCREENS.desktop)
  const { accounts } = messages.en
  await page.goto(adminPath('staff', 'en'))
  await page.getByLabel(accounts.email, { exact: true }).fill(ADMIN.email)
  await page.getByLabel(accounts.password, { exact: true }).fill(ADMIN.password)
  await press(page, accounts.signIn.submit)
  await page.getByLabel(accounts.code, { exact: true }).fill(adminKey.generate())
  await press(page, accounts.secondStep.submit)
  await at(page, adminPath('staff', 'en'))
  await hydrated(page)
  return page
}

test('an invited person signs up, sets up the second step, works, and is closed at once', async () => {
  const { staff, admin, invitations } = messages.en
  const { accounts, staffInvitation } = messages.ar
  const console = await enterAsAdmin()

  // The admin invites, in the language of the invited person.
  await press(console, staff.invite.open)
  await press(console, invitations.form.send)
  await expect
    .poll(() => console.getByRole('dialog').getByText(messages.en.errors.field.required).count())
    .toBe(2)
  await console.getByLabel(invitations.form.name, { exact: true }).fill('سلمى')
  await console.getByLabel(invitations.form.email, { exact: true }).fill(INVITED.email)
  await console.getByLabel(invitations.form.role, { exact: true }).selectOption('auditor')
  await console.getByLabel(invitations.form.language, { exact: true }).selectOption('ar')
  await faultless(console)
  await press(console, invitations.form.send)
  const invitation = console.getByRole('listitem').filter({ hasText: INVITED.email })
  await invitation.waitFor()
  await faultless(console)

  // The mail is caught; its link leads to a sign-up in the same place.
  const mail = await inbox.newest(INVITED.email)
  expect(mail.subject).toBe(messages.ar.mails.kinds.staff_invitation.subject)
  const page = await open('ar', SCREENS.phone)
  await page.goto(mail.link)
  await page.getByRole('heading', { level: 1, name: staffInvitation.title }).waitFor()
  await expect.poll(() => page.getByText(ADMIN.email).count()).toBe(1)
  await faultless(page)
  // The account can only be of the invited address.
  await expect.poll(() => page.getByLabel(accounts.email, { exact: true }).inputValue()).toBe(INVITED.email)
  await page.getByLabel(accounts.password, { exact: true }).fill(INVITED.password)
  await press(page, accounts.register.submit)

  // The role is theirs, and no page of the console opens before the second step.
  await press(page, staffInvitation.accept)
  await at(page, paths.accountSecurity('ar'))
  await page.goto(adminPath('queue', 'ar'))
  await at(page, paths.accountSecurity('ar'))
  await hydrated(page)
  await press(page, accounts.factors.add.totp)
  const secret = (await page
    .locator('bdi')
    .filter({ hasText: /^[A-Z2-7]{16,}$/ })
    .textContent())!
  await page.getByLabel(accounts.code, { exact: true }).fill(keyOf(secret).generate())
  await press(page, accounts.factors.finish)
  await expect.poll(() => page.getByText(accounts.factors.none).count(), PATIENCE).toBe(0)

  // At work. No news reaches this page, so that it notices nothing before its person presses.
  await page.route('**/api/v1/**/stream', () => {})
  await page.goto(adminPath('staff', 'ar'))
  await at(page, adminPath('staff', 'ar'))
  await page.getByText(ADMIN.email).first().waitFor()
  await expect.poll(() => page.getByText(messages.ar.admin.roles.readOnly).count()).toBe(1)
  await expect.poll(() => page.getByRole('button', { name: messages.ar.staff.invite.open }).count()).toBe(0)

  // Their session is listed with its device, and their access is closed for a reason.
  await console.reload()
  await console.getByRole('link', { name: staff.manageOf.replace('{email}', INVITED.email) }).click()
  await console.getByText(staff.devices.proved).waitFor()
  await faultless(console)
  await press(console, staff.close.open)
  await console.getByLabel(staff.close.reason).fill('The trial month is over')
  await console.getByRole('dialog').getByRole('button', { name: staff.close.send, exact: true }).click()
  await console.getByText(staff.close.done).waitFor()
  await at(console, adminPath('staff', 'en'))
  await expect.poll(() => console.getByText(INVITED.email).count()).toBe(0)

  // Their page is still open: the next call is refused and leads to the sign-in.
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/v1/admin/audit?'))
  await hydrated(page)
  await press(page, messages.ar.admin.nav.menu)
  await page.getByRole('link', { name: messages.ar.admin.nav.audit }).click()
  expect((await refused).status()).toBe(401)
  await at(page, paths.adminLogin('ar'))

  // Their account stays, as an owner's would, and opens no page of the console again.
  await marketplace.sql`update auth.mfa_factors set last_totp_step = null`
  await page.getByLabel(accounts.email, { exact: true }).fill(INVITED.email)
  await page.getByLabel(accounts.password, { exact: true }).fill(INVITED.password)
  await press(page, accounts.signIn.submit)
  await page.getByLabel(accounts.code, { exact: true }).fill(keyOf(secret).generate())
  await press(page, accounts.secondStep.submit)
  await page.getByText(accounts.notStaff).waitFor()
  await at(page, paths.home('ar'))

  // The log says in words who did what to whom.
  await console.goto(`${adminPath('audit', 'en')}?topic=staff`)
  await hydrated(console)
  for (const words of ['invited', 'accepted', 'closed'] as const) {
    const row = console.getByRole('row').filter({ hasText: admin.audit.action.staff[words] })
    await row.filter({ hasText: INVITED.email }).waitFor()
  }
  await console.getByText('The trial month is over').waitFor()
})

test('a forwarded link says whose it is to somebody signed in with another email', async () => {
  const { staffInvitation, invitations } = messages.en
  const at = new Date()
  await outsideClient(server).auth.signUp({ email: 'friend@mimar.example', password: INVITED.password })
  await marketplace.sql`
    with added as (
      insert into staff_invitations (email, role, locale, invited_by, invited_by_name, invited_at, expires_at)
      values ('noor@mimar.example', 'finance', 'en', ${adminId}, ${ADMIN.email}, ${at}, ${new Date(at.getTime() + 86_400_000)}) returning id
    )
    select graphile_worker.add_job('staff_invitations.send', json_build_object('invitationId', id)) from added`
  const { link } = await inbox.newest('noor@mimar.example')
  const page = await open('en', SCREENS.phone)
  await page.goto(link)
  await page.getByRole('link', { name: invitations.page.signIn, exact: true }).click()
  await page.getByLabel(messages.en.accounts.email, { exact: true }).fill('friend@mimar.example')
  await page.getByLabel(messages.en.accounts.password, { exact: true }).fill(INVITED.password)
  await press(page, messages.en.accounts.signIn.submit)
  await page.getByText(invitations.page.otherTitle).waitFor()
  await expect.poll(() => page.getByRole('button', { name: staffInvitation.accept }).count()).toBe(0)
  await faultless(page)
  await page.goto(`${link.slice(0, -4)}xxxx`)
  await page.reload()
  await page.getByRole('heading', { name: invitations.page.unknownTitle }).waitFor()
})
