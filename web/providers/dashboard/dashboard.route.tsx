import { lazy, type ReactNode, Suspense } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth } from '#web/accounts/use-auth.ts'
import { OwnSanctions, SANCTIONS } from '#web/complaints/own-sanctions.tsx'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DashboardAbout } from './dashboard-about.tsx'
import { DashboardClaims } from './dashboard-claims.tsx'
import { DashboardDocuments } from './dashboard-documents.tsx'
import { DashboardLeave } from './dashboard-leave.tsx'
import type { PlacePart } from './dashboard-nav.tsx'
import { DashboardNotices } from './dashboard-notices.tsx'
import { DashboardPackage } from './dashboard-package.tsx'
import { DashboardProfile } from './dashboard-profile.tsx'
import { DashboardStatus } from './dashboard-status.tsx'
import { useDashboard } from './use-dashboard.tsx'
import type { ProviderDashboard } from './use-own-dashboard.ts'
import { WORK_PHOTOS } from './work-photos-address.ts'
import '#web/styles/document-row.css'
import '#web/documents/documents.module.css'
import '../registration/registration.module.css'
import '../work-drawing.module.css'
import './dashboard-work.module.css'
import styles from './dashboard.module.css'

export { action } from '#web/accounts/needs-script.ts'

export const handle = {
  publicPage: { topics: ['packages'], isListed: false, isShell: true },
  reads: () => [SANCTIONS, WORK_PHOTOS],
  messages: [
    'providerDashboard',
    'informationRequests',
    'complaints',
    'registration',
    'subscriptions',
    'documents',
    'verifications',
    'projectRequests',
    'errors',
    'accounts',
  ],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ providerDashboard }) => ({ title: providerDashboard.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Loaded later: its fields and the upload code are not needed for the first paint. */
const DashboardWork = lazy(() => import('./dashboard-work.tsx'))

/** Loads public facts only, because it runs before the session is known. */
export async function loader({ context }: LoaderFunctionArgs) {
  const offered = await context.get(servicesContext).offeredPackages()
  return { offered }
}

export default function ProviderDashboardPage() {
  const { reading, change, bearer } = useDashboard()
  return typeof reading === 'string' ? null : <Place own={{ place: reading, change, bearer }} />
}

function Place({ own }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard')
  const { offered } = useLoaderData<typeof loader>()
  const { place } = own
  return (
    <div className="place-page place-narrow">
      <h1>{t('title')}</h1>
      <div className={styles.placeParts}>
        <DashboardStatus own={own} />
        <OwnSanctions />
        <Part name="claims">
          <DashboardClaims claims={place.claims} isApproved={place.status === 'approved'} />
        </Part>
        <Part name="documents">
          <DashboardDocuments own={own} />
        </Part>
        <div id="profile" className={styles.placeAnchor}>
          <DashboardProfile own={own} />
        </div>
        <Part name="work">
          <Suspense>
            <DashboardWork own={own} />
          </Suspense>
        </Part>
        <Part name="about">
          <DashboardAbout own={own} />
        </Part>
        <Part name="leave">
          <DashboardLeave place={place} />
        </Part>
        <Part name="package">
          <DashboardPackage packageId={place.packageId} offered={offered} />
        </Part>
        <Part name="notices">
          <DashboardNotices own={own} />
        </Part>
        <Part name="security">
          <Security />
        </Part>
      </div>
    </div>
  )
}

function Part({ name, children }: { name: PlacePart; children: ReactNode }) {
  const t = useTranslations('providerDashboard')
  return (
    <section className="card card-surface card-padded place-part" id={name} aria-labelledby={`${name}-title`}>
      <header>
        <h2 id={`${name}-title`}>{t(`part.${name}`)}</h2>
        <p className="caption">{t(`lead.${name}`)}</p>
      </header>
      {children}
    </section>
  )
}

function Security() {
  const t = useTranslations('providerDashboard.security')
  const { user } = useAuth()
  return (
    <div className={styles.placePackage}>
      <p>
        <span>{t.rich('signedInAs', { email: () => <Bdi>{user?.email}</Bdi> })}</span>
      </p>
      <a
        className={buttonClass({ variant: 'secondary', size: 'md' })}
        href={privatePaths.contractorSecurity(useLocale())}
      >
        {t('open')}
      </a>
    </div>
  )
}
