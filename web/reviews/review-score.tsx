import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { FEWEST_REVIEWS, PRIOR_REVIEWS, PRIOR_STARS, STARS } from '#domain/reviews/review-score.ts'
import { formatNumber } from '#i18n/format.ts'
import type { ReviewScoreAnswer } from '#server/reviews/review-answers.ts'
import styles from './review-list.module.css'
import { scoreText } from './score-text.ts'
import { Stars } from './stars.tsx'

const TENTHS = 10

/** The score with its count, the number of each star, and the method in plain words. */
export function ReviewScore({
  score,
  saysMethod = false,
}: {
  score: ReviewScoreAnswer
  /** Shows the method unfolded, where the whole section was folded already. */
  saysMethod?: boolean
}) {
  const t = useTranslations('publicReviews')
  const { count, tenths } = score
  const method = t('method', { prior: String(PRIOR_REVIEWS), priorStars: String(PRIOR_STARS) })
  return (
    <div className={styles.reviewScore}>
      {tenths === undefined ? (
        <p>
          <b>{t('count', { count })}</b> {count > 0 && t('few', { fewest: String(FEWEST_REVIEWS) })}
        </p>
      ) : (
        <p className={styles.reviewScoreHead}>
          <b className={styles.reviewScoreFigure}>
            <bdi>{scoreText(tenths)}</bdi>
          </b>
          <span>
            <Stars count={Math.round(tenths / TENTHS)} label={t('score', { score: scoreText(tenths) })} />
            <small>{t('count', { count })}</small>
          </span>
        </p>
      )}
      {count > 0 && <Distribution score={score} />}
      {saysMethod ? (
        <p>{method}</p>
      ) : (
        <details className={`lead-fold ${styles.reviewMethod}`}>
          <summary>{t('methodTitle')}</summary>
          <p>{method}</p>
        </details>
      )}
    </div>
  )
}

function Distribution({ score: { count, counts } }: { score: ReviewScoreAnswer }) {
  const t = useTranslations('publicReviews')
  return (
    <ul className={styles.reviewBars} aria-label={t('distribution')}>
      {STARS.toReversed().map((stars) => {
        const of = counts[stars - 1] ?? 0
        return (
          <li key={stars}>
            <span>{t('stars', { count: stars })}</span>
            <i aria-hidden="true" style={{ '--share': of / count } as CSSProperties} />
            <b className="num">{formatNumber(of)}</b>
          </li>
        )
      })}
    </ul>
  )
}
