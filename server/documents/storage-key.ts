/** Where a document lies in the file store; made of its id alone, so a key tells nothing. */
export const storageKeyOf = (documentId: string) => `documents/${documentId}`
