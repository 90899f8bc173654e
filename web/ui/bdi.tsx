import type { ReactNode } from 'react'

interface BdiProps {
  children: ReactNode
  className?: string | undefined
}

/**
 * Isolates numbers, phones, codes and ranges, so that they don’t reorder the sentence around them. A date with the name
 * of its month takes a plain `<bdi>`: from left to right its Arabic would be torn apart.
 */
export const Bdi = ({ children, className = 'num' }: BdiProps) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** The number of a request, consultation or report. It is read out and copied as one, so no line ends at its hyphens. */
export const Reference = ({ children }: { children: ReactNode }) => (
  <Bdi className="num unbroken">{children}</Bdi>
)
