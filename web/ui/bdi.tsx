import type { ReactNode } from 'react'

interface BdiProps {
  children: ReactNode
  /** `ltr` for numbers, phones, codes, ranges and dates; `auto` for names that people typed. */
  dir?: 'ltr' | 'auto' | undefined
  className?: string | undefined
}

/** Isolates text, so that digits and foreign names don't reorder the sentence around them. */
export const Bdi = ({ children, dir = 'ltr', className = 'num' }: BdiProps) => (
  <bdi dir={dir} className={className}>
    {children}
  </bdi>
)
