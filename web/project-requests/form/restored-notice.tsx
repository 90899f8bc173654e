import { useTranslations } from 'use-intl'
import { Notice } from '#web/ui/notice.tsx'
import styles from './project-request-form.module.css'

/** What was typed on another day is here again, and how to be rid of it. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslations('projectRequests.form')
  return (
    <Notice role="status">
      {t('draftRestored')}{' '}
      <button type="button" className={styles.textButton} onClick={onStartOver}>
        {t('draftClear')}
      </button>
    </Notice>
  )
}
