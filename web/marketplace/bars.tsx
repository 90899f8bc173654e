import type { ReactNode } from 'react'
import styles from './sections.module.css'

interface BarsProps<Name extends string> {
  counts: Record<Name, number>
  nameOf(name: Name): ReactNode
  countOf(count: number): ReactNode
  /** What is said of the names without a count, in place of their rows; `all` when none has one. */
  empty: { some: ReactNode; all: ReactNode }
}

/** Counts beside each other, the largest first. The words carry the value; the bar only draws it. */
export function Bars<Name extends string>({ counts, nameOf, countOf, empty }: BarsProps<Name>) {
  const all = Object.entries(counts) as [Name, number][]
  const rows = all.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a)
  const most = rows[0]?.[1] ?? 1
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.bars}>
          {rows.map(([name, count]) => (
            <li key={name}>
              <span>{nameOf(name)}</span>
              <i className="bar" aria-hidden="true">
                <b style={{ scale: `${count / most} 1` }} />
              </i>
              <span>{countOf(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {rows.length < all.length && <p className="caption">{rows.length === 0 ? empty.all : empty.some}</p>}
    </>
  )
}
