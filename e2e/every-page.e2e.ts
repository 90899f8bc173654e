/**
 * Rules for every public page, in both languages: no axe faults, no horizontal overflow, no dead link, no text in the
 * wrong language.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, openPage, overflow, wrongLanguage } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { PUBLIC_PAGES } from '#web/public-pages.ts'
import { type Marketplace, openMarketplace, submitted } from './marketplace.ts'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
  await submitted(server)
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

/**
 * Phone, desktop at 200 % zoom (WCAG 1.4.10), tablet, desktop. In growing order, so that elements raised on a desktop
 * are not checked while they move down.
 */
const WIDTHS = [360, 720, 768, 1440, 1536]
const pages = LOCALES.flatMap((locale) => PUBLIC_PAGES.map((page) => ({ locale, path: page(locale) })))
const open = (locale: Locale, options: object = {}) =>
  openPage(browser, { baseURL: server.url, locale, ...options })

describe.each(pages)('$path', ({ locale, path }) => {
  test('the page has no axe faults, one title, and no overflow on any screen', async () => {
    const { page, complaints, close } = await open(locale, { viewport: { width: 360, height: 800 } })
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await expect
      .poll(() => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]))
      .toEqual(locale === 'ar' ? ['ar', 'rtl'] : ['en', 'ltr'])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflow(page), `${width} px`).toBe(0)
    }
    // The browser's letters twice as large, as somebody with weak eyes sets them (WCAG 1.4.4).
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.setViewportSize({ width: 390, height: 800 })
    expect(await overflow(page), 'letters twice as large').toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

test('no link of any public page is dead', async () => {
  const from = new Map<string, string>()
  for (const { path } of pages) {
    for (const link of await linksOf(path)) if (!from.has(link)) from.set(link, path)
  }
  expect(from.size).toBeGreaterThan(pages.length)
  const dead: string[] = []
  for (const [link, page] of from) {
    const { status } = await fetch(new URL(link, server.url), { redirect: 'manual' })
    if (status >= 400) dead.push(`${status} ${link} on ${page}`)
  }
  expect(dead).toEqual([])
})

/** Our own addresses in the server's HTML of a page, without the fragment. */
async function linksOf(path: string): Promise<string[]> {
  const html = await (await fetch(new URL(path, server.url))).text()
  return [...html.matchAll(/\shref="(\/[^"#]*)/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
}
