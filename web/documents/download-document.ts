import type { DownloadLink } from '#server/documents/document-answers.ts'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import { saveFile } from './save-file.ts'

/** Saves a document on the reader's device. Rejects when it cannot be had, which a plain link could not tell. */
export async function downloadDocument(
  { id, fileName }: { id: string; fileName: string },
  bearer: string | undefined,
): Promise<void> {
  const { href } = await askApi<DownloadLink>(`/documents/${id}/link`, { bearer })
  const answer = await fetch(href)
  if (!answer.ok) throw new ApiRefusal(answer.status, {})
  saveFile(await answer.blob(), fileName)
}
