import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Logo } from '#web/brand/logo.tsx'
import { ESTIMATE_ANCHOR, paths } from '#web/paths.ts'
import { useLocale } from '#web/use-locale.ts'

/** The foot of the wall: crenellated, with the promises of the product and nothing invented. */
export function SiteFooter({ isDemo, children }: { isDemo: boolean; children?: ReactNode }) {
  const t = useTranslations('layout')
  const locale = useLocale()
  const home = paths.ownerHome(locale)
  return (
    <footer className="site-footer">
      <div className="shurfa" aria-hidden="true" />
      <div className="site-footer-body">
        <div className="wrap site-footer-columns">
          <div className="site-footer-brand">
            <Logo locale={locale} tone="wall" />
            <p>{t('tagline')}</p>
          </div>
          <nav aria-label={t('footer.label')}>
            <h2>{t('footer.owners')}</h2>
            <ul>
              <li>
                <a href={home}>{t('nav.home')}</a>
              </li>
              <li>
                <a href={`${home}#${ESTIMATE_ANCHOR}`}>{t('nav.start')}</a>
              </li>
              {isDemo && (
                <li>
                  <a href={paths.devPhone(locale)}>{t('nav.demoPhone')}</a>
                </li>
              )}
            </ul>
          </nav>
          <div>
            <h2>{t('footer.promise')}</h2>
            <ul>
              <li>{t('footer.free')}</li>
              <li>{t('footer.quotes')}</li>
              <li>{t('footer.commission')}</li>
            </ul>
          </div>
        </div>
        <div className="wrap site-footer-end">
          <span>{t('footer.rights')}</span>
          <span>{t('footer.place')}</span>
        </div>
      </div>
      {children}
    </footer>
  )
}
