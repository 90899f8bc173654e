import { Menu, Moon, Sun } from 'lucide'
import { useRouteLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { loader } from '#web/root.tsx'
import { ServerOnly } from '#web/server-only/server-only.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { switchTheme } from './theme.ts'

/** The links are server-only (site-nav.tsx); the interactive parts are here. */
export function SiteHeader() {
  const t = useTranslations('layout')
  const parts = useRouteLoaderData<typeof loader>('root')?.frame
  return (
    <header className="site-header">
      <div className="wrap site-header-row">
        <ServerOnly name="home" parts={parts} />
        <ServerOnly name="navigation" parts={parts} />
        <div className="site-header-end">
          <LanguageSwitch />
          <ThemeSwitch label={t('theme')} />
          <ServerOnly name="actions" parts={parts} />
          <button
            type="button"
            className="icon-button site-menu-button"
            aria-label={t('menu')}
            popoverTarget="site-menu"
          >
            <Icon icon={Menu} size={24} />
          </button>
        </div>
      </div>
    </header>
  )
}

/** Both icons are rendered and CSS shows one, because the server does not know the theme. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="icon-button theme-switch"
      aria-label={label}
      data-tooltip={label}
      onClick={switchTheme}
    >
      <Icon icon={Moon} size={20} className="theme-light-only" />
      <Icon icon={Sun} size={20} className="theme-dark-only" />
    </button>
  )
}
