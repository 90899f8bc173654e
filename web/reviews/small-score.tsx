import { Star } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './review-list.module.css'
import { scoreText } from './score-text.ts'

/** In a row of the directory: the score and of how many. */
export function SmallScore({ score: { count, tenths } }: { score: { count: number; tenths: number } }) {
  const t = useTranslations('publicReviews')
  return (
    <small className={styles.reviewSmall}>
      <Icon icon={Star} size={14} />
      <span>{t('score', { score: scoreText(tenths) })}</span>
      <span>{t('count', { count })}</span>
    </small>
  )
}
