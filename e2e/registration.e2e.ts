/**
 * From the form to "in review", in both languages: with a connection that breaks during an upload and a page
 * that is reloaded, and without JavaScript.
 */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts'
import { riyals } from '#domain/shared/money.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { openBrowser } from '#testing/browser/browser.ts'
import {
  accessibilityFaults,
  openPage,
  overflow,
  SCREENS,
  type WatchedPage,
} from '#testing/browser/watched-page.ts'
import { aPdf } from '#testing/builders/provider-documents.ts'
import type { ServerProcess } from '#testing/processes/server-process.ts'
import { playedIn } from '#testing/short-form.ts'
import { paths } from '#web/paths.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { isWrong, messageOf } from './owner-page.ts'
import {
  COMPANY,
  fillFirm,
  fillPapers,
  fillRegistration,
  fillWork,
  IBAN,
  PASSWORD,
  registrationPage,
} from './registration-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const SUCCESS = /\/register-success\?due=/
const WRONG_IBAN = 'SA03 8000 0000 6080 1016 7510'

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
afterEach(() => watched?.close())

async function visit(locale: Locale, options: Partial<Parameters<typeof openPage>[1]> = {}) {
  watched = await openPage(browser, { baseURL: server.url, locale, viewport: SCREENS.phone, ...options })
  page = watched.page
  await page.goto(paths.register(locale))
  return registrationPage(page, locale)
}

/** A PDF of several parts. */
const PADDING = `/Mimar (${'x'.repeat(300_000)})`

/** The connection breaks with the second part of an upload, until it is restored. */
async function cutLineOnce() {
  let parts = 0
  await page.route('**/api/v1/documents/*', async (route) => {
    const isPart = route.request().method() === 'PATCH'
    if (isPart) parts += 1
    if (isPart && parts === 2) await page.context().setOffline(true)
    await route.continue()
  })
}

const withFile = (words: string, name: string) => words.replace('<file></file>', name)
const hasFocus = (part: Locator) => part.evaluate((it) => it === it.ownerDocument.activeElement)

const storedOf = (email: string) =>
  marketplace.sql`select p.status, p.trades, p.service_cities, p.package_id, p.locale,
    p.short_address, p.classification_grade,
    array(select d.kind from documents d where d.provider_id = p.id order by d.kind) as papers,
    array(select d.size from documents d where d.provider_id = p.id) as sizes
    from providers p where p.email = ${email}`

/** Leaves out refusals, the connection that the test cut, and scripts that may not run. */
const complaints = () =>
  watched.complaints.filter((complaint) => !/422|INTERNET_DISCONNECTED|^csp .*\.js$/.test(complaint))

const faultless = async () => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

