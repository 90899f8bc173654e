import type { DEAL_FACTS, DOCUMENT_FACTS, PARTY_FACTS, PaymentBasis, WORK_FACTS } from '../fact-values.ts'
import type { Hit } from './phrases.ts'
import {
  after,
  before,
  type EvidenceByFact,
  isDenied,
  isStop,
  type Reading,
  spanOf,
  tagged,
  textAt,
} from './reading.ts'

type Told =
  | (typeof WORK_FACTS)[number]
  | (typeof DEAL_FACTS)[number]
  | (typeof PARTY_FACTS)[number]
  | (typeof DOCUMENT_FACTS)[number]

/** Meaning of each action on each thing. */
const MEANINGS: Record<string, Told[]> = {
  'remove wall': ['changesLayout'],
  'open wall': ['changesLayout'],
  'remove bearing': ['changesStructure'],
  'strengthen bearing': ['changesStructure'],
  'open window': ['changesFacade'],
  'change front': ['changesFacade'],
  'move kitchen': ['changesServices', 'changesLayout'],
  'move sink': ['changesServices'],
  'test pipes': ['hasPressureTest'],
  'test wet': ['hasFloodTest'],
  'insulate wet': ['hasWaterproofing'],
  'insulate footings': ['hasWaterproofing'],
  'insulate wall': ['hasThermalInsulation'],
  'operate services': ['hasOperatedServices'],
  'choose fixtures': ['hasChosenFixtures'],
}

/** Largest distance between an action and its object: «ما اختبرنا ولا ماسورة من المواسير». */
const REACH = 6

const LATIN_PASSIVE = /^(?:insulated|waterproofed)$/
const STATED = /^(?:is|was|are|were|been|already|we|they)$/

const NEVER = /^(?:و?ما|و?لم|و?لا|ولا|مو|مب|مش|موب|not|havent|hasnt|didnt|never|isnt|arent|without|بدون)$/

/**
 * Reads what was done, tested, chosen or is to be changed, who supervises, and when payments are due: verbs
 * with their objects.
 */
export function readActs(reading: Reading): EvidenceByFact {
  const found: EvidenceByFact = {}
  for (const hit of reading.hits) {
    const told = toldBy(reading, hit)
    for (const name of told?.names ?? []) {
      const { from, to, value } = told!
      found[name] ??= { value, span: spanOf(reading, from, to), confidence: 0.8 }
    }
  }
  const basis = readBasis(reading)
  return { ...found, ...basis }
}

interface Said {
  names: Told[]
  value: boolean
  from: number
  to: number
}

function toldBy(reading: Reading, hit: Hit): Said | undefined {
  const { tag, value, from, to } = hit
  if (tag === 'told') return { names: [value as Told], value: !isRefused(reading, from), from, to }
  if (tag === 'untold') return { names: [value as Told], value: false, from, to }
  if (tag === 'watch') return watchedBy(reading, hit)
  if (tag === 'snags') return openSnags(reading, hit)
  if (tag === 'act' || tag === 'done' || tag === 'todo') return doneTo(reading, hit)
  return undefined
}

function doneTo(reading: Reading, { tag, value, from, to }: Hit): Said | undefined {
  const thing = thingOf(reading, from, to, value)
  if (!thing) return undefined
  const span = { from: Math.min(from, thing.from), to: Math.max(to, thing.to) }
  if (tag === 'act') return { names: thing.names, value: !isDenied(reading, from), ...span }
  const isNever = isNot(reading, from)
  // Work still to be done counts as not done only when the text says so; a plan alone says nothing.
  if (tag === 'todo' && !isNever) return undefined
  // `get the roof insulated` is a wish.
  if (LATIN_PASSIVE.test(textAt(reading, from)) && !isNever && !STATED.test(textAt(reading, from - 1)))
    return undefined
  return { names: thing.names, value: !isNever, ...span }
}

/** «they never did a water test», «بدون تغيير» */
const isRefused = (reading: Reading, from: number): boolean =>
  isDenied(reading, from) ||
  [1, 2, 3].some((back) => !isStop(reading, from - back) && NEVER.test(textAt(reading, from - back)))

const isNot = (reading: Reading, from: number): boolean =>
  NEVER.test(textAt(reading, from - 1)) ||
  tagged(reading, from - 1, 'no', 'without', 'left') !== undefined ||
  (NEVER.test(textAt(reading, from - 2)) && /^(?:يتم|بعد|yet|been|even)$/.test(textAt(reading, from - 1)))

/** The nearest word that gives the action a meaning: after it, otherwise before it. */
function thingOf(reading: Reading, from: number, to: number, act: string) {
  const meant = (word: number) => {
    for (const thing of reading.at[word] ?? []) {
      const names = thing.tag === 'thing' ? MEANINGS[`${act} ${thing.value}`] : undefined
      if (names) return { names, from: thing.from, to: thing.to }
    }
    return undefined
  }
  for (let word = to; word < to + REACH && !isStop(reading, word); word++) {
    const thing = meant(word)
    if (thing) return thing
  }
  for (let word = from - 1; word >= from - 4 && word >= 0 && !isStop(reading, word); word--) {
    const thing = meant(word)
    if (thing) return thing
  }
  return undefined
}

/** «مكتب هندسي يشرف» says that there is one; «ابي مكتب يشرف» and «ما عندي مكتب يشرف» that there is none. */
function watchedBy(reading: Reading, { from, to }: Hit): Said | undefined {
  const watcher = before(reading, from, 3, ['watcher']) ?? after(reading, to, 4, ['watcher'])
  if (!watcher) return undefined
  const first = Math.min(from, watcher.from)
  const cue = before(reading, first, 3, ['no', 'need', 'without', 'have'])
  return {
    names: ['hasSupervision'],
    value: (cue === undefined || cue.tag === 'have') && !isNot(reading, from),
    from: first,
    to: Math.max(to, watcher.to),
  }
}

function openSnags(reading: Reading, { from, to }: Hit): Said | undefined {
  const isOpen = after(reading, to, 4, ['open']) ?? before(reading, from, 3, ['open', 'left', 'have', 'but'])
  return isOpen && !isNot(reading, from) ? { names: ['hasOpenSnags'], value: true, from, to } : undefined
}

/** «ندفع له كل شهر»: when, beside a word of paying. */
function readBasis(reading: Reading): EvidenceByFact {
  for (const { tag, value, from, to } of reading.hits) {
    if (tag !== 'payable') continue
    const pay = before(reading, from, 4, ['pay']) ?? after(reading, to, 3, ['pay'])
    if (!pay) continue
    const span = spanOf(reading, Math.min(from, pay.from), Math.max(to, pay.to))
    return { paymentBasis: { value: value as PaymentBasis, span, confidence: 0.8 } }
  }
  return {}
}
