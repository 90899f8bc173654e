import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ProviderKind } from '#domain/providers/provider.ts'
import { fieldOfPath } from '#domain/providers/read-registration-form.ts'
import { VERIFIED_NAMES } from '#domain/providers/registration-columns.ts'
import { isAskedOf, type RegistrationFieldName } from '#domain/providers/registration-fields.ts'
import { providerChangesSchema } from '#domain/providers/registration-input.ts'
import { bankOfIban, readIban } from '#domain/shared/iban.ts'
import { internationalMobile } from '#domain/shared/phone.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { byField } from '#web/forms/by-field.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { Bdi } from '#web/ui/bdi.tsx'
import { Button } from '#web/ui/button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { useLocale } from '#web/use-locale.ts'
import registrationStyles from '../registration/registration.module.css'
import { type FieldOf, RegistrationField } from '../registration/registration-field.tsx'
import { typedIn } from '../registration/registration-inputs.ts'
import { FieldSection } from '../registration/registration-section.tsx'
import type { InputName } from '../registration/registration-sections.ts'
import { useRegistrationField } from '../registration/use-registration-field.ts'
import styles from './dashboard.module.css'
import { changesOf, PROFILE_FIELDS, PROFILE_SECTIONS, profileFieldsOf } from './profile-fields.ts'
import type { ProviderDashboard } from './use-own-dashboard.ts'

type Outcome = 'saved' | 'unchanged' | 'failed' | 'wrong'

/**
 * What one form saves, and what its button names: all of a registration before its approval, and afterwards its parts,
 * without the verified facts.
 */
type ProfileForm = 'registration' | 'reach' | 'description' | 'address'

interface DashboardProfileProps {
  own: ProviderDashboard
  form: ProfileForm
}

const SECTIONS_OF = { registration: PROFILE_SECTIONS, reach: ['contact', 'reach'] } as const

export function DashboardProfile({ own, form: name }: DashboardProfileProps) {
  const t = useTranslations('providerDashboard.profile')
  const form = useProfileForm(own)
  const outcome = form.isSaving ? undefined : form.outcome
  const save = (
    <div className={styles.placeSave}>
      <Button type="submit" loading={form.isSaving} loadingLabel={t('saving')}>
        {t(`save.${name}`)}
      </Button>
      <div role={outcome === 'failed' || outcome === 'wrong' ? 'alert' : 'status'}>
        {outcome && <p data-outcome={outcome}>{t(outcome)}</p>}
      </div>
    </div>
  )
  return (
    <form
      className={styles.placeProfile}
      noValidate
      onSubmit={form.submit}
      onInput={form.touch}
      key={JSON.stringify(profileFieldsOf(own.place))}
    >
      {name === 'registration' || name === 'reach' ? (
        <>
          {SECTIONS_OF[name].map((section) => (
            <FieldSection
              key={section}
              name={section}
              field={form.field}
              heading="h2"
              without={name === 'reach' ? [...fixedFor(own.place.kind), 'description'] : []}
            />
          ))}
          {save}
        </>
      ) : (
        <OneField name={name} field={form.field}>
          {save}
        </OneField>
      )}
    </form>
  )
}

const FIELD_OF = { description: 'description', address: 'shortAddress' } as const

interface OneFieldProps {
  name: keyof typeof FIELD_OF
  field: FieldOf
  /** What saves it. */
  children: ReactNode
}

/** A field that stands alone in its card. */
function OneField({ name, field, children }: OneFieldProps) {
  const t = useTranslations('providerDashboard.profile')
  return (
    <section
      className={`card card-surface card-padded ${registrationStyles.registrationSection}`}
      aria-labelledby={`${name}-title`}
    >
      <header>
        <h2 id={`${name}-title`}>{t(`one.${name}`)}</h2>
        <p className="caption">{t(`oneLead.${name}`)}</p>
      </header>
      <RegistrationField name={FIELD_OF[name]} field={field} />
      {children}
    </section>
  )
}

/** What an approved provider of this kind cannot change, or is not asked for. */
const fixedFor = (kind: ProviderKind): RegistrationFieldName[] =>
  PROFILE_FIELDS.filter((name) => VERIFIED_NAMES.includes(name) || !isAskedOf(name, kind))

function useProfileForm({ place, change }: ProviderDashboard) {
  const t = useTranslations('providerDashboard.profile')
  const locale = useLocale()
  const before = profileFieldsOf(place)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSaving, setSaving] = useState(false)
  const [iban, setIban] = useState('')

  const known = readIban(iban)
  const bank = known && bankOfIban(known)?.[locale]
  const field = useRegistrationField({
    fields: before,
    fieldErrors: errors,
    bank,
    hints:
      iban === ''
        ? {
            iban: place.ibanEnding && t('ibanKept', { ending: place.ibanEnding }),
            nationalId: place.identityKind === 'freelance_document' ? t('nationalIdKept') : undefined,
          }
        : {},
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
    // What another form holds is left out, because a list that is not here would read as an emptied one.
    const { elements } = event.currentTarget
    const typed = Object.entries(typedIn(new FormData(event.currentTarget)))
    setOutcome(await save(Object.fromEntries(typed.filter(([name]) => elements.namedItem(name)))))
    setSaving(false)
  }
  const touch = ({ target }: FormEvent) => {
    setOutcome(undefined)
    if (target instanceof HTMLInputElement && target.name === 'iban') setIban(target.value)
  }
  return { field, submit, touch, isSaving, outcome }
}

/** Facts an admin verified. Changing one needs a new review, which the provider requests on WhatsApp. */
export function VerifiedFacts({ own: { place } }: { own: ProviderDashboard }) {
  const t = useTranslations('registration')
  const words = useTranslations('providerDashboard.profile')
  const city = useTranslations('projectRequests.city')
  const number = place.registrationNumber ?? place.freelanceDocumentNumber
  const shown: Partial<Record<RegistrationFieldName, ReactNode>> = {
    kind: t(`kind.${place.kind}`),
    city: city(place.city),
    identity: number && <Bdi>{number}</Bdi>,
    mobile: <Bdi>{internationalMobile(place.mobile)}</Bdi>,
    iban: place.ibanEnding && <Bdi>{`SA•• … ${place.ibanEnding}`}</Bdi>,
    vatNumber: place.vatNumber && <Bdi>{place.vatNumber}</Bdi>,
  }
  const typed = profileFieldsOf(place)
  const facts = PROFILE_FIELDS.filter((name) => VERIFIED_NAMES.includes(name)).map((name) => ({
    name: t(`field.${name === 'identity' ? 'registrationNumber' : (name as InputName)}`),
    value: name in shown ? shown[name] : typed[name] && <UserText>{typed[name]}</UserText>,
  }))
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
        {facts.map(({ name, value }) =>
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
