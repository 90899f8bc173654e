import { ChevronUp } from 'lucide'
import { type CSSProperties, useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { placeBudget } from '#domain/estimates/place-budget.ts'
import { type ShownRange, shownAmount, shownRange } from '#domain/estimates/shown-range.ts'
import { type AskedFact, isAsked } from '#domain/project-requests/questions.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { useFactText } from '../fact-text.ts'
import wall from '../form/estimate-panel.module.css'
import { Accuracy, Announcement } from '../form/estimate-panel.tsx'
import { HowComputed } from '../form/how-computed.tsx'
import type { ShownEstimate } from '../form/shown-estimate.ts'
import type { NextStep, Trail, TrailStep } from './price-trail.ts'
import { ThousandRange } from './thousand-range.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

interface WizardEstimateProps {
  shown: ShownEstimate | undefined
  isStale: boolean
  /** The engine is there. */
  isAwake: boolean
  wizard: Wizard
}

/** The price beside the questions: a column on a desktop, on a phone a bar that opens. */
export function WizardEstimate({ shown, isStale, isAwake, wizard }: WizardEstimateProps) {
  const t = useTranslations('wizard')
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={styles.wizardEstimate} data-open={isOpen || undefined} aria-label={t('notBegunTitle')}>
      <button
        type="button"
        className={styles.wizardBar}
        aria-expanded={isOpen}
        aria-controls="wizard-panel"
        onClick={() => setOpen(!isOpen)}
      >
        <BarRange shown={shown} isExample={isOfNothing(shown, wizard)} />
        <Icon icon={ChevronUp} size={20} />
        <span className="visually-hidden">{t(isOpen ? 'estimateClose' : 'estimateOpen')}</span>
      </button>
      <div id="wizard-panel" className={styles.wizardPanel}>
        <LivePrice shown={shown} isStale={isStale} isAwake={isAwake} wizard={wizard} />
      </div>
      <PriceSaid shown={shown} wizard={wizard} />
    </aside>
  )
}

/** Outside the panel, which a phone hides, and there before the first price, which is said too. */
function PriceSaid({ shown, wizard }: Pick<WizardEstimateProps, 'shown' | 'wizard'>) {
  const t = useTranslations('estimates')
  const range = shown && !isOfNothing(shown, wizard) && shownRange(shown, true)
  const words = range && { low: formatWholeRiyals(range.low), high: formatWholeRiyals(range.high) }
  return <Announcement text={words ? t('announce', words) : ''} />
}

function LivePrice({ shown, isStale, isAwake, wizard }: WizardEstimateProps) {
  const t = useTranslations()
  const locale = useLocale()
  const isExample = isOfNothing(shown, wizard)
  const range = shown && !isExample && shownRange(shown, true)
  return (
    <div className={wall.estimatePanel} data-stale={isStale || undefined}>
      <div className="shurfa" aria-hidden="true" />
      <div className={wall.estimateWall}>
        <div className={wall.estimateHead}>
          <span>{t(isExample ? 'wizard.notBegunTitle' : `estimates.${LABELS[kindOf(shown)].panel}`)}</span>
          {shown && shown.accuracy > 0 && <Accuracy of={shown.accuracy} />}
        </div>
        {range ? (
          <p className={wall.estimateNumbers}>
            <Money halalas={range.low} locale={locale} whole />
            <span>{t('estimates.to')}</span>
            <Money halalas={range.high} locale={locale} whole />
          </p>
        ) : (
          <p className={wall.estimateHint}>{t(isExample ? 'wizard.notBegun' : 'estimates.unpriced')}</p>
        )}
        {!isExample && <TrailLines shown={shown} isAwake={isAwake} wizard={wizard} />}
        {range && shown.budget !== undefined && !shown.sample && (
          <BudgetLine budget={shown.budget} range={range} />
        )}
        {shown && !shown.sample && <TrailNote shown={shown} wizard={wizard} />}
        {range && <HowComputed query={shown.query} />}
        <p className={wall.estimateNote}>{t('estimates.disclaimer')}</p>
      </div>
    </div>
  )
}

/** What a price is of: an example before anything was said, then what was understood or answered. */
const kindOf = (shown: ShownEstimate | undefined) =>
  shown?.sample ? (shown.sample.isDoubted ? 'doubted' : 'sample') : 'told'

/** Nothing was said yet that has a price: a figure would be that of somebody else's house. */
const isOfNothing = (shown: ShownEstimate | undefined, { facts }: Wizard) =>
  shown?.sample !== undefined && !shown.sample.isDoubted && facts.projectType === undefined

/** The bar of a phone has room for few words. */
const LABELS = {
  sample: { bar: 'sampleNow', panel: 'sampleWithVat' },
  doubted: { bar: 'doubtedNow', panel: 'doubtedWithVat' },
  told: { bar: 'withVat', panel: 'nowWithVat' },
} as const

function BudgetLine({ budget, range }: { budget: Halalas; range: ShownRange }) {
  const t = useTranslations('estimates')
  const { place, gap } = placeBudget(budget, range)
  const where = place === 'lower' || place === 'upper' ? 'within' : place
  const values = { budget: formatWholeRiyals(budget), gap: formatWholeRiyals(shownAmount(gap)) }
  return (
    <p className={wall.estimateBudget} data-place={where}>
      {t(`budget.${where}`, values)}
    </p>
  )
}

