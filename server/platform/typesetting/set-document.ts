import { tmpdir } from 'node:os'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { readLetters } from './letters.ts'
import type { TypesetJob } from './typeset-job.ts'

/** Typst caches earlier output. Entries unused for this many documents are dropped. */
const FORGET_AFTER = 2

export interface DocumentSetter {
  pdf(job: TypesetJob): Uint8Array
  /** The same pages as one SVG, for previews. */
  svg(job: TypesetJob): string
}

/** Typesets documents in this thread: about a tenth of a second for the first page, then some milliseconds each. */
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
