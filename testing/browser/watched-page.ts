import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Locale } from '#i18n/locale.ts'

/** The two screens every page is judged on (docs/reference/design-language.md#direction). */
export const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

export interface WatchedPage {
  page: Page
  /** What went wrong in the browser so far: console errors, exceptions, refused or failed requests, policy violations. */
  complaints: string[]
  close(): Promise<void>
}

interface PageOptions extends Omit<BrowserContextOptions, 'locale'> {
  baseURL: string
  locale: Locale
}

/** A page in a browser profile of its own, which writes down everything the browser complains about. */
export async function openPage(browser: Browser, { locale, ...options }: PageOptions): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: SCREENS.desktop,
    locale: locale === 'ar' ? 'ar-SA' : 'en-SA',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    // What a test answers in the network's place must not pass a worker first.
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const complaints: string[] = []
  watch(page, complaints)
  return { page, complaints, close: () => context.close() }
}

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // Our own doing, see openPage.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // Hydration mismatches and violations of the Content-Security-Policy arrive here too.
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page ends its stream of events, its unfinished loads ahead, and polls under way.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`)
  })
}

/**
 * Until a press reaches the page's script. Links and forms of public pages answer before, in their own way; a test of the
 * way with script waits first. React marks what it has taken over, the document last.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')),
  )
}

/**
 * Presses a radio button that its label hides, as a person does: on the label, wherever nothing lies over it. A forced press
 * on the button itself would land on a banner.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
}

/** Half as long as the one with its comments; it is sent to each document that is looked at. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * WCAG 2.2 A and AA and axe's own good practice. Answers one line for each fault; none is the only good answer.
 * In the page itself and without a report of what is right: axe's own runner for Playwright opens a second page for
 * each look and carries that report through it, which was half of what a look cost.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // The one frame we have shows a PDF, which axe does not read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
}

/** How many pixels of the page lie beside the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
