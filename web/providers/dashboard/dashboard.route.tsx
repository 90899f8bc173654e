import { lazy, type ReactNode, Suspense } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth } from '#web/accounts/use-auth.ts'
import { OwnSanctions, SANCTIONS } from '#web/complaints/own-sanctions.tsx'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { privatePaths } from '#web/private-paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DashboardAbout } from './dashboard-about.tsx'
import { DashboardClaims } from './dashboard-claims.tsx'
import { DashboardDocuments } from './dashboard-documents.tsx'
import { DashboardLeave } from './dashboard-leave.tsx'
import { DashboardNotices } from './dashboard-notices.tsx'
import { DashboardPackage } from './dashboard-package.tsx'
import { DashboardParts } from './dashboard-parts.tsx'
import { DashboardProfile, VerifiedFacts } from './dashboard-profile.tsx'
import { DashboardStatus } from './dashboard-status.tsx'
import { type PlacePart, partAddress, partIn } from './profile-parts.ts'
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

const DashboardLogo = lazy(() => import('./dashboard-logo.tsx'))

/** Loads public facts only, because it runs before the session is known. */
export async function loader({ context }: LoaderFunctionArgs) {
  const offered = await context.get(servicesContext).offeredPackages()
  return { offered }
}

export default function ProviderDashboardPage() {
  const { reading, change, bearer } = useDashboard()
  return typeof reading === 'string' ? null : <Place own={{ place: reading, change, bearer }} />
}

/** A firm that is approved sees one section at a time; one that is not sees what its review needs on one page. */
function Place({ own }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard')
  const locale = useLocale()
  const [query] = useSearchParams()
  const part = partIn(query)
  return (
    <div className="place-page">
      <div>
        {part !== 'status' && (
          <Link className={`link ${styles.placeBack}`} to={partAddress(locale, 'status')}>
            {t('parts.back')}
          </Link>
        )}
        <h1 className="place-heading">{t(part === 'status' ? 'title' : `part.${part}`)}</h1>
        {part === 'status' && <UserText as="p">{own.place.companyName}</UserText>}
      </div>
      <div className={part === 'status' ? 'place-beside' : styles.placeSection}>
        <div className={styles.placeParts}>
          <Section part={part} own={own} />
        </div>
        {part === 'status' && (
          <aside className={styles.placeParts}>
            <Account own={own} />
          </aside>
        )}
      </div>
    </div>
  )
}

interface SectionProps {
  part: PlacePart
  own: ProviderDashboard
}

function Section({ part, own }: SectionProps) {
  const { place } = own
  if (part === 'work')
    return (
      <Part name="work">
        <Suspense>
          <DashboardWork own={own} />
        </Suspense>
      </Part>
    )
  if (part === 'about')
    return (
      <>
        <Part name="logo">
          <Suspense>
            <DashboardLogo companyName={place.companyName} />
          </Suspense>
        </Part>
        <DashboardProfile own={own} form="description" />
        <Part name="figures">
          <DashboardAbout own={own} />
        </Part>
      </>
    )
  if (part === 'leave')
    return (
      <Part name="leave">
        <DashboardLeave place={place} />
      </Part>
    )
  if (part === 'documents') return <Documents own={own} />
  if (part === 'notices')
    return (
      <>
        <Part name="notices">
          <DashboardNotices own={own} />
        </Part>
        <Part name="security">
          <Security />
        </Part>
      </>
    )
  if (part === 'profile') return <DashboardProfile own={own} form={formOf(place)} />
  return <Overview own={own} />
}

const formOf = ({ status }: ProviderDashboard['place']) => (status === 'approved' ? 'reach' : 'registration')

function Overview({ own }: { own: ProviderDashboard }) {
  const { place } = own
  const isApproved = place.status === 'approved'
  return (
    <>
      <DashboardStatus own={own} />
      <OwnSanctions />
      {!isApproved && (
        <>
          <Part name="documents">
            <DashboardDocuments own={own} />
          </Part>
          <DashboardProfile own={own} form={formOf(place)} />
        </>
      )}
      <DashboardParts place={place} />
    </>
  )
}

function Documents({ own }: { own: ProviderDashboard }) {
  const { place } = own
  const isApproved = place.status === 'approved'
  return (
    <>
      <Part name="documents">
        <DashboardDocuments own={own} />
      </Part>
      <Part name="claims">
        <DashboardClaims claims={place.claims} isApproved={isApproved} />
      </Part>
      {isApproved && (
        <>
          <VerifiedFacts own={own} />
          <DashboardProfile own={own} form="address" />
        </>
      )}
    </>
  )
}

function Account({ own }: { own: ProviderDashboard }) {
  const { offered } = useLoaderData<typeof loader>()
  return (
    <Part name="package">
      <DashboardPackage packageId={own.place.packageId} offered={offered} />
    </Part>
  )
}

interface PartProps {
  name: 'documents' | 'claims' | 'work' | 'logo' | 'figures' | 'leave' | 'package' | 'notices' | 'security'
  children: ReactNode
}

function Part({ name, children }: PartProps) {
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
