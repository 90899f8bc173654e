import { LogOut } from 'lucide'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatNumber } from '#i18n/format.ts'
import { ProtectedRoute } from '#web/accounts/protected-route.tsx'
import { useSignOut } from '#web/accounts/sessions-section.tsx'
import { useAuth } from '#web/accounts/use-auth.ts'
import { servicesContext } from '#web/entry.server.tsx'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stat } from '#web/ui/stat.tsx'
import { useLocale } from '#web/use-locale.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.dashboard.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Public figures only: this runs before anybody has said who they are. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { approvedProviders, projectRequestsThisMonth } = await context
    .get(servicesContext)
    .marketplaceFigures()
  return { approvedProviders, projectRequestsThisMonth }
}

export default function DashboardRoute() {
  return (
    <ProtectedRoute requireAdmin>
      <Dashboard />
    </ProtectedRoute>
  )
}

function Dashboard() {
  const t = useTranslations('accounts.dashboard')
  const { approvedProviders, projectRequestsThisMonth } = useLoaderData<typeof loader>()
  const { user } = useAuth()
  return (
    <div className="wrap account-page">
      <header>
        <h1>{t('title')}</h1>
        <p className="account-lead">{t.rich('welcome', { email: () => <Bdi>{user?.email}</Bdi> })}</p>
        <DashboardActions />
      </header>
      <section className="card card-surface card-padded account-section">
        <h2>{t('figuresTitle')}</h2>
        <dl className="stats">
          <Stat label={t('approvedProviders')} value={formatNumber(approvedProviders)} />
          <Stat label={t('projectRequests')} value={formatNumber(projectRequestsThisMonth)} />
        </dl>
      </section>
    </div>
  )
}

function DashboardActions() {
  const t = useTranslations('accounts.dashboard')
  const { end, ending } = useSignOut()
  return (
    <div className="actions">
      <Button size="md" variant="secondary" href={paths.accountSecurity(useLocale())}>
        {t('security')}
      </Button>
      <Button
        size="md"
        variant="ghost"
        icon={<Icon icon={LogOut} flip />}
        loading={ending !== undefined}
        onClick={() => void end('local')}
      >
        {t('signOut')}
      </Button>
    </div>
  )
}
