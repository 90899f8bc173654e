import type { Facts } from '../project-requests/facts.ts'
import { MAX_TEXT_LETTERS } from '../project-requests/project-request-input.ts'
import { readDescription } from '../project-requests/understanding/read-description.ts'
import { foldWords } from '../shared/number-words.ts'
import type { PaperQuote } from './paper-quote.ts'
import type { WorkPart } from './work-parts.ts'
import { readWork } from './work-words.ts'

/** Parts of a finishing that a single trade does not do together. */
export const FINISHING: readonly WorkPart[] = [
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
const WHOLES = ['villa_construction', 'interior_finishing', 'renovation'] as const
/** So many of them are a whole, not a few jobs. */
const A_WHOLE = 4
const A_SHELL = 2

/** «15 يونيو 2026م» is no area of 2026 metres. */
const DATES =
  /(?:يناير|فبراير|مارس|[أا]بريل|مايو|يونيو|يوليو|[أا]غسطس|سبتمبر|[أا]كتوبر|نوفمبر|ديسمبر)\s+\p{Nd}{4}\s?م?(?!\p{L})|\p{Nd}{1,2}\s?[/.-]\s?\p{Nd}{1,2}\s?[/.-]\s?\p{Nd}{4}\s?(?:م|هـ)?(?!\p{L})|\p{Nd}{4}\s?[/.-]\s?\p{Nd}{1,2}\s?[/.-]\s?\p{Nd}{1,2}\s?(?:م|هـ)?(?!\p{L})/gu

/**
 * What the paper says of the job, by its own words and, where these name no whole, by the works that it prices.
 * The owner's answers win.
 */
export function factsOfPaper({ about, contractor, lines }: PaperQuote, answers: Facts = {}): Facts {
  // «مؤسسة البناء الحديث» offers no new building.
  const words = (contractor ? about.replaceAll(contractor, '') : about)
    .replace(DATES, ' ')
    .slice(0, MAX_TEXT_LETTERS)
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

/** How many of these parts are there. */
export const countOf = (of: readonly WorkPart[], parts: ReadonlySet<WorkPart>) =>
  of.filter((part) => parts.has(part)).length
const isFinishing = (parts: ReadonlySet<WorkPart>) => countOf(FINISHING, parts) >= A_WHOLE
const isShell = (parts: ReadonlySet<WorkPart>) => countOf(SHELL, parts) >= A_SHELL

/** Whether these parts are a building or its finishing, rather than a few trades. */
export const isWholeWork = (parts: ReadonlySet<WorkPart>): boolean => isFinishing(parts) || isShell(parts)

function withWork(read: Facts, parts: ReadonlySet<WorkPart>): Facts {
  const isFinished = isFinishing(parts)
  const isBuilt = isShell(parts)
  if (!isFinished && !isBuilt) return parts.size > 0 && !read.jobs?.length ? withoutWhole(read) : read
  // A paper's words name its lines too: «لياسة، دهان، بلاط» is one finishing, not three jobs.
  const { jobs: _jobs, scope, stage, ...facts } = read
  if (read.projectType === 'renovation') return facts
  if (isBuilt) return { ...facts, projectType: 'villa_construction', scope: isFinished ? 'turnkey' : 'bone' }
  // Whatever a paper calls it, without a line of structure it finishes what stands.
  if (read.projectType === 'villa_construction' && scope === 'turnkey' && parts.has('structure'))
    return { ...facts, projectType: 'villa_construction', scope }
  return { ...facts, projectType: 'interior_finishing', ...(stage && { stage }) }
}

/** One trade of a house is not the house, whatever the paper says of the house. */
function withoutWhole({ projectType, scope, ...facts }: Facts): Facts {
  const isWhole = WHOLES.some((whole) => whole === projectType)
  return isWhole ? facts : { ...facts, ...(projectType && { projectType }), ...(scope && { scope }) }
}
