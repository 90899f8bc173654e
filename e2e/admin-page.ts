import { statSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Locale } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

export type AdminPage = ReturnType<typeof adminPage>

/** More rows than a test ever makes. */
const FAR = 60

/** The admin console, found by its visible text. */
export function adminPage(page: Page, locale: Locale) {
  const { admin } = messages[locale]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const keep = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(name).click()])
    return download.path()
  }
  return {
    row: (name: string) =>
      page.getByRole('link', { name: admin.queue.reviewOf.replace('{name}', name), exact: true }),
    opened: (name: string) =>
      page.getByRole('link', { name: admin.queue.openOf.replace('{name}', name), exact: true }),
    shortcuts: page.getByRole('dialog', { name: admin.shortcuts.title }),
    drawer: (name: string) => page.getByRole('dialog', { name, exact: true }),
    title: page.getByRole('button', { name: admin.review.close, exact: true }).first(),
    fields: () => page.locator('.review-fields').textContent(),
    /** The one that shows a paper; names of its fields are buttons too. */
    paper: (kind: DocumentKind) =>
      page.locator('button[aria-pressed]').filter({ hasText: admin.review.papers.kind[kind] }),
    picture: page.getByRole('img', {
      name: admin.review.papers.pictureOf.replace('{kind}', admin.review.papers.kind.commercial_registration),
    }),
    noExpiry: page.getByRole('checkbox', { name: admin.review.checks.noExpiry }),
    /** Values that nobody marked yet. */
    open: page.locator('.admin_compare-row:not([data-outcome])'),
    approve: button(admin.decide.approve),
    reject: button(admin.decide.reject),
    reason: page.getByRole('textbox', { name: admin.reason.message }),
    suspend: button(admin.decide.suspend),
    reinstate: button(admin.decide.reinstate),
    sendSuspension: button(admin.reason.suspend),
    sendReason: button(admin.reason.reject),
    refusal: page.getByRole('alert'),
    toast: (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first(),
    hasFocus: (place: Locator) => place.evaluate((element) => element === document.activeElement),
    keep,
    /** Size of the saved file in bytes. */
    saved: async (name: string) => statSync(await keep(name)).size,
    async download() {
      // What nobody scanned is let out by hand.
      const locked = page.getByRole('button', { name: admin.review.papers.downloadAnyway })
      await page
        .getByRole('img', { name: admin.review.papers.pictureOf.split('{')[0]! })
        .or(page.getByText(admin.review.papers.noReader))
        .waitFor()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        (async () => {
          await button(admin.review.papers.download).click()
          if (await locked.isVisible()) await locked.click()
        })(),
      ])
      await download.path()
    },
    /** Presses `j` until the row has the focus. */
    async walkTo(name: string) {
      const label = admin.queue.reviewOf.replace('{name}', name)
      for (let steps = 0; steps < FAR; steps += 1) {
        await page.keyboard.press('j')
        if ((await page.evaluate(() => document.activeElement?.ariaLabel)) === label) return
      }
      throw new Error(`No row "${label}" can be walked to.`)
    },
  }
}
