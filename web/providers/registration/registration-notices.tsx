import { useTranslations } from 'use-intl'
import { FurjatSteps } from '#web/ui/furjat-steps.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './registration.module.css'
import { RegistrationProblem } from './registration-problem.tsx'
import { SECTION_NAMES } from './registration-sections.ts'
import type { RegistrationState } from './registration-store.ts'

interface NoticesProps {
  state: RegistrationState
  onStartOver: () => void
}

/** Notices above the form: a restored draft, and the error summary after a refusal. */
export function RegistrationNotices({ state, onStartOver }: NoticesProps) {
  return (
    <>
      {state.isRestored && <RestoredNotice onStartOver={onStartOver} />}
      {state.refusals > 0 && <RegistrationProblem outcome={state.outcome} />}
    </>
  )
}

/** Says that a draft was restored, with a button that clears it. */
function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations('registration')
  return (
    <Notice role="status">
      {t('draftRestored')}{' '}
      <button type="button" onClick={onStartOver}>
        {t('draftClear')}
      </button>
    </Notice>
  )
}

/** How many parts of the form are done. */
export function Progress({ done }: { done: number }) {
  const t = useTranslations('registration')
  const total = SECTION_NAMES.length
  return (
    <p className={styles.registrationProgress}>
      <FurjatSteps total={total} done={done} current={false} />
      <span>{t('progress', { done, total })}</span>
    </p>
  )
}
