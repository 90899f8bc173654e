import { ScanText } from 'lucide'
import { useTranslations } from 'use-intl'
import type { Calibration } from '#domain/estimates/calibration.ts'
import type { WorkPart } from '#domain/quote-checks/work-parts.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './check-band.module.css'
import { checkPaths } from './check-paths.ts'
import { toneOf, useLineVerdict } from './check-words.ts'
import { exampleCheck } from './example-check.ts'

/** For whoever comes with a quote already (mockup n-home): what the example's check says of three lines. */
export function CheckBand({ calibration }: { calibration: Calibration | undefined }) {
  const t = useTranslations('quoteChecks')
  const locale = useLocale()
  const { lines, sums } = exampleCheck(calibration)
  const verdict = useLineVerdict(sums.vat)
  const rowsOf = (part: WorkPart) =>
    lines
      .filter(({ parts }) => parts.includes(part))
      .map((line) => ({ part: t(`part.${part}`), tone: toneOf(line), said: verdict(line) }))
  const rows = [
    ...rowsOf('tiles'),
    { part: t('part.wet_insulation'), tone: 'ask', said: t('band.missing') },
    ...rowsOf('plaster'),
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
