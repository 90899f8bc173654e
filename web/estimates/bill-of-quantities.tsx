import { useTranslations } from 'use-intl'
import type { Estimate, EstimateLine } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { formatNumber } from '#i18n/format.ts'
import { useFactText } from '#web/project-requests/fact-text.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './bill.module.css'
import { useBillWords } from './use-bill-words.ts'

interface BillProps {
  facts: Facts
  result: Estimate | undefined
}

/** Every row of an estimate: how much, at which price, how the quantity comes about and who published the price. */
export function BillOfQuantities({ facts, result }: BillProps) {
  const t = useTranslations('bill')
  const locale = useLocale()
  const work = useTranslations('projectRequests')
  const { jobText } = useFactText()
  if (!result) return <p>{t('none')}</p>
  const phases = [...new Set(result.lines.map(({ phase }) => phase))]
  return (
    <section className={styles.bill} data-bill aria-labelledby="bill-title">
      <h1 id="bill-title">{t('title')}</h1>
      <p>
        {facts.projectType && facts.areaSqm
          ? t('lead', {
              work: work(`projectType.${facts.projectType}`),
              area: work('areaSqm', { area: formatNumber(facts.areaSqm) }),
            })
          : result.jobs.map(jobText).join(' + ')}
      </p>
      {result.learned && <p>{t('learned', learnedWords(result.learned))}</p>}
      {phases.map((phase) => (
        <BillPhase key={phase} phase={phase} lines={result.lines} />
      ))}
      <dl className={styles.billSum}>
        <div>
          <dt>{t('sum')}</dt>
          <dd>
            <Money halalas={result.p50} locale={locale} whole />
          </dd>
        </div>
        <div>
          <dt>{t('vat')}</dt>
          <dd>
            <Money halalas={result.vat} locale={locale} whole />
          </dd>
        </div>
      </dl>
      <p className={styles.billRange}>
        {t.rich('range', {
          low: () => <Money halalas={result.p10} locale={locale} whole />,
          high: () => <Money halalas={result.p90} locale={locale} whole />,
        })}
      </p>
    </section>
  )
}

/** By how many in a hundred quotes moved the prices, and which way. */
function learnedWords({ quotes, middle }: { quotes: number; middle: number }) {
  const percent = Math.round((middle - 1) * 100)
  const way = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  return { quotes, percent: formatNumber(Math.abs(percent)), way }
}

interface BillPhaseProps {
  phase: EstimateLine['phase']
  lines: EstimateLine[]
}

function BillPhase({ phase, lines }: BillPhaseProps) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const own = lines.filter((line) => line.phase === phase)
  const sum = own.reduce((total, { amount }) => total + amount, 0)
  return (
    <section className={styles.billPhase}>
      <h2>
        {t(`phase.${phase}`)} <Money halalas={sum} locale={locale} whole />
      </h2>
      <ul>
        {own.map((line) => (
          <BillLine key={line.code} line={line} />
        ))}
      </ul>
    </section>
  )
}

function BillLine({ line }: { line: EstimateLine }) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const { code, quantity, rate, amount } = line
  const { unitName, formula, sources } = useBillWords()(line)
  return (
    <li>
      <p className={styles.billLine}>
        <b>{t(`item.${code}`)}</b>
        <span>
          <bdi>
            {formatNumber(quantity)} {unitName}
          </bdi>{' '}
          × <Money halalas={rate.typical} locale={locale} /> ={' '}
          <Money halalas={amount} locale={locale} whole />
        </span>
      </p>
      <small>
        {formula} · {sources}
      </small>
    </li>
  )
}
