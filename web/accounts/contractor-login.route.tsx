import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl'
import { pageMeta, UNLISTED_PAGE } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { SignInPage } from './sign-in-page.tsx'

export { action } from './needs-script.ts'
/** The address can contain a code, so the page isn't stored. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, ({ accounts }) => ({ title: accounts.contractor.metaTitle })),
  ...UNLISTED_PAGE,
]

/** The address says "contractor" (docs/reference/product-rules.md#screens); the page says "provider". */
export default function ContractorLogin() {
  const t = useTranslations('accounts.contractor')
  const locale = useLocale()
  const register = (words: ReactNode) => (
    <a className="link" href={paths.register(locale)}>
      {words}
    </a>
  )
  return (
    <SignInPage
      title={t('title')}
      lead={t.rich('lead', { register })}
      destination={paths.contractorProfile(locale)}
    />
  )
}
