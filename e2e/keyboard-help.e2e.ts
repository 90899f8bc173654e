/**
 * An owner who has only a keyboard, or listens to a screen reader: books a consultation, confirms it by code, writes a
 * note, reports a problem with it, adds to the report and takes it back. What is wrong has the focus, what happened is
 * announced, and no press loses the place.
 */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus, isFocusKept, keyboardOn } from '#testing/browser/keyboard.ts'
import { accessibilityFaults, hydrated, openPage, SCREENS } from '#testing/browser/watched-page.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { privatePaths } from '#web/private-paths.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const MOBILES = { ar: '0558240101', en: '0558240102' }
/** No code: they are never all alike. */
const WRONG_CODE = '000000'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let offerId: string
beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  offerId = await aFreeOffer()
  server = await marketplace.start()
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
})

/** Of a listed advisor with hours on every day. */
async function aFreeOffer(): Promise<string> {
  const { sql } = marketplace
  const row = {
    ...{ slug: 'advisor', company_name: 'مستشار البيت', contact_name: 'سارة البسام', kind: 'advisor' },
    ...{ trades: ['villa_construction'], city: 'riyadh', service_cities: ['riyadh'] },
    ...{ locale: 'ar', status: 'approved', mobile: '966577000001' },
  }
  const [provider] = await sql<{ id: string }[]>`insert into providers ${sql(row)} returning id`
  const weekly = sql.json(Array.from({ length: 7 }, () => [{ from: 480, until: 1320 }]))
  await sql`
    insert into consultation_calendars (provider_id, weekly, notice_minutes, updated_at)
    values (${provider!.id}, ${weekly}, 120, now())`
  const [offer] = await sql<{ id: string }[]>`
    insert into consultation_offers (provider_id, topic, minutes, price, channels, published_at)
    values (${provider!.id}, 'قراءة أولى', 30, 0, '{whatsapp,call}', now()) returning id`
  return offer!.id
}

const focusComesTo = (wanted: Locator) => expect.poll(() => hasFocus(wanted), PATIENCE).toBe(true)

/** Waits until a live region holds the words. */
const isSaid = (page: Page, words: string) =>
  expect
    .poll(() => page.locator('[aria-live=polite], [role=status]').allTextContents(), PATIENCE)
    .toContainEqual(expect.stringContaining(words))

test.each([
  ['ar', 'phone'],
  ['en', 'desktop'],
] as const)(
  'in %s on a %s an owner books, confirms, notes and reports by keyboard',
  async (locale, screen) => {
    onTestFailed(() => marketplace.printOutput())
    const options = { baseURL: server.url, locale, viewport: SCREENS[screen] }
    const { page, complaints, close } = await openPage(browser, options)
    await page.addInitScript(() => localStorage.setItem('initiative-banner-dismissed', 'true'))

    await book(page, locale)
    await confirm(page, locale)
    await writeNote(page, locale)
    await report(page, locale)
    await takeBack(page, locale)

    // Refusals that the test causes: a form with missing fields, a wrong code.
    expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
    await close()
  },
)

