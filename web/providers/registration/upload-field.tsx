import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentName } from '#domain/providers/registration-form.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import type { FieldOf } from './registration-field.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { RegistrationSection } from './registration-section.tsx'
import type { LiveRegistration } from './use-registration.ts'

interface UploadFieldsProps {
  field: FieldOf
  /** Result of a form that was sent without a script. */
  outcome: RegistrationOutcome | undefined
  live: LiveRegistration | undefined
}

/** Inputs of the documents. Documents of an earlier try need not be chosen again. */
export function UploadFields({ field, outcome, live }: UploadFieldsProps) {
  const t = useTranslations('registration')
  const document = (name: DocumentName) => {
    const { label, hint, error } = field(name)
    const token = outcome?.fields[`${name}Token`]
    const kept = token ? { token, fileName: outcome?.fields[`${name}Name`] ?? '' } : undefined
    return { name, label, hint, error, live, kept }
  }
  return (
    <RegistrationSection name="documents">
      <input type="hidden" name="identityDocumentKind" value={outcome?.fields.identityDocumentKind ?? ''} />
      <UploadField {...document('identityDocument')} isRequired />
      <UploadField {...document('ibanCertificate')} isRequired />
      <UploadField {...document('vatCertificate')} optionalLabel={t('optional')} />
      <UploadField {...document('licence')} optionalLabel={t('optional')} />
    </RegistrationSection>
  )
}

interface UploadFieldProps extends Omit<ReturnType<FieldOf>, 'name' | 'defaultValue'> {
  name: DocumentName
  /** File stored in an earlier try, which need not be chosen again. */
  kept: { token: string; fileName: string } | undefined
  live: LiveRegistration | undefined
  optionalLabel?: string
  isRequired?: true
}

/** One document. Uploaded immediately once the script is loaded; until then sent with the form. */
function UploadField({ kept, live, ...frame }: UploadFieldProps) {
  const t = useTranslations('documents')
  const [chosen, setChosen] = useState<File>()
  const { name } = frame
  const state = live?.state.uploads[name]
  const step = state?.step ?? (kept ? 'kept' : 'empty')
  return (
    <UploadRow
      {...frame}
      step={step}
      hint={step === 'empty' || step === 'refused' ? frame.hint : undefined}
      file={!live && (chosen ? <bdi>{chosen.name}</bdi> : kept && <Kept name={name} {...kept} />)}
      choose={t(step === 'kept' ? 'replace' : 'choose')}
      onChange={({ target }) => setChosen(target.files?.[0])}
    >
      {live && state && (
        <live.UploadStatus
          name={name}
          state={state}
          onCancel={() => live.store.cancel(name)}
          photo={live.store.photoOf(name)}
          onEdited={(edited) => live.store.choose(name, edited)}
        />
      )}
    </UploadRow>
  )
}

function Kept({ name, token, fileName }: { name: string; token: string; fileName: string }) {
  const t = useTranslations('registration')
  return (
    <>
      {t.rich('documentKept', { file: () => <bdi>{fileName}</bdi> })}
      <input type="hidden" name={`${name}Token`} value={token} />
      <input type="hidden" name={`${name}Name`} value={fileName} />
    </>
  )
}
