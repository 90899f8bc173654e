import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A drawing of web/brand, or an icon of 34 px. */
  drawing?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** What to do about it. */
  action?: ReactNode
}

/** Nothing here yet: why, and what happens next. */
export const EmptyState = ({ drawing, title, children, action }: EmptyStateProps) => (
  <div className="empty-state">
    {drawing}
    <h3>{title}</h3>
    {children && <p>{children}</p>}
    {action}
  </div>
)
