import type { DownloadLink } from '#server/documents/document-answers.ts'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import { saveFile } from './save-file.ts'

/** Downloads a document. Rejects on failure, which a plain link could not report. */
export async function downloadDocument(
  { id, fileName }: { id: string; fileName: string },
  bearer: string | undefined,
  /** Path below /api/v1 that gives the link. */
  link = `/documents/${id}/link`,
): Promise<void> {
  const { href } = await askApi<DownloadLink>(link, { bearer })
  const answer = await fetch(href)
  if (!answer.ok) throw new ApiRefusal(answer.status, {})
  saveFile(await answer.blob(), fileName)
}
