import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import { RegistrationProblem } from './registration-problem.tsx'
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
