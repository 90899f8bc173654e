import type { DOCUMENT_FACTS, PARTY_FACTS, WORK_FACTS } from '../fact-values.ts'
import type { Hit } from './phrases.ts'
import {
  after,
  before,
  type EvidenceByFact,
  isAsked,
  type Reading,
  spanOf,
  tagged,
  textAt,
} from './reading.ts'

type PaperFact = (typeof DOCUMENT_FACTS)[number] | (typeof PARTY_FACTS)[number] | (typeof WORK_FACTS)[number]

/** A party is engaged or not; finishing work says nothing about who does it. */
const PARTIES = ['hasContractor', 'hasDesignOffice', 'hasSupervision']

/** «مع ضمان» and «ابغى تأمين» are wishes; a wish for insulation is the work itself. */
const PROMISED = ['hasGuarantee', 'hasInsurance']
const DONE_ONLY = ['hasWaterproofing', 'hasThermalInsulation']

const CUES = ['no', 'have', 'got', 'need', 'but', 'paper', 'without', 'left', 'question']

const EXPIRED = /^(?:منتهي|منتهيه|expired|lapsed)$/

/** «ووقف المقاول» and «المقاول عطاني المتر ب ١٤٠٠»: one who left, or only named a price. */
const GONE = /^و?(?:وقف|هرب|ترك|اختفي|انسحب)/
const GAVE = /^(?:عطاني|اعطاني|عطانا|quoted)$/

const HOW_MUCH = /^(?:كم|بكم|how|much)$/

interface Cue {
  answer: boolean
  hit: Hit
}

/** Reads documents in hand and parties engaged: yes, no, or unknown. */
export function readPapers(reading: Reading): EvidenceByFact {
  const found: EvidenceByFact = {}
  for (const group of groupsOf(reading)) {
    const first = group[0]!
    const last = group.at(-1)!
    const ahead = cueBefore(reading, first)
    const behind = cueAfter(reading, last)
    const isTorn = ahead && behind && ahead.answer !== behind.answer && group.length > 1
    for (const paper of group) {
      const cue = isTorn ? (paper === last ? behind : ahead) : pick(ahead, behind)
      if (!cue) continue
      const name = paper.value as PaperFact
      const span = spanOf(reading, Math.min(paper.from, cue.hit.from), Math.max(paper.to, cue.hit.to))
      const value = cue.answer
      if (found[name] === undefined) found[name] = { value, span, confidence: paper.sure * 0.88 }
    }
  }
  for (const name of ['hasContractor', 'hasDesignOffice', 'hasSupervision'] as const) {
    const known = found[name] === undefined ? knownParty(reading, name) : undefined
    if (known) found[name] = { value: true, span: spanOf(reading, known.from, known.to), confidence: 0.65 }
  }
  return found
}

/** «المقاول يقول»: a contractor with the article exists, unless requested or gone. */
function knownParty(reading: Reading, name: string): Hit | undefined {
  return reading.hits.find(({ tag, value, from, to }) => {
    if (tag !== 'paper' || value !== name || isAsked(reading, from)) return false
    const isNamed =
      /^[وف]?(?:ال|لل|بال)(?:مقاول|مكتب)|^المشرف$|^مقاول(?:ي|نا)$/.test(textAt(reading, from)) ||
      /^(?:المقاول|المشرف)$/.test(textAt(reading, to - 1)) ||
      /^(?:the|my|our|el|al)$/.test(textAt(reading, from - 1)) ||
      /^(?:is|asks|asking|says|wants|not|wont|refuses|took)$/.test(textAt(reading, to))
    const cue = before(reading, from, 4, ['no', 'need', 'without', 'question', 'past', 'paper'])
    const isGone =
      GONE.test(textAt(reading, from - 1)) ||
      GAVE.test(textAt(reading, to)) ||
      after(reading, to, 6, ['past']) !== undefined
    return (
      isNamed &&
      !isGone &&
      (cue === undefined || cue.tag === 'paper') &&
      !HOW_MUCH.test(textAt(reading, from - 2))
    )
  })
}

