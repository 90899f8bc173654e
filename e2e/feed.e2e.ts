/** The public feed in the built pages: it grows by itself, whichever process stored the project request. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { launchBrowser } from '#testing/browser.ts'
import { freePort, type ServerProcess } from '#testing/server-process.ts'
import { accessibilityFaults, openPage, overflow, SCREENS, type WatchedPage } from '#testing/watched-page.ts'
import { paths } from '#web/paths.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }

let marketplace: Marketplace
let here: ServerProcess
let there: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), launchBrowser()])
  const web = { MIMAR_PROCESSES: 'web', TRUST_PROXY: 'true' }
  here = await marketplace.start(web)
  there = await marketplace.start({ ...web, PORT: String(await freePort()) })
  for (let count = 0; count < 22; count++) await store({ areaSqm: 100 + count })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

let owners = 0

/** Each from an owner and an address of its own, so that no allowance is used up. */
function store(facts: object) {
  owners += 1
  const input = {
    ...projectRequestInput,
    facts: { ...projectRequestInput.facts, ...facts },
    contact: { name: 'غادة السالم', mobile: `96655200${String(owners).padStart(4, '0')}` },
  }
  return submitted(there, { input, headers: { 'x-forwarded-for': `10.1.0.${owners}` } })
}

const rows = () => page.locator('.feed-row')

describe.each(LOCALES)('in %s', (locale) => {
  const { feed, feedPage, projectRequests } = messages[locale]

  async function visit(path: string, options: object = {}) {
    watched = await openPage(browser, { baseURL: here.url, locale, ...options })
    page = watched.page
    await page.goto(path)
  }

  test.each(Object.entries(SCREENS))('everybody may read it: %s', async (_name, viewport) => {
    await visit(paths.projectRequests(locale), { viewport })
    await expect.poll(() => rows().count()).toBe(20)
    await expect.poll(() => page.getByText('غادة').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(watched.complaints).toEqual([])
  })

  test('what another process stores appears by itself at the top, and is announced', async () => {
    await visit(paths.projectRequests(locale))
    await store({ projectType: 'insulation', city: 'taif', areaSqm: 77 })
    const top = rows().first()
    await expect.poll(() => top.textContent(), PATIENCE).toContain(projectRequests.projectType.insulation)
    await expect.poll(() => top.textContent()).toContain(feed.isNew)
    const words = feed.announce
      .replace('{type}', projectRequests.projectType.insulation)
      .replace('{city}', projectRequests.city.taif)
    await expect.poll(() => page.locator('[aria-live=polite]').getByText(words).count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(watched.complaints).toEqual([])
  })

  test('a reader further down stays where they read', async () => {
    await visit(paths.projectRequests(locale), { viewport: SCREENS.phone })
    const areas = projectRequests.areaSqm.replace('{area}', '110')
    const read = rows().filter({ hasText: areas })
    await read.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 200)
    await expect.poll(async () => (await read.boundingBox())?.y, PATIENCE).toBeLessThan(500)
    const before = await read.boundingBox()
    await store({ areaSqm: 555 })
    await expect.poll(() => rows().count(), PATIENCE).toBe(21)
    expect(Math.abs((await read.boundingBox())!.y - before!.y)).toBeLessThan(2)
  })

  test('a narrowed feed hears only its own', async () => {
    await visit(paths.projectRequests(locale))
    await page.getByRole('link', { name: projectRequests.city.medina }).click()
    await page.waitForURL(/city=medina/)
    const count = await rows().count()
    await store({ city: 'khobar', areaSqm: 88 })
    await store({ city: 'medina', areaSqm: 99 })
    await expect.poll(() => rows().count(), PATIENCE).toBe(count + 1)
    await expect.poll(() => rows().first().textContent()).toContain('99')
  })

  test('without script it is a list, with older pages', async () => {
    await visit(paths.projectRequests(locale), { javaScriptEnabled: false })
    await expect.poll(() => rows().count()).toBe(20)
    await page.getByRole('link', { name: feed.older }).click()
    await expect.poll(() => rows().count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: feed.latest }).click()
    await expect.poll(() => page.getByText(feedPage.live).count()).toBe(1)
  })
})
