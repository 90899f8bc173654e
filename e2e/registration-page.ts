import type { Page } from 'playwright-core'
import type { Paper } from '#domain/providers/registration-form.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

/** The registration as a person finds their way in it, in either language. */
export function registrationPage(page: Page, locale: Locale) {
  const { registration, projectRequests } = messages[locale]
  const { field, section } = registration
  type FieldName = keyof typeof field
  const group = (name: FieldName) => page.getByRole('group', { name: field[name] })
  return {
    /** Some names begin alike, and some stand beside «optional», so labels are matched from their beginning. */
    box: (name: FieldName) =>
      page.getByRole('textbox', { name: new RegExp(`^${field[name]}(\\s|اختياري|optional|$)`) }),
    choice: (name: FieldName) => page.getByRole('combobox', { name: field[name] }),
    trade: (trade: keyof typeof projectRequests.projectType) =>
      group('trades').getByRole('checkbox', { name: projectRequests.projectType[trade], exact: true }),
    serviceCity: (city: keyof typeof projectRequests.city) =>
      group('serviceCities').getByRole('checkbox', { name: projectRequests.city[city], exact: true }),
    file: (paper: Paper) => page.locator(`input[type=file][name=${paper}]`),
    packages: page.getByRole('region', { name: section.package }).getByRole('radio'),
    agreement: page.locator('input[name=agreement]'),
    send: page.getByRole('button', { name: registration.submit }),
    problem: page.getByRole('alert'),
  }
}

export type RegistrationPage = ReturnType<typeof registrationPage>
