import { tmpdir } from 'node:os'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readLetters } from './letters.ts'
import type { TypesetJob } from './typeset-job.ts'

/** Typst remembers what it set before; whatever the last so many documents did not use is forgotten. */
const FORGET_AFTER = 2

export interface DocumentSetter {
  pdf(job: TypesetJob): Uint8Array
  /** The same pages as one drawing, for looking at. */
  svg(job: TypesetJob): string
}

/** Sets documents in this thread: about a tenth of a second for the first page of all, then some milliseconds each. */
export function createDocumentSetter(): DocumentSetter {
  const compiler = NodeCompiler.create({ workspace: tmpdir(), fontArgs: [{ fontBlobs: readLetters() }] })
  const set = <Output>({ template, data }: TypesetJob, as: 'pdf' | 'plainSvg'): Output => {
    const output = compiler[as]({ mainFileContent: template, inputs: { data } })
    compiler.evictCache(FORGET_AFTER)
    return output as Output
  }
  return {
    pdf: (job) => set<Buffer>(job, 'pdf'),
    svg: (job) => set<string>(job, 'plainSvg'),
  }
}
