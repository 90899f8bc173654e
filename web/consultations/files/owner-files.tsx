import { Download, Trash2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { FILES_KEPT_DAYS, MAX_CONSULTATION_FILES } from '#domain/consultations/consultation-terms.ts'
import { QUOTE_DOCUMENT_KIND } from '#domain/documents/document.ts'
import { formatDate } from '#i18n/format.ts'
import type { Consultation, ConsultationFile } from '#server/consultations/consultation-answers.ts'
import { createUpload, type Upload, type UploadProgressState } from '#web/documents/upload.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import { UploadStatus } from '#web/documents/upload-status.tsx'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { paths } from '#web/paths.ts'
import { useLastCheck } from '#web/quote-checks/last-check.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocale } from '#web/use-locale.ts'
import { ActionButton, ActionRefused } from '../act-outcome.tsx'
import { ACT, type ConsultationOutcome } from '../consultation-act.ts'
import { AttachedFile } from './attached-file.tsx'
import styles from './consultation-files.module.css'
import '#web/styles/document-row.css'
import '#web/documents/documents.module.css'

interface OwnerFilesProps {
  consultation: Consultation
  outcome: ConsultationOutcome | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Not in web/private-paths.ts, which every page loads. */
const fileAddress = (consultationToken: string, documentId: string) =>
  `/api/v1/consultations/${encodeURIComponent(consultationToken)}/files/${documentId}`

/** The owner's files for the advisor: those attached, and how to attach more until the consultation ends. */
export function OwnerFiles({ consultation, outcome }: OwnerFilesProps) {
  const t = useTranslations('consultationFiles')
  const locale = useLocale()
  const { files, canAttach, endsAt } = consultation
  if (files.length === 0 && !canAttach) return null
  const until = new Date(Date.parse(endsAt) + FILES_KEPT_DAYS * DAY_MS)
  return (
    <section className="card card-surface card-padded request-block" aria-labelledby="files-title">
      <h2 id="files-title">{t('title')}</h2>
      <p className="caption">{t.rich('lead', { until: () => <bdi>{formatDate(until, locale)}</bdi> })}</p>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <OwnFile key={file.id} file={file} consultation={consultation} />
          ))}
        </ul>
      )}
      <ActionRefused act="removeFile" outcome={outcome} />
      {canAttach && files.length < MAX_CONSULTATION_FILES && (
        <Attach consultation={consultation} outcome={outcome} />
      )}
      {canAttach && files.length >= MAX_CONSULTATION_FILES && (
        <p className="caption">{t('full', { max: String(MAX_CONSULTATION_FILES) })}</p>
      )}
    </section>
  )
}

function OwnFile({ file, consultation }: { file: ConsultationFile; consultation: Consultation }) {
  const t = useTranslations('consultationFiles')
  const { id, fileName } = file
  return (
    <AttachedFile file={file}>
      <a
        className="icon-button"
        href={fileAddress(consultation.consultationToken, id)}
        download={fileName}
        aria-label={t('download', { fileName })}
      >
        <Icon icon={Download} size={18} />
      </a>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="documentId" value={id} />
        <button
          type="submit"
          className="icon-button"
          name={ACT}
          value="removeFile"
          aria-label={t('remove', { fileName })}
        >
          <Icon icon={Trash2} size={18} />
        </button>
      </Form>
    </AttachedFile>
  )
}

function Attach({ consultation, outcome }: OwnerFilesProps) {
  const t = useTranslations('consultationFiles')
  const locale = useLocale()
  const errorText = useErrorText()
  const { trackingToken } = consultation
  const lastCheck = useLastCheck()
  const refused = outcome?.act === 'attach' ? outcome : undefined
  return (
    <div className={styles.attach}>
      <AttachUpload consultation={consultation} refused={refused} />
      {trackingToken && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="attachedLink" value={paths.tracking(locale, trackingToken)} />
          <ActionButton act="attach" variant="secondary" loadingLabel={t('attaching')}>
            {t('quotes')}
          </ActionButton>
          <p className="caption">{t('quotesHint')}</p>
        </Form>
      )}
      {lastCheck && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="attachedLink" value={lastCheck} />
          <ActionButton act="attach" variant="secondary" loadingLabel={t('attaching')}>
            {t('lastCheck')}
          </ActionButton>
        </Form>
      )}
      <details className="lead-fold" open={refused?.attachedLink !== undefined || undefined}>
        <summary>{t('linkTitle')}</summary>
        <Form method="post" preventScrollReset key={consultation.files.length}>
          <TextField
            name="attachedLink"
            label={t('link')}
            hint={t('linkHint')}
            error={refused?.attachedLink === undefined ? undefined : errorText(refused)}
            defaultValue={refused?.attachedLink}
            dir="ltr"
            maxLength={500}
            required
          />
          <ActionButton act="attach" variant="soft" loadingLabel={t('attaching')}>
            {t('linkPress')}
          </ActionButton>
        </Form>
      </details>
    </div>
  )
}

interface AttachUploadProps {
  consultation: Consultation
  refused: ConsultationOutcome | undefined
}

/** Uploads a chosen file and attaches it. Without scripts the form sends it. */
function AttachUpload({ consultation, refused }: AttachUploadProps) {
  const t = useTranslations('consultationFiles')
  const errorText = useErrorText()
  const { state, upload, failure } = useAttaching(consultation.consultationToken)
  const told = refused && refused.attachedLink === undefined ? errorText(refused) : undefined
  const error = state.step === 'refused' ? errorText(state.error) : (failure ?? told)
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset>
      <input type="hidden" name={ACT} value="attach" />
      <UploadRow
        name="file"
        label={t('file')}
        hint={t('fileHint', { max: String(MAX_CONSULTATION_FILES) })}
        step={state.step}
        error={error}
        choose={t('choose')}
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? [])
          if (file) upload?.choose(file)
          target.value = ''
        }}
      >
        <UploadStatus name="file" state={state} onCancel={() => upload?.cancel()} />
      </UploadRow>
      <noscript>
        <Button type="submit" variant="soft" size="md">
          {t('attach')}
        </Button>
      </noscript>
    </Form>
  )
}

/** One upload at a time, which becomes a file of the consultation when it is whole. */
function useAttaching(consultationToken: string) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<UploadProgressState>({ step: 'empty' })
  const [failure, setFailure] = useState<string>()
  const [upload, setUpload] = useState<Upload>()
  const attach = useRef<(state: UploadProgressState) => void>(undefined)
  useEffect(() => {
    const created = createUpload({
      kind: () => QUOTE_DOCUMENT_KIND,
      tell: (next) => {
        setState(next)
        attach.current?.(next)
      },
    })
    setUpload(created)
    return () => created.leave()
  }, [])
  attach.current = (next) => {
    if (next.step === 'sending') setFailure(undefined)
    if (next.step !== 'kept') return
    const path = `/consultations/${encodeURIComponent(consultationToken)}/files`
    askApi<Consultation>(path, { json: { attachmentTokens: [next.uploadToken] } })
      .then(
        () => upload?.letGo(),
        (error: unknown) => {
          setFailure(error instanceof ApiRefusal ? sentenceOf(error) : undefined)
          upload?.cancel()
        },
      )
      .finally(() => void revalidate())
  }
  return { state, upload, failure }
}

const sentenceOf = ({ fieldSentences, sentence }: ApiRefusal) => Object.values(fieldSentences)[0] ?? sentence
