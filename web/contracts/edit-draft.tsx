import { Pencil } from 'lucide'
import { useTranslations } from 'use-intl'
import { SPARE_ROWS } from '#domain/contracts/contract-form.ts'
import { WARRANTY_PARTS } from '#domain/contracts/warranty.ts'
import { MAX_NOTE_LETTERS, MAX_PAYMENT_STAGES } from '#domain/quotes/quote-input.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ActForm } from './act-form.tsx'
import type { ContractActing } from './contract-acting.ts'
import styles from './contracts.module.css'

/** The form that revises a draft. What a refused attempt had typed stays in it. */
export function EditDraft({ contract, acting }: { contract: Contract; acting: ContractActing }) {
  const t = useTranslations('contracts')
  const words = useTranslations('pathCorrection.payments')
  const { terms, version } = contract
  const { outcome } = acting
  const isRefused = outcome?.act === 'revise' && !outcome.isDone
  const typed = isRefused ? (outcome.fields ?? {}) : {}
  const given = (name: string, value: string | number | undefined) => ({
    ...{ name, defaultValue: typed[name] ?? String(value ?? '') },
  })
  const rows = Math.min(terms.stages.length + SPARE_ROWS, MAX_PAYMENT_STAGES)
  return (
    <details className={styles.contractEdit} open={isRefused || undefined}>
      <summary className={buttonClass({ variant: 'secondary', size: 'md' })}>
        <Icon icon={Pencil} size={18} /> {t('edit.open')}
      </summary>
      <p className="caption">{t('edit.text')}</p>
      <ActForm act="revise" acting={acting} values={{ version }}>
        <div className={styles.contractFields}>
          <MoneyField {...given('price', terms.price / 100)} label={t('price')} />
          <TextField {...given('startsOn', terms.startsOn)} label={t('startsOn')} type="date" dir="ltr" />
          <NumberField {...given('durationDays', terms.durationDays)} label={t('duration')} />
        </div>
        <fieldset className={styles.contractRows}>
          <legend>{t('stages')}</legend>
          <p className="caption">{t('edit.remove')}</p>
          {Array.from({ length: rows }, (_, at) => {
            const stage = terms.stages[at]
            const name = stage && (stage.label || words(stage.id ?? 'completion'))
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone
              <div key={at} className={styles.contractRow}>
                {stage?.id && (
                  <>
                    <input type="hidden" name={`stageId.${at}`} value={stage.id} />
                    <input type="hidden" name={`stageName.${at}`} value={name} />
                  </>
                )}
                <TextField {...given(`stageLabel.${at}`, name)} label={t('edit.label')} dir="auto" />
                <NumberField
                  {...given(`stagePercent.${at}`, stage?.percent)}
                  label={t('edit.percent')}
                  unit="%"
                />
                <TextField
                  {...given(`stageDueOn.${at}`, stage?.dueOn)}
                  label={t('edit.dueOn')}
                  type="date"
                  dir="ltr"
                />
              </div>
            )
          })}
        </fieldset>
        <fieldset className={styles.contractRows}>
          <legend>{t('warranty')}</legend>
          <p className="caption">{t('edit.years')}</p>
          <div className={styles.contractFields}>
            {WARRANTY_PARTS.map((part) => (
              <NumberField
                key={part}
                {...given(`warranty.${part}`, terms.warranties.find((one) => one.part === part)?.years)}
                label={t(`warrantyOf.${part}`)}
              />
            ))}
          </div>
        </fieldset>
        <TextArea {...given('note', terms.note)} label={t('note')} maxLength={MAX_NOTE_LETTERS} />
        <Button type="submit" size="md" loading={acting.pending === 'revise'} loadingLabel={t('edit.saving')}>
          {t('edit.save')}
        </Button>
      </ActForm>
    </details>
  )
}
