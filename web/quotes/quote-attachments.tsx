import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_ATTACHMENTS } from '#domain/quotes/quote-input.ts'
import { createUpload, type Upload, type UploadProgressState } from '#web/documents/upload.ts'
import { UploadRow } from '#web/documents/upload-row.tsx'
import { UploadStatus } from '#web/documents/upload-status.tsx'
import { useErrorText } from '#web/forms/error-text.ts'
import { QuotePart } from './quote-part.tsx'
import '#web/styles/document-row.css'
import '#web/documents/documents.module.css'

interface QuoteAttachmentsProps {
  /** Receives the tokens of the finished uploads, in order. */
  onTokens: (tokens: string[]) => void
  error?: string | undefined
}

/** Attachments of the quote. Each chosen file adds a row, and uploads while the form is filled in. */
export function QuoteAttachments({ onTokens, error }: QuoteAttachmentsProps) {
  const t = useTranslations('quotes')
  const [states, setStates] = useState<UploadProgressState[]>([{ step: 'empty' }])
  const told = useRef(onTokens)
  told.current = onTokens
  useEffect(() => {
    told.current(states.flatMap((state) => (state.step === 'kept' ? [state.uploadToken] : [])))
  }, [states])
  const tell = (at: number) => (state: UploadProgressState) =>
    setStates((known) => withRoom(known.map((other, place) => (place === at ? state : other))))
  return (
    <QuotePart title={t('attachments')} lead={t('attachmentsLead', { max: String(MAX_ATTACHMENTS) })}>
      {error && (
        <p className="field-message field-error" role="alert">
          <span>{error}</span>
        </p>
      )}
      {states.map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file never changes its row
        <Attachment key={at} at={at} state={state} tell={tell(at)} />
      ))}
    </QuotePart>
  )
}

/** Adds an empty row at the end while more files are allowed. */
const withRoom = (states: UploadProgressState[]): UploadProgressState[] =>
  states.at(-1)?.step !== 'empty' && states.length < MAX_ATTACHMENTS ? [...states, { step: 'empty' }] : states

interface AttachmentProps {
  at: number
  state: UploadProgressState
  tell: (state: UploadProgressState) => void
}

function Attachment({ at, state, tell }: AttachmentProps) {
  const t = useTranslations()
  const errorText = useErrorText()
  const current = useRef(tell)
  current.current = tell
  const [paper, setUpload] = useState<Upload>()
  useEffect(() => {
    const created = createUpload({ kind: () => 'quote_file', tell: (state) => current.current(state) })
    setUpload(created)
    return () => created.leave()
  }, [])
  const name = `attachment.${at}`
  return (
    <UploadRow
      name={name}
      label={t('quotes.attached', { number: String(at + 1) })}
      step={state.step}
      error={state.step === 'refused' ? errorText(state.error) : undefined}
      choose={t('quotes.attach')}
      onChange={({ target }) => {
        const [file] = Array.from(target.files ?? [])
        if (file) paper?.choose(file)
        target.value = ''
      }}
    >
      <UploadStatus name={name} state={state} onCancel={() => paper?.cancel()} />
    </UploadRow>
  )
}
