import type { ReactNode } from 'react'
import { FieldGroup, type FieldProps } from './field.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
}

export interface RadioGroupProps extends FieldProps {
  options: readonly RadioOption[]
  value?: string | undefined
}

interface RadioCardsProps extends RadioGroupProps {
  /** `tiles`: illustrations with names, several per row. `rows`: one card per row, with a description. */
  layout?: 'tiles' | 'rows' | undefined
}

/** A radio group of illustrated cards. The whole card is the label; border, tint and mark show the selected one. */
export function RadioCards({ layout = 'tiles', options, value, ...field }: RadioCardsProps) {
  return (
    <FieldGroup {...frameOf(field)}>
      <div className={`radio-cards radio-${layout}`}>
        {options.map((option, index) => (
          <label className="radio-card" key={option.value} htmlFor={radioId(field.name, option, index === 0)}>
            <RadioInput {...field} option={option} value={value} first={index === 0} />
            {option.icon}
            <span className="radio-words">
              <span>{option.label}</span>
              {option.description && <small>{option.description}</small>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

export const frameOf = ({ name, label, hint, error, optionalLabel, required }: FieldProps) => ({
  name,
  label,
  hint,
  error,
  optionalLabel,
  required,
})

/** The first radio button has the field's id, which an error summary links to. */
export const radioId = (name: string, option: RadioOption, first: boolean) =>
  first ? name : `${name}-${option.value}`

interface RadioInputProps extends FieldProps {
  option: RadioOption
  value: string | undefined
  first: boolean
}

export function RadioInput({ name, option, value, first, defaultValue, onChange, onBlur }: RadioInputProps) {
  return (
    <input
      type="radio"
      id={radioId(name, option, first)}
      name={name}
      value={option.value}
      checked={value === undefined ? undefined : value === option.value}
      defaultChecked={
        value === undefined && defaultValue !== undefined ? defaultValue === option.value : undefined
      }
      onChange={() => onChange?.(option.value)}
      onBlur={() => onBlur?.(option.value)}
    />
  )
}
