import { useTranslations } from 'use-intl'
import { isShownAt } from '#domain/settings/shown-on.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatDate } from '#i18n/format.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './settings.module.css'

interface Period {
  from: string | null
  until: string | null
}

interface PeriodFieldsProps {
  /** Prefix of the field names. */
  name: string
  value: Period
  set(changes: Partial<Period>): void
  errorOf(path: string): string | undefined
}

/** First and last day on which something is shown; both may stay empty. */
export function PeriodFields({ name, value, set, errorOf }: PeriodFieldsProps) {
  const t = useTranslations('settings')
  return (
    <div className={styles.pair}>
      {(['from', 'until'] as const).map((side) => (
        <DayField
          emptyText={t('chooseDay')}
          key={side}
          name={`${name}-${side}`}
          label={t(side)}
          hint={t(`${side}Hint`)}
          optionalLabel={t('optional')}
          value={value[side] ?? ''}
          onChange={(day) => set({ [side]: day || null })}
          error={errorOf(side)}
        />
      ))}
    </div>
  )
}

/** Whether visitors see it today, and if not, why. */
export function ShownWhen({ value }: { value: Period & { isOn: boolean } }) {
  const t = useTranslations('settings.shown')
  const locale = useLocale()
  const { isOn, from, until } = value
  const now = new Date()
  const day = (text: string) => formatDate(`${text}T12:00:00+03:00`, locale)
  if (!isOn) return <StatusBadge status="expired">{t('off')}</StatusBadge>
  if (from && from > riyadhDay(now))
    return <StatusBadge status="pending">{t('from', { date: day(from) })}</StatusBadge>
  if (isShownAt(value, now))
    return <StatusBadge status="approved">{until ? t('until', { date: day(until) }) : t('now')}</StatusBadge>
  return <StatusBadge status="expired">{t('over', { date: day(until!) })}</StatusBadge>
}
