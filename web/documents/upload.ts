import type { UploadKind } from '#domain/documents/document.ts'
import { uploadRulesOf } from '#domain/documents/upload-rules.ts'
import type { ErrorCode } from '#web/forms/error-text.ts'
import { type Begun, dropDocument, isKept, uploadDocument } from './upload-document.ts'

/** Where one paper is on its way to us. `sent` and `size` are bytes. */
export type UploadProgressState =
  | { step: 'empty' }
  /** Cut off by a reload: whoever chooses the same file goes on where it was. */
  | { step: 'begun'; fileName: string }
  | { step: 'sending' | 'waiting'; fileName: string; size: number; sent: number }
  | { step: 'kept'; fileName: string; uploadToken: string }
  | { step: 'refused'; fileName: string; error: ErrorCode }

/** What a draft keeps of a paper; the file itself stays where it is. */
export interface UploadMemory extends Begun {
  kind: UploadKind
  fileName: string
  size: number
  /** When the file was last changed: with name and size it tells whether it is the same file. */
  lastModified: number
  isWhole: boolean
}

export type Upload = ReturnType<typeof createUpload>

/** One paper that a person shows: chosen, sent in parts, cancelled, chosen again. `tell` hears of every change. */
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
    const error = wrongWith(chosen, kind())
    if (error) change({ step: 'refused', fileName: chosen.name, error })
    else done = send(chosen, leaving.signal, resumed)
  }

  async function send(chosen: File, signal: AbortSignal, begun: UploadMemory | undefined) {
    const { name: fileName, size, lastModified } = chosen
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

  /** Ends what is under way; the server forgets what it has, unless it is to be gone on with. */
  function forget(isForGood = true) {
    leaving.abort()
    leaving = new AbortController()
    file = undefined
    if (memory && isForGood) {
      dropDocument(memory)
      memory = undefined
    }
  }

  function cancel() {
    forget()
    change({ step: 'empty' })
  }

  /** A paper of an earlier visit. One that the server has lost since is asked for again. */
  async function restore(remembered: UploadMemory) {
    memory = remembered
    const { fileName, uploadToken, isWhole } = remembered
    const kept = (await isKept(remembered)) ?? isWhole
    if (memory !== remembered || state.step !== 'empty') return
    change(kept ? { step: 'kept', fileName, uploadToken } : { step: 'begun', fileName })
  }

  /** One that the server has kept already, of a form that was sent without a script. */
  const adopt = (fileName: string, uploadToken: string) => change({ step: 'kept', fileName, uploadToken })

  /** It has to be another paper now: the file is sent again as that, or asked for. */
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
    /** Once nothing is under way any more. */
    settled: () => done,
    /** The document is somebody's now, or refused at the end: it is not ours to drop. */
    letGo() {
      memory = undefined
      cancel()
    },
    leave: () => forget(false),
  }
}

const isSame = ({ fileName, size, lastModified }: UploadMemory, file: File) =>
  fileName === file.name && size === file.size && lastModified === file.lastModified

/** What would be refused after its whole journey. A browser that does not know the type says nothing. */
export function wrongWith({ size, type }: File, kind: UploadKind): ErrorCode | undefined {
  const { maxBytes, mediaTypes, tooLarge, wrongType } = uploadRulesOf(kind)
  if (size === 0) return { code: 'document.empty' }
  if (size > maxBytes) return { code: tooLarge }
  // Browsers call a drawing this or that: the server judges it by its content.
  const isDrawing = mediaTypes.includes('image/vnd.dwg') && /dwg|acad|octet-stream/.test(type)
  const isKnown = type === '' || isDrawing || mediaTypes.some((known) => known === type)
  return isKnown ? undefined : { code: wrongType }
}
