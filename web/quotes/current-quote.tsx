import { FileDown, PencilLine } from 'lucide'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { vatOf } from '#domain/shared/money.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import type { Quote } from '#server/quotes/quote-answers.ts'
import { ACT_FIELD, ActionFailure } from '#web/leads/answer-forms.tsx'
import { type LeadApi, useLeadActing } from '#web/leads/lead-api.ts'
import { useWhyNot } from '#web/leads/lead-decision.tsx'
import { PriceText } from '#web/leads/lead-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { Opening } from './opening.tsx'
import { OurRates } from './our-rates.tsx'
import { QuoteDetails } from './quote-details.tsx'
import { QuoteStatusBadge } from './quote-status-badge.tsx'
import styles from './quotes.module.css'
import type { Remarks } from './use-remarks.ts'

interface CurrentQuoteProps {
  lead: Lead
  quote: Quote
  api: LeadApi
  remarks: Remarks
  onRevise: (() => void) | undefined
  onWithdrawn: () => void
}

/** The quote the owner sees, its earlier versions, and buttons to revise or withdraw it. */
export function CurrentQuote({ lead, quote, api, remarks, onRevise, onWithdrawn }: CurrentQuoteProps) {
  const t = useTranslations('quotes')
  const locale = useLocale()
  const earlier = lead.quotes.filter(({ id }) => id !== quote.id)
  return (
    <section
      className={`card card-surface card-padded ${styles.quoteStanding}`}
      aria-labelledby="standing-title"
    >
      <header>
        <h2 id="standing-title">{t('standing')}</h2>
        <QuoteStatusBadge status={quote.status} />
        <small className={styles.quoteStandingFacts}>
          {quote.revision > 1 && <>{t('revision', { revision: String(quote.revision - 1) })} · </>}
          <bdi>{formatDateTime(quote.submittedAt, locale)}</bdi>
        </small>
        <Opening {...quote} />
      </header>
      <QuoteDetails
        quote={quote}
        scope={lead.scopeLines}
        isFolded
        ofPrice={<AgainstBudget quote={quote} budget={lead.budget} />}
      />
      {isStanding(quote) && (
        <p>
          <a
            className={`link ${styles.quotePdf}`}
            href={`/api/v1/leads/${lead.leadToken}/quote.pdf?locale=${locale}`}
            download
          >
            <Icon icon={FileDown} size={18} /> {t('pdf')}
          </a>
        </p>
      )}
      {onRevise && <OurRates remarks={remarks} />}
      {earlier.length > 0 && (
        <details className={`${styles.quoteMore} lead-fold`}>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          <ul className={styles.quoteEarlier}>
            {earlier.map((before) => (
              <li key={before.id}>
                <PriceText {...before} /> <QuoteStatusBadge status={before.status} />{' '}
                <small>
                  <bdi>{formatDateTime(before.submittedAt, locale)}</bdi>
                </small>
              </li>
            ))}
          </ul>
        </details>
      )}
      {onRevise && (
        <div className={styles.quoteActs}>
          <Button size="md" variant="secondary" icon={<Icon icon={PencilLine} />} onClick={onRevise}>
            {t('revise')}
          </Button>
          <Withdraw lead={lead} api={api} onWithdrawn={onWithdrawn} />
        </div>
      )}
    </section>
  )
}

/** Where the price with VAT lies against what the owner said they can pay. A range says it of its lower end. */
function AgainstBudget({ quote: { amount }, budget }: { quote: Quote; budget: Lead['budget'] }) {
  const t = useTranslations('leads')
  const locale = useLocale()
  if (budget?.max === undefined) return null
  const over = amount + vatOf(amount) - budget.max
  return (
    <p className={styles.quoteBudget} data-over={over > 0 ? '' : undefined}>
      <i aria-hidden="true" />
      <span>
        {over > 0
          ? t.rich('overBudget', { money: () => <Money halalas={over} locale={locale} whole /> })
          : t('inBudget')}
      </span>
    </p>
  )
}

const isStanding = ({ status }: Quote) => status === 'submitted' || status === 'awarded'

function Withdraw({ lead, api, onWithdrawn }: Pick<CurrentQuoteProps, 'lead' | 'api' | 'onWithdrawn'>) {
  const t = useTranslations('quotes')
  const { act, pending, failure } = useLeadActing(api)
  const reason = useWhyNot(lead, undefined)('withdraw')
  const withdraw = async (event: FormEvent) => {
    event.preventDefault()
    if (await act('withdraw-quote')) onWithdrawn()
  }
  if (reason)
    return (
      <Button size="md" variant="ghost" disabledReason={reason}>
        {t('withdraw')}
      </Button>
    )
  return (
    <details className="lead-fold">
      <summary>{t('withdraw')}</summary>
      <form method="post" className="lead-form" onSubmit={(event) => void withdraw(event)}>
        <input type="hidden" name={ACT_FIELD} value="withdraw-quote" />
        <p>{t('withdrawText')}</p>
        <ActionFailure failure={failure} />
        <Button
          type="submit"
          size="md"
          variant="danger"
          loading={pending !== undefined}
          loadingLabel={t('withdrawing')}
        >
          {t('withdrawFully')}
        </Button>
      </form>
    </details>
  )
}