async function book(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const { booking } = messages[locale]
  const press = page.getByRole('button', { name: booking.press.free })
  const times = page.locator('.consultations_consultation-times[data-shown] input')
  await page.goto(privatePaths.bookConsultation(locale, 'advisor', offerId))
  await hydrated(page)
  await keys.to(page.locator('.consultations_consultation-days input'))
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await expect
    .poll(() => page.locator('.consultations_consultation-days input').nth(2).isChecked(), PATIENCE)
    .toBe(true)
  // Without a time the button waits, and says for what.
  await page.getByText(booking.chooseFirst).waitFor()
  await expect.poll(() => press.getAttribute('aria-disabled'), PATIENCE).toBe('true')
  await keys.to(times)
  await keys.press('Space')
  await expect.poll(() => times.first().isChecked(), PATIENCE).toBe(true)
  await expect.poll(() => page.getByText(booking.notChosen).count(), PATIENCE).toBe(0)
  // Without a name and a mobile: each says so, and the first has the focus.
  await keys.activate(press)
  const name = page.getByRole('textbox', { name: booking.name, exact: true })
  await focusComesTo(name)
  await expect.poll(() => name.getAttribute('aria-invalid'), PATIENCE).toBe('true')
  expect(await accessibilityFaults(page)).toEqual([])
  await keys.type(locale === 'ar' ? 'نورة' : 'Noura')
  await keys.to(page.getByRole('textbox', { name: booking.mobile }))
  await keys.type(MOBILES[locale])
  await keys.activate(page.getByRole('checkbox', { name: booking.consent }), 'Space')
  await keys.activate(press)
  await page.waitForURL(/\/consultation\//)
  await focusComesTo(page.locator('main h1'))
}

async function confirm(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const code = page.locator('input[name=code]')
  await keys.to(code)
  for (const _ of [1, 2]) {
    await keys.type(WRONG_CODE)
    await keys.press('Enter')
    // Each refusal empties the boxes, says why at the field, and gives it the focus.
    await expect.poll(() => code.getAttribute('aria-invalid'), PATIENCE).toBe('true')
    await expect.poll(() => code.inputValue(), PATIENCE).toBe('')
    await focusComesTo(code)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await keys.type(await codeOn(`966${MOBILES[locale].slice(1)}`))
  await keys.press('Enter')
  await isSaid(page, messages[locale].consultations.status.booked)
  await code.waitFor({ state: 'detached' })
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
}

async function codeOn(number: string): Promise<string> {
  const newest = async () =>
    (await marketplace.whatsApp.chat(number)).flatMap(({ buttons }) => buttons[0]?.copies ?? []).at(-1) ?? ''
  await expect.poll(newest, PATIENCE).toMatch(/^\d{6}$/)
  return newest()
}

async function writeNote(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const { consultationPage: own } = messages[locale]
  const write = page.getByRole('textbox', { name: own.noteLabel })
  const save = page.getByRole('button', { name: own.notePress })
  await keys.activate(page.locator('summary', { hasText: own.noteAdd }))
  await keys.to(write)
  await keys.type(locale === 'ar' ? 'أرسلت المخططات' : 'I sent the plans')
  await keys.activate(save)
  await isSaid(page, own.noteSaved)
  await focusComesTo(save)
  await expect.poll(() => write.inputValue(), PATIENCE).toBe('')
}

async function report(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const { complaints: words, consultationPage: own, errors } = messages[locale]
  await keys.activate(page.getByRole('link', { name: own.reportProblem }))
  await page.getByRole('heading', { level: 1, name: words.page.title.consultation }).waitFor()
  await hydrated(page)
  const send = page.getByRole('button', { name: words.page.send, exact: true })
  const reason = page.getByRole('radio').first()
  await keys.activate(send)
  await page.getByText(errors.field.required).first().waitFor()
  // The first of the missing answers.
  await focusComesTo(reason)
  expect(await accessibilityFaults(page)).toEqual([])
  await keys.press('Space')
  await keys.to(page.getByRole('textbox', { name: words.page.body }))
  await keys.type(locale === 'ar' ? 'انتظرت ولم يتصل أحد.' : 'I waited and nobody called.')
  await keys.activate(send)
  await page.waitForURL(/\/complaint\//)
  await focusComesTo(page.locator('main h1'))
}

async function takeBack(page: Page, locale: Locale) {
  const keys = keyboardOn(page)
  const { followed, status } = messages[locale].complaints
  const write = page.getByRole('textbox', { name: followed.add })
  const add = page.getByRole('button', { name: followed.addNow, exact: true })
  for (const times of [1, 2]) {
    await keys.to(write)
    await keys.type(`${times}: ${followed.add}`)
    await keys.activate(add)
    await expect.poll(() => page.getByText(`${times}: ${followed.add}`).count(), PATIENCE).toBe(1)
    await isSaid(page, followed.added)
    await focusComesTo(add)
    await expect.poll(() => write.inputValue(), PATIENCE).toBe('')
    await page.locator('main h1').focus()
  }
  const fold = page.locator('summary', { hasText: followed.withdraw })
  await keys.activate(fold)
  await keys.activate(page.getByRole('button', { name: followed.withdrawNow, exact: true }))
  await isSaid(page, status.withdrawn)
  await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
}
