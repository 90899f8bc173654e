import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { PART_COUNT, partOf, questionId } from './wizard-steps.ts'

/** The openings of the wall: one for each part of a request, the current one in clay. */
export function WizardProgress({ wizard: { asked, more, here = 'words' } }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const { search } = useLocation()
  const short = t(`short.${here}`)
  // A screen opened from the review is not on the way: the review, to which it returns, is still to come.
  const isDetail = !asked.includes(here)
  const at = more.indexOf(here)
  const detail =
    at < 0
      ? t('detail', { name: short })
      : t('detailOf', { name: short, step: String(at + 1), total: String(more.length) })
  const done = partOf(isDetail ? 'review' : here)
  return (
    <p className={styles.wizardProgress}>
      <FurjatSteps
        total={PART_COUNT}
        done={done}
        label={isDetail ? undefined : t('stepOf', { step: String(done + 1), total: String(PART_COUNT) })}
      />
      <span>{isDetail ? detail : short}</span>
      {isDetail && (
        <Link className="link" to={{ search, hash: questionId('review') }} preventScrollReset>
          {t('toReview')}
        </Link>
      )}
    </p>
  )
}
