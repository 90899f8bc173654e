import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { describe, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** The first, empty choice: «اختر المدينة». */
  placeholder?: string | undefined
  value?: string | undefined
  /** An icon before the chosen word. */
  start?: ReactNode
  autoComplete?: string | undefined
  disabled?: boolean | undefined
}

/** The browser's own select: phones show their native wheel, keyboards type to find. */
export function SelectField(props: SelectFieldProps) {
  const {
    name,
    label,
    hint,
    error,
    optionalLabel,
    required,
    onChange,
    onBlur,
    options,
    placeholder,
    start,
    ...native
  } = props
  return (
    <Field name={name} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className="control control-select" data-invalid={error ? '' : undefined}>
        {start}
        <select
          {...native}
          {...describe({ name, hint, error, required })}
          id={name}
          name={name}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={(event) => onBlur?.(event.target.value)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} />
      </div>
    </Field>
  )
}
