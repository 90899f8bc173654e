import { FieldMessage, type FieldProps, messageId } from './field.tsx'

interface CheckboxGroupProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> {
  options: readonly { value: string; label: string }[]
  defaultValues?: readonly string[] | undefined
}

/** Several of a few options. The first checkbox has the field's id, which an error summary links to. */
export function CheckboxGroup({ name, label, hint, error, options, defaultValues = [] }: CheckboxGroupProps) {
  return (
    <fieldset className="field" aria-describedby={error || hint ? messageId(name) : undefined}>
      <legend className="field-label">{label}</legend>
      <FieldMessage name={name} hint={hint} error={error} />
      <div className="choices">
        {options.map(({ value, label }, at) => (
          <label className="choice" key={value}>
            <input
              type="checkbox"
              className="check-box"
              id={at === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={defaultValues.includes(value)}
              aria-invalid={error ? true : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
