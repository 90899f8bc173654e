import { useTranslations } from 'use-intl'
import { formatDateTime } from '#i18n/format.ts'
import type { Bookable } from '#server/consultations/consultation-answers.ts'
import type { ProviderCard } from '#server/providers/provider-answers.ts'
import { paths } from '#web/paths.ts'
import { Jobs, Rating, ReplyTime } from '#web/providers/directory/provider-figures.tsx'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { VerifiedSeal } from '#web/providers/verified-seal.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { HubConsultations } from './hub-consultations.ts'
import styles from './solutions.module.css'

interface HubProvidersProps {
  title: string
  lead: string
  providers: readonly ProviderCard[]
  /** Where more of them are. */
  listHref: string
  empty: string
  /** They are of one city. */
  isOfCity?: boolean
  consultations: HubConsultations
  /** This installation is a demo. */
  isDemo: boolean
}

/** The first of the directory of this kind, with what our rows say of each, and the way to all of them. */
export function HubProviders({
  title,
  lead,
  providers,
  listHref,
  empty,
  isOfCity = false,
  consultations,
  isDemo,
}: HubProvidersProps) {
  const t = useTranslations('solutionPages.providers')
  const locale = useLocale()
  return (
    <section className="section wrap" aria-labelledby="providers-title">
      <header className={`${styles.hubHead} ${styles.hubHeadRow}`}>
        <div>
          <h2 id="providers-title">{title}</h2>
          <p>
            {providers.length > 1 && t(isOfCity ? 'orderHere' : 'order')} {lead}{' '}
            {isDemo && providers.length > 0 && t('samples')}
          </p>
        </div>
        {providers.length > 0 && (
          <Button href={listHref} variant="secondary" size="md">
            {t('all')}
          </Button>
        )}
      </header>
      {providers.length > 0 ? (
        <ul className={styles.hubProviders}>
          {providers.map((provider) => (
            <Firm key={provider.id} provider={provider} offers={consultations[provider.slug] ?? []} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={empty}
          action={
            <Button href={paths.register(locale)} variant="secondary">
              {t('beFirst')}
            </Button>
          }
        />
      )}
    </section>
  )
}

/** As many trades as stand in one line of a card. */
const TRADES_SHOWN = 2

function Firm({ provider, offers }: { provider: ProviderCard; offers: Bookable['offers'] }) {
  const t = useTranslations()
  const profile = paths.serviceProvider(useLocale(), provider.slug)
  const { companyName, kind, city, trades, pause, isDemo } = provider
  const more = trades.length - TRADES_SHOWN
  const isBookable = offers.some(({ nextAt }) => nextAt !== undefined)
  return (
    <li className={styles.hubProvider}>
      <div className={styles.hubProviderHead}>
        <FirmAvatar name={companyName} logo={provider.logo} />
        <div>
          <h3>
            <a href={profile}>
              <UserText>{companyName}</UserText>
            </a>
          </h3>
          <p>
            {t('providerProfile.crumb', {
              kind: t(`providersPage.kind.${kind}`),
              city: t(`projectRequests.city.${city}`),
            })}
          </p>
        </div>
      </div>
      <dl className={styles.hubMeasures}>
        <div>
          <dt>{t('providersPage.table.rating')}</dt>
          <dd>
            <Rating score={provider.score} />
          </dd>
        </div>
        <div>
          <dt>{t('providersPage.table.jobs')}</dt>
          <dd>
            <Jobs jobs={provider.jobs} />
          </dd>
        </div>
        {provider.replyMinutes !== undefined && (
          <div>
            <dt>{t('providersPage.table.replies')}</dt>
            <dd>
              <ReplyTime replyMinutes={provider.replyMinutes} />
            </dd>
          </div>
        )}
      </dl>
      <ul>
        {trades.slice(0, TRADES_SHOWN).map((trade) => (
          <li key={trade} className={styles.providerTrade}>
            {t(`projectRequests.projectType.${trade}`)}
          </li>
        ))}
        {more > 0 && (
          <li className={styles.providerTradesMore}>{t('solutionPages.providers.more', { count: more })}</li>
        )}
      </ul>
      <Consultations offers={offers} />
      {provider.upheldComplaints > 0 && (
        <p className="caption">{t('providersPage.claims.upheld', { count: provider.upheldComplaints })}</p>
      )}
      {kind === 'supplier' && !trades.includes('insulation') && (
        <p className="caption">{t('solutionPages.providers.viaContractor')}</p>
      )}
      <div className={styles.hubProviderFoot}>
        <VerifiedSeal isPaused={pause !== undefined} isDemo={isDemo} />
        <a
          className={buttonClass({ variant: 'soft', size: 'sm' })}
          href={profile}
          aria-label={
            isBookable
              ? t('solutionPages.providers.bookOf', { name: companyName })
              : t('providersPage.table.openOf', { name: companyName })
          }
        >
          {isBookable ? t('solutionPages.providers.book') : t('providersPage.table.open')}
        </a>
      </div>
    </li>
  )
}

/** How long, for how much and when next, of those who give consultations. */
function Consultations({ offers }: { offers: Bookable['offers'] }) {
  const t = useTranslations('solutionPages.providers')
  const locale = useLocale()
  if (offers.length === 0) return null
  const next = offers
    .flatMap(({ nextAt }) => nextAt ?? [])
    .toSorted()
    .at(0)
  return (
    <ul>
      {offers.map(({ id, minutes, price }) => (
        <li key={id} className={styles.providerTrade}>
          {t.rich(price === 0 ? 'offerFree' : 'offer', {
            minutes,
            price: () => <Money halalas={price} locale={locale} whole />,
          })}
        </li>
      ))}
      {next && (
        <li className={styles.hubConsultationNext}>
          {t.rich('next', { time: () => <bdi>{formatDateTime(next, locale)}</bdi> })}
        </li>
      )}
    </ul>
  )
}
