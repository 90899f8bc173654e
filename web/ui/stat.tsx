import type { ReactNode } from 'react'

interface StatProps {
  label: ReactNode
  /** What the database says. Unknown is undefined and shows a dash, never a zero. */
  value: ReactNode
  note?: ReactNode
}

/** One figure with its name; several stand in a `<dl className="stats">`. */
export const Stat = ({ label, value, note }: StatProps) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd>
      {value ?? '–'}
      {note && <small>{note}</small>}
    </dd>
  </div>
)
