/**
 * The data stored about an owner, by their link (with and without scripts) and by their account: read, copied,
 * corrected, deleted.
 */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { translatorFor } from '#i18n/translator.ts'
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
import { openInbox } from './accounts.ts'
import {
  type Marketplace,
  openMarketplace,
  projectRequestInput,
  type Submitted,
  submitted,
} from './marketplace.ts'

const PATIENCE = { timeout: 20_000, interval: 100 }
const SCREEN_OF = { ar: SCREENS.phone, en: SCREENS.desktop }
const WORD = { ar: 'حذف', en: 'delete' }
const OWNER = 'نورة العتيبي'
let mobiles = 0

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

const aProjectRequest = () => {
  mobiles += 1
  const contact = { name: OWNER, mobile: `9665511144${String(mobiles).padStart(2, '0')}` }
  return submitted(server, { input: { ...projectRequestInput, contact } })
}

async function visit(locale: Locale, path: string, options: { javaScriptEnabled?: boolean } = {}) {
  const screen = { viewport: SCREEN_OF[locale], ...options }
  watched = await openPage(browser, { baseURL: server.url, locale, ...screen })
  page = watched.page
  await page.goto(path)
}
const faultless = async () => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}
const text = () => page.locator('main').innerText()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const erasuresOf = ({ id }: Submitted) => marketplace.sql`
  select status from privacy_requests where project_request_id = ${id} and kind = 'erasure' order by requested_at, id`
const nameOf = async ({ id }: Submitted) => {
  const [row] =
    await marketplace.sql`select name from project_request_contacts where project_request_id = ${id}`
  return row?.name
}

/** The newest code on the phone of a number. */
async function codeOn(number: string): Promise<string> {
  const newest = async () =>
    (await marketplace.whatsApp.chat(number)).flatMap(({ buttons }) => buttons[0]?.copies ?? []).at(-1) ?? ''
  await expect.poll(newest, PATIENCE).toMatch(/^\d{6}$/)
  return newest()
}

/** Project requests of an account, each accepted by a provider. */
async function claimedBy(email: string): Promise<Submitted[]> {
  const claimed = [
    await aProjectRequest(),
    await aProjectRequest(),
    await aProjectRequest(),
    await aProjectRequest(),
  ]
  await marketplace.sql`
    insert into owner_accounts (user_id, name, created_at)
    select id, ${OWNER}, now() from auth.users where email = ${email} on conflict do nothing`
  for (const { id } of claimed) {
    await marketplace.sql`
      insert into project_request_claims select ${id}, id, 'code', now() from auth.users where email = ${email}`
    const leads = () => marketplace.sql`select id from leads where project_request_id = ${id}`
    await expect.poll(async () => (await leads()).length, PATIENCE).toBeGreaterThan(0)
    await marketplace.sql`
      insert into contact_disclosures (project_request_id, lead_id, provider_id, way, consent_version, disclosed_at)
      select project_request_id, id, provider_id, 'portal', 'test', now() from leads
      where project_request_id = ${id} order by id limit 1`
  }
  return claimed
}

/** The file that a press downloads. */
async function download(press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), content: await readFile((await file.path())!, 'utf8') }
}

