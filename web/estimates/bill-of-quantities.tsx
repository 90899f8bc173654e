import { ArrowRight, ChevronDown } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Estimate } from '#domain/estimates/estimate.ts'
import type { Exclusion } from '#domain/estimates/exclusions.ts'
import { shownAmount, shownRange } from '#domain/estimates/shown-range.ts'
import { CITIES, FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { vatOf } from '#domain/shared/money.ts'
import { formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import { carryPath } from '#web/analyses/facts-section.tsx'
import { PriceAxis } from '#web/analyses/price-axis.tsx'
import { paths } from '#web/paths.ts'
import { useFactText } from '#web/project-requests/fact-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './bill.module.css'
import { BillTrades } from './bill-trades.tsx'
import { TakenAsDone } from './taken-as-done.tsx'

interface BillProps {
  facts: Facts
  /** Nobody said what is built: the facts are our sample's, and the way on starts with the reader's own. */
  isExample?: boolean
  result: Estimate | undefined
}

/**
 * The bill behind an estimate: its range and the way on, each trade with its lines, what is not in it, and how it was
 * worked out.
 */
export function BillOfQuantities({ facts, isExample = false, result }: BillProps) {
  const t = useTranslations('bill')
  const locale = useLocale()
  if (!result) return <p>{t('none')}</p>
  return (
    <section className={styles.bill} data-bill aria-labelledby="bill-title">
      <header className={styles.billHead}>
        <h1 id="bill-title">{t('title')}</h1>
        <p>
          {isExample && <span className="tag">{t('example')}</span>} <BillOf facts={facts} result={result} />
        </p>
      </header>
      {isExample && <OwnFacts facts={facts} />}
      <div className={styles.billSum}>
        <BillRange result={result} />
        <a
          className={buttonClass()}
          href={isExample ? paths.newProjectRequest(locale) : carryPath(locale, facts)}
        >
          {t(isExample ? 'own' : 'ask')}
          <Icon icon={ArrowRight} flip />
        </a>
      </div>
      <h2>{t('trades')}</h2>
      <p className={styles.billNote}>
        {t('paid')} {t('bars')}
      </p>
      <TakenAsDone estimate={result} />
      <BillTrades estimate={result} isFirstOpen />
      <p className={styles.billNote}>{t('spans')}</p>
      <Excluded exclusions={result.exclusions} />
      <section className={styles.billHow}>
        <h2>{t('how')}</h2>
        <p>{t('lead')}</p>
        {result.learned && <p>{t('learned', learnedWords(result.learned))}</p>}
      </section>
    </section>
  )
}

/** The four facts a price hangs on, so that the example becomes the reader's own bill; a plain form, which needs no script. */
function OwnFacts({ facts }: { facts: Facts }) {
  const t = useTranslations()
  return (
    <form className={styles.billFacts} method="get">
      <label htmlFor="projectType">
        <span>{t('projectRequests.form.projectType')}</span>
        <span className="control control-select">
          <select id="projectType" name="projectType" defaultValue={facts.projectType}>
            {PRICED_BY_AREA.map((type) => (
              <option key={type} value={type}>
                {t(`projectRequests.projectType.${type}`)}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} />
        </span>
      </label>
      <label htmlFor="areaSqm">
        <span>{t('projectRequests.form.area')}</span>
        <span className="control">
          <input
            id="areaSqm"
            name="areaSqm"
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            defaultValue={facts.areaSqm}
          />
          <span className="control-unit">{t('projectRequests.form.areaUnit')}</span>
        </span>
      </label>
      <label htmlFor="city">
        <span>{t('projectRequests.form.city')}</span>
        <span className="control control-select">
          <select id="city" name="city" defaultValue={facts.city}>
            {CITIES.map((city) => (
              <option key={city} value={city}>
                {t(`projectRequests.city.${city}`)}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} />
        </span>
      </label>
      <label htmlFor="finishLevel">
        <span>{t('projectRequests.form.finishLevel')}</span>
        <span className="control control-select">
          <select id="finishLevel" name="finishLevel" defaultValue={facts.finishLevel}>
            {FINISH_LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`projectRequests.finishLevel.${level}`)}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} />
        </span>
      </label>
      <button type="submit" className={buttonClass({ variant: 'secondary' })}>
        {t('bill.count')}
      </button>
    </form>
  )
}

/** Small jobs are priced by what is counted, and have no bill by area. */
const PRICED_BY_AREA = PROJECT_TYPES.filter((type) => type !== 'maintenance')

/** What is priced: «Villa construction, 350 m², standard». */
function BillOf({ facts, result }: { facts: Facts; result: Estimate }) {
  const comma = useTranslations('reportPage')('comma')
  const work = useTranslations('projectRequests')
  const { textOf, jobText } = useFactText()
  const { projectType, areaSqm, finishLevel, city } = facts
  const parts =
    projectType && areaSqm
      ? [
          work(`projectType.${projectType}`),
          work(projectType === 'villa_construction' ? 'builtSqm' : 'areaSqm', {
            area: formatNumber(areaSqm),
          }),
          finishLevel && textOf('finishLevel', finishLevel),
          city && textOf('city', city),
        ].filter(Boolean)
      : result.jobs.map(jobText)
  return parts.join(`${comma} `)
}

function BillRange({ result }: { result: Estimate }) {
  const t = useTranslations()
  const locale = useLocale()
  const range = shownRange(result, true)
  const words = {
    low: formatWholeRiyals(range.low),
    middle: formatWholeRiyals(range.middle),
    high: formatWholeRiyals(range.high),
  }
  return (
    <div className={styles.billRange}>
      <p className={styles.billNumbers}>
        <Money halalas={range.low} locale={locale} whole /> <span>{t('estimates.to')}</span>{' '}
        <Money halalas={range.high} locale={locale} whole />
      </p>
      <PriceAxis range={range} label={t('reportView.axis', words)} budgetName="budget" />
      <p className={styles.billNote}>
        {t('estimates.withVat')}. {t('bill.eightInTen')}
      </p>
    </div>
  )
}

/** By how many in a hundred quotes moved the prices, and which way. */
function learnedWords({ quotes, middle }: { quotes: number; middle: number }) {
  const percent = Math.round((middle - 1) * 100)
  const way = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  return { quotes, percent: formatNumber(Math.abs(percent)), way }
}

/** What the price does not hold, with what it usually costs where we know. */
function Excluded({ exclusions }: { exclusions: readonly Exclusion[] }) {
  const t = useTranslations('bill')
  const name = useTranslations('estimates.excluded')
  const locale = useLocale()
  if (exclusions.length === 0) return null
  return (
    <section className={styles.billExcluded}>
      <h2>{t('excluded')}</h2>
      <p className={styles.billNote}>{t('excludedLead')}</p>
      <ul>
        {exclusions.map(({ code, typical }) => (
          <li key={code}>
            <span>{name(code)}</span>
            {typical ? (
              <b>
                <Money halalas={shownAmount(typical + vatOf(typical))} locale={locale} whole />
              </b>
            ) : (
              <small>{t('unpriced')}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
