import { BadgeCheck, CalendarX } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './directory/providers.module.css'

interface VerifiedSealProps {
  isPaused: boolean
  /** A provider of the demo, whom nobody verified: the seal says that it is an example, in quiet colours. */
  isDemo: boolean
}

/** An admin reviewed the documents, or one of them has since lapsed: icon, word and colour. The profile says what was checked. */
export function VerifiedSeal({ isPaused, isDemo }: VerifiedSealProps) {
  const t = useTranslations('providersPage.table')
  return (
    <span
      className={
        isPaused || isDemo ? `${styles.verifiedSeal} ${styles.verifiedSealPaused}` : styles.verifiedSeal
      }
    >
      <Icon icon={isPaused ? CalendarX : BadgeCheck} size={18} />
      {t(`${isPaused ? 'paused' : 'verified'}${isDemo ? 'Example' : ''}`)}
    </span>
  )
}
