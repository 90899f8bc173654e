import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '#web/root.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { WhatsAppButton } from './whatsapp-button.tsx'

/** The frame around a page: skip link, header, main, footer and the way to a person. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('layout')
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <SiteHeader isDemo={site?.isDemo ?? false} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter isDemo={site?.isDemo ?? false}>
        {site && <WhatsAppButton number={site.supportWhatsapp} label={t('whatsapp')} />}
      </SiteFooter>
    </>
  )
}
