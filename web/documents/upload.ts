import { DOCUMENT_KINDS, type UploadKind } from '#domain/documents/document.ts'
import { refusalOfType, uploadRulesOf } from '#domain/documents/upload-rules.ts'
import type { ErrorCode } from '#web/forms/error-text.ts'
import { type Begun, dropDocument, isKept, uploadDocument } from './upload-document.ts'

/** Upload state of one document. `sent` and `size` are in bytes. */
export type UploadProgressState =
  | { step: 'empty' }
  /** Interrupted by a reload. Choosing the same file resumes it. */
  | { step: 'begun'; fileName: string }
  | { step: 'sending' | 'waiting'; fileName: string; size: number; sent: number }
  | { step: 'kept'; fileName: string; uploadToken: string }
  | { step: 'refused'; fileName: string; error: ErrorCode }

/** The part of an upload that a draft stores; the file itself stays on the device. */
export interface UploadMemory extends Begun {
  kind: UploadKind
  fileName: string
  size: number
  /** Modification time of the file. With name and size, it identifies the file. */
  lastModified: number
  isWhole: boolean
}

export type Upload = ReturnType<typeof createUpload>

/** Upload of one document: choose, send in parts, cancel, replace. `tell` is called on each change. */
export function createUpload({
  kind,
  tell,
}: {
  kind: () => UploadKind
  tell: (state: UploadProgressState) => void
}) {
  let state: UploadProgressState = { step: 'empty' }
  let memory: UploadMemory | undefined
  let file: File | undefined
  /** The picture that was sent, for turning and cropping it. */
  let photo: File | undefined
  let leaving = new AbortController()
  let done: Promise<void> = Promise.resolve()

  const change = (next: UploadProgressState) => {
    state = next
    tell(next)
  }

  function choose(chosen: File) {
    const resumed = memory && isSame(memory, chosen) && memory.kind === kind() ? memory : undefined
    forget(resumed === undefined)
    file = chosen
    if (isHeic(chosen)) done = convert(chosen, leaving.signal)
    else if (isLargePhoto(chosen, kind())) done = shrink(chosen, leaving.signal)
    else done = check(chosen, resumed)
  }

  /** A HEIC picture is sent as JPEG, or refused where this browser cannot open it. */
  async function convert(heic: File, signal: AbortSignal) {
    const { name: fileName, size } = heic
    change({ step: 'sending', fileName, size, sent: 0 })
    // Its code is fetched by those who need it.
    const jpeg = await import('./heic-to-jpeg.ts').then(({ jpegOf }) => jpegOf(heic)).catch(() => undefined)
    if (signal.aborted) return
    if (jpeg) await check(jpeg, undefined)
    else change({ step: 'refused', fileName, error: { code: 'document.heic_refused' } })
  }

  /** A large photo of a document is sent smaller, where this browser can draw it. An interrupted one starts again. */
  async function shrink(large: File, signal: AbortSignal) {
    change({ step: 'sending', fileName: large.name, size: large.size, sent: 0 })
    const smaller = await import('./draw-photo.ts')
      .then(({ smallerPhoto }) => smallerPhoto(large))
      .catch(() => undefined)
    if (!signal.aborted) await check(smaller ?? large, undefined)
  }

  async function check(chosen: File, resumed: UploadMemory | undefined) {
    const error = wrongWith(chosen, kind())
    if (error) change({ step: 'refused', fileName: chosen.name, error })
    else await send(chosen, leaving.signal, resumed)
  }

  async function send(chosen: File, signal: AbortSignal, begun: UploadMemory | undefined) {
    const { name: fileName, size, lastModified } = chosen
    if (PHOTO.test(chosen.type)) photo = chosen
    const documentKind = kind()
    const progress = (sent: number, isWaiting: boolean) =>
      signal.aborted || change({ step: isWaiting ? 'waiting' : 'sending', fileName, size, sent })
    progress(0, false)
    try {
      const { uploadToken } = await uploadDocument(chosen, {
        kind: documentKind,
        begun,
        signal,
        onBegun: (begun) => {
          if (signal.aborted) return dropDocument(begun)
          memory = { ...begun, kind: documentKind, fileName, size, lastModified, isWhole: false }
        },
        onProgress: progress,
      })
      if (signal.aborted) return
      if (memory) memory = { ...memory, isWhole: true }
      change({ step: 'kept', fileName, uploadToken })
    } catch (error) {
      if (signal.aborted) return
      memory = undefined
      change({ step: 'refused', fileName, error: error as unknown as ErrorCode })
    }
  }

  /** Stops the upload. The server deletes its parts, unless the upload will be resumed. */
  function forget(isForGood = true) {
    leaving.abort()
    leaving = new AbortController()
    file = undefined
    photo = undefined
    if (memory && isForGood) {
      dropDocument(memory)
      memory = undefined
    }
  }

  function cancel() {
    forget()
    change({ step: 'empty' })
  }

  /** Restores a document of an earlier visit. If the server has lost it, asks for the file again. */
  async function restore(remembered: UploadMemory) {
    memory = remembered
    const { fileName, uploadToken, isWhole } = remembered
    const kept = (await isKept(remembered)) ?? isWhole
    if (memory !== remembered || state.step !== 'empty') return
    change(kept ? { step: 'kept', fileName, uploadToken } : { step: 'begun', fileName })
  }

  /** Restores a document that the server stored from a form sent without scripts. */
  const adopt = (fileName: string, uploadToken: string) => change({ step: 'kept', fileName, uploadToken })

  /** The server needs a new upload of this document: sends the file again, or asks for it. */
  function changeKind() {
    if (file) choose(file)
    else if (state.step !== 'empty') cancel()
  }

  return {
    choose,
    cancel,
    restore,
    adopt,
    changeKind,
    read: () => state,
    memory: () => memory,
    /** The picture as it was sent from this visit; undefined for other files. */
    photo: () => photo,
    /** Resolves when no upload is in progress. */
    settled: () => done,
    /** The document was submitted or finally refused, so it must not be deleted here. */
    letGo() {
      memory = undefined
      cancel()
    },
    leave: () => forget(false),
  }
}

const PHOTO = /^image\/(?:jpeg|png|webp)$/
/** Bytes from which a photo of a document is drawn smaller before it is sent. A phone's has 3 to 12 MB. */
const LARGE_PHOTO = 1.5 * 1024 * 1024

const isLargePhoto = ({ type, size }: File, kind: UploadKind) =>
  size > LARGE_PHOTO && PHOTO.test(type) && DOCUMENT_KINDS.some((each) => each === kind)

/** By its type or, where a browser does not know that, by its name. */
export const isHeic = ({ name, type }: File) =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]s?$/i.test(name))

const isSame = ({ fileName, size, lastModified }: UploadMemory, file: File) =>
  fileName === file.name && size === file.size && lastModified === file.lastModified

/** Reports files that the server would refuse after the upload. Unknown media types pass. */
export function wrongWith({ size, type }: File, kind: UploadKind): ErrorCode | undefined {
  const rules = uploadRulesOf(kind)
  const { maxBytes, mediaTypes, tooLarge } = rules
  if (size === 0) return { code: 'document.empty' }
  if (size > maxBytes) return { code: tooLarge }
  // Browsers name the type of drawings differently, so the server decides by their content.
  const isDrawing = mediaTypes.includes('image/vnd.dwg') && /dwg|acad|octet-stream/.test(type)
  const isKnown = type === '' || isDrawing || mediaTypes.some((known) => known === type)
  return isKnown ? undefined : { code: refusalOfType(type, rules) }
}
