import {
  BadgeCheck,
  Bell,
  FileText,
  LayoutDashboard,
  LogOut,
  Moon,
  Package,
  ShieldCheck,
  Store,
  Sun,
} from 'lucide'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useSignOut } from '#web/accounts/sessions-section.tsx'
import { Logo } from '#web/brand/logo.tsx'
import { LanguageSwitch } from '#web/layouts/language-switch.tsx'
import { switchTheme } from '#web/layouts/theme.ts'
import { WhatsAppButton } from '#web/layouts/whatsapp-button.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'

/** The parts of a provider's own place, in the order of the page. */
export const PLACE_PARTS = [
  'status',
  'claims',
  'documents',
  'profile',
  'package',
  'notices',
  'security',
] as const
export type PlacePart = (typeof PLACE_PARTS)[number]

const ICONS = {
  status: LayoutDashboard,
  claims: BadgeCheck,
  documents: FileText,
  profile: Store,
  package: Package,
  notices: Bell,
  security: ShieldCheck,
}

interface PlaceFrameProps {
  /** Who is at home here, at the foot of the side bar. */
  owner?: ReactNode
  children: ReactNode
}

/** A side bar on wide screens, a row of links under the head on phones. */
export function PlaceFrame({ owner, children }: PlaceFrameProps) {
  const t = useTranslations('ownPlace')
  const layout = useTranslations('layout')
  const locale = useLocale()
  return (
    <div className="place">
      <a className="skip-link" href="#main">
        {layout('skip')}
      </a>
      <header className="place-head">
        <a href={paths.businessHome(locale)} className="site-logo" aria-label={layout('home')}>
          <Logo locale={locale} />
        </a>
        <span className="place-tools">
          <LanguageSwitch />
          <ThemeButton label={layout('theme')} />
        </span>
      </header>
      <nav className="place-nav" aria-label={t('navigation')}>
        <ul>
          {PLACE_PARTS.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>
                <Icon icon={ICONS[part]} size={20} />
                {t(`part.${part}`)}
              </a>
            </li>
          ))}
        </ul>
        <div className="place-foot">
          {owner}
          <SignOutButton />
        </div>
      </nav>
      <main id="main" tabIndex={-1} className="place-main">
        <h1>{t('title')}</h1>
        {children}
      </main>
      <footer>
        <WhatsAppButton />
      </footer>
    </div>
  )
}

function ThemeButton({ label }: { label: string }) {
  return (
    <button type="button" className="icon-button theme-switch" aria-label={label} onClick={switchTheme}>
      <Icon icon={Moon} size={20} className="theme-light-only" />
      <Icon icon={Sun} size={20} className="theme-dark-only" />
    </button>
  )
}

function SignOutButton() {
  const t = useTranslations('accounts.security')
  const { end, ending } = useSignOut()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={t('signOutHere')}
      aria-busy={ending !== undefined || undefined}
      onClick={() => void end('local')}
    >
      <Icon icon={LogOut} size={20} flip />
    </button>
  )
}
