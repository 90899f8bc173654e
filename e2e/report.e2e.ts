/**
 * The report an owner gets after sending: three screens on a phone, read by touch and mouse, corrected on the page,
 * shared without the owner's rights, printed, saved.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, hydrated, openPage, overflow, SCREENS } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const TEXT =
  'ابي ابني فيلا دورين، بدون مهندس مشرف، وفحص التربة ما سويناه، والمقاول يبي 30% مقدم، كلموني 0551112223'
/** Three screens of a phone of 844 px. */
const THREE_SCREENS = 2_600

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let trackingToken: string

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
  trackingToken = (await submitted(server, { input: { ...projectRequestInput, text: TEXT } })).trackingToken
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

const numbersOn = (page: Page) =>
  page.locator('.analyses_report-numbers').filter({ visible: true }).textContent()
const fold = (page: Page, name: string) => page.locator(`#fold-${name}`)

test('the server has rendered a report before the first request for one', async () => {
  await expect.poll(() => server.output(), PATIENCE).toContain('reports are warm')
})

describe.each([
  ['ar', 'phone', ''],
  ['en', 'desktop', '/en'],
] as const)('in %s on a %s', (locale, screen, prefix) => {
  const { report, reportView, pathCorrection } = messages[locale]
  const open = (options = {}) =>
    openPage(browser, { baseURL: server.url, locale, viewport: SCREENS[screen], ...options })
  const own = `${prefix}/project-submit-success?t=`

  test('an owner reads the findings on their own text, and shares the report without name or rights', async () => {
    const { page, complaints, close } = await open()
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (link: object) => Object.assign(window, { shared: link }) })
    })
    await page.goto(own + trackingToken)
    const findings = page.getByRole('region', { name: /ثلاثة أشياء|Three things/ })
    await findings.getByText('بدون مهندس مشرف', { exact: true }).waitFor()
    await page.getByText(pathCorrection.standing.not_an_engineers_approval).waitFor()
    expect(await page.locator('main').evaluate((main) => main.scrollHeight)).toBeLessThan(THREE_SCREENS)
    await expect.poll(() => page.locator('details[open]').count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    await hydrated(page)
    await page.getByRole('link', { name: report.actions.share }).click()
    const shared = () => page.evaluate(() => (window as { shared?: { url: string } }).shared?.url ?? '')
    await expect.poll(shared, PATIENCE).toContain(`${prefix}/report/`)
    const address = await shared()
    expect(complaints).toEqual([])
    await close()

    const reader = await open()
    await reader.page.goto(address)
    await reader.page.getByText(report.sharedLead).waitFor()
    await reader.page.getByText(reportView.path.permit).waitFor()
    const body = reader.page.locator('body')
    await expect.poll(() => body.textContent()).not.toMatch(/نورة العتيبي|0551112223/)
    for (const summary of await reader.page.locator('.analyses_report-fold > summary').all())
      await summary.click()
    expect(await accessibilityFaults(reader.page)).toEqual([])
    expect(await overflow(reader.page)).toBe(0)
    expect(reader.complaints).toEqual([])
    await reader.close()
  })

  test('a corrected fact updates the report immediately, and the sent report stays', async () => {
    const { page, complaints, close } = await open()
    await page.goto(own + trackingToken)
    await hydrated(page)
    const before = await numbersOn(page)
    await fold(page, 'bill').locator('summary').first().click()
    await page.locator('#fact-areaSqm').click()
    await page.locator('#answer-areaSqm').fill('٧٠٠')
    await page.locator('#answer-areaSqm').press('Enter')
    await expect.poll(() => numbersOn(page), PATIENCE).not.toBe(before)
    // The position is kept: the corrected chip has the focus, and the bill is still open.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('fact-areaSqm')
    await expect.poll(() => fold(page, 'bill').getAttribute('open')).not.toBeNull()
    await expect.poll(() => page.locator('#fact-areaSqm').textContent()).toContain('700')

    const waiting = () => fold(page, 'checks').locator('summary').first().textContent()
    const asked = await waiting()
    await fold(page, 'checks').locator('summary').first().click()
    await fold(page, 'checks')
      .locator('label')
      .filter({ hasText: messages[locale].wizard.yes })
      .first()
      .click()
    await expect.poll(waiting, PATIENCE).not.toBe(asked)

    await page.getByRole('link', { name: reportView.changed.send }).click()
    await page.waitForURL(/project-requests\/new\?.*areaSqm=700/)
    const draft = await page.evaluate(() => localStorage.getItem('mimar-project-request-draft') ?? '')
    expect(JSON.parse(draft).fields).toMatchObject({ areaSqm: '700', text: TEXT, advancePercent: '30' })
    expect(complaints).toEqual([])

    await page.goto(own + trackingToken)
    await expect.poll(() => numbersOn(page)).toBe(before)
    await close()
  })

  test('a budget below the range opens ways to reach it, and every checkbox updates the price immediately', async () => {
    const facts = { ...projectRequestInput.facts, budget: { max: 30_000_000 } }
    const contact = { name: 'سارة', mobile: locale === 'ar' ? '0551112224' : '0551112225' }
    const short = await submitted(server, { input: { ...projectRequestInput, contact, facts } as never })
    const { page, complaints, close } = await open()
    await page.goto(own + short.trackingToken)
    await hydrated(page)
    const before = await numbersOn(page)
    const ways = fold(page, 'ways').locator('[type=checkbox]')
    await ways.first().check()
    await expect.poll(() => numbersOn(page), PATIENCE).not.toBe(before)
    await expect.poll(() => ways.first().isChecked()).toBe(true)
    const cheaper = await numbersOn(page)

    await fold(page, 'excluded').locator('summary').click()
    const added = fold(page, 'excluded').locator('[type=checkbox]')
    await added.first().check()
    await expect.poll(() => numbersOn(page), PATIENCE).not.toBe(cheaper)
    // The ticked options are in the address, so that they survive a reload.
    await page.reload()
    const ticked = () => Promise.all([ways.first(), added.first()].map((box) => box.isChecked()))
    await expect.poll(ticked).toEqual([true, true])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('without scripts the report opens, switches VAT and is corrected as well', async () => {
    const { page, close } = await open({ javaScriptEnabled: false })
    await page.goto(own + trackingToken)
    const before = await numbersOn(page)
    await page.locator('.analyses_report-vat label').last().click()
    const net = await numbersOn(page)
    expect(net).not.toBe(before)
    await page.getByText(reportView.vat.small).waitFor()
    await fold(page, 'payments').locator('summary').click()
    await fold(page, 'payments').getByRole('listitem').first().waitFor()
    await page.locator('#fact-areaSqm').click()
    await page.locator('#answer-areaSqm').fill('700')
    await page.locator('#answer-areaSqm').press('Enter')
    await page.waitForURL(/areaSqm=700/)
    // Still without VAT, and for the larger house.
    await expect.poll(() => page.locator('[name=vat]').last().isChecked()).toBe(true)
    await expect.poll(() => numbersOn(page)).not.toBe(net)
    await close()
  })

  test('an owner saves the report as a file and prints it', async () => {
    const { page, close } = await open()
    await page.goto(`${prefix}/track/${trackingToken}`)
    await page.getByRole('link', { name: messages[locale].tracking.report }).click()
    const file = page.getByRole('link', { name: report.actions.pdf })
    await file.waitFor()
    const address = (await file.getAttribute('href')) ?? ''
    // On a phone it is not offered: there the file is what is printed.
    const paper = page.locator('a[href$="#print"]')
    await expect.poll(() => paper.getAttribute('href')).toMatch(/\/report\/[^/]+#print$/)
    const answer = await fetch(new URL(address, server.url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const toPrice = await page
      .getByRole('link', { name: reportView.next.forContractors })
      .getAttribute('href')
    expect((await fetch(new URL(toPrice ?? '', server.url))).status).toBe(200)
    const workbook = await page.getByRole('link', { name: reportView.next.sheet }).getAttribute('href')
    expect((await fetch(new URL(workbook ?? '', server.url))).status).toBe(200)

    await page.emulateMedia({ media: 'print' })
    const last = page.locator('#step-handover')
    await expect.poll(async () => (await last.boundingBox())?.height ?? 0, PATIENCE).toBeGreaterThan(10)
    await expect.poll(() => page.locator('.site-header').isVisible()).toBe(false)
    await expect.poll(() => file.isVisible()).toBe(false)
    await expect.poll(() => page.locator('.analyses_tracking-link').isVisible()).toBe(false)
    await close()
  })

  test('an incomplete link gets a page with help, and a shared page is not cached or indexed', async () => {
    const reportAddress = `${prefix}/report/`
    const { page, close } = await open()
    await page.goto(`${reportAddress}${trackingToken}`)
    await page.getByRole('heading', { name: report.missingTitle }).waitFor()
    await close()
    const { status, headers } = await fetch(`${server.url}${reportAddress}${trackingToken}`)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })
})
