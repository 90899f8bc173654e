import { Link } from 'react-router'

interface ViewSwitchProps<Value> {
  /** What is chosen, for screen readers. */
  label: string
  values: readonly Value[]
  /** None when the address holds another view. */
  chosen: NoInfer<Value> | undefined
  nameOf(value: NoInfer<Value>): string
  addressOf(value: NoInfer<Value>): string
}

/** Views of a list side by side, each with its address. */
export function ViewSwitch<Value extends string | number | undefined>(props: ViewSwitchProps<Value>) {
  const { label, values, chosen, nameOf, addressOf } = props
  return (
    <nav aria-label={label}>
      <ul className="view-switch">
        {values.map((value) => (
          <li key={value ?? ''}>
            <Link
              className="view-switch-link"
              to={addressOf(value)}
              preventScrollReset
              aria-current={value === chosen ? 'true' : undefined}
            >
              {nameOf(value)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
