import type { ReactNode } from 'react'
import styles from './sections.module.css'

interface PromisesProps {
  title: string
  lead: string
  /** Where it can be looked up how they were kept. */
  proof: { href: string; words: string }
  promises: readonly { figure: ReactNode; name: string; text: string }[]
}

/** The dark wall: each promise with its figure and what stands behind it. */
export const Promises = ({ title, lead, proof, promises }: PromisesProps) => (
  <section className={styles.promises} aria-labelledby="promises-title">
    <div className="shurfa" aria-hidden="true" />
    <div className={`${styles.promisesWall} relief`}>
      <div className="wrap">
        <header>
          <h2 id="promises-title">{title}</h2>
          <p>{lead}</p>
          <p className={styles.promisesProof}>
            <a href={proof.href}>{proof.words}</a>
          </p>
        </header>
        <ul>
          {promises.map(({ figure, name, text }) => (
            <li key={name}>
              <h3>
                <bdi>{figure}</bdi>
                <span>{name}</span>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  </section>
)