describe.each(playedIn('en'))('in %s', (locale) => {
  const { ownData: words, accounts, errors } = messages[locale]
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const asked = () => page.getByText(new RegExp(`${words.erase.asked.split('{at}')[0]!.trim()}.*PR-`)).first()

  async function askForErasure() {
    await field(words.erase.confirm).fill(WORD[locale])
    await button(words.erase.press).click()
    await asked().waitFor()
  }

  /** Corrects the mobile by a code to the new number, after a wrong code was refused at the field. */
  async function correctMobile(own: Submitted) {
    mobiles += 1
    const right = `9665511145${String(mobiles).padStart(2, '0')}`
    await field(words.correct.newMobile).fill('0112345678')
    await button(words.correct.sendCode).click()
    await page.getByText(errors.projectRequest.mobile_invalid, { exact: true }).waitFor()
    await field(words.correct.newMobile).fill(`0${right.slice(3)}`)
    await button(words.correct.sendCode).click()
    await field(accounts.code).waitFor()
    await field(accounts.code).fill(await codeOn(right))
    await button(words.correct.checkCode).click()
    await page.getByText(words.correct.mobileSaved, { exact: true }).waitFor()
    const [row] = await marketplace.sql`
      select mobile from project_request_contacts where project_request_id = ${own.id}`
    expect(row?.mobile).toBe(right)
  }

  const consents = () => page.locator('details').filter({ hasText: words.purposes.whatsapp_utility })
  const standing = (count: number) =>
    consents().getByText(translatorFor(locale)('ownData.consentsStand', { count }), { exact: true })

  /** The consents of each project request are in one row, which unfolds. */
  async function takeBackOneOf(claimed: Submitted[]) {
    await standing(claimed.length).waitFor()
    const [{ reference }] = claimed as [Submitted]
    await expect.poll(() => page.getByText(reference).filter({ visible: true }).count(), PATIENCE).toBe(0)
    await consents().locator('summary').click()
    const own = consents().getByRole('listitem').filter({ hasText: reference })
    await own.getByRole('button', { name: words.withdraw, exact: true }).click()
    await standing(claimed.length - 1).waitFor()
    await consents().getByRole('listitem').first().getByText(reference).waitFor()
  }

  /** Reads the access log in the row with its count: the newest three, then the rest. */
  async function readWhoSaw(count: number) {
    await page.locator('summary').filter({ hasText: words.topics.seen }).click()
    const seen = page.getByText(words.seen.contact, { exact: true }).filter({ visible: true })
    await expect.poll(() => seen.count(), PATIENCE).toBe(3)
    await page
      .getByText(translatorFor(locale)('ownData.seenEarlier', { count: count - 3 }), { exact: true })
      .click()
    await expect.poll(() => seen.count(), PATIENCE).toBe(count)
  }

  test('an owner reads, copies, corrects, deletes with the typed word, cancels the deletion and asks again, from the tracking page', async () => {
    const own = await aProjectRequest()
    await visit(locale, paths.tracking(locale, own.trackingToken))
    await page.locator(`a[href="${privatePaths.trackedPrivacy(locale, own.trackingToken)}"]`).click()
    await page.getByRole('heading', { name: words.title, exact: true, level: 1 }).waitFor()
    for (const group of ['contact', 'project_request', 'consents'] as const)
      expect(await text()).toContain(words.groups[group])
    expect(await text()).toContain(words.seenByNobody)
    await faultless()

    const link = (name: string) => page.getByRole('link', { name, exact: true }).click()
    const file = await download(() => link(words.copy.json))
    expect(file.name).toBe('mimar-data.json')
    expect(JSON.stringify(JSON.parse(file.content))).toContain(OWNER)
    const readable = await download(() => link(words.copy.html))
    expect(readable.name).toBe('mimar-data.html')
    expect(readable.content).toContain(`lang="${locale}"`)
    expect(readable.content).toContain(OWNER)

    await field(words.correct.name).fill('نورة السعد')
    await button(words.correct.save).click()
    await page.getByText(words.correct.saved, { exact: true }).waitFor()
    expect(await nameOf(own)).toBe('نورة السعد')

    await correctMobile(own)
    await faultless()

    await field(words.erase.confirm).fill('نعم yes')
    await button(words.erase.press).click()
    await page.getByText(errors.privacy.confirm_wrong, { exact: true }).waitFor()
    expect(await erasuresOf(own)).toEqual([])
    await faultless()
    await askForErasure()
    await faultless()
    await button(words.erase.takeBack).click()
    await field(words.erase.confirm).waitFor()
    expect(await erasuresOf(own)).toEqual([{ status: 'refused' }])
    await askForErasure()
    expect(await erasuresOf(own)).toEqual([{ status: 'refused' }, { status: 'received' }])
    expect(watched.complaints.filter((one) => !one.includes('422'))).toEqual([])
  })

  test('an owner does the same on the page without scripts', async () => {
    const own = await aProjectRequest()
    await visit(locale, privatePaths.trackedPrivacy(locale, own.trackingToken), { javaScriptEnabled: false })
    expect(await text()).toContain(words.groups.contact)
    expect(await overflow(page)).toBe(0)
    const file = await download(() => page.getByRole('link', { name: words.copy.json, exact: true }).click())
    expect(file.content).toContain(own.reference)

    await field(words.correct.name).fill('هند السعد')
    await button(words.correct.save).click()
    await page.getByText(words.correct.saved, { exact: true }).waitFor()
    expect(await nameOf(own)).toBe('هند السعد')
    await correctMobile(own)
    await field(words.erase.confirm).fill('x')
    await button(words.erase.press).click()
    await page.getByText(errors.privacy.confirm_wrong, { exact: true }).waitFor()
    await askForErasure()
    await button(words.erase.takeBack).click()
    await field(words.erase.confirm).waitFor()
    await askForErasure()
    expect(await erasuresOf(own)).toEqual([{ status: 'refused' }, { status: 'received' }])
  })

  test('an account owner reads and copies their data, and asks for deletion', async () => {
    const email = `own.${locale}@mimar.example`
    await visit(locale, paths.clientRegister(locale))
    await page.getByText(accounts.register.byEmail).click()
    await page.getByLabel(accounts.register.name).fill('سارة الحربي')
    await field(accounts.email).fill(email)
    await field(accounts.password).fill('a roof of my own')
    await button(accounts.register.submit).click()
    await page.getByText(accounts.register.sentTitle).waitFor()
    await page.goto((await inbox.newest(email)).link)
    await page.getByRole('link', { name: accounts.confirm.continue, exact: true }).click()
    await expect.poll(() => new URL(page.url()).pathname, PATIENCE).toBe(paths.accountProjectRequests(locale))
    await page
      .locator(`a[href="${privatePaths.accountPrivacy(locale)}"]`)
      .first()
      .click()
    await page.getByRole('heading', { name: words.title, exact: true, level: 1 }).waitFor()
    await page.locator('.privacy_privacy-topic').filter({ hasText: words.groups.sign_in }).waitFor()
    await faultless()

    const claimed = await claimedBy(email)
    await page.reload()
    await takeBackOneOf(claimed)
    await readWhoSaw(claimed.length)
    await faultless()

    const file = await download(() => button(words.copy.json).click())
    expect(file.content).toContain(email)
    const readable = await download(() => button(words.copy.html).click())
    expect(readable.content).toContain(email)

    await askForErasure()
    await faultless()
    await button(words.erase.takeBack).click()
    await page.getByText(words.erase.takenBack, { exact: true }).waitFor()
    expect(watched.complaints.filter((one) => !one.includes('404'))).toEqual([])
  })
})
