import { useTranslations } from 'use-intl'
import { type ClaimFact, hasExpiry } from '#domain/verifications/claims.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FieldMessage } from '#web/ui/field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { CheckChoice, CheckEvidence } from './check-choices.ts'
import { ExpiryInputs } from './expiry-inputs.tsx'
import styles from './review.module.css'

const WAYS: readonly CheckEvidence[] = ['document_seen', 'register_matched']

/** ID of the input for a document's last day. */
export const expiryInputId = (documentId: string) => `expires-${documentId}`

interface CheckFieldsProps {
  /** Unique on the page. */
  name: string
  paper: string
  fact: ClaimFact
  choice: CheckChoice
  onChange: (choice: CheckChoice) => void
  error?: string | undefined
}

/** Inputs for how one document was checked, and its last valid day where it prints one. */
export function CheckFields({ name, paper, fact, choice, onChange, error }: CheckFieldsProps) {
  const t = useTranslations('admin.review.checks')
  const errorName = expiryInputId(name)
  return (
    <div className={styles.checkFields}>
      <fieldset>
        <legend>
          <VisuallyHidden>{t('evidence', { paper })}</VisuallyHidden>
          <span aria-hidden="true">{paper}</span>
        </legend>
        <div className="segments">
          {WAYS.map((evidence) => (
            <label key={evidence} className="segment">
              <input
                type="radio"
                name={`evidence-${name}`}
                value={evidence}
                checked={choice.evidence === evidence}
                onChange={() => onChange({ ...choice, evidence })}
              />
              <span>{t(evidence)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {!choice.hasNoExpiry && (
        <ExpiryInputs
          name={errorName}
          paper={paper}
          value={choice.expiresOn}
          hasError={error !== undefined}
          onChange={(expiresOn) => onChange({ ...choice, expiresOn })}
        />
      )}
      {hasExpiry(fact) && (
        <CheckboxField
          name={`no-expiry-${name}`}
          label={t('noExpiry')}
          checked={choice.hasNoExpiry}
          onChange={(hasNoExpiry) => onChange({ ...choice, hasNoExpiry, expiresOn: '' })}
        />
      )}
      <FieldMessage name={errorName} error={error} />
    </div>
  )
}
