import type { ReactNode } from 'react'
import { shownAmount } from '#domain/estimates/shown-range.ts'
import { type Halalas, vatOf } from '#domain/shared/money.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './report.module.css'

/**
 * Renders both amounts, with and without VAT. The switch shows one of them by CSS (report.module.css), so it works without
 * scripts.
 */
export const BothWays = ({ of }: { of: (withVat: boolean) => ReactNode }) => (
  <>
    <span className={styles.reportGross}>{of(true)}</span>
    <span className={styles.reportNet}>{of(false)}</span>
  </>
)

/** An amount without VAT, rounded like all others to two or three significant digits. */
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
