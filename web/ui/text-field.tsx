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
  /** With onChange, the field is controlled. */
  value?: string | undefined
  /** Icons, signs, units or spinners before and after the text. */
  start?: ReactNode
  end?: ReactNode
  /** Direction of the whole box, for left-to-right values of signs and digits. */
  boxDir?: 'ltr' | undefined
  /** Normalises the text on each change, as far as that doesn't disturb typing. */
  order?: ((text: string) => string) | undefined
  /** Normalises the text on blur. */
  tidy?: ((text: string) => string) | undefined
}

const FOREIGN_DIGITS = /[٠-٩۰-۹]/

/** A single-line text field. */
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
  const leave = (input: HTMLInputElement) => {
    // Apart from the call: an absent onBlur would leave its argument unevaluated, and the text out of order.
    const text = putInOrder(input)
    onBlur?.(text)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text that was typed before the script loaded
  useEffect(() => {
    const input = document.getElementById(name)
    if (!tidy || !(input instanceof HTMLInputElement) || input === document.activeElement) return
    // Given values stay as they are, except for their digits: 12.50 riyals must not become 12.5. They were not typed
    // now, so this is no change, and a draft is not saved again. A controlled field takes its value from its owner.
    const given = native.value ?? native.defaultValue ?? ''
    if (input.value !== given) putInOrder(input)
    else if (!FOREIGN_DIGITS.test(given)) return
    else if (native.value === undefined) input.value = tidy(given)
    else putInOrder(input)
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

/** Sets the text with changed separators, and keeps the caret after the same digit. */
function keepCaret(input: HTMLInputElement, text: string): void {
  if (text === input.value) return
  const behind = plainLength(input.value.slice(input.selectionEnd ?? input.value.length))
  input.value = text
  let at = text.length
  while (at > 0 && plainLength(text.slice(at)) < behind) at -= 1
  input.setSelectionRange(at, at)
}

const plainLength = (text: string) => text.replace(/[,٬]/g, '').length
