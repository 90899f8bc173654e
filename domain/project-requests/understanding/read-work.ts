import type { FinishLevel, ProjectType, Scope, Stage } from '../fact-values.ts'
import type { Hit } from './phrases.ts'
import {
  after,
  before,
  type Evidence,
  type EvidenceByFact,
  isDenied,
  type Reading,
  spanOf,
  tagged,
  textAt,
} from './reading.ts'

/** Work that building a whole villa includes. */
const INCLUDED: ProjectType[] = ['interior_finishing', 'exterior_finishing', 'insulation', 'decoration']
/** This sure of itself a word names the work; weaker ones count only where nothing stronger is said. */
const NAMES_IT = 3

/** Papers of a house that is not yet there. */
const PLANNING = ['hasPermit', 'hasDrawings']

interface Named {
  type: ProjectType
  weight: number
  hit: Hit
}

/** The work, everything else named with it in order, how fine and how far it goes, and where the building stands. */
export function readWork(reading: Reading): { evidence: EvidenceByFact; projectTypes: ProjectType[] } {
  const stage = readStage(reading)
  const named = namedTypes(reading, stage?.value)
  const strongest = Math.max(0, ...named.map(({ weight }) => weight))
  const kept = askedFirst(
    reading,
    named.filter(({ weight }) => weight >= Math.min(strongest, NAMES_IT)),
  )
  const main = kept[0]
  const projectTypes = [...new Set(kept.map(({ type }) => type))]
  const scope = readScope(reading, stage)
  const level = readLevel(reading)
  return {
    projectTypes,
    evidence: {
      ...(main && { projectType: typeEvidence(reading, main, projectTypes.length) }),
      ...(scope && { scope }),
      ...(level && { finishLevel: level }),
      ...(stage && { stage }),
    },
  }
}

/** «فيه تسربات، ابغى ترميم شامل»: what is asked for comes before what is wrong. */
function askedFirst(reading: Reading, named: Named[]): Named[] {
  const isAsked = ({ hit }: Named) => (before(reading, hit.from, 2, ['need']) ? 0 : 1)
  const hasComplaint = named[0]?.type === 'maintenance'
  return hasComplaint ? named.toSorted((a, b) => isAsked(a) - isAsked(b)) : named
}

function typeEvidence(reading: Reading, { type, weight, hit }: Named, count: number): Evidence<ProjectType> {
  const confidence =
    hit.sure * (weight >= NAMES_IT ? 0.95 : weight === 2 ? 0.75 : 0.55) * (count > 1 ? 0.85 : 1)
  return { value: type, span: spanOf(reading, hit.from, hit.to), confidence }
}

function namedTypes(reading: Reading, stage?: Stage): Named[] {
  const all = reading.hits.flatMap((hit) => asNamed(reading, hit) ?? [])
  const isNew = all.some(({ type, weight }) => type === 'villa_construction' && weight > 1)
  const named = all.filter(({ hit }) => !(isNew && hit.tag === 'annex'))
  const isBuilding = named.some(({ type, weight }) => type === 'villa_construction' && weight >= NAMES_IT)
  const isBuilt = stage === 'bone_done' || stage === 'plastered' || stage === 'finished'
  const has = (type: ProjectType) => named.some((one) => one.type === type && one.weight >= NAMES_IT)
  if (isBuilding && !(isBuilt && has('interior_finishing'))) {
    return named.filter(({ type }) => !INCLUDED.includes(type) && type !== 'expansion')
  }
  if (isBuilt) return afterShell(reading, named, stage)
  return withHints(reading, named)
}

/** «ابغى فيلا»: who wants a house here wants it built, unless they mean to buy it. */
function wantedHouse(reading: Reading): Hit | undefined {
  const isTrade = reading.words.some(({ text }) =>
    /^(?:ا?شتري|نشتري|للبيع|بيع|ايجار|للايجار|استاجر|buy|rent|sale)$/.test(text),
  )
  return reading.hits.find(
    ({ tag, from }) =>
      tag === 'building' &&
      !isTrade &&
      /^(?:فيل|فله|بيت$|منزل$|دبلكس|دوبلكس|villa|house|duplex)/.test(textAt(reading, from)) &&
      tagged(reading, from - (/^(?:a|new|لي|لنا)$/.test(textAt(reading, from - 1)) ? 2 : 1), 'need'),
  )
}

/** What a standing shell still needs is finishing, unless something else is asked for. */
function afterShell(reading: Reading, named: Named[], stage: Stage): Named[] {
  const rest = named.filter(({ type }) => type !== 'villa_construction')
  const shell = reading.hits.find(({ tag }) => tag === 'bonework' || tag === 'plaster')
  const isOpen =
    rest.length === 0 && shell && stage !== 'finished' && reading.hits.some(({ tag }) => tag === 'need')
  return isOpen ? [{ type: 'interior_finishing', weight: 1, hit: shell }] : rest
}

