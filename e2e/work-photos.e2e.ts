/**
 * A provider's picture before the console: it is judged with its deadline and beside the logo shown now, approved,
 * rejected with a reason that the provider reads, and decided the other way after all. What did not load is not approved.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { dealtWithBy } from '#domain/staff/waiting.ts'
import { messages } from '#i18n/messages.ts'
import { uploadDocument } from '#testing/api.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus, keyboardOn } from '#testing/browser/keyboard.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
  wrongLanguage,
} from '#testing/browser/watched-page.ts'
import { aPhoto } from '#testing/builders/provider-documents.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { outsideClient, type Person } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const PASSWORD = 'سبع نخلات وبئر'
const PREVIEWS = '**/work-photo-previews/**'
const admin: Person = { email: 'pictures@mimar.example', password: PASSWORD }
const firm: Person = { email: 'pictures@firm.example', password: PASSWORD }

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let firmToken: string

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    ...{ MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on', ADMIN_MFA_REQUIRED: 'off' },
    AUTH_RATE_LIMITS: 'off',
  })
  const ours = await outsideClient(server).auth.signUp(admin)
  await marketplace.sql`insert into user_roles (user_id, role) values (${ours.data.user!.id}, 'reviewer')`
  const { data } = await outsideClient(server).auth.signUp(firm)
  firmToken = data.session!.access_token
  const row = {
    ...{ slug: 'pictures', company_name: 'مؤسسة الواجهة', contact_name: 'سعد القحطاني', kind: 'contractor' },
    ...{ trades: ['renovation'], city: 'riyadh', service_cities: ['riyadh'], locale: 'ar' },
    ...{ status: 'approved', mobile: '966577000009', email: firm.email, user_id: data.user!.id },
  }
  await marketplace.sql`insert into providers ${marketplace.sql(row)}`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(async () => {
  onTestFailed(marketplace.printOutput)
  await marketplace.sql`truncate logos, work_photos, rate_limits`
})
afterEach(() => watched?.close())

async function asFirm(method: string, path: string, body: object): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${firmToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()).id
}

const aLogo = async () =>
  asFirm('PUT', '/me/logo', { uploadToken: await uploadDocument(server, 'photo', await aPhoto()) })
const aWorkPhoto = async () =>
  asFirm('POST', '/me/work-photos', {
    uploadToken: await uploadDocument(server, 'photo', await aPhoto()),
    ...{ title: 'مجلس بعد الترميم', place: 'الياسمين', finishedOn: '2026-03', trade: 'renovation' },
    alt: 'مجلس بجدران فاتحة وإضاءة مخفية',
  })
const logoOf = async (id: string) =>
  (await marketplace.sql`select status, rejection_reason from logos where id = ${id}`)[0]

describe.each([
  ...playedIn('ar').map((locale) => [locale, 'phone'] as const),
  ...playedIn('en').map((locale) => [locale, 'desktop'] as const),
])('in %s on a %s', (locale, screen) => {
  const { workPhotos: words } = messages[locale]
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  /** The console's list, with a word of the network before its first request. */
  async function openList(before?: (page: Page) => Promise<unknown>): Promise<Page> {
    watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS[screen] })
    const { page } = watched
    await before?.(page)
    const address = adminPath('workPhotos', locale)
    await page.goto(address)
    await signInPage(page, locale).signIn(admin)
    await page.waitForURL(`**${address}`)
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    return page
  }
  const faultless = async (page: Page) => {
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
  }

  test('a logo is judged beside the one shown now, with its deadline, and approved by keyboard', async () => {
    const first = await aLogo()
    await marketplace.sql`update logos set status = 'approved', decided_at = added_at where id = ${first}`
    const second = await aLogo()
    const page = await openList()
    await page.getByRole('img', { name: words.logoShown }).waitFor()
    await page.getByText(words.logoNew, { exact: true }).waitFor()
    const [row] = await marketplace.sql`select added_at from logos where id = ${second}`
    const due = dealtWithBy(row!.added_at).toISOString()
    await page.locator(`time[datetime="${due}"]`).waitFor()
    await expect.poll(() => button(page, words.approve).getAttribute('aria-disabled'), PATIENCE).toBeNull()
    await faultless(page)
    await keyboardOn(page).activate(button(page, words.approve))
    await page.getByText(words.empty, { exact: true }).waitFor()
    await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1 })), PATIENCE).toBe(true)
    expect(await logoOf(second)).toMatchObject({ status: 'approved' })
    expect(await logoOf(first)).toBeUndefined()
    expect(watched.complaints).toEqual([])
  })

  test('a photo is rejected with a reason that its provider reads, and approved after all', async () => {
    const id = await aWorkPhoto()
    const page = await openList()
    const keyboard = keyboardOn(page)
    await keyboard.activate(button(page, words.reject))
    await button(page, messages.ar.workPhotos.ready.face.name).click()
    await faultless(page)
    await button(page, words.rejectNow).click()
    await page.getByText(words.empty, { exact: true }).waitFor()
    const [rejected] =
      await marketplace.sql`select status, rejection_reason from work_photos where id = ${id}`
    expect(rejected).toEqual({ status: 'rejected', rejection_reason: messages.ar.workPhotos.ready.face.text })
    await page.getByRole('link', { name: words.show.decided }).click()
    await page.getByText(messages.ar.workPhotos.ready.face.text).waitFor()
    await faultless(page)
    await button(page, words.approveAfterAll).click()
    await page.getByText(words.decided.approved, { exact: true }).waitFor()
    const [approved] =
      await marketplace.sql`select status, rejection_reason from work_photos where id = ${id}`
    expect(approved).toEqual({ status: 'approved', rejection_reason: null })
    expect(watched.complaints).toEqual([])
  })

  test('a rejection without a reason is not sent', async () => {
    const id = await aLogo()
    const page = await openList()
    await button(page, words.reject).click()
    await button(page, words.rejectNow).click()
    await page.getByRole('textbox', { name: words.reason }).and(page.locator('[aria-invalid=true]')).waitFor()
    expect(await logoOf(id)).toMatchObject({ status: 'pending' })
    await button(page, words.back).click()
    await button(page, words.approve).waitFor()
  })

  test('a picture that is on its way, or did not load, is not approved until it is seen', async () => {
    const id = await aLogo()
    let answer: 'hold' | 'fail' | 'send' = 'hold'
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const page = await openList((opened) =>
      opened.route(PREVIEWS, async (request) => {
        if (answer === 'hold') await held
        return answer === 'fail' ? request.abort() : request.continue()
      }),
    )
    await page.getByText(words.sight.loading, { exact: true }).waitFor()
    await page.getByText(words.locked.loading, { exact: true }).waitFor()
    await button(page, words.approve).press('Enter')
    answer = 'fail'
    letGo()
    await page.getByText(words.sight.failed, { exact: true }).waitFor()
    await page.getByText(words.locked.failed, { exact: true }).waitFor()
    await faultless(page)
    await button(page, words.approve).press('Enter')
    expect(await logoOf(id)).toMatchObject({ status: 'pending' })
    answer = 'send'
    await button(page, words.sight.again).click()
    await expect.poll(() => button(page, words.approve).getAttribute('aria-disabled'), PATIENCE).toBeNull()
    await button(page, words.approve).click()
    await page.getByText(words.empty, { exact: true }).waitFor()
    expect(await logoOf(id)).toMatchObject({ status: 'approved' })
  })
})
