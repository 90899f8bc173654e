import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { describe, Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** Text of the empty option: «اختر المدينة». */
  placeholder?: string | undefined
  value?: string | undefined
  /** An icon before the selected text. */
  start?: ReactNode
  autoComplete?: string | undefined
  disabled?: boolean | undefined
}

/** The native select, with the wheel of phones and type-ahead on keyboards. */
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