/** Nothing names the work, yet a villa and its plot, or old cracks to be mended, say enough. */
function withHints(reading: Reading, named: Named[]): Named[] {
  const find = (tag: string) => reading.hits.find((hit) => hit.tag === tag)
  const crack = find('crack')
  const mended = named.find(({ type, weight }) => type === 'maintenance' && weight === 2)
  if (crack && mended) return [{ ...mended, type: 'renovation' }]
  const paint = named.length === 1 && named[0]!.type === 'interior_finishing' && named[0]!.weight === 1
  if (paint && find('outside')) return [{ ...named[0]!, type: 'exterior_finishing', weight: 2 }]
  const bone = find('scope')
  if (named.length === 0 && bone?.value === 'bone' && !isDenied(reading, bone.from))
    return [{ type: 'villa_construction', weight: 2, hit: bone }]
  const wanted = named.length === 0 ? wantedHouse(reading) : undefined
  if (wanted) return [{ type: 'villa_construction', weight: 2, hit: wanted }]
  const ground =
    find('land') ?? reading.hits.find(({ tag, value }) => tag === 'paper' && PLANNING.includes(value))
  const building = find('building')
  if (named.length === 0 && ground && building && HOUSE.test(textAt(reading, building.from)))
    return [{ type: 'villa_construction', weight: 1, hit: building }]
  return named
}

function asNamed(reading: Reading, hit: Hit): Named | undefined {
  const { tag, from, weight } = hit
  if (tag === 'annex') return asAnnex(reading, hit)
  if (tag === 'add') {
    const grown = after(reading, hit.to, 5, ['unit', 'annex', 'part', 'dual'])
    return grown ? { type: 'expansion', weight: 3, hit } : undefined
  }
  if (tag !== 'type' || isDenied(reading, from)) return undefined
  const type = hit.value as ProjectType
  if (type === 'villa_construction' && isFence(reading, hit)) return undefined
  if (type === 'villa_construction' && weight >= NAMES_IT && isPartOnly(reading, hit))
    return { type: 'expansion', weight: 3, hit }
  return { type, weight, hit }
}

/** A fence or a pool is none of the works we know. */
function isFence(reading: Reading, { to }: Hit): boolean {
  const object = after(reading, to, 2, ['length', 'aside', 'building'])
  return object?.value === 'fence' || object?.tag === 'aside'
}

/** «ابني غرفة سائق», `build an annex`: part of what stands already, unless a building is named first. */
function isPartOnly(reading: Reading, { to, from }: Hit): boolean {
  const object = after(reading, to, 4, ['building', 'annex', 'part', 'scope', 'land'])
  const object2 = object ?? before(reading, from, 4, ['building', 'annex', 'part', 'land'])
  return (
    (object2?.tag === 'annex' &&
      !/^و|^\+/.test(textAt(reading, object2.from)) &&
      !isDenied(reading, object2.from)) ||
    object2?.tag === 'part'
  )
}

const HOUSE = /فيل|^(?:ال)?فل|villa|دبلكس|دوبلكس|duplex/

const WITH = /^(?:و|\+|&|and|with|plus|including|incl|مع|شامل)$/

/** «فيلا دورين وملحق» has an annex; «ملحق علوي ٦٠ متر» is one to be built. */
function asAnnex(reading: Reading, hit: Hit): Named | undefined {
  const isAddition =
    /^و/.test(textAt(reading, hit.from)) || [1, 2].some((back) => WITH.test(textAt(reading, hit.from - back)))
  if (isAddition || isDenied(reading, hit.from)) return undefined
  return { type: 'expansion', weight: NAMES_IT, hit }
}

function readScope(reading: Reading, stage?: Evidence<Stage>): Evidence<Scope> | undefined {
  const scopes = reading.hits.filter(({ tag, from }) => tag === 'scope' && !isDenied(reading, from))
  const open = scopes.filter(({ value, from }) => value !== 'bone' || !isDone(reading, from, stage))
  const hit =
    open.find(({ value }) => value === 'labour_only') ?? open.find(({ value }) => value !== 'bone') ?? open[0]
  if (!hit) return undefined
  const isWithFinishing =
    hit.value === 'bone' &&
    /^(?:و|\+)/.test(textAt(reading, hit.to)) &&
    after(reading, hit.to, 2, ['type'])?.value === 'interior_finishing'
  if (isWithFinishing) return undefined
  return { value: hit.value as Scope, span: spanOf(reading, hit.from, hit.to), confidence: hit.sure * 0.9 }
}

