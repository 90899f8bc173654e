import { ListChecks, Scale, ScanText, Sigma } from 'lucide'
import { useTranslations } from 'use-intl'
import { EXAMPLE_PAPER, EXAMPLE_QUOTE } from '#domain/quote-checks/example-paper.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { checkPaths } from './check-paths.ts'
import styles from './quote-checks.module.css'

/** What a check of the example says of its lines (check-words.test.ts); drawn, so that the page of the form judges nothing. */
export const EXAMPLE_TONES = ['bad', 'good', 'good', 'good', 'ask', 'ask', 'ask', 'ask', 'ask'] as const

/** What the owner gets, on an invented paper. */
export function ExampleCard() {
  const t = useTranslations('quoteChecks.start')
  return (
    <aside className={styles.beside}>
      <h2>{t('exampleTitle')}</h2>
      <PaperDrawing />
      <p>{t('exampleText')}</p>
      <Button href={checkPaths.example(useLocale())} variant="soft" size="md" full>
        {t('exampleOpen')}
      </Button>
    </aside>
  )
}

/** While the paper is read: a line goes over it, and the four steps are named. */
export function ReadingCard() {
  const t = useTranslations('quoteChecks.start')
  const steps = [
    ['pages', ScanText],
    ['lines', ListChecks],
    ['sums', Sigma],
    ['usual', Scale],
  ] as const
  return (
    <aside className={styles.beside} data-reading role="status">
      <h2>{t('reading')}</h2>
      <PaperDrawing isBlank />
      <ol className={styles.steps}>
        {steps.map(([step, icon]) => (
          <li key={step}>
            <Icon icon={icon} />
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** Width of the drawing; its height follows from the sheet. */
const WIDTH = 300
const HEIGHT = 330
const TALL = WIDTH / (EXAMPLE_PAPER.pages[0]?.ratio ?? 1)

/** Blank while another paper is read: nobody should take the example's words for their own. */
function PaperDrawing({ isBlank = false }: { isBlank?: boolean }) {
  const y = (share: number) => share * TALL
  return (
    <div className={styles.drawing}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} direction="rtl" lang="ar" aria-hidden="true">
        {EXAMPLE_QUOTE.lines.map(({ id, place }, at) =>
          place ? (
            <rect
              key={id}
              data-tone={isBlank ? 'blank' : EXAMPLE_TONES[at]}
              x={place.left * WIDTH}
              y={y(place.top)}
              width={place.width * WIDTH}
              height={y(place.height)}
              rx="3"
            />
          ) : null,
        )}
        {EXAMPLE_PAPER.texts.map(({ text, place }) =>
          place && !isBlank ? (
            <text
              key={`${text} ${place.top}`}
              x={(place.left + place.width) * WIDTH}
              y={y(place.top) + y(place.height) * 0.8}
              data-size={place.height > 0.025 ? 'large' : undefined}
            >
              {text}
            </text>
          ) : null,
        )}
      </svg>
    </div>
  )
}
