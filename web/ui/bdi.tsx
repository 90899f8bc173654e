import type { ReactNode } from 'react'

interface BdiProps {
  children: ReactNode
  className?: string | undefined
}

/** Isolates numbers, phones, codes, ranges and dates, so that they don't reorder the sentence around them. */
export const Bdi = ({ children, className = 'num' }: BdiProps) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)
