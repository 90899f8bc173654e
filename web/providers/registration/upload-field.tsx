import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Upload } from '#domain/providers/registration-form.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import type { WithController } from './use-registration.ts'

interface UploadFieldProps extends Omit<FieldProps, 'onChange' | 'onBlur' | 'defaultValue' | 'required'> {
  name: Upload
  /** A file of an earlier try that we hold: it need not be chosen again. */
  kept?: { token: string; fileName: string } | undefined
  controller: WithController | undefined
}

/** A paper of the registration: sent ahead once the controller is there, with the form until then. */
export function UploadField({ kept, controller, ...frame }: UploadFieldProps) {
  const t = useTranslations('documents')
  const [chosen, setChosen] = useState<File>()
  const { name } = frame
  const state = controller?.state.papers[name]
  const step = state?.step ?? (kept ? 'kept' : 'empty')
  return (
    <UploadRow
      {...frame}
      step={step}
      hint={step === 'empty' || step === 'refused' ? frame.hint : undefined}
      file={!controller && (chosen ? <bdi>{chosen.name}</bdi> : kept && <Kept name={name} {...kept} />)}
      choose={t(step === 'kept' ? 'replace' : 'choose')}
      onChange={({ target }) => setChosen(target.files?.[0])}
    >
      {controller && state && (
        <controller.UploadStatus name={name} state={state} onCancel={() => controller.does.cancel(name)} />
      )}
    </UploadRow>
  )
}

function Kept({ name, token, fileName }: { name: Upload; token: string; fileName: string }) {
  const t = useTranslations('registration')
  return (
    <>
      {t.rich('paperKept', { file: () => <bdi>{fileName}</bdi> })}
      <input type="hidden" name={`${name}Token`} value={token} />
      <input type="hidden" name={`${name}Name`} value={fileName} />
    </>
  )
}
