import type { FinishLevel, ProjectType, Scope, Stage } from '../fact-values.ts'
import { NAMES_IT, type Named, namedTypes } from './name-work.ts'
import type { Hit } from './phrases.ts'
import { isReached, readStage } from './read-stage.ts'
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

/** Reads the work, other named work in order, the finish level, the extent, and the state of the building. */
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

const LEAK = /تسر|سرب|هرب|تهر|نقط|رطوب|مويه|leak/

/** «فيه تسربات، ابغى ترميم شامل»: the request comes before the fault. */
function askedFirst(reading: Reading, named: Named[]): Named[] {
  const isAsked = ({ hit }: Named) => (before(reading, hit.from, 2, ['need']) ? 0 : 1)
  const hasComplaint = named.some(({ type }) => type === 'maintenance')
  if (!hasComplaint) return named
  const sorted = named.toSorted((a, b) => isAsked(a) - isAsked(b))
  // A leak is the reason for insulating the roof.
  const isCure = sorted[0]?.type === 'insulation' && isAsked(sorted[0]) === 0
  const isLeak = ({ type, hit }: Named) => type === 'maintenance' && LEAK.test(textAt(reading, hit.from))
  return isCure ? sorted.filter((one) => !isLeak(one)) : sorted
}

function typeEvidence(reading: Reading, { type, weight, hit }: Named, count: number): Evidence<ProjectType> {
  const confidence =
    hit.sure * (weight >= NAMES_IT ? 0.95 : weight === 2 ? 0.75 : 0.55) * (count > 1 ? 0.85 : 1)
  return { value: type, span: spanOf(reading, hit.from, hit.to), confidence }
}

function readScope(reading: Reading, stage?: Evidence<Stage>): Evidence<Scope> | undefined {
  const scopes = reading.hits.filter(
    (hit) => hit.tag === 'scope' && !isDenied(reading, hit.from) && !isWithMaterials(reading, hit),
  )
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

/** «مواد ومصنعية»: materials and labour, not labour alone. */
const isWithMaterials = (reading: Reading, { value, from }: Hit): boolean =>
  value === 'labour_only' &&
  /^و/.test(textAt(reading, from)) &&
  /^(?:ال|بال)?مواد$/.test(textAt(reading, from - 1))

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

/** «تجاري» describes a shop and «متوسطة» a room: neither is a finish level. */
function isOtherMiddle(reading: Reading, from: number, to: number): boolean {
  const isOfPart =
    tagged(reading, from - 1, 'part', 'notlevel', 'area', 'districtword', 'paper', 'site', 'district') ??
    tagged(reading, to, 'notlevel')
  return isOfPart !== undefined && !/غرفه/.test(textAt(reading, from))
}
