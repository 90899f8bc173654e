/** An owner brings a quote that they hold: pastes it, answers, corrects a line, takes the message along, deletes it. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus } from '#testing/browser/keyboard.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  wrongLanguage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { paths } from '#web/paths.ts'
import { checkPaths } from '#web/quote-checks/check-paths.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

const QUOTE = `عرض سعر تشطيب فيلا بالرياض
لياسة داخلية 860 م2 × 60 = 51,600
بورسلان أرضيات 300 م2 × 115 = 34,500
دهان داخلي 1420 م2 × 29 = 41,180
المجموع 130,000
الدفعات: 50% عند التوقيع، 40% عند التركيب، 10% عند التسليم`

describe.each(LOCALES)('in %s', (locale) => {
  const words = messages[locale].quoteChecks
  const city = messages[locale].projectRequests.city.jeddah

  test('a pasted quote is judged, corrected by keyboard, and deleted', async () => {
    const viewport = { width: 390, height: 844 }
    const { page, complaints, close } = await openPage(browser, { baseURL: server.url, locale, viewport })
    await page.goto(paths.check(locale))
    await hydrated(page)
    await page.getByText(words.start.paste).click()
    await page.getByLabel(words.start.pasteLabel).fill(QUOTE)
    await page.getByRole('button', { name: words.start.pasteSend }).click()
    await page.getByRole('heading', { name: words.lines.title }).waitFor()

    const plaster = page.locator('li').filter({ hasText: 'لياسة داخلية' }).filter({ hasText: '51,600' })
    await plaster.first().waitFor()
    const message = page.getByLabel(words.message.label)
    await expect.poll(() => message.inputValue()).toContain('127,280')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    await plaster.getByText(words.lines.fix).first().focus()
    await page.keyboard.press('Enter')
    await plaster.getByLabel(words.start.rate).fill('31')
    await plaster.getByLabel(words.start.amount, { exact: true }).fill('26,660')
    await page.keyboard.press('Enter')
    await page.getByText(words.lines.corrected).waitFor()
    await expect.poll(() => message.inputValue()).toContain('102,340')
    // A screen reader hears what became of it, and stands where the next correction begins.
    const corrected = page.locator('li').filter({ hasText: 'لياسة داخلية' }).locator('summary')
    await expect.poll(() => hasFocus(corrected)).toBe(true)
    const [begins] = words.recalculated.split('{verdict}')
    const said = page.getByRole('status').filter({ hasText: begins! })
    await expect.poll(() => said.textContent()).toContain(`لياسة داخلية: ${words.lines.within}. ${begins}`)

    await page.locator('summary').filter({ hasText: messages[locale].projectRequests.city.riyadh }).click()
    await page.getByRole('button', { name: city }).click()
    await page.locator('summary').filter({ hasText: city }).waitFor()

    await page.getByRole('button', { name: words.keep.remove }).click()
    await page.getByText(words.keep.removed).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('without script the text is checked and a line corrected all the same', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(paths.check(locale))
    await page.getByText(words.start.paste).click()
    await page.getByLabel(words.start.pasteLabel).fill(QUOTE)
    await page.getByRole('button', { name: words.start.pasteSend }).click()
    const tiles = page.locator('li').filter({ hasText: 'بورسلان' }).filter({ hasText: '34,500' }).first()
    await tiles.getByText(words.lines.fix).first().click()
    await tiles.getByRole('button', { name: words.lines.remove }).click()
    await expect.poll(() => page.locator('li').filter({ hasText: '34,500' }).count()).toBe(0)
    await context.close()
  })

  test('what is no quote is said and not kept, and the example shows a check', async () => {
    const { page, close } = await openPage(browser, { baseURL: server.url, locale })
    await page.goto(paths.check(locale))
    await hydrated(page)
    await page.getByText(words.start.paste).click()
    await page.getByLabel(words.start.pasteLabel).fill('السلام عليكم ورحمة الله، كيف حالك؟ متى نلتقي اليوم؟')
    await page.getByRole('button', { name: words.start.pasteSend }).click()
    await page.getByRole('alert').getByText(messages[locale].errors.quoteCheck.not_a_quote).waitFor()
    await page.locator(`a[href="${checkPaths.example(locale)}"]`).click()
    await page.getByRole('heading', { name: words.verdict.fairOnceComplete }).waitFor()
    await close()
  })
})
