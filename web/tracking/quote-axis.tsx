import { useTranslations } from 'use-intl'
import type { Halalas } from '#domain/shared/money.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { TrackedLead, Tracking } from '#server/services.ts'
import { EstimateRange } from '#web/project-requests/estimate-range.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { distanceFrom } from './distance-from.ts'

type QuotedLead = TrackedLead & { quote: NonNullable<TrackedLead['quote']> }

const isQuoted = (lead: TrackedLead): lead is QuotedLead => lead.quote !== undefined

/** The estimate as it was shown, and every quote on the same line, the lowest first. */
export function QuoteAxis({ tracking }: { tracking: Tracking }) {
  const t = useTranslations('tracking')
  const { estimate, leads } = tracking
  const quoted = leads.filter(isQuoted).sort((a, b) => a.quote.amount - b.quote.amount)
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="quotes-title">
      <header className="quotes-head">
        <h2 id="quotes-title">{t('quotes')}</h2>
        <span>{t('quoteCount', { count: quoted.length })}</span>
      </header>
      {estimate && (
        <EstimateRange result={estimate} marks={quoted.map(({ quote }) => ({ value: quote.amount }))} />
      )}
      {quoted.length === 0 ? (
        <p className="quotes-waiting">{t('waiting')}</p>
      ) : (
        <Quotes quoted={quoted} typical={estimate?.p50} />
      )}
    </section>
  )
}

function Quotes({ quoted, typical }: { quoted: QuotedLead[]; typical: Halalas | undefined }) {
  const t = useTranslations('tracking')
  return (
    <>
      <ol className="quotes">
        {quoted.map((lead) => (
          <Quote key={lead.providerName} lead={lead} typical={typical} />
        ))}
      </ol>
      <p className="caption">{t('vatNote')}</p>
    </>
  )
}

function Quote({
  lead: { providerName, quote },
  typical,
}: {
  lead: QuotedLead
  typical: Halalas | undefined
}) {
  const t = useTranslations('tracking')
  const locale = useLocale()
  const sent = <bdi>{formatDateTime(quote.submittedAt, locale)}</bdi>
  return (
    <li>
      <h3>
        <bdi>{providerName}</bdi>
      </h3>
      <p className="quote-amount">
        <Money halalas={quote.amount} locale={locale} />
      </p>
      {typical !== undefined && <Distance {...distanceFrom(typical, quote.amount)} />}
      <p className="caption">
        {t.rich('sent', { time: () => sent })}
        {quote.revision > 1 && ` · ${t('revised')}`}
      </p>
    </li>
  )
}

function Distance({ side, percent }: ReturnType<typeof distanceFrom>) {
  const t = useTranslations('tracking')
  const words =
    side === 'level' ? t('level') : t.rich(side, { percent: () => <bdi dir="ltr">{percent}%</bdi> })
  return <p className="quote-distance">{words}</p>
}
