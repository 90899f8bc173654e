/**
 * The owner's comparison of quotes: different quotes are shown side by side, the owner asks a question and awards one,
 * and the others lose. Both languages, a phone and a desktop, and all of it without JavaScript.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  choose,
  openPage,
  overflow,
  SCREENS,
  wrongLanguage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { offeredProject, quoteOn } from './quoted-project.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const OWN_QUESTION = 'هل عندكم معدات رفع؟'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  marketplace = await openMarketplace()
  ;[server, browser] = await Promise.all([marketplace.start(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

/** Two quotes: one complete, and a lower one without doors and windows that asks for half in advance. */
async function twoQuotes() {
  onTestFailed(() => marketplace.printOutput())
  const project = await offeredProject(marketplace, server, { providers: 2 })
  const [first, second] = project.leadTokens as [string, string]
  const stages = (advance: number) => [
    { label: 'On signing', percent: advance },
    { label: 'On handover', percent: 100 - advance },
  ]
  await quoteOn(server, first, { level: 1, rest: { paymentStages: stages(10), durationDays: 165 } })
  await quoteOn(server, second, {
    level: 0.96,
    without: ['doors', 'windows'],
    rest: { paymentStages: stages(50), durationDays: 90 },
  })
  return project
}

const statusesOf = (id: string) =>
  marketplace.sql`
    select leads.status as lead, quotes.status as quote from leads join quotes on quotes.lead_id = leads.id
    where project_request_id = ${id} order by quotes.submitted_at`

const address = (locale: Locale, token: string) => `${locale === 'ar' ? '' : '/en'}/track/${token}`

/** Records layout shifts that the browser counts as unexpected, not those within half a second after a tap. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) moved.sum += entry.value
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)
}

test.each([
  ['ar', 'phone'],
  ['en', 'desktop'],
] as const)('in %s on a %s the owner sees missing parts, asks and awards', async (locale, screen) => {
  const words = messages[locale]
  const project = await twoQuotes()
  const options = { baseURL: server.url, locale, viewport: SCREENS[screen] }
  const { page, complaints, close } = await openPage(browser, options)
  await page.goto(address(locale, project.trackingToken))
  const table = page.getByRole('region', { name: words.compare.tableName })
  await table.getByText(words.compare.verdict.advance_too_high.replace('{percent}', '50')).waitFor()
  await page.getByText(words.compare.lines.title).click()
  await page.getByText(words.compare.lines.missing).first().waitFor()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await wrongLanguage(page)).toEqual([])

  await page.getByRole('link', { name: words.compare.findings.askThem }).first().click()
  const box = page.getByRole('textbox', { name: words.tracking.talk.label }).last()
  await expect.poll(() => box.inputValue(), PATIENCE).not.toBe('')
  await page.getByRole('button', { name: words.tracking.talk.send, exact: true }).last().click()
  await page.locator('.tracking_chat-lines li[data-author=owner]').waitFor()

  await page.getByLabel(words.compare.askAll.own).fill(OWN_QUESTION)
  await page.locator('#ask-all').getByRole('button').click()
  await page.getByText(words.compare.askAll.sent).waitFor()
  await table.getByText(words.compare.group.answers).waitFor()
  await table.getByText(OWN_QUESTION).first().waitFor()
  await table.getByText(words.compare.noAnswer).first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await wrongLanguage(page)).toEqual([])

  await table.getByRole('link', { name: words.compare.choose }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(words.compare.confirm.final).waitFor()
  const moved = await watchShifts(page)
  await dialog.locator('button[type=submit]').click()
  await page.getByText(words.compare.award.text).waitFor()
  const chosen = page.locator('#award-title')
  await expect
    .poll(() => chosen.evaluate((heading) => heading === document.activeElement), PATIENCE)
    .toBe(true)
  // To two decimals, as it is reported; the labels of a button weigh a thousandth.
  expect(Math.round((await moved()) * 100)).toBe(0)
  await expect
    .poll(() => statusesOf(project.id), PATIENCE)
    .toEqual(
      expect.arrayContaining([
        { lead: 'won', quote: 'awarded' },
        { lead: 'lost', quote: 'rejected' },
      ]),
    )
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await wrongLanguage(page)).toEqual([])
  // From the next visit on the page is about the chosen provider, no longer about the comparison.
  const choice = await chosen.innerText()
  await page.reload()
  await expect.poll(() => page.locator('h1').innerText(), PATIENCE).toBe(choice)
  expect(complaints).toEqual([])
  await close()
})

test('without JavaScript the owner asks, sets the number of wanted quotes, and awards on a separate page', async () => {
  const words = messages.ar
  const project = await twoQuotes()
  const options = { baseURL: server.url, locale: 'ar' as const, viewport: SCREENS.phone }
  const { page, close } = await openPage(browser, { ...options, javaScriptEnabled: false })
  await page.goto(address('ar', project.trackingToken))
  await page.getByRole('link', { name: words.compare.findings.askThem }).first().click()
  await page.getByRole('button', { name: words.tracking.talk.send, exact: true }).first().click()
  await page.locator('.tracking_chat-lines li[data-author=owner]').waitFor()

  await choose(page.locator('input[name=quotesWished][value="5"]'))
  await page.getByRole('button', { name: words.tracking.settings.wishNow }).click()
  await page.locator('input[name=quotesWished][value="5"]:checked').waitFor({ state: 'attached' })

  await page.getByRole('link', { name: words.compare.choose }).first().click()
  await page.getByText(words.compare.confirm.final).waitFor()
  await page.locator('#choose button[type=submit]').click()
  await page.getByText(words.compare.award.text).waitFor()
  await close()
})