/** What the range holds, and what it takes as usual: an answer may only leave it where it says so. */
function TrailNote({ shown, wizard: { facts } }: { shown: ShownEstimate; wizard: Wizard }) {
  const t = useTranslations('wizard.trail')
  const isOpen = (name: AskedFact) => facts[name] === undefined && isAsked(name, facts)
  const notes = [
    t(shown.within ? 'note' : 'noteTold'),
    isOpen('scope') && facts.projectType ? t('noteScope') : '',
    TAKEN_AS_USUAL.some(isOpen) && facts.projectType ? t('noteUsual') : '',
  ]
  return <p className={styles.trailNote}>{notes.filter(Boolean).join(' ')}</p>
}

/** Without them, a house has as many as its size usually has. */
const TAKEN_AS_USUAL: readonly AskedFact[] = ['rooms', 'bathrooms', 'hasTiles']

interface TrailLinesProps {
  shown: ShownEstimate | undefined
  isAwake: boolean
  wizard: Wizard
}

/** One line for each answer, thinner than the last, so that an owner sees what it bought. */
function TrailLines({ shown, isAwake, wizard }: TrailLinesProps) {
  const t = useTranslations('wizard.trail')
  const { form, here, said, calibration } = wizard
  const [engine, setEngine] = useState<typeof import('./price-trail.ts')>()
  // A key is painted before what it means for five ranges is worked out.
  const fields = useDeferredValue(form.fields)
  useEffect(() => {
    if (isAwake) import('./price-trail.ts').then(setEngine, ignoreLostChunk)
  }, [isAwake])
  const { steps, next }: Trail = engine?.priceTrail(fields, said.atFirst, here, calibration) ?? { steps: [] }
  const nameStep = useStepNames(wizard)
  const sample = shown?.sample && steps.length === 0 ? shownRange(shown, true) : undefined
  const all = [...steps.map(({ range }) => range), ...(next ? [next.range] : []), ...(sample ? [sample] : [])]
  const scale = Math.max(...all.map(({ high }) => high), 1) * 1.06
  return (
    <ol className={styles.trail}>
      {sample && (
        <Line label={nameStep.sample(shown!.sample!)} range={sample} scale={scale} state="last" isSample />
      )}
      {steps.map((step, at) => (
        <Line
          key={step.facts.join(' ')}
          label={nameStep.past(step)}
          range={step.range}
          scale={scale}
          state={at === steps.length - 1 ? 'last' : 'past'}
        />
      ))}
      {next && (
        <Line
          label={t('next', { what: nameStep.open(next) })}
          range={next.range}
          scale={scale}
          state="next"
        />
      )}
    </ol>
  )
}

/** What a line of the trail is called: the answer itself, for the first what the words said. */
function useStepNames({ facts, said }: Wizard) {
  const t = useTranslations()
  const { textOf } = useFactText()
  return {
    sample: ({ projectType, areaSqm, city, isDoubted }: NonNullable<ShownEstimate['sample']>) =>
      t(isDoubted ? 'estimates.doubted' : 'wizard.trail.sample', {
        type: t(`projectRequests.projectType.${projectType}`),
        area: formatNumber(areaSqm),
        city: city ? textOf('city', city) : 'none',
      }),
    past: ({ facts: names }: TrailStep) => {
      if (said.words && names.length > 2 && names.every((name) => said.atFirst.has(name)))
        return t('wizard.trail.words')
      const told = names.filter((name) => name !== 'projectType' || names.length === 1)
      return told
        .map((name) => facts[name] !== undefined && textOf(name, facts[name]))
        .filter(Boolean)
        .join(t('projectRequests.summary.and'))
    },
    open: ({ fact, answer }: NextStep) => textOf(fact, answer as 'standard'),
  }
}

interface LineProps {
  label: string
  range: ShownRange
  /** Halalas at the end of the line. */
  scale: Halalas
  state: 'past' | 'last' | 'next'
  isSample?: boolean
}

function Line({ label, range: { low, high }, range, scale, state, isSample }: LineProps) {
  const place = { '--from': low / scale, '--width': (high - low) / scale } as CSSProperties
  return (
    <li className={styles.trailLine} data-state={state} data-sample={isSample || undefined}>
      <UserText as="span">{label}</UserText>
      <b>
        <ThousandRange range={range} />
      </b>
      <i style={place} aria-hidden="true" />
    </li>
  )
}

function BarRange({ shown, isExample }: { shown: ShownEstimate | undefined; isExample: boolean }) {
  const t = useTranslations('estimates')
  const notBegun = useTranslations('wizard')('notBegunShort')
  if (isExample) return <span className={styles.wizardBarRange}>{notBegun}</span>
  if (!shown) return <span className={styles.wizardBarRange}>{t('now')}</span>
  const range = shownRange(shown, true)
  const place = shown.budget !== undefined && !shown.sample && placeBudget(shown.budget, range).place
  return (
    <span className={styles.wizardBarRange}>
      <small>{t(LABELS[kindOf(shown)].bar)}</small>
      <b>
        <ThousandRange range={range} isShort />
      </b>
      {(place === 'below' || place === 'above') && (
        <small className={styles.wizardBarBudget} data-place={place}>
          {t(`budget.inBar.${place}`)}
        </small>
      )}
    </span>
  )
}
