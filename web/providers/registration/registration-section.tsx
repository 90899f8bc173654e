import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './registration.module.css'
import type { SectionName } from './registration-sections.ts'

/** One card of the form with its title; the row beside the form leads to it. */
export function RegistrationSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useTranslations('registration')
  return (
    <section
      className={`card card-surface card-padded ${styles.registrationSection}`}
      id={`section-${name}`}
      aria-labelledby={`title-${name}`}
    >
      <header>
        <h2 id={`title-${name}`}>{t(`section.${name}`)}</h2>
        <p className="caption">{t(`sectionLead.${name}`)}</p>
      </header>
      {children}
    </section>
  )
}
