import { useTranslations } from 'use-intl'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ContactNotice } from './contact-notice.tsx'
import { JobPicker, typeOf } from './job-picker.tsx'
import styles from './project-request-form.module.css'
import type { ProjectRequestFormState } from './project-request-form.tsx'

/** What helps a provider to price: the owner's words, what a house has besides, the district, the budget. All optional. */
export function DetailFields({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('projectRequests.form')
  const optional = (name: string) => ({ ...form.field(name), optionalLabel: t('optional') })
  return (
    <section className={`card card-surface card-padded ${styles.formStep}`} aria-labelledby="details-title">
      <header>
        <h2 id="details-title">{t('details')}</h2>
        <p>{t('detailsLead')}</p>
      </header>
      <TextArea {...optional('text')} label={t('text')} placeholder={t('textExample')} />
      <ContactNotice text={form.fields.text} />
      <TextField
        {...optional('district')}
        label={t('district')}
        placeholder={t('districtExample')}
        autoComplete="address-level3"
      />
      {typeOf(form.fields) === 'villa_construction' && <JobPicker form={form} />}
      <div className={styles.fieldPair}>
        <MoneyField {...optional('budgetMin')} label={t('budgetMin')} hint={t('budgetHint')} />
        <MoneyField {...optional('budgetMax')} label={t('budgetMax')} />
      </div>
    </section>
  )
}