describe.each(playedIn('ar'))('registering in %s', (locale) => {
  const words = messages[locale].registration
  const { documents } = messages[locale]
  const { provider, document } = messages[locale].errors
  const bankName = locale === 'ar' ? 'الراجحي' : 'Al Rajhi'

  test('a registration survives a cut connection and a reload, and ends in review', async () => {
    const email = `first.${locale}@firm.example`
    const form = await visit(locale)
    await form.live.waitFor()
    await faultless()
    await fillFirm(form, email)
    await expect.poll(() => form.box('registrationNumber').inputValue()).toBe('7000000001')
    await form.next('work').click()
    await expect.poll(() => hasFocus(form.step('work')), PATIENCE).toBe(true)
    await faultless()
    await fillWork(form)
    await form.next('papers').click()
    await form.step('papers').waitFor()
    await faultless()
    await cutLineOnce()
    const file = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: aPdf({ catalog: PADDING }) }
    await form.file('identityDocument').setInputFiles(file)
    await page.getByText(withFile(documents.step.waiting, file.name)).waitFor()
    await page.context().setOffline(false)
    await page.getByText(withFile(documents.step.kept, file.name)).waitFor()

    await fillPapers(form, { identity: false })
    await expect.poll(() => messageOf(form.box('iban'))).toBe(words.ibanOf.replace('{bank}', bankName))
    await form.box('vatNumber').fill('300000000000013')
    await form.box('vatNumber').blur()
    await expect.poll(() => messageOf(form.box('vatNumber')), PATIENCE).toBe(provider.vat_ending_unusual)
    await page.getByText(withFile(documents.step.kept, 'iban.jpg')).waitFor()

    await page.reload()
    await page.getByText(words.draftRestored).waitFor()
    await form.step('papers').waitFor()
    await page.getByText(withFile(documents.step.kept, file.name)).waitFor()
    await page.getByText(withFile(documents.step.kept, 'iban.jpg')).waitFor()
    await expect.poll(() => form.box('iban').inputValue()).toBe(IBAN)
    await form.next('send').click()
    await expect.poll(() => page.getByText(COMPANY).count()).toBe(1)
    await form.box('email').fill(email)
    await form.box('password').fill(PASSWORD)
    await form.agreement.check()
    await form.mark('work').click()
    await expect.poll(() => form.serviceCity('khobar').isChecked()).toBe(true)
    await form.mark('send').click()
    await expect.poll(() => form.box('password').inputValue()).toBe(PASSWORD)
    await page.reload()
    await form.live.waitFor()
    await expect.poll(() => form.box('password').inputValue()).toBe('')
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toContain('سبع نخلات')

    await form.mark('papers').click()
    await form.box('iban').fill(WRONG_IBAN)
    await page.goBack()
    await form.send.click()
    await expect.poll(() => hasFocus(form.problem), PATIENCE).toBe(true)
    await expect
      .poll(() => form.problem.getByRole('link').allTextContents())
      .toEqual([words.field.iban, words.field.password, words.field.agreement])
    await faultless()
    await form.problem.getByRole('link', { name: words.field.iban, exact: true }).click()
    await expect.poll(() => hasFocus(form.box('iban')), PATIENCE).toBe(true)
    await form.box('iban').fill(IBAN)
    await form.next('send').click()
    await form.box('password').fill(PASSWORD)
    await form.agreement.check()
    await form.send.click()
    await page.waitForURL(SUCCESS)
    await page.getByText(words.success.confirmText).waitFor()
    await faultless()
    const [row] = await storedOf(email)
    expect(row).toMatchObject({ status: 'pending_review', locale })
    expect(row?.papers).toEqual(['commercial_registration', 'iban_certificate', 'licence'])
    expect(row?.sizes).toContain(file.buffer.length)
    expect(complaints()).toEqual([])
  })

  test('a step that lacks something holds, with the reason at each field; going back is free', async () => {
    const form = await visit(locale)
    await form.live.waitFor()
    await form.next('work').click()
    await expect.poll(() => hasFocus(form.box('registrationNumber')), PATIENCE).toBe(true)
    await expect.poll(() => messageOf(form.box('mobile'))).toBe(words.missing.mobile)
    await expect.poll(() => messageOf(form.choice('kind'))).toBe(words.missing.kind)
    await expect.poll(() => form.problem.count()).toBe(0)
    await faultless()

    await fillFirm(form, `steps.${locale}@firm.example`)
    const numbers = ['classificationGrade', 'classificationNumber', 'engineersNumber'] as const
    const asked = () => form.shownIn('papers', numbers)
    await expect.poll(asked).toEqual(['classificationGrade', 'classificationNumber'])
    await form.choice('kind').selectOption('engineering_office')
    await expect.poll(asked).toEqual(['engineersNumber'])
    await form.choice('kind').selectOption('supplier')
    await expect.poll(asked).toEqual([])
    await form.box('contactName').press('Enter')
    await form.step('work').waitFor()
    await form.mark('send').click()
    await expect.poll(() => page.getByText(provider.trades_required).count()).toBe(1)
    await expect.poll(() => hasFocus(page.locator('#trades')), PATIENCE).toBe(true)
    await page.goBack()
    await form.step('firm').waitFor()
    await expect.poll(() => form.box('companyName').inputValue()).toBe(COMPANY)
    await page.goForward()
    await form.step('work').waitFor()
    await form.back.click()
    await form.step('firm').waitFor()
    await expect.poll(() => form.mark('firm').getAttribute('aria-current')).toBe('step')
    expect(complaints()).toEqual([])
  })

  test('without JavaScript a wrong IBAN loses no input', async () => {
    const email = `plain.${locale}@firm.example`
    const form = await visit(locale, { javaScriptEnabled: false })
    await fillRegistration(form, email, { password: false, iban: WRONG_IBAN })
    await form.send.click()

    await form.problem.waitFor()
    await expect.poll(() => isWrong(form.box('iban'))).toBe(true)
    await expect.poll(() => messageOf(form.box('iban'))).toBe(provider.iban_invalid)
    await expect.poll(() => form.problem.getByRole('link').allTextContents()).toEqual([words.field.iban])
    await expect.poll(() => form.box('companyName').inputValue()).toBe(COMPANY)
    await expect.poll(() => form.choice('city').inputValue()).toBe('riyadh')
    await expect.poll(() => form.serviceCity('khobar').isChecked()).toBe(true)
    await expect.poll(() => form.serviceCity('taif').isChecked()).toBe(false)
    await expect.poll(() => form.agreement.isChecked()).toBe(true)
    await expect.poll(() => page.getByText('السجل التجاري.pdf').count()).toBe(1)
    expect(await storedOf(email)).toEqual([])

    await form.box('iban').fill(IBAN)
    await form.send.click()
    await page.waitForURL(SUCCESS)
    await page.getByRole('heading', { level: 1, name: words.success.title }).waitFor()
    expect(await storedOf(email)).toEqual([
      {
        status: 'pending_review',
        trades: ['renovation'],
        service_cities: ['riyadh', 'khobar'],
        package_id: null,
        locale,
        ...{ short_address: 'RRRD2929', classification_grade: '3' },
        papers: ['commercial_registration', 'iban_certificate', 'licence'],
        sizes: expect.any(Array),
      },
    ])
    expect(complaints()).toEqual([])
  })

  test('an empty form shows all errors together, and a file of a wrong type shows one at its field', async () => {
    const form = await visit(locale)
    await form.live.waitFor()
    await page.goto(`${paths.register(locale)}#step-papers`)
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') }
    await form.file('identityDocument').setInputFiles(notes)
    await page.getByText(withFile(documents.step.refused, notes.name)).waitFor()
    await page.goto(`${paths.register(locale)}#step-send`)
    await form.send.click()
    await expect.poll(() => hasFocus(form.problem), PATIENCE).toBe(true)
    await expect.poll(() => page.getByText(provider.agreement_required).count()).toBe(1)
    await form.problem.getByRole('link', { name: words.field.mobile, exact: true }).click()
    await expect.poll(() => hasFocus(form.box('mobile')), PATIENCE).toBe(true)
    await expect.poll(() => messageOf(form.file('identityDocument'))).toBe(document.type_refused)
    await expect.poll(() => messageOf(form.file('ibanCertificate'))).toBe(provider.iban_certificate_required)
    await expect.poll(() => messageOf(form.box('mobile'))).toBe(words.missing.mobile)
    await expect.poll(() => page.getByText(provider.trades_required).count()).toBe(1)
    await faultless()
    expect(complaints()).toEqual([])
  })

  test('a server error shows the fixed message and keeps all input', async () => {
    const email = `failed.${locale}@firm.example`
    const form = await visit(locale)
    await form.live.waitFor()
    await fillRegistration(form, email)
    await marketplace.sql`alter table packages rename to packages_away`
    try {
      await form.send.click()
      await form.problem.waitFor()
      await expect.poll(() => form.problem.textContent()).toContain(words.failed)
      await expect.poll(() => form.box('email').inputValue()).toBe(email)
      await expect.poll(() => page.locator('#iban').inputValue()).toBe(IBAN)
    } finally {
      await marketplace.sql`alter table packages_away rename to packages`
    }
    await form.send.click()
    await page.waitForURL(SUCCESS)
    expect(await storedOf(email)).toHaveLength(1)
  })
})

