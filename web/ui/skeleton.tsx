import type { CSSProperties } from 'react'

interface SkeletonProps {
  /** The shape of what is coming, so that nothing moves when it arrives. */
  width?: string | undefined
  height?: string | undefined
}

/** Holds the place of content on its way. Mark the region around it with `aria-busy`. */
export const Skeleton = ({ width = '100%', height = '1.1rem' }: SkeletonProps) => (
  <span
    className="skeleton"
    aria-hidden="true"
    style={{ '--skeleton-width': width, '--skeleton-height': height } as CSSProperties}
  />
)
