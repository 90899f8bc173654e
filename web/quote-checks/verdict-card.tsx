import { CircleQuestionMark, Scale, Sigma, TrendingDown, TrendingUp, Wallet } from 'lucide'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import type { Point, QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { pointText } from '#i18n/quote-check-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { PriceAxis } from './price-axis.tsx'
import styles from './quote-checks.module.css'

/** The price, where it stands on the axis, and the three things that matter most. */
export function VerdictCard({ quote, check }: { quote: PaperQuote; check: QuoteCheck }) {
  const t = useTranslations('quoteChecks')
  const locale = useLocale()
  const { price, points } = check
  return (
    <section className={styles.verdict}>
      <div className={styles.verdictPrice}>
        {price ? (
          <>
            <p className={styles.quoted}>
              <b>
                <Money halalas={price.quoted} locale={locale} whole />
              </b>
              <span>
                {t(hasTotal(quote) ? 'asWritten' : 'addedUp')} · {t(`vat.${check.sums.vat}`)}
              </span>
            </p>
            <PriceAxis price={price} />
          </>
        ) : (
          <p>{t('noTotal')}</p>
        )}
      </div>
      <ul className={styles.points}>
        {points.length === 0 && (
          <li data-tone="good">
            <Icon icon={Scale} />
            <span>{t('point.none')}</span>
          </li>
        )}
        {points.map((point) => (
          <PointRow key={point.kind} point={point} quote={quote} check={check} />
        ))}
      </ul>
    </section>
  )
}

export const hasTotal = ({ total, subtotal }: PaperQuote) => total !== undefined || subtotal !== undefined

const ICONS = {
  sum: Sigma,
  vat_wrong: Sigma,
  line_product: Sigma,
  missing: CircleQuestionMark,
  vat_unclear: CircleQuestionMark,
  paid_ahead: Wallet,
  lines_high: TrendingUp,
  lines_low: TrendingDown,
  lump_sum: CircleQuestionMark,
  clauses: CircleQuestionMark,
} as const

/** Red only for what costs money; what is only unknown is amber. */
const RED: readonly Point['kind'][] = ['sum', 'vat_wrong', 'line_product', 'paid_ahead', 'lines_high']
/** Names of lines in one point. */
const MOST_NAMES = 2

function PointRow({ point: { kind }, quote, check }: { point: Point; quote: PaperQuote; check: QuoteCheck }) {
  const t = useTranslations()
  return (
    <li data-tone={RED.includes(kind) ? 'bad' : 'ask'}>
      <Icon icon={ICONS[kind]} />
      <span>
        {pointText(t, kind, check)}
        <Names kind={kind} quote={quote} check={check} />
      </span>
    </li>
  )
}

/** The lines that a point is about, in the paper's words. */
function Names({ kind, quote, check }: { kind: Point['kind']; quote: PaperQuote; check: QuoteCheck }) {
  const of = { lines_high: 'line_high', lines_low: 'line_low', line_product: 'line_product' } as const
  if (kind !== 'lines_high' && kind !== 'lines_low' && kind !== 'line_product') return null
  const named = check.findings.flatMap((finding) =>
    finding.kind === of[kind] ? quote.lines.filter(({ id }) => id === finding.line) : [],
  )
  return named.slice(0, MOST_NAMES).map(({ id, label }, at) => (
    <Fragment key={id}>
      {at > 0 ? ' · ' : ' '}
      <UserText>{label}</UserText>
    </Fragment>
  ))
}
