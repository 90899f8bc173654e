import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { CONSULTATION_CHANNELS, CONSULTATION_LENGTHS } from '#domain/consultations/consultation-terms.ts'
import { readNumber } from '#domain/shared/digits.ts'
import { useActing } from '#web/subscriptions/use-acting.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionFailed } from '../act-failed.tsx'
import { OFFERS } from '../consultation-address.ts'
import styles from './own-consultations.module.css'
import { useCalendar } from './use-calendar.ts'

const HALALAS = 100

/** Converts the form to the body of the API. An unreadable price is sent as typed, so that the server reports it. */
function readOffer(form: FormData) {
  const isFree = form.get('kind') === 'free'
  const riyals = readNumber(String(form.get('price') ?? ''))
  return {
    topic: String(form.get('topic') ?? '').trim(),
    about: String(form.get('about') ?? '').trim(),
    minutes: Number(form.get('minutes')),
    price: isFree ? 0 : Math.round((riyals ?? Number.NaN) * HALALAS) || -1,
    channels: form.getAll('channels').map(String),
  }
}

/** Form for a new service. */
export function NewOffer({ onDone }: { onDone: () => void }) {
  const t = useTranslations('ownConsultations.offers')
  const acting = useActing()
  const publish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const json = readOffer(new FormData(event.currentTarget))
    const done = await acting.act('publish', { path: OFFERS, json, isOnce: true })
    if (!done) return
    toast.success(t('published'))
    onDone()
  }
  const errors = acting.failure?.fieldSentences ?? {}
  return (
    <form
      className={`card card-surface card-padded ${styles.consultationPart}`}
      noValidate
      onSubmit={(event) => void publish(event)}
    >
      <h3>{t('new')}</h3>
      <OfferFields errors={errors} />
      <ActionFailed failure={acting.failure} />
      <p className="actions">
        <Button type="submit" size="md" loading={acting.pending !== undefined} loadingLabel={t('publishing')}>
          {t('publish')}
        </Button>
        <Button variant="ghost" size="md" onClick={onDone}>
          {t('cancel')}
        </Button>
      </p>
    </form>
  )
}

function OfferFields({ errors }: { errors: Record<string, string | undefined> }) {
  const t = useTranslations('ownConsultations.offers')
  const words = useTranslations('consultations')
  const [kind, choose] = useState('free')
  const { calendar } = useCalendar()
  return (
    <>
      <TextField
        name="topic"
        label={t('topic')}
        hint={t('topicHint')}
        placeholder={t('topicExample')}
        error={errors.topic}
        maxLength={80}
        dir="auto"
        required
      />
      <TextArea
        name="about"
        label={t('about')}
        optionalLabel={t('optional')}
        placeholder={t('aboutExample')}
        error={errors.about}
        maxLength={500}
        rows={3}
      />
      <div className={styles.consultationTerms}>
        <SelectField
          name="minutes"
          label={t('minutes')}
          defaultValue="30"
          error={errors.minutes}
          options={CONSULTATION_LENGTHS.map((count) => ({
            value: String(count),
            label: words('minutes', { count }),
          }))}
        />
        <SegmentedControl
          name="kind"
          label={t('kind')}
          value={kind}
          onChange={choose}
          options={[
            { value: 'free', label: t('free') },
            { value: 'paid', label: t('paid') },
          ]}
        />
        {kind === 'paid' && (
          <MoneyField name="price" label={t('price')} hint={t('priceHint')} error={errors.price} />
        )}
      </div>
      <CheckboxGroup
        name="channels"
        label={t('channels')}
        hint={calendar?.place ? undefined : t('placeMissing')}
        error={errors.channels}
        defaultValues={['whatsapp', 'call']}
        options={CONSULTATION_CHANNELS.map((value) => ({ value, label: words(`channel.${value}`) }))}
      />
    </>
  )
}
