import { ChevronDown, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import styles from './report.module.css'

interface FoldProps {
  /** Identifies the fold, so that it stays open when the report is updated. */
  id: string
  icon: IconNode
  title: string
  /** Summary of the contents, readable without opening. */
  value?: ReactNode
  isOpen?: boolean
  /** Paper has its contents at another place. */
  isOffPaper?: boolean
  children: ReactNode
}

/** A collapsible row of the report that shows its result when closed. Works without scripts. */
export const Fold = ({ id, icon, title, value, isOpen = false, isOffPaper = false, children }: FoldProps) => (
  <details
    className={`${styles.reportFold} ${isOffPaper ? styles.reportOnScreen : ''}`}
    id={`fold-${id}`}
    open={isOpen}
  >
    <summary id={`open-${id}`}>
      <Icon icon={icon} size={20} />
      <h3>{title}</h3>
      <span>{value}</span>
      <Icon icon={ChevronDown} />
    </summary>
    <div className={styles.reportInside}>{children}</div>
  </details>
)
