import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { FULL_PARTS, type ScoreParts } from '#domain/dispatch/score.ts'
import { A_POINT, pointsOf, pointsOfPart, SCORE_PARTS } from '#domain/dispatch/shown-points.ts'
import { formatNumber } from '#i18n/format.ts'
import type { OwnRound } from '#server/dispatch/dispatch-answers.ts'
import styles from './dispatch.module.css'

/** What a score was made of, part by part. The words carry it; the bars only draw it. */
export function PartBars({ parts }: { parts: ScoreParts }) {
  const t = useTranslations('dispatch')
  const points = formatNumber(pointsOf(parts))
  const most = formatNumber(pointsOf(FULL_PARTS))
  return (
    <div className={styles.dispatchParts}>
      <ul>
        {SCORE_PARTS.map((part) => (
          <li key={part}>
            <span>
              <b>{t(`part.${part}`)}</b>
              <small>{t(`partText.${part}`)}</small>
            </span>
            <i aria-hidden="true">
              <b style={{ '--share': Math.max(0, parts[part] / FULL_PARTS[part]) } as CSSProperties} />
            </i>
            <span className="num">
              {t('partPoints', {
                points: formatNumber(pointsOfPart(part, parts)),
                most: formatNumber(pointsOfPart(part, FULL_PARTS)),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <b>{t('points', { points, most })}</b>
      </p>
    </div>
  )
}

type Outranked = Extract<OwnRound['explanation'], { outcome: 'outranked' }>

/** How little was missing, and which part alone would have made up for it. */
export function EnoughAlone({ explanation: { pointsShort, enoughAlone } }: { explanation: Outranked }) {
  const t = useTranslations('dispatch')
  if (pointsShort === 0) return <p>{t('tied')}</p>
  return (
    <div className={styles.dispatchShort}>
      <p>{t('short', { points: Math.ceil(pointsShort / A_POINT) })}</p>
      {enoughAlone.length > 0 && (
        <>
          <p>{t('enoughAlone')}</p>
          <ul className={styles.dispatchEnough}>
            {enoughAlone.map((part) => (
              <li key={part}>{t(`part.${part}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
