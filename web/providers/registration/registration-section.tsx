import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { fieldOf, fieldsIn, type RegistrationFieldName } from '#domain/providers/registration-fields.ts'
import styles from './registration.module.css'
import { type FieldOf, RegistrationField } from './registration-field.tsx'
import type { SectionName } from './registration-sections.ts'

interface SectionProps {
  name: SectionName
  /** Under the title of a step, or of the page. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** One card of the form with its title. */
export function RegistrationSection({ name, heading: Heading = 'h3', children }: SectionProps) {
  const t = useTranslations('registration')
  return (
    <section
      className={`card card-surface card-padded ${styles.registrationSection}`}
      aria-labelledby={`title-${name}`}
    >
      <header>
        <Heading id={`title-${name}`}>{t(`section.${name}`)}</Heading>
        <p className="caption">{t(`sectionLead.${name}`)}</p>
      </header>
      {children}
    </section>
  )
}

interface FieldSectionProps {
  name: SectionName
  field: FieldOf
  heading?: 'h2' | 'h3'
  /** Fields that are not asked for here. A section with no other fields is not shown. */
  without?: readonly RegistrationFieldName[]
  /** Shown below the number of the commercial registration. */
  lookup?: ReactNode
}

/**
 * A section with its fields, in the order of the list of registration fields. CSS shows only those of the chosen kind of
 * provider, so this works without scripts.
 */
export function FieldSection({ name, field, heading = 'h3', without = [], lookup }: FieldSectionProps) {
  const rows = rowsOf(fieldsIn(name).filter((each) => !without.includes(each)))
  if (rows.length === 0) return null
  return (
    <RegistrationSection name={name} heading={heading}>
      {rows.map((row) => {
        const fields = row.map((each) => (
          <RegistrationField key={each} name={each} field={field} lookup={lookup} />
        ))
        const kinds = fieldOf(row[0]!).kinds?.join(' ')
        if (row.length === 1 && !kinds) return fields
        const className = row.length > 1 ? styles.registrationPair : undefined
        return (
          <div key={row[0]} className={className} data-kinds={kinds}>
            {fields}
          </div>
        )
      })}
    </RegistrationSection>
  )
}

/** Puts two consecutive half-width fields in one row. */
function rowsOf(names: readonly RegistrationFieldName[]): RegistrationFieldName[][] {
  const rows: RegistrationFieldName[][] = []
  for (const name of names) {
    const [before, ...others] = rows.at(-1) ?? []
    const isSecond = before && others.length === 0 && fieldOf(before).isHalf && fieldOf(name).isHalf
    if (isSecond) rows.at(-1)?.push(name)
    else rows.push([name])
  }
  return rows
}
