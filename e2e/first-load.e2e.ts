/** The byte budget counts the scripts that a page names; this test shows that a browser loads exactly those. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser/browser.ts'
import { openPage } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { paths } from '#web/paths.ts'
import { FIRST_LOAD_BUDGET, firstLoadScripts } from '../bench/first-load.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

/**
 * Files that load when the browser is idle (web/when-idle.ts) delay nobody: the overlays with an icon that other pages
 * share, and the form with what it shows of the owner's words, which is native and works before that.
 */
const AFTER_IDLE =
  /^\/assets\/(map-pin|legal-links|public-preview|scrub-contact-details|overlays|external-link|request|range|facts|job-text|user-text)-/
const THE_FORM = /^\/assets\/request-/

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

test.each(['ar', 'en'] as const)(
  'the first visit of the owner page in %s stays within its budget',
  async (locale) => {
    const path = locale === 'ar' ? '/owner' : '/en/owner'
    const { page, complaints, close } = await openPage(browser, { baseURL: server.url, locale })
    const loaded = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.add(new URL(response.url()).pathname)
    })
    await page.goto(path)

    const scripts = await firstLoadScripts(server.url, path)
    const named = scripts.map((script) => script.path)
    // The network of a busy machine is idle for half a second before the first of them is requested.
    await expect.poll(() => named.every((each) => loaded.has(each)), { timeout: 20_000 }).toBe(true)
    await page.waitForLoadState('networkidle')
    expect([...loaded].filter((path) => !AFTER_IDLE.test(path)).sort()).toEqual(named.sort())
    expect(named.filter((path) => AFTER_IDLE.test(path))).toEqual([])
    await expect.poll(() => [...loaded].some((path) => THE_FORM.test(path))).toBe(true)
    expect(scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET)
    expect(complaints).toEqual([])
    await close()
  },
)

test('a page that people find by searching waits for no style sheet', async () => {
  const providers = await (await fetch(`${server.url}/api/v1/providers`)).json()
  for (const path of ['/pricing', paths.serviceProvider('ar', providers.items[0].slug)]) {
    const html = await (await fetch(server.url + path)).text()
    expect(html).toContain('<style>')
    expect(html).not.toContain('rel="stylesheet"')
  }
})
