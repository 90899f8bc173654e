import type { Halalas } from '#domain/shared/money.ts'
import { formatRiyals, RIYAL_NAMES } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { RiyalSign } from './riyal-sign.tsx'

interface MoneyProps {
  halalas: Halalas
  locale: Locale
  /** Omits the halalas, for estimates, where they would suggest a precision that is not there. */
  whole?: boolean | undefined
}

/** An amount with the riyal sign left of the digits in both languages, and its name for screen readers. */
export function Money({ halalas, locale, whole = false }: MoneyProps) {
  return (
    <bdi dir="ltr" className="money">
      <RiyalSign />
      {formatRiyals(whole ? Math.round(halalas / 100) * 100 : halalas)}
      <span className="visually-hidden" lang={locale}>
        {` ${RIYAL_NAMES[locale]}`}
      </span>
    </bdi>
  )
}
