import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'

/** What was typed on another day is here again, and how to be rid of it. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations('projectRequests.form')
  return (
    <Notice role="status">
      {t('draftRestored')}{' '}
      <button type="button" className="text-button" onClick={onStartOver}>
        {t('draftClear')}
      </button>
    </Notice>
  )
}
