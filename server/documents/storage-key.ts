/** Where a document lies in the file store; made of its id alone, so a key tells nothing. */
export const storageKeyOf = (documentId: string) => `documents/${documentId}`

/** Where the small picture of a photo or plan lies. */
export const previewKeyOf = (documentId: string) => `${storageKeyOf(documentId)}-preview`
