import { Star } from 'lucide'
import { STARS } from '#domain/reviews/review-score.ts'
import { Icon } from '#web/ui/icon.tsx'
import './stars.css'

/** So many of five, as a drawing with its words. */
export const Stars = ({ count, label }: { count: number; label: string }) => (
  <span className="review-stars" role="img" aria-label={label}>
    {STARS.map((star) => (
      <span key={star} className={star <= count ? 'review-star review-star-on' : 'review-star'}>
        <Icon icon={Star} size={18} />
      </span>
    ))}
  </span>
)
