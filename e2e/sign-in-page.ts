import type { Page } from 'playwright-core'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

/** The sign-in form, found by its visible text. */
export function signInPage(page: Page, locale: Locale) {
  const words = messages[locale].accounts
  const email = page.getByLabel(words.email, { exact: true })
  const password = page.getByLabel(words.password, { exact: true })
  const submit = page.getByRole('button', { name: words.signIn.submit, exact: true })
  return {
    email,
    password,
    submit,
    heading: page.getByRole('heading', { level: 1 }),
    alert: page.getByRole('alert'),
    toast: page.locator('[data-sonner-toast]'),
    async signIn(person: { email: string; password: string }) {
      // Owners first see the sign-in by mobile; the form for e-mail unfolds.
      const byEmail = page.locator('summary').filter({ hasText: words.mobileSignIn.byEmail })
      await email.or(byEmail).filter({ visible: true }).first().waitFor()
      if (await byEmail.isVisible()) await byEmail.click()
      await email.fill(person.email)
      await password.fill(person.password)
      await submit.click()
    },
  }
}
