/**
 * Pages whose parts arrive one after another, as on a slow line, do not move what a person already sees or presses.
 * Overlays, the comparison and the feed hold their own movements in their own tests.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hydrated, openPage } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'

/** Less than the letters of our fonts move by replacing the fallbacks and a header by arriving in two pieces. */
const STILL = 0.005
/** About what one round trip brings a phone on slow 4G. */
const PIECE_BYTES = 9_000
/** Small pieces, one of which ends within the header of a phone. */
const SMALL_PIECE_BYTES = 3_000
const PIECE_EVERY_MS = 60
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let slow: Awaited<ReturnType<typeof slowLine>>[]

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
  slow = await Promise.all([PIECE_BYTES, SMALL_PIECE_BYTES].map((piece) => slowLine(server.url, piece)))
})
afterAll(async () => {
  await browser?.close()
  for (const line of slow ?? []) line.close()
  await marketplace?.close()
})

test.each([
  ['ar', '/owner', DESKTOP],
  ['en', '/en/owner', DESKTOP],
  ['ar', '/owner', PHONE],
  ['en', '/en/owner', PHONE],
] as const)('the home page in %s stays still while it arrives: %s %o', async (locale, path, viewport) => {
  for (const { url } of slow) {
    const { page, close } = await openPage(browser, { baseURL: url, locale, viewport })
    await watchShifts(page)
    await page.goto(path)
    await hydrated(page)
    expect(await shifts(page)).toBeLessThan(STILL)
    await close()
  }
})

test('the links of a tracking page stay where they are while its scripts ask about notifications', async () => {
  const { trackingToken } = await submitted(server, { input: projectRequestInput })
  const { page, close } = await openPage(browser, { baseURL: server.url, locale: 'ar', viewport: PHONE })
  const { promise: measured, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, (route) => measured.then(() => route.continue()))
  await page.goto(`/track/${trackingToken}`, { waitUntil: 'commit' })
  const report = page.getByRole('link', { name: messages.ar.tracking.report })
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
  const before = await report.boundingBox()
  release()
  // This browser forbids notifications, so their button leaves, the largest of the changes.
  const button = page.locator('[aria-labelledby=push-title]').getByRole('button')
  await button.waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  expect(await report.boundingBox()).toEqual(before)
  await close()
})

/** Of lengths that end near the end of a line in one font and on the next line in another. */
const LENGTHS = [9, 11, 13, 15, 17, 19]
const WORDS = {
  ar: 'نبغى نشطّب الفيلا من جوه، دورين كل دور 180 متر في الياسمين، والسباكة والكهرباء مأسّسة، ونبغى نسكن قبل العيد بإذن الله'.split(
    ' ',
  ),
  en: 'We want to finish the villa inside, two floors of 180 metres each, the pipes and wires are in, before Eid'.split(
    ' ',
  ),
} as const

let sent = 0
test.each([
  ['ar', 'ar', PHONE],
  ['ar', 'ar', DESKTOP],
  ['en', 'ar', PHONE],
  ['ar', 'en', PHONE],
] as const)(
  'a tracking page in %s with words in %s stays still while its letters arrive: %o',
  async (locale, language, viewport) => {
    const moved: string[] = []
    for (const length of LENGTHS) {
      const text = WORDS[language].slice(0, length).join(' ')
      sent += 1
      const contact = { ...projectRequestInput.contact, mobile: `9665512304${10 + sent}` }
      const { trackingToken } = await submitted(server, { input: { ...projectRequestInput, contact, text } })
      const { page, close } = await openPage(browser, { baseURL: server.url, locale, viewport })
      const { promise: painted, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\.woff2$/, (route) => painted.then(() => route.continue()))
      await watchShifts(page)
      await page.goto(`${locale === 'ar' ? '' : '/en'}/track/${trackingToken}`, { waitUntil: 'commit' })
      await page.getByText(text).waitFor()
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      // A busy browser paints a page that it has half read; how that stays still, the test of its arrival says.
      await page.waitForFunction(() => document.readyState !== 'loading')
      await linesMoved(page)
      const painting = await page.evaluate(() => performance.now())
      release()
      await page.locator('html[data-letters]').waitFor({ state: 'attached' })
      await page.evaluate(() => document.fonts.ready)
      moved.push(...(await linesMoved(page, painting)).map((line) => `${length} words: ${line}`))
      await close()
    }
    expect(moved).toEqual([])
  },
)

interface Shifted {
  shifted: { value: number; sources: string[] }[]
  /** Text and pixels of what moved up or down by a line, and when. */
  lines: { at: number; line: string }[]
}

/** Records layout shifts from the first byte on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: Shifted['shifted'] = []
    const lines: Shifted['lines'] = []
    Object.assign(window, { shifted: seen, lines })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        seen.push({ value: entry.value, sources: entry.sources.map(({ node }) => node?.nodeName ?? '') })
        for (const { node, previousRect, currentRect } of entry.sources) {
          const down = Math.round(currentRect.y - previousRect.y)
          // Less than the lowest line, which is 20 px, is the height of other letters in it.
          if (Math.abs(down) > 8)
            lines.push({ at: entry.startTime, line: `${node?.textContent?.slice(0, 40)} by ${down}` })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved up or down by a line since then, two frames later. Letters that are wider or narrower move their line sideways. */
const linesMoved = (page: Page, since = 0) =>
  page.evaluate(
    (since) =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const { lines } = window as unknown as Shifted
            resolve(lines.filter(({ at }) => at >= since).map(({ line }) => line))
          }),
        )
      }),
    since,
  )

/** The sum of layout shifts so far, two frames later. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = () =>
          (window as unknown as Shifted).shifted.reduce((total, { value }) => total + value, 0)
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum())))
      }),
  )

/** Passes requests on to the server and gives its pages in pieces. */
async function slowLine(target: string, piece: number) {
  const proxy = createServer((request, response) => {
    passOn({ target, piece }, request, response).catch(() => response.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}

async function passOn(
  { target, piece }: { target: string; piece: number },
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
) {
  const answer = await fetch(target + url, { headers: { accept: headers.accept ?? '*/*' } })
  // fetch has decompressed the body; the length is another one then.
  const kept = [...answer.headers].filter(([name]) => !/^(?:content-encoding|content-length)$/.test(name))
  response.writeHead(answer.status, Object.fromEntries(kept))
  const body = new Uint8Array(await answer.arrayBuffer())
  const step = answer.headers.get('content-type')?.startsWith('text/html') ? piece : body.length || 1
  for (let at = 0; at < body.length; at += step) {
    response.write(body.subarray(at, at + step))
    if (step === piece) await pause(PIECE_EVERY_MS)
  }
  response.end()
}
