import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FirmAvatar } from './firm-avatar.tsx'
import { JoinRegistration } from './join-registration.tsx'
import { PlaceFrame } from './place-frame.tsx'
import { PlaceProvider, usePlace } from './use-place.tsx'
import './firm-avatar.css'
import './own-place.css'
import './place-frame.css'

export const handle = { messages: ['ownPlace', 'leads', 'accounts', 'errors', 'projectRequests'] }

/** A provider's own pages: one frame around them, for whoever is signed in. */
export default function PlaceLayout() {
  return (
    <ProtectedRoute signIn={paths.contractorLogin}>
      <PlaceProvider>
        <Frame />
      </PlaceProvider>
    </ProtectedRoute>
  )
}

function Frame() {
  const { reading, read } = usePlace()
  if (reading === 'reading') return <PlaceFrame>{<Waiting />}</PlaceFrame>
  if (reading === 'failed') return <PlaceFrame>{<Failed read={read} />}</PlaceFrame>
  if (reading === 'joinable') return <PlaceFrame>{<JoinRegistration />}</PlaceFrame>
  if (reading === 'none') return <PlaceFrame>{<NotRegistered />}</PlaceFrame>
  const owner = (
    <p className="place-firm">
      <FirmAvatar name={reading.companyName} />
      <bdi>{reading.companyName}</bdi>
    </p>
  )
  return (
    <PlaceFrame owner={owner}>
      <Outlet />
    </PlaceFrame>
  )
}

function Waiting() {
  const t = useTranslations()
  return (
    <div className="place-page" aria-busy>
      <h1>{t('ownPlace.title')}</h1>
      <Spinner label={t('accounts.checking')} />
      <Skeleton height="2.4rem" width="40%" />
      <Skeleton height="12rem" />
    </div>
  )
}

function Failed({ read }: { read: () => Promise<void> }) {
  const t = useTranslations('ownPlace')
  return (
    <div className="place-page">
      <h1>{t('title')}</h1>
      <EmptyState
        level={2}
        title={t('failed')}
        action={<Button onClick={() => void read()}>{t('retry')}</Button>}
      />
    </div>
  )
}

function NotRegistered() {
  const t = useTranslations('ownPlace')
  const register = (
    <a className={buttonClass()} href={paths.register(useLocale())}>
      {t('register')}
    </a>
  )
  return (
    <div className="place-page">
      <h1>{t('title')}</h1>
      <EmptyState level={2} title={t('noneTitle')} action={register}>
        {t('noneText')}
      </EmptyState>
    </div>
  )
}
