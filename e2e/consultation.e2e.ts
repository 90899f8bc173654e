/**
 * Consultations in both languages: an advisor sets times and offers; an owner books a free one in three taps from their
 * tracking page; a new visitor books a paid one with a code, loses a race for a time without losing the input, pays,
 * moves it, cancels it and sees the refund; another does it up to the payment with a keyboard alone; and all of a booking
 * without JavaScript.
 */

import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { formatAppointment, weekdayName } from '#i18n/appointment-format.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import { hasFocus, isFocusKept, keyboardOn } from '#testing/browser/keyboard.ts'
import {
  accessibilityFaults,
  choose,
  hydrated,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
  wrongLanguage,
} from '#testing/browser/watched-page.ts'
import { aPdf } from '#testing/builders/provider-documents.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import { freePort } from '#testing/free-port.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { outsideClient } from './accounts.ts'
import { type Marketplace, openMarketplace, projectRequestInput, submitted } from './marketplace.ts'
import { signInPage } from './sign-in-page.ts'

const PATIENCE = { timeout: 20_000, interval: 100 }
const PASSWORD = 'سبع نخلات وبئر'
const SCREEN_OF = { ar: SCREENS.phone, en: SCREENS.desktop }
const PRICE = 30_000

let marketplace: Marketplace
let moyasar: TestMoyasar
let server: ServerProcess
let browser: Browser
let opened: WatchedPage[] = []
/** Server answers that a test causes on purpose. */
let refusals: number[] = []

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), openBrowser()])
  const port = await freePort()
  moyasar = await startMoyasar({
    clock: systemClock,
    webhookUrl: `http://127.0.0.1:${port}/webhooks/moyasar`,
  })
  const { apiUrl, secretKey, webhookSecret } = moyasar.config
  server = await marketplace.start({
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    AUTH_AUTOCONFIRM: 'on',
    AUTH_RATE_LIMITS: 'off',
    MOYASAR_API_URL: apiUrl,
    MOYASAR_SECRET_KEY: secretKey,
    MOYASAR_WEBHOOK_SECRET: webhookSecret,
  })
})
afterAll(async () => {
  await browser?.close()
  await marketplace?.close()
  await moyasar?.close()
})
beforeEach(() => onTestFailed(marketplace.printOutput))
afterEach(async () => {
  const complaints = opened.flatMap(({ complaints }) => complaints)
  expect(complaints.filter((one) => !refusals.some((status) => one.includes(`${status}`)))).toEqual([])
  refusals = []
  await Promise.all(opened.map(({ close }) => close()))
  opened = []
})

async function open(locale: Locale, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const watched = await openPage(browser, {
    baseURL: server.url,
    locale,
    viewport: SCREEN_OF[locale],
    ...options,
  })
  opened.push(watched)
  return watched.page
}

