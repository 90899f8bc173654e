/** The directory and a profile in the built pages, with and without script. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus, keyboardOn } from '#testing/browser/keyboard.ts'
import {
  accessibilityFaults,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
  wrongLanguage,
} from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { paths } from '#web/paths.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  await addFirms()
  server = await marketplace.start({ MIMAR_PROCESSES: 'web' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(() => watched?.close())

/** Thirty designers of Jeddah and one special name, in addition to the four contractors of every browser test. */
async function addFirms() {
  const firm = (at: number, companyName: string) => ({
    slug: `firm-${at}`,
    company_name: companyName,
    contact_name: 'هند',
    kind: 'designer',
    trades: ['decoration'],
    city: 'jeddah',
    service_cities: ['jeddah'],
    mobile: `96655500${String(at).padStart(4, '0')}`,
    status: 'approved',
  })
  const firms = Array.from({ length: 30 }, (_, at) => firm(at, `استوديو ${at + 1}`))
  const all = [...firms, firm(30, 'مؤسسة ركن الياسمين')]
  await marketplace.sql`insert into providers ${marketplace.sql(all)}`
  await addClaims('firm-30')
  // Rated, so that every part of a card is on the page.
  await marketplace.sql`insert into review_counts (provider_id, fours, fives) select id, 3, 4 from providers where slug = 'firm-30'`
  await marketplace.sql`select measure_providers(now(), 100)`
}

/** An expired document, a valid one, and an unverified credential. */
const addClaims = (slug: string) => marketplace.sql`
  insert into provider_claims (provider_id, fact, evidence, checked_by, checked_at, expires_at)
  select id, fact, evidence, case when evidence <> 'declared' then id end, now() - interval '90 days', now() + ends
  from providers, (values
    ('commercial_registration', 'register_matched', interval '-2 days'),
    ('licence', 'document_seen', interval '200 days'),
    ('vat_number', 'declared', null)) as claims(fact, evidence, ends)
  where slug = ${slug}`

const rows = () => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const found = () => page.locator('.providers_directory-found p').textContent()
const boxes = () => page.getByRole('main').getByRole('checkbox')

