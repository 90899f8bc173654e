import type { EstimateLine } from '#domain/estimates/estimate.ts'
import { maskContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { tidyText } from '#domain/shared/text.ts'
import { isolate, isolateLtr } from '#i18n/bidi.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'

/** What every part of a paper is written with. */
export interface Writing {
  t: Translator
  locale: Locale
  /** A text of ours with its Latin runs kept whole. */
  plain(text: string): string
  /** Names one after another, with the comma of the language. */
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

/** An amount with the riyal sign left of its digits, in both languages; the two are never on different lines. */
export const sar = (amount: Halalas): string => `\u2066\u20C1\u00A0${formatWholeRiyals(amount)}\u2069`

/** Whether a bill has words for each of its lines: one that an older engine made has not any more. */
export const isNamed = (lines: readonly EstimateLine[], { t }: Pick<Writing, 't'>): boolean =>
  lines.every(
    ({ code, phase, basis }) =>
      t.has(`estimates.item.${code}`) &&
      t.has(`estimates.phase.${phase}`) &&
      t.has(`estimates.basis.${basis.of}`) &&
      basis.count !== undefined,
  )

/** A source by the name its readers know. */
export function publicationOf(key: string, { t, plain }: Pick<Writing, 't' | 'plain'>): string {
  const name = `estimates.publication.${key}` as 'estimates.publication.PYB'
  return t.has(name) ? plain(t(name)) : isolate(key)
}

/** Longer than any word: a line can only be broken between words. */
const LONG_WORD = /\S{40}(?=\S)/gu
/** Our letters have none of these, and a row of empty boxes says less than nothing. */
const PICTURES = /\p{Extended_Pictographic}|\uFE0F|\u200D/gu

/** What an owner wrote, fit for paper: without contact details, pictures and marks that reorder, long words broken. */
export function ownWords(text: string): string {
  return tidyText(maskContactDetails(text)).replace(PICTURES, '').replace(LONG_WORD, '$&\u200B').trim()
}
