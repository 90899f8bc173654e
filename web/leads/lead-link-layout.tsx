import { Outlet, useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/brand/logo.tsx'
import { LanguageSwitch } from '#web/layouts/language-switch.tsx'
import { SupportButton } from '#web/layouts/support-button.tsx'
import { paths } from '#web/paths.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './lead-link-layout.module.css'

export const handle = { messages: ['layout'] }

interface Opened {
  lead?: { companyName: string } | null
}

/** Layout of what a provider opens from WhatsApp without signing in: their firm's name, and nothing of the owners' site. */
export default function LeadLinkLayout() {
  const t = useTranslations('layout')
  const locale = useLocale()
  // The ids of web/routes.ts, one for each prefix of the address.
  const [plain, arabic, english] = ['', 'ar', 'en'].map((prefix) => `${prefix}:leads/lead.route.tsx`)
  const read = [useRouteLoaderData(plain!), useRouteLoaderData(arabic!), useRouteLoaderData(english!)]
  const { lead } = (read.find((data) => data !== undefined) ?? {}) as Opened
  return (
    <div className={styles.leadLink}>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <header>
        <div className="wrap">
          <a href={paths.businessHome(locale)} className="site-logo" aria-label={t('home')}>
            <Logo locale={locale} />
          </a>
          <span className={styles.leadLinkFirm}>{lead && <UserText>{lead.companyName}</UserText>}</span>
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className="wrap">
        <SupportButton />
      </footer>
    </div>
  )
}
