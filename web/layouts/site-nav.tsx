import { ChevronDown, UserRound, X } from 'lucide'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { Logo } from '#web/brand/logo.tsx'
import { paths } from '#web/paths.ts'
import { pricePaths } from '#web/price-index/price-paths.ts'
import { privatePaths } from '#web/private-paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { VIEWS, type View, viewOfAddress, withView } from '#web/view/view.ts'
import { HUBS, NAVIGATION } from './site-links.ts'

/** The logo links to the home page of the reader's view. */
export function SiteHome() {
  const t = useTranslations('frame')
  const locale = useLocale()
  return VIEWS.map((view) => (
    <a
      key={view}
      href={paths.homeOf(view, locale)}
      className={`site-logo only-${view}`}
      aria-label={t('homeLabel')}
    >
      <Logo locale={locale} />
    </a>
  ))
}

/**
 * Header links; on phones, in a panel opened by the menu button (`popover`, no script). The links of both views are
 * rendered, because cached pages are the same for everybody, and CSS hides one by `<html data-view>`.
 */
export function SiteNav({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations('frame')
  const locale = useLocale()
  return (
    <nav className="site-nav" id="site-menu" popover="auto" aria-label={t('navigation')}>
      <ViewSwitch />
      {VIEWS.map((view) => (
        <ul key={view} className={`site-nav-links only-${view}`}>
          <li>
            <NavLink href={paths.homeOf(view, locale)}>{t('home')}</NavLink>
          </li>
          {NAVIGATION[view].map((name) => (
            <li
              key={name}
              className={view === 'owner' && name === 'projectRequests' ? 'site-nav-feed' : undefined}
            >
              <NavLink href={paths[name](locale)}>{t(`link.${name}`)}</NavLink>
            </li>
          ))}
          {view === 'owner' && (
            <li className="site-nav-prices">
              <NavLink href={pricePaths.home(locale)}>{t('prices')}</NavLink>
            </li>
          )}
          <li>
            <Hubs />
          </li>
          {isDemo && (
            <li className="site-nav-demo">
              <NavLink href={paths.devPhone(locale)}>{t('demoPhone')}</NavLink>
            </li>
          )}
        </ul>
      ))}
      <div className="site-nav-actions">
        <SiteActions />
      </div>
    </nav>
  )
}

/** The dashboard link of each view. */
const ACCOUNT_OF: Record<View, (locale: Locale) => string> = {
  owner: paths.accountProjectRequests,
  business: paths.contractorProfile,
}

/**
 * The main action of each view, at the end of the header and in the panel on phones. Signed-in readers (`<html
 * data-signed-in>`, first-paint.ts) see a link to their account; others see sign-in.
 */
export function SiteActions() {
  const t = useTranslations('frame')
  const locale = useLocale()
  const look = buttonClass({ size: 'md' })
  // Whoever has just registered is not asked to.
  const isRegistered = useLocation().pathname === privatePaths.registerSuccess(locale)
  return (
    <>
      {VIEWS.map((view) => (
        <a
          key={view}
          className={`${buttonClass({ variant: 'ghost', size: 'md' })} site-action site-account only-${view}`}
          href={ACCOUNT_OF[view](locale)}
        >
          <Icon icon={UserRound} />
          <span>{t('account')}</span>
        </a>
      ))}
      <a
        className={`${buttonClass({ variant: 'ghost', size: 'md' })} site-action site-entry only-owner`}
        href={paths.accountSignIn(locale)}
      >
        <Icon icon={UserRound} />
        <span>{t('link.accountSignIn')}</span>
      </a>
      <a className={`${look} site-action only-owner`} href={paths.newProjectRequest(locale)}>
        {t('start')}
      </a>
      <a
        className={`${buttonClass({ variant: 'ghost', size: 'md' })} site-action only-business`}
        href={paths.contractorLogin(locale)}
      >
        {t('link.contractorLogin')}
      </a>
      {!isRegistered && (
        <a className={`${look} site-action only-business`} href={paths.register(locale)}>
          {t('link.register')}
        </a>
      )}
    </>
  )
}

/** Nothing is asked, because the draft is kept on the device. */
export function LeaveTask() {
  const t = useTranslations('frame')
  return (
    <a
      className="icon-button"
      href={paths.homeOf('owner', useLocale())}
      aria-label={t('leave')}
      data-tooltip={t('leave')}
    >
      <Icon icon={X} size={24} />
    </a>
  )
}

function NavLink({ href, children }: { href: string; children: string }) {
  const { pathname } = useLocation()
  return (
    <a className="site-link" href={href} aria-current={pathname === href ? 'page' : undefined}>
      {children}
    </a>
  )
}

function Hubs() {
  const t = useTranslations('frame')
  const locale = useLocale()
  return (
    <details className="site-nav-hubs">
      <summary className="site-link">
        {t('solutions')}
        <Icon icon={ChevronDown} size={16} />
      </summary>
      <ul>
        {HUBS.map((hub) => (
          <li key={hub}>
            <NavLink href={paths.solution(locale, hub)}>{t(`hub.${hub}`)}</NavLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/**
 * Switches between the owner and provider view. A home page links to the other home page; any other page stays and gets
 * the view in its query (docs/reference/product-rules.md#views). Rendered twice, with either view selected; CSS shows
 * one.
 */
function ViewSwitch() {
  const t = useTranslations('frame.view')
  const locale = useLocale()
  const { pathname } = useLocation()
  const isHome = viewOfAddress({ pathname, search: '' }) !== undefined
  const hrefOf = (view: View) => (isHome ? paths.homeOf(view, locale) : pathname) + withView('', view)
  return VIEWS.map((current) => (
    <ul key={current} className={`view-switch only-${current}`} aria-label={t('label')}>
      {VIEWS.map((view) => (
        <li key={view}>
          <a
            className="view-switch-link"
            href={hrefOf(view)}
            data-to-view={view}
            aria-current={view === current || undefined}
          >
            {t(view)}
          </a>
        </li>
      ))}
    </ul>
  ))
}
