import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { useAuth } from '#web/accounts/use-auth.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FirmAvatar } from './firm-avatar.tsx'
import { PlaceClaims } from './place-claims.tsx'
import { PlaceDocuments } from './place-documents.tsx'
import { PlaceFrame, type PlacePart } from './place-frame.tsx'
import { PlaceNotices } from './place-notices.tsx'
import { PlacePackage } from './place-package.tsx'
import { PlaceProfile } from './place-profile.tsx'
import { PlaceStatus } from './place-status.tsx'
import { type OwnPlace, useOwnPlace } from './use-own-place.ts'
import '#web/documents/documents.css'
import './firm-avatar.css'
import './registration.css'
import './own-place.css'

export { action } from '#web/accounts/needs-script.ts'

export const handle = {
  messages: [
    'ownPlace',
    'registration',
    'documents',
    'verifications',
    'projectRequests',
    'errors',
    'accounts',
  ],
}

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ ownPlace }) => ({ title: ownPlace.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Public facts only: this runs before anybody has said who they are. */
export async function loader({ context }: LoaderFunctionArgs) {
  const offered = await context.get(servicesContext).offeredPackages()
  return { offered }
}

export default function OwnPlaceRoute() {
  return (
    <ProtectedRoute signIn={paths.contractorLogin}>
      <OwnPlacePage />
    </ProtectedRoute>
  )
}

function OwnPlacePage() {
  const t = useTranslations('ownPlace')
  const locale = useLocale()
  const { reading, read, change, bearer } = useOwnPlace()
  if (reading === 'reading') return <PlaceFrame>{<Waiting />}</PlaceFrame>
  if (reading === 'failed') {
    return (
      <PlaceFrame>
        <EmptyState
          level={2}
          title={t('failed')}
          action={<Button onClick={() => void read()}>{t('retry')}</Button>}
        />
      </PlaceFrame>
    )
  }
  if (reading === 'none') {
    const register = (
      <a className={buttonClass()} href={paths.register(locale)}>
        {t('register')}
      </a>
    )
    return (
      <PlaceFrame>
        <EmptyState level={2} title={t('noneTitle')} action={register}>
          {t('noneText')}
        </EmptyState>
      </PlaceFrame>
    )
  }
  return <Place own={{ place: reading, change, bearer }} />
}

function Waiting() {
  const t = useTranslations('accounts')
  return (
    <div className="place-parts" aria-busy>
      <Spinner label={t('checking')} />
      <Skeleton height="2.4rem" width="40%" />
      <Skeleton height="12rem" />
    </div>
  )
}

function Place({ own }: { own: OwnPlace }) {
  const { offered } = useLoaderData<typeof loader>()
  const { place } = own
  return (
    <PlaceFrame owner={<Firm own={own} />}>
      <div className="place-parts">
        <PlaceStatus own={own} />
        <Part name="claims">
          <PlaceClaims claims={place.claims} />
        </Part>
        <Part name="documents">
          <PlaceDocuments own={own} />
        </Part>
        <div id="profile" className="place-anchor">
          <PlaceProfile own={own} />
        </div>
        <Part name="package">
          <PlacePackage packageId={place.packageId} offered={offered} />
        </Part>
        <Part name="notices">
          <PlaceNotices own={own} />
        </Part>
        <Part name="security">
          <Security />
        </Part>
      </div>
    </PlaceFrame>
  )
}

function Part({ name, children }: { name: PlacePart; children: ReactNode }) {
  const t = useTranslations('ownPlace')
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

function Firm({ own: { place } }: { own: OwnPlace }) {
  return (
    <p className="place-firm">
      <FirmAvatar name={place.companyName} />
      <bdi>{place.companyName}</bdi>
    </p>
  )
}

function Security() {
  const t = useTranslations('ownPlace.security')
  const { user } = useAuth()
  return (
    <div className="place-package">
      <p>
        <span>{t.rich('signedInAs', { email: () => <Bdi>{user?.email}</Bdi> })}</span>
      </p>
      <a
        className={buttonClass({ variant: 'secondary', size: 'md' })}
        href={paths.accountSecurity(useLocale())}
      >
        {t('open')}
      </a>
    </div>
  )
}
