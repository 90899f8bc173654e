/**
 * A complaint in both languages: a visitor reports a provider from their page, and follows and adds to it by its link;
 * an admin takes it on, asks and decides with a warning; the link shows it, and the provider reads the warning and
 * answers once. Also the report without JavaScript.
 */

import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  choose,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
  wrongLanguage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { outsideClient, type Person } from './accounts.ts'
import { adminPage } from './admin-page.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const PASSWORD = 'سبع نخلات وبئر'
const SCREEN_OF = { ar: SCREENS.phone, en: SCREENS.desktop }
const reem: Person = { email: 'reem@mimar.example', password: PASSWORD }

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let opened: WatchedPage[] = []
/** Server answers that a test causes on purpose. */
let refusals: number[] = []

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ AUTH_AUTOCONFIRM: 'on', AUTH_RATE_LIMITS: 'off' })
  const { data } = await outsideClient(server).auth.signUp(reem)
  await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'admin')`
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(async () => {
  const faults = opened.flatMap(({ complaints }) => complaints)
  expect(faults.filter((one) => !refusals.some((status) => one.includes(`${status}`)))).toEqual([])
  refusals = []
  await Promise.all(opened.map(({ close }) => close()))
  opened = []
})

async function open(locale: Locale, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const screen = { viewport: SCREEN_OF[locale] }
  const watched = await openPage(browser, { baseURL: server.url, locale, ...screen, ...options })
  opened.push(watched)
  return watched.page
}

const faultless = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await wrongLanguage(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

let providers = 0

/** A listed provider with an account. */
async function aProvider(locale: Locale) {
  providers += 1
  const email = `reported-${providers}@firm.example`
  const { data } = await outsideClient(server).auth.signUp({ email, password: PASSWORD })
  const row = {
    ...{
      slug: `reported-${providers}`,
      company_name: `دار البناء ${providers}`,
      contact_name: 'سعد القحطاني',
    },
    ...{ kind: 'contractor', trades: ['renovation'], city: 'riyadh', service_cities: ['riyadh'] },
    ...{ locale, status: 'approved', mobile: `96657800000${providers}`, email, user_id: data.user!.id },
  }
  await marketplace.sql`insert into providers ${marketplace.sql(row)}`
  return { slug: row.slug, name: row.company_name, email }
}

/** Opens a page that requires a sign-in first. */
async function enter(locale: Locale, path: string, person: Person): Promise<Page> {
  const page = await open(locale)
  await page.goto(path)
  await signInPage(page, locale).signIn(person)
  await page.waitForURL(`**${path}`)
  return page
}

describe.each(playedIn('en'))('in %s', (locale) => {
  const { complaints: words, adminComplaints: adminConsole, errors, providerProfile } = messages[locale]
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

  async function fillReport(page: Page, body: string, name: string) {
    await choose(page.getByRole('radio', { name: words.reasons.no_show }))
    await page.getByLabel(words.page.body).fill(body)
    await page.getByLabel(words.page.name, { exact: true }).fill(name)
    await page.getByLabel(words.page.mobile).fill(`0538${locale === 'ar' ? 1 : 2}00${providers}00`)
    await button(page, words.page.send).click()
  }
  async function openReport(page: Page, slug: string) {
    await page.goto(paths.serviceProvider(locale, slug))
    await page.getByRole('link', { name: providerProfile.ask.report, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: words.page.title.provider }).waitFor()
  }
  async function addNote(page: Page, note: string) {
    await page.getByLabel(words.followed.add).fill(note)
    await button(page, words.followed.addNow).click()
    await page.locator('.complaints_complaint-story').getByText(note, { exact: true }).waitFor()
  }

  test('a visitor reports a provider, an admin warns them, the link shows it and the provider answers', async () => {
    const provider = await aProvider(locale)
    const body = 'اتفقنا على موعد مرتين ولم يأتِ أحد.'
    const visitor = await open(locale)
    refusals = [422]
    await openReport(visitor, provider.slug)
    await faultless(visitor)
    await button(visitor, words.page.send).click()
    await visitor.getByText(errors.complaint.contact_required).waitFor()
    await expect.poll(() => visitor.getByText(errors.field.required).count(), PATIENCE).toBe(3)
    await faultless(visitor)
    await fillReport(visitor, body, 'هند الدوسري')
    await visitor.waitForURL(/\/complaint\//)
    await said(visitor, words.followed.sent)
    await said(visitor, body)
    await faultless(visitor)
    await addNote(visitor, 'وعندي صور للموقع.')
    await expect.poll(() => visitor.getByLabel(words.followed.add).inputValue(), PATIENCE).toBe('')
    const link = visitor.url()
    const [reference] = (await visitor.locator('h1').innerText()).match(/CP-\d{4}-\d+/)!

    const admin = await enter(locale, adminPath('complaints', locale), reem)
    const { toast } = adminPage(admin, locale)
    await admin
      .getByRole('link', {
        name: adminConsole.openOf.received.replace('{reference}', reference),
        exact: true,
      })
      .waitFor()
    await faultless(admin)
    await admin
      .getByRole('link', {
        name: adminConsole.openOf.received.replace('{reference}', reference),
        exact: true,
      })
      .click()
    await said(admin, body)
    await faultless(admin)
    await button(admin, adminConsole.take).click()
    await toast(adminConsole.taken).waitFor()
    await button(admin, adminConsole.take).waitFor({ state: 'detached' })
    await admin.getByLabel(adminConsole.ask).fill('متى كان الموعد؟')
    await button(admin, adminConsole.askNow).click()
    await admin.locator('.complaints_complaint-story').getByText('متى كان الموعد؟').waitFor()

    await visitor.reload()
    await said(visitor, words.status.in_review)
    await said(visitor, 'متى كان الموعد؟')
    await addNote(visitor, 'يوم الأحد والاثنين.')

    const reason = 'لم تحضر إلى موعدين أكدتهما.'
    const answer = 'شكرًا لك، نبّهنا المزوّد.'
    await admin.reload()
    await said(admin, 'يوم الأحد والاثنين.')
    await choose(admin.getByRole('radio', { name: adminConsole.upheld }))
    await admin.getByLabel(adminConsole.answer).fill(answer)
    await admin.getByLabel(adminConsole.sanction, { exact: true }).selectOption('warning')
    await admin.getByLabel(adminConsole.reason).fill('لأن هند الدوسري أبلغت عنك')
    await button(admin, adminConsole.decideNow).click()
    await admin.getByText(errors.complaint.sanction_names_reporter).waitFor()
    await faultless(admin)
    await admin.getByLabel(adminConsole.reason).fill(reason)
    await button(admin, adminConsole.decideNow).click()
    await toast(adminConsole.decided).waitFor()
    await button(admin, adminConsole.decideNow).waitFor({ state: 'detached' })
    await said(admin, words.status.upheld)
    await faultless(admin)

    await visitor.goto(link)
    await said(visitor, words.status.upheld)
    await said(visitor, answer)
    await button(visitor, words.followed.addNow).waitFor({ state: 'detached' })
    await faultless(visitor)

    const own = await enter(locale, paths.contractorProfile(locale), {
      email: provider.email,
      password: PASSWORD,
    })
    await own.getByRole('heading', { name: words.own.title }).waitFor()
    await said(own, reason)
    expect(await own.content()).not.toContain('الدوسري')
    await own.getByText(words.own.appeal, { exact: true }).click()
    await button(own, words.own.send).click()
    await own.getByText(errors.field.required).waitFor()
    await faultless(own)
    await own.getByLabel(words.own.appealBody).fill('حضر مهندسنا في اليومين، وهذا محضر الزيارة.')
    await button(own, words.own.send).click()
    await own.getByRole('link', { name: words.own.appealed }).waitFor()
    await own.getByText(words.own.appeal, { exact: true }).waitFor({ state: 'detached' })
    await faultless(own)
    await own.getByRole('link', { name: words.own.appealed }).click()
    await own.getByText('حضر مهندسنا في اليومين، وهذا محضر الزيارة.').waitFor()

    await admin.goto(adminPath('complaints', locale))
    await admin
      .locator('.complaints_complaint-queue > li', { hasText: provider.name })
      .getByRole('link')
      .last()
      .click()
    await said(admin, adminConsole.ownDecision)
    await faultless(admin)
  })

  test('a signed-in provider reports another without entering their own details', async () => {
    const [own, other] = [await aProvider(locale), await aProvider(locale)]
    refusals = [404, 422]
    const page = await enter(locale, paths.contractorProfile(locale), {
      email: own.email,
      password: PASSWORD,
    })
    await openReport(page, other.slug)
    await said(page, words.page.known)
    await page.getByLabel(words.page.name, { exact: true }).waitFor({ state: 'detached' })
    await button(page, words.page.send).click()
    await expect.poll(() => page.getByText(errors.field.required).count(), PATIENCE).toBe(2)
    await faultless(page)
    await choose(page.getByRole('radio', { name: words.reasons.abuse }))
    await page.getByLabel(words.page.body).fill('كتب لنا كلامًا لا يليق.')
    await button(page, words.page.send).click()
    await page.waitForURL(/\/complaint\//)
    await said(page, words.followed.sent)
  })

  test('without JavaScript a report is sent, corrected, followed, extended and withdrawn', async () => {
    const provider = await aProvider(locale)
    refusals = [422]
    const page = await open(locale, { javaScriptEnabled: false })
    await openReport(page, provider.slug)
    await fillReport(page, 'قصير', 'هند')
    await page.getByText(errors.complaint.body_too_short).waitFor()
    await expect.poll(() => page.getByLabel(words.page.name, { exact: true }).inputValue()).toBe('هند')
    await fillReport(page, 'اتفقنا على موعد ولم يأتِ أحد.', 'هند')
    await page.waitForURL(/\/complaint\//)
    await said(page, words.followed.sent)
    await addNote(page, 'وعندي صور للموقع.')
    await page.locator('summary', { hasText: words.followed.withdraw }).click()
    await button(page, words.followed.withdrawNow).click()
    await said(page, words.status.withdrawn)
  })
})
