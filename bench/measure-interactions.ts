import type { Browser, Page } from 'playwright-core'
import { messages } from '#i18n/messages.ts'

/** A mid-range phone compared with this machine, as Lighthouse assumes. */
const SLOWED = 4
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, locale: 'ar-SA' }
/** Milliseconds in which the page paints the result of the last touch. */
const SETTLED = 300

/**
 * Milliseconds from a touch or key to its paint: the longest of all that `act` causes, as INP does for few
 * interactions.
 */
export async function longestInteraction(
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen = { longest: 0, count: 0 }
      Object.assign(window, { interactions: seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (!entry.interactionId) continue
          seen.longest = Math.max(seen.longest, entry.duration)
          seen.count += 1
        }
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await act(page)
    await page.waitForTimeout(SETTLED)
    const seen = await page.evaluate(
      () => (window as unknown as { interactions: { longest: number; count: number } }).interactions,
    )
    if (seen.count === 0) throw new Error(`No interaction was measured on ${url}`)
    return seen.longest
  } finally {
    await context.close()
  }
}

const MOST_SCREENS = 12

/** Describes the project, then goes from screen to screen with the first answer of each. */
export async function walkWizard(page: Page): Promise<void> {
  await page.locator('.project-requests_wizard[data-live]').waitFor()
  const next = page.locator(
    '.project-requests_wizard-question[data-here] .project-requests_wizard-nav .button-primary',
  )
  await page
    .getByRole('textbox', { name: messages.ar.wizard.question.words })
    .pressSequentially('فيلا دورين 400 متر في الرياض', { delay: 40 })
  for (let screen = 0; screen < MOST_SCREENS && (await next.first().isVisible()); screen += 1) {
    const radio = page.getByRole('radio').filter({ visible: true }).first()
    // One tap answers a screen of one choice and goes on by itself.
    if (await radio.isVisible()) await radio.click()
    await page.waitForTimeout(SETTLED)
    if (!(await next.first().isVisible())) break
    const area = page.getByRole('textbox', { name: messages.ar.wizard.fact.areaSqm, exact: true })
    if (await area.isVisible()) await area.pressSequentially('1', { delay: 40 })
    await next.first().click()
    await page.waitForTimeout(SETTLED)
  }
}

/** Opens and closes everything that opens in the comparison of quotes. */
export async function lookThroughComparison(page: Page): Promise<void> {
  const controls = page.locator(
    '.tracking_comparison :is(summary, button:not([type=submit]), a[href*="choose="])',
  )
  const count = await controls.count()
  for (let at = 0; at < count; at += 1) {
    const control = controls.nth(at)
    if (!(await control.isVisible())) continue
    await control.click()
    await page.waitForTimeout(SETTLED)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(SETTLED)
  }
}
