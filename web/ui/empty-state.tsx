import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** An illustration of web/brand, or an icon of 34 px. */
  drawing?: ReactNode
  title: ReactNode
  /** Heading level, one below the heading above it. */
  level?: 2 | 3
  children?: ReactNode
  /** Action to take. */
  action?: ReactNode
}

/** An empty list: why it is empty, and what happens next. */
export const EmptyState = ({ drawing, title, level = 3, children, action }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className="empty-state">
      {drawing}
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
