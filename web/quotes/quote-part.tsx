import type { ReactNode } from 'react'
import styles from './quotes.module.css'

interface QuotePartProps {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A part of a quote under its heading. */
export const QuotePart = ({ title, lead, children }: QuotePartProps) => (
  <section className={styles.quotePart}>
    <header>
      <h3>{title}</h3>
      {lead && <p className="caption">{lead}</p>}
    </header>
    {children}
  </section>
)
