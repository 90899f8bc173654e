import type { MetaFunction } from 'react-router'
import { SecurityPage } from '#web/accounts/security-page.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'

export { action } from '#web/accounts/needs-script.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.security.metaTitle })),
  ...UNLISTED_PAGE,
]

export default function ProviderSecurityRoute() {
  return (
    <div className="place-page">
      <SecurityPage />
    </div>
  )
}
