/** The worker thread that typesets documents, because a page takes too long for the main thread. */
import { serveJobs } from '../threads/serve-jobs.ts'
import { createDocumentSetter } from './set-document.ts'
import type { TypesetJob } from './typeset-job.ts'

const setter = createDocumentSetter()

serveJobs((job: TypesetJob): Uint8Array => setter.pdf(job))
