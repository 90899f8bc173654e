/**
 * The request form in bad conditions: invalid input, a double tap, a lost connection, no JavaScript. The input is kept,
 * and each submission creates one project request.
 */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { readMobile } from '#domain/shared/phone.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { openPage, overflow, SCREENS, type WatchedPage } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'
import { isWrong, messageOf, ownerPage } from './owner-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const SUCCESS = /project-submit-success\?t=/

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched.close())

type Options = Partial<Parameters<typeof openPage>[1]> & {
  beforeOpening?: (page: Page) => Promise<unknown>
  waitUntil?: 'domcontentloaded'
}

async function visit(locale: Locale, { beforeOpening, waitUntil, ...options }: Options = {}) {
  watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone, ...options })
  page = watched.page
  const owner = ownerPage(page, locale)
  await beforeOpening?.(page)
  await owner.open(waitUntil)
  return owner
}

/** The number of project requests of this mobile. */
const requestsOf = async (mobile: string) => {
  const rows =
    await marketplace.sql`select from project_request_contacts where mobile = ${readMobile(mobile)!}`
  return rows.length
}

const typedIn = (field: Locator) => field.inputValue()

describe.each(playedIn('en'))('a wrong answer, in %s', (locale) => {
  const { projectRequest } = messages[locale].errors

  test('an invalid value is shown at its field in the reader’s language, the first one gets the focus, the other input stays', async () => {
    const owner = await visit(locale)
    await owner.ready()
    await owner.fill({ area: '٣٥٠', mobile: '12345', name: 'Noura' })
    await owner.fields.budgetMin.fill('500,000')
    await owner.fields.budgetMax.fill('٢٠٠٬٠٠٠')
    await owner.send.click()

    await expect.poll(() => isWrong(owner.fields.mobile), PATIENCE).toBe(true)
    await expect.poll(() => messageOf(owner.fields.mobile)).toBe(projectRequest.mobile_invalid)
    await expect.poll(() => messageOf(owner.fields.budgetMax)).toBe(projectRequest.budget_reversed)
    await expect.poll(() => isWrong(owner.fields.name)).toBe(false)
    await expect.poll(() => hasFocus(owner.fields.budgetMax), PATIENCE).toBe(true)
    await expect.poll(() => owner.alert.count()).toBe(1)
    await expect.poll(() => typedIn(owner.fields.area)).toBe('350')
    await expect.poll(() => typedIn(owner.fields.mobile)).toBe('12345')

    await owner.fields.budgetMax.fill('900000')
    await owner.fields.mobile.fill('0551230001')
    await expect.poll(() => isWrong(owner.fields.mobile), PATIENCE).toBe(false)
    // On a busy machine the server answers before the browser can check; that 422 is not a fault.
    expect(watched.complaints.filter((complaint) => !complaint.includes('422'))).toEqual([])
  })

  test('an invalid value is shown by the server too, without JavaScript, and all input stays', async () => {
    const owner = await visit(locale, { javaScriptEnabled: false })
    const mobile = locale === 'ar' ? '0551230002' : '0551230003'
    await owner.fill({ area: '٩٩٩٩٩', mobile: '+966 5', name: 'نورة' })
    await owner.fields.text.fill('حي النرجس\nبجانب المسجد')
    await owner.send.click()

    await expect.poll(() => isWrong(owner.fields.area), PATIENCE).toBe(true)
    await expect.poll(() => messageOf(owner.fields.area)).toContain('20,000')
    await expect.poll(() => messageOf(owner.fields.mobile)).toBe(projectRequest.mobile_invalid)
    await expect.poll(() => typedIn(owner.fields.area)).toMatch(/٩٩٩٩٩|99,?999/)
    await expect.poll(() => typedIn(owner.fields.mobile)).toBe('+966 5')
    await expect.poll(() => typedIn(owner.fields.name)).toBe('نورة')
    await expect.poll(() => typedIn(owner.fields.text)).toBe('حي النرجس\nبجانب المسجد')
    await expect.poll(() => typedIn(owner.fields.city)).toBe('riyadh')
    await expect.poll(() => owner.projectType('villa_construction').isChecked()).toBe(true)
    await expect.poll(() => owner.finishLevel('standard').isChecked()).toBe(true)

    await owner.fields.area.fill('350')
    await owner.fields.mobile.fill(mobile)
    await owner.fields.consent.check()
    await owner.send.click()
    await page.waitForURL(SUCCESS)
    expect(await requestsOf(mobile)).toBe(1)
    // The 422 of the first try is not a fault; and scripts do not run here.
    expect(watched.complaints.filter((complaint) => !/422|^csp .*\.js$/.test(complaint))).toEqual([])
  })
})

