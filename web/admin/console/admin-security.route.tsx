import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { SecurityPage } from '#web/accounts/security-page.tsx'
import { useAuth } from '#web/accounts/use-auth.ts'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { AlertsSection } from '#web/staff/alerts-section.tsx'

export { action } from '#web/accounts/needs-script.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.security.metaTitle })),
  ...UNLISTED_PAGE,
]

export const handle = { messages: ['staffAlerts'], reads: () => ['/admin/alerts'] }

/** The account of a member of staff: sign-in, and what they are told of. */
export default function AdminSecurityRoute() {
  const { mustEnrol } = useAuth()
  const title = useTranslations('admin.nav')('security')
  return (
    <>
      <SecurityPage title={title} />
      {/* The console opens, and with it this part, once the second step is set up. */}
      {!mustEnrol && <AlertsSection />}
    </>
  )
}
