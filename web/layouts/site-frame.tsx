import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '#web/root.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { SiteHeader } from './site-header.tsx'
import { SupportButton } from './support-button.tsx'

/** Frame of a page: skip link, header, our team's notice, main, footer and WhatsApp button. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('layout')
  const parts = useRouteLoaderData<typeof loader>('root')?.frame
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <SiteHeader />
      <ServerOnly name="notice" parts={parts} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-footer">
        <ServerOnly name="footer" parts={parts} />
        <SupportButton />
      </footer>
    </>
  )
}
