import type { ComponentPropsWithRef, ReactNode } from 'react'
import { describe, Field, type FieldProps } from './field.tsx'

type NativeProps = Pick<
  ComponentPropsWithRef<'input'>,
  | 'ref'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'placeholder'
  | 'maxLength'
  | 'dir'
  | 'enterKeyHint'
  | 'disabled'
  | 'readOnly'
>

export interface TextFieldProps extends FieldProps, NativeProps {
  /** Given together with onChange, the field is controlled. */
  value?: string | undefined
  /** An icon or a sign before the text; a unit or a spinner after it. */
  start?: ReactNode
  end?: ReactNode
  /** Direction of the whole box, for a field that is one left-to-right piece: sign and digits. */
  boxDir?: 'ltr' | undefined
  /** Puts what was typed in order when the field is left. */
  tidy?: ((text: string) => string) | undefined
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, error, optionalLabel, required, onChange, onBlur, ...box } = props
  const { start, end, boxDir, tidy, ...native } = box
  const leave = (input: HTMLInputElement) => {
    const text = tidy ? tidy(input.value) : input.value
    if (text !== input.value) {
      input.value = text
      onChange?.(text)
    }
    onBlur?.(text)
  }
  return (
    <Field name={name} label={label} hint={hint} error={error} optionalLabel={optionalLabel}>
      <div className="control" dir={boxDir} data-invalid={error ? '' : undefined}>
        {start}
        <input
          type="text"
          {...native}
          {...describe({ name, hint, error, required })}
          id={name}
          name={name}
          onChange={(event) => onChange?.(event.target.value)}
          onBlur={(event) => leave(event.target)}
        />
        {end}
      </div>
    </Field>
  )
}
