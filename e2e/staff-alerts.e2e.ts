/** A member of staff chooses what to be told of and turns notifications on, in their own shell; both reach the jobs. */
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { startPushService } from '#testing/fakes/push-service.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { adminPath } from '#web/admin/admin-pages.ts'
import { paths } from '#web/paths.ts'
import { openInbox, outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'
import { standInForSubscribing } from './stand-in-for-subscribing.ts'

const PATIENCE = { timeout: 90_000, interval: 250 }
const PASSWORD = 'سبع نخلات وبئر'

const service = await startPushService()
let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({
    ...{ PUSH_SERVICES: service.origin, AUTH_AUTOCONFIRM: 'on', ADMIN_MFA_REQUIRED: 'off' },
    AUTH_RATE_LIMITS: 'off',
  })
  for (const locale of ['ar', 'en'] as const) {
    const { data } = await outsideClient(server).auth.signUp({ email: addressOf(locale), password: PASSWORD })
    await marketplace.sql`insert into user_roles (user_id, role) values (${data.user!.id}, 'support')`
    // Or between eight and nine in Riyadh the daily email tells one of the failure meant for the other.
    await marketplace.sql`
      insert into staff_alert_turns (user_id, digested_on) values (${data.user!.id}, (now() at time zone 'Asia/Riyadh')::date)`
  }
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
  await service.stop()
})
afterEach(() => watched?.close())

const addressOf = (locale: Locale) => `support-${locale}@mimar.example`

test.each([
  ['ar', SCREENS.phone],
  ['en', SCREENS.desktop],
] as const)('support in %s is told at once of a message that did not arrive', async (locale, viewport) => {
  const { staffAlerts: words } = messages[locale]
  const { key } = (await (await fetch(`${server.url}/api/v1/push/key`)).json()) as { key: string }
  const { subscription, shown } = service.subscribe(key)
  watched = await openPage(browser, {
    ...{ baseURL: server.url, locale, viewport, serviceWorkers: 'allow' },
  })
  const { page } = watched
  await page.addInitScript(standInForSubscribing, subscription)
  await page.goto(paths.adminDashboard(locale))
  await signInPage(page, locale).signIn({ email: addressOf(locale), password: PASSWORD })
  await page.waitForURL(`**${paths.adminDashboard(locale)}`)
  await page.goto(adminPath('security', locale))
  await hydrated(page)

  const card = page.getByRole('region', { name: words.title, exact: true })
  await card.getByLabel(words.kind.messages, { exact: true }).selectOption('at_once')
  await card.getByLabel(words.language, { exact: true }).selectOption(locale)
  // Support may not read money, so nothing about it can be chosen.
  await expect.poll(() => card.getByLabel(words.kind.money, { exact: true }).count(), PATIENCE).toBe(0)
  await card.getByRole('button', { name: words.save, exact: true }).click()
  await page.getByText(words.saved, { exact: true }).waitFor()

  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await card.getByRole('button', { name: words.push.turnOn }).click()
  await card.getByRole('status').filter({ hasText: words.push.on }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await marketplace.sql`delete from messages`
  await marketplace.sql`
    insert into messages (direction, kind, counterpart, content, status)
    values ('outgoing', 'lead_offer', '966500000001', '{}', 'failed')`
  // The job runs at the next full minute.
  await expect.poll(() => shown.length, PATIENCE).toBeGreaterThan(0)
  expect(service.wrong).toEqual([])
  expect(shown[0]).toMatchObject({
    path: adminPath('messages', locale),
    title: words.kind.messages,
    lang: locale,
  })
  const mail = await openInbox(marketplace, server.url).newest(addressOf(locale))
  expect(mail.subject).toContain(locale === 'ar' ? 'لم تصل' : 'did not arrive')

  await page.reload()
  await hydrated(page)
  await card.getByRole('button', { name: words.push.turnOff }).click()
  await card.getByRole('status').filter({ hasText: words.push.text }).waitFor()
  await expect
    .poll(() => card.getByLabel(words.kind.messages, { exact: true }).inputValue(), PATIENCE)
    .toBe('at_once')
  expect(
    await marketplace.sql`
      select id from staff_push_subscriptions where endpoint = ${subscription.endpoint}`,
  ).toEqual([])
  expect(watched.complaints).toEqual([])
})
