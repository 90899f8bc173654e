import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/forms/error-text.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { ProjectRequestFormState } from './project-request-form.tsx'

/** What helps a provider to price: the work in the owner's words, the district, the budget. All optional. */
export function DetailFields({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('projectRequests.form')
  const errorText = useErrorText()
  const field = (name: string) => {
    const { errorCode, ...rest } = form.field(name)
    return { ...rest, error: errorText(errorCode), optionalLabel: t('optional') }
  }
  return (
    <section className="card card-surface card-padded form-step" aria-labelledby="details-title">
      <header>
        <h2 id="details-title">{t('details')}</h2>
        <p>{t('detailsLead')}</p>
      </header>
      <TextArea {...field('text')} label={t('text')} hint={t('textHint')} placeholder={t('textExample')} />
      <TextField
        {...field('district')}
        label={t('district')}
        placeholder={t('districtExample')}
        autoComplete="address-level3"
      />
      <div className="field-pair">
        <MoneyField {...field('budgetMin')} label={t('budgetMin')} hint={t('budgetHint')} />
        <MoneyField {...field('budgetMax')} label={t('budgetMax')} />
      </div>
    </section>
  )
}
