/**
 * The main flow: an owner describes a project and sends it; a provider accepts it on WhatsApp and answers with a price;
 * the owner's page shows it without a reload. Two web processes run as `npm start` starts them, with their own
 * PostgreSQL, demo marketplace and WhatsApp fake. Both languages, phone and desktop.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { analyse } from '#domain/analyses/analyse.ts'
import { shownRange } from '#domain/estimates/shown-range.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { directionOf, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { type ServerProcess, startServer } from '#testing/processes/server-process.ts'
import { isLong } from '#testing/short-form.ts'
import { ownerPage, SAMPLE_TEXT } from './owner-page.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const AREA = 350
/** Each provider gets messages in their own language, independent of the page's. */
const ACCEPT = new RegExp(
  `^(${[messages.ar, messages.en].map((words) => words.messages.templates.lead_offer.buttons.accept).join('|')})$`,
)
const OWNER_NAMES = { ar: 'نورة العتيبي', en: 'Noura Alotaibi' }

const folder = mkdtempSync(path.join(tmpdir(), 'mimar-e2e-'))
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([
    startServer({ MIMAR_DATA_ROOT: folder, WEB_PROCESSES: '2' }),
    openBrowser(),
  ])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const readers = [
  { locale: 'ar', screen: 'phone', mobile: '+966 55 123 4501', price: '٤٥ ألف' },
  { locale: 'ar', screen: 'desktop', mobile: '٠٥٥ ١٢٣ ٤٥٠٢', price: '45 الف ريال' },
  { locale: 'en', screen: 'phone', mobile: '+966 55 123 4503', price: '45k' },
  { locale: 'en', screen: 'desktop', mobile: '00966551234504', price: '45,000 SAR' },
] as const

/** Each language and each screen once; the other two combinations run each night. */
const played = isLong ? readers : [readers[0], readers[3]]

describe.each(played)('in $locale on a $screen', ({ locale, screen, mobile, price }) => {
  test('an owner gets from a description to a quote', async () => {
    const options = { baseURL: server.url, locale, viewport: SCREENS[screen] }
    const [owner, provider] = await Promise.all([openPage(browser, options), openPage(browser, options)])

    await describeProject(owner, locale, mobile)
    const offer = await followToTracking(owner, locale)
    await owner.page.evaluate(() => void Object.assign(window, { neverReloaded: true }))

    await answerOnPhone(provider, locale, offer, price)
    await expect.poll(() => owner.page.getByRole('main').textContent(), PATIENCE).toContain('45,000')
    expect(await owner.page.evaluate(() => 'neverReloaded' in window)).toBe(true)
    await expectGoodPage(owner, locale)

    await Promise.all([owner.close(), provider.close()])
  })
})

/** Fills the form, checks that the estimate follows, and sends. */
async function describeProject(watched: WatchedPage, locale: Locale, mobile: string): Promise<void> {
  const { page } = watched
  const owner = ownerPage(page, locale)
  await owner.open()
  await owner.ready()
  await expectGoodPage(watched, locale)

  await owner.fill({ area: '٣٥٠', mobile, name: OWNER_NAMES[locale] })
  await expect.poll(() => owner.estimate.textContent(), PATIENCE).toContain(lowEndOf('standard', locale))
  await owner.finishLevel('luxury').check()
  await expect.poll(() => owner.estimate.textContent(), PATIENCE).toContain(lowEndOf('luxury', locale))
  await expectGoodPage(watched, locale)

  await owner.send.click()
  await page.waitForURL(/project-submit-success\?t=/)
}

/** The low end of the estimate for the answers and the description, as shown: rounded, with VAT. */
function lowEndOf(finishLevel: 'standard' | 'luxury', locale: Locale): string {
  const facts = { projectType: 'villa_construction', city: 'riyadh', areaSqm: AREA, finishLevel } as const
  return formatWholeRiyals(shownRange(analyse({ text: SAMPLE_TEXT[locale], facts }).estimate!, true).low)
}

interface Offer {
  reference: string
  providerName: string
}

/** Reads the confirmation, opens the tracking page, and returns a provider who was offered the project. */
async function followToTracking(watched: WatchedPage, locale: Locale): Promise<Offer> {
  const { page } = watched
  const confirmation = page.getByText(/MR-\d{4}-\d{4,}/).first()
  const reference = /MR-[\d-]+/.exec((await confirmation.textContent()) ?? '')?.[0] ?? ''
  await expectGoodPage(watched, locale)

  await page.getByRole('link', { name: messages[locale].projectRequests.success.open }).click()
  await page.waitForURL(/\/track\//)
  const { providers, leadStatus } = messages[locale].tracking
  const list = page.getByRole('region', { name: providers }).getByRole('listitem')
  const offered = list.filter({ hasText: leadStatus.offered }).first()
  const providerName = (await offered.getByRole('heading').textContent()) ?? ''
  await expectGoodPage(watched, locale)
  return { reference, providerName }
}

/**
 * On the provider's phone: opens the chat, accepts, gets the owner's contact, sends a price and reads that it was
 * understood.
 */
async function answerOnPhone(
  watched: WatchedPage,
  locale: Locale,
  { reference, providerName }: Offer,
  price: string,
): Promise<void> {
  const { page } = watched
  const words = messages[locale].dev.phone
  await page.goto(locale === 'ar' ? '/dev/phone' : '/en/dev/phone')
  const name = page.getByText(providerName, { exact: true })
  await page.getByRole('button').filter({ has: name }).click()
  const chat = page.getByRole('region', { name: providerName })
  const bubbles = chat.getByRole('listitem').filter({ hasText: reference })

  await chat.getByRole('button', { name: ACCEPT }).last().click()
  await bubbles.filter({ hasText: OWNER_NAMES[locale] }).waitFor()
  await chat.getByRole('textbox', { name: words.reply }).fill(price)
  await chat.getByRole('button', { name: words.send, exact: true }).click()
  await bubbles.filter({ hasText: '45,000' }).waitFor()
  await expectGoodPage(watched, locale)
}

/** Expects the right language and direction, no overflow, no accessibility faults and no errors. */
async function expectGoodPage({ page, complaints }: WatchedPage, locale: Locale): Promise<void> {
  const html = page.locator('html')
  await expect.poll(() => html.getAttribute('lang')).toBe(locale)
  await expect.poll(() => html.getAttribute('dir')).toBe(directionOf(locale))
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(complaints).toEqual([])
}
