import { ChevronDown, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './report.module.css'

interface FoldProps {
  /** Tells the fold apart; keeps it open while the report is worked out anew. */
  id: string
  icon: IconNode
  title: string
  /** What is inside, in a few words: a fold that need not be opened. */
  value?: ReactNode
  isOpen?: boolean
  children: ReactNode
}

/** A row of the report that already says its result and opens on a tap, with or without a script. */
export const Fold = ({ id, icon, title, value, isOpen = false, children }: FoldProps) => (
  <details className={styles.reportFold} id={`fold-${id}`} open={isOpen}>
    <summary id={`open-${id}`}>
      <Icon icon={icon} size={20} />
      <h3>{title}</h3>
      <span>{value}</span>
      <Icon icon={ChevronDown} />
    </summary>
    <div className={styles.reportInside}>{children}</div>
  </details>
)
