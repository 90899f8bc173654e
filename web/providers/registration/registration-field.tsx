import type { ComponentType, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CITIES, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { fieldOf, type RegistrationFieldName } from '#domain/providers/registration-fields.ts'
import { several } from '#domain/providers/registration-form.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { MobileField } from '#web/ui/mobile-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './registration.module.css'
import type { InputName } from './registration-sections.ts'

/** Returns the props of an input: its name, label, hint, error and initial value. */
export type FieldOf = (
  name: InputName,
  hint?: ReactNode,
) => {
  name: InputName
  label: string
  error: string | undefined
  hint: ReactNode
  defaultValue: string | undefined
}

interface InputProps {
  name: RegistrationFieldName
  field: FieldOf
  /** Shown below the number of the commercial registration. */
  lookup?: ReactNode
}

/** Components of the fields that are not a single line of text. */
const INPUTS: Partial<Record<RegistrationFieldName, ComponentType<InputProps>>> = {
  kind: KindInput,
  city: CityInput,
  identity: IdentityInputs,
  mobile: ({ field }) => <MobileField {...field('mobile')} required />,
  trades: TradesInput,
  serviceCities: ServiceCitiesInput,
  description: DescriptionInput,
}

/** The input of one registration field. A field without an own component is a line of text. */
export function RegistrationField(props: InputProps) {
  const Input = INPUTS[props.name] ?? LineInput
  return <Input {...props} />
}

function LineInput({ name, field }: InputProps) {
  const t = useTranslations('registration')
  const { input, isOptional, isFilled } = fieldOf(name)
  return (
    <TextField
      {...field(name as InputName)}
      {...input}
      {...(input?.dir === 'ltr' && { tidy: toLatinDigits })}
      {...(isOptional ? { optionalLabel: t('optional') } : { required: !isFilled })}
    />
  )
}

function KindInput({ field }: InputProps) {
  const t = useTranslations('registration')
  const options = PROVIDER_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
  return <SelectField {...field('kind')} required placeholder={t('choose')} options={options} />
}

function CityInput({ field }: InputProps) {
  const t = useTranslations('registration')
  return <SelectField {...field('city')} required placeholder={t('choose')} options={useCities()} />
}

function TradesInput({ field }: InputProps) {
  const words = useTranslations('projectRequests.projectType')
  const { defaultValue, ...frame } = field('trades')
  const options = PROJECT_TYPES.map((value) => ({ value, label: words(value) }))
  return <CheckboxGroup {...frame} defaultValues={several(defaultValue)} options={options} />
}

function ServiceCitiesInput({ field }: InputProps) {
  const { defaultValue, ...frame } = field('serviceCities')
  return <CheckboxGroup {...frame} defaultValues={several(defaultValue)} options={useCities()} />
}

function useCities() {
  const words = useTranslations('projectRequests.city')
  return CITIES.map((value) => ({ value, label: words(value) }))
}

function DescriptionInput({ field }: InputProps) {
  const t = useTranslations('registration')
  return <TextArea {...field('description')} optionalLabel={t('optional')} rows={3} />
}

const IDENTITY_KINDS = ['commercial_registration', 'freelance_document'] as const

/** CSS shows only the inputs of the chosen identity, so this works without scripts. */
function IdentityInputs({ field, lookup }: InputProps) {
  const t = useTranslations('registration')
  const { defaultValue = IDENTITY_KINDS[0], ...identityKind } = field('identityKind')
  const number = { dir: 'ltr', autoComplete: 'off', tidy: toLatinDigits } as const
  const digits = { ...number, inputMode: 'numeric' } as const
  return (
    <div className={styles.registrationIdentity}>
      <SegmentedControl
        {...identityKind}
        defaultValue={defaultValue}
        required
        options={IDENTITY_KINDS.map((value) => ({ value, label: t(`identity.${value}`) }))}
      />
      <div data-identity="commercial_registration">
        <TextField {...field('registrationNumber')} {...digits} required placeholder="7XXXXXXXXX" />
        {lookup}
      </div>
      <div className={styles.registrationPair} data-identity="freelance_document">
        <TextField {...field('nationalId')} {...digits} required />
        <TextField {...field('freelanceDocumentNumber')} {...number} optionalLabel={t('optional')} />
      </div>
    </div>
  )
}
