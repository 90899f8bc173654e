import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Props of every field. The id of the control is its `name`, so an error summary can link to `#mobile`. */
export interface FieldProps<Value = string> {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** How to fix the value. Replaces the hint, and is read with the field. */
  error?: string | undefined
  /** «اختياري» / "optional". Required fields have no mark. */
  optionalLabel?: string | undefined
  required?: boolean | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  /** Called on blur, to validate the input. */
  onBlur?: ((value: Value) => void) | undefined
}

export const messageId = (name: string) => `${name}-message`

/** The aria attributes that connect a control with its message. */
export function describe({
  name,
  hint,
  error,
  required,
}: Pick<FieldProps, 'name' | 'hint' | 'error' | 'required'>) {
  return {
    'aria-describedby': error || hint ? messageId(name) : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required || undefined,
  }
}

type FieldFrame = Pick<FieldProps, 'name' | 'label' | 'hint' | 'error' | 'optionalLabel'>

/** Label, control, and the hint or the error with its icon. */
export function Field({ children, ...frame }: FieldFrame & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={frame.name}>
        {frame.label}
        {frame.optionalLabel && <em>{frame.optionalLabel}</em>}
      </label>
      {children}
      <FieldMessage {...frame} />
    </div>
  )
}

/** The same for a group of inputs, with a legend. */
export function FieldGroup({
  children,
  required,
  ...frame
}: FieldFrame & { required?: boolean | undefined; children: ReactNode }) {
  const { name, label, hint, error, optionalLabel } = frame
  return (
    <fieldset
      className="field"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and only a radiogroup may be required or invalid
      role="radiogroup"
      aria-describedby={error || hint ? messageId(name) : undefined}
      aria-invalid={error ? true : undefined}
      aria-required={required || undefined}
    >
      <legend className="field-label">
        {label}
        {optionalLabel && <em>{optionalLabel}</em>}
      </legend>
      <FieldMessage {...frame} />
      {children}
    </fieldset>
  )
}

export function FieldMessage({ name, hint, error }: Pick<FieldProps, 'name' | 'hint' | 'error'>) {
  if (!error && !hint) return null
  return (
    <p id={messageId(name)} className={error ? 'field-message field-error' : 'field-message'}>
      {error && <Icon icon={CircleAlert} size={15} />}
      <span>{error ?? hint}</span>
    </p>
  )
}
