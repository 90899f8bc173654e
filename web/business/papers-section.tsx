import { ArrowRight, FileText } from 'lucide'
import { useTranslations } from 'use-intl'
import { Door } from '#web/brand/door.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './business-home.module.css'

/** What the form will ask for (docs/reference/product-rules.md#provider-registration). */
const PAPERS = ['registration', 'bank', 'vat', 'mobile'] as const

export function DocumentsSection() {
  const t = useTranslations('businessHome.papers')
  return (
    <section className="wrap" aria-labelledby="papers-title">
      <div className={`card card-clay ${styles.businessPapers}`}>
        <div>
          <h2 id="papers-title">{t('title')}</h2>
          <ul>
            {PAPERS.map((paper) => (
              <li key={paper}>
                <Icon icon={FileText} size={20} />
                <span>{t(paper)}</span>
              </li>
            ))}
          </ul>
          <p className="caption">{t('note')}</p>
          <Button href={paths.register(useLocale())} iconEnd={<Icon icon={ArrowRight} flip />}>
            {t('register')}
          </Button>
        </div>
        <Door name="business" className={styles.door} />
      </div>
    </section>
  )
}
