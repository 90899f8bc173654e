import { useTranslations } from 'use-intl'
import { type ClaimFact, FACT_SHOWN_BY } from '#domain/verifications/claims.ts'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type CheckChoice, type CheckChoices, SEEN } from './check-choices.ts'
import { CheckFields } from './check-fields.tsx'
import styles from './review.module.css'

interface ApprovalChecksProps {
  papers: ProviderDocument[]
  choices: CheckChoices
  onChange: (choices: CheckChoices) => void
  refused: ApiRefusal | undefined
}

interface MissingPapersProps {
  missing: ClaimFact[]
  matched: ReadonlySet<ClaimFact>
  onMatch: (matched: ReadonlySet<ClaimFact>) => void
}

/** ID of the checkbox for a fact that was matched without a document. */
export const matchInputId = (fact: ClaimFact) => `matched-${fact}`

/** Required documents that are missing. To approve, the admin must match each fact with the issuer's register. */
export function MissingPapers({ missing, matched, onMatch }: MissingPapersProps) {
  const t = useTranslations()
  const change = (fact: ClaimFact, isMatched: boolean) =>
    onMatch(new Set(isMatched ? [...matched, fact] : [...matched].filter((one) => one !== fact)))
  return (
    <section className="review-section" aria-labelledby="missing-title">
      <h3 id="missing-title">{t('admin.review.missing.title')}</h3>
      <Notice tone="warning">{t('admin.review.missing.lead')}</Notice>
      {missing.map((fact) => (
        <CheckboxField
          key={fact}
          name={matchInputId(fact)}
          checked={matched.has(fact)}
          onChange={(isMatched) => change(fact, isMatched)}
          label={t('admin.review.missing.matched', { fact: t(`verifications.fact.${fact}`) })}
        />
      ))}
    </section>
  )
}

/** Form for how each document was checked. The badge shows these checks. */
export function ApprovalChecks({ papers, choices, onChange, refused }: ApprovalChecksProps) {
  const t = useTranslations('admin.review')
  const errorOf = (at: number) =>
    refused?.fieldSentences[`checks.${at}.expiresOn`] ?? refused?.fieldSentences[`checks.${at}.documentId`]
  const change = (id: string, choice: CheckChoice) => onChange({ ...choices, [id]: choice })
  return (
    <section className="review-section" aria-labelledby="checks-title">
      <h3 id="checks-title">{t('checks.title')}</h3>
      <p className="caption">{t('checks.lead')}</p>
      <ul className={styles.reviewChecks}>
        {papers.map(({ id, kind }, at) => (
          <li key={id}>
            <CheckFields
              name={id}
              paper={t(`papers.kind.${kind}`)}
              fact={FACT_SHOWN_BY[kind]}
              choice={choices[id] ?? SEEN}
              onChange={(choice) => change(id, choice)}
              error={errorOf(at)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
