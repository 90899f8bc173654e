import type { ReactNode } from 'react'
import styles from './sections.module.css'

interface BarsProps<Name extends string> {
  counts: Record<Name, number>
  nameOf(name: Name): ReactNode
  countOf(count: number): ReactNode
}

/** Counts beside each other, the largest first. The words carry the value; the bar only draws it. */
export function Bars<Name extends string>({ counts, nameOf, countOf }: BarsProps<Name>) {
  const rows = Object.entries(counts) as [Name, number][]
  const most = Math.max(1, ...rows.map(([, count]) => count))
  return (
    <ul className={styles.bars}>
      {rows
        .sort(([, a], [, b]) => b - a)
        .map(([name, count]) => (
          <li key={name}>
            <span>{nameOf(name)}</span>
            <i className="bar" aria-hidden="true">
              <b style={{ scale: `${count / most} 1` }} />
            </i>
            <span>{countOf(count)}</span>
          </li>
        ))}
    </ul>
  )
}
