/**
 * The deadline of a commitment as users see it: an owner sees the remaining time until the first quote, and everyone
 * can read how many commitments were met.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { acceptLead } from '#server/leads/accept-lead.ts'
import { submitQuote } from '#server/quotes/submit-quote.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, openPage, overflow, SCREENS } from '#testing/browser/watched-page.ts'
import { worker } from '#testing/builders/actors.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const RENOVATION = {
  ...projectRequestInput,
  facts: { projectType: 'renovation', city: 'riyadh', areaSqm: 90, finishLevel: 'standard' },
}

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  marketplace = await openMarketplace()
  ;[server, browser] = await Promise.all([marketplace.start(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await marketplace.close()
})

const figures = async () => (await (await fetch(`${server.url}/api/v1/attainment`)).json()).rows

test('an owner sees the remaining time, and with the first quote that it arrived in time', async () => {
  const { id, trackingToken } = await submitted(server, { input: RENOVATION })
  const owner = await openPage(browser, { baseURL: server.url, locale: 'ar', viewport: SCREENS.phone })
  await owner.page.goto(`/track/${trackingToken}`)
  const clock = () => owner.page.getByRole('timer').textContent()
  await expect.poll(clock, PATIENCE).toContain(messages.ar.projectRequests.success.untilDue)
  expect(await figures()).toMatchObject([{ kind: 'quote_standard', open: 1, met: 0, isDemo: false }])

  await quoteOn(id)
  const headOnReturn = () => owner.page.reload().then(() => owner.page.locator('.request-head').textContent())
  await expect.poll(headOnReturn, PATIENCE).toContain('قبل موعده')
  await expect.poll(() => owner.page.getByRole('timer').count()).toBe(0)
  await expect.poll(figures, PATIENCE).toMatchObject([{ open: 0, met: 1, share: 1, kept: 1 }])
  expect(await accessibilityFaults(owner.page)).toEqual([])
  await owner.close()
})

/** The first provider accepts as soon as they get the offer, and quotes a price. */
async function quoteOn(projectRequestId: string): Promise<void> {
  const leads = () =>
    marketplace.sql`select id, provider_id from leads where project_request_id = ${projectRequestId}`
  await expect.poll(async () => (await leads()).length, PATIENCE).toBeGreaterThan(0)
  const [lead] = await leads()
  const context = { ...createTestContext(marketplace), clock: { now: () => new Date() } }
  const of = { leadId: lead!.id, providerId: lead!.provider_id }
  await marketplace.db.withActor(worker, async (tx) => {
    await acceptLead(tx, context, { ...of, way: 'link' })
    const quote = { input: { amount: 4_500_000 }, source: 'link' } as const
    await submitQuote(tx, context, { ...of, ...quote })
  })
}

describe.each(['ar', 'en'] as const)('the page on response times, in %s', (locale) => {
  test.each(['phone', 'desktop'] as const)(
    'the page on response times has no accessibility faults on a %s',
    async (screen) => {
      const reader = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS[screen] })
      const { page } = reader
      await page.goto(locale === 'en' ? '/en/attainment' : '/attainment')
      const words = messages[locale].attainmentPage
      await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
      await page.getByRole('heading', { name: words.methodTitle }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await reader.close()
    },
  )
})
