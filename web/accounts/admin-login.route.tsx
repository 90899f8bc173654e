import type { ReactNode } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { SignInPage } from './sign-in-page.tsx'

export { action } from './needs-script.ts'

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.admin.metaTitle })),
  ...UNLISTED_PAGE,
]

export default function AdminLogin() {
  const t = useTranslations('accounts.admin')
  const locale = useLocale()
  const toProviders = (text: ReactNode) => (
    <Link className="link" to={paths.contractorLogin(locale)}>
      {text}
    </Link>
  )
  return (
    <SignInPage
      title={t('title')}
      lead={t.rich('lead', { link: toProviders })}
      destination={paths.adminDashboard(locale)}
    />
  )
}
