import type { UploadKind } from '#domain/documents/document.ts'
import type { AnnouncedDocument, UploadState } from '#server/documents/document-answers.ts'
import { askApi } from '#web/forms/ask-api.ts'
import { FIRST_PART, nextPartSize } from './part-size.ts'
import { untilWorthATry } from './until-worth-a-try.ts'

/** A document known to the server: the data needed to resume, submit or delete it. */
export type Begun = Pick<AnnouncedDocument, 'id' | 'uploadToken'>

export interface UploadOptions {
  kind: UploadKind
  /** An interrupted upload of this same file. */
  begun?: Begun | undefined
  signal: AbortSignal
  onBegun(begun: Begun): void
  /** `sent` bytes have arrived. `isWaiting` is true while the connection is lost and a retry is scheduled. */
  onProgress(sent: number, isWaiting: boolean): void
}

const PART_TYPE = 'application/offset+octet-stream'
/** Timeout of a part in milliseconds: 32 KiB at 8 kbit/s. */
const PART_WITHIN = 40_000

/**
 * Uploads a file in parts, and resolves when the server has checked and stored it. After a lost connection, an
 * overloaded server or a restart, it asks for the server's offset and resumes. Throws ApiRefusal when the file is
 * refused, and the signal's reason when cancelled.
 */
export async function uploadDocument(file: File, options: UploadOptions): Promise<Begun> {
  const { signal, onProgress } = options
  let begun = options.begun
  let sent = 0
  for (let losses = 0; ; losses += 1) {
    try {
      begun ??= await announce(file, options)
      const state = await ask(begun, { signal })
      if (state.state === 'stored') return begun
      sent = state.received
      onProgress(sent, false)
      await sendFrom(sent, file, begun, (received) => {
        sent = received
        losses = 0
        onProgress(received, false)
      })
      return begun
    } catch (error) {
      signal.throwIfAborted()
      const next = untilWorthATry(error, losses)
      if (next === 'never') throw error
      // The server no longer knows the upload, or it was already submitted. The file is still here, so start again.
      if (next === 'anew') begun = undefined
      onProgress(sent, true)
      await next
      signal.throwIfAborted()
    }
  }

  async function sendFrom(start: number, whole: File, to: Begun, tell: (received: number) => void) {
    let [offset, size] = [start, FIRST_PART]
    // An empty part at the end requests the check again.
    for (;;) {
      const began = performance.now()
      const body = whole.slice(offset, offset + size)
      const headers = { 'content-type': PART_TYPE, 'upload-offset': String(offset) }
      const state = await ask(to, { method: 'PATCH', body, headers, signal })
      size = nextPartSize(body.size, performance.now() - began)
      offset = state.received
      tell(offset)
      if (state.state === 'stored') return
    }
  }
}

async function announce(file: File, { kind, signal, onBegun }: UploadOptions): Promise<Begun> {
  const input = { kind, fileName: file.name, size: file.size }
  const { id, uploadToken } = await askApi<AnnouncedDocument>('/documents', { json: input, signal })
  onBegun({ id, uploadToken })
  return { id, uploadToken }
}

interface Asked {
  method?: 'PATCH' | 'DELETE'
  body?: Blob
  headers?: Record<string, string>
  signal?: AbortSignal
}

const ask = ({ id, uploadToken }: Begun, { headers, signal, ...asked }: Asked) =>
  askApi<UploadState>(`/documents/${id}`, {
    ...asked,
    headers: { ...headers, 'upload-token': uploadToken },
    signal: AbortSignal.any([AbortSignal.timeout(PART_WITHIN), ...(signal ? [signal] : [])]),
  })

/** Whether the server still has the complete document of a draft; undefined when it doesn't respond. */
export async function isKept(begun: Begun): Promise<boolean | undefined> {
  try {
    return (await ask(begun, {})).state === 'stored'
  } catch (error) {
    return untilWorthATry(error, 0) === 'anew' ? false : undefined
  }
}

/** Not awaited, because the server deletes abandoned documents itself. */
export const dropDocument = (begun: Begun): void =>
  void ask(begun, { method: 'DELETE' }).catch(() => undefined)
