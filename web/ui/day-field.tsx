import { CalendarDays } from 'lucide'
import { useTranslations } from 'use-intl'
import { isDay } from '#domain/settings/is-day.ts'
import { formatDate } from '#i18n/format.ts'
import { describe, Field, type FieldProps } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './settings.module.css'

interface DayFieldProps extends Omit<FieldProps, 'onBlur' | 'onChange'> {
  /** `2027-03-09`, or empty. */
  value: string
  onChange(day: string): void
}

/**
 * A day with the browser's picker. Browsers write it in their own order, 03/09 for some and 09/03 for others, so it is shown
 * with the name of its month; the browser's digits show only while one types them.
 */
export function DayField({
  name,
  label,
  hint,
  error,
  optionalLabel,
  required,
  value,
  onChange,
}: DayFieldProps) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const shown = isDay(value) ? formatDate(`${value}T12:00:00+03:00`, locale) : undefined
  return (
    <Field name={name} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className={`control ${styles.dayField}`} data-invalid={error ? '' : undefined}>
        <span className={styles.dayText} data-empty={shown ? undefined : ''} aria-hidden="true">
          {shown ?? t('chooseDay')}
        </span>
        <input
          {...describe({ name, hint, error, required })}
          type="date"
          dir="ltr"
          id={name}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onClick={({ currentTarget }) => openPicker(currentTarget)}
        />
        <Icon icon={CalendarDays} />
      </div>
    </Field>
  )
}

/** Anywhere in the field, not on the browser's small icon alone. */
function openPicker(input: HTMLInputElement) {
  try {
    input.showPicker()
  } catch {
    // The browser has no picker, or shows it already; the day can be typed.
  }
}
