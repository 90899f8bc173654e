/** The public feed in the built pages: it grows on its own, whichever process stored the project request. */
import type { Browser, Page } from 'playwright-core'
import { createTranslator } from 'use-intl/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
  wrongLanguage,
} from '#testing/browser/watched-page.ts'
import { freePort } from '#testing/free-port.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
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
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
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

/** Each from an owner and an address of its own, so that no rate limit is reached. */
function store(facts: object) {
  owners += 1
  const input = {
    ...projectRequestInput,
    facts: { ...projectRequestInput.facts, ...facts },
    contact: { name: 'غادة السالم', mobile: `96655200${String(owners).padStart(4, '0')}` },
  }
  return submitted(there, { input, headers: { 'x-forwarded-for': `10.1.0.${owners}` } })
}

/** Other tests are of readers who want no motion: for them new requests wait in the bar. */
const MOVING = { reducedMotion: 'no-preference' } as const

const rows = () => page.locator('.project-requests_feed-row')

/** Waits until the page follows the stream and its fonts are loaded. */
async function visitLive(locale: Locale, options: object = {}) {
  watched = await openPage(browser, { baseURL: here.url, locale, ...options })
  page = watched.page
  const follows = page.waitForResponse(/\/stream/)
  await page.goto(paths.projectRequests(locale))
  await follows
  // Rows move a little when our letters replace the fallbacks: after that nothing may.
  await page.locator('html[data-letters]').waitFor({ state: 'attached' })
  await page.evaluate(async () => void (await document.fonts.ready))
}

describe.each(playedIn('en'))('in %s', (locale) => {
  const { feed, projectRequests } = messages[locale]

  async function visit(path: string, options: object = {}) {
    watched = await openPage(browser, { baseURL: here.url, locale, ...options })
    page = watched.page
    await page.goto(path)
  }

  test.each(Object.entries(SCREENS))('the feed is accessible: %s', async (_name, viewport) => {
    await visit(paths.projectRequests(locale), { viewport })
    await expect.poll(() => rows().count()).toBe(20)
    await expect.poll(() => page.getByText('غادة').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(watched.complaints).toEqual([])
  })

  /** The text of the bar for the given number of waiting requests. */
  const waiting = (count: number) =>
    page.getByRole('button', {
      name: createTranslator({ locale, messages: messages[locale] })('feed.waiting', { count }),
      exact: true,
    })

  test('a request moves in by itself at the top, without a layout shift', async () => {
    await visitLive(locale, MOVING)
    await page.getByLabel(feed.auto).and(page.locator(':checked')).waitFor()
    await page.evaluate(watchShifts)
    await store({ areaSqm: 773 })
    await expect.poll(() => rows().nth(0).textContent(), PATIENCE).toContain('773')
    await expect.poll(() => page.getByRole('status').textContent()).not.toBe('')
    expect(await page.evaluate(() => window.moved)).toEqual([])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    expect(watched.complaints).toEqual([])
  })

  test('with the switch off two new requests move nothing; a press shows them, newest first', async () => {
    await visitLive(locale, MOVING)
    await page.getByText(feed.live, { exact: true }).waitFor()
    await page.getByLabel(feed.auto).uncheck()
    await page.getByText(feed.newestFirst, { exact: true }).waitFor()
    await page.evaluate(watchShifts)
    await store({ projectType: 'insulation', city: 'taif', areaSqm: 771 })
    await store({ projectType: 'expansion', city: 'jeddah', areaSqm: 772 })
    await waiting(2).waitFor(PATIENCE)
    await expect.poll(() => page.getByRole('status').textContent()).toBe(await waiting(2).textContent())
    await expect.poll(() => rows().count()).toBe(20)
    await expect.poll(() => page.evaluate(() => [...window.moved, scrollY])).toEqual([0])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])

    await waiting(2).click()
    await expect.poll(() => rows().count()).toBe(22)
    await expect.poll(() => rows().nth(0).textContent()).toContain('772')
    await expect.poll(() => rows().nth(1).textContent()).toContain('771')
    await expect.poll(() => rows().nth(0).textContent()).toContain(feed.isNew)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('772')
    await expect.poll(() => waiting(2).count()).toBe(0)
    // A row that still fades in has no contrast yet.
    await rows().evaluateAll(async (shown) => {
      for (const row of shown) for (const animation of row.getAnimations()) await animation.finished
    })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    expect(watched.complaints).toEqual([])
  })

  test('a reader further down keeps their position, and a press leads to the new request', async () => {
    await visitLive(locale, { viewport: SCREENS.phone })
    const read = rows().nth(9)
    await read.evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const place = () => read.evaluate((row) => Math.round(row.getBoundingClientRect().y))
    const before = await place()
    await store({ areaSqm: 555 })
    await waiting(1).waitFor(PATIENCE)
    await expect.poll(place).toBe(before)
    await waiting(1).click()
    await expect
      .poll(() => rows().filter({ hasText: '555' }).first().evaluate(isOnScreen), PATIENCE)
      .toBe(true)
  })

  test('a filtered feed receives only matching requests', async () => {
    await visit(paths.projectRequests(locale))
    await page.getByRole('link', { name: projectRequests.city.medina }).click()
    await page.waitForURL(/city=medina/)
    await store({ city: 'khobar', areaSqm: 88 })
    await store({ city: 'medina', areaSqm: 99 })
    // An empty page is updated directly, as nothing can move.
    const shown = () => rows().first().textContent()
    await expect
      .poll(async () => (await waiting(1).count()) + (await rows().count()), PATIENCE)
      .toBeGreaterThan(0)
    if ((await waiting(1).count()) > 0) await waiting(1).click()
    await expect.poll(shown).toContain('99')
    await expect.poll(() => rows().filter({ hasText: '88' }).count()).toBe(0)
  })

  test('an empty feed is not called live, and its one way on leads to the nearest that is not empty', async () => {
    const name = projectRequests.trade.villa_construction
    await visit(`${paths.projectRequests(locale)}?projectType=villa_construction&city=mecca`)
    await page.getByRole('heading', { name: feed.empty }).waitFor()
    await expect.poll(() => page.getByText(feed.live, { exact: true }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.getByRole('link', { name: feed.emptyType.replace('{name}', name) }).click()
    await expect.poll(() => rows().count(), PATIENCE).toBe(20)
  })

  test('without script the feed is a list with older pages', async () => {
    await visit(paths.projectRequests(locale), { javaScriptEnabled: false })
    await expect.poll(() => rows().count()).toBe(20)
    await page.getByRole('link', { name: feed.older }).click()
    await expect.poll(() => rows().count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: feed.latest }).click()
    await expect.poll(() => page.getByText(feed.newestFirst, { exact: true }).count()).toBe(1)
  })
})

