import { ArrowLeft, MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatDate } from '#i18n/format.ts'
import type { Bookable } from '#server/consultations/consultation-answers.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import type { ProviderReviews } from '#server/reviews/review-answers.ts'
import { CategoryGlyph } from '#web/brand/category-glyph.tsx'
import { ReportLink } from '#web/complaints/report-link.tsx'
import { ProviderConsultations } from '#web/consultations/booking/provider-consultations.tsx'
import { paths } from '#web/paths.ts'
import { ProviderReviewsPart } from '#web/reviews/provider-reviews.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FirmAvatar } from '../firm-avatar.tsx'
import { VerifiedBadge } from '../verified-badge.tsx'
import styles from './providers.module.css'
import { ResponseRecord } from './response-record.tsx'

interface ProviderPageProps {
  provider: ProviderProfile
  reviews?: ProviderReviews | undefined
  /** Of those who give consultations. */
  bookable?: Bookable | undefined
}

/**
 * A provider as anyone may see them. No way to reach them stands here: that goes through a project request
 * (docs/reference/product-rules.md#who-it-is-for).
 */
export function ProviderPage({ provider, reviews, bookable }: ProviderPageProps) {
  const t = useTranslations()
  return (
    <>
      <ProviderHead provider={provider} />
      <div className={`wrap ${styles.providerColumns}`}>
        <div className={styles.providerParts}>
          {bookable && <ProviderConsultations slug={provider.slug} bookable={bookable} />}
          <Part title={t('providersPage.profile.trades')}>
            <ul className={styles.providerTrades}>
              {provider.trades.map((trade) => (
                <li key={trade}>
                  <CategoryGlyph name={trade} />
                  {t(`projectRequests.projectType.${trade}`)}
                </li>
              ))}
            </ul>
          </Part>
          <Part title={t('providersPage.profile.cities')}>
            <ul className={styles.providerCities}>
              {provider.serviceCities.map((city) => (
                <li className="tag" key={city}>
                  <Icon icon={MapPin} size={14} />
                  {t(`projectRequests.city.${city}`)}
                </li>
              ))}
            </ul>
          </Part>
          {provider.record && (
            <Part title={t('providersPage.profile.record')}>
              <ResponseRecord record={provider.record} />
            </Part>
          )}
          {reviews && <ProviderReviewsPart slug={provider.slug} reviews={reviews} />}
        </div>
        <AskForQuote providerId={provider.id} />
      </div>
    </>
  )
}

function ProviderHead({
  provider: { companyName, kind, city, registeredAt, isDemo, claims, isPaused },
}: {
  provider: ProviderProfile
}) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <div className={`${styles.providerHead} relief-light`}>
      <div className="wrap">
        <a className="link" href={paths.serviceProviders(locale)}>
          <Icon icon={ArrowLeft} flip size={16} />
          {t('providersPage.profile.back')}
        </a>
        <div>
          <FirmAvatar name={companyName} large />
          <div>
            <h1>
              <bdi dir="auto">{companyName}</bdi>
            </h1>
            <p className={styles.providerFacts}>
              <span>{t(`providersPage.kind.${kind}`)}</span>
              <span>{t(`projectRequests.city.${city}`)}</span>
              <span>
                {t.rich('providersPage.profile.since', {
                  date: () => <bdi>{formatDate(registeredAt, locale)}</bdi>,
                })}
              </span>
              {isDemo && <span className="tag">{t('providersPage.table.demo')}</span>}
            </p>
            <VerifiedBadge claims={claims} isPaused={isPaused} isDemo={isDemo} />
          </div>
        </div>
      </div>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section">
    <h2>{title}</h2>
    {children}
  </Card>
)

function AskForQuote({ providerId }: { providerId: string }) {
  const t = useTranslations('providersPage.profile')
  const locale = useLocale()
  return (
    <aside className={styles.providerAsk}>
      <Card tone="wall">
        <h2>{t('askTitle')}</h2>
        <p>{t('askText')}</p>
        <Button variant="inverse" full href={paths.newProjectRequest(locale)}>
          {t('ask')}
        </Button>
        <p className="caption">{t('free')}</p>
      </Card>
      <p>
        <ReportLink subject="provider" id={providerId} locale={locale}>
          {t('reportProblem')}
        </ReportLink>
      </p>
    </aside>
  )
}
