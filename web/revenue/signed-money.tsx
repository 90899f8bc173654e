import type { Halalas } from '#domain/shared/money.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'

/** An amount that may be below zero: its minus stands before the riyal sign. */
export function SignedMoney({ halalas }: { halalas: Halalas }) {
  const locale = useLocale()
  if (halalas >= 0) return <Money halalas={halalas} locale={locale} />
  return (
    <bdi dir="ltr">
      {'\u2212'}
      <Money halalas={-halalas} locale={locale} />
    </bdi>
  )
}
