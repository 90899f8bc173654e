import type { Locator, Page } from 'playwright-core'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

/** The owner page, found by role and label, in either language. */
export function ownerPage(page: Page, locale: Locale) {
  const words = messages[locale].projectRequests
  const { form } = words
  const box = (label: string) => page.getByRole('textbox', { name: label })
  const fields = {
    city: page.getByRole('combobox', { name: form.city }),
    // A house has its own label for the area.
    area: page.getByRole('textbox', { name: new RegExp(`^(${form.area}|${form.builtArea})`) }),
    budgetMin: box(form.budgetMin),
    budgetMax: box(form.budgetMax),
    text: box(form.text),
    name: page.getByRole('textbox', { name: form.name, exact: true }),
    mobile: box(form.mobile),
    consent: page.getByRole('checkbox', { name: form.consent }),
  }
  return {
    fields,
    estimate: page.getByRole('region', { name: form.title }),
    projectType: (type: keyof typeof words.projectType) =>
      page.getByRole('radio', { name: words.projectType[type], exact: true }),
    finishLevel: (level: keyof typeof words.finishLevel) =>
      page.getByRole('radio', { name: words.finishLevel[level], exact: true }),
    /** Opens the second half of the form. */
    start: page.getByRole('link', { name: form.start }),
    send: page.getByRole('button', { name: form.submit }),
    alert: page.getByRole('alert'),
    /**
     * Use `domcontentloaded` where a test delays scripts, because the page requests them before it counts as loaded.
     */
    open: (waitUntil: 'load' | 'domcontentloaded' = 'load') =>
      page.goto(locale === 'ar' ? '/owner' : '/en/owner', { waitUntil }),
    /**
     * Waits for the script, without which sending loads a page, and for the fonts: they may move the content below
     * them, and a press that starts on one field and ends on another does nothing.
     */
    async ready() {
      await page.locator('input[name=idempotencyKey]:not([value=""])').waitFor({ state: 'attached' })
      await page.locator('html[data-letters]').waitFor({ state: 'attached' })
    },
    /** Fills every field without sending. */
    async fill({ area, mobile, name }: Answers) {
      await this.projectType('villa_construction').check()
      await fields.city.selectOption('riyadh')
      await fields.area.fill(area)
      await this.finishLevel('standard').check()
      await this.start.click()
      await fields.text.fill(SAMPLE_TEXT[locale])
      await fields.name.fill(name)
      await fields.mobile.fill(mobile)
      await fields.consent.check()
    },
  }
}

interface Answers {
  area: string
  mobile: string
  name: string
}

export const SAMPLE_TEXT: Record<Locale, string> = {
  ar: 'فيلا دورين وملحق، والبدء بعد شهرين',
  en: 'Two floors and an annex, to start in two months',
}

/** The text that describes a field: its error when it has one, else its hint. */
export async function messageOf(field: Locator): Promise<string> {
  const ids = await field.getAttribute('aria-describedby')
  return ids ? ((await field.page().locator(`[id="${ids}"]`).textContent()) ?? '') : ''
}

/** Whether a field, or the group of radios it belongs to, is marked invalid. */
export async function isWrong(field: Locator): Promise<boolean> {
  return (await field.getAttribute('aria-invalid')) === 'true'
}
