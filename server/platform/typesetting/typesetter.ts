import { Worker } from 'node:worker_threads'
import type { TypesetAnswer, TypesetJob } from './typeset-job.ts'

/** More than this at once is more than people ask for: the next is told so instead of waiting past the answer's time. */
export class TypesetterBusy extends Error {}

const MOST_WAITING = 20
/** Milliseconds. A document takes a tenth of a second; a thread that takes this long is stuck, and is given up. */
const SET_WITHIN = 8_000
/** Letters. Ours have some twenty thousand. */
const LONGEST_DATA = 400_000

interface Waiting {
  resolve(pdf: Uint8Array): void
  reject(error: Error): void
  timer: NodeJS.Timeout
}

export interface Typesetter {
  /** The PDF. Throws TypesetterBusy, or an Error when the document cannot be set. */
  pdf(job: TypesetJob): Promise<Uint8Array>
  close(): Promise<void>
}

/** Sets documents in a thread of its own, which starts with the first of them and never keeps the process alive. */
export function createTypesetter({ setWithin = SET_WITHIN, mostWaiting = MOST_WAITING } = {}): Typesetter {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | undefined
  let lastId = 0

  const settle = (id: number, how: (job: Waiting) => void) => {
    const job = waiting.get(id)
    if (!job) return
    waiting.delete(id)
    clearTimeout(job.timer)
    how(job)
  }
  const giveUp = async (reason: string) => {
    const stuck = thread
    thread = undefined
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(new Error(reason)))
    await stuck?.terminate()
  }
  const open = () => {
    const opened = new Worker(new URL('./typesetting.worker.ts', import.meta.url))
    opened.unref()
    opened.on('message', (answer: TypesetAnswer) =>
      settle(answer.id, ({ resolve, reject }) =>
        'pdf' in answer ? resolve(answer.pdf) : reject(new Error(`could not be set: ${answer.error}`)),
      ),
    )
    opened.on('error', (error) => opened === thread && void giveUp(`the typesetting thread failed: ${error}`))
    return opened
  }

  return {
    async pdf(job) {
      if (job.data.length > LONGEST_DATA) throw new Error(`a document of ${job.data.length} letters`)
      if (waiting.size >= mostWaiting) throw new TypesetterBusy()
      thread ??= open()
      const id = ++lastId
      return new Promise<Uint8Array>((resolve, reject) => {
        const timer = setTimeout(() => void giveUp('a document took too long'), setWithin)
        waiting.set(id, { resolve, reject, timer })
        thread?.postMessage({ id, ...job })
      })
    },
    close: () => giveUp('the server is stopping'),
  }
}
