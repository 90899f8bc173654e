import { ScanText } from 'lucide'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './check-band.module.css'
import { checkPaths } from './check-paths.ts'

/** For whoever comes with a quote already (mockup n-home): what a check says of three lines, and the way to it. */
export function CheckBand() {
  const t = useTranslations('quoteChecks')
  const locale = useLocale()
  const rows = [
    { part: t('part.tiles'), tone: 'good', said: t('lines.within') },
    { part: t('part.wet_insulation'), tone: 'ask', said: t('band.missing') },
    { part: t('part.plaster'), tone: 'bad', said: t('lines.above', { percent: 22 }) },
  ]
  return (
    <section className={styles.band}>
      <div className="wrap">
        <div>
          <h2>{t('band.title')}</h2>
          <p>{t('band.text')}</p>
          <p className={styles.links}>
            <Button href={paths.check(locale)} variant="inverse" icon={<Icon icon={ScanText} />}>
              {t('band.button')}
            </Button>
            <a className="link" href={checkPaths.example(locale)}>
              {t('start.example')}
            </a>
          </p>
        </div>
        <ul>
          {rows.map(({ part, tone, said }) => (
            <li key={part}>
              <span>{part}</span>
              <b data-tone={tone}>{said}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
