import { useTranslations } from 'use-intl'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import type { ApiRefusal } from '#web/forms/ask-api.ts'
import { type CheckChoice, type CheckChoices, SEEN } from './check-choices.ts'
import { CheckFields } from './check-fields.tsx'
import styles from './review.module.css'

interface ApprovalChecksProps {
  papers: ProviderDocument[]
  choices: CheckChoices
  onChange: (choices: CheckChoices) => void
  refused: ApiRefusal | undefined
}

/** What the badge will say of each paper. */
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
