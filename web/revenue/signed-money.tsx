import type { Halalas } from '#domain/shared/money.ts'
import { formatLedgerRiyals, formatRiyals, RIYAL_NAMES } from '#i18n/format.ts'
import { Money } from '#web/ui/money.tsx'
import { RiyalSign } from '#web/ui/riyal-sign.tsx'
import { useLocale } from '#web/use-locale.ts'

interface SignedMoneyProps {
  halalas: Halalas
  /** Always with two decimals, as a ledger has its columns. */
  exact?: boolean
}

/** An amount that may be below zero: its minus stands directly before the digits, in both directions. */
export function SignedMoney({ halalas, exact = false }: SignedMoneyProps) {
  const locale = useLocale()
  if (halalas >= 0 && !exact) return <Money halalas={halalas} locale={locale} />
  const text = exact ? formatLedgerRiyals(Math.abs(halalas)) : formatRiyals(-halalas)
  return (
    <bdi dir="ltr" className="money">
      <RiyalSign />
      {halalas < 0 ? `\u2212${text}` : text}
      <span className="visually-hidden" lang={locale}>
        {` ${RIYAL_NAMES[locale]}`}
      </span>
    </bdi>
  )
}