const isDone = (reading: Reading, from: number, stage?: Evidence<Stage>) =>
  isReached(reading, from, from + 1, 2) ||
  (stage !== undefined &&
    (['bone_done', 'plastered'].includes(stage.value) || stage.span.start === reading.words[from]!.start))

function readLevel(reading: Reading): Evidence<FinishLevel> | undefined {
  const levels = reading.hits.filter(
    ({ tag, from, to }) => tag === 'level' && !isDenied(reading, from) && !isOtherMiddle(reading, from, to),
  )
  const hit = levels[0]
  if (!hit) return undefined
  const rivals = levels.some(({ value }) => value !== hit.value)
  return {
    value: hit.value as FinishLevel,
    span: spanOf(reading, hit.from, hit.to),
    confidence: hit.sure * (rivals ? 0.6 : 0.9),
  }
}

/** A shop is «تجاري», a room may be «متوسطة»: that is no finish. */
function isOtherMiddle(reading: Reading, from: number, to: number): boolean {
  const isOfPart =
    tagged(reading, from - 1, 'part', 'notlevel', 'area', 'districtword', 'paper', 'site', 'district') ??
    tagged(reading, to, 'notlevel')
  return isOfPart !== undefined && !/غرفه/.test(textAt(reading, from))
}

const ORDER: Stage[] = [
  'idea',
  'has_plot',
  'has_drawings',
  'has_permit',
  'foundations',
  'bone_done',
  'plastered',
  'finished',
]

/** The furthest stage that is said to be reached. */
function readStage(reading: Reading): Evidence<Stage> | undefined {
  const reached = reading.hits.flatMap((hit) => {
    const value = stageOf(reading, hit)
    return value ? [{ value, span: spanOf(reading, hit.from, hit.to), confidence: 0.85 * hit.sure }] : []
  })
  return reached.toSorted((a, b) => ORDER.indexOf(b.value) - ORDER.indexOf(a.value))[0]
}

function stageOf(reading: Reading, hit: Hit): Stage | undefined {
  const { tag, from, to } = hit
  if (tag === 'stage') return isDenied(reading, from) ? undefined : (hit.value as Stage)
  if (tag === 'foundation')
    return isReached(reading, from, to, 4) ||
      tagged(reading, from - 1, 'after') ||
      /عند|وقف/.test(textAt(reading, from - 1))
      ? 'foundations'
      : undefined
  if (tag === 'plaster')
    return isReached(reading, from, to, 4) || tagged(reading, from - 1, 'after') ? 'plastered' : undefined
  if (tag === 'land') return isOwned(reading, from) ? 'has_plot' : undefined
  if (tag === 'bonework' || hit.value === 'bone')
    return isBoneDone(reading, from, to) ? 'bone_done' : undefined
  return undefined
}

/** Said to be done by a word before it (`خلصنا القواعد`) or after it (`القواعد جاهزة`). */
function isReached(reading: Reading, from: number, to: number, reach: number): boolean {
  const verb = before(reading, from, reach, ['got', 'no', 'need', 'type', 'paper'])
  const state = after(reading, to, 2, ['ready', 'no', 'need', 'type', 'but'])
  if (verb?.tag === 'no' || state?.tag === 'no') return false
  return verb?.tag === 'got' || state?.tag === 'ready'
}

function isBoneDone(reading: Reading, from: number, to: number): boolean {
  if (/[%٪]/.test(textAt(reading, from - 2)) || /[%٪]/.test(textAt(reading, from - 1))) return false
  if (isReached(reading, from, to, 2)) return true
  if (
    /^(?:ال)(?:بيت|فيلا|فله|شقه|عماره)$|^بيتي$|^بيتنا$|^فلتي$/.test(textAt(reading, from - 1)) &&
    !/^(?:و|\+)/.test(textAt(reading, to))
  )
    return true
  // «فيلا عظم» before or after «تشطيب» is the state of the villa.
  const building = tagged(reading, from - 1, 'building')
  const isState =
    building !== undefined && !before(reading, building.from, 4, ['type'])?.value.startsWith('villa')
  const finishing = reading.hits.some(
    ({ tag, value, weight }) => tag === 'type' && value === 'interior_finishing' && weight >= 1,
  )
  return isState && finishing && !/^(?:و|\+)/.test(textAt(reading, to))
}

function isOwned(reading: Reading, from: number): boolean {
  const cue = before(reading, from, 4, ['have', 'notbudget', 'need', 'no', 'budget'])
  return (
    cue?.tag === 'have' ||
    /^(?:و?شريت|و?اشتريت|شاري|شاريت|bought|own)$/.test(textAt(reading, from - 1)) ||
    /^ارضي$/.test(textAt(reading, from))
  )
}
