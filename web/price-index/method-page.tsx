import { ArrowRight } from 'lucide'
import { useTranslations } from 'use-intl'
import { estimatePath } from '#web/paths.ts'
import { Crumbs } from '#web/solutions/crumbs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { DataLinks } from './data-links.tsx'
import { MethodExample } from './method-example.tsx'
import styles from './price-index.module.css'
import { pricePaths } from './price-paths.ts'

/** How the index is computed, for whoever wants to rely on it; docs/price-index.md says it for engineers. */
export function MethodPage() {
  const t = useTranslations('priceIndex.method')
  const index = useTranslations('priceIndex')
  const locale = useLocale()
  const parts = [
    ['counts', ['quote', 'comparable', 'vat', 'once', 'quarter', 'awards']],
    ['figure', ['middle', 'band', 'outliers', 'rounding']],
    ['secret', ['minimum', 'cells', 'revision']],
    ['revision', ['first', 'later', 'never']],
    ['limits', ['quotes', 'people', 'levels', 'maintenance']],
  ] as const
  return (
    <>
      <section className={`${styles.hero} relief-light`}>
        <div className="wrap">
          <Crumbs
            label={index('crumbs')}
            crumbs={[{ label: index('name'), href: pricePaths.home(locale) }, { label: t('title') }]}
          />
          <div className={styles.heroBody}>
            <h1>{t('title')}</h1>
            <p className={styles.lead}>{t('lead')}</p>
            <div className={`actions ${styles.steps}`}>
              <Button href={estimatePath(locale, {})} iconEnd={<Icon icon={ArrowRight} flip />}>
                {index('estimate')}
              </Button>
              <Button href={pricePaths.home(locale)} variant="secondary">
                {t('see')}
              </Button>
            </div>
          </div>
        </div>
      </section>
      <div className={`section wrap ${styles.method}`}>
        <MethodExample />
        {parts.map(([part, lines]) => (
          <section key={part} aria-labelledby={`${part}-title`}>
            <h2 id={`${part}-title`}>{t(`${part}Title`)}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{t(`${part}.${line}` as 'counts.quote')}</li>
              ))}
            </ul>
          </section>
        ))}
        {(['catalogue', 'licence'] as const).map((part) => (
          <section key={part} id={part} aria-labelledby={`${part}-title`}>
            <h2 id={`${part}-title`}>{t(`${part}Title`)}</h2>
            <p>{t(part)}</p>
          </section>
        ))}
      </div>
      <DataLinks isMethod />
    </>
  )
}
