import type { ReactNode } from 'react'
import { shownAmount } from '#domain/estimates/shown-range.ts'
import { type Halalas, vatOf } from '#domain/shared/money.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'

/** With VAT and without: both stand on the page, and the switch shows one of them (report.css), without a script too. */
export const BothWays = ({ of }: { of: (withVat: boolean) => ReactNode }) => (
  <>
    <span className="report-gross">{of(true)}</span>
    <span className="report-net">{of(false)}</span>
  </>
)

/** An amount without VAT, as the switch wants it, to two or three figures. */
export function ShownMoney({ net }: { net: Halalas }) {
  const locale = useLocale()
  return (
    <BothWays
      of={(withVat) => (
        <Money halalas={shownAmount(withVat ? net + vatOf(net) : net)} locale={locale} whole />
      )}
    />
  )
}
