import { type KeyboardEvent, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { amountOfLine } from '#domain/quotes/quote-form.ts'
import { LINE_STANCES } from '#domain/quotes/quote-input.ts'
import { formatNumber, formatRiyals } from '#i18n/format.ts'
import type { ScopeLine } from '#server/quotes/quote-answers.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { LineRemark, MissingLine } from './line-remark.tsx'
import { QuotePart } from './quote-part.tsx'
import { fieldOf } from './quote-terms.tsx'
import styles from './quotes.module.css'
import { type QuoteForm, useLineWords } from './use-quote-form.ts'
import type { Remarks } from './use-remarks.ts'

interface QuoteLinesProps {
  scope: readonly ScopeLine[]
  form: QuoteForm
  remarks: Remarks
}

/** Lines of the scope with their treatment, quantity, and rate or amount. Enter moves down a column. */
export function QuoteLines({ scope, form, remarks }: QuoteLinesProps) {
  const t = useTranslations('quotes')
  const { read } = remarks
  useEffect(() => void read(), [read])
  const error = form.errorOf('lines')
  return (
    <QuotePart title={t('lines')} lead={t('linesLead')}>
      {error && (
        <p className="field-message field-error" id="lines" role="alert">
          <span>{error}</span>
        </p>
      )}
      <div className={styles.quoteLines}>
        <div className={styles.quoteLinesHead} aria-hidden="true">
          <span>{t('line')}</span>
          <span>{t('stance')}</span>
          <span>{t('quantity')}</span>
          <span>{t('unitRate')}</span>
          <span>{t('lineAmount')}</span>
        </div>
        {scope.map((line) => (
          <Line key={line.id} line={line} form={form} remarks={remarks} />
        ))}
      </div>
      <MissingLine scope={scope} remarks={remarks} />
    </QuotePart>
  )
}

function Line({ line, form, remarks }: { line: ScopeLine; form: QuoteForm; remarks: Remarks }) {
  const t = useTranslations('quotes')
  const { nameOf, unitOf } = useLineWords()
  const stance = form.fields[`stance.${line.id}`] ?? 'priced'
  const name = nameOf(line.code)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the roles; the handler receives the bubbling Enter
    <div className={styles.quoteLine} data-stance={stance} onKeyDown={goDown}>
      <b className={styles.quoteLineName}>{name}</b>
      <SelectField
        {...fieldOf(form, `stance.${line.id}`)}
        value={stance}
        label={<Label field={t('stance')} line={name} />}
        options={LINE_STANCES.map((value) => ({ value, label: t(`stances.${value}`) }))}
      />
      {stance === 'priced' ? (
        <PricedFields line={line} name={name} unit={unitOf(line.unit)} form={form} />
      ) : (
        <p className={styles.quoteLineSaid}>{t(stance === 'included' ? 'lineIncluded' : 'lineExcluded')}</p>
      )}
      {line.unit !== 'job' && <LineRemark line={line} remarks={remarks} />}
    </div>
  )
}

interface PricedFieldsProps {
  line: ScopeLine
  name: string
  unit: string
  form: QuoteForm
}

function PricedFields({ line, name, unit, form }: PricedFieldsProps) {
  const t = useTranslations('quotes')
  const { id } = line
  const isRated = (form.fields[`unitRate.${id}`] ?? '').trim() !== ''
  const counted = isRated ? amountOfLine(form.fields, line) : undefined
  return (
    <>
      <NumberField
        {...fieldOf(form, `quantity.${id}`)}
        label={<Label field={t('quantity')} line={name} />}
        placeholder={formatNumber(line.quantity)}
        inputMode="decimal"
        unit={unit}
      />
      <MoneyField
        {...fieldOf(form, `unitRate.${id}`)}
        label={<Label field={t('unitRate')} line={name} />}
        enterKeyHint="next"
        onChange={(unitRate) => form.change({ [`unitRate.${id}`]: unitRate, [`amount.${id}`]: '' })}
      />
      <MoneyField
        {...fieldOf(form, `amount.${id}`)}
        label={<Label field={t('lineAmount')} line={name} />}
        value={
          isRated ? (counted === undefined ? '' : formatRiyals(counted)) : (form.fields[`amount.${id}`] ?? '')
        }
        enterKeyHint="next"
        onChange={(amount) => form.change({ [`amount.${id}`]: amount, [`unitRate.${id}`]: '' })}
      />
    </>
  )
}

/** Shows the column's name. Screen readers also read the line. */
const Label = ({ field, line }: { field: string; line: string }) => {
  const t = useTranslations('quotes')
  return (
    <>
      <span aria-hidden="true">{field}</span>
      <VisuallyHidden>{t('of', { field, line })}</VisuallyHidden>
    </>
  )
}

/** Enter moves to the same field of the next line, as in a spreadsheet. In the last line the focus stays. */
function goDown(event: KeyboardEvent<HTMLElement>) {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const [column] = target.name.split('.')
  const all = [...(target.form?.querySelectorAll<HTMLInputElement>(`input[name^="${column}."]`) ?? [])]
  const next = all[all.indexOf(target) + (event.shiftKey ? -1 : 1)]
  next?.focus()
  next?.select()
}