test('a file that is too large is refused before it is sent', async () => {
  const form = await visit('en')
  await form.live.waitFor()
  await page.goto(`${paths.register('en')}#step-papers`)
  const buffer = Buffer.alloc(MAX_DOCUMENT_BYTES + 1)
  await form.file('ibanCertificate').setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
  await expect.poll(() => isWrong(form.file('ibanCertificate')), PATIENCE).toBe(true)
  await expect.poll(() => messageOf(form.file('ibanCertificate'))).toBe(messages.en.errors.document.too_large)
})

test('a photographed document is turned and cropped with the keyboard, and sent again', async () => {
  const form = await visit('en')
  const { edit, step } = messages.en.documents
  await form.live.waitFor()
  await page.goto(`${paths.register('en')}#step-papers`)
  await fillPapers(form, { identity: false })
  await page.getByText(withFile(step.kept, 'iban.jpg')).waitFor()
  const open = page.getByRole('button', { name: edit.open })
  const dialog = page.getByRole('dialog', { name: edit.title })
  const preview = dialog.getByRole('img', { name: edit.preview })
  const size = () => preview.evaluate((it: HTMLCanvasElement) => [it.width, it.height] as const)
  await open.press('Enter')
  await preview.waitFor()
  await expect.poll(size).not.toEqual([300, 150])
  const [width, height] = await size()
  await dialog.getByRole('button', { name: edit.right }).press('Enter')
  await expect.poll(size).toEqual([height, width])
  const corner = dialog.getByRole('button', { name: edit.corner.bottomRight })
  for (let press = 0; press < 25; press += 1) await corner.press('ArrowUp')
  await faultless()
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await dialog.getByRole('button', { name: edit.use }).press('Enter')
  await sent
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(withFile(step.kept, 'iban.jpg')).waitFor()
  await open.press('Enter')
  await expect.poll(size).toEqual([height, Math.round(width / 2)])
  expect(complaints()).toEqual([])
})

