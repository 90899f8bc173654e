import { Star } from 'lucide'
import { useTranslations } from 'use-intl'
import { STARS } from '#domain/reviews/review-score.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './reviews.module.css'

interface StarChoiceProps {
  defaultValue?: string | undefined
  error?: string | undefined
}

/** One to five, as radio buttons: arrow keys move through them, and each says its count and its word. */
export function StarChoice({ defaultValue, error }: StarChoiceProps) {
  const t = useTranslations('reviews.form')
  return (
    <fieldset className={styles.reviewChoice} aria-describedby={error ? 'stars-error' : undefined}>
      <legend className="field-label">{t('stars')}</legend>
      <div className={styles.reviewChoiceRow}>
        {STARS.map((count) => (
          <label className={styles.reviewChoiceStar} key={count}>
            <input
              className="visually-hidden"
              type="radio"
              name="stars"
              value={count}
              required
              defaultChecked={defaultValue === String(count)}
            />
            <Icon icon={Star} size={34} />
            <span className="visually-hidden">
              {t('star', { count })}
              {', '}
            </span>
            <small>{t(`word.${count}`)}</small>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id="stars-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
