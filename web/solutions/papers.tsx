import { FileText } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './solutions.module.css'

export interface Upload {
  name: string
  /** What it proves, and what it does not. */
  text: string
  /** Who issues it, and where anyone may look it up. */
  issuer: string
  /** Without it the work may not be offered at all. */
  required: boolean
}

interface UploadsProps {
  title: string
  lead: string
  papers: readonly Upload[]
  /** Where these rules were read, and when. */
  source: string
}

/** The papers this kind must hold, and those that only help. */
export function Papers({ title, lead, papers, source }: UploadsProps) {
  const t = useTranslations('solutionPages.papers')
  return (
    <section className="section wrap split" aria-labelledby="papers-title">
      <header>
        <h2 id="papers-title">{title}</h2>
        <p>{lead}</p>
        <p className="caption">{source}</p>
      </header>
      <ul className={styles.hubPapers}>
        {papers.map(({ name, text, issuer, required }) => (
          <li key={name}>
            <Icon icon={FileText} size={24} />
            <div>
              <h3>
                {name}{' '}
                <span className={styles.paperMark} data-required={required}>
                  {t(required ? 'required' : 'helps')}
                </span>
              </h3>
              <p>{text}</p>
              <p className="caption">{issuer}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
