import type { UploadKind } from '#domain/documents/document.ts'
import type { RefusalDetails } from '#domain/shared/refusal.ts'
import type { CheckedDocument } from './check-document.ts'

/** A file to judge, or a form to take apart, in a thread (check.worker.ts). */
export type CheckJob = { bytes: Uint8Array; kind: UploadKind } | { bytes: Uint8Array; formType: string }

/** A field of a form: what was typed, or a file. */
export type FormEntry = [name: string, value: string | { fileName: string; bytes: Uint8Array<ArrayBuffer> }]

/** A file that was taken, with all that is made of its bytes. */
export interface CheckedFile extends CheckedDocument {
  /** Hexadecimal, of what is kept. */
  sha256: string
  /** WebP; only of pictures that owners show. */
  preview?: Uint8Array
}

/** A Refusal does not survive the way between threads, so its parts travel. */
export type CheckAnswer =
  | { checked: CheckedFile }
  | { form: FormEntry[] }
  | { refused: { code: string; status: number; details: RefusalDetails } }
