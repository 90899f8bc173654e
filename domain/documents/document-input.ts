import * as z from 'zod/mini'
import { DOCUMENT_KINDS, MAX_DOCUMENT_BYTES } from './document.ts'
import { safeFileName } from './file-name.ts'

/** What an uploader says before the first byte: `POST /api/v1/documents`. */
export const documentInputSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS, 'document.kind_unknown'),
  fileName: z.string('document.name_invalid').check(z.overwrite(safeFileName)),
  /** Bytes. */
  size: z
    .int('document.size_invalid')
    .check(z.minimum(1, 'document.empty'), z.maximum(MAX_DOCUMENT_BYTES, 'document.too_large')),
})

export type DocumentInput = z.infer<typeof documentInputSchema>
