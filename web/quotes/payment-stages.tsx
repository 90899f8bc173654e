import { Plus, Scale, X } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PaymentJudgement } from '#domain/quotes/comparison.ts'
import { rowsOf, sumOfStages } from '#domain/quotes/quote-form.ts'
import { MAX_PAYMENT_STAGES } from '#domain/quotes/quote-input.ts'
import type { Lead } from '#server/leads/lead-answers.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { QuotePart } from './quote-part.tsx'
import { fieldOf } from './quote-terms.tsx'
import styles from './quotes.module.css'
import type { QuoteForm } from './use-quote-form.ts'
import { useRows } from './use-rows.ts'

const NAMES = ['stageLabel', 'stagePercent'] as const
const WHOLE = 100

/** The payments in order, their sum, and a preview of the judgement that the owner will see. */
export function PaymentStages({ lead, form }: { lead: Lead; form: QuoteForm }) {
  const t = useTranslations('quotes')
  const rows = useRows(form, NAMES, rowsOf(form.fields, NAMES))
  const sum = sumOfStages(form.fields)
  const error = form.errorOf('paymentStages')
  return (
    <QuotePart title={t('payments')} lead={t('paymentsLead')}>
      {rows.shown.map((at, place) => (
        <Stage key={at} at={at} number={String(place + 1)} form={form} onRemove={() => rows.remove(at)} />
      ))}
      <div className="actions">
        {rows.shown.length < MAX_PAYMENT_STAGES && (
          <Button size="sm" variant="secondary" icon={<Icon icon={Plus} />} onClick={rows.add}>
            {t('addStage')}
          </Button>
        )}
        {rows.shown.length === 0 && <Suggest lead={lead} form={form} />}
      </div>
      {rows.shown.length > 0 && (
        <p className={styles.quoteSum} data-whole={sum === WHOLE ? '' : undefined} role="status">
          {t.rich('stagesSum', { sum: () => <Bdi>{`${sum}%`}</Bdi> })}
        </p>
      )}
      {error && (
        <p className="field-message field-error" id="paymentStages" role="alert">
          <span>{error}</span>
        </p>
      )}
      <Judged lead={lead} stages={stagesOf(form, rows.shown)} isWhole={sum === WHOLE} />
    </QuotePart>
  )
}

interface StageProps {
  at: number
  number: string
  form: QuoteForm
  onRemove: () => void
}

function Stage({ at, number, form, onRemove }: StageProps) {
  const t = useTranslations('quotes')
  return (
    <div className={`${styles.quoteAdded} ${styles.quoteStage}`}>
      <TextField
        {...fieldOf(form, `stageLabel.${at}`)}
        label={t('stageLabelOf', { number })}
        placeholder={t('stageExample')}
        dir="auto"
      />
      <NumberField
        {...fieldOf(form, `stagePercent.${at}`)}
        label={t('stagePercentOf', { number })}
        unit="%"
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t('removeStage', { number })}
        onClick={onRemove}
      >
        <Icon icon={X} size={20} />
      </button>
    </div>
  )
}

/** Fills in the schedule of our payment tables for this kind of work. */
function Suggest({ lead, form }: { lead: Lead; form: QuoteForm }) {
  const t = useTranslations('quotes')
  const words = useTranslations('pathCorrection.payments')
  const suggest = async () => {
    const { suggestedStages } = await import('./suggested-stages.ts')
    const fields = suggestedStages(lead).flatMap(({ id, percent }, at) => [
      [`stageLabel.${at}`, words(id)],
      [`stagePercent.${at}`, String(percent)],
    ])
    form.change(Object.fromEntries(fields))
  }
  return (
    <Button size="sm" variant="ghost" icon={<Icon icon={Scale} />} onClick={() => void suggest()}>
      {t('suggestStages')}
    </Button>
  )
}

interface StageOfForm {
  label: string
  percent: number
}

const stagesOf = ({ fields }: QuoteForm, places: readonly number[]): StageOfForm[] =>
  places.map((at) => ({
    label: fields[`stageLabel.${at}`] ?? '',
    percent: sumOfStages({ 'stagePercent.0': fields[`stagePercent.${at}`] }),
  }))

interface JudgedProps {
  lead: Lead
  stages: StageOfForm[]
  isWhole: boolean
}

/** Shows the judgement of the payments in the same words as for the owner. */
function Judged({ lead, stages, isWhole }: JudgedProps) {
  const t = useTranslations('quotes')
  const judgement = useJudgement(lead, stages, isWhole)
  if (stages.length === 0) return <p className="caption">{t('noPayments')}</p>
  if (!judgement) return <p className="caption">{t('notJudged')}</p>
  const { verdict, advance, exposure, limit, retention } = judgement
  const percent = (value: number) => () => <Bdi>{`${value}%`}</Bdi>
  return (
    <Notice tone={verdict === 'sound' ? 'success' : 'warning'} title={t('judged')}>
      {t.rich(`verdict.${verdict}`, {
        advance: percent(advance),
        exposure: percent(exposure),
        limit: percent(limit),
        retention: percent(retention),
      })}
    </Notice>
  )
}

type Judgement = PaymentJudgement & { limit: number; retention: number }

/** Loads the rules only for a complete schedule, because they import the payment tables. */
function useJudgement(lead: Lead, stages: StageOfForm[], isWhole: boolean): Judgement | undefined {
  const [judgement, setJudgement] = useState<Judgement>()
  const asked = isWhole ? JSON.stringify(stages) : undefined
  const { projectType, finishLevel, areaSqm, jobs } = lead
  const work = JSON.stringify({ projectType, finishLevel, areaSqm, jobs })
  useEffect(() => {
    let isCurrent = true
    if (asked === undefined) setJudgement(undefined)
    else
      void import('./suggested-stages.ts').then(({ judge }) => {
        if (isCurrent) setJudgement(judge(JSON.parse(asked), JSON.parse(work)))
      })
    return () => {
      isCurrent = false
    }
  }, [asked, work])
  return judgement
}
