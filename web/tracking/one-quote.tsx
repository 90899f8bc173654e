import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import type { AskedOfAll } from './asked-of-all.ts'
import { BudgetNote, PriceCell, RecordCell } from './comparison-cells.tsx'
import { CELLS, RowTitle } from './comparison-row.tsx'
import { type ColumnOf, GROUPS, isUnknownIn } from './comparison-rows.ts'
import type { LaidOut } from './laid-out.ts'
import styles from './one-quote.module.css'

/** Rows of a single quote, after its price and record. */
const ROWS_OF_ONE = GROUPS.flatMap(({ rows }) => [...rows]).filter(
  (row) => row !== 'record' && row !== 'price',
)

interface OneQuoteProps {
  column: ColumnOf
  asked: readonly AskedOfAll[]
  actions: ((one: LaidOut) => ReactNode) | undefined
}

/** A single quote: whose, for how much, the choice, and then what the table would say. */
export function OneQuote({ column, asked, actions }: OneQuoteProps) {
  const t = useTranslations('compare')
  const { one, likely, beside } = column
  const { price, total, upTo, unknown } = one.compared
  const isSame = upTo === undefined && price.low === total.low && price.high === total.high
  const rows = ROWS_OF_ONE.filter(
    (row) => !(row === 'total' && isSame) && !(row === 'unknown' && unknown.length === 0),
  )
  return (
    <section className={`card card-surface card-padded ${styles.oneQuote}`} aria-labelledby="one-quote-title">
      <header>
        <FirmAvatar name={one.lead.providerName} logo={one.lead.provider.logo} />
        <div>
          <h2 id="one-quote-title">
            <UserText>{one.lead.providerName}</UserText>
          </h2>
          <RecordCell {...column} />
        </div>
      </header>
      <div className={styles.oneQuotePrice}>
        <p className="caption">{t('row.price')}</p>
        <PriceCell {...column} />
        {isSame && <BudgetNote one={one} beside={beside} />}
        {actions && <div className={styles.oneQuoteActs}>{actions(one)}</div>}
      </div>
      <dl>
        {rows.map((row) => {
          const Cell = CELLS[row]
          return (
            <div key={row} data-cell={isUnknownIn(row, one) ? 'odd' : undefined}>
              <dt>
                <RowTitle row={row} likely={likely} quotes={[one]} beside={beside} />
              </dt>
              <dd>
                <Cell {...column} />
              </dd>
            </div>
          )
        })}
        {asked.map(({ question, answers }) => (
          <div key={question}>
            <dt>
              <UserText as="span" className={styles.askedOfOne}>
                {question}
              </UserText>
            </dt>
            <dd>
              {answers.has(one.lead.id) ? (
                <UserText as="span" className={styles.askedOfOne}>
                  {answers.get(one.lead.id)}
                </UserText>
              ) : (
                <span className={styles.unanswered}>{t('noAnswer')}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
