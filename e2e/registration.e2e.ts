/** From the form to "in review", in both languages: a wrong IBAN first, and without JavaScript all the same. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts'
import { riyals } from '#domain/shared/money.ts'
import { LOCALES, type Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { launchBrowser } from '#testing/browser.ts'
import { aPdf, aPhoto } from '#testing/papers.ts'
import type { ServerProcess } from '#testing/server-process.ts'
import { accessibilityFaults, openPage, overflow, SCREENS, type WatchedPage } from '#testing/watched-page.ts'
import { paths } from '#web/paths.ts'
import { type Marketplace, openMarketplace } from './marketplace.ts'
import { isWrong, messageOf } from './owner-page.ts'
import { type RegistrationPage, registrationPage } from './registration-page.ts'

const PATIENCE = { timeout: 15_000, interval: 50 }
const SUCCESS = /\/register-success\?due=/
const IBAN = 'SA03 8000 0000 6080 1016 7519'
const WRONG_IBAN = 'SA03 8000 0000 6080 1016 7510'

let marketplace: Marketplace
let server: ServerProcess
let browser: Browser
let watched: WatchedPage
let page: Page

beforeAll(async () => {
  ;[marketplace, browser] = await Promise.all([openMarketplace(), launchBrowser()])
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

/** Somebody new each time; `email` finds what was stored. */
async function fill(form: RegistrationPage, email: string) {
  await form.box('companyName').fill('مؤسسة أركان السهل')
  await form.choice('kind').selectOption('contractor')
  await form.choice('city').selectOption('riyadh')
  await form.box('registrationNumber').fill('٧٠٠٠٠٠٠٠٠١')
  await form.box('contactName').fill('سعد القحطاني')
  await form.box('mobile').fill(`05531${String(Math.abs(hash(email)) % 100_000).padStart(5, '0')}`)
  await form.box('email').fill(email)
  await form.trade('renovation').check()
  await form.serviceCity('riyadh').check()
  await form.serviceCity('khobar').check()
  await form.box('bankName').fill('الراجحي')
  await form.file('identityDocument').setInputFiles(pdf('السجل التجاري.pdf'))
  await form.file('ibanCertificate').setInputFiles({
    name: 'iban.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(),
  })
  await form.agreement.check()
}

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf() })
const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)

const storedOf = (email: string) =>
  marketplace.sql`select p.status, p.trades, p.service_cities, p.package_id, p.locale,
    array(select d.kind from documents d where d.provider_id = p.id order by d.kind) as papers
    from providers p where p.email = ${email}`

/** The 422 of a first try is an answer and no fault; scripts that may not run are none either. */
const complaints = () => watched.complaints.filter((complaint) => !/422|^csp .*\.js$/.test(complaint))

const faultless = async () => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

describe.each(LOCALES)('registering in %s', (locale) => {
  const words = messages[locale].registration
  const { provider, document } = messages[locale].errors

  test.each([true, false])(
    'with a wrong IBAN first loses nothing and ends in review (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const email = `first.${locale}.${javaScriptEnabled}@firm.example`
      const form = await visit(locale, { javaScriptEnabled })
      if (javaScriptEnabled) await faultless()
      await fill(form, email)
      await form.box('iban').fill(WRONG_IBAN)
      await form.send.click()

      await form.problem.waitFor()
      expect(await isWrong(form.box('iban'))).toBe(true)
      expect(await messageOf(form.box('iban'))).toBe(provider.iban_invalid)
      expect(await form.problem.getByRole('link').allTextContents()).toEqual([words.field.iban])
      if (javaScriptEnabled) await faultless()
      expect(await form.box('companyName').inputValue()).toBe('مؤسسة أركان السهل')
      expect(await form.choice('city').inputValue()).toBe('riyadh')
      expect(await form.serviceCity('khobar').isChecked()).toBe(true)
      expect(await form.serviceCity('taif').isChecked()).toBe(false)
      expect(await form.agreement.isChecked()).toBe(true)
      expect(await page.getByText('السجل التجاري.pdf').count()).toBe(1)
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
          papers: ['commercial_registration', 'iban_certificate'],
        },
      ])
      if (javaScriptEnabled) await faultless()
      expect(complaints()).toEqual([])
    },
  )

  test('an empty form is told everything at once, and a file of another kind at its field', async () => {
    const form = await visit(locale)
    const notes = { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') }
    await form.file('identityDocument').setInputFiles(notes)
    await form.send.click()
    await form.problem.waitFor()
    await expect
      .poll(() => form.problem.evaluate((it) => it === it.ownerDocument.activeElement), PATIENCE)
      .toBe(true)
    expect(await messageOf(form.file('identityDocument'))).toBe(document.type_refused)
    expect(await messageOf(form.file('ibanCertificate'))).toBe(provider.iban_certificate_required)
    expect(await messageOf(form.box('mobile'))).toBe(messages[locale].errors.field.required)
    expect(await page.getByText(provider.trades_required).count()).toBe(1)
    expect(await page.getByText(provider.agreement_required).count()).toBe(1)
    await faultless()
    expect(complaints()).toEqual([])
  })

  test('a fault of ours says so in the words of the specification, and everything typed is still there', async () => {
    const email = `failed.${locale}@firm.example`
    const form = await visit(locale)
    await fill(form, email)
    await form.box('iban').fill(IBAN)
    await marketplace.sql`alter table packages rename to packages_away`
    try {
      await form.send.click()
      await form.problem.waitFor()
      expect(await form.problem.textContent()).toContain(words.failed)
      expect(await form.box('iban').inputValue()).toBe(IBAN)
    } finally {
      await marketplace.sql`alter table packages_away rename to packages`
    }
    await form.send.click()
    await page.waitForURL(SUCCESS)
    expect(await storedOf(email)).toHaveLength(1)
  })
})

test('a file that is too large is told before it is sent', async () => {
  const form = await visit('en')
  const buffer = Buffer.alloc(MAX_DOCUMENT_BYTES + 1)
  await form.file('ibanCertificate').setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
  await expect.poll(() => isWrong(form.file('ibanCertificate')), PATIENCE).toBe(true)
  expect(await messageOf(form.file('ibanCertificate'))).toBe(messages.en.errors.document.too_large)
  await form.send.click()
  expect(await form.file('ibanCertificate').evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await form.problem.count()).toBe(0)
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

  test.each(LOCALES)('it is chosen, and what is odd is said quietly, in %s', async (locale) => {
    const { registration: words, errors } = messages[locale]
    const email = `package.${locale}@firm.example`
    const form = await visit(locale)
    await fill(form, email)
    await form.box('mobile').fill('0521234567')
    await form.box('iban').fill(IBAN)
    await form.send.click()

    await form.problem.waitFor()
    expect(await page.getByText(errors.provider.package_required, { exact: true }).count()).toBe(1)
    expect(await messageOf(form.box('mobile'))).toBe(errors.provider.mobile_unusual)
    const bank = locale === 'ar' ? 'الراجحي' : 'Al Rajhi'
    expect(await messageOf(form.box('iban'))).toBe(words.ibanOf.replace('{bank}', bank))

    await form.packages.check()
    await faultless()
    await form.send.click()
    await page.waitForURL(SUCCESS)
    await page.getByText(errors.provider.mobile_unusual).waitFor()
    expect((await storedOf(email))[0]?.package_id).toBe(packageId)
    await faultless()
  })
})