describe.each(LOCALES)('in %s', (locale) => {
  const t = messages[locale].providersPage
  const { city, projectType } = messages[locale].projectRequests

  async function visit(path: string, options: { viewport?: object; javaScriptEnabled?: boolean } = {}) {
    watched = await openPage(browser, { baseURL: server.url, locale, ...(options as object) })
    page = watched.page
    await page.goto(path)
  }

  test.each(Object.entries(SCREENS))('the directory is accessible: %s', async (_name, viewport) => {
    await visit(paths.serviceProviders(locale), { viewport })
    await expect.poll(() => rows().count()).toBe(20)
    await expect.poll(() => found()).toContain('35')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(watched.complaints).toEqual([])
  })

  test('without script a search finds a name in the other script, and its profile opens', async () => {
    await visit(paths.serviceProviders(locale), { javaScriptEnabled: false })
    await page.getByRole('searchbox').fill('rukn alyasmeen')
    await page.getByRole('button', { name: t.searchSubmit }).click()
    await expect.poll(() => rows().count()).toBe(1)
    await rows().getByRole('link').first().click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(paths.serviceProvider(locale, 'firm-30'))
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('مؤسسة ركن الياسمين')
    expect(await page.content()).not.toContain('96655500')
  })

  test('without script the pages lead forward and back to the first', async () => {
    await visit(paths.serviceProviders(locale), { javaScriptEnabled: false })
    const first = await rows().first().textContent()
    await page.getByRole('link', { name: t.pager.next }).click()
    await expect.poll(() => rows().count()).toBe(15)
    await expect.poll(() => page.getByRole('link', { name: t.pager.next }).count()).toBe(0)
    await page.getByRole('link', { name: t.pager.first }).click()
    await expect.poll(() => rows().first().textContent()).toBe(first)
  })

  test('filters combine, and an empty result offers to remove the most restrictive one', async () => {
    await visit(paths.serviceProviders(locale))
    await page.getByRole('main').getByRole('link', { name: t.kinds.designer, exact: true }).click()
    await expect.poll(() => found()).toContain('31')
    await page.getByRole('link', { name: city.riyadh }).click()
    await expect.poll(() => rows().count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    await page.locator('.empty-state').getByRole('link').first().click()
    await expect.poll(() => found()).toContain('31')
    expect(watched.complaints).toEqual([])
  })

  test('on a phone the filters open, and an active one is marked', async () => {
    await visit(paths.serviceProviders(locale), { viewport: SCREENS.phone })
    const trade = page.getByRole('link', { name: projectType.decoration })
    await expect.poll(() => trade.isVisible()).toBe(false)
    await page.getByRole('main').locator('summary').first().click()
    await trade.click()
    await page.waitForURL(/trade=decoration/)
    const filters = page.getByRole('main').locator('summary').first()
    await expect.poll(() => filters.textContent()).toContain('1')
    const chosen = page.locator('[aria-current]', { hasText: projectType.decoration })
    await expect.poll(() => chosen.isVisible()).toBe(false)
    await filters.click()
    await expect.poll(() => chosen.isVisible()).toBe(true)
    expect(await overflow(page)).toBe(0)
  })

  test('one press of a keyboard leads past the filters to the results', async () => {
    await visit(paths.serviceProviders(locale), { viewport: SCREENS.desktop })
    await hydrated(page)
    const keys = keyboardOn(page)
    await keys.activate(page.getByRole('link', { name: t.results.skip }))
    await expect.poll(() => hasFocus(page.getByRole('heading', { name: t.results.title }))).toBe(true)
    await keys.press('Tab')
    await expect.poll(() => hasFocus(page.locator('.providers_directory-sort summary'))).toBe(true)
  })

  test('a search is read as filters, and searched literally after one press', async () => {
    await visit(`${paths.serviceProviders(locale)}?q=${encodeURIComponent('ديكور جده')}`, {
      javaScriptEnabled: false,
    })
    await expect.poll(() => found()).toContain('31')
    await page.locator('.providers_search-meant').getByRole('link').click()
    await expect.poll(() => rows().count()).toBe(0)
    await page.locator('.providers_search-meant').getByRole('link').click()
    await expect.poll(() => found()).toContain('31')
  })

  test('the order opens and is stored in the address, without script', async () => {
    await visit(paths.serviceProviders(locale), { javaScriptEnabled: false })
    await page.locator('.providers_directory-sort summary').click()
    await page.locator('.providers_directory-sort').getByRole('link', { name: t.sort.rating }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('rating')
    await expect.poll(() => rows().first().textContent()).toContain('الياسمين')
  })

  test('two providers are selected, still selected on the next page, and compared', async () => {
    await visit(paths.serviceProviders(locale), { viewport: SCREENS.phone })
    await hydrated(page)
    await boxes().nth(0).check()
    await boxes().nth(2).check()
    const form = page.locator('#compare-form')
    await expect.poll(() => form.getByRole('button').count()).toBe(4)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    await page.getByRole('link', { name: t.pager.next }).click()
    await expect.poll(() => rows().count()).toBe(15)
    await expect.poll(() => form.getByRole('button').count()).toBe(4)
    await hydrated(page)
    await boxes().nth(0).check()
    await expect.poll(() => boxes().nth(1).isDisabled()).toBe(true)
    await form.getByRole('button').last().click()
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(3)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(watched.complaints).toEqual([])
  })

  test('without script the ticked providers are compared', async () => {
    await visit(paths.serviceProviders(locale), { javaScriptEnabled: false })
    await boxes().nth(0).check()
    await boxes().nth(1).check()
    await page.locator('#compare-form').getByRole('button').click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(paths.compareProviders(locale))
    await expect.poll(() => page.getByRole('columnheader').count()).toBe(2)
  })

  test.each(Object.entries(SCREENS))('a profile is accessible: %s', async (_name, viewport) => {
    await visit(paths.serviceProvider(locale, 'firm-30'), { viewport })
    const { providerProfile, verifications } = messages[locale]
    const claims = page.locator('#claims summary')
    await claims.filter({ hasText: verifications.fact.commercial_registration }).click()
    await expect.poll(() => page.getByText(providerProfile.claims.lapsed).isVisible()).toBe(true)
    const declared = providerProfile.claims.how.declared
    await expect.poll(() => page.locator('#claims').getByText(declared).count()).toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await wrongLanguage(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    expect(watched.complaints).toEqual([])
  })

  test('an unknown profile is a page with help', async () => {
    const answer = await fetch(`${server.url}${paths.serviceProvider(locale, 'nobody')}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(messages[locale].layout.error.notFoundTitle)
  })
})
