import type { ReactNode } from 'react'
import styles from './solutions.module.css'

export interface Step {
  title: string
  text: ReactNode
  /** Who does it, or what proves it. */
  note?: string | undefined
}

interface StepsProps {
  id: string
  title: string
  lead: string
  steps: readonly Step[]
  /** `ordered` when one follows the other, `cards` when each stands alone. */
  layout?: 'ordered' | 'cards' | undefined
  caption?: string | undefined
}

/** What to do, or to look out for, one after the other. */
export function Steps({ id, title, lead, steps, layout = 'ordered', caption }: StepsProps) {
  const List = layout === 'ordered' ? 'ol' : 'ul'
  return (
    <section className="section wrap" aria-labelledby={id}>
      <header className={styles.hubHead}>
        <h2 id={id}>{title}</h2>
        <p>{lead}</p>
      </header>
      <List
        className={
          layout === 'ordered'
            ? `${styles.hubSteps} ${styles.hubStepsOrdered}`
            : `${styles.hubSteps} ${styles.hubStepsCards}`
        }
      >
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
            {step.note && <p className="caption">{step.note}</p>}
          </li>
        ))}
      </List>
      {caption && <p className="caption">{caption}</p>}
    </section>
  )
}
