import type { ReactNode } from 'react'

interface BdiProps {
  children: ReactNode
  /** `ltr` for numbers, phones, codes, ranges and dates; `auto` for names people typed. */
  dir?: 'ltr' | 'auto' | undefined
  className?: string | undefined
}

/** Isolates a run of text, so that digits and foreign names do not reorder the sentence around them. */
export const Bdi = ({ children, dir = 'ltr', className = 'num' }: BdiProps) => (
  <bdi dir={dir} className={className}>
    {children}
  </bdi>
)
