import * as z from 'zod/mini'
import { UPLOAD_KINDS, type UploadKind } from './document.ts'
import { safeFileName } from './file-name.ts'
import { uploadRulesOf } from './upload-rules.ts'

/** Body of `POST /api/v1/documents`, sent before the first byte. */
export const documentInputSchema = z
  .object({
    kind: z.enum(UPLOAD_KINDS, 'document.kind_unknown'),
    fileName: z.string('document.name_invalid').check(z.overwrite(safeFileName)),
    /** In bytes. */
    size: z.int('document.size_invalid').check(z.minimum(1, 'document.empty')),
  })
  .check(({ value, issues }) => {
    const { maxBytes, tooLarge } = uploadRulesOf(value.kind as UploadKind)
    if (value.size > maxBytes)
      issues.push({ code: 'custom', message: tooLarge, path: ['size'], input: value.size })
  })
