import { Star } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { PRICE_LEVELS, type PriceLevel } from '#domain/providers/provider-figures.ts'
import { formatNumber } from '#i18n/format.ts'
import type { ProviderCard } from '#server/providers/provider-answers.ts'
import { scoreText } from '#web/reviews/score-text.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { spokenDuration } from '../profile/spoken-duration.ts'
import styles from './figures.module.css'

/** What is not known is said in words, never as a number. */
const Unknown = ({ children }: { children: ReactNode }) => <span className={styles.unknown}>{children}</span>

export function Rating({ score }: Pick<ProviderCard, 'score'>) {
  const t = useTranslations('providersPage.figures')
  if (!score) return <Unknown>{t('noRating')}</Unknown>
  return (
    <span className={styles.rating}>
      <Icon icon={Star} size={16} />
      <Bdi className="num">{scoreText(score.tenths)}</Bdi>
      <small>{t.rich('reviews', { count: score.count, n: (words) => <Bdi>{words}</Bdi> })}</small>
    </span>
  )
}

export function Jobs({ jobs }: Pick<ProviderCard, 'jobs'>) {
  const t = useTranslations('providersPage.figures')
  return jobs === 0 ? <Unknown>{t('noJobs')}</Unknown> : <Bdi className="num">{formatNumber(jobs)}</Bdi>
}

export function ReplyTime({ replyMinutes }: Pick<ProviderCard, 'replyMinutes'>) {
  const t = useTranslations()
  if (replyMinutes === undefined) return <Unknown>{t('providersPage.figures.noReplies')}</Unknown>
  const [unit, values] = spokenDuration(replyMinutes)
  return t(`providerProfile.${unit}`, values)
}

export function PriceStanding({ priceLevel }: Pick<ProviderCard, 'priceLevel'>) {
  const t = useTranslations('providersPage.figures')
  if (!priceLevel) return <Unknown>{t('noPrices')}</Unknown>
  return (
    <span className={styles.price}>
      <PriceBars level={priceLevel} />
      {t(`price.${priceLevel}`)}
    </span>
  )
}

/** One bar of three, two, or all; the word beside them says it. */
const PriceBars = ({ level }: { level: PriceLevel }) => (
  <span className={styles.priceBars} aria-hidden="true">
    {PRICE_LEVELS.map((each, at) => (
      <i key={each} data-on={at <= PRICE_LEVELS.indexOf(level) || undefined} />
    ))}
  </span>
)
