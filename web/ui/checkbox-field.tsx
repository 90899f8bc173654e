import type { ReactNode } from 'react'
import { describe, FieldMessage, type FieldProps } from './field.tsx'

interface CheckboxFieldProps extends Omit<FieldProps<boolean>, 'optionalLabel'> {
  /** What the form sends when it is ticked. */
  value?: string | undefined
  checked?: boolean | undefined
  children?: ReactNode
}

/** One yes or no. The whole sentence is the label; `children` stand under it, for details. */
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
