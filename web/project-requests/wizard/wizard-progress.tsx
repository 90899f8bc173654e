import { useTranslations } from 'use-intl'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'
import { PART_COUNT, partOf } from './wizard-steps.ts'

/** The openings of the wall: one for each part of a request, the current one in clay. */
export function WizardProgress({ wizard: { asked, here = 'words' } }: { wizard: Wizard }) {
  const t = useTranslations('wizard')
  const short = t(`short.${here}`)
  // A screen opened from the review is not on the way: the review, to which it returns, is still to come.
  const isDetail = !asked.includes(here)
  const done = partOf(isDetail ? 'review' : here)
  return (
    <p className={styles.wizardProgress}>
      <FurjatSteps
        total={PART_COUNT}
        done={done}
        label={isDetail ? undefined : t('stepOf', { step: String(done + 1), total: String(PART_COUNT) })}
      />
      <span>{isDetail ? t('detail', { name: short }) : short}</span>
    </p>
  )
}