test('a message that appears while the button is pressed does not move the button', async () => {
  const owner = await visit('ar')
  await owner.ready()
  const checker = page.waitForResponse(/check-fields/)
  await owner.fill({ area: '350', mobile: '0551230009', name: 'نورة' })
  await checker
  await owner.fields.mobile.fill('12345')
  await owner.send.hover()
  await page.mouse.down()
  await expect.poll(() => isWrong(owner.fields.mobile)).toBe(false)
  await page.mouse.up()
  await expect.poll(() => hasFocus(owner.fields.mobile), PATIENCE).toBe(true)
  await expect.poll(() => isWrong(owner.fields.mobile)).toBe(true)
  expect(await requestsOf('0551230009')).toBe(0)
})

describe('repeated sending', () => {
  test('a double tap on the button stores one project request', async () => {
    const owner = await visit('ar')
    await owner.fill({ area: '200', mobile: '0551230010', name: 'سارة' })
    await owner.send.dblclick()
    await page.waitForURL(SUCCESS)
    expect(await requestsOf('0551230010')).toBe(1)
  })

  test('two taps before the page can react store one project request', async () => {
    const owner = await visit('ar')
    await owner.fill({ area: '200', mobile: '0551230011', name: 'سارة' })
    await owner.send.evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await page.waitForURL(SUCCESS)
    expect(await requestsOf('0551230011')).toBe(1)
  })

  test('sending again after a lost response stores one project request', async () => {
    const owner = await visit('en')
    await owner.fill({ area: '200', mobile: '0551230012', name: 'Sara' })
    await page.route('**/owner.data*', async (route) => {
      // The server has stored it, but the response does not arrive.
      await route.fetch({ maxRedirects: 0 })
      await route.abort('connectionreset')
    })
    await owner.send.click()
    const { connectionLost } = messages.en.projectRequests.form
    await page.getByRole('alert').filter({ hasText: connectionLost }).waitFor()
    expect(await requestsOf('0551230012')).toBe(1)
    await expect.poll(() => typedIn(owner.fields.name)).toBe('Sara')

    await page.unroute('**/owner.data*')
    await owner.send.click()
    await page.waitForURL(SUCCESS)
    expect(await requestsOf('0551230012')).toBe(1)
  })

  test('the input survives a lost connection and a closed page', async () => {
    const owner = await visit('ar')
    await owner.ready()
    await owner.fill({ area: '٢٠٠', mobile: '0551230013', name: 'سارة' })
    await page.context().setOffline(true)
    await owner.send.click()
    const { connectionLost, draftRestored } = messages.ar.projectRequests.form
    await page.getByRole('alert').filter({ hasText: connectionLost }).waitFor()
    await page.context().setOffline(false)

    await page.reload()
    await page.getByRole('status').filter({ hasText: draftRestored }).waitFor()
    await expect.poll(() => typedIn(owner.fields.name)).toBe('سارة')
    await expect.poll(() => typedIn(owner.fields.area)).toBe('200')
    await owner.fields.consent.check()
    await owner.send.click()
    await page.waitForURL(SUCCESS)
    expect(await requestsOf('0551230013')).toBe(1)
  })
})

