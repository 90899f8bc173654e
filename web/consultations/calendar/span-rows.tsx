import { Plus, Trash2 } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Span } from '#domain/consultations/free-slots.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './own-consultations.module.css'
import { clockOf, DAY_END, STEPS, willMerge, withAnotherSpan, withChangedSpan } from './span-editing.ts'

interface SpanRowsProps {
  /** Name of the day, for screen readers. */
  day: string
  spans: readonly Span[]
  onChange: (spans: Span[]) => void
}

/** The hours of one day, with native selects. An end can't be before its start. */
export function SpanRows({ day, spans, onChange }: SpanRowsProps) {
  const t = useTranslations('ownConsultations.hours')
  const longer = withAnotherSpan(spans)
  return (
    <div className={styles.consultationSpans}>
      {spans.map((span, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no ID; the second stays the second
        <div className={styles.consultationSpan} key={at}>
          <ClockChoice
            label={t('fromOn', { day, number: String(at + 1) })}
            value={span.from}
            steps={STEPS.filter((minute) => minute < DAY_END)}
            onChange={(from) => onChange(withChangedSpan(spans, at, { from }))}
          />
          <span aria-hidden="true">{t('until')}</span>
          <ClockChoice
            label={t('untilOn', { day, number: String(at + 1) })}
            value={span.until}
            steps={STEPS.filter((minute) => minute > span.from)}
            onChange={(until) => onChange(withChangedSpan(spans, at, { until }))}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={t('remove', { day, number: String(at + 1) })}
            onClick={() => onChange(spans.filter((_, other) => other !== at))}
          >
            <Icon icon={Trash2} size={18} />
          </button>
        </div>
      ))}
      {longer.length > spans.length && (
        <button
          type="button"
          className={styles.consultationQuiet}
          aria-label={t('addOn', { day })}
          onClick={() => onChange(longer)}
        >
          <Icon icon={Plus} size={16} />
          <span aria-hidden="true">{t('add')}</span>
        </button>
      )}
      {willMerge(spans) && <p className="caption">{t('merged')}</p>}
    </div>
  )
}

interface ClockChoiceProps {
  label: string
  value: number
  steps: readonly number[]
  onChange: (minute: number) => void
}

function ClockChoice({ label, value, steps, onChange }: ClockChoiceProps) {
  const locale = useLocale()
  const offered = steps.includes(value) ? steps : [...steps, value].sort((one, other) => one - other)
  return (
    <span className={`control ${styles.consultationClock}`}>
      <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {offered.map((minute) => (
          <option key={minute} value={minute}>
            {clockOf(minute, locale)}
          </option>
        ))}
      </select>
    </span>
  )
}
