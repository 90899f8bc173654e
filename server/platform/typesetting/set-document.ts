import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { TypesetJob } from './typeset-job.ts'

/** Typst caches earlier output. Entries unused for this many documents are dropped. */
const FORGET_AFTER = 2

/** The site's fonts as TrueType, and the riyal sign. All under the OFL 1.1; each package contains its licence. */
const FONT_FILES = [
  '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  '@expo-google-fonts/alexandria/600SemiBold/Alexandria_600SemiBold.ttf',
  '@emran-alhaddad/saudi-riyal-font/fonts/regular/saudi_riyal.ttf',
]

const readFonts = (): Buffer[] =>
  FONT_FILES.map((file) => readFileSync(fileURLToPath(import.meta.resolve(file))))

export interface DocumentSetter {
  pdf(job: TypesetJob): Uint8Array
  /** The same pages as one SVG, for previews. */
  svg(job: TypesetJob): string
}

/** Typesets documents in this thread: about a tenth of a second for the first page, then some milliseconds each. */
export function createDocumentSetter(): DocumentSetter {
  const compiler = NodeCompiler.create({ workspace: tmpdir(), fontArgs: [{ fontBlobs: readFonts() }] })
  const set = <Output>({ template, data, files = {} }: TypesetJob, as: 'pdf' | 'plainSvg'): Output => {
    for (const [name, bytes] of Object.entries(files))
      compiler.mapShadow(path.join(tmpdir(), name), Buffer.from(bytes))
    try {
      return compiler[as]({ mainFileContent: template, inputs: { data } }) as Output
    } finally {
      // Nobody else's document may read them.
      compiler.resetShadow()
      compiler.evictCache(FORGET_AFTER)
    }
  }
  return {
    pdf: (job) => set<Buffer>(job, 'pdf'),
    svg: (job) => set<string>(job, 'plainSvg'),
  }
}
