/** The thread in which documents are set: a page takes longer than any answer may hold up the others. */
import { parentPort } from 'node:worker_threads'
import { createDocumentSetter } from './set-document.ts'
import type { TypesetAnswer, TypesetJob } from './typeset-job.ts'

const setter = createDocumentSetter()

parentPort?.on('message', ({ id, ...job }: TypesetJob & { id: number }) => {
  parentPort?.postMessage(answerTo(id, job))
})

function answerTo(id: number, job: TypesetJob): TypesetAnswer {
  try {
    return { id, pdf: setter.pdf(job) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
