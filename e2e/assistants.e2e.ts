/** From an assistant to the owner's phone: the prepared link, the cited pages and the map for language models. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { openPage } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let client: Client

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
  client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`)))
})
afterAll(async () => {
  await client?.close()
  await browser?.close()
  await marketplace?.close()
})

const facts = { projectType: 'renovation', city: 'jeddah', areaSqm: 120, depth: 'full' }
async function call(name: string, input: object, locale: Locale) {
  const { structuredContent } = await client.callTool({ name, arguments: { ...input, locale } })
  return structuredContent as { link: string; citations: { url?: string }[] }
}

test.each(LOCALES)('an owner reads, corrects and keeps what an assistant prepared, in %s', async (locale) => {
  const text = 'ترميم شقة في جدة 120 متر & مطبخ #1'
  const { link } = await call('prepare_project_request', { text, facts }, locale)
  const watched = await openPage(browser, { baseURL: server.url, locale })
  const { page } = watched
  await page.goto(link)
  const words = page.locator('textarea[name="text"]')
  await expect.poll(() => words.inputValue()).toBe(text)
  await expect.poll(() => new URL(page.url()).hash).toBe('#q-words')
  await words.fill('ترميم مطبخ فقط')
  await page.reload()
  await expect.poll(() => words.inputValue()).toBe('ترميم مطبخ فقط')
  await watched.close()
})

test.each(LOCALES)('every page that results cite exists, in %s', async (locale) => {
  const answers = await Promise.all([
    call('estimate_price', { facts }, locale),
    call('find_providers', { city: 'riyadh' }, locale),
    call('read_price_index', { trade: 'interior_finishing', city: 'riyadh' }, locale),
    call('read_commitments', {}, locale),
  ])
  for (const url of answers.flatMap(({ citations }) => citations.flatMap(({ url = [] }) => url)))
    expect((await fetch(url)).status, url).toBe(200)
})

test.each([
  ['/llms.txt', 'ar'],
  ['/en/llms.txt', 'en'],
] as const)('%s leads to pages and ways in that exist', async (address, locale) => {
  const response = await fetch(server.url + address)
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await response.text()
  expect(text).toContain(`# ${messages[locale].layout.siteName}`)
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url!)
  expect(links.length).toBeGreaterThanOrEqual(12)
  for (const url of links)
    expect((await fetch(url)).status, url).toBe(new URL(url).pathname === '/mcp' ? 405 : 200)
})
