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
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.owner.metaTitle })),
  ...UNLISTED_PAGE,
]

/** Sign-in page for accounts that are neither providers nor admins: mostly owners. */
export default function AccountSignIn() {
  const t = useTranslations('accounts.owner')
  const locale = useLocale()
  const next = useNext()
  const linkTo = (to: string) => (text: ReactNode) => (
    <Link className="link" to={to} state={next}>
      {text}
    </Link>
  )
  const links = {
    register: linkTo(paths.clientRegister(locale)),
    provider: linkTo(paths.contractorLogin(locale)),
  }
  return (
    <SignInPage
      title={t('title')}
      lead={t('lead')}
      destination={paths.accountProjectRequests(locale)}
      byMobile={t.rich('byEmail', links)}
      end={t.rich('toProviders', links)}
    />
  )
}
