import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActForm } from './act-form.tsx'
import { StageTitle } from './stage-name.tsx'
import styles from './work.module.css'
import type { WorkProps } from './work-view.tsx'

/** What a provider says of the stage at hand: its progress, its payment, what they received. */
export function MarkWork({ contract, work, acting }: WorkProps) {
  const t = useTranslations('contracts.work.mark')
  const photos = useTranslations('contracts.work.photos')
  const locale = useLocale()
  const stages = contract.terms.stages
  const stage = work.current ?? stages.length - 1
  const done = work.stages[stage]!
  const isSending = acting.pending === 'say'
  const unpaid = work.stages.findIndex(
    ({ paid, amount }, at) => paid < amount && (at <= stage || stages[at]!.earned === 0),
  )
  const asked = work.asked.some((one) => one.stage === unpaid && !one.reply)
  return (
    <section className={`card card-surface card-padded ${styles.workMarking}`} aria-labelledby="mark-title">
      <h2 id="mark-title">{t('title')}</h2>
      <p className="caption">{photos('whatsapp')}</p>
      {work.stages.map(
        ({ paid, received }, at) =>
          paid > received && (
            <ActForm
              // biome-ignore lint/suspicious/noArrayIndexKey: stages are told apart by their place alone
              key={at}
              act="say"
              acting={acting}
              values={{ kind: 'received', stage: at, amount: paid - received }}
            >
              <Button type="submit" size="md" loading={isSending}>
                {t.rich('received', { sum: () => <Money halalas={paid - received} locale={locale} /> })}
              </Button>
            </ActForm>
          ),
      )}
      <ActForm
        key={`p${stage}.${done.progress}`}
        act="say"
        acting={acting}
        values={{ kind: 'progress', stage }}
      >
        <p>
          <StageTitle stage={stages[stage]!} />
        </p>
        <NumberField name="percent" label={t('percent')} unit="%" defaultValue={String(done.progress)} />
        <Button type="submit" variant="secondary" size="md" loading={isSending}>
          {t('save')}
        </Button>
      </ActForm>
      {unpaid >= 0 && !asked && (
        <ActForm
          key={`a${unpaid}`}
          act="say"
          acting={acting}
          values={{ kind: 'payment_asked', stage: unpaid }}
        >
          <p>
            <StageTitle stage={stages[unpaid]!} />
          </p>
          <MoneyField
            name="riyals"
            label={t('amount')}
            defaultValue={String((work.stages[unpaid]!.amount - work.stages[unpaid]!.paid) / 100)}
          />
          <Button type="submit" variant="secondary" size="md" loading={isSending}>
            {t('ask')}
          </Button>
        </ActForm>
      )}
    </section>
  )
}
