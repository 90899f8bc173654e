import type { UploadKind } from '#domain/documents/document.ts'
import type { RefusalDetails } from '#domain/shared/refusal.ts'
import type { CheckedDocument } from './check-document.ts'

/** A file to check, a form to parse, or one of our pictures to scale down, in a worker thread (check.worker.ts). */
export type CheckJob =
  | { bytes: Uint8Array; kind: UploadKind }
  | { bytes: Uint8Array; formType: string }
  | { bytes: Uint8Array; widths: readonly number[]; shape: DrawShape }

/**
 * `photo`: as it is, never enlarged, WebP. `logo`: whole in a transparent square of that side, PNG, because a typeset
 * page can show no WebP.
 */
export type DrawShape = 'photo' | 'logo'

/** A picture scaled to one width. */
export interface Rendition {
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

/** A form entry: text or a file. */
export type FormEntry = [name: string, value: string | { fileName: string; bytes: Uint8Array<ArrayBuffer> }]

/** An accepted file with everything derived from its bytes. */
export interface CheckedFile extends CheckedDocument {
  /** Hexadecimal hash of the stored bytes. */
  sha256: string
  /** WebP; only for project photos. */
  preview?: Uint8Array
}

/** A Refusal does not survive the transfer between threads, so its parts are sent. */
export type CheckAnswer =
  | { checked: CheckedFile }
  | { form: FormEntry[] }
  | { drawn: Rendition[] }
  | { refused: { code: string; status: number; details: RefusalDetails } }
