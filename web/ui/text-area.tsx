import type { ComponentPropsWithoutRef } from 'react'
import { describe, Field, type FieldProps } from './field.tsx'

type NativeProps = Pick<
  ComponentPropsWithoutRef<'textarea'>,
  'rows' | 'placeholder' | 'maxLength' | 'dir' | 'disabled'
>

interface TextAreaProps extends FieldProps, NativeProps {
  value?: string | undefined
}

/** Multi-line text. Grows with its content where the browser supports it. */
export function TextArea(props: TextAreaProps) {
  const { name, label, hint, error, optionalLabel, required, onChange, onBlur, rows = 4, ...native } = props
  return (
    <Field name={name} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className="control control-area" data-invalid={error ? '' : undefined}>
        <textarea
          dir="auto"
          {...native}
          {...describe({ name, hint, error, required })}
          id={name}
          name={name}
          rows={rows}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={(event) => onBlur?.(event.target.value)}
        />
      </div>
    </Field>
  )
}
