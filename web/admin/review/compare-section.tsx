import { Check, X } from 'lucide'
import { useTranslations } from 'use-intl'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { ComparedField, Comparison, FieldOutcome } from '#domain/verifications/compared-fields.ts'
import { Icon } from '#web/ui/icon.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import type { AdminProvider } from '../console/answers.ts'
import { Since } from '../queue/queue-table.tsx'
import styles from './compare.module.css'
import { shownValue } from './compared-values.ts'

interface CompareSectionProps {
  provider: AdminProvider
  comparisons: readonly Comparison[]
  outcomes: Partial<Record<ComparedField, FieldOutcome>>
  /** The field that the keys mark. */
  inHand: ComparedField | undefined
  /** The document on the screen: its rows are lit. */
  shownKind: DocumentKind | undefined
  /** A row was chosen: it is in hand, and its document is shown. */
  onPick: (comparison: Comparison) => void
  /** Shows the document of a row. */
  onShow: (kind: DocumentKind) => void
  onMark: (field: ComparedField, outcome: FieldOutcome) => void
}

/** What the provider wrote, by the document that prints it, with a mark for each value. */
export function CompareSection(props: CompareSectionProps) {
  const { provider, comparisons, outcomes, inHand, shownKind, onPick, onShow, onMark } = props
  const t = useTranslations('admin')
  if (comparisons.length === 0) return null
  const kinds = [...new Set(comparisons.map(({ documentKind }) => documentKind))]
  const done = comparisons.filter(({ field }) => outcomes[field]).length
  return (
    <section className={`review-section ${styles.compare}`} aria-labelledby="compare-title">
      <h3 id="compare-title">
        {t('compare.title')}
        <small role="status">
          {t('compare.progress', { done: String(done), all: String(comparisons.length) })}
        </small>
      </h3>
      <p className="caption">{t('compare.lead')}</p>
      {kinds.map((kind) => (
        <div key={kind} className={styles.compareDocument} data-shown={kind === shownKind ? '' : undefined}>
          <h4>{t(`review.papers.kind.${kind}`)}</h4>
          <ul>
            {comparisons
              .filter(({ documentKind }) => documentKind === kind)
              .map((comparison) => (
                <Row
                  key={comparison.field}
                  comparison={comparison}
                  outcome={outcomes[comparison.field]}
                  check={provider.fieldChecks.find(({ field }) => field === comparison.field)}
                  isInHand={comparison.field === inHand}
                  onPick={() => onPick(comparison)}
                  onMark={(outcome) => {
                    onShow(kind)
                    onMark(comparison.field, outcome)
                  }}
                />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

interface RowProps {
  comparison: Comparison
  outcome: FieldOutcome | undefined
  check: AdminProvider['fieldChecks'][number] | undefined
  isInHand: boolean
  onPick: () => void
  onMark: (outcome: FieldOutcome) => void
}

function Row({ comparison, outcome, check, isInHand, onPick, onMark }: RowProps) {
  const t = useTranslations('admin.compare')
  const nameOf = useFieldName()
  const { field } = comparison
  return (
    <li className={styles.compareRow} data-outcome={outcome} data-in-hand={isInHand ? '' : undefined}>
      <button
        type="button"
        className={styles.compareName}
        aria-label={t('open', { field: nameOf(field) })}
        onClick={onPick}
      >
        {nameOf(field)}
      </button>
      <UserText className={styles.compareValue}>{shownValue(comparison)}</UserText>
      <Marks field={field} outcome={outcome} onMark={onMark} />
      {check && outcome === check.outcome && (
        <small className={styles.compareBy}>
          {t.rich('by', { name: check.adminName, since: () => <Since date={check.checkedAt} /> })}
        </small>
      )}
    </li>
  )
}

interface MarksProps extends Pick<RowProps, 'outcome' | 'onMark'> {
  field: ComparedField
}

function Marks({ field, outcome, onMark }: MarksProps) {
  const t = useTranslations('admin.compare')
  const nameOf = useFieldName()
  return (
    <fieldset className={styles.compareMarks}>
      <legend className="visually-hidden">{t('of', { field: nameOf(field) })}</legend>
      {MARKS.map(({ mark, icon }) => (
        <button
          key={mark}
          type="button"
          data-mark={mark}
          aria-pressed={outcome === mark}
          onClick={() => onMark(mark)}
        >
          <Icon icon={icon} size={16} />
          {t(mark)}
        </button>
      ))}
    </fieldset>
  )
}

/** On a phone, over the document: the next value to compare, which is otherwise far below it. */
export function ValueInHand({ comparison, onMark }: { comparison: Comparison } & Pick<RowProps, 'onMark'>) {
  const nameOf = useFieldName()
  return (
    <div className={styles.compareInHand}>
      <small>{nameOf(comparison.field)}</small>
      <UserText className={styles.compareValue}>{shownValue(comparison)}</UserText>
      <Marks field={comparison.field} outcome={undefined} onMark={onMark} />
    </div>
  )
}

const MARKS = [
  { mark: 'matches', icon: Check },
  { mark: 'differs', icon: X },
] as const

/** Names of compared fields, in the admin's language. */
export function useFieldName(): (field: ComparedField) => string {
  const t = useTranslations('admin.requestText')
  const locale = useLocale()
  return (field) => {
    const name = t(`${locale}.field.${field}`)
    return name.charAt(0).toUpperCase() + name.slice(1)
  }
}
