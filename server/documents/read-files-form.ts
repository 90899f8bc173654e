import { MAX_DOCUMENT_BYTES } from '#domain/documents/document.ts'
import { DOCUMENT_NAMES } from '#domain/providers/registration-form.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { shareOf } from '#server/platform/processes/share-of.ts'
import type { DocumentContext } from './document-context.ts'

/** Every document of the registration as large as it may be, and the other fields. */
const MAX_FORM_BYTES = DOCUMENT_NAMES.length * MAX_DOCUMENT_BYTES + 1024 * 1024
/** Forms without files have some kilobytes. They are read immediately and limited by their commands. */
const SMALL_FORM_BYTES = 64 * 1024
/** A registration may be sent several times until it is valid; the rest is for shared addresses. */
const PER_ADDRESS = { name: 'document.form', limit: 30, perSeconds: 60 * 60 }
/** Maximum bytes of forms that all web processes hold at once. */
const MAX_HELD_BYTES = 128 * 1024 * 1024
const RETRY_AFTER_SECONDS = 10

let held = 0

/**
 * Reads a form that may contain files, from a browser without JavaScript. The address is rate limited before the first
 * byte, memory is limited over all forms, and parsing happens in a thread. A body that is not a form has no entries.
 * Throws Refusal `rateLimit.exceeded` (429), `http.body_too_large` (413), `document.check_busy` (503) or
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
  const bytes = await readBounded(request.body, {
    room: Math.min(announced, MAX_FORM_BYTES),
    mostHeldBytes: mostHeld(config.webProcesses),
  })
  if (isLarge) return checker.readForm(bytes, type)
  return new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => new FormData())
}

const tooLarge = () =>
  new Refusal('http.body_too_large', { status: 413, details: { maxBytes: MAX_FORM_BYTES } })

/** At least one whole form is always accepted. */
const mostHeld = (processes: number) => Math.max(MAX_FORM_BYTES, shareOf(MAX_HELD_BYTES, processes))

/**
 * Copies each piece as it arrives, because copying a whole form at once would keep everybody else waiting.
 * @param room bytes to expect at most; a chunked body announces none
 */
async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  { room, mostHeldBytes }: { room: number; mostHeldBytes: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(room)
  let size = 0
  try {
    for await (const piece of body ?? []) {
      if (size + piece.length > room) throw tooLarge()
      whole.set(piece, size)
      size += piece.length
      held += piece.length
      if (held > mostHeldBytes) {
        throw new Refusal('document.check_busy', { status: 503, details: { seconds: RETRY_AFTER_SECONDS } })
      }
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // A cut connection leaves no form, and nobody reads the response.
    return new Uint8Array()
  } finally {
    held -= size
  }
  return whole.subarray(0, size)
}
