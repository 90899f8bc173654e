import { FieldGroup } from './field.tsx'
import { frameOf, type RadioGroupProps, RadioInput, radioId } from './radio-cards.tsx'

/** One choice of two to four short options, side by side. */
export function SegmentedControl({ options, value, ...field }: RadioGroupProps) {
  return (
    <FieldGroup {...frameOf(field)}>
      <div className="segments" data-of={options.length}>
        {options.map((option, index) => (
          <label className="segment" key={option.value} htmlFor={radioId(field.name, option, index === 0)}>
            <RadioInput {...field} option={option} value={value} first={index === 0} />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
