import { type ComponentPropsWithRef, type ReactNode, useEffect } from 'react'
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
  /** Puts it in order with each key, as far as that is safe while somebody types. */
  order?: ((text: string) => string) | undefined
  /** Puts what was typed in order when the field is left. */
  tidy?: ((text: string) => string) | undefined
}

const FOREIGN_DIGITS = /[٠-٩۰-۹]/

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, error, optionalLabel, required, onChange, onBlur, ...box } = props
  const { start, end, boxDir, order, tidy, ...native } = box
  const change = (input: HTMLInputElement) => {
    if (order) keepCaret(input, order(input.value))
    onChange?.(input.value)
  }
  const putInOrder = (input: HTMLInputElement) => {
    const text = tidy ? tidy(input.value) : input.value
    if (text !== input.value) {
      input.value = text
      onChange?.(text)
    }
    return text
  }
  const leave = (input: HTMLInputElement) => onBlur?.(putInOrder(input))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed and left before the script came
  useEffect(() => {
    const input = document.getElementById(name)
    if (!tidy || !(input instanceof HTMLInputElement) || input === document.activeElement) return
    // What the page itself gave stays as it is written, except its digits: 12.50 riyals are no 12.5. Nobody typed it
    // just now, so it is no change either: a draft is not saved anew by looking at it.
    if (input.value !== (native.value ?? native.defaultValue ?? '')) putInOrder(input)
    else if (FOREIGN_DIGITS.test(input.value)) input.value = tidy(input.value)
  }, [])
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
          onChange={(event) => change(event.target)}
          onBlur={(event) => leave(event.target)}
        />
        {end}
      </div>
    </Field>
  )
}

/** Writes a text whose separators moved, with the caret after the same digit as before. */
function keepCaret(input: HTMLInputElement, text: string): void {
  if (text === input.value) return
  const behind = plainLength(input.value.slice(input.selectionEnd ?? input.value.length))
  input.value = text
  let at = text.length
  while (at > 0 && plainLength(text.slice(at)) < behind) at -= 1
  input.setSelectionRange(at, at)
}

const plainLength = (text: string) => text.replace(/[,٬]/g, '').length
