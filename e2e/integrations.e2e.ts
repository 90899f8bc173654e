/**
 * A firm's integrations page on a phone: a key that is shown once, copied, replaced and revoked; an address whose test
 * reaches a real receiver, is refused, waits as asked, arrives and is sent again.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { createHttpsWebhooks } from '#server/adapters/webhooks/https-webhooks.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { deliverWebhook } from '#server/webhooks/deliver-webhook.job.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { createTestContext } from '#testing/command-context.ts'
import { type ServerProcess, TEST_SECRET } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { privatePaths } from '#web/private-paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PASSWORD = 'سبع نخلات وبئر'
const ADDRESS = 'https://erp.example.sa/mimar'
const PATIENCE = { timeout: 10_000, interval: 100 }

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  // Deliveries are made by the test, because our own sender reaches nothing on this machine.
  server = await marketplace.start({ MIMAR_PROCESSES: 'web', AUTH_AUTOCONFIRM: 'on' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

/** Opens the page as the holder of a firm's account. */
async function enter(locale: Locale, slug: string): Promise<void> {
  const email = `integrations-${locale}-${Math.random().toString(36).slice(2)}@arkan.example.sa`
  const { data } = await outsideClient(server).auth.signUp({ email, password: PASSWORD })
  await marketplace.sql`update providers set user_id = ${data.user!.id} where slug = ${slug}`
  watched = await openPage(browser, {
    ...{ baseURL: server.url, locale, viewport: { width: 360, height: 800 } },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = watched.page
  await page.goto(privatePaths.contractorIntegrations(locale))
  await signInPage(page, locale).signIn({ email, password: PASSWORD })
  await page.getByRole('heading', { level: 1, name: messages[locale].apiKeys.title }).waitFor()
  await hydrated(page)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const faultless = async () => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}
const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
const dialog = () => page.getByRole('dialog')
const wrong = () => dialog().locator('.field-error')
const leads = (key: string) =>
  fetch(`${server.url}/api/v1/me/leads`, { headers: { authorization: `Bearer ${key}` } })

test.each(playedIn('ar'))('a key is shown once, copied, replaced and revoked, in %s', async (locale) => {
  const { list, form, scope, shown, rotation, revocation, state, ...t } = messages[locale].apiKeys
  await enter(locale, 'provider-0')
  await button(list.open).click()
  await button(form.send).click()
  // Neither a name nor a permission: both are said where they are missing.
  await expect.poll(() => wrong().count(), PATIENCE).toBe(2)
  await dialog().getByLabel(form.name, { exact: true }).fill('Odoo')
  await dialog().getByRole('checkbox', { name: scope['leads:read'] }).check()
  await faultless()
  await button(form.send).click()
  await page.getByRole('heading', { name: shown.title }).waitFor()
  await button(shown.copy).click()
  await page.getByText(shown.copied, { exact: true }).waitFor()
  const first = await clipboard()
  await expect.poll(() => dialog().locator('code').textContent()).toBe(first)
  await faultless()
  await button(shown.done).last().click()
  expect((await leads(first)).status).toBe(200)
  await page.reload()
  await page.getByText(state.live, { exact: true }).waitFor()
  await hydrated(page)
  expect(await page.content()).not.toContain(first)

  await button(t.rotateOf.replace('{name}', 'Odoo')).click()
  await dialog().getByLabel(rotation.grace, { exact: true }).selectOption('24')
  await button(rotation.send).click()
  await button(shown.copy).click()
  await page.getByText(shown.copied, { exact: true }).waitFor()
  const second = await clipboard()
  expect(second).not.toBe(first)
  await button(shown.done).last().click()
  await page.getByText(state.replaced, { exact: true }).waitFor()
  expect([(await leads(first)).status, (await leads(second)).status]).toEqual([200, 200])

  // Both have the name; each of the two is revoked.
  for (const left of [1, 0]) {
    await button(t.revokeOf.replace('{name}', 'Odoo')).first().click()
    await button(revocation.send).click()
    await expect.poll(() => button(t.revokeOf.replace('{name}', 'Odoo')).count(), PATIENCE).toBe(left)
  }
  expect([(await leads(first)).status, (await leads(second)).status]).toEqual([401, 401])
  await faultless()
  expect(watched.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
})

/** The firm's own system: `answer` decides how it replies to the next delivery. */
async function aReceiver() {
  const got: { headers: IncomingHttpHeaders; body: string }[] = []
  let answer: { status: number; retryAfter?: string } = { status: 204 }
  const receiver = createServer(async (request, response) => {
    got.push({ headers: request.headers, body: await text(request) })
    const { status, retryAfter } = answer
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end()
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const sender = createHttpsWebhooks({ isReachable: () => true, allowsHttp: true })
  const context = { ...createTestContext(marketplace.db, { secret: TEST_SECRET }), clock: systemClock }
  return {
    got,
    answersWith: (next: typeof answer) => {
      answer = next
    },
    /** Makes the try that waits, as the worker does once its time has come. */
    async deliver() {
      const waiting = () => marketplace.sql<{ id: string; tries: number }[]>`
        select id, tries from webhook_deliveries where state = 'waiting'`
      await expect.poll(async () => (await waiting()).length, PATIENCE).toBe(1)
      const { id, tries } = (await waiting())[0]!
      await deliverWebhook(
        context,
        { post: (request) => sender.post({ ...request, url }) },
        { deliveryId: id, tries },
      )
    },
    close: () => receiver.close(),
  }
}

test.each(playedIn('en'))(
  'a test delivery is refused, waits as asked, arrives and is repeated, in %s',
  async (locale) => {
    const { list, form, shown, deliveries, event, ...t } = messages[locale].webhooks
    await enter(locale, 'provider-1')
    const receiver = await aReceiver()
    try {
      await button(list.open).click()
      await dialog().getByLabel(form.url, { exact: true }).fill('http://erp.example.sa/mimar')
      await button(form.send).click()
      await wrong().waitFor()
      await dialog().getByLabel(form.url, { exact: true }).fill(ADDRESS)
      await faultless()
      await button(form.send).click()
      await page.getByRole('heading', { name: shown.title }).waitFor()
      await button(shown.copy).click()
      await page.getByText(shown.copied, { exact: true }).waitFor()
      const secret = await clipboard()
      await button(shown.done).last().click()
      await page.getByRole('region', { name: list.title }).getByText(t.state.works, { exact: true }).waitFor()

      const ofAddress = (words: string) => words.replace('{url}', ADDRESS)
      const read = async () => {
        await page.reload()
        await hydrated(page)
        await button(ofAddress(deliveries.of)).click()
      }
      await button(ofAddress(t.testOf)).click()
      await page.getByText(t.tested).waitFor()
      receiver.answersWith({ status: 503, retryAfter: '7200' })
      await receiver.deliver()
      await read()
      await page.getByText(deliveries.state.waiting, { exact: true }).waitFor()
      await page.getByText(deliveries.status.replace('{status}', '503')).first().waitFor()
      await faultless()
      const [{ wait }] = (await marketplace.sql`
      select extract(epoch from next_try_at - tried_at)::int as wait from webhook_deliveries`) as [
        { wait: number },
      ]
      expect(wait).toBe(7_200)

      receiver.answersWith({ status: 204 })
      await receiver.deliver()
      await read()
      await page.getByText(deliveries.state.delivered, { exact: true }).waitFor()
      await button(deliveries.replayOf.replace('{event}', event.webhook.test)).click()
      await page.getByText(deliveries.replayed).waitFor()
      await receiver.deliver()

      const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
      expect(ids).toHaveLength(3)
      expect(new Set(ids).size).toBe(1)
      for (const { body, headers } of receiver.got)
        expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toMatchObject({
          type: 'webhook.test',
        })
      await faultless()

      await button(ofAddress(t.removeOf)).click()
      await button(t.removal.send).click()
      await page.getByText(list.none).waitFor()
      expect(await marketplace.sql`select from webhook_deliveries`).toHaveLength(0)
      expect(watched.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
    } finally {
      receiver.close()
    }
  },
)
