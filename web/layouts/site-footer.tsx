import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { INITIATIVE_SITE } from '#domain/settings/initiative.ts'
import { Logo } from '#web/brand/logo.tsx'
import { paths } from '#web/paths.ts'
import { pricePaths } from '#web/price-index/price-paths.ts'
import { useLocale } from '#web/use-locale.ts'
import { FOOTER, HUBS } from './site-links.ts'
import { type OperatorProps, SiteOperator } from './site-operator.tsx'

const COLUMNS = ['owners', 'businesses', 'house'] as const

interface SiteFooterProps {
  isDemo: boolean
  operator?: OperatorProps['operator'] | undefined
}

/** Footer with all sections of the site, the promises of the product, and who runs it. */
export function SiteFooter({ isDemo, operator }: SiteFooterProps) {
  const t = useTranslations('frame')
  const locale = useLocale()
  const [owners, businesses, house] = COLUMNS.map((column) => (
    <Column key={column} title={t(`footer.${column}`)}>
      {FOOTER[column].map((name) => (
        <FooterLink key={name} href={paths[name](locale)}>
          {t(`link.${name}`)}
        </FooterLink>
      ))}
      {column === 'owners' && <FooterLink href={pricePaths.home(locale)}>{t('link.prices')}</FooterLink>}
      {column === 'house' && <FooterLink href={INITIATIVE_SITE[locale]}>{t('initiative')}</FooterLink>}
      {column === 'house' && isDemo && (
        <FooterLink href={paths.devPhone(locale)}>{t('demoPhone')}</FooterLink>
      )}
    </Column>
  ))
  return (
    <>
      <div className="shurfa" aria-hidden="true" />
      <div className="site-footer-body">
        <nav className="wrap site-footer-columns" aria-label={t('footer.label')}>
          <Brand />
          {owners}
          {businesses}
          <Column title={t('solutions')}>
            {HUBS.map((hub) => (
              <FooterLink key={hub} href={paths.solution(locale, hub)}>
                {t(`hub.${hub}`)}
              </FooterLink>
            ))}
          </Column>
          {house}
        </nav>
        {operator && <SiteOperator operator={operator} isDemo={isDemo} />}
        <div className="wrap site-footer-end">
          <span>{t('footer.rights')}</span>
          <span>{t('footer.place')}</span>
        </div>
      </div>
    </>
  )
}

function Brand() {
  const t = useTranslations('frame')
  return (
    <div className="site-footer-brand">
      <Logo locale={useLocale()} tone="wall" />
      <p>{t('tagline')}</p>
      <ul aria-label={t('footer.promise')}>
        <li>{t('footer.free')}</li>
        <li>{t('footer.quotes')}</li>
        <li>{t('footer.commission')}</li>
      </ul>
    </div>
  )
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </div>
)

const FooterLink = ({ href, children }: { href: string; children: string }) => (
  <li>
    <a href={href}>{children}</a>
  </li>
)
