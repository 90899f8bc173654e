import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Halalas } from '#domain/shared/money.ts'
import { formatNumber, RIYAL_NAMES } from '#i18n/format.ts'
import { Money } from '#web/ui/money.tsx'
import { RiyalSign } from '#web/ui/riyal-sign.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './revenue.module.css'
import { type RowsView, rowsAddress } from './revenue-address.ts'
import { SignedMoney } from './signed-money.tsx'

/** An amount that links to the rows it is the sum of. */
export function RowsLink({ rows, children }: { rows: RowsView; children: ReactNode }) {
  return (
    <Link className={styles.revenueFigure} to={rowsAddress(useLocale(), rows)}>
      {children}
    </Link>
  )
}

export function AmountLink({ rows, net }: { rows: RowsView; net: Halalas }) {
  return (
    <RowsLink rows={rows}>
      <SignedMoney halalas={net} />
    </RowsLink>
  )
}

/** The same for a headline: whole riyals are read first, so halalas stand back. */
export function HeadlineLink({ rows, net }: { rows: RowsView; net: Halalas }) {
  return (
    <RowsLink rows={rows}>
      <HeadlineMoney halalas={net} />
    </RowsLink>
  )
}

export function HeadlineMoney({ halalas }: { halalas: Halalas }) {
  const locale = useLocale()
  const rest = Math.abs(halalas) % 100
  if (rest === 0) return <Money halalas={halalas} locale={locale} />
  return (
    <bdi dir="ltr" className="money">
      {halalas < 0 && '\u2212'}
      <RiyalSign />
      <span>
        {formatNumber(Math.trunc(Math.abs(halalas) / 100))}
        <span className={styles.revenueHalalas}>{`.${String(rest).padStart(2, '0')}`}</span>
      </span>
      <span className="visually-hidden" lang={locale}>
        {` ${RIYAL_NAMES[locale]}`}
      </span>
    </bdi>
  )
}

/** Zero has no rows, so it is no link. */
export function CountLink({ rows, count }: { rows: RowsView; count: number }) {
  const shown = <span className="num">{formatNumber(count)}</span>
  return count === 0 ? shown : <RowsLink rows={rows}>{shown}</RowsLink>
}
