import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { QUANTITY_REASONS } from '#domain/estimates/estimate-remark.ts'
import { formatNumber } from '#i18n/format.ts'
import type { LeadRemark } from '#server/estimates/remark-answers.ts'
import type { ScopeLine } from '#server/quotes/quote-answers.ts'
import { ActionFailure } from '#web/leads/answer-forms.tsx'
import { Button } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { useLocale } from '#web/use-locale.ts'
import styles from './quotes.module.css'
import { fieldsOfRemark, MISSING, missingRemark, NOT_NEEDED, quantityRemark } from './remark-fields.ts'
import { useLineWords } from './use-quote-form.ts'
import type { Remarks } from './use-remarks.ts'

/** Folded form to report a wrong quantity on our bill. Shows the saved remark, if there is one. */
export function LineRemark({ line, remarks }: { line: ScopeLine; remarks: Remarks }) {
  const t = useTranslations('quotes.remark')
  const { nameOf, unitOf } = useLineWords()
  const { code } = line
  const said = remarks.of(code)
  // A line has at most one remark, and this one is about the rate.
  if (said?.what === 'rate') return null
  const fields = { ...(said && fieldsOfRemark(said, code)), ...remarks.fields }
  const isNotNeeded = fields[`remarkReason.${code}`] === NOT_NEEDED
  return (
    <RemarkFold
      code={code}
      remarks={remarks}
      names={[`remarkQuantity.${code}`, `remarkReason.${code}`]}
      said={said}
      title={said ? <SaidQuantity remark={said} unit={unitOf(line.unit)} /> : t('quantityWrong')}
      line={nameOf(code)}
      input={() => quantityRemark(fields, code)}
    >
      {!isNotNeeded && (
        <NumberField
          name={`remarkQuantity.${code}`}
          label={t('quantity')}
          value={fields[`remarkQuantity.${code}`] ?? ''}
          error={remarks.errorOf(code, 'quantity')}
          onChange={(text) => remarks.change({ [`remarkQuantity.${code}`]: text })}
          inputMode="decimal"
          unit={unitOf(line.unit)}
        />
      )}
      <SelectField
        name={`remarkReason.${code}`}
        label={t('reason')}
        value={fields[`remarkReason.${code}`] ?? ''}
        placeholder={t('choose')}
        error={remarks.errorOf(code, 'reason')}
        options={[...QUANTITY_REASONS, NOT_NEEDED].map((value) => ({
          value,
          label: t(`reasons.${value as 'measured'}`),
        }))}
        onChange={(reason) => remarks.change({ [`remarkReason.${code}`]: reason })}
      />
    </RemarkFold>
  )
}

function SaidQuantity({ remark: { what, quantity, reason }, unit }: { remark: LeadRemark; unit: string }) {
  const t = useTranslations('quotes.remark')
  const why = t(`reasons.${(reason ?? what) as 'measured'}`)
  return (
    <>
      {t('yours')}{' '}
      {quantity !== undefined && (
        <>
          <bdi>
            {formatNumber(quantity)} {unit}
          </bdi>
          {' · '}
        </>
      )}
      {why}
    </>
  )
}

interface RemarkFoldProps {
  code: string
  remarks: Remarks
  /** Names of the fields that hold its draft. */
  names: readonly string[]
  said: LeadRemark | undefined
  title: ReactNode
  /** Read by screen readers with the title. */
  line: string
  input: () => object
  /** Why it cannot be saved yet. */
  notYet?: string | undefined
  children: ReactNode
}

/** A folded remark of a line. Stays open while it has unsaved input. */
export function RemarkFold(props: RemarkFoldProps) {
  const { code, remarks, names, said, title, line, input, notYet, children } = props
  const t = useTranslations('quotes.remark')
  const [isOpen, open] = useState(false)
  const isShown = isOpen || names.some((name) => remarks.fields[name])
  const save = async () => {
    if (!notYet && (await remarks.save(code, input(), names))) open(false)
  }
  // Enter saves the remark, not the surrounding quote form.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    event.stopPropagation()
    void save()
  }
  return (
    <details
      className={styles.quoteRemark}
      open={isShown}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
    >
      <summary>
        {title} <VisuallyHidden>{line}</VisuallyHidden>
      </summary>
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the fields inside have the roles; the handler receives the bubbling Enter
        <div className={styles.quoteRemarkFields} onKeyDown={enter}>
          {children}
          <ActionFailure failure={remarks.failureOf(code)} />
          <div className={styles.quoteRemarkActs}>
            <Button
              size="sm"
              variant="secondary"
              disabledReason={notYet}
              loading={remarks.pending === code}
              loadingLabel={t('saving')}
              onClick={() => void save()}
            >
              {t('save')}
            </Button>
            {said && (
              <Button size="sm" variant="ghost" onClick={() => void remarks.drop(code, names)}>
                {t('drop')}
              </Button>
            )}
          </div>
        </div>
      )}
    </details>
  )
}

/** Reports an item that is missing from our bill. Lists the reported items, each with a button to withdraw it. */
export function MissingLine({ scope, remarks }: { scope: readonly ScopeLine[]; remarks: Remarks }) {
  const t = useTranslations('quotes.remark')
  const { nameOf } = useLineWords()
  const locale = useLocale()
  const { estimates } = useMessages() as unknown as { estimates: { item: Record<string, string> } }
  const named = remarks.remarks.filter(({ what }) => what === 'missing')
  const known = [...scope, ...named].map(({ code }) => code)
  const options = Object.entries(estimates.item)
    .filter(([code]) => code !== 'reserve' && !known.includes(code))
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, locale))
  const chosen = remarks.fields.remarkMissing ?? ''
  return (
    <div className={styles.quoteMissing}>
      {named.map(({ code, quantity }) => (
        <p key={code}>
          {t('missingSaid', { item: nameOf(code) })}{' '}
          {quantity !== undefined && <bdi>{formatNumber(quantity)}</bdi>}{' '}
          <button type="button" className="link" onClick={() => void remarks.drop(code, [])}>
            {t('drop')} <VisuallyHidden>{nameOf(code)}</VisuallyHidden>
          </button>
        </p>
      ))}
      <RemarkFold
        code={chosen || MISSING}
        remarks={remarks}
        names={['remarkMissing', `remarkQuantity.${MISSING}`]}
        said={undefined}
        title={t('missingAsk')}
        line=""
        input={() => missingRemark(remarks.fields)}
        notYet={chosen ? undefined : t('missingChoose')}
      >
        <SelectField
          name="remarkMissing"
          label={t('missingWhat')}
          value={chosen}
          placeholder={t('choose')}
          options={options}
          onChange={(code) => remarks.change({ remarkMissing: code })}
        />
        <NumberField
          name={`remarkQuantity.${MISSING}`}
          label={t('quantity')}
          optionalLabel={t('optional')}
          value={remarks.fields[`remarkQuantity.${MISSING}`] ?? ''}
          error={remarks.errorOf(chosen, 'quantity')}
          onChange={(text) => remarks.change({ [`remarkQuantity.${MISSING}`]: text })}
          inputMode="decimal"
        />
      </RemarkFold>
    </div>
  )
}
