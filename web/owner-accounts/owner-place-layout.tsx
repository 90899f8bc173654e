import { Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { useAuth } from '#web/accounts/use-auth.ts'
import { Notice } from '#web/ui/notice.tsx'
import { OwnerPlaceNav } from './owner-place-nav.tsx'
import { OwnerPlaceProvider } from './use-owner-place.tsx'
import './owner-place.css'

export const handle = { messages: ['ownerAccounts', 'accounts'] }

/** Around the pages of one's own account, which each say themselves who may enter: the way between them. */
export default function OwnerPlaceLayout() {
  const t = useTranslations('ownerAccounts')
  const { user, isAdmin } = useAuth()
  return (
    <OwnerPlaceProvider>
      <div className="owner-place">
        <noscript>
          <div className="wrap owner-place-word">
            <Notice tone="warning">{t('noScript')}</Notice>
          </div>
        </noscript>
        {user && !isAdmin && <OwnerPlaceNav />}
        <Outlet />
      </div>
    </OwnerPlaceProvider>
  )
}
