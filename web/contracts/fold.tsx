import type { ReactNode } from 'react'
import '#web/styles/lead-fold.css'

interface FoldProps {
  summary: ReactNode
  /** Extra class names. */
  className?: string | undefined
  open?: boolean | undefined
  children: ReactNode
}

/** Details that open below a line with our own chevron. */
export const Fold = ({ summary, className = '', open, children }: FoldProps) => (
  <details className={`lead-fold ${className}`} open={open}>
    <summary>{summary}</summary>
    {children}
  </details>
)
