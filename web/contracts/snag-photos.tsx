import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { uploadRulesOf } from '#domain/documents/upload-rules.ts'
import { formatDateTime } from '#i18n/format.ts'
import type { Contract } from '#server/contracts/contract-answers.ts'
import { createUpload, type Upload, type UploadProgressState } from '#web/documents/upload.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import { UploadStatus } from '#web/documents/upload-status.tsx'
import { useErrorText } from '#web/forms/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActForm } from './act-form.tsx'
import type { ContractActing } from './contract-acting.ts'
import { Fold } from './fold.tsx'
import '#web/documents/documents.module.css'

interface SnagPhotosProps {
  snag: { id: string; number: number }
  /** Those that the owner attached, the newest first. */
  own: NonNullable<Contract['work']>['photos']
  acting: ContractActing
}

/** How an owner attaches a photo to a snag, and takes one back. */
export function SnagPhotos({ snag, own, acting }: SnagPhotosProps) {
  const t = useTranslations('contractChanges.snags.photo')
  const locale = useLocale()
  return (
    <Fold key={own.length} summary={t(own.length === 0 ? 'open' : 'change')}>
      <PhotoUpload snag={snag} acting={acting} />
      {own.map(({ id, sentAt }) => (
        <ActForm key={id} act="removeSnagPhoto" acting={acting} values={{ photo: id }}>
          <Button type="submit" size="md" variant="ghost" loading={acting.pending === 'removeSnagPhoto'}>
            {t('remove', { time: formatDateTime(sentAt, locale) })}
          </Button>
        </ActForm>
      ))}
    </Fold>
  )
}

/** One upload at a time, which hangs on the snag when it is whole. Needs scripts, as every upload in parts. */
function PhotoUpload({ snag, acting }: Omit<SnagPhotosProps, 'own'>) {
  const t = useTranslations('contractChanges.snags.photo')
  const errorText = useErrorText()
  const [state, setState] = useState<UploadProgressState>({ step: 'empty' })
  const [upload, setUpload] = useState<Upload>()
  const hang = useRef<(uploadToken: string) => void>(undefined)
  hang.current = (uploadToken) => acting.submit('snagPhoto', { snag: snag.id, uploadToken })
  useEffect(() => {
    const created = createUpload({
      kind: () => 'photo',
      tell: (next) => {
        setState(next)
        if (next.step === 'kept') hang.current?.(next.uploadToken)
      },
    })
    setUpload(created)
    return () => created.leave()
  }, [])
  const { outcome } = acting
  const refused =
    outcome?.act === 'snagPhoto' && outcome.code && outcome.fields?.snag === snag.id ? outcome : undefined
  const error = state.step === 'refused' ? errorText(state.error) : refused && errorText(refusalOf(refused))
  const name = `snag-photo-${snag.number}`
  return (
    <UploadRow
      name={name}
      label={t('label')}
      hint={t('hint')}
      step={state.step}
      error={error}
      choose={t('choose')}
      accept={uploadRulesOf('photo').mediaTypes.join(',')}
      onChange={({ target }) => {
        const [file] = Array.from(target.files ?? [])
        if (file) upload?.choose(file)
        target.value = ''
      }}
    >
      <UploadStatus name={name} state={state} onCancel={() => upload?.cancel()} />
    </UploadRow>
  )
}

const refusalOf = ({ code, details, fieldErrors = {} }: NonNullable<ContractActing['outcome']>) =>
  Object.values(fieldErrors)[0] ?? { code: code!, ...(details && { details }) }
