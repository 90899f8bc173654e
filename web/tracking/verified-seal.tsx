import { BadgeCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './comparison.module.css'

/** An admin has looked at the documents: icon and word. */
export const VerifiedSeal = () => (
  <span className={styles.compareVerified}>
    <Icon icon={BadgeCheck} size={16} />
    {useTranslations('compare')('verified')}
  </span>
)
