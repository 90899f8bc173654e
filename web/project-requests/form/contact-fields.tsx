import { ChevronDown } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './project-request-form.module.css'
import type { ProjectRequestFormState } from './project-request-form.tsx'

/** Who asks, and the consent to what is shared, with whom, and when. */
export function ContactFields({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('projectRequests.form')
  return (
    <section className={`card card-surface card-padded ${styles.formStep}`} aria-labelledby="contact-title">
      <header>
        <h2 id="contact-title">{t('contact')}</h2>
        <p>{t('contactLead')}</p>
      </header>
      <ContactAnswers form={form} />
    </section>
  )
}

/** The fields by themselves: name, mobile, consent. */
export function ContactAnswers({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('projectRequests.form')
  const { field, change } = form
  const consent = field('consent')
  return (
    <>
      <div className={styles.fieldPair}>
        <TextField {...field('name')} required label={t('name')} autoComplete="name" dir="auto" />
        <MobileField {...field('mobile')} required label={t('mobile')} hint={t('mobileHint')} />
      </div>
      {field('mobile').error && isFromAbroad(form.fields.mobile) && (
        <p className="caption">{t('mobileAbroad')}</p>
      )}
      <CheckboxField
        name="consent"
        required
        label={t('consent')}
        error={consent.error}
        onChange={(isGiven) => change('consent', isGiven ? 'true' : '')}
      >
        <ConsentDetails />
      </CheckboxField>
      <PublicPart form={form} />
    </>
  )
}

/** Written with the code of another country. */
const isFromAbroad = (mobile = '') => /^(\+|00)(?!966)/.test(mobile)

type Preview = typeof import('./public-preview.tsx')

/** What everybody will read, as it will look, and the tick that adds the owner's own words to it. */
function PublicPart({ form }: { form: ProjectRequestFormState }) {
  const t = useTranslations('projectRequests.form')
  const [preview, setPreview] = useState<Preview>()
  const { fields } = form
  const hasRow = Boolean(fields.projectType && fields.city)
  useEffect(() => {
    if (hasRow) import('./public-preview.tsx').then(setPreview, ignoreLostChunk)
  }, [hasRow])
  return (
    <section className={styles.publicPart} aria-labelledby="public-title">
      <h3 id="public-title">{t('publicTitle')}</h3>
      <div className={styles.publicRow}>
        {preview ? <preview.PublicPreview fields={fields} /> : <p className="caption">{t('publicEmpty')}</p>}
      </div>
      <CheckboxField
        name="showsWords"
        label={t('showsWords')}
        hint={t('showsWordsHint')}
        defaultValue={form.field('showsWords').defaultValue === 'true'}
        onChange={(isShown) => form.change('showsWords', isShown ? 'true' : '')}
      />
    </section>
  )
}

function ConsentDetails() {
  const t = useTranslations('projectRequests.form')
  return (
    <details className={styles.consentDetails}>
      <summary>
        {t('consentDetails')} <Icon icon={ChevronDown} size={16} />
      </summary>
      <ul>
        <li>{t('consentBefore')}</li>
        <li>{t('consentAfter')}</li>
        <li>{t('consentPublic')}</li>
      </ul>
    </details>
  )
}
