import { ChevronDown, PencilLine } from 'lucide'
import { useTranslations } from 'use-intl'
import type { PaperLine, PaperQuote } from '#domain/quote-checks/paper-quote.ts'
import type { CheckedLine, QuoteCheck } from '#domain/quote-checks/quote-check.ts'
import { type Halalas, riyals, roundTo } from '#domain/shared/money.ts'
import { formatNumber, formatWholeRiyals } from '#i18n/format.ts'
import { axisScale } from '#web/tracking/axis-scale.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { isWidelyUsual, toneOf, useLineVerdict } from './check-words.ts'
import { FixLine } from './fix-line.tsx'
import styles from './quote-checks.module.css'

interface LineListProps {
  quote: PaperQuote
  check: QuoteCheck
  corrected: readonly string[]
  /** The example cannot be corrected. */
  isFixed?: boolean
}

/** More lines than this within the usual price are folded. */
const SHOWN = 10

/** Every line beside its mini range; those within the usual price are folded when there are many. */
export function LineList({ quote, check, corrected, isFixed = false }: LineListProps) {
  const t = useTranslations('quoteChecks.lines')
  const rows = check.lines.map((checked) => ({
    checked,
    line: quote.lines.find(({ id }) => id === checked.id)!,
  }))
  const isQuiet = ({ checked }: (typeof rows)[number]) =>
    (checked.verdict === 'within' && !isWidelyUsual(checked)) || checked.verdict === 'no_range'
  const folded =
    rows.length > SHOWN
      ? rows.filter(isQuiet).slice(Math.max(0, SHOWN - rows.filter((row) => !isQuiet(row)).length))
      : []
  const shown = rows.filter((row) => !folded.includes(row))
  const rowOf = ({ checked, line }: (typeof rows)[number]) => (
    <LineRow
      key={line.id}
      line={line}
      checked={checked}
      vat={check.sums.vat}
      isCorrected={corrected.includes(line.id)}
      isFixed={isFixed}
    />
  )
  return (
    <section>
      <div className={styles.head}>
        <h2>{t('title')}</h2>
        <span className={styles.small}>{t('key')}</span>
      </div>
      {rows.length === 0 && <p>{t('none')}</p>}
      {shown.length > 0 && <ul className={styles.lines}>{shown.map(rowOf)}</ul>}
      {folded.length > 0 && (
        <details className={styles.folded}>
          <summary>
            {t('more', { count: folded.length })}
            <Icon icon={ChevronDown} size={16} />
          </summary>
          <ul className={styles.lines}>{folded.map(rowOf)}</ul>
        </details>
      )}
      {!isFixed && (
        <details className={styles.folded} id="add-line">
          <summary>{t('add')}</summary>
          {/* Empty again for the next line. */}
          <FixLine key={quote.lines.length} />
        </details>
      )}
    </section>
  )
}

/** A usual price is not known to the riyal. */
const toHundred = (amount: Halalas) =>
  formatWholeRiyals(roundTo(amount, riyals(amount < riyals(1000) ? 1 : 100)))

interface LineRowProps {
  line: PaperLine
  checked: CheckedLine
  vat: QuoteCheck['sums']['vat']
  isCorrected: boolean
  isFixed: boolean
}

function LineRow({ line, checked, vat, isCorrected, isFixed }: LineRowProps) {
  const t = useTranslations('quoteChecks.lines')
  const start = useTranslations('quoteChecks.start')
  const verdict = useLineVerdict(vat)
  const { usual, amount, product } = checked
  return (
    <li data-tone={toneOf(checked)} id={`line-${line.id}`}>
      <div className={styles.line}>
        <div className={styles.lineWords}>
          <UserText as="b">{line.label}</UserText>
          <small>
            <Measure line={line} />
            {line.rate !== undefined && ` · ${t('each', { rate: formatNumber(line.rate / 100) })}`}
            {product !== undefined && ` · ${t('product', { product: formatWholeRiyals(product) })}`}
            {isCorrected && ` · ${t('corrected')}`}
          </small>
        </div>
        <div className={styles.lineRange}>
          <MiniRange checked={checked} />
          {usual && <small>{t('usual', { low: toHundred(usual.low), high: toHundred(usual.high) })}</small>}
        </div>
        <b className={styles.lineAmount}>
          <span className="visually-hidden">{start('amount')} </span>
          {amount === undefined ? t('unknown') : formatWholeRiyals(amount)}
        </b>
        <span className={styles.lineVerdict}>{verdict(checked)}</span>
      </div>
      {!isFixed && (
        <details className={styles.fix} key={JSON.stringify(line)} open={checked.verdict === 'unreadable'}>
          <summary>
            <Icon icon={PencilLine} size={14} />
            {t('fix')}
            <UserText className="visually-hidden">{line.label}</UserText>
          </summary>
          <FixLine line={line} />
        </details>
      )}
    </li>
  )
}

const Measure = ({ line: { quantity, unit } }: { line: PaperLine }) => (
  <>
    {quantity !== undefined && `${formatNumber(quantity)} `}
    {unit && <UserText>{unit}</UserText>}
  </>
)

/** The usual price as a box, theirs as a triangle; empty where nothing is known, so that columns stay. */
function MiniRange({ checked: { usual, amount } }: { checked: CheckedLine }) {
  if (!usual || amount === undefined) return <span className={styles.mini} data-empty aria-hidden="true" />
  const { at } = axisScale([usual.low, usual.high, amount])
  return (
    <span className={styles.mini} aria-hidden="true">
      <i
        style={{ insetInlineStart: `${at(usual.low)}%`, inlineSize: `${at(usual.high) - at(usual.low)}%` }}
      />
      <b style={{ insetInlineStart: `${at(amount)}%` }} />
    </span>
  )
}
