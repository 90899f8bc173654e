import type { Halalas } from '#domain/shared/money.ts'
import { formatRiyals, RIYAL_NAMES } from '#i18n/format.ts'
import { Money } from '#web/ui/money.tsx'
import { RiyalSign } from '#web/ui/riyal-sign.tsx'
import { useLocale } from '#web/use-locale.ts'

/** An amount that may be below zero: its minus stands directly before the digits, in both directions. */
export function SignedMoney({ halalas }: { halalas: Halalas }) {
  const locale = useLocale()
  if (halalas >= 0) return <Money halalas={halalas} locale={locale} />
  return (
    <bdi dir="ltr" className="money">
      <RiyalSign />
      {`\u2212${formatRiyals(-halalas)}`}
      <span className="visually-hidden" lang={locale}>
        {` ${RIYAL_NAMES[locale]}`}
      </span>
    </bdi>
  )
}
