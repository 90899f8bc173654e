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

/** The number of a request, consultation or report. It is read out and copied as one, so no line ends at its hyphens. */
export const Reference = ({ children }: { children: ReactNode }) => (
  <Bdi className="num unbroken">{children}</Bdi>
)
