import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { placeBudget } from '#domain/estimates/place-budget.ts'
import { type ShownRange, shownAmount, shownRange } from '#domain/estimates/shown-range.ts'
import type { FactName } from '#domain/project-requests/facts.ts'
import { type Halalas, VAT_RATE, vatOf } from '#domain/shared/money.ts'
import { formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Money } from '#web/ui/money.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLocale } from '#web/use-locale.ts'
import { EstimateRange } from './estimate-range.tsx'
import { HowComputed } from './how-computed.tsx'
import type { ShownEstimate } from './shown-estimate.ts'
import { splitPrice } from './split-price.ts'
import '#web/estimates/bill.module.css'
import styles from './estimate-panel.module.css'

/**
 * A screen reader hears the new range once the answers have rested this long
 * (docs/reference/design-language.md#estimate-panel).
 */
const PAUSE_MS = 600

interface EstimatePanelProps {
  shown: ShownEstimate | undefined
  /** The figures are of earlier answers; newer ones are on their way. */
  isStale?: boolean | undefined
  /** The anchor of the question for a fact, where this page asks it. */
  placeOf: (fact: FactName) => string | undefined
  /** The way on, under the numbers. */
  action?: ReactNode
  withVat: boolean
  onVat: (withVat: boolean) => void
}

/**
 * The dark wall under the first questions: the range, what it is made of, and how sure it is. Amounts are what an owner
 * pays, with VAT, until they ask for them without; where nothing is priced yet, it says what is missing.
 */
export function EstimatePanel({ shown, isStale, placeOf, action, withVat, onVat }: EstimatePanelProps) {
  const t = useTranslations('estimates')
  return (
    <div className={styles.estimatePanel} data-figures data-stale={isStale || undefined}>
      <div className="shurfa" aria-hidden="true" />
      <div className={styles.estimateWall}>
        <div className={styles.estimateHead}>
          <span>{t('title')}</span>
          {shown && <Accuracy of={shown.accuracy} />}
        </div>
        {shown ? (
          <Price shown={shown} withVat={withVat} />
        ) : (
          <p className={styles.estimateHint}>{t('unpriced')}</p>
        )}
        {shown?.sample && <Sample {...shown.sample} />}
        {shown && !shown.sample && <Narrowing facts={shown.narrowing} placeOf={placeOf} />}
        {action}
        {shown && <CostBar {...{ shown, withVat }} />}
        {shown && (
          <div className={styles.estimateFoot}>
            <VatSwitch withVat={withVat} onChange={onVat} />
            <HowComputed query={shown.query} />
          </div>
        )}
        <p className={styles.estimateNote}>{t('disclaimer')}</p>
      </div>
    </div>
  )
}

function Price({ shown, withVat }: { shown: ShownEstimate; withVat: boolean }) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const range = shownRange(shown, withVat)
  const budget = shown.budget && (withVat ? shown.budget : Math.round(shown.budget / (1 + VAT_RATE)))
  const { perSqm } = shown
  return (
    <>
      <EstimateRange range={range} marks={budget ? [{ value: budget }] : []}>
        {perSqm !== undefined && (
          <span className={styles.estimateEach}>
            <Money halalas={shownAmount(withVat ? perSqm + vatOf(perSqm) : perSqm)} locale={locale} whole />{' '}
            {t('perSqm')}
          </span>
        )}
      </EstimateRange>
      {budget && <Budget budget={budget} range={range} />}
      <Announcement
        text={t('announce', { low: formatWholeRiyals(range.low), high: formatWholeRiyals(range.high) })}
      />
    </>
  )
}

/** Where the owner's budget lies, both as they are paid. */
function Budget({ budget, range }: { budget: Halalas; range: ShownRange }) {
  const t = useTranslations('estimates')
  const { place, gap } = placeBudget(budget, range)
  const where = place === 'lower' || place === 'upper' ? 'within' : place
  const values = { budget: formatWholeRiyals(budget), gap: formatWholeRiyals(shownAmount(gap)) }
  return (
    <p className={styles.estimateBudget} data-place={where}>
      {t(`budget.${where}`, values)}
    </p>
  )
}

/** A tick without a name: it changes what is shown, and is no answer. */
function VatSwitch({ withVat, onChange }: { withVat: boolean; onChange: (withVat: boolean) => void }) {
  const t = useTranslations('estimates')
  return (
    <label className={styles.estimateVat}>
      <input
        type="checkbox"
        className="check-box"
        checked={withVat}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{t('withVat')}</span>
    </label>
  )
}

/** Where the likeliest price goes: the same parts as around the house of a desktop (`HouseSplit`). */
function CostBar({ shown, withVat }: { shown: ShownEstimate; withVat: boolean }) {
  const t = useTranslations('estimates')
  const { amounts, reserve } = splitPrice(shown, withVat)
  const parts = amounts.map(({ segment, amount }) => ({ name: t(`segment.${segment}`), amount }))
  if (reserve > 0) parts.push({ name: t('reserve'), amount: reserve })
  return (
    <div className={`cost-bar ${styles.costBar}`}>
      <div aria-hidden="true">
        {parts.map(({ name, amount }) => (
          <i key={name} style={{ flexGrow: amount }} />
        ))}
      </div>
      <VisuallyHidden>{t('split')}</VisuallyHidden>
      <ul>
        {parts.map(({ name, amount }) => (
          <li key={name}>
            <i aria-hidden="true" />
            <span>{name}</span> <bdi>{formatWholeRiyals(amount)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sample({ projectType, areaSqm, city, isDoubted }: NonNullable<ShownEstimate['sample']>) {
  const t = useTranslations()
  const said = {
    type: t(`projectRequests.projectType.${projectType}`),
    area: formatNumber(areaSqm),
    city: city ? t(`projectRequests.city.${city}`) : 'none',
  }
  return (
    <p className={styles.estimateHint}>{t(isDoubted ? 'estimates.doubted' : 'estimates.sample', said)}</p>
  )
}

/** How close the range is, as openings of the wall. */
export function Accuracy({ of: accuracy }: { of: number }) {
  const t = useTranslations('estimates')
  return (
    <span className={styles.estimateAccuracy}>
      {t('accuracy')}
      <FurjatSteps
        total={5}
        done={accuracy}
        current={false}
        label={t('accuracyOf', { accuracy: String(accuracy) })}
      />
    </span>
  )
}

const MOST_ASKED = 3

function Narrowing({ facts, placeOf }: { facts: FactName[] } & Pick<EstimatePanelProps, 'placeOf'>) {
  const t = useTranslations('estimates')
  const word = t as unknown as (key: string) => string
  const open = facts.filter((fact) => placeOf(fact)).slice(0, MOST_ASKED)
  if (open.length === 0) return null
  return (
    <p className={styles.estimateHint}>
      {t('narrow')}{' '}
      {open.map((fact) => (
        <a key={fact} href={`#${placeOf(fact)}`}>
          {word(`fact.${fact}`)}
        </a>
      ))}
    </p>
  )
}

/** Says the range only when it has stopped changing, and never on arrival. */
export function Announcement({ text }: { text: string }) {
  const [first] = useState(text)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (text === first && said === '') return
    const pause = setTimeout(() => setSaid(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text, first, said])
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}
