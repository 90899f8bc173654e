import { ChevronRight } from 'lucide'
import { useTranslations } from 'use-intl'
import type { ReviewFilter } from '#domain/reviews/review-filter.ts'
import type { Bookable } from '#server/consultations/consultation-answers.ts'
import type { ProviderProfile } from '#server/providers/provider-answers.ts'
import type { ProviderReviews } from '#server/reviews/review-answers.ts'
import { ProviderConsultations } from '#web/consultations/booking/provider-consultations.tsx'
import { paths } from '#web/paths.ts'
import { ProviderReviewsPart } from '#web/reviews/provider-reviews.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { AskBar, AskProvider, KeepProvider, ReportProvider } from './ask-provider.tsx'
import styles from './profile.module.css'
import { ProfileAbout } from './profile-about.tsx'
import { ProfileClaims } from './profile-claims.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileRecord } from './profile-record.tsx'
import { ProfileWork } from './profile-work.tsx'

interface ProfilePageProps {
  provider: ProviderProfile
  reviews?: ProviderReviews | undefined
  /** Which of the reviews are shown. */
  only?: ReviewFilter | undefined
  /** Of those who give consultations. */
  bookable?: Bookable | undefined
  /** Of this page, to be passed on. */
  address: string
}

/** A provider as anyone may see them: work, evidence, record, reviews, and the way to ask them. */
export function ProfilePage({ provider, reviews, only, bookable, address }: ProfilePageProps) {
  return (
    <div className={`wrap ${styles.profile}`}>
      <Crumbs provider={provider} />
      <div className={styles.profileColumns}>
        <ProfileHead provider={provider} reviews={reviews} />
        <ProfileWork photos={provider.photos} />
        {bookable && <ProviderConsultations slug={provider.slug} bookable={bookable} />}
        <ProfileClaims provider={provider} />
        {/* Here on phones, and a column of its own beside all of them on desktops, where it stays in view. */}
        <aside className={styles.profileAside}>
          <div className={styles.profileStuck}>
            <AskProvider provider={provider} />
            <KeepProvider provider={provider} address={address} />
            <ProfileRecord provider={provider} />
          </div>
          <AskBar provider={provider} />
        </aside>
        <div className={styles.profileSaid}>
          <ProfileAbout provider={provider} />
          <ReportProvider provider={provider} />
        </div>
        {reviews && (
          <ProviderReviewsPart
            slug={provider.slug}
            reviews={reviews}
            only={only}
            saysDemo={!provider.isDemo}
          />
        )}
      </div>
    </div>
  )
}

function Crumbs({ provider: { kind, city } }: { provider: ProviderProfile }) {
  const t = useTranslations()
  const locale = useLocale()
  return (
    <nav className={styles.profileCrumbs} aria-label={t('providerProfile.crumbs')}>
      <a href={paths.serviceProviders(locale)}>{t('providerProfile.back')}</a>
      <Icon icon={ChevronRight} flip size={15} />
      <span>
        {t('providerProfile.crumb', {
          kind: t(`providersPage.kind.${kind}`),
          city: t(`projectRequests.city.${city}`),
        })}
      </span>
    </nav>
  )
}