const faultless = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await wrongLanguage(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

let advisors = 0
const padded = (count: number) => String(count).padStart(6, '0')
/** A number of its own for each advisor and language. `begins`: `0553`. */
const aMobile = (begins: string, locale: Locale) =>
  `${begins}${padded(10 * advisors + LOCALES.indexOf(locale))}`

interface Advisor {
  id: string
  slug: string
  email: string
}

/** A listed advisor with an account but without hours. */
async function anAdvisor(locale: Locale): Promise<Advisor> {
  advisors += 1
  const email = `advisor-${advisors}@firm.example`
  const { data } = await outsideClient(server).auth.signUp({ email, password: PASSWORD })
  const row = {
    ...{ slug: `advisor-${advisors}`, company_name: `مستشار ${advisors}`, contact_name: 'سارة البسام' },
    ...{ kind: 'advisor', trades: ['villa_construction'], city: 'riyadh', service_cities: ['riyadh'] },
    ...{ locale, status: 'approved', mobile: `966577${padded(advisors)}`, email, user_id: data.user!.id },
  }
  const [{ id }] = (await marketplace.sql`
    insert into providers ${marketplace.sql(row)} returning id`) as [{ id: string }]
  return { id, slug: row.slug, email }
}

/** An advisor with times on every day, and a free offer and one for 300 riyals. */
async function aBookableAdvisor(locale: Locale): Promise<Advisor & { free: string; paid: string }> {
  const advisor = await anAdvisor(locale)
  const { sql } = marketplace
  const day = [{ from: 480, until: 1320 }]
  const weekly = sql.json(Array.from({ length: 7 }, () => day))
  await sql`
    insert into consultation_calendars (provider_id, weekly, notice_minutes, updated_at)
    values (${advisor.id}, ${weekly}, 120, now())`
  const offer = async (topic: string, price: number) => {
    const [{ id }] = (await sql`
      insert into consultation_offers (provider_id, topic, minutes, price, channels, published_at)
      values (${advisor.id}, ${topic}, 30, ${price}, '{whatsapp,call}', now()) returning id`) as [
      { id: string },
    ]
    return id
  }
  return { ...advisor, free: await offer('قراءة أولى', 0), paid: await offer('نقرأ العروض', PRICE) }
}

const statusOf = async (reference: string): Promise<string> => {
  const [row] = await marketplace.sql`select status from consultations where reference = ${reference}`
  return String(row?.status)
}
const referenceOn = async (page: Page) =>
  (
    await page
      .getByText(/CN-\d{4}-\d{4}/)
      .first()
      .innerText()
  ).match(/CN-\d{4}-\d{4}/)![0]

/** The newest code on this phone. */
async function codeOn(number: string): Promise<string> {
  const newest = async () =>
    (await marketplace.whatsApp.chat(number)).flatMap(({ buttons }) => buttons[0]?.copies ?? []).at(-1) ?? ''
  await expect.poll(newest, PATIENCE).toMatch(/^\d{6}$/)
  return newest()
}

/** A day at least two days ahead: it can be moved, and a cancellation is refunded in full. */
async function chooseLater(page: Page): Promise<void> {
  await hydrated(page)
  await choose(page.locator('.consultations_consultation-days input').nth(3))
  await choose(page.locator('.consultations_consultation-times[data-shown] input').first())
}

const choosePdf = (page: Page, field: string, name: string, parts: Parameters<typeof aPdf>[0] = {}) =>
  page
    .locator(`input[type="file"][name="${field}"]`)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: aPdf(parts) })

