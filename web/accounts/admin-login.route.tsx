import type { ReactNode } from 'react'
import { Link, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { useNext } from './next.ts'
import { SignInPage } from './sign-in-page.tsx'

export { action } from './needs-script.ts'
/** The address can contain a code, so the page isn't stored. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.admin.metaTitle })),
  ...UNLISTED_PAGE,
]

export default function AdminLogin() {
  const t = useTranslations('accounts.admin')
  const locale = useLocale()
  const next = useNext()
  const toOthers = (text: ReactNode) => (
    <Link className="link" to={paths.accountSignIn(locale)} state={next}>
      {text}
    </Link>
  )
  return (
    <SignInPage
      title={t('title')}
      lead={t.rich('lead', { link: toOthers })}
      destination={paths.adminDashboard(locale)}
    />
  )
}
