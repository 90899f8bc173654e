import type { ReactNode } from 'react'

interface StatProps {
  label: ReactNode
  /** A value from the database. Unknown is undefined and shown as a dash, never as zero. */
  value: ReactNode
  note?: ReactNode
}

/** One figure with its name, for use in `<dl className="stats">`. */
export const Stat = ({ label, value, note }: StatProps) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd>
      {value ?? '–'}
      {note && <small>{note}</small>}
    </dd>
  </div>
)
