import { ArrowLeft } from 'lucide'
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { City } from '#domain/project-requests/fact-values.ts'
import { namedIn } from '#i18n/firm-name.ts'
import { formatDate } from '#i18n/format.ts'
import { localeOfPath } from '#i18n/locale.ts'
import type { AdvisorToAsk } from '#server/consultations/read-advisors.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { PRIVATE_HEADERS, PRIVATE_PAGE, pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { LinkNotFound } from '#web/project-requests/link-not-found.tsx'
import { FirmAvatar } from '#web/providers/firm-avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { BookableOffers } from './provider-consultations.tsx'
import '#web/providers/firm-avatar.module.css'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './bookable.module.css'

export const handle = {
  messages: ['endedLink', 'advisorsToAsk', 'bookable', 'consultations', 'projectRequests', 'providersPage'],
}

/** Advisors in the project request's city, those of its trade first. Null for an unknown token. */
export async function loader({ params, context, url }: LoaderFunctionArgs) {
  const token = params.trackingToken ?? ''
  const services = context.get(servicesContext)
  const tracking = await services.readTracking(token)
  if (!tracking) return data(null, { status: 404, headers: PRIVATE_HEADERS })
  const { city, projectType } = tracking
  const found = await services.readAdvisors({ city, trade: projectType })
  const advisors = found.map((advisor) => namedIn(advisor, localeOfPath(url.pathname)))
  return data({ token, city, advisors }, { headers: PRIVATE_HEADERS })
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ advisorsToAsk }) => ({ title: advisorsToAsk.metaTitle })),
  ...PRIVATE_PAGE,
]

export default function AdvisorsToAskPage() {
  const found = useLoaderData<typeof loader>()
  return found ? <Advisors {...found} /> : <LinkNotFound />
}

interface AdvisorsProps {
  token: string
  city: City
  advisors: AdvisorToAsk[]
}

function Advisors({ token, city, advisors }: AdvisorsProps) {
  const t = useTranslations('advisorsToAsk')
  const cityName = useTranslations('projectRequests')(`city.${city}`)
  return (
    <div className={`wrap ${styles.advisorsToAsk}`}>
      <a className="link" href={paths.tracking(useLocale(), token)}>
        <Icon icon={ArrowLeft} flip size={16} />
        {t('back')}
      </a>
      <header>
        <h1>{t('title')}</h1>
        <p className={styles.advisorsToAskLead}>{t('lead', { city: cityName })}</p>
      </header>
      {advisors.length === 0 ? (
        <EmptyState level={2} title={t('noneTitle', { city: cityName })}>
          {t('noneText')}
        </EmptyState>
      ) : (
        advisors.map((advisor) => <Advisor key={advisor.slug} advisor={advisor} token={token} />)
      )}
    </div>
  )
}

function Advisor({ advisor, token }: { advisor: AdvisorToAsk; token: string }) {
  const t = useTranslations()
  const locale = useLocale()
  const { companyName, slug, kind, city, isDemo, offers, licenceCheckedAt } = advisor
  return (
    <Card as="section" className={styles.bookable}>
      <header className={styles.advisorsToAskFirm}>
        <FirmAvatar name={companyName} />
        <div className={styles.advisorsToAskName}>
          <h2>
            <a className="link" href={paths.serviceProvider(locale, slug)}>
              <UserText>{companyName}</UserText>
            </a>
          </h2>
          <p className="caption">
            {t(`providersPage.kind.${kind}`)} · {t(`projectRequests.city.${city}`)}{' '}
            {isDemo && <span className="tag">{t('consultations.demo')}</span>}
          </p>
          <p className="caption">
            {licenceCheckedAt
              ? t.rich('consultations.licence', {
                  day: () => <bdi>{formatDate(licenceCheckedAt, locale)}</bdi>,
                })
              : t('advisorsToAsk.noLicence')}
          </p>
        </div>
      </header>
      <BookableOffers slug={slug} offers={offers} trackingToken={token} />
    </Card>
  )
}
