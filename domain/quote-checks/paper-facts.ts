import type { Facts } from '../project-requests/facts.ts'
import { MAX_TEXT_LETTERS } from '../project-requests/project-request-input.ts'
import { readDescription } from '../project-requests/understanding/read-description.ts'
import { foldWords } from '../shared/number-words.ts'
import type { PaperQuote } from './paper-quote.ts'
import type { WorkPart } from './work-parts.ts'
import { readWork } from './work-words.ts'

/** Parts of a finishing that a single trade does not do together. */
const FINISHING: readonly WorkPart[] = [
  'plaster',
  'paint',
  'tiles',
  'ceilings',
  'doors',
  'electrical',
  'plumbing',
  'fixtures',
  'windows',
]
const SHELL: readonly WorkPart[] = ['structure', 'masonry', 'excavation', 'foundation_insulation']
/** So many of them are a whole, not a few jobs. */
const A_WHOLE = 4
const A_SHELL = 2

/**
 * What the paper says of the job, by its own words and, where these name no whole, by the works that it prices.
 * The owner's answers win.
 */
export function factsOfPaper({ about, contractor, lines }: PaperQuote, answers: Facts = {}): Facts {
  // «مؤسسة البناء الحديث» offers no new building.
  const words = (contractor ? about.replaceAll(contractor, '') : about).slice(0, MAX_TEXT_LETTERS)
  // «لياسة 860 م2» is no house of 860 m²: sizes stand in what is said of the whole.
  const labels = lines.map(({ label }) => foldWords(label))
  const ofWhole = words.split('\n').filter((row) => !labels.some((label) => foldWords(row).includes(label)))
  const { facts: sizes } = readDescription(ofWhole.join('\n'))
  const { facts: works } = readDescription(words)
  const { areaSqm: _area, plotAreaSqm: _plot, floors: _floors, rooms: _rooms, ...named } = works
  const read: Facts = { ...named, ...sizes }
  const parts = new Set(lines.flatMap(({ label }) => readWork(label).parts))
  return { ...withWork(read, parts), ...answers }
}

function withWork(read: Facts, parts: ReadonlySet<WorkPart>): Facts {
  const has = (of: readonly WorkPart[]) => of.filter((part) => parts.has(part)).length
  const isFinished = has(FINISHING) >= A_WHOLE
  const isBuilt = has(SHELL) >= A_SHELL
  if (!isFinished && !isBuilt) return read
  // A paper's words name its lines too: «لياسة، دهان، بلاط» is one finishing, not three jobs.
  const { jobs: _jobs, scope, stage, ...facts } = read
  if (read.projectType === 'renovation') return facts
  if (isBuilt) return { ...facts, projectType: 'villa_construction', scope: isFinished ? 'turnkey' : 'bone' }
  // Whatever a paper calls it, without a line of structure it finishes what stands.
  if (read.projectType === 'villa_construction' && scope === 'turnkey' && has(SHELL) > 0)
    return { ...facts, projectType: 'villa_construction', scope }
  return { ...facts, projectType: 'interior_finishing', ...(stage && { stage }) }
}
