import type { MetaFunction } from 'react-router'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { ProtectedRoute } from './protected-route.tsx'
import { SecurityPage } from './security-page.tsx'

export { action } from './needs-script.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.security.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Sign-in settings of an owner. An admin without a second step sets it up here, because the console requires one. */
export default function SecurityRoute() {
  return (
    <ProtectedRoute isEnrolment signIn={paths.accountSignIn}>
      <SecurityPage />
    </ProtectedRoute>
  )
}
