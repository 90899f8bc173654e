import { Check, TriangleAlert } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Estimate } from '#domain/estimates/estimate.ts'
import { budgetOf, placeBudget } from '#domain/estimates/place-budget.ts'
import { type ShownRange, shownAmount, shownNet, shownRange } from '#domain/estimates/shown-range.ts'
import { type Halalas, VAT_RATE } from '#domain/shared/money.ts'
import { formatWholeRiyals } from '#i18n/format.ts'
import { jobsText } from '#i18n/job-text.ts'
import { TakenAsDone } from '#web/estimates/taken-as-done.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import { BothWays } from './both-ways.tsx'
import { PriceAxis } from './price-axis.tsx'
import styles from './report.module.css'
import type { ReportProps } from './report-props.ts'

/** The price range, the owner's budget on it, and the VAT switch. */
export function PriceSection({ analysis: { estimate, facts }, answers }: ReportProps) {
  const t = useTranslations('reportView')
  return (
    <section className={styles.reportPrice} aria-labelledby="price-title">
      <h2 id="price-title" className="visually-hidden">
        {t('price')}
      </h2>
      {estimate ? (
        <>
          <BothWays
            of={(withVat) => <Price estimate={estimate} budget={budgetOf(facts)} withVat={withVat} />}
          />
          <Assumed estimate={estimate} />
          <TakenAsDone estimate={estimate} />
          <VatSwitch isNet={answers.isNet} />
        </>
      ) : (
        <p className={styles.reportNoPrice}>{t('noPrice')}</p>
      )}
    </section>
  )
}

interface PriceProps {
  estimate: Estimate
  /** The budget, with VAT, as owners state it. */
  budget: Halalas | undefined
  withVat: boolean
}

function Price({ estimate, budget, withVat }: PriceProps) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const shown = shownRange(estimate, withVat)
  const range = withVat ? shown : { ...shown, middle: shownNet(estimate) }
  const held = budget && (withVat ? budget : Math.round(budget / (1 + VAT_RATE)))
  return (
    <>
      <span className={styles.reportNumbers}>
        <Money halalas={range.low} locale={locale} whole />{' '}
        <span>
          <span>{t('to')}</span> <Money halalas={range.high} locale={locale} whole />
        </span>
      </span>
      <PriceAxis
        range={range}
        {...(held && { budget: shownAmount(held) })}
        label={<AxisLabel range={range} budget={held} />}
        budgetName={withVat ? 'budget' : 'budgetNet'}
      />
      {held && <BudgetSentence range={range} budget={held} />}
    </>
  )
}

interface OnAxis {
  range: ShownRange
}

/** Text alternative of the drawing. */
function AxisLabel({ range, budget }: OnAxis & { budget: Halalas | undefined }) {
  const t = useTranslations('reportView')
  const { low, middle, high } = range
  const words = {
    low: formatWholeRiyals(low),
    middle: formatWholeRiyals(middle),
    high: formatWholeRiyals(high),
  }
  return budget === undefined
    ? t('axis', words)
    : t('axisBudget', { ...words, budget: formatWholeRiyals(shownAmount(budget)) })
}

function BudgetSentence({ range, budget }: OnAxis & { budget: Halalas }) {
  const t = useTranslations('reportView.place')
  const locale = useLocale()
  const { place, gap } = placeBudget(budget, range)
  return (
    <span className={styles.reportBudgetPlace} data-place={place}>
      <Icon icon={place === 'below' ? TriangleAlert : Check} />
      <span>{t.rich(place, { gap: () => <Money halalas={shownAmount(gap)} locale={locale} whole /> })}</span>
    </span>
  )
}

/**
 * States when the size is a typical one, because the owner gave none. Empty for jobs counted in pieces, and for reports
 * made before jobs were priced.
 */
function Assumed({ estimate: { jobs = [] } }: { estimate: Estimate }) {
  const t = useTranslations()
  const assumed = jobs
    .filter(({ isAssumed, quantity }) => isAssumed && quantity > 1)
    .map(({ code, quantity }) => ({ code, quantity }))
  if (assumed.length === 0) return null
  return <p className={styles.reportAssumed}>{t('reportView.assumed', { what: jobsText(t, assumed) })}</p>
}

function VatSwitch({ isNet }: { isNet: boolean }) {
  const t = useTranslations('reportView.vat')
  return (
    <fieldset className={styles.reportVat}>
      <legend className="visually-hidden">{t('label')}</legend>
      <span className="segments">
        {(['with', 'without'] as const).map((way) => (
          <label className="segment" key={way}>
            <input type="radio" name="vat" value={way} defaultChecked={isNet === (way === 'without')} />
            <span>{t(way)}</span>
          </label>
        ))}
      </span>
      <small className={styles.reportNet}>{t('small')}</small>
    </fieldset>
  )
}
