import type { MetaFunction } from 'react-router'
import type { HeldData } from '#server/privacy/privacy-answers.ts'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { useOwnerAnswer, useOwnerDashboard } from '#web/owner-accounts/use-owner-dashboard.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import styles from './privacy.module.css'
import { SessionPrivacy } from './session-privacy.tsx'

export { action } from '#web/accounts/needs-script.ts'

const ADDRESS = '/me/privacy'

export const handle = { messages: ['ownData', 'errors'], reads: () => [ADDRESS] }

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ ownData }) => ({ title: ownData.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Stored data of an owner with an account. */
export default function AccountPrivacyRoute() {
  return (
    <ProtectedRoute signIn={paths.accountSignIn}>
      <div className={`wrap ${styles.privacyPage}`}>
        <Held />
      </div>
    </ProtectedRoute>
  )
}

function Held() {
  const place = useOwnerDashboard()
  return <SessionPrivacy {...place} address={ADDRESS} of="owner" answer={useOwnerAnswer<HeldData>(ADDRESS)} />
}
