import type { ReactNode } from 'react'
import styles from './story.module.css'

interface FigureProps {
  label: string
  value: ReactNode
  about?: ReactNode
}

/** The strip of figures under the head of a page. */
export const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className={`card card-surface ${styles.storyFigures}`} aria-label={label}>
    {children}
  </dl>
)

export const Figure = ({ label, value, about }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {about && <small className="caption">{about}</small>}
    </dd>
  </div>
)

/** A card at the side with names and values; empty ones are left out. */
export function Facts({ title, rows }: { title: string; rows: [string, ReactNode][] }) {
  return (
    <section className={`card card-surface ${styles.storyFacts}`} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
