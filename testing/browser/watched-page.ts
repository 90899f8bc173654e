import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

/** The two screen sizes of the design (docs/reference/design-language.md#direction). */
export const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

export interface WatchedPage {
  page: Page
  /** Problems in the browser so far: console errors, exceptions, failed requests, policy violations. */
  complaints: string[]
  close(): Promise<void>
}

interface PageOptions extends Omit<BrowserContextOptions, 'locale'> {
  baseURL: string
  locale: Locale
}

/** A page in its own browser profile, which collects all browser errors. */
export async function openPage(browser: Browser, { locale, ...options }: PageOptions): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: SCREENS.desktop,
    locale: locale === 'ar' ? 'ar-SA' : 'en-SA',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    // Responses faked by a test must not pass a service worker first.
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
    // Caused by ourselves, see openPage.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    // Includes hydration mismatches and violations of the Content-Security-Policy.
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`exception: ${error.stack ?? error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    // Leaving a page ends its event stream, its loads and polls.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`)
  })
}

/**
 * Waits until React has hydrated the page. Links and forms of public pages work before that without script, so a test
 * of the scripted behaviour waits first. React marks the elements it has hydrated, the document last.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')),
  )
}

/**
 * Clicks a radio button through its label, where nothing covers it. A forced click on the hidden button itself would
 * hit a banner.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('xpath=ancestor::label').click()
}

/** Minified, half the size; it is injected into each tested document. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A missing translation is shown as its key, `publicReviews.score`. */
const KEY = new RegExp(`(?<![\\w./@])(?:${Object.keys(messages.en).join('|')})(?:\\.\\w+)+`, 'g')

/** Translation keys that are visible in place of text, in the content, labels and title. */
export async function rawKeys(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const attributes = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt', 'value', 'content']
    const said = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    )
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
      parentElement?.closest('script, style, code, pre')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    const read = [document.title]
    while (texts.nextNode()) read.push(texts.currentNode.textContent ?? '')
    return [...read, ...said].join('\n')
  })
  return [...new Set(words.match(KEY))]
}

/**
 * Checks WCAG 2.2 A and AA, axe's best practices, and that no translation key is visible. Returns one line per
 * violation; an empty list passes. Runs in the page without a report of passed checks: axe's own Playwright runner
 * opens a second page each time and transfers that report, half of the cost.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // A signed-in page is out of reach until its scripts have arrived (web/accounts/reader-guard.tsx).
  while (await page.evaluate(() => document.body.inert)) await page.waitForTimeout(50)
  // Our only frame shows a PDF, which axe does not check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  )
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  )
  return [...faults, ...(await rawKeys(page)).map((key) => `a key in the place of a word: ${key}`)]
}

/**
 * Text in the letters of one language that stands in the other (WCAG 3.1.2), such as what a person typed in Arabic on
 * an English page without `lang`. English on an Arabic page counts from three words on: below are names and codes.
 */
export function wrongLanguage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode
      // Addresses are in no language, nor are references such as RG-BEBE4BFE.
      const text = textContent?.replaceAll(/\S+[.@]\S+|[A-Z]{2,}-[A-Z\d]+/g, '').trim() ?? ''
      if (
        !parentElement ||
        parentElement.closest('script, style, noscript, code, pre, textarea, [aria-hidden=true]')
      )
        continue
      const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
      const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
      const isEnglish = latin > arabic && (text.match(/\p{Script=Latin}{2,}/gu)?.length ?? 0) > 2
      const language = arabic > latin ? 'ar' : isEnglish ? 'en' : undefined
      const said = parentElement.closest('[lang]')?.getAttribute('lang')
      if (language && language !== said) found.add(`${said}: ${text}`)
    }
    return [...found]
  })
}

/** Pixels by which the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
