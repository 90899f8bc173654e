import { useTranslations } from 'use-intl'
import { FieldMessage } from '#web/ui/field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { CheckChoice, CheckEvidence } from './check-choices.ts'
import styles from './review.module.css'

const WAYS: readonly CheckEvidence[] = ['document_seen', 'register_matched']

interface CheckFieldsProps {
  /** Unique on the page. */
  name: string
  paper: string
  choice: CheckChoice
  onChange: (choice: CheckChoice) => void
  error?: string | undefined
}

/** Inputs for how one document was checked, and its last valid day. */
export function CheckFields({ name, paper, choice, onChange, error }: CheckFieldsProps) {
  const t = useTranslations('admin.review.checks')
  const errorName = `expires-${name}`
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
      <label className={styles.checkExpiry}>
        <span aria-hidden="true">{t('expiresOn')}</span>
        <span className="control" data-invalid={error ? '' : undefined}>
          <input
            type="date"
            aria-label={t('expiresFor', { paper })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${errorName}-message` : undefined}
            value={choice.expiresOn}
            onChange={(event) => onChange({ ...choice, expiresOn: event.target.value })}
          />
        </span>
      </label>
      <FieldMessage name={errorName} error={error} />
    </div>
  )
}
