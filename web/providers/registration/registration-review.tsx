import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ProjectType } from '#domain/project-requests/fact-values.ts'
import { DOCUMENT_NAMES, several } from '#domain/providers/registration-form.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import styles from './registration.module.css'
import { type StepName, stepId } from './registration-steps.ts'
import type { RegistrationState } from './registration-store.ts'

interface RegistrationReviewProps {
  state: RegistrationState
  fields: FormFields
}

/** What will be sent, in a few words for each step, with the way back to it. */
export function RegistrationReview({ state, fields }: RegistrationReviewProps) {
  const t = useTranslations('registration')
  const words = useTranslations('projectRequests')
  const cities = several(fields.serviceCities).length
  const kept = DOCUMENT_NAMES.filter((name) => !['empty', 'refused'].includes(state.uploads[name].step))
  const trades = several(fields.trades).map((trade) => words(`projectType.${trade as ProjectType}`))
  const rows: [StepName, ReactNode][] = [
    ['firm', fields.companyName?.trim() && <bdi>{fields.companyName.trim()}</bdi>],
    ['work', trades.length > 0 && [...trades, t('review.cities', { count: cities })].join(' · ')],
    ['papers', kept.length > 0 && t('review.papers', { count: kept.length })],
  ]
  return (
    <section className={`card card-surface ${styles.registrationReview}`} aria-labelledby="review-title">
      <h3 id="review-title">{t('review.title')}</h3>
      <dl>
        {rows.map(([step, value]) => (
          <div key={step}>
            <dt>{t(`step.${step}`)}</dt>
            <dd>{value || t('review.nothing')}</dd>
            <dd>
              <a className="link" href={`#${stepId(step)}`}>
                {t('review.edit')}
                <span className="visually-hidden"> {t(`step.${step}`)}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
