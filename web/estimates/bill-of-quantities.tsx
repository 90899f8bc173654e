import { useTranslations } from 'use-intl'
import type { Estimate, EstimateLine } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { formatNumber } from '#i18n/format.ts'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'

interface BillProps {
  facts: Facts
  result: Estimate | undefined
}

/** Every row of an estimate: how much, at which price, how the quantity comes about and who published the price. */
export function BillOfQuantities({ facts, result }: BillProps) {
  const t = useTranslations('bill')
  const locale = useLocale()
  const work = useTranslations('projectRequests')
  if (!result || !facts.projectType || !facts.areaSqm) return <p>{t('none')}</p>
  const phases = [...new Set(result.lines.map(({ phase }) => phase))]
  return (
    <section className="bill" aria-labelledby="bill-title">
      <h1 id="bill-title">{t('title')}</h1>
      <p>
        {t('lead', {
          work: work(`projectType.${facts.projectType}`),
          area: work('areaSqm', { area: formatNumber(facts.areaSqm) }),
        })}
      </p>
      {result.learned && <p>{t('learned', learnedWords(result.learned))}</p>}
      {phases.map((phase) => (
        <BillPhase key={phase} phase={phase} lines={result.lines} facts={facts} />
      ))}
      <dl className="bill-sum">
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
      <p className="bill-range">
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
  facts: Facts
}

function BillPhase({ phase, lines, facts }: BillPhaseProps) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const own = lines.filter((line) => line.phase === phase)
  const sum = own.reduce((total, { amount }) => total + amount, 0)
  return (
    <section className="bill-phase">
      <h2>
        {t(`phase.${phase}`)} <Money halalas={sum} locale={locale} whole />
      </h2>
      <ul>
        {own.map((line) => (
          <BillLine key={line.code} line={line} facts={facts} />
        ))}
      </ul>
    </section>
  )
}

function BillLine({ line, facts }: { line: EstimateLine; facts: Facts }) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const { code, quantity, unit, rate, amount, basis, source, confidence } = line
  const count = basis.of === 'job' ? 1 : (facts[basis.of] ?? quantity / basis.per)
  const formula = t(`basis.${basis.of}`, {
    per: formatNumber(basis.per),
    unit: t(`unit.${unit}`),
    count: formatNumber(count),
  })
  return (
    <li>
      <p className="bill-line">
        <b>{t(`item.${code}`)}</b>
        <span>
          <bdi>
            {formatNumber(quantity)} {t(`unit.${unit}`)}
          </bdi>{' '}
          × <Money halalas={rate.typical} locale={locale} /> ={' '}
          <Money halalas={amount} locale={locale} whole />
        </span>
      </p>
      <small>
        {formula} · <PublicationNames source={source} /> · {t(`confidence.${confidence}`)}
      </small>
    </li>
  )
}

/** The readable names of `PYB, CCA`; a key that nobody named stays as it is. */
function PublicationNames({ source }: { source: string }) {
  const t = useTranslations('estimates')
  const has = t.has as (key: string) => boolean
  const word = t as unknown as (key: string) => string
  const names = source
    .split(/,\s*/)
    .map((key) => (has(`publication.${key}`) ? word(`publication.${key}`) : key))
  return names.join(t('and'))
}
