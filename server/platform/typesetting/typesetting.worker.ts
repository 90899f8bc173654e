/** The thread in which documents are set: a page takes longer than any answer may hold up the others. */
import { serveJobs } from '../threads/serve-jobs.ts'
import { createDocumentSetter } from './set-document.ts'
import type { TypesetJob } from './typeset-job.ts'

const setter = createDocumentSetter()

serveJobs((job: TypesetJob): Uint8Array => setter.pdf(job))
