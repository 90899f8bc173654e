/** Key in the file store. Made of the ID alone, so that it reveals nothing. */
export const storageKeyOf = (documentId: string) => `documents/${documentId}`

/** Key of the preview of a photo or plan. */
export const previewKeyOf = (documentId: string) => `${storageKeyOf(documentId)}-preview`
