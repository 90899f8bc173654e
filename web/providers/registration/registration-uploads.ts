import { DOCUMENT_NAMES, type DocumentName, documentKindOf } from '#domain/providers/registration-form.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { createUpload, type Upload, type UploadProgressState } from '#web/documents/upload.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import type { UploadMemories } from './registration-draft.ts'

export type UploadStates = Record<DocumentName, UploadProgressState>

interface UploadsParts {
  identityKind: () => string | undefined
  /** Called after each change of an upload. */
  changed: (name: DocumentName, state: UploadProgressState) => void
}

/** Placeholder token, for validating a form whose uploads are still running. */
const ANY_TOKEN = 'a'.repeat(43)

/** The documents of a registration, each uploaded before the form is sent. */
export function createUploads({ identityKind, changed }: UploadsParts) {
  const byName = <Value>(value: (name: DocumentName) => Value) =>
    Object.fromEntries(DOCUMENT_NAMES.map((name) => [name, value(name)])) as Record<DocumentName, Value>
  const uploads: Record<DocumentName, Upload> = byName((name) =>
    createUpload({
      kind: () => documentKindOf(name, identityKind()),
      tell: (state) => changed(name, state),
    }),
  )
  const isUnderWay = ({ step }: UploadProgressState) => step === 'sending' || step === 'waiting'

  return {
    of: (name: DocumentName): Upload => uploads[name],
    states: (): UploadStates => byName((name) => uploads[name].read()),
    memories: (): UploadMemories => byName((name) => uploads[name].memory()),

    /** Token fields of the form. `withPending`: running uploads count as received. */
    tokens(withPending = false): FormFields {
      const tokenOf = (state: UploadProgressState) => {
        if (state.step === 'kept') return state.uploadToken
        return withPending && isUnderWay(state) ? ANY_TOKEN : ''
      }
      return Object.fromEntries(DOCUMENT_NAMES.map((name) => [`${name}Token`, tokenOf(uploads[name].read())]))
    },

    errors(): FieldErrors {
      const refused = Object.entries(byName((name) => uploads[name].read())).flatMap(([name, state]) =>
        state.step === 'refused' ? [[name, state.error] as const] : [],
      )
      return Object.fromEntries(refused)
    },

    /** Resolves when no upload is running. */
    settled: () => Promise.all(DOCUMENT_NAMES.map((name) => uploads[name].settled())),

    cancelAll() {
      for (const name of DOCUMENT_NAMES) uploads[name].cancel()
    },
    leave() {
      for (const name of DOCUMENT_NAMES) uploads[name].leave()
    },
  }
}
