import { toLatinDigits } from '#domain/shared/digits.ts'
import { type Locale, TIME_ZONE } from './locale.ts'

const hijri: Partial<Record<Locale, Intl.DateTimeFormat>> = {}

/**
 * `11 رمضان 1448 هـ`, `11 Ramadan 1448 AH`: the day in Riyadh, in the Umm al-Qura calendar, as government documents print
 * it. The era is written here, because engines abbreviate it differently.
 */
export const formatHijriDate = (value: Date | string | number, locale: Locale): string => {
  hijri[locale] ??= new Intl.DateTimeFormat(
    `${locale === 'ar' ? 'ar' : 'en'}-u-ca-islamic-umalqura-nu-latn`,
    {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: TIME_ZONE,
    },
  )
  const parts = hijri[locale].formatToParts(new Date(value))
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  const year = part('year').replace(/\D/g, '')
  return toLatinDigits(`${part('day')} ${part('month')} ${year} ${locale === 'ar' ? 'هـ' : 'AH'}`)
}
