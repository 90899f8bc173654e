import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UploadKind } from '#domain/documents/document.ts'
import { useErrorText } from '#web/forms/error-text.ts'
import { createUpload, type Upload, type UploadProgressState } from './upload.ts'
import { UploadRow } from './upload-row.tsx'
import { UploadStatus } from './upload-status.tsx'
import '#web/styles/document-row.css'
import './documents.module.css'

interface UploadRowsProps {
  kind: UploadKind
  /** Files at most. */
  max: number
  /** Of the file fields: `<name>.0`, `<name>.1` and so on. */
  name: string
  /** Label of one row, counted from 1. */
  label: (number: number) => string
  hint?: string | undefined
  choose: ReactNode
  optionalLabel?: string | undefined
  /** Receives the tokens of the finished uploads, in order, and whether others are under way. */
  onTokens: (tokens: string[], isBusy: boolean) => void
  /** Of the server, about all of them. */
  error?: string | undefined
}

/** Several files: each chosen one adds a row, and uploads while the rest of the form is filled in. */
export function UploadRows({ max, onTokens, error, ...row }: UploadRowsProps) {
  const [states, setStates] = useState<UploadProgressState[]>([{ step: 'empty' }])
  const told = useRef(onTokens)
  told.current = onTokens
  useEffect(() => {
    const tokens = states.flatMap((state) => (state.step === 'kept' ? [state.uploadToken] : []))
    told.current(
      tokens,
      states.some(({ step }) => step === 'sending' || step === 'waiting'),
    )
  }, [states])
  const tell = (at: number) => (state: UploadProgressState) =>
    setStates((known) =>
      withRoom(
        known.map((other, place) => (place === at ? state : other)),
        max,
      ),
    )
  return (
    <>
      {error && (
        <p className="field-message field-error" role="alert">
          <span>{error}</span>
        </p>
      )}
      {states.map((state, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file never changes its row
        <Row key={at} at={at} state={state} tell={tell(at)} {...row} />
      ))}
    </>
  )
}

/** Adds an empty row at the end while more files are allowed. */
const withRoom = (states: UploadProgressState[], max: number): UploadProgressState[] =>
  states.at(-1)?.step !== 'empty' && states.length < max ? [...states, { step: 'empty' }] : states

interface RowProps
  extends Pick<UploadRowsProps, 'kind' | 'name' | 'label' | 'hint' | 'choose' | 'optionalLabel'> {
  at: number
  state: UploadProgressState
  tell: (state: UploadProgressState) => void
}

function Row({ at, state, tell, kind, name: field, label, hint, choose, optionalLabel }: RowProps) {
  const errorText = useErrorText()
  const current = useRef(tell)
  current.current = tell
  const [paper, setUpload] = useState<Upload>()
  useEffect(() => {
    const created = createUpload({ kind: () => kind, tell: (state) => current.current(state) })
    setUpload(created)
    return () => created.leave()
  }, [kind])
  const name = `${field}.${at}`
  return (
    <UploadRow
      name={name}
      label={label(at + 1)}
      hint={at === 0 ? hint : undefined}
      optionalLabel={at === 0 ? optionalLabel : undefined}
      step={state.step}
      error={state.step === 'refused' ? errorText(state.error) : undefined}
      choose={choose}
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
