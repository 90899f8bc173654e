import { BadgeCheck } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './comparison.module.css'

/** Icon and text for a provider whose documents were verified by an admin. */
export const VerifiedSeal = () => (
  <span className={styles.compareVerified}>
    <Icon icon={BadgeCheck} size={16} />
    {useTranslations('compare')('verified')}
  </span>
)
