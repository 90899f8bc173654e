import { useTranslations } from 'use-intl'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { scrubContactDetails } from '#domain/project-requests/scrub-contact-details.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import styles from '../feed/feed.module.css'
import { RequestRow, type ShownRequest } from '../feed/request-row.tsx'

/** The row that everybody will read once this form is sent, drawn by the list itself. */
export function PublicPreview({ fields }: { fields: FormFields }) {
  const t = useTranslations('projectRequests.form')
  const shown = publicOf(fields)
  if (!shown) return <p className="caption">{t('publicEmpty')}</p>
  return (
    <div className={`${styles.feedRow} card card-surface`}>
      <RequestRow projectRequest={shown} time={t('publicNow')} />
    </div>
  )
}

/** What of the answers is public; undefined until the list would have a row for them. */
export function publicOf(fields: FormFields): ShownRequest | undefined {
  const { projectType, city, areaSqm, jobs, finishLevel, depth, startWithinDays } = knownFacts(fields)
  if (!projectType || !city) return undefined
  const ownWords = fields.showsWords ? scrubContactDetails(fields.text?.trim() ?? '') : ''
  return {
    projectType,
    city,
    areaSqm,
    jobs,
    finishLevel,
    depth,
    startWithinDays,
    ...(ownWords && { ownWords }),
  }
}
