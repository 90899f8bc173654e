import { useTranslations } from 'use-intl'
import type { ProviderCard as Measured } from '#server/providers/provider-answers.ts'
import { paths } from '#web/paths.ts'
import { Rating } from '#web/providers/directory/provider-figures.tsx'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { spokenDuration } from '#web/providers/profile/spoken-duration.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './sections.module.css'

/** A few of the directory, with the way to all of it. */
export function VerifiedProviders({ providers }: { providers: Measured[] }) {
  const t = useTranslations('home.providers')
  const locale = useLocale()
  return (
    <section className="section wrap" aria-labelledby="providers-title">
      <header className="section-head section-head-row">
        <div>
          <h2 id="providers-title">{t('title')}</h2>
          <p className="section-lead">
            {t('lead')} {providers.some(({ isDemo }) => isDemo) && t('leadExample')}
          </p>
        </div>
        <a
          className={buttonClass({ variant: 'secondary', size: 'md' })}
          href={paths.serviceProviders(locale)}
        >
          {t('all')}
        </a>
      </header>
      {providers.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <ul className={styles.providerCards}>
          {providers.map((provider) => (
            <ProviderCard key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** As many trades as fit on a card without pushing its neighbours apart. */
const TRADES_SHOWN = 2

function ProviderCard({ provider }: { provider: Measured }) {
  const t = useTranslations()
  const locale = useLocale()
  const { slug, companyName, kind, city, trades, isDemo } = provider
  const hidden = trades.length - TRADES_SHOWN
  return (
    <li className={`card card-surface ${styles.providerCard}`}>
      <div className={styles.providerCardHead}>
        <FirmAvatar name={companyName} logo={provider.logo} />
        <div>
          <h3>
            <a className={styles.wholeLink} href={paths.serviceProvider(locale, slug)}>
              <UserText>{companyName}</UserText>
            </a>
          </h3>
          <p className="caption">
            {t('home.providers.place', {
              kind: t(`home.kind.${kind}`),
              city: t(`projectRequests.city.${city}`),
            })}
          </p>
        </div>
      </div>
      <Figures of={provider} />
      <ul className={styles.providerCardTrades}>
        {trades.slice(0, TRADES_SHOWN).map((trade) => (
          <li className="tag" key={trade}>
            {t(`projectRequests.projectType.${trade}`)}
          </li>
        ))}
        {hidden > 0 && <li className="caption">{t('home.providers.more', { count: hidden })}</li>}
      </ul>
      <p className={styles.providerCardFoot}>
        {isDemo ? (
          <span className="tag">{t('home.verifiedExample')}</span>
        ) : (
          <StatusBadge status="approved">{t('home.providers.verified')}</StatusBadge>
        )}
      </p>
    </li>
  )
}

/** What is known of them to decide by; what is not known yet is left out. */
function Figures({ of: { score, jobs, replyMinutes } }: { of: Measured }) {
  const t = useTranslations('home.providers')
  const words = useTranslations('providerProfile')
  if (!score && jobs === 0 && replyMinutes === undefined) return null
  return (
    <ul className={styles.providerCardFigures}>
      {score && (
        <li>
          <Rating score={score} />
        </li>
      )}
      {jobs > 0 && <li>{t('jobs', { count: jobs })}</li>}
      {replyMinutes !== undefined && <li>{t('reply', { time: words(...spokenDuration(replyMinutes)) })}</li>}
    </ul>
  )
}
