import { ShieldCheck } from 'lucide'
import { Outlet, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Door } from '#web/brand/door.tsx'
import { Logo } from '#web/brand/logo.tsx'
import { LanguageSwitch } from '#web/layouts/language-switch.tsx'
import { SupportButton } from '#web/layouts/support-button.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './accounts.module.css'

/**
 * Layout of the sign-in pages: the form on one side, a picture of a carved door on the other. Staff are told what is
 * kept of their work, and are offered no chat with themselves.
 */
export default function SignInLayout() {
  const t = useTranslations()
  const locale = useLocale()
  const { pathname } = useLocation()
  const isOfStaff = pathname === paths.adminLogin(locale)
  const door = isOfStaff
    ? 'admin.wall'
    : pathname === paths.contractorLogin(locale)
      ? 'contractor.doorLine'
      : 'doorLine'
  return (
    <div className={styles.entrance}>
      <div className={styles.entranceSide}>
        <header className={styles.entranceHead}>
          <a href={paths.ownerHome(locale)} className="site-logo" aria-label={t('layout.home')}>
            <Logo locale={locale} />
          </a>
          <LanguageSwitch />
        </header>
        <main id="main" tabIndex={-1} className={styles.entranceMain}>
          <Outlet />
        </main>
        <footer>
          <p className={`caption ${styles.entranceFoot}`}>
            <Icon icon={ShieldCheck} />
            <span>{t('accounts.staffNeverAsk')}</span>
          </p>
          {!isOfStaff && <SupportButton />}
        </footer>
      </div>
      <div className={`${styles.entranceWall} relief`} aria-hidden="true">
        <p className="display">{t(`accounts.${door}`)}</p>
        <Door name="owner" className={styles.door} />
      </div>
    </div>
  )
}
