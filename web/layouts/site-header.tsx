import { Globe, Moon, Sun } from 'lucide'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { Logo } from '#web/brand/logo.tsx'
import { ESTIMATE_ANCHOR, pathInLocale, paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { switchTheme } from './theme.ts'

/**
 * The links of the frame are plain ones: pages come whole from the server's memory, and the router's own link
 * would cost every first visit more than it saves.
 */
export function SiteHeader({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const home = paths.ownerHome(locale)
  const { pathname } = useLocation()
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <a href={home} className="site-logo" aria-label={t('home')}>
          <Logo locale={locale} />
        </a>
        <nav className="site-nav" aria-label={t('nav.label')}>
          <a href={home} aria-current={pathname === home ? 'page' : undefined}>
            {t('nav.home')}
          </a>
          {isDemo && <a href={paths.devPhone(locale)}>{t('nav.demoPhone')}</a>}
        </nav>
        <div className="site-header-end">
          <LanguageSwitch locale={locale} label={t('switchLanguage')} />
          <ThemeSwitch label={t('theme')} />
          <a
            href={`${home}#${ESTIMATE_ANCHOR}`}
            className={`${buttonClass({ size: 'md' })} site-header-start`}
          >
            {t('nav.start')}
          </a>
        </div>
      </div>
    </header>
  )
}

/** A plain link, not a router one: language, direction and fonts belong to the whole document. */
export function LanguageSwitch({ locale, label }: { locale: Locale; label: string }) {
  const other = locale === 'ar' ? 'en' : 'ar'
  return (
    <a
      className={`${buttonClass({ variant: 'ghost', size: 'md' })} language-switch`}
      href={pathInLocale(other, useLocation())}
      lang={other}
      hrefLang={other}
      // The server never sees the hash; the reader keeps the section they were in.
      onClick={(event) => {
        event.currentTarget.hash = window.location.hash
      }}
    >
      <Icon icon={Globe} />
      <span>{label}</span>
    </a>
  )
}

/** Both icons are there; CSS shows the one of the theme, because the server does not know it. */
function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="icon-button theme-switch"
      aria-label={label}
      title={label}
      onClick={switchTheme}
    >
      <Icon icon={Moon} size={20} className="theme-light-only" />
      <Icon icon={Sun} size={20} className="theme-dark-only" />
    </button>
  )
}
