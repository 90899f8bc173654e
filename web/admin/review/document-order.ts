import { DOCUMENT_KINDS } from '#domain/documents/document.ts'
import type { ProviderDocument } from '#server/documents/document-answers.ts'

type Placed = Pick<ProviderDocument, 'kind' | 'replacedAt'>

/** Sorts by document kind; replaced documents come last. */
export const byPlace = (a: Placed, b: Placed) =>
  Number(Boolean(a.replacedAt)) - Number(Boolean(b.replacedAt)) ||
  DOCUMENT_KINDS.indexOf(a.kind) - DOCUMENT_KINDS.indexOf(b.kind)
