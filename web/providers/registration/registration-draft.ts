import { DOCUMENT_NAMES, type DocumentName } from '#domain/providers/registration-form.ts'
import type { UploadMemory } from '#web/documents/upload.ts'
import { draftsIn } from '#web/forms/draft.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** The registration being written on this device. */
export const registrationDraft = draftsIn(() => window.localStorage, 'mimar-registration-draft')

/** Never stored in a draft: the password, the consent (given again each time) and uploads (stored separately). */
const NOT_KEPT = [
  ...['idempotencyKey', 'password', 'agreement', 'identityDocumentKind', 'papers'],
  ...DOCUMENT_NAMES.flatMap((name) => [`${name}Token`, `${name}Name`]),
]

export type UploadMemories = Partial<Record<DocumentName, UploadMemory | undefined>>

/** Returns the fields that a draft stores. */
export const answersOf = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !NOT_KEPT.includes(name)))

/** A draft is one text per field, and one for the uploads. Stored drafts call it `papers`, so the name must stay. */
export const draftOf = (fields: FormFields, uploads: UploadMemories): FormFields => ({
  ...answersOf(fields),
  papers: JSON.stringify(uploads),
})

/** The uploads of a draft. Storage can be edited by hand, so uploads that cannot be read are left out. */
export function uploadsOf({ papers = '{}' }: FormFields): UploadMemories {
  try {
    const read = Object.entries(JSON.parse(papers) as Record<string, UploadMemory>)
    const isWhole = (memory: UploadMemory) =>
      [memory?.id, memory?.uploadToken, memory?.fileName, memory?.kind].every(
        (text) => typeof text === 'string',
      )
    return Object.fromEntries(read.filter(([, memory]) => isWhole(memory)))
  } catch {
    return {}
  }
}
