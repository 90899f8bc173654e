/** An owner turns on notifications on the tracking page; a quote arrives at the push service. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { messages } from '#i18n/messages.ts'
import { acceptLead } from '#server/leads/accept-lead.ts'
import { submitQuote } from '#server/quotes/submit-quote.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, openPage, SCREENS } from '#testing/browser/watched-page.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { startPushService } from '#testing/fakes/push-service.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'
import { standInForSubscribing } from './stand-in-for-subscribing.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }

const service = await startPushService()
let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ PUSH_SERVICES: service.origin })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
  await service.stop()
})

test('an owner turns notifications on, a quote is pushed to it, and turns them off', async () => {
  const words = messages.ar.tracking.push
  const { id, trackingToken } = await submitted(server)
  const { key } = await (await fetch(`${server.url}/api/v1/push/key`)).json()
  const { subscription, shown } = service.subscribe(key)
  const { page, complaints, close } = await openPage(browser, {
    ...{ baseURL: server.url, locale: 'ar', viewport: SCREENS.phone, serviceWorkers: 'allow' },
  })
  // A browser without a screen shows no notifications and has no push service. web/offline/service-worker.test.ts tests
  // what the worker does with one.
  await page.addInitScript(standInForSubscribing, subscription)
  await page.goto(`/track/${trackingToken}`)
  // It comes when the page has settled, which on a busy machine takes its time.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('button', { name: words.turnOn }).click()
  await page.getByRole('status').filter({ hasText: words.on }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  await quoteOn(id)
  await expect.poll(() => shown.length, PATIENCE).toBeGreaterThan(0)
  expect(service.wrong).toEqual([])
  expect(shown.at(-1)).toMatchObject({
    path: `/track/${trackingToken}`,
    body: expect.stringContaining('45,000'),
  })

  // The browser has one subscription; another request of the same owner has none until it is asked for there.
  const other = await submitted(server, {
    input: { ...projectRequestInput, contact: { name: 'نورة العتيبي', mobile: '966551112229' } },
  })
  await page.goto(`/track/${other.trackingToken}`)
  await page.getByRole('button', { name: words.turnOn }).waitFor()
  await page.goto(`/track/${trackingToken}`)
  await page.getByRole('button', { name: words.turnOff }).click()
  await page.getByRole('status').filter({ hasText: words.text }).waitFor()
  expect(await marketplace.sql`select id from push_subscriptions`).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

/** The first provider accepts, and quotes 45,000 riyals. */
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