describe('with a package on offer', () => {
  let packageId: string
  beforeAll(async () => {
    const terms = {
      code: 'bina',
      version: 1,
      name_ar: 'بناء',
      name_en: 'Bina',
      monthly_fee: riyals(400),
      yearly_fee: riyals(4_000),
      leads_a_month: 10,
      position: 1,
      offered_from: new Date(Date.now() - 60_000),
    }
    const rows = await marketplace.sql`insert into packages ${marketplace.sql(terms)} returning id`
    packageId = rows[0]!.id
  })

  test('a package is chosen, and unusual values get a quiet hint', async () => {
    const { registration: words, errors } = messages.en
    const email = 'package@firm.example'
    const form = await visit('en')
    await form.live.waitFor()
    await fillRegistration(form, email)
    await form.mark('firm').click()
    await form.box('mobile').fill('0521234567')
    await form.mark('send').click()
    await form.send.click()

    await form.problem.waitFor()
    await expect.poll(() => page.getByText(errors.provider.package_required, { exact: true }).count()).toBe(1)
    await form.mark('firm').click()
    await expect.poll(() => messageOf(form.box('mobile'))).toBe(errors.provider.mobile_unusual)
    await form.mark('papers').click()
    await expect.poll(() => messageOf(form.box('iban'))).toBe(words.ibanOf.replace('{bank}', 'Al Rajhi'))
    await form.mark('send').click()

    await form.packages.check()
    await faultless()
    await form.send.click()
    await page.waitForURL(SUCCESS)
    await page.getByText(errors.provider.mobile_unusual).waitFor()
    expect((await storedOf(email))[0]?.package_id).toBe(packageId)
    await faultless()
  })
})
