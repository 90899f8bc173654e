import type { CSSProperties } from 'react'

interface SkeletonProps {
  /** Same shape as the content, so that nothing moves when it arrives. */
  width?: string | undefined
  height?: string | undefined
}

/** Placeholder of loading content. Mark the region around it with `aria-busy`. */
export const Skeleton = ({ width = '100%', height = '1.1rem' }: SkeletonProps) => (
  <span
    className="skeleton"
    aria-hidden="true"
    style={{ '--skeleton-width': width, '--skeleton-height': height } as CSSProperties}
  />
)
