import { Star } from 'lucide'
import { STARS } from '#domain/reviews/review-score.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './stars.module.css'

/** A number of five stars, with a text alternative. */
export const Stars = ({ count, label }: { count: number; label: string }) => (
  <span className={styles.reviewStars} role="img" aria-label={label}>
    {STARS.map((star) => (
      <span
        key={star}
        className={star <= count ? `${styles.reviewStar} ${styles.reviewStarOn}` : styles.reviewStar}
      >
        <Icon icon={Star} size={18} />
      </span>
    ))}
  </span>
)
