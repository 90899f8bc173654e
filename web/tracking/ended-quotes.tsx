import { useTranslations } from 'use-intl'
import { shownTotal } from '#domain/quotes/shown-total.ts'
import { withVat } from '#domain/shared/money.ts'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './comparison.module.css'
import { SpanMoney } from './comparison-cells.tsx'
import type { LaidOut } from './laid-out.ts'

/** The quotes of a request that ended without a choice: what came, and nothing to weigh. */
export function EndedQuotes({ quotes }: { quotes: readonly LaidOut[] }) {
  const t = useTranslations('compare')
  const locale = useLocale()
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="ended-quotes-title">
      <h2 id="ended-quotes-title">{t('ended.title', { count: quotes.length })}</h2>
      <ul className={styles.endedQuotes}>
        {quotes.map(({ lead, quote, compared }) => {
          const total = shownTotal(compared)
          return (
            <li key={quote.id} className={styles.endedQuote}>
              <FirmAvatar name={lead.providerName} logo={lead.provider.logo} />
              <b>
                <UserText>{lead.providerName}</UserText>
              </b>
              <span className={styles.endedAmount}>
                <span>
                  <Money halalas={withVat(quote.amount)} locale={locale} whole /> {t('ended.withVat')}
                </span>
                {compared.unknown.length === 0 && !total.isAsQuoted && (
                  <small className={styles.endedTotal}>
                    {t.rich('ended.total', { total: () => <SpanMoney span={total.span} /> })}
                  </small>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
