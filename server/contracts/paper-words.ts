import type { Halalas } from '#domain/shared/money.ts'
import { isolate } from '#i18n/bidi.ts'
import { type DateInput, formatClock, formatDate, formatRiyals } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { type Translator, translatorFor } from '#i18n/translator.ts'
import { printable } from '#server/platform/typesetting/printable.ts'
import type { Contract } from './contract-answers.ts'

/** A text in both languages; the Arabic one prevails. */
export type Both<T = string> = { ar: T; en: T }

/** Kept, because a paper has some thousand texts and a translator compiles each message once. */
const translators = { ar: translatorFor('ar'), en: translatorFor('en') }

export const both = <T>(of: (t: Translator, locale: Locale) => T): Both<T> => ({
  ar: of(translators.ar, 'ar'),
  en: of(translators.en, 'en'),
})

/** A number that keeps its own direction. */
export const ltr = (digits: string) => `\u2066${digits}\u2069`
export const money = (amount: Halalas) => ltr(formatRiyals(amount))
/** A moment with its year, because a paper is read years later. */
export const moment = (at: DateInput, locale: Locale): string =>
  `${formatDate(at, locale)}${locale === 'ar' ? '، ' : ', '}${formatClock(at, locale)}`
/** What a person wrote, in its own direction. */
export const written = (text: string) => isolate(printable(text))

/** What the two call a stage, or its name in both languages. */
export const stageName = ({ id, label }: Pick<Contract['terms']['stages'][number], 'id' | 'label'>): Both =>
  label ? both(() => written(label)) : both((t) => t(`pathCorrection.payments.${id ?? 'completion'}`))

/** A row of `entries` in paper-head.typ. */
export interface PaperEntry {
  name: Both
  amount: string
  /** As people wrote them. */
  words: string[]
  notes: Both[]
  /** Names of its pictures (TypesetJob.files). */
  pictures?: string[]
}