describe('the example that fills the form', () => {
  test('the example is priced, and marked as one until an answer changes', async () => {
    const owner = await visit('ar')
    await owner.ready()
    const { form } = messages.ar.projectRequests
    await owner.estimate.getByText(form.example).waitFor()
    await expect.poll(() => typedIn(owner.fields.area)).toBe('375')
    await owner.fields.city.selectOption('jeddah')
    await owner.estimate.getByText(form.duration).waitFor()
    await expect.poll(() => typedIn(owner.fields.area)).toBe('375')
  })

  test('the example is replaced by a description in the owner’s own words', async () => {
    const owner = await visit('ar')
    await owner.ready()
    await owner.start.click()
    await owner.fields.text.fill('ترميم حمامين في جدة')
    await expect.poll(() => typedIn(owner.fields.area), PATIENCE).toBe('')
    await expect.poll(() => typedIn(owner.fields.text)).toBe('ترميم حمامين في جدة')
  })
})

describe('navigation', () => {
  test('going back from the confirmation shows the example, and nothing is sent again', async () => {
    const owner = await visit('en')
    await owner.fill({ area: '200', mobile: '0551230020', name: 'Sara' })
    await owner.send.click()
    await page.waitForURL(SUCCESS)
    await page.goBack()
    await owner.estimate.waitFor()
    await expect.poll(() => typedIn(owner.fields.area)).toBe('375')
    expect(await requestsOf('0551230020')).toBe(1)
    await page.goForward()
    await page.waitForURL(SUCCESS)
    expect(watched.complaints).toEqual([])
  })

  test.each([
    ['', 'ready'],
    [', also before any script has come', 'early'],
    [', also when no script comes at all', 'never'],
  ] as const)('the other language keeps the position and the input%s', async (_when, scripts) => {
    const arrive = Promise.withResolvers<void>()
    const owner = await visit('ar', {
      beforeOpening: (fresh) =>
        fresh.route('**/assets/*.js', async (route) => {
          if (scripts !== 'ready') await arrive.promise
          // Those of the page left behind are no longer waited for.
          await route.continue().catch(() => undefined)
        }),
      ...(scripts !== 'ready' && { waitUntil: 'domcontentloaded' as const }),
    })
    if (scripts === 'ready') await owner.ready()
    await owner.fields.area.fill('٤٢٠')
    await owner.fields.city.selectOption('jeddah')
    await page.getByRole('link', { name: messages.ar.layout.switchLanguage }).click()
    if (scripts !== 'never') arrive.resolve()
    await page.waitForURL(/\/en\/owner/, { waitUntil: 'commit' })
    arrive.resolve()
    await expect.poll(() => page.locator('html').getAttribute('dir'), PATIENCE).toBe('ltr')
    const english = ownerPage(page, 'en')
    await expect.poll(() => typedIn(english.fields.area), PATIENCE).toBe('420')
    await expect.poll(() => typedIn(english.fields.city)).toBe('jeddah')
    expect(watched.complaints).toEqual([])
  })

  test('an unknown link gets a page with help, in both languages', async () => {
    for (const locale of LOCALES) {
      const prefix = locale === 'ar' ? '' : '/en'
      await visit(locale)
      for (const path of ['/track/half-a-link', '/project-submit-success?t=x', '/project-submit-success']) {
        const answer = await page.goto(`${prefix}${path}`)
        expect(answer?.status()).toBe(404)
        await page
          .getByRole('heading', { name: messages[locale].projectRequests.success.missingTitle })
          .waitFor()
      }
      await watched.close()
    }
    await visit('ar')
  })
})

describe.each(LOCALES)('the width of the pages, in %s', (locale) => {
  test.each([360, 390, 768, 1440])('the pages fit a screen of %i pixels', async (width) => {
    const { trackingToken } = await submitted(server, { input: inputOf(width, locale) })
    const prefix = locale === 'ar' ? '' : '/en'
    const owner = await visit(locale, { viewport: { width, height: 844 } })
    await owner.ready()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await owner.start.click()
    await owner.send.click()
    await owner.alert.waitFor()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    for (const path of [`/project-submit-success?t=${trackingToken}`, `/track/${trackingToken}`]) {
      await page.goto(`${prefix}${path}`)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    }
  })
})

/** The longest possible name without a break opportunity. */
const inputOf = (width: number, locale: Locale) => ({
  ...projectRequestInput,
  contact: {
    name: 'ن'.repeat(80),
    mobile: `96655${locale === 'ar' ? 1 : 2}${String(width).padStart(6, '0')}`,
  },
})

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement)