describe.each(playedIn('ar'))('in %s', (locale) => {
  const words = messages[locale]

  test('an advisor sets hours, copies them, adds a day off, and publishes an offer that owners see', async () => {
    const advisor = await anAdvisor(locale)
    const { ownConsultations: own } = words
    const page = await open(locale)
    await page.goto(`${privatePaths.contractorConsultations(locale)}?part=hours`)
    await signInPage(page, locale).signIn({ email: advisor.email, password: PASSWORD })
    await page.waitForURL(`**${privatePaths.contractorConsultations(locale)}**`)
    await page.goto(`${privatePaths.contractorConsultations(locale)}?part=hours`)
    await page.getByRole('switch').first().check()
    const sunday = weekdayName(0, locale)
    await button(page, own.hours.addOn.replace('{day}', sunday)).click()
    await button(page, own.hours.copyOf.replace('{day}', sunday)).click()
    await button(page, own.hours.copyAll).click()
    await page.locator('dialog[open]').getByRole('button', { name: own.hours.copyPress, exact: true }).click()
    await expect.poll(() => page.getByRole('switch', { checked: true }).count(), PATIENCE).toBe(7)
    await faultless(page)
    await button(page, own.hours.save).click()
    await page.getByText(own.hours.saved).waitFor()

    await page.getByRole('link', { name: own.part.offers, exact: true }).click()
    await button(page, own.offers.new).click()
    await page.getByLabel(own.offers.topic).fill('قراءة أولى لطلبك')
    await faultless(page)
    await button(page, own.offers.publish).click()
    await page.getByText(own.offers.published).waitFor()

    const visitor = await open(locale)
    await visitor.goto(paths.serviceProvider(locale, advisor.slug))
    await visitor.getByRole('heading', { name: words.bookable.title }).waitFor()
    await visitor
      .getByRole('link', { name: words.bookable.bookLabel.replace('{topic}', 'قراءة أولى لطلبك') })
      .waitFor()
    await faultless(visitor)
  })

  test('an owner books a free consultation from the tracking page in three taps, and the advisor closes a past one', async () => {
    const advisor = await aBookableAdvisor(locale)
    const contact = { name: 'نورة العتيبي', mobile: aMobile('0553', locale) }
    const { trackingToken } = await submitted(server, { input: { ...projectRequestInput, locale, contact } })
    const page = await open(locale)
    await page.goto(paths.tracking(locale, trackingToken))
    await page.getByRole('link', { name: words.advisorsToAsk.cardPress }).click()
    await page.getByRole('heading', { name: words.advisorsToAsk.title }).waitFor()
    await faultless(page)
    await page.locator(`a[href*="${advisor.free}"]`).click()
    await page.waitForURL(`**${advisor.free}**`)
    await hydrated(page)
    await page.getByRole('link', { name: new RegExp(words.booking.nextDay.split(':')[0]!) }).click()
    await page.locator('.consultations_consultation-days label:nth-of-type(2) input:checked:focus').waitFor()
    // A phone shows a long day one part at a time, a desktop shows all of it.
    if (locale === 'ar') await page.locator('.consultations_consultation-parts label').last().click()
    await page.locator('.consultations_consultation-times[data-shown] label:visible').first().click()
    await faultless(page)
    await button(page, words.booking.press.free).click()
    await page.waitForURL(/\/consultation\//)
    await page.getByText(words.consultations.status.booked).waitFor()
    await page.getByRole('link', { name: words.consultationPage.calendar }).waitFor()
    await faultless(page)
    const reference = await referenceOn(page)

    const adminConsole = await open(locale)
    await adminConsole.goto(privatePaths.contractorConsultations(locale))
    await signInPage(adminConsole, locale).signIn({ email: advisor.email, password: PASSWORD })
    await adminConsole.waitForURL(`**${privatePaths.contractorConsultations(locale)}`)
    await adminConsole.getByText(contact.name).waitFor()
    await faultless(adminConsole)
    await marketplace.sql`
      update consultations set starts_at = now() - interval '1 hour', ends_at = now() - interval '30 minutes', free_at = now() - interval '30 minutes'
      where reference = ${reference}`
    await adminConsole.reload()
    await button(adminConsole, words.ownConsultations.list.finish).click()
    await expect.poll(() => statusOf(reference), PATIENCE).toBe('done')
  })

  test('a new visitor verifies the mobile, pays, moves, cancels, and sees the refund', async () => {
    const advisor = await aBookableAdvisor(locale)
    const mobile = aMobile('0554', locale)
    const { booking, consultationPage: own } = words
    const page = await open(locale)
    await page.goto(privatePaths.bookConsultation(locale, advisor.slug, advisor.paid))
    await chooseLater(page)
    await page.getByText(new RegExp(booking.rule.advisor.slice(0, 20))).waitFor()
    await page.getByLabel(booking.question).fill('هل أوقّع العقد؟')
    await page.getByLabel(booking.name, { exact: true }).fill('نوف')
    await page.getByLabel(booking.mobile, { exact: true }).fill(mobile)
    await page.getByLabel(booking.consent).check()
    await faultless(page)

    refusals = [409]
    // Another visitor books the time first; the input is kept.
    const taken = await page.locator('input[name="startsAt"]:checked').inputValue()
    await marketplace.sql`
      insert into consultations (reference, offer_id, provider_id, status, topic, channel, price, starts_at, ends_at, free_at, locale, created_at, booked_at)
      values (${`CN-0000-${String(advisors).padStart(4, '0')}`}, ${advisor.free}, ${advisor.id}, 'booked', 'x', 'call', 0, ${taken}, ${taken}::timestamptz + interval '30 minutes', ${taken}::timestamptz + interval '30 minutes', 'ar', now(), now())`
    await button(page, new RegExp(booking.press.paid.split(' <')[0]!)).click()
    await page.getByText(booking.takenTitle).waitFor()
    await expect.poll(() => page.getByLabel(booking.question).inputValue(), PATIENCE).toBe('هل أوقّع العقد؟')
    await page.locator('.consultations_consultation-nearest button').last().click()
    await button(page, new RegExp(booking.press.paid.split(' <')[0]!)).click()

    await page.waitForURL(/\/consultation\//)
    await page.getByText(own.codeTitle).waitFor()
    await faultless(page)
    await page.locator('input[name="code"]').fill(await codeOn(`966${mobile.slice(1)}`))
    await button(page, own.codePress).click()
    await page.getByText(own.payTitle).waitFor()
    await faultless(page)
    await page.getByRole('link', { name: new RegExp(own.pay.split(' {')[0]!) }).click()
    await page.waitForURL(/\/pay\//)
    await page.getByRole('button', { name: words.dev.moyasar.pay, exact: true }).click()
    await page.waitForURL(/\/consultation\//)
    await page
      .getByText(words.consultations.status.booked, { exact: true })
      .waitFor({ timeout: PATIENCE.timeout })
    const reference = await referenceOn(page)

    await page.getByRole('link', { name: own.move }).click()
    const before = await page
      .locator('.consultations_consultation-begins time')
      .first()
      .getAttribute('datetime')
    await choose(page.locator('.consultations_consultation-days input').nth(5))
    const times = page.locator('.consultations_consultation-times[data-shown] label:visible')
    const onHalfHours = await times.count()
    await button(page, words.booking.everyQuarter).click()
    await expect.poll(() => times.count()).toBeGreaterThan(onHalfHours)
    await choose(page.locator('.consultations_consultation-times[data-shown] input').nth(1))
    await button(page, own.movePress).click()
    await expect
      .poll(
        () => page.locator('.consultations_consultation-begins time').first().getAttribute('datetime'),
        PATIENCE,
      )
      .not.toBe(before)

    await page.getByText(own.cancel, { exact: true }).click()
    await faultless(page)
    await button(page, new RegExp(own.cancelPressRefund.split(' {')[0]!)).click()
    await page.getByText(words.consultations.status.cancelled, { exact: true }).waitFor()
    await expect.poll(() => statusOf(reference), PATIENCE).toBe('cancelled')
    await expect
      .poll(() => page.locator('[data-payment]').getAttribute('data-payment'), PATIENCE)
      .toBe('refunded')
    await faultless(page)
  })

  test('a new visitor books, confirms and pays with a keyboard alone, and hears each step', async () => {
    const advisor = await aBookableAdvisor(locale)
    const mobile = aMobile('0559', locale)
    const { booking, consultationPage: own } = words
    const page = await open(locale)
    const keys = keyboardOn(page)
    const focusComesTo = (wanted: Locator) => expect.poll(() => hasFocus(wanted), PATIENCE).toBe(true)
    const press = button(page, new RegExp(booking.press.paid.split(' <')[0]!))
    await page.goto(privatePaths.bookConsultation(locale, advisor.slug, advisor.paid))
    await hydrated(page)
    await keys.to(page.locator('input[name="day"]'))
    for (let days = 0; days < 3; days += 1) await keys.press('ArrowDown')
    await keys.to(page.locator('.consultations_consultation-times[data-shown] input'))
    await keys.press('Space')
    const chosen = page.getByRole('status').filter({ hasText: booking.chosen })
    const day = await page.locator('input[name="startsAt"]:checked').inputValue()
    await expect.poll(() => chosen.textContent(), PATIENCE).toContain(formatAppointment(day, locale))

    // What is missing has the focus and says so.
    refusals = [422]
    await keys.activate(press)
    const name = page.getByLabel(booking.name, { exact: true })
    await focusComesTo(name)
    await page.getByRole('alert').getByText(booking.fix).waitFor()
    await keys.type('نوف')
    await keys.to(page.getByLabel(booking.mobile, { exact: true }))
    await keys.type(mobile)
    await keys.activate(page.getByLabel(booking.consent), 'Space')
    await keys.activate(press)

    await page.waitForURL(/\/consultation\//)
    await focusComesTo(page.locator('main h1'))
    await keys.to(page.locator('input[name="code"]'))
    await keys.type(await codeOn(`966${mobile.slice(1)}`))
    await keys.press('Enter')
    await page.getByText(own.payTitle).waitFor()
    await expect.poll(() => isFocusKept(page), PATIENCE).toBe(true)
    await keys.activate(page.getByRole('link', { name: new RegExp(own.pay.split(' {')[0]!) }))
    await page.waitForURL(/\/pay\//)
    await keys.activate(page.getByRole('button', { name: words.dev.moyasar.pay, exact: true }))
    await page.waitForURL(/\/consultation\//)
    await page
      .getByText(words.consultations.status.booked, { exact: true })
      .waitFor({ timeout: PATIENCE.timeout })
  })

  test('files of an owner reach the advisor, a bad one is refused at its field, and a deleted one is gone', async () => {
    const advisor = await aBookableAdvisor(locale)
    const contact = { name: 'نورة العتيبي', mobile: aMobile('0558', locale) }
    const { trackingToken } = await submitted(server, { input: { ...projectRequestInput, locale, contact } })
    const { consultationFiles: own, booking } = words
    refusals = [422]
    const page = await open(locale)
    await page.goto(privatePaths.bookConsultation(locale, advisor.slug, advisor.free, trackingToken))
    await chooseLater(page)
    await page.getByLabel(booking.question).fill('هل أوقّع العقد؟')
    const script = { objects: ['<< /S /JavaScript /JS (app.alert(1)) >>'] }
    await choosePdf(page, 'file.0', 'bad.pdf', script)
    await page.getByText(words.errors.document.pdf_active).waitFor()
    await choosePdf(page, 'file.0', 'contract.pdf')
    await page.locator('.paper[data-step="kept"]').waitFor()
    await faultless(page)
    await expect.poll(() => page.getByLabel(booking.question).inputValue()).toBe('هل أوقّع العقد؟')
    await button(page, booking.press.free).click()
    await page.waitForURL(/\/consultation\//)
    await page.getByText('contract.pdf').waitFor()

    await choosePdf(page, 'file', 'plan.pdf')
    await button(page, own.remove.replace('{fileName}', 'plan.pdf')).waitFor()
    await page.getByText(own.linkTitle).click()
    await page.getByLabel(own.link).fill('https://mimar.example/nowhere')
    await button(page, own.linkPress).click()
    await page.getByText(words.errors.consultation.link_unknown).waitFor()
    await faultless(page)
    await button(page, own.remove.replace('{fileName}', 'plan.pdf')).click()
    await expect.poll(() => page.getByText('plan.pdf').count(), PATIENCE).toBe(0)

    const firm = await open(locale)
    await firm.goto(privatePaths.contractorConsultations(locale))
    await signInPage(firm, locale).signIn({ email: advisor.email, password: PASSWORD })
    await firm.waitForURL(`**${privatePaths.contractorConsultations(locale)}`)
    const download = firm.waitForEvent('download')
    await button(firm, own.download.replace('{fileName}', 'contract.pdf')).click()
    expect((await download).suggestedFilename()).toBe('contract.pdf')
    await faultless(firm)
    expect(await marketplace.sql`select actor_id from document_downloads`).toEqual([{ actor_id: advisor.id }])
  })

  test('without JavaScript a booking works up to its code', async () => {
    const advisor = await aBookableAdvisor(locale)
    const mobile = aMobile('0556', locale)
    const { booking, consultationPage: own } = words
    refusals = [422]
    const page = await open(locale, { javaScriptEnabled: false })
    await page.goto(privatePaths.bookConsultation(locale, advisor.slug, advisor.free))
    await button(page, booking.press.free).click()
    await page.getByText(words.booking.fix).waitFor()
    await choose(page.locator('input[name="startsAt"]').nth(8))
    await page.getByLabel(booking.name, { exact: true }).fill('نوف')
    await page.getByLabel(booking.mobile, { exact: true }).fill(mobile)
    await page.getByLabel(booking.consent).check()
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
    await page.locator('input[name="file.0"]').setInputFiles(notes)
    await button(page, booking.press.free).click()
    await page.getByText(words.errors.document.type_refused).waitFor()
    await expect.poll(() => page.getByLabel(booking.name, { exact: true }).inputValue()).toBe('نوف')
    await choosePdf(page, 'file.0', 'contract.pdf')
    await button(page, booking.press.free).click()
    await page.waitForURL(/\/consultation\//)
    await page.locator('input[name="code"]').fill(await codeOn(`966${mobile.slice(1)}`))
    await button(page, own.codePress).click()
    await page.getByText(words.consultations.status.booked, { exact: true }).waitFor()
    await page.getByText('contract.pdf').waitFor()
    await choosePdf(page, 'file', 'second.pdf')
    await button(page, words.consultationFiles.attach).click()
    await page.getByText('second.pdf').waitFor()
  })

  test('a project request made from a consultation starts with its text and stores its origin', async () => {
    const advisor = await aBookableAdvisor(locale)
    const mobile = aMobile('0557', locale)
    const { booking, consultationPage: own } = words
    const page = await open(locale)
    await page.goto(privatePaths.bookConsultation(locale, advisor.slug, advisor.free))
    await chooseLater(page)
    await page.getByLabel(booking.question).fill('هل يكفي الأساس لدورين؟')
    await page.getByLabel(booking.name, { exact: true }).fill('نوف')
    await page.getByLabel(booking.mobile, { exact: true }).fill(mobile)
    await page.getByLabel(booking.consent).check()
    await button(page, booking.press.free).click()
    await page.waitForURL(/\/consultation\//)
    await page.locator('input[name="code"]').fill(await codeOn(`966${mobile.slice(1)}`))
    await button(page, own.codePress).click()
    const token = new URL(page.url()).pathname.split('/').at(-1)!
    await page.getByRole('link', { name: own.reportProblem }).waitFor()
    // Before the talk the page says what to bring; the request comes after it.
    await page.getByRole('heading', { name: own.prepareTitle }).waitFor()
    await marketplace.sql`
      update consultations set status = 'done', ended_at = now(), ended_by = 'advisor'
        where question = ${'هل يكفي الأساس لدورين؟'} and status = 'booked'`
    await page.reload()
    await page.getByRole('link', { name: own.followUp }).click()
    const kept = page.locator('form.project-requests_wizard input[name="consultationToken"]')
    await expect.poll(() => kept.inputValue(), PATIENCE).toBe(decodeURIComponent(token))
    const ownWords = page.locator('textarea[name="text"]')
    await expect.poll(() => ownWords.inputValue(), PATIENCE).toBe('هل يكفي الأساس لدورين؟')
    // The short form sends it as well.
    await page.goto(paths.ownerHome(locale))
    const keptThere = page.locator('form.project-request input[name="consultationToken"]')
    await expect.poll(() => keptThere.inputValue(), PATIENCE).toBe(decodeURIComponent(token))
  })
})
