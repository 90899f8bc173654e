import type { EstimateLine } from '#domain/estimates/estimate.ts'
import { maskContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { isolate, isolateLtr } from '#i18n/bidi.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'
import { printable } from '#server/platform/typesetting/printable.ts'

/** Helpers for writing every part of a document. */
export interface Writing {
  t: Translator
  locale: Locale
  /** Isolates Latin runs in one of our texts. */
  plain(text: string): string
  /** Joins names with the language's comma. */
  list(names: readonly string[]): string
}

export function writingIn(locale: Locale): Writing {
  const t = translatorFor(locale)
  return {
    t,
    locale,
    plain: locale === 'ar' ? isolateLtr : (text) => text,
    list: (names) => names.join(`${t('reportPage.comma')} `),
  }
}

/** Formats an amount with the riyal sign left of its digits in both languages, never on different lines. */
export const sar = (amount: Halalas): string => `\u2066\u20C1\u00A0${formatWholeRiyals(amount)}\u2069`

/** Whether every line of a bill has a name; a bill of an older engine may not. */
export const isNamed = (lines: readonly EstimateLine[], { t }: Pick<Writing, 't'>): boolean =>
  lines.every(
    ({ code, phase, basis }) =>
      t.has(`estimates.item.${code}`) &&
      t.has(`estimates.phase.${phase}`) &&
      t.has(`estimates.basis.${basis.of}`) &&
      basis.count !== undefined,
  )

/** Name of a source as readers know it. */
export function publicationOf(key: string, { t, plain }: Pick<Writing, 't' | 'plain'>): string {
  const name = `estimates.publication.${key}` as 'estimates.publication.PYB'
  return t.has(name) ? plain(t(name)) : isolate(key)
}

/** Prepares user input for a paper that others get: without contact details. */
export const ownWords = (text: string): string => printable(maskContactDetails(text))
