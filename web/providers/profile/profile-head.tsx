import { BadgeCheck, CalendarX, Star } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FEWEST_REVIEWS, meanStars } from '#domain/reviews/review-score.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import type { ProviderReviews } from '#server/reviews/review-answers.ts'
import { scoreText } from '#web/reviews/score-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AwayText } from '../away.tsx'
import { FirmAvatar } from '../firm-avatar.tsx'
import styles from './profile.module.css'
import { lastDayOf } from './profile-claims.tsx'
import { spokenDuration } from './spoken-duration.ts'

interface ProfileHeadProps {
  provider: ProviderProfile
  reviews: ProviderReviews | undefined
}

/** Who they are, whether the badge stands, and four facts: what an owner looks for first. */
export function ProfileHead({ provider, reviews }: ProfileHeadProps) {
  const t = useTranslations()
  const locale = useLocale()
  const { companyName, kind, city, registeredAt, about, away } = provider
  return (
    <header className={styles.profileHead}>
      <div className={styles.profileName}>
        <FirmAvatar name={companyName} logo={provider.logo} large />
        <div>
          <h1>
            <UserText>{companyName}</UserText>
          </h1>
          <p className={styles.profileLine}>
            <Badge provider={provider} />
            {away && (
              <span className={styles.profileAway}>
                <AwayText away={away} />
              </span>
            )}
            <span>{t(`providersPage.kind.${kind}`)}</span>
            <span>{t(`projectRequests.city.${city}`)}</span>
            {about.foundedYear && (
              <span>
                {t.rich('providerProfile.about.founded', { year: () => <bdi>{about.foundedYear}</bdi> })}
              </span>
            )}
            {about.teamSize && <span>{t('providerProfile.about.team', { count: about.teamSize })}</span>}
            <span>
              {t.rich('providerProfile.since', {
                date: () => <bdi>{formatDate(registeredAt, locale)}</bdi>,
              })}
            </span>
          </p>
        </div>
      </div>
      <FourFacts provider={provider} reviews={reviews} />
    </header>
  )
}

/** The badge with a way to what it rests on; paused, the document and the day it ended. */
function Badge({ provider: { claims, isPaused, isDemo } }: { provider: ProviderProfile }) {
  const t = useTranslations()
  const locale = useLocale()
  const lapsed = isPaused ? claims.find((claim) => claim.lapsed) : undefined
  return (
    <a
      href="#claims"
      className={styles.profileBadge}
      data-paused={isPaused ? '' : undefined}
      data-example={isDemo ? '' : undefined}
    >
      <Icon icon={isPaused ? CalendarX : BadgeCheck} size={18} />
      {lapsed?.expiresAt ? (
        <span>
          {t.rich('providerProfile.paused', {
            fact: () => t(`verifications.fact.${lapsed.fact}`),
            date: () => <bdi>{formatDate(lastDayOf(lapsed.expiresAt!), locale)}</bdi>,
          })}
        </span>
      ) : (
        t(`providersPage.table.${isPaused ? 'paused' : 'verified'}${isDemo ? 'Example' : ''}`)
      )}
    </a>
  )
}

function FourFacts({ provider: { jobs, record, about, serviceCities }, reviews }: ProfileHeadProps) {
  const t = useTranslations('providerProfile')
  const locale = useLocale()
  const { count = 0, tenths, counts } = reviews?.score ?? {}
  const mean = counts && count > 0 ? meanStars(counts) : undefined
  const median = record?.medianMinutes
  return (
    <dl className={styles.profileFacts} aria-label={t('facts.label')}>
      {tenths === undefined ? (
        <Fact
          value={count > 0 ? formatNumber(count) : t('facts.noScore')}
          label={
            count > 0
              ? `${t('facts.reviews', { count })}. ${t('facts.tooFew', { fewest: String(FEWEST_REVIEWS) })}`
              : t('facts.reviews', { count })
          }
          isQuiet={count === 0}
        />
      ) : (
        <Fact
          value={
            <>
              <span className={styles.profileStar}>
                <Icon icon={Star} size={16} />
              </span>
              <bdi>{scoreText(tenths)}</bdi>
            </>
          }
          label={
            <>
              {t('facts.reviews', { count })}
              {mean !== undefined && mean !== tenths && `. ${t('facts.mean', { mean: scoreText(mean) })}`}{' '}
              <a href="#score">{t('facts.how')}</a>
            </>
          }
        />
      )}
      {jobs > 0 ? (
        <Fact value={formatNumber(jobs)} label={t('facts.jobs', { count: jobs })} />
      ) : (
        <Fact value="–" label={t('facts.firstJob')} isQuiet />
      )}
      {median === undefined ? (
        <Fact value="–" label={t('facts.noReply')} isQuiet />
      ) : (
        <Fact value={t(...spokenDuration(median))} label={t('facts.reply')} />
      )}
      {about.smallestJob ? (
        <Fact
          value={<Money halalas={about.smallestJob} locale={locale} whole />}
          label={t('facts.smallest')}
        />
      ) : (
        <Fact value={formatNumber(serviceCities.length)} label={t('facts.cities')} />
      )}
    </dl>
  )
}

const Fact = ({ value, label, isQuiet }: { value: ReactNode; label: ReactNode; isQuiet?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={isQuiet ? styles.profileQuiet : undefined}>{value}</dd>
  </div>
)
