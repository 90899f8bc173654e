import { useTranslations } from 'use-intl'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** The openings of the wall: one for each screen of this request, the current one in clay. */
export function WizardProgress({ wizard: { asked, here = 'words' } }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const at = asked.indexOf(here)
  const done = at < 0 ? asked.length - 1 : at
  // A screen opened from the review is not on the way; it is named after the review, to which it returns.
  const short = t(`short.${here}`)
  const name = at < 0 ? t('shortInReview', { review: t('short.review'), name: short }) : short
  return (
    <p className={styles.wizardProgress}>
      <FurjatSteps
        total={asked.length}
        done={done}
        label={t('stepOf', { step: String(done + 1), total: String(asked.length) })}
      />
      <span>{name}</span>
    </p>
  )
}
