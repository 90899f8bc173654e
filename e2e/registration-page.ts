import type { Page } from 'playwright-core'
import type { DocumentName } from '#domain/providers/registration-form.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'
import { aPdf, aPhoto } from '#testing/builders/provider-documents.ts'

export const IBAN = 'SA03 8000 0000 6080 1016 7519'
export const COMPANY = 'مؤسسة أركان السهل'
export const PASSWORD = 'سبع نخلات وبئر'

/** The registration, found by its visible text, in either language. */
export function registrationPage(page: Page, locale: Locale) {
  const { registration, projectRequests } = messages[locale]
  const next = (step: keyof typeof registration.step) =>
    page.getByRole('link', {
      name: registration.next.replace('{name}', registration.step[step]),
      exact: true,
    })
  const { field, section } = registration
  type FieldName = keyof typeof field
  const group = (name: FieldName) => page.getByRole('group', { name: field[name] })
  return {
    /** Some labels begin the same, and some end with «optional», so they are matched from the beginning. */
    box: (name: FieldName) =>
      page.getByRole('textbox', { name: new RegExp(`^${field[name]}(\\s|اختياري|optional|$)`) }),
    choice: (name: FieldName) => page.getByRole('combobox', { name: field[name] }),
    trade: (trade: keyof typeof projectRequests.projectType) =>
      group('trades').getByRole('checkbox', { name: projectRequests.projectType[trade], exact: true }),
    serviceCity: (city: keyof typeof projectRequests.city) =>
      group('serviceCities').getByRole('checkbox', { name: projectRequests.city[city], exact: true }),
    /** Those of the inputs that would be shown, once their step is. */
    shownIn: (step: keyof typeof registration.step, names: readonly FieldName[]) =>
      page.locator(`#step-${step}`).evaluate((section: HTMLElement, wanted: readonly string[]) => {
        const isHidden = (input: Element | null): boolean => {
          const group = input?.closest('[data-kinds]')
          return !group || getComputedStyle(group).display === 'none'
        }
        return wanted.filter((name) => !isHidden(section.querySelector(`[name="${name}"]`)))
      }, names) as Promise<FieldName[]>,
    file: (paper: DocumentName) => page.locator(`input[type=file][name=${paper}]`),
    /** The step's title, seen while it is the step that is shown. */
    step: (step: keyof typeof registration.step) =>
      page.getByRole('heading', { level: 2, name: registration.stepTitle[step] }),
    next,
    back: page.getByRole('link', { name: registration.back, exact: true }),
    mark: (step: keyof typeof registration.step) =>
      page.getByRole('navigation', { name: registration.parts }).getByRole('link', {
        name: new RegExp(`^${registration.step[step]}`),
      }),
    /** Goes on, where the steps do not stand on one page. */
    async goOn(step: keyof typeof registration.step) {
      if (await next(step).isVisible()) await next(step).click()
    },
    /** The script of the form is there: it holds a step that lacks something. */
    live: page.locator('form[data-live]'),
    packages: page.getByRole('region', { name: section.package }).getByRole('radio'),
    agreement: page.locator('input[name=agreement]'),
    send: page.getByRole('button', { name: registration.submit }),
    problem: page.getByRole('alert'),
  }
}

export type RegistrationPage = ReturnType<typeof registrationPage>

interface Filled {
  identity?: boolean
  password?: boolean
  iban?: string
}

/** A new provider for each `email`, by which the stored row is found. Begins at the first step, ends at the last. */
export async function fillRegistration(form: RegistrationPage, email: string, filled: Filled = {}) {
  await fillFirm(form, email)
  await form.goOn('work')
  await fillWork(form)
  await form.goOn('papers')
  await fillPapers(form, filled)
  await form.box('classificationGrade').fill('٣')
  await form.goOn('send')
  await fillAccount(form, email, filled)
}

export async function fillFirm(form: RegistrationPage, email: string) {
  await form.box('companyName').fill(COMPANY)
  await form.choice('kind').selectOption('contractor')
  await form.choice('city').selectOption('riyadh')
  await form.box('registrationNumber').fill('٧٠٠٠٠٠٠٠٠١')
  await form.box('contactName').fill('سعد القحطاني')
  await form.box('mobile').fill(`05531${String(Math.abs(hash(email)) % 100_000).padStart(5, '0')}`)
}

export async function fillWork(form: RegistrationPage) {
  await form.trade('renovation').check()
  await form.serviceCity('riyadh').check()
  await form.serviceCity('khobar').check()
}

export async function fillPapers(form: RegistrationPage, { identity = true, iban = IBAN }: Filled) {
  await form.box('shortAddress').fill('rrrd ٢٩٢٩')
  await form.box('bankName').fill('الراجحي')
  await form.box('iban').fill(iban)
  await form.file('licence').setInputFiles(pdf('شهادة التصنيف.pdf'))
  if (identity) await form.file('identityDocument').setInputFiles(pdf('السجل التجاري.pdf'))
  await form.file('ibanCertificate').setInputFiles({
    name: 'iban.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhoto(),
  })
}

async function fillAccount(form: RegistrationPage, email: string, { password = true }: Filled) {
  await form.box('email').fill(email)
  await form.agreement.check()
  if (password) await form.box('password').fill(PASSWORD)
}

export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf() })
const hash = (text: string) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
