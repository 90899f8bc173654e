/** The thread in which strangers' files are parsed and pictures drawn anew. */
import { createHash } from 'node:crypto'
import { isProjectKind } from '#domain/documents/document.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { serveJobs } from '#server/platform/threads/serve-jobs.ts'
import { checkDocument } from './check-document.ts'
import type { CheckAnswer, CheckedFile, CheckJob } from './check-job.ts'
import { previewOf } from './preview-document.ts'
import { isPicture } from './read-project-documents.ts'

serveJobs(answerTo, (answer) => ('checked' in answer ? [answer.checked.bytes.buffer as ArrayBuffer] : []))

async function answerTo(job: CheckJob): Promise<CheckAnswer> {
  try {
    return { checked: await check(job) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    return { refused: { code, status, details } }
  }
}

async function check({ bytes, kind }: CheckJob): Promise<CheckedFile> {
  const { mediaType, bytes: kept } = await checkDocument(bytes, kind)
  const isShown = isProjectKind(kind) && isPicture(mediaType)
  return {
    mediaType,
    // Memory that sharp allocated cannot be handed over, so it is copied once, here.
    bytes: new Uint8Array(kept),
    sha256: createHash('sha256').update(kept).digest('hex'),
    ...(isShown && { preview: await previewOf(kept) }),
  }
}
