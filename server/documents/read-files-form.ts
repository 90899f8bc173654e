import { MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { shareOf } from '#server/platform/processes/share-of.ts'
import type { DocumentContext } from './document-context.ts'

/** Three whole files and what was typed beside them. */
const MAX_FORM_BYTES = 3 * MAX_DOCUMENT_BYTES + 1024 * 1024
/** Forms without files have some kilobytes: they are read at once and counted by what they do. */
const SMALL_FORM_BYTES = 64 * 1024
/** A registration is sent a few times until all is right; this leaves room for an office behind one address. */
const PER_ADDRESS = { name: 'document.form', limit: 30, perSeconds: 60 * 60 }
/** Bytes of forms that the web processes together hold at once, however many send them and however slowly. */
const MAX_HELD_BYTES = 128 * 1024 * 1024
const RETRY_AFTER_SECONDS = 10

let held = 0

/**
 * The form of a request that may carry files, from a browser without JavaScript. The address is counted before the first
 * byte is read, memory is bounded over all forms, and the parts are taken apart in a thread. A body that is no form
 * holds nothing. Throws Refusal `rateLimit.exceeded` (429), `http.body_too_large` (413), `document.check_busy` (503) or
 * `document.too_complex`.
 */
export async function readFilesForm(
  { db, config, checker }: DocumentContext,
  request: Request,
  { clientAddress }: { clientAddress: string },
): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  const announced = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  const isLarge = announced > SMALL_FORM_BYTES
  if (isLarge) await requireRateLimit(db, { ...PER_ADDRESS, key: clientAddress, secret: config.secret })
  if (Number.isFinite(announced) && announced > MAX_FORM_BYTES) throw tooLarge()
  const bytes = await readBounded(request.body, mostHeld(config.webProcesses))
  if (isLarge) return checker.readForm(bytes, type)
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
}

const tooLarge = () =>
  new Refusal('http.body_too_large', { status: 413, details: { maxBytes: MAX_FORM_BYTES } })

/** One whole form is always let in. */
const mostHeld = (processes: number) => Math.max(MAX_FORM_BYTES, shareOf(MAX_HELD_BYTES, processes))

async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  mostHeldBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of body ?? []) {
      size += piece.length
      held += piece.length
      if (size > MAX_FORM_BYTES) throw tooLarge()
      if (held > mostHeldBytes) {
        throw new Refusal('document.check_busy', { status: 503, details: { seconds: RETRY_AFTER_SECONDS } })
      }
      pieces.push(piece)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // A cut connection leaves no form; nobody reads the answer to it.
    return new Uint8Array()
  } finally {
    held -= size
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