/** «ما عندي» takes precedence over «جاهزة», and that over «ابغى». */
function pick(ahead?: Cue, behind?: Cue): Cue | undefined {
  if (ahead?.hit.tag === 'no') return ahead
  if (behind?.hit.tag === 'no') return behind
  return ahead?.hit.tag === 'need' && behind ? behind : (ahead ?? behind)
}

/** Documents named together share what is said of them: «الرخصة والمخططات جاهزة». */
function groupsOf(reading: Reading): Hit[][] {
  const groups: Hit[][] = []
  for (const paper of reading.hits.filter((hit) => hit.tag === 'paper' && !isLocality(reading, hit))) {
    const previous = groups.at(-1)?.at(-1)
    const isJoined = previous && isSameBreath(reading, previous.to, paper.from)
    if (isJoined) groups.at(-1)!.push(paper)
    else groups.push([paper])
  }
  return groups
}

/** «ارض بمخطط ولي العهد»: a district of the city, not drawings. */
const isLocality = (reading: Reading, { from }: Hit): boolean =>
  textAt(reading, from) === 'بمخطط' ||
  (textAt(reading, from) === 'مخطط' && textAt(reading, from - 1) === 'في')

function isSameBreath(reading: Reading, to: number, from: number): boolean {
  if (from === to) return true
  if (from - to > 2) return false
  return Array.from({ length: from - to }, (_, at) => textAt(reading, to + at)).every((text) =>
    /^(?:و|ولا|and|or|nor|مع|with|&|\+|the|ال|w|approved|our|my)$/.test(text),
  )
}

function cueBefore(reading: Reading, { from, value }: Hit): Cue | undefined {
  const hit = before(reading, from, 4, CUES)
  if (!hit || hit.tag === 'but' || hit.tag === 'paper' || hit.tag === 'question') return undefined
  // «باقي شهادة الاشغال» counts, «والباقي بعد الرخصة» does not.
  if (hit.tag === 'left') return /الباقي/.test(textAt(reading, hit.from)) ? undefined : { answer: false, hit }
  if (DONE_ONLY.includes(value) && hit.tag !== 'got' && hit.tag !== 'no') return undefined
  if (PROMISED.includes(value) && (hit.tag === 'need' || textAt(reading, hit.from) === 'with'))
    return undefined
  // «ما ابي اشراف»: not wanting it does not say whether it exists.
  if (hit.tag === 'without' && !tagged(reading, hit.from, 'no')) return undefined
  // «للحين ما طلعت الرخصة», «لا توجد لدينا»
  if ((hit.tag === 'got' || hit.tag === 'have') && tagged(reading, hit.from - 1, 'no'))
    return { answer: false, hit }
  if (hit.tag === 'need') return isAsked(reading, from) ? undefined : { answer: false, hit }
  if (value === 'hasContractor' && after(reading, from + 1, 5, ['past'])) return undefined
  if (hit.tag === 'got' && PARTIES.includes(value)) return undefined
  return { answer: hit.tag === 'have' || hit.tag === 'got', hit }
}

function cueAfter(reading: Reading, { to, value }: Hit): Cue | undefined {
  const reach = value === 'hasContractor' ? 2 : 3
  const hit = after(reading, to, reach, ['no', 'ready', 'but', 'need', 'paper', 'type'])
  // «ولا عندي مقاول» after a permit refers to the contractor.
  if (hit?.tag === 'no') return after(reading, hit.to, 2, ['paper']) ? undefined : { answer: false, hit }
  const isExpired =
    value === 'hasPermit' && [0, 1, 2, 3].some((step) => EXPIRED.test(textAt(reading, to + step)))
  return hit?.tag === 'ready' && !isExpired ? { answer: true, hit } : undefined
}
