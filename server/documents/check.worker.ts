/** Worker thread that parses untrusted files and redraws pictures. */
import { createHash } from 'node:crypto'
import { isProjectKind, type UploadKind } from '#domain/documents/document.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { serveJobs } from '#server/platform/threads/serve-jobs.ts'
import { checkDocument } from './check-document.ts'
import type { CheckAnswer, CheckedFile, CheckJob, FormEntry } from './check-job.ts'
import { drawAt, previewOf } from './preview-document.ts'
import { isPicture } from './read-project-documents.ts'

serveJobs(answerTo, (answer) => {
  if ('checked' in answer) return [answer.checked.bytes.buffer as ArrayBuffer]
  if ('drawn' in answer) return answer.drawn.map(({ bytes }) => bytes.buffer)
  const files = 'form' in answer ? answer.form.map(([, value]) => value) : []
  return files.flatMap((value) => (typeof value === 'string' ? [] : [value.bytes.buffer]))
})

async function answerTo(job: CheckJob): Promise<CheckAnswer> {
  try {
    if ('formType' in job) return { form: await readForm(job.bytes, job.formType) }
    if ('widths' in job) return { drawn: await drawAt(job.bytes, job.widths, job.shape) }
    return { checked: await check(job.bytes, job.kind) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, status, details } = error
    return { refused: { code, status, details } }
  }
}

async function check(bytes: Uint8Array, kind: UploadKind): Promise<CheckedFile> {
  const { mediaType, bytes: kept } = await checkDocument(bytes, kind)
  const isShown = isProjectKind(kind) && isPicture(mediaType)
  return {
    mediaType,
    // Memory allocated by sharp cannot be transferred, so it is copied once.
    bytes: new Uint8Array(kept),
    sha256: createHash('sha256').update(kept).digest('hex'),
    ...(isShown && { preview: await previewOf(kept) }),
  }
}

/** Maximum fields and characters of a form; our longest has about forty and two thousand. */
const MOST_FIELDS = 500
const MOST_TYPED = 64 * 1024

/**
 * Returns no entries when it is not a form. Throws Refusal when it is larger than users type, because the main thread
 * would process all of it.
 */
async function readForm(bytes: Uint8Array, formType: string): Promise<FormEntry[]> {
  const headers = { 'content-type': formType }
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => new FormData())
  const entries = [...form]
  const typed = entries.reduce((sum, [name, value]) => sum + name.length + lettersOf(value), 0)
  if (entries.length > MOST_FIELDS || typed > MOST_TYPED) throw new Refusal('document.too_complex')
  return Promise.all(
    entries.map(
      async ([name, value]): Promise<FormEntry> =>
        typeof value === 'string'
          ? [name, value]
          : [name, { fileName: value.name, bytes: await value.bytes() }],
    ),
  )
}

const lettersOf = (value: string | File) => (typeof value === 'string' ? value : value.name).length