describe('a feed after an interruption', () => {
  const { feed } = messages.en

  const button = (name: string) => page.getByRole('button', { name })

  test('a page without a network gets each missed request once; after more than a page, it says that there are more', async () => {
    await visitLive('en')
    await page.context().setOffline(true)
    await store({ areaSqm: 901 })
    await store({ areaSqm: 902 })
    await page.context().setOffline(false)
    await button('2 new requests').waitFor(PATIENCE)
    await page.context().setOffline(true)
    for (let count = 0; count < 21; count++) await store({ areaSqm: 1000 + count })
    await page.context().setOffline(false)
    await button(feed.many).or(button('23 new requests')).click(PATIENCE)
    const areas = async () => (await rows().allTextContents()).map((text) => /([\d,]+) m²/.exec(text)?.[1])
    const newest = Array.from({ length: 20 }, (_, at) => `1,0${String(20 - at).padStart(2, '0')}`)
    await expect.poll(async () => (await areas()).slice(0, 20), PATIENCE).toEqual(newest)
  })

  test('a page finds a killed server again, and the requests another process stored meanwhile', async () => {
    await visitLive('en')
    await here.kill()
    await store({ areaSqm: 911 })
    here = await marketplace.start({ MIMAR_PROCESSES: 'web', TRUST_PROXY: 'true' })
    await button('1 new request').waitFor({ timeout: 30_000 })
  })

  test('a request that came while the pointer rested on the rows moves in when it leaves them', async () => {
    await visitLive('en', MOVING)
    await rows().first().hover()
    await store({ areaSqm: 921 })
    await button('1 new request').waitFor(PATIENCE)
    await page.mouse.move(0, 0)
    await expect.poll(() => rows().first().textContent(), PATIENCE).toContain('921')
  })
})

/** Runs in the browser: records layout shifts without user input. */
function watchShifts() {
  window.moved = []
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[])
      window.moved.push(...sources.map(({ node }) => (node?.parentElement ?? node)?.textContent ?? ''))
  }).observe({ type: 'layout-shift' })
}

type Shift = PerformanceEntry & { sources: { node: Node | null }[] }

const isOnScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

declare global {
  interface Window {
    moved: string[]
  }
}
