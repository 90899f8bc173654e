import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { fieldOfPath } from '#domain/providers/registration-form.ts'
import { providerChangesSchema } from '#domain/providers/registration-input.ts'
import { bankOfIban, readIban } from '#domain/shared/iban.ts'
import { internationalMobile } from '#domain/shared/phone.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { byField } from '#web/forms/by-field.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { FirmFields } from '../registration/firm-fields.tsx'
import registrationStyles from '../registration/registration.module.css'
import { typedIn } from '../registration/registration-draft.ts'
import { BankFields, ContactFields, ReachFields } from '../registration/registration-fields.tsx'
import type { FieldOf } from '../registration/registration-form.tsx'
import styles from './dashboard.module.css'
import { changesOf, profileFieldsOf } from './profile-fields.ts'
import type { ProviderDashboard } from './use-own-dashboard.ts'

type Outcome = 'saved' | 'unchanged' | 'failed' | 'wrong'

/** The fields of the registration, as they stand; what an admin has verified stays as it is after approval. */
export function DashboardProfile({ own }: { own: ProviderDashboard }) {
  const t = useTranslations('providerDashboard.profile')
  const form = useProfileForm(own)
  const isApproved = own.place.status === 'approved'
  const outcome = form.isSaving ? undefined : form.outcome
  return (
    <form
      className={styles.placeProfile}
      noValidate
      onSubmit={form.submit}
      onInput={form.touch}
      key={JSON.stringify(profileFieldsOf(own.place))}
    >
      {isApproved ? <VerifiedFacts own={own} /> : <FirmFields field={form.field} />}
      <ContactFields field={form.field} isMobileFixed={isApproved} />
      <ReachFields field={form.field} />
      {!isApproved && <BankFields field={form.field} bank={form.bank} />}
      <div className={styles.placeSave}>
        <Button type="submit" loading={form.isSaving} loadingLabel={t('saving')}>
          {t('save')}
        </Button>
        <div role={outcome === 'failed' || outcome === 'wrong' ? 'alert' : 'status'}>
          {outcome && <p data-outcome={outcome}>{t(outcome)}</p>}
        </div>
      </div>
    </form>
  )
}

function useProfileForm({ place, change }: ProviderDashboard) {
  const words = useTranslations('registration.field')
  const t = useTranslations('providerDashboard.profile')
  const errorText = useErrorText()
  const locale = useLocale()
  const before = profileFieldsOf(place)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSaving, setSaving] = useState(false)
  const [iban, setIban] = useState('')

  const hints: Partial<Record<string, string>> = {
    ...(place.ibanEnding && { iban: t('ibanKept', { ending: place.ibanEnding }) }),
    ...(place.identityKind === 'freelance_document' && { nationalId: t('nationalIdKept') }),
  }
  const field: FieldOf = (name, hint) => ({
    name,
    label: words(name),
    error: errorText(errors[name]),
    hint: (iban === '' ? hints[name] : undefined) ?? hint,
    defaultValue: before[name],
  })

  const save = async (typed: FormFields): Promise<Outcome> => {
    const changes = changesOf(typed, before)
    setErrors({})
    if (Object.keys(changes).length === 0) return 'unchanged'
    const checked = validate(providerChangesSchema, changes)
    if (!checked.ok) return refuse(byField(checked.fieldErrors, fieldOfPath))
    try {
      await change(changes)
      return 'saved'
    } catch (error) {
      const fieldErrors = error instanceof ApiRefusal ? byField(error.fieldErrors, fieldOfPath) : {}
      return Object.keys(fieldErrors).length > 0 ? refuse(fieldErrors) : 'failed'
    }
  }
  const refuse = (wrong: FieldErrors): Outcome => {
    setErrors(wrong)
    const first = Object.keys(wrong)[0]
    requestAnimationFrame(() => first && document.getElementById(first)?.focus())
    return 'wrong'
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setOutcome(await save(typedIn(new FormData(event.currentTarget))))
    setSaving(false)
  }
  const touch = ({ target }: FormEvent) => {
    setOutcome(undefined)
    if (target instanceof HTMLInputElement && target.name === 'iban') setIban(target.value)
  }
  const known = readIban(iban)
  const bank = known && bankOfIban(known)?.[locale]
  return { field, submit, touch, isSaving, outcome, bank }
}

/** What an admin vouched for. A change would need another look, which is asked for in a chat. */
function VerifiedFacts({ own: { place } }: { own: ProviderDashboard }) {
  const t = useTranslations('registration')
  const words = useTranslations('providerDashboard.profile')
  const city = useTranslations('projectRequests.city')
  const number = place.registrationNumber ?? place.freelanceDocumentNumber
  const facts = [
    [t('field.companyName'), <bdi key="name">{place.companyName}</bdi>],
    [t('field.kind'), t(`kind.${place.kind}`)],
    [t('field.city'), city(place.city)],
    [t('field.registrationNumber'), number && <Bdi>{number}</Bdi>],
    [t('field.mobile'), <Bdi key="mobile">{internationalMobile(place.mobile)}</Bdi>],
    [t('field.bankName'), place.bankName && <bdi>{place.bankName}</bdi>],
    [t('field.iban'), place.ibanEnding && <Bdi>{`SA•• … ${place.ibanEnding}`}</Bdi>],
    [t('field.vatNumber'), place.vatNumber && <Bdi>{place.vatNumber}</Bdi>],
  ] as const
  return (
    <section
      className={`card card-surface card-padded ${registrationStyles.registrationSection}`}
      aria-labelledby="verified-title"
    >
      <header>
        <h2 id="verified-title">{words('verified')}</h2>
        <p className="caption">{words('verifiedLead')}</p>
      </header>
      <dl className={styles.placeFacts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </section>
  )
}
