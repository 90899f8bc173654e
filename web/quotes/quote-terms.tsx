import { useTranslations } from 'use-intl'
import { EXCLUSIONS } from '#domain/quotes/exclusions.ts'
import { MAX_NOTE_LETTERS } from '#domain/quotes/quote-input.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { QuotePart } from './quote-part.tsx'
import styles from './quotes.module.css'
import type { QuoteForm } from './use-quote-form.ts'

interface FormProps {
  form: QuoteForm
}

/** Props of a controlled field of the form. */
export const fieldOf = (form: QuoteForm, name: string) => ({
  name,
  value: form.fields[name] ?? '',
  error: form.errorOf(name),
  onChange: form.set(name),
})

const VATS = ['excluded', 'included'] as const

export function VatChoice({ form }: FormProps) {
  const t = useTranslations('quotes')
  return (
    <SegmentedControl
      name="vat"
      label={t('vat')}
      value={form.fields.vat ?? 'excluded'}
      options={VATS.map((value) => ({ value, label: t(`vats.${value}`) }))}
      onChange={form.set('vat')}
    />
  )
}

/** One price, or a range with two ends. */
export function WholePrice({ form }: FormProps) {
  const t = useTranslations('quotes')
  return (
    <div className={styles.quoteRow}>
      <MoneyField {...fieldOf(form, 'amount')} label={t('amount')} required />
      <MoneyField
        {...fieldOf(form, 'amountHigh')}
        label={t('amountHigh')}
        optionalLabel={t('optional')}
        hint={t('rangeHint')}
      />
    </div>
  )
}

export function DurationField({ form }: FormProps) {
  const t = useTranslations('quotes')
  return (
    <div className={`${styles.quoteRow} ${styles.quoteRowNarrow}`}>
      <NumberField
        {...fieldOf(form, 'durationDays')}
        label={t('duration')}
        optionalLabel={t('optional')}
        unit={t('days')}
      />
    </div>
  )
}

export function QuoteTerms({ form }: FormProps) {
  const t = useTranslations('quotes')
  return (
    <div className={styles.quoteRow}>
      <NumberField
        {...fieldOf(form, 'startsWithinDays')}
        label={t('starts')}
        optionalLabel={t('optional')}
        unit={t('days')}
      />
      <NumberField
        {...fieldOf(form, 'validDays')}
        label={t('valid')}
        optionalLabel={t('optional')}
        unit={t('days')}
        hint={t('validHint')}
      />
      <NumberField
        {...fieldOf(form, 'warrantyYears')}
        label={t('warranty')}
        optionalLabel={t('optional')}
        unit={t('years')}
      />
    </div>
  )
}

export function Exclusions({ form }: FormProps) {
  const t = useTranslations('quotes')
  const chosen = (form.fields.exclusions ?? '').split(' ').filter(Boolean)
  const choose = (name: string, isChosen: boolean) => {
    const rest = chosen.filter((known) => known !== name)
    form.set('exclusions')([...rest, ...(isChosen ? [name] : [])].join(' '))
  }
  return (
    <QuotePart title={t('exclusions')} lead={t('exclusionsLead')}>
      <div className={styles.quoteExclusions}>
        {EXCLUSIONS.map((name) => (
          <CheckboxField
            key={name}
            name={`exclusion.${name}`}
            label={t(`exclusion.${name}`)}
            checked={chosen.includes(name)}
            onChange={(isChosen) => choose(name, isChosen)}
          />
        ))}
      </div>
    </QuotePart>
  )
}

export function NoteField({ form }: FormProps) {
  const t = useTranslations('quotes')
  return (
    <TextArea
      {...fieldOf(form, 'note')}
      label={t('note')}
      optionalLabel={t('optional')}
      placeholder={t('noteExample')}
      maxLength={MAX_NOTE_LETTERS}
      rows={3}
    />
  )
}
