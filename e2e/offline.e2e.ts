/**
 * Without a network: the offline page in the reader's language, the project request saved on the device, and pages that
 * stay with what is typed in them.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, hydrated, openPage, overflow, SCREENS } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { type Marketplace, openMarketplace, submitted } from './marketplace.ts'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

const DRAFT = {
  idempotencyKey: 'draft-of-the-offline-test-0001',
  fields: {
    projectType: 'renovation',
    city: 'riyadh',
    areaSqm: '٢٤٠',
    text: 'ترميم دور أرضي',
    name: 'نورة العتيبي',
    mobile: '0551112223',
    consent: 'on',
  },
}

/** A phone that has visited before: its service worker is installed, and its draft is saved. */
async function openPhone(locale: 'ar' | 'en', draft: object = DRAFT) {
  const opened = await openPage(browser, {
    baseURL: server.url,
    locale,
    viewport: SCREENS.phone,
    serviceWorkers: 'allow',
  })
  const { page } = opened
  await page.goto(locale === 'ar' ? '/owner' : '/en/owner')
  await page.evaluate(async (saved) => {
    localStorage.setItem('mimar-project-request-draft', JSON.stringify(saved))
    await navigator.serviceWorker.ready
  }, draft)
  return { ...opened, goOffline: (isOffline: boolean) => page.context().setOffline(isOffline) }
}

test.each(['ar', 'en'] as const)(
  'without a network a page in %s shows the offline page and returns to the requested one',
  async (locale) => {
    const { page, goOffline, close } = await openPhone(locale)
    const words = messages[locale].offline
    const pricing = locale === 'ar' ? '/pricing' : '/en/pricing'
    await goOffline(true)
    await page.goto(pricing)
    await page.getByRole('heading', { level: 1, name: words.awayTitle }).waitFor()
    await page.getByText(words.awayLead).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe(locale === 'ar' ? 'rtl' : 'ltr')
    expect(await accessibilityFaults(page)).toEqual([])

    await goOffline(false)
    await page.getByRole('heading', { level: 1, name: words.backTitle }).waitFor()
    await page.getByRole('button', { name: words.open }).click()
    await page.waitForURL(`**${pricing}`)
    await close()
  },
)

test('a saved project request waits for the network and for a press, and is stored once', async () => {
  const { page, goOffline, close } = await openPhone('ar')
  const words = messages.ar.offline
  await goOffline(true)
  await page.goto('/owner')
  await page.getByText('ترميم دور أرضي').waitFor()
  const send = page.getByRole('button', { name: words.send })
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')

  await goOffline(false)
  await page.getByRole('heading', { level: 1, name: words.backTitle }).waitFor()
  expect(await countOf(marketplace)).toBe(0)
  await send.click()
  await page.waitForURL('**/project-submit-success?t=*')
  expect(await countOf(marketplace)).toBe(1)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mimar-project-request-draft'))).toBe(null)
  await close()
})

test('while the server does not respond though the network is up, the page does not claim a connection', async () => {
  const { page, close } = await openPage(browser, {
    baseURL: server.url,
    locale: 'ar',
    viewport: SCREENS.phone,
  })
  const words = messages.ar.offline
  await page.addInitScript(
    (saved) => localStorage.setItem('mimar-project-request-draft', JSON.stringify(saved)),
    DRAFT,
  )
  await page.route('**/readyz', (route) => route.abort())
  await page.goto('/offline')
  await page.getByRole('heading', { level: 1, name: words.silentTitle }).waitFor()
  const send = page.getByRole('button', { name: words.send })
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true')
  await page.getByText(words.waits.silent).waitFor()

  await page.unroute('**/readyz')
  await page.getByRole('heading', { level: 1, name: words.backTitle }).waitFor()
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe(null)
  await close()
})

test.each(['ar', 'en'] as const)(
  'in %s a form that gets no answer stays with what is typed, says so, and is sent once the server is back',
  async (locale) => {
    const { trackingToken } = await submitted(server)
    const { page, close } = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone })
    const { ownData, layout } = messages[locale]
    const said = page.getByRole('alert').filter({ hasText: layout.unanswered.text })
    await page.goto(privatePaths.trackedPrivacy(locale, trackingToken))
    // The frame's scripts come last; they keep the page.
    await page.locator('html[data-letters]').waitFor({ state: 'attached' })
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays')),
    )
    await hydrated(page)
    const name = page.getByRole('textbox', { name: ownData.correct.name, exact: true })
    const save = page.getByRole('button', { name: ownData.correct.save, exact: true })
    await name.fill('نورة بنت سعد')

    await page.context().setOffline(true)
    await save.click()
    await said.waitFor()
    await expect.poll(() => name.inputValue()).toBe('نورة بنت سعد')
    expect(await overflow(page)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])

    await page.context().setOffline(false)
    await save.click()
    await page.getByText(ownData.correct.saved).waitFor()
    await expect.poll(() => said.count()).toBe(0)
    const [contact] = await marketplace.sql`
      select name from project_request_contacts join project_requests on id = project_request_id order by received_at desc limit 1`
    expect(contact!.name).toBe('نورة بنت سعد')
    await close()
  },
)

test('a page that reads itself anew stays while the server gives no answer', async () => {
  const { trackingToken } = await submitted(server)
  const { page, close } = await openPage(browser, { baseURL: server.url, locale: 'ar' })
  await page.goto(paths.tracking('ar', trackingToken))
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/overlays')),
  )
  await hydrated(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('.data'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await failed
  // What React makes of the answer is drawn in the next frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(title)
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await close()
})

test('an incomplete project request is not sent, stays saved, and the page links to the form', async () => {
  const fields = { projectType: 'renovation', text: 'غرفة' }
  const { page, goOffline, close } = await openPhone('en', {
    idempotencyKey: 'draft-of-the-offline-test-0002',
    fields,
  })
  const words = messages.en.offline
  await goOffline(true)
  await page.goto('/en/owner')
  await goOffline(false)
  await page.getByRole('button', { name: words.send }).click()
  await page.getByText(words.unsent.incomplete).waitFor()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('mimar-project-request-draft')))
    .toContain('غرفة')
  await page.getByRole('link', { name: words.change }).click()
  await page.waitForURL('**/en/owner#estimate')
  await close()
})

test('only the offline page and its files are cached', async () => {
  const { page, close } = await openPhone('ar')
  await page.goto('/pricing')
  await page.goto('/contractor/login')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.filter((path) => !path.startsWith('/assets/')).sort()).toEqual(['/en/offline', '/offline'])
  await close()
})

test('when it is switched off, the service worker deletes its caches and unregisters', async () => {
  const { page, close } = await openPhone('ar')
  await server.stop()
  server = await marketplace.start({ MIMAR_PROCESSES: 'web', SERVICE_WORKER: 'off' })
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await close()
})

async function countOf({ sql }: Marketplace): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from project_requests`
  return row?.count ?? 0
}
