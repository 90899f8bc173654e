import type { ReactNode } from 'react'
import { shownAmount } from '#domain/estimates/shown-range.ts'
import { type Halalas, vatOf } from '#domain/shared/money.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './report.module.css'

/** With VAT and without: both stand on the page, and the switch shows one of them (report.css), without a script too. */
export const BothWays = ({ of }: { of: (withVat: boolean) => ReactNode }) => (
  <>
    <span className={styles.reportGross}>{of(true)}</span>
    <span className={styles.reportNet}>{of(false)}</span>
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
