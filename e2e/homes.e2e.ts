/** The two homes with and without JavaScript, in both languages, on a phone and on a desktop. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { accessibilityFaults, openPage, overflow, SCREENS } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { estimatePath } from '#web/paths.ts'
import { type Marketplace, openMarketplace, submitted } from './marketplace.ts'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  server = await marketplace.start({ MIMAR_PROCESSES: 'web', SUPPORT_EMAIL: 'help@mimar.example' })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

const LOCALES = ['ar', 'en'] as const
const HOMES = ['owner', 'business'] as const
const pathOf = (locale: (typeof LOCALES)[number], home: string) =>
  locale === 'ar' ? `/${home}` : `/${locale}/${home}`
const each = LOCALES.flatMap((locale) => HOMES.map((home) => ({ locale, home })))
const open = (options: Omit<Parameters<typeof openPage>[1], 'baseURL'>) =>
  openPage(browser, { baseURL: server.url, ...options })

/** Heading levels in the order of the page. */
const headingLevels = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))

describe.each(each)('/$home in $locale', ({ locale, home }) => {
  test.each(['light', 'dark'] as const)('the home has no axe faults in the %s theme', async (colorScheme) => {
    const { page, complaints, close } = await open({ locale, colorScheme })
    await page.goto(pathOf(locale, home))
    expect(await accessibilityFaults(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('the home has one title, and no heading skips a level', async () => {
    const { page, close } = await open({ locale })
    await page.goto(pathOf(locale, home))
    const levels = await headingLevels(page)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([])
    await close()
  })

  test('the home fits the screen of a phone, of a desktop at 200 %, and where the header changes', async () => {
    const widths = [720, 1024, 1439, 1440].map((width) => ({ width, height: 450 }))
    for (const viewport of [SCREENS.phone, ...widths]) {
      const { page, close } = await open({ locale, viewport })
      await page.goto(pathOf(locale, home))
      expect(await overflow(page), `${viewport.width} px`).toBe(0)
      await close()
    }
  })

  test('the home is complete without JavaScript', async () => {
    const { page, close } = await open({ locale, javaScriptEnabled: false })
    await page.goto(pathOf(locale, home))
    const words = home === 'owner' ? messages[locale].ownerHome : messages[locale].businessHome
    await page.getByRole('heading', { name: words.faq.title }).waitFor()
    await page.getByText('help@mimar.example').waitFor()
    await close()
  })
})

describe('links that start a request', () => {
  test.each(LOCALES)('a link selects the type in the form, without JavaScript too, in %s', async (locale) => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, complaints, close } = await open({ locale, javaScriptEnabled })
      await page.goto(pathOf(locale, 'owner'))
      const { projectType } = messages[locale].projectRequests
      await page.getByRole('link', { name: projectType.insulation, exact: true }).click()
      await page.waitForURL(`**${estimatePath(locale, { projectType: 'insulation' })}`)
      await expect
        .poll(() => page.getByRole('radio', { name: projectType.insulation, exact: true }).isChecked())
        .toBe(true)
      expect(complaints).toEqual([])
      await close()
    }
  })

  test('a link keeps an earlier draft', async () => {
    const { page, close } = await open({ locale: 'ar' })
    await page.goto('/owner')
    const { projectType, form } = messages.ar.projectRequests
    await page.getByRole('combobox', { name: form.city }).selectOption('taif')
    const draft = () => page.evaluate(() => window.localStorage.getItem('mimar-project-request-draft'))
    await expect.poll(draft).toContain('taif')
    await page.getByRole('link', { name: projectType.renovation, exact: true }).click()
    await page.waitForURL('**/owner?projectType=renovation#estimate')
    await expect.poll(() => page.getByRole('combobox', { name: form.city }).inputValue()).toBe('taif')
    await expect
      .poll(() => page.getByRole('radio', { name: projectType.renovation, exact: true }).isChecked())
      .toBe(true)
    await close()
  })
})

describe('data from the database', () => {
  test('both homes show a new project request, with its age by the reader’s clock', async () => {
    await submitted(server)
    const { page, complaints, close } = await open({ locale: 'en' })
    const { projectRequests } = messages.en
    for (const home of HOMES) {
      await expect
        .poll(async () => {
          await page.goto(pathOf('en', home))
          return page.getByText(projectRequests.projectType.villa_construction).last().isVisible()
        })
        .toBe(true)
      await expect.poll(() => page.locator('time[data-since]').first().textContent()).toBe('now')
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('the texts of sections are on the page once and never sent as data', async () => {
    const html = await (await fetch(`${server.url}/en/owner`)).text()
    const promise = messages.en.ownerHome.trust.title
    expect(html.split(promise)).toHaveLength(2)
  })
})

test('a navigation without a page load brings the sections of the other language', async () => {
  const { page, complaints, close } = await open({ locale: 'ar' })
  await page.goto('/owner')
  await page.getByRole('heading', { name: messages.ar.ownerHome.trust.title }).waitFor()
  // Appears after the router has started.
  await page.locator('.initiative').waitFor()
  // Goes forward in the history, which the router answers without loading a page.
  await page.evaluate(() => {
    window.history.pushState(null, '', '/en/owner')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('heading', { name: messages.en.ownerHome.trust.title }).waitFor()
  await expect
    .poll(() => page.getByRole('heading', { name: messages.ar.ownerHome.trust.title }).count())
    .toBe(0)
  await page.goBack()
  await page.getByRole('heading', { name: messages.ar.ownerHome.trust.title }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
