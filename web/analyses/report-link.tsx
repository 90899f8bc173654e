import { Link2 } from 'lucide'
import { useTranslations } from 'use-intl'
import { LOGO_FILE } from '#web/brand/logo.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './report.module.css'

/** Sends the report's address to the reader's own chat. The owner's page has its own link at the top. */
export function ReportLink({ url }: { url: string }) {
  const t = useTranslations('reportView.link')
  const message = encodeURIComponent(t('message', { url }))
  return (
    <div className={styles.trackingLink}>
      <Icon icon={Link2} />
      <span>{t('shared')}</span>
      <a
        className={buttonClass({ variant: 'soft', size: 'md' })}
        href={`https://wa.me/?text=${message}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <svg width="16" height="16" viewBox="0 0 256 256" aria-hidden="true">
          <use href={`${LOGO_FILE}#whatsapp`} />
        </svg>
        {t('send')}
      </a>
    </div>
  )
}
