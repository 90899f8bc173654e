import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A drawing of web/brand, or an icon of 34 px. */
  drawing?: ReactNode
  title: ReactNode
  /** The heading's level, after the heading it stands under. */
  level?: 2 | 3
  children?: ReactNode
  /** What to do about it. */
  action?: ReactNode
}

/** Nothing here yet: why, and what happens next. */
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
