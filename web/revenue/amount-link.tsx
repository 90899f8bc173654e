import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Halalas } from '#domain/shared/money.ts'
import { formatNumber } from '#i18n/format.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './revenue.module.css'
import { type RowsView, rowsAddress } from './revenue-address.ts'

/** An amount that links to the rows it is the sum of. */
function RowsLink({ rows, children }: { rows: RowsView; children: ReactNode }) {
  return (
    <Link className={styles.revenueFigure} to={rowsAddress(useLocale(), rows)}>
      {children}
    </Link>
  )
}

export function AmountLink({ rows, net }: { rows: RowsView; net: Halalas }) {
  return (
    <RowsLink rows={rows}>
      <Money halalas={net} locale={useLocale()} />
    </RowsLink>
  )
}

/** Zero has no rows, so it is no link. */
export function CountLink({ rows, count }: { rows: RowsView; count: number }) {
  const shown = <span className="num">{formatNumber(count)}</span>
  return count === 0 ? shown : <RowsLink rows={rows}>{shown}</RowsLink>
}
