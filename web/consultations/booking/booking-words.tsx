import { useTranslations } from 'use-intl'
import type { ConsultationOfferAnswer } from '#server/consultations/consultation-answers.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import styles from './booking.module.css'
import { CHANNEL_ICONS } from './offer-facts.tsx'

interface BookingWordsProps {
  /** Where somebody without a Saudi mobile can write to us. */
  supportEmail: string | undefined
  offer: ConsultationOfferAnswer
  hasPlace: boolean
  /** Name of the known owner. Empty when known only by the link of the project request. */
  knownAs: string | undefined
  errors: Record<string, string | undefined>
  /** Input of a refused form. */
  typed: FormFields
}

const MOST_LETTERS = 1000

/** The channel, the question, and the contact where it is unknown. */
export function BookingWords({ supportEmail, offer, hasPlace, knownAs, errors, typed }: BookingWordsProps) {
  const t = useTranslations('booking')
  const words = useTranslations('consultations')
  const [only] = offer.channels
  return (
    <section className={`card card-surface card-padded ${styles.consultationStep}`}>
      {offer.channels.length > 1 ? (
        <SegmentedControl
          name="channel"
          label={t('channel')}
          defaultValue={typed.channel ?? only}
          error={errors.channel}
          hint={offer.channels.includes('visit') && hasPlace ? t('visitAt') : undefined}
          options={offer.channels.map((value) => ({
            value,
            label: words(`channel.${value}`),
            icon: <Icon icon={CHANNEL_ICONS[value]} size={16} />,
          }))}
        />
      ) : (
        <input type="hidden" name="channel" value={only} />
      )}
      <TextArea
        name="question"
        label={t('question')}
        hint={t('questionHint')}
        optionalLabel={t('optional')}
        error={errors.question}
        defaultValue={typed.question}
        maxLength={MOST_LETTERS}
        rows={3}
      />
      {knownAs === undefined ? (
        <Who errors={errors} typed={typed} supportEmail={supportEmail} />
      ) : (
        <p className={styles.consultationKnown}>
          {knownAs === ''
            ? t('knownFromRequest')
            : t.rich('known', { name: () => <UserText as="b">{knownAs}</UserText> })}{' '}
          {t('consentKnown')}
        </p>
      )}
    </section>
  )
}

function Who({ errors, typed, supportEmail }: Pick<BookingWordsProps, 'errors' | 'typed' | 'supportEmail'>) {
  const t = useTranslations('booking')
  return (
    <fieldset className={styles.consultationWho}>
      <legend>{t('whoTitle')}</legend>
      <TextField
        name="name"
        label={t('name')}
        error={errors.name}
        defaultValue={typed.name}
        autoComplete="name"
        dir="auto"
        maxLength={80}
        required
      />
      <MobileField
        name="mobile"
        label={t('mobile')}
        hint={t('mobileHint')}
        error={errors.mobile}
        defaultValue={typed.mobile}
        required
      />
      <p className="caption">
        {supportEmail
          ? t.rich('abroadWrite', {
              mail: () => (
                <a className="link" href={`mailto:${supportEmail}`}>
                  <Bdi>{supportEmail}</Bdi>
                </a>
              ),
            })
          : t('abroad')}
      </p>
      <CheckboxField
        name="consent"
        label={t('consent')}
        error={errors.consent}
        defaultValue={typed.consent === 'true'}
        required
      />
    </fieldset>
  )
}
