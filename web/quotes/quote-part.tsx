import type { ReactNode } from 'react'

interface QuotePartProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A part of a quote under its heading. */
export const QuotePart = ({ title, lead, children }: QuotePartProps) => (
  <section className="quote-part">
    <header>
      <h3>{title}</h3>
      {lead && <p className="caption">{lead}</p>}
    </header>
    {children}
  </section>
)
