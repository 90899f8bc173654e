import { useTranslations } from 'use-intl'
import type { Paper, Place } from '#domain/quote-checks/paper.ts'
import type { PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import type { QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { foldWords } from '#domain/shared/number-words.ts'
import { directionOf } from '#i18n/locale.ts'
import { languageOfText } from '#i18n/text-language.ts'
import { UserText } from '#web/ui/user-text.tsx'
import { checkPaths } from './check-paths.ts'
import { toneOf } from './check-words.ts'
import styles from './quote-checks.module.css'

interface PaperViewProps {
  quote: PaperQuote
  check: QuoteCheck
  paper: Paper
  /** Pictures of photographed pages; without them the words are drawn where they stand. */
  pictures?: { count: number; token: string }
  /** The example cannot be corrected: a frame leads to the line. */
  isFixed: boolean
}

/** The paper itself, with each line framed in the colour of its verdict. A frame leads to the line's correction. */
export function PaperView({ quote, check, paper, pictures, isFixed }: PaperViewProps) {
  const t = useTranslations('quoteChecks.paper')
  return (
    <div className={styles.paper}>
      <h2 className="visually-hidden">{t('title')}</h2>
      {paper.pages.length === 0 ? (
        <PaperText quote={quote} check={check} paper={paper} isFixed={isFixed} />
      ) : (
        numbered(paper.pages).map(({ one: { ratio }, at, key }) => (
          <figure
            key={key}
            className={styles.sheet}
            style={{ aspectRatio: ratio }}
            aria-label={t('page', { page: at + 1 })}
          >
            {pictures && at < pictures.count ? (
              <img src={checkPaths.page(pictures.token, at)} alt="" loading="lazy" />
            ) : (
              <Words paper={paper} page={at} />
            )}
            <Frames quote={quote} check={check} page={at} isFixed={isFixed} />
          </figure>
        ))
      )}
      {!isFixed && <p className={styles.small}>{t('tap')}</p>}
    </div>
  )
}

/** Pages and words have no name but their number. */
const numbered = <One,>(list: readonly One[]) => list.map((one, at) => ({ one, at, key: `${at}` }))

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

const boxOf = ({ left, top, width, height }: Place) => ({
  insetInlineStart: percent(left),
  insetBlockStart: percent(top),
  inlineSize: percent(width),
  blockSize: percent(height),
})

const targetOf = (id: string, isFixed: boolean) => `#${isFixed ? 'line' : 'fix'}-${id}`

/** Letters fill most of the height that a file gives a line. */
const LETTERS = 0.78

const Words = ({ paper, page }: { paper: Paper; page: number }) => (
  <div aria-hidden="true">
    {numbered(paper.texts).map(({ one: { text, place }, key }) =>
      place?.page === page ? (
        // A logical inset follows the element's own direction, so the box has none and the words within have theirs.
        <span
          key={key}
          className={styles.word}
          style={{ ...boxOf(place), fontSize: `${place.height * LETTERS * 100}cqh` }}
        >
          <UserText as="span">{text}</UserText>
        </span>
      ) : null,
    )}
  </div>
)

type FramesProps = Omit<PaperViewProps, 'paper' | 'pictures'> & { page: number }

function Frames({ quote, check, page, isFixed }: FramesProps) {
  const t = useTranslations('quoteChecks.lines')
  return quote.lines.map((line) => {
    const checked = check.lines.find(({ id }) => id === line.id) ?? UNREADABLE
    if (line.place?.page !== page) return null
    return (
      <a
        key={line.id}
        className={styles.frame}
        href={targetOf(line.id, isFixed)}
        data-tone={toneOf(checked)}
        style={boxOf(line.place)}
      >
        <span className="visually-hidden">
          {!isFixed && `${t('fix')} `}
          <UserText>{line.label}</UserText>
        </span>
      </a>
    )
  })
}

const UNREADABLE = { verdict: 'unreadable' } as const

/** Pasted text has no places: the line that names a work is the work's. */
function PaperText({ quote, check, paper, isFixed }: Omit<PaperViewProps, 'pictures'>) {
  const t = useTranslations('quoteChecks')
  const left = new Set(quote.lines)
  const words = paper.texts.map(({ text }) => text).join(' ')
  return (
    <figure
      className={styles.sheetText}
      dir={directionOf(languageOfText(words) ?? 'ar')}
      aria-label={t('paper.text')}
    >
      {numbered(paper.texts).map(({ one: { text }, key }) => {
        const folded = foldWords(text)
        const line = [...left].find(({ label }) => folded.includes(foldWords(label)))
        if (line) left.delete(line)
        const tone = line && toneOf(check.lines.find(({ id }) => id === line.id) ?? UNREADABLE)
        return (
          <p key={key}>
            {line ? (
              <a href={targetOf(line.id, isFixed)} data-tone={tone}>
                <UserText>{text}</UserText>
              </a>
            ) : (
              <UserText>{text}</UserText>
            )}
          </p>
        )
      })}
    </figure>
  )
}
