import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Estimate, estimate } from '#domain/estimates/estimate.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatNumber, formatRiyals } from '#i18n/format.ts'
import { DimensionLine } from '#web/ui/dimension-line.tsx'
import { Money } from '#web/ui/money.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLocale } from '#web/use-locale.ts'
import { costBar } from './cost-bar.ts'
import { sampleFacts } from './read-facts.ts'
import './estimate-panel.css'

/** A screen reader hears the new range once the answers have rested this long (DESIGN-LANGUAGE §9). */
const PAUSE_MS = 600

/** The questions of our form that can narrow a range; the engine knows more. */
const ASKED = ['finishLevel', 'city'] as const

interface EstimatePanelProps {
  /** What is known so far; a typical villa stands in for the rest. */
  facts: Facts
  /** The way on, under the numbers. */
  action?: ReactNode
}

/** The dark wall under the first questions: the range, what it is made of, and how sure it is. */
export function EstimatePanel({ facts, action }: EstimatePanelProps) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const priced = sampleFacts(facts)
  const result = estimate(priced)
  if (!result) return null
  return (
    <div className="estimate-panel">
      <div className="shurfa" aria-hidden="true" />
      <div className="estimate-wall">
        <div className="estimate-head">
          <span>{t('title')}</span>
          <span>
            <Money halalas={result.perSqm} locale={locale} whole /> {t('perSqm')}
          </span>
        </div>
        <EstimateRange result={result} />
        <CostBar result={result} />
        <p className="estimate-vat">
          <span>{t('vat')}</span> <Money halalas={result.vat} locale={locale} whole />
        </p>
        {priced.projectType !== facts.projectType || priced.areaSqm !== facts.areaSqm ? (
          <Sample facts={priced} />
        ) : (
          <Narrowing result={result} />
        )}
        {action}
        <p className="estimate-note">
          {t('disclaimer')} {t(isDerived(result) ? 'sourceDerived' : 'source')}
        </p>
        <Announcement
          text={t('announce', { low: formatRiyals(result.p10), high: formatRiyals(result.p90) })}
        />
      </div>
    </div>
  )
}

/** The rate table marks rates that no source quotes as such (domain/estimates/rates.ts). */
const isDerived = ({ lines }: Estimate) => lines.some(({ source }) => source === 'assumption')

interface EstimateRangeProps {
  result: Pick<Estimate, 'p10' | 'p50' | 'p90'>
  /** Other amounts on the same line, such as quotes. */
  marks?: readonly { value: Halalas }[]
}

/** From, to, and the dimension line with the likely point. Stands on the wall or on a card. */
export function EstimateRange({ result, marks = [] }: EstimateRangeProps) {
  const t = useTranslations('estimates')
  const locale = useLocale()
  const { p10, p50, p90 } = result
  return (
    <div className="estimate-range">
      <p className="estimate-numbers">
        <Money halalas={p10} locale={locale} whole />
        <span>{t('to')}</span>
        <Money halalas={p90} locale={locale} whole />
      </p>
      <DimensionLine low={p10} mid={p50} high={p90} marks={marks} />
      <p className="estimate-typical">
        {t('typical')} <Money halalas={p50} locale={locale} whole />
      </p>
    </div>
  )
}

function CostBar({ result }: { result: Estimate }) {
  const t = useTranslations('estimates')
  const bar = costBar(result.factors)
  return (
    <div className="cost-bar">
      <div aria-hidden="true">
        {bar.map(({ segment, percent }) => (
          <i key={segment} style={{ flexGrow: percent }} />
        ))}
      </div>
      <VisuallyHidden>{t('split')}</VisuallyHidden>
      <ul>
        {bar.map(({ segment, percent }) => (
          <li key={segment}>
            <i aria-hidden="true" />
            {t(`segment.${segment}`)} <bdi dir="ltr">{percent}%</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sample({ facts: { projectType, areaSqm } }: { facts: Facts }) {
  const t = useTranslations()
  if (!projectType || !areaSqm) return null
  const type = t(`projectRequests.projectType.${projectType}`)
  return <p className="estimate-hint">{t('estimates.sample', { type, area: formatNumber(areaSqm) })}</p>
}

function Narrowing({ result }: { result: Estimate }) {
  const t = useTranslations('estimates')
  const open = ASKED.filter((fact) => result.narrowingQuestions.includes(fact))
  if (open.length === 0) return null
  return (
    <p className="estimate-hint">
      {t('narrow')}{' '}
      {open.map((fact) => (
        <a key={fact} href={`#${fact}`}>
          {t(`fact.${fact}`)}
        </a>
      ))}
    </p>
  )
}

/** Says the range only when it has stopped changing, and never on arrival. */
function Announcement({ text }: { text: string }) {
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
