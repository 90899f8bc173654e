import { useEffect, useRef, useState } from 'react'
import { MAX_PROJECT_DOCUMENTS, type ProjectDocumentKind } from '#domain/documents/document.ts'
import {
  createUpload,
  type Upload,
  type UploadMemory,
  type UploadProgressState,
} from '#web/documents/upload.ts'
import type { ProjectRequestFormState } from './project-request-form.tsx'

/** A photo or plan of this request, and where it is on its way. */
export interface ShownDocumentFile {
  key: number
  kind: ProjectDocumentKind
  paper: Upload
  state: UploadProgressState
}

/**
 * The photos and plans: sent as they are chosen, remembered with the draft. Two hidden fields carry them in the form:
 * `documentIds`, which is sent, and `papers`, by which a later visit finds them again.
 */
export function useProjectUploads(form: ProjectRequestFormState) {
  const [shown, setShown] = useState<ShownDocumentFile[]>([])
  const nextKey = useRef(0)

  const begin = (kind: ProjectDocumentKind): Upload => {
    nextKey.current += 1
    const key = nextKey.current
    const tell = (state: UploadProgressState) =>
      setShown((all) => all.map((one) => (one.key === key ? { ...one, state } : one)))
    const paper = createUpload({ kind: () => kind, tell })
    setShown((all) => [...all, { key, kind, paper, state: paper.read() }])
    return paper
  }
  const room = MAX_PROJECT_DOCUMENTS - shown.length
  const add = (kind: ProjectDocumentKind, files: Iterable<File>) => {
    for (const file of [...files].slice(0, room)) {
      const begun = shown.find(({ state, kind: its }) => its === kind && isBegun(state, file))
      ;(begun?.paper ?? begin(kind)).choose(file)
    }
  }
  const remove = ({ key, paper }: ShownDocumentFile) => {
    paper.cancel()
    setShown((all) => all.filter((one) => one.key !== key))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, from the draft that the form came with
  useEffect(() => {
    for (const memory of remembered(form.fields.papers)) void begin(memory.kind).restore(memory)
  }, [])

  const memories = shown.flatMap(({ paper }) => paper.memory() ?? [])
  const tokens = shown.flatMap(({ state }) => (state.step === 'kept' ? state.uploadToken : []))
  const papers = memories.length > 0 ? JSON.stringify(memories) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows the papers
  useEffect(() => {
    if (nextKey.current > 0) form.change('papers', papers)
  }, [papers, tokens.join(' ')])

  return { shown, room, add, remove, papers, tokens: tokens.join(' ') }
}

const isBegun = (state: UploadProgressState, file: File) =>
  state.step === 'begun' && state.fileName === file.name

type Remembered = UploadMemory & { kind: ProjectDocumentKind }

/** Storage can be edited by hand: papers that cannot be read are no papers. */
function remembered(papers = ''): Remembered[] {
  try {
    const read = JSON.parse(papers || '[]') as Remembered[]
    return read.filter(({ id, uploadToken, fileName }) =>
      [id, uploadToken, fileName].every((text) => typeof text === 'string'),
    )
  } catch {
    return []
  }
}

/** Whether some are still on their way, by what the form holds of them: what is sent now would go without them. */
export const areUnderWay = (papers = ''): boolean => papers.includes('"isWhole":false')
