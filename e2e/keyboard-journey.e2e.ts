/**
 * An owner who has only a keyboard: from the home page through the request, its page and the comparison to the award
 * and the review. The focus is seen at each stop, and goes on where somebody would look for it.
 */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus, isFocusKept, keyboardOn } from '#testing/browser/keyboard.ts'
import { hydrated, openPage, SCREENS } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { paths } from '#web/paths.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { quoteOn } from './quoted-project.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const SECRET = { secret: 'a secret that only this test knows, long enough' }
const MOBILES = { ar: '0551240101', en: '0551240102' }
/** The work that `quoteOn` prices. */
const WORK: Record<Locale, string> = {
  ar: 'بناء فيلا ٣٥٠ متر في الرياض تسليم مفتاح تشطيب متوسط',
  en: 'Build a villa of 350 sqm in Riyadh, turnkey, standard finish',
}
/** More screens than the wizard has for this work. */
const MOST_SCREENS = 8

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
beforeAll(async () => {
  marketplace = await openMarketplace()
  ;[server, browser] = await Promise.all([marketplace.start(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

const focusComesTo = (wanted: Locator) => expect.poll(() => hasFocus(wanted), PATIENCE).toBe(true)

test.each([
  ['ar', 'phone'],
  ['en', 'desktop'],
] as const)(
  'in %s on a %s an owner requests, compares, awards and reviews by keyboard',
  async (locale, screen) => {
    onTestFailed(() => marketplace.printOutput())
    const options = { baseURL: server.url, locale, viewport: SCREENS[screen] }
    const { page, complaints, close } = await openPage(browser, options)
    await page.addInitScript(() => localStorage.setItem('initiative-banner-dismissed', 'true'))

    await startFromHome(page, locale, screen)
    await answerWizard(page, locale)
    await sendRequest(page, locale)
    await quotesArrive(locale)
    await award(page, locale)
    await review(page, locale)

    expect(complaints).toEqual([])
    await close()
  },
)

async function startFromHome(page: Page, locale: Locale, screen: keyof typeof SCREENS) {
  const keys = keyboardOn(page)
  const { frame, layout } = messages[locale]
  await page.goto(paths.ownerHome(locale))
  await hydrated(page)
  if (screen === 'phone') await keys.activate(page.getByRole('button', { name: layout.menu }))
  await keys.activate(page.getByRole('link', { name: frame.start, exact: true }))
  await page.waitForURL(`**${paths.newProjectRequest(locale)}`)
}

/** Writes the work in words, and goes on from screen to screen. Each begins at its title. */
async function answerWizard(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const here = page.locator('.project-requests_wizard-question[data-here]')
  const nameOfHere = () => here.getAttribute('data-question')
  const next = here.locator('.project-requests_wizard-nav a').last()
  await page.locator('.project-requests_wizard[data-live]').waitFor()
  await page.locator('html[data-letters]').waitFor({ state: 'attached' })
  await keys.to(page.getByRole('textbox', { name: messages[locale].wizard.question.words }))
  await keys.type(WORK[locale])
  await keys.activate(next)
  await focusComesTo(page.locator('#q-understood > h2'))
  await correctCity(page, locale)
  for (let screens = 0; (await nameOfHere()) !== 'review'; screens += 1) {
    if (screens > MOST_SCREENS) throw new Error(`the wizard does not end: ${await nameOfHere()}`)
    const before = await nameOfHere()
    await keys.activate(next)
    await expect.poll(nameOfHere, PATIENCE).not.toBe(before)
    await focusComesTo(here.locator('> h2'))
  }
}

/** Opens a fact in its place, chooses the same value, and stands on its pencil again. */
async function correctCity(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const { wizard, projectRequests } = messages[locale]
  const pencil = page
    .locator('#fact-city')
    .getByRole('button', { name: wizard.change.replace('{what}', wizard.fact.city), exact: true })
  await pencil.waitFor()
  await keys.activate(pencil)
  await keys.activate(
    page.locator('#fact-city').getByRole('button', { name: projectRequests.city.riyadh, exact: true }),
  )
  await focusComesTo(pencil)
  await page.locator('#q-understood > h2').focus()
}

async function sendRequest(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const { form, success } = messages[locale].projectRequests
  const mobile = page.getByRole('textbox', { name: form.mobile })
  await keys.to(page.getByRole('textbox', { name: form.name, exact: true }))
  await keys.type('نورة')
  await keys.activate(page.getByRole('checkbox', { name: form.consent }), 'Space')
  await keys.activate(page.getByRole('button', { name: form.submit }))
  // What is missing has the focus.
  await focusComesTo(mobile)
  await keys.type(MOBILES[locale])
  await keys.activate(page.getByRole('button', { name: form.submit }))
  await page.waitForURL(/project-submit-success\?t=/)
  await focusComesTo(page.locator('main h1'))
  await keys.activate(page.getByRole('link', { name: success.open }))
  await page.waitForURL(/\/track\//)
  await focusComesTo(page.locator('main h1'))
}

/** Two providers send a price each. */
async function quotesArrive(locale: Locale) {
  const mobile = `966${MOBILES[locale].slice(1)}`
  const leads = () => marketplace.sql<{ id: string }[]>`
    select leads.id from leads join project_request_contacts using (project_request_id)
    where mobile = ${mobile} order by offered_at, leads.id`
  await expect.poll(async () => (await leads()).length, PATIENCE).toBeGreaterThan(1)
  const [first, second] = (await leads()).map(({ id }) => leadTokenOf(SECRET, id))
  await quoteOn(server, first!, { level: 1, rest: { durationDays: 165 } })
  await quoteOn(server, second!, { level: 0.96, rest: { durationDays: 150 } })
}

async function award(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const { compare, tracking } = messages[locale]
  const choose = page.getByRole('link', { name: compare.choose })
  await expect.poll(() => choose.count(), PATIENCE).toBe(2)
  // A screen reader hears of them without moving.
  const [said] = tracking.announce.quoted.split('{provider}')
  await expect
    .poll(() => page.locator('[aria-live=polite]').allTextContents(), PATIENCE)
    .toContainEqual(expect.stringContaining(said!.trim()))

  const dialog = page.getByRole('dialog')
  await keys.activate(choose.first())
  await dialog.waitFor()
  await focusComesTo(dialog.locator(':focus'))
  await keys.press('Escape')
  await focusComesTo(choose.first())
  await keys.press('Enter')
  await keys.activate(dialog.locator('button[type=submit]'))
  await focusComesTo(page.locator('#award-title'))
}

async function review(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const { reviews } = messages[locale]
  const section = page.getByRole('region', { name: reviews.title })
  await keys.activate(section.locator('summary').filter({ hasText: reviews.whenDone }))
  await keys.activate(section.getByRole('button', { name: reviews.state.owner, exact: true }))
  const stars = section.getByRole('radio')
  await stars.first().waitFor()
  // The pressed button has left.
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
  await keys.to(stars)
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await keys.activate(section.getByRole('button', { name: reviews.form.send, exact: true }))
  await section.getByText(reviews.own.title).waitFor()
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
}
