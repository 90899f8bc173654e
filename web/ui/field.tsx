import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What every field takes. The id of the control is its `name`, so an error summary can link to `#mobile`. */
export interface FieldProps<Value = string> {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** A sentence that says the fix; it replaces the hint and is read with the field. */
  error?: string | undefined
  /** «اختياري» / "optional". Required fields carry no mark. */
  optionalLabel?: string | undefined
  required?: boolean | undefined
  defaultValue?: Value | undefined
  onChange?: ((value: Value) => void) | undefined
  /** Leaving the field: the moment to check what was typed. */
  onBlur?: ((value: Value) => void) | undefined
}

export const messageId = (name: string) => `${name}-message`

/** The aria attributes that tie a control to its label's message. */
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

/** Label above, control, then either the hint or the error with its icon. */
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

/** The same frame for a group of radios: one legend, many inputs. */
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
