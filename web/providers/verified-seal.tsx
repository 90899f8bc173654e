import { BadgeCheck, CalendarX } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './directory/providers.module.css'

/** An admin reviewed the documents, or one of them has since lapsed: icon, word and colour. The profile says what was checked. */
export function VerifiedSeal({ isPaused }: { isPaused: boolean }) {
  const t = useTranslations('providersPage.table')
  return (
    <span className={isPaused ? `${styles.verifiedSeal} ${styles.verifiedSealPaused}` : styles.verifiedSeal}>
      <Icon icon={isPaused ? CalendarX : BadgeCheck} size={18} />
      {t(isPaused ? 'paused' : 'verified')}
    </span>
  )
}
