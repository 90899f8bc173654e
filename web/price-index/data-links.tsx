import { Download, FileText, Rss } from 'lucide'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './price-index.module.css'
import { pricePaths } from './price-paths.ts'

interface DataLinksProps {
  /** The trade and city of the page, if it has one. */
  narrowed?: Record<string, string>
  /** The page that explains the method does not link itself. */
  isMethod?: boolean
}

/** The files and the feed of this page, and how the figures are computed. */
export function DataLinks({ narrowed = {}, isMethod = false }: DataLinksProps) {
  const t = useTranslations('priceIndex.data')
  const locale = useLocale()
  const links = [
    ...(isMethod ? [] : [{ icon: FileText, href: pricePaths.method(locale), label: t('method') }]),
    { icon: Download, href: dataPath('.csv', { ...narrowed, locale }), label: t('csv') },
    { icon: Download, href: dataPath('', narrowed), label: t('json') },
    { icon: Rss, href: dataPath('.rss', { ...narrowed, locale }), label: t('rss') },
  ]
  return (
    <section className="section wrap split" aria-labelledby="data-title">
      <header>
        <h2 id="data-title">{t('title')}</h2>
        <p>{t('lead')}</p>
      </header>
      <ul className={styles.dataLinks}>
        {links.map(({ icon, href, label }) => (
          <li key={href}>
            <a href={href}>
              <Icon icon={icon} size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Address of the data in a format; JSON has no ending. */
function dataPath(ending: '' | '.csv' | '.rss', query: Record<string, string>): string {
  const asked = new URLSearchParams(query).toString()
  return `/api/v1/price-index${ending}${asked && `?${asked}`}`
}
