import { CalendarDays } from 'lucide'
import type { InputHTMLAttributes } from 'react'
import { isDay } from '#domain/settings/is-day.ts'
import { formatDate } from '#i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './day-field.module.css'
import { describe, Field, type FieldProps } from './field.tsx'

interface DayProps {
  /** `2027-03-09`, or empty. */
  value: string
  /** Shown while it is empty. */
  emptyText: string
  onChange(day: string): void
}

type DayInputProps = DayProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'dir' | 'value' | 'onChange' | 'onClick'> & {
    isInvalid?: boolean
  }

/**
 * A day with the browser's picker. Browsers write it in their own order, 03/09 for some and 09/03 for others, so it is shown
 * with the name of its month; the browser's digits show only while one types them.
 */
export function DayInput({ value, emptyText, onChange, isInvalid, ...native }: DayInputProps) {
  const locale = useLocale()
  const shown = isDay(value) ? formatDate(`${value}T12:00:00+03:00`, locale) : undefined
  return (
    <span className={`control ${styles.dayField}`} data-invalid={isInvalid ? '' : undefined}>
      <span className={styles.dayText} data-empty={shown ? undefined : ''} aria-hidden="true">
        {shown ?? emptyText}
      </span>
      <input
        {...native}
        type="date"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onClick={({ currentTarget }) => openPicker(currentTarget)}
      />
      <Icon icon={CalendarDays} />
    </span>
  )
}

type DayFieldProps = DayProps &
  Omit<FieldProps, 'defaultValue' | 'onBlur' | 'onChange'> & {
    /** The first day that may be chosen. */
    min?: string
  }

/** A day with its label, hint and error. */
export function DayField({ name, label, hint, error, optionalLabel, required, ...day }: DayFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <DayInput
        {...describe({ name, hint, error, required })}
        id={name}
        name={name}
        isInvalid={error !== undefined}
        {...day}
      />
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
