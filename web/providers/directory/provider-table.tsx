// biome-ignore-all lint/a11y/noRedundantRoles: a table laid out as cards loses its own roles in some browsers
import { useTranslations } from 'use-intl'
import type { ProviderDirectory, PublicProvider } from '#server/providers/provider-answers.ts'
import { paths } from '#web/paths.ts'
import { SmallScore } from '#web/reviews/small-score.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FirmAvatar } from '../firm-avatar.tsx'
import { VerifiedSeal } from '../verified-seal.tsx'
import styles from './providers.module.css'

/**
 * Name, category, city, verified (docs/reference/product-rules.md#screens): a table where there is room, cards where
 * there is not.
 */
interface ProviderTableProps {
  providers: PublicProvider[]
  paused: string[]
  scores: ProviderDirectory['scores']
}

export function ProviderTable({ providers, paused, scores }: ProviderTableProps) {
  const t = useTranslations('providersPage.table')
  return (
    <table className="provider-table" role="table">
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead role="rowgroup" className="provider-headings">
        <tr role="row">
          <th role="columnheader" scope="col" className="provider-heading">
            {t('name')}
          </th>
          <th role="columnheader" scope="col" className="provider-heading">
            {t('kind')}
          </th>
          <th role="columnheader" scope="col" className="provider-heading">
            {t('cities')}
          </th>
          <th role="columnheader" scope="col" className="provider-heading">
            {t('status')}
          </th>
          <td role="cell" className="provider-heading" />
        </tr>
      </thead>
      <tbody role="rowgroup" className="provider-rows">
        {providers.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            isPaused={paused.includes(provider.id)}
            score={scores[provider.id]}
          />
        ))}
      </tbody>
    </table>
  )
}

interface ProviderRowProps {
  provider: PublicProvider
  isPaused: boolean
  score: ProviderDirectory['scores'][string] | undefined
}

function ProviderRow({ provider, isPaused, score }: ProviderRowProps) {
  const t = useTranslations('providersPage')
  const href = paths.serviceProvider(useLocale(), provider.slug)
  const { companyName, kind, isDemo } = provider
  return (
    <tr role="row" className="provider-row">
      <th role="rowheader" scope="row" className="provider-cell provider-cell-wide">
        <span className="provider-name">
          <FirmAvatar name={companyName} />
          <span>
            <a className={styles.providerLink} href={href}>
              <bdi dir="auto">{companyName}</bdi>
            </a>
            {isDemo && <span className="tag">{t('table.demo')}</span>}
            {score && <SmallScore score={score} />}
            <Trades provider={provider} />
          </span>
        </span>
      </th>
      <td role="cell" className="provider-cell" data-label={t('table.kind')}>
        {t(`kind.${kind}`)}
      </td>
      <td role="cell" className="provider-cell" data-label={t('table.cities')}>
        <Cities provider={provider} />
      </td>
      <td role="cell" className="provider-cell" data-label={t('table.status')}>
        <VerifiedSeal isPaused={isPaused} />
      </td>
      <td role="cell" className="provider-cell provider-cell-wide">
        <a
          className={`${buttonClass({ variant: 'soft', size: 'sm' })} provider-open`}
          href={href}
          aria-label={t('table.openOf', { name: companyName })}
        >
          {t('table.open')}
        </a>
      </td>
    </tr>
  )
}

function Trades({ provider: { trades } }: { provider: PublicProvider }) {
  const t = useTranslations('projectRequests.projectType')
  return <small>{trades.map((trade) => t(trade)).join(' · ')}</small>
}

/** Where they sit, and how many more cities they serve. */
function Cities({ provider: { city, serviceCities } }: { provider: PublicProvider }) {
  const t = useTranslations()
  const others = serviceCities.filter((served) => served !== city).length
  return (
    <>
      {t(`projectRequests.city.${city}`)}
      {others > 0 && <small> {t('providersPage.table.moreCities', { count: others })}</small>}
    </>
  )
}
