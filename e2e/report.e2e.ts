/** The report an owner gets after sending: read with thumb and mouse, passed on without the owner's power, printed, kept. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import { accessibilityFaults, hydrated, openPage, overflow, SCREENS } from '#testing/watched-page.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const TEXT =
  'ابي ابني فيلا دورين، بدون مهندس مشرف، وفحص التربة ما سويناه، والمقاول يبي 30% مقدم، كلموني 0551112223'

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

describe.each([
  ['ar', 'phone', ''],
  ['en', 'desktop', '/en'],
] as const)('in %s on a %s', (locale, screen, prefix) => {
  const { report, reportPage, pathCorrection, projectRequests } = messages[locale]
  const open = () => openPage(browser, { baseURL: server.url, locale, viewport: SCREENS[screen] })

  test('an owner reads what was noticed in their own words, and passes it on without name or power', async () => {
    const { page, complaints, close } = await open()
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (link: object) => Object.assign(window, { shared: link }) })
    })
    await page.goto(`${prefix}/project-submit-success?t=${trackingToken}`)
    const findings = page.getByRole('region', { name: reportPage.findings.title })
    await findings.getByText('بدون مهندس مشرف', { exact: true }).waitFor()
    await page.getByText(pathCorrection.standing.not_an_engineers_approval).waitFor()
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
    await reader.page.getByRole('region', { name: reportPage.path.title }).waitFor()
    const body = reader.page.locator('body')
    await expect.poll(() => body.textContent()).not.toMatch(/نورة العتيبي|0551112223/)
    expect(await accessibilityFaults(reader.page)).toEqual([])
    expect(await overflow(reader.page)).toBe(0)
    expect(reader.complaints).toEqual([])
    await reader.close()
  })

  test('takes it along as a file and on paper', async () => {
    const { page, close } = await open()
    await page.goto(`${prefix}/track/${trackingToken}`)
    await page.getByRole('link', { name: messages[locale].tracking.report }).click()
    const file = page.getByRole('link', { name: report.actions.pdf })
    await file.waitFor()
    const address = (await file.getAttribute('href')) ?? ''
    const paper = page.getByRole('link', { name: report.actions.print })
    await expect.poll(() => paper.getAttribute('href')).toMatch(/\/report\/[^/]+#print$/)
    const answer = await fetch(new URL(address, server.url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])

    await page.emulateMedia({ media: 'print' })
    const last = page.locator('#step-handover')
    await expect.poll(async () => (await last.boundingBox())?.height ?? 0, PATIENCE).toBeGreaterThan(10)
    await expect.poll(() => page.locator('.site-header').isVisible()).toBe(false)
    await expect.poll(() => file.isVisible()).toBe(false)
    await expect.poll(() => page.locator('.tracking-link').isVisible()).toBe(false)
    await close()
  })

  test('half a link is met with help, and a shared page is nobody’s to keep or find', async () => {
    const reportAddress = `${prefix}/report/`
    const { page, close } = await open()
    await page.goto(`${reportAddress}${trackingToken}`)
    await page.getByRole('heading', { name: projectRequests.success.missingTitle }).waitFor()
    await close()
    const { status, headers } = await fetch(`${server.url}${reportAddress}${trackingToken}`)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  })
})
