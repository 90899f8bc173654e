import { extractText, getDocumentProxy } from 'unpdf'

/**
 * What a reader of PDFs finds in one, in one line. It turns the two letters of an Arabic ligature around (`لا`, `في`,
 * `شر`), so look for words that have none.
 */
export async function textOfPdf(bytes: Uint8Array): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  return { text: text.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' '), pages: totalPages }
}
