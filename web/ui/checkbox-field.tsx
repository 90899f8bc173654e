import type { ReactNode } from 'react'
import { describe, FieldMessage, type FieldProps } from './field.tsx'

interface CheckboxFieldProps extends Omit<FieldProps<boolean>, 'optionalLabel'> {
  /** Value sent when it is checked. */
  value?: string | undefined
  checked?: boolean | undefined
  children?: ReactNode
}

/** One checkbox. The whole sentence is its label; `children` below add details. */
export function CheckboxField(props: CheckboxFieldProps) {
  const {
    name,
    label,
    hint,
    error,
    required,
    value = 'true',
    checked,
    defaultValue,
    onChange,
    onBlur,
  } = props
  return (
    <div className="field">
      <label className="check" data-invalid={error ? '' : undefined}>
        <input
          {...describe({ name, hint, error, required })}
          type="checkbox"
          className="check-box"
          id={name}
          name={name}
          value={value}
          checked={checked}
          defaultChecked={defaultValue}
          onChange={(event) => onChange?.(event.target.checked)}
          onBlur={(event) => onBlur?.(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {props.children}
      <FieldMessage name={name} hint={hint} error={error} />
    </div>
  )
}
