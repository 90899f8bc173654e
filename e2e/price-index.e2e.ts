/** The index of prices as a visitor without scripts, a screen reader and another site meet it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { WIDGET } from '#domain/price-index/widget.ts'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, openPage } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { pricePaths } from '#web/price-index/price-paths.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  await seedDemoMarketplace(marketplace.url)
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

const RIYADH = { trade: 'renovation', city: 'riyadh' } as const
/** Bytes of the widget with its style, uncompressed. */
const MOST_BYTES = 30_000
/** Pixels that a column of another site leaves on a phone of 360. */
const PHONE_WIDTH = 328

describe.each(LOCALES)('the index in %s', (locale) => {
  const words = messages[locale].priceIndex

  test('leads from the overview to a trade in a city without scripts, and says what is simulated', async () => {
    const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(pricePaths.home(locale))
    await page.getByText(words.simulated.title).waitFor()
    await page.locator(`a[href="${pricePaths.city(locale, RIYADH)}"]`).click()
    await page.locator('figure svg[role="img"]').first().waitFor()
    await page.getByText(words.table.open).first().click()
    await page.getByRole('columnheader', { name: words.table.firms }).first().waitFor()
    await page.getByText(words.mark.simulated, { exact: true }).first().waitFor()
    await page.getByText(words.embed.title).click()
    await page.getByLabel(words.embed.code).waitFor()
    await context.close()
  })

  test.each([
    pricePaths.home(locale),
    pricePaths.trade(locale, 'renovation'),
    pricePaths.city(locale, RIYADH),
    pricePaths.method(locale),
    pricePaths.embedded(locale, RIYADH),
  ])('%s has no fault of accessibility', async (path) => {
    const { page, close } = await openPage(browser, { baseURL: server.url, locale })
    await page.goto(path)
    expect(await accessibilityFaults(page)).toEqual([])
    await close()
  })

  test.each([WIDGET.width, PHONE_WIDTH])('all of the widget fits its code at %i px', async (width) => {
    const page = await browser.newPage({ viewport: { width, height: WIDGET.height } })
    await page.goto(server.url + pricePaths.embedded(locale, RIYADH))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(WIDGET.height)
    await page.close()
  })

  test('the widget is shown in a frame of another site, without scripts and under 30 kB', async () => {
    const answer = await fetch(server.url + pricePaths.embedded(locale, RIYADH))
    const html = await answer.text()
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES)
    expect(html).not.toContain('<script')
    expect(answer.headers.get('x-frame-options')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')

    const embedder = createServer((_, res) => {
      res.setHeader('content-type', 'text/html')
      res.end(`<iframe src="${server.url}${pricePaths.embedded(locale, RIYADH)}"></iframe>`)
    }).listen(0, '127.0.0.1')
    await once(embedder, 'listening')
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(embedder.address() as AddressInfo).port}/`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { level: 1 }).waitFor()
    await frame.getByText(words.mark.simulated, { exact: true }).first().waitFor()
    await page.close()
    embedder.close()
  })
})

test('every other page keeps its refusal to be framed', async () => {
  for (const path of [pricePaths.city('ar', RIYADH), '/embed/prices/renovation/nowhere', '/owner']) {
    const { headers } = await fetch(server.url + path)
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('an address that is no trade or city is not found', async () => {
  for (const path of ['/prices/maintenance', '/prices/renovation/cairo', '/embed/prices/renovation/cairo'])
    expect((await fetch(server.url + path)).status).toBe(404)
})

test('a page of a trade in a city says where its data and its widget are', async () => {
  const text = await (await fetch(server.url + pricePaths.city('en', RIYADH))).text()
  expect(text).toContain('"@type":"Dataset"')
  const [, discovered] =
    /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? []
  const answer = await fetch(discovered!.replaceAll('&amp;', '&'))
  expect(await answer.json()).toMatchObject({ type: 'rich', title: 'Renovation in Riyadh' })
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
  expect(sitemap).toContain(`<loc>${server.url}/en/prices/renovation/riyadh</loc>`)
})
