/** A provider reads that a quote was opened once its owner looked at it: not by a preview of the link, and told once. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { openPage, SCREENS, type WatchedPage } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { offeredProject, quoteOn } from './quoted-project.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let opened: WatchedPage[] = []

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start()
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(async () => {
  const faults = opened.flatMap(({ complaints }) => complaints)
  await Promise.all(opened.map(({ close }) => close()))
  opened = []
  expect(faults).toEqual([])
})

const openings = async () => (await marketplace.sql`select from quote_openings`).length

test.each(playedIn('ar'))('in %s a look at the tracking page opens its quotes, once', async (locale) => {
  const { opening } = messages[locale].leads
  const prefix = locale === 'en' ? '/en' : ''
  const project = await offeredProject(marketplace, server, { providers: 1 })
  const [leadToken] = project.leadTokens
  await quoteOn(server, leadToken!, { level: 1 })
  const before = await openings()
  const look = async (path: string) => {
    const watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone })
    opened.push(watched)
    await watched.page.goto(`${prefix}${path}`)
    return watched.page
  }
  const address = `/track/${project.trackingToken}`
  // As a messenger reads the link for its preview.
  expect((await fetch(`${server.url}${prefix}${address}`)).status).toBe(200)
  const provider = await look(`/lead/${leadToken}`)
  await provider.getByText(opening.notYet).first().waitFor()

  const told: string[] = []
  const owner = await look(address)
  owner.on('request', (request) => {
    if (request.url().endsWith('/opened')) told.push(request.url())
  })
  await expect.poll(openings, PATIENCE).toBe(before + 1)
  // The provider's open page reads it by itself or at the next visit; either way in words.
  await provider.reload()
  await provider.getByText(opening.opened.split('{')[0]!.trim()).first().waitFor()
  expect(told).toHaveLength(1)

  const again = await look(address)
  again.on('request', (request) => {
    if (request.url().endsWith('/opened')) told.push(request.url())
  })
  await again.getByRole('heading', { level: 1 }).waitFor()
  expect(told).toHaveLength(1)
  expect(await openings()).toBe(before + 1)
})
