import { useTranslations } from 'use-intl'
import type { PublicProvider } from '#server/providers/provider-answers.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './solutions.module.css'

interface HubProvidersProps {
  title: string
  lead: string
  providers: readonly PublicProvider[]
  /** Where more of them are. */
  listHref: string
  empty: string
}

/** The newest verified providers, from the database. */
export function HubProviders({ title, lead, providers, listHref, empty }: HubProvidersProps) {
  const t = useTranslations('solutionPages.providers')
  const locale = useLocale()
  return (
    <section className="section wrap" aria-labelledby="providers-title">
      <header className={`${styles.hubHead} ${styles.hubHeadRow}`}>
        <div>
          <h2 id="providers-title">{title}</h2>
          <p>{lead}</p>
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
            <ProviderCard key={provider.id} provider={provider} />
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

function ProviderCard({ provider }: { provider: PublicProvider }) {
  const t = useTranslations()
  const trades = provider.trades.map((trade) => t(`projectRequests.projectType.${trade}`))
  return (
    <li className={styles.hubProvider}>
      <h3>
        <a href={paths.serviceProvider(useLocale(), provider.slug)}>
          <UserText>{provider.companyName}</UserText>
        </a>
      </h3>
      <p>{t(`projectRequests.city.${provider.city}`)}</p>
      <ul>
        {trades.map((trade) => (
          <li key={trade} className={styles.providerTrade}>
            {trade}
          </li>
        ))}
      </ul>
      {provider.isDemo && <span className={styles.solutionDemo}>{t('solutionPages.verifiedExample')}</span>}
    </li>
  )
}
