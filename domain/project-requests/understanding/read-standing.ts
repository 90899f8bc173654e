import type { Stage } from '../fact-values.ts'
import type { Span } from '../facts.ts'
import { type Hit, Phrases } from './phrases.ts'
import { type EvidenceByFact, newReading, type Reading, SURE, spanOf, textAt } from './reading.ts'
import { STANDING_WORDS } from './standing-words.ts'

/** What a text may say of; each is one fact, or a stage of the building. */
type Work =
  | 'structure'
  | 'masonry'
  | 'plumbing'
  | 'electrical'
  | 'cooling'
  | 'plaster'
  | 'waterproofing'
  | 'thermal'
  | 'tiles'
  | 'ceilings'
  | 'paint'

const FACTS = {
  masonry: 'hasMasonry',
  plumbing: 'hasPlumbingFirstFix',
  electrical: 'hasElectricalFirstFix',
  cooling: 'hasCoolingFirstFix',
  waterproofing: 'hasWaterproofing',
  thermal: 'hasThermalInsulation',
  tiles: 'hasTiles',
  ceilings: 'hasCeilings',
  paint: 'hasPaint',
} as const
const STAGE_OF: Partial<Record<Work, Stage>> = {
  structure: 'bone_done',
  masonry: 'bone_done',
  plaster: 'plastered',
}
/** «التأسيس خالص»: pipes and wires; those of the cooling are a trade of their own. */
const FIRST_FIX: readonly Work[] = ['plumbing', 'electrical']

const PHRASES = new Phrases(STANDING_WORDS, [])

/** Works named in one breath: «السباكة والكهرباء». */
interface Group {
  things: { works: readonly Work[]; from: number; to: number }[]
  from: number
  to: number
}

/** What is said of a group: done or not, and the words that say so; undefined where it is only wished or supposed. */
interface Said {
  isDone: boolean | undefined
  from: number
  to: number
}

/** For each work that the text speaks of as standing or not: the last word on it, with its place. */
function standingIn(reading: Reading): Map<Work, { isDone: boolean; from: number; to: number }> {
  const found = new Map<Work, { isDone: boolean; from: number; to: number }>()
  const own = newReading(reading.words, PHRASES.find(reading.words))
  const others = othersWords(own)
  let last: Said | undefined
  let lastWorks: readonly Work[] = []
  for (const [from, to] of clausesOf(own)) {
    const groups = groupsIn(own, from, to).filter((group) => !others.has(group.from))
    if (isAfter(own, from, HARD_END)) last = undefined
    // `claimed it was roughed in, but it isn't`
    if (groups.length === 0 && last?.isDone && deniesBriefly(own, from, to))
      for (const work of lastWorks) found.set(work, { isDone: false, from, to })
    for (const group of groups) {
      const [ahead, behind] = [saidBefore(own, group, from), saidAfter(own, group, to, last)]
      for (const [at, { works, ...thing }] of group.things.entries()) {
        const said = pick(own, group, at, ahead, behind) ?? saidByTurn(own, group, works, from, last)
        if (said) last = isAfter(own, to + 1, FLOOR) ? { ...said, isDone: false } : said
        if (said && last !== said) said.isDone = false
        if (said?.isDone === undefined) continue
        const place = { from: Math.min(thing.from, said.from), to: Math.max(thing.to, said.to) }
        // «السباكة خالصة بس سباكة الملحق لا»: whatever is denied once is not done as a whole.
        for (const work of works)
          if (found.get(work)?.isDone !== false) found.set(work, { isDone: said.isDone, ...place })
        lastWorks = at === 0 ? works : [...lastWorks, ...works]
      }
    }
    if (groups.length === 0) {
      // «الفيلا مأسسة»: no trade is named, so pipes and wires are.
      const rough = own.hits.find(
        ({ tag, from: at }) => tag === 'rough' && at >= from && at < to && !others.has(at),
      )
      const isFloors = isAfter(own, to + 1, FLOOR)
      const turn = rough && !isCompany(own, rough.from, 0) ? turnOf(own, rough, from) && !isFloors : undefined
      if (rough && turn !== undefined) {
        last = { isDone: turn, from: rough.from, to: rough.to }
        lastWorks = FIRST_FIX
        for (const work of FIRST_FIX)
          if (!found.has(work)) found.set(work, { isDone: turn, from: rough.from, to: rough.to })
      }
    }
    for (const hit of own.hits.filter(({ tag, from: at }) => tag === 'self' && at >= from && at < to)) {
      const turn = others.has(hit.from) || isPriced(own, hit.from) ? undefined : turnOf(own, hit, from)
      if (turn === undefined) continue
      for (const work of hit.value.split(' ') as Work[])
        if (!found.has(work)) found.set(work, { isDone: turn, from: hit.from, to: hit.to })
    }
  }
  return found
}

const HARD_END = /^[.؛;\n!؟?…]$/
/** «بس الدور الأرضي», `only the ground floor`: what is said of one floor is not said of the house. */
const FLOOR = /^(?:الدور|دور|الارضي|العلوي|الاول|the|ground|first|upper|floor)$/
const ONLY = /^و?(?:بس|فقط|only|just)$/

const isAfter = (reading: Reading, word: number, what: RegExp): boolean =>
  what === FLOOR
    ? /^(?:بس|فقط|only)$/.test(textAt(reading, word - 1)) && what.test(textAt(reading, word))
    : what.test(textAt(reading, word - 1))

/** A clause of a few words that only denies: `but it isn't`, «بس لا». */
const deniesBriefly = (reading: Reading, from: number, to: number) =>
  to - from <= 6 &&
  [0, 1, 2].some((step) => from + step < to && reading.at[from + step]!.some(({ tag }) => tag === 'not'))

/** «كم تاخذون على العظم؟» asks for a price. */
const isPriced = (reading: Reading, from: number) =>
  [1, 2, 3].some((back) =>
    /^(?:و?كم|بكم|تاخذون|تاخذ|سعر|سعركم|تكلفه|price|cost|charge)$/.test(textAt(reading, from - back)),
  )

const SOMEBODY =
  /^و?(?:اخوي|اخوه|اخي|اختي|جاري|جارنا|جيراننا|صديقي|خويي|رفيقي|عمي|خالي|نسيبي|neighbou?rs?|brothers?|sisters?|friends?|cousins?|uncles?|colleagues?)$/
const HOUSE =
  /^(?:بيته|بيت|بيتهم|فيلته|فلته|شقته|عمارته|house|houses|villa|villas|place|flat|home|apartment)$/
const MINE = /^و?(?:انا|حنا|احنا|نحن|بيتي|بيتنا|فيلتي|فيلتنا|عندي|عندنا|mine|ours|i|we)$/

/** Words about somebody else's house: «جاري بيته مليس», `my neighbour's villa is tiled`. */
function othersWords(reading: Reading): ReadonlySet<number> {
  const found = new Set<number>()
  const { words } = reading
  for (let at = 0; at < words.length; at++) {
    if (!SOMEBODY.test(words[at]!.text) || ![1, 2].some((step) => HOUSE.test(textAt(reading, at + step))))
      continue
    while (at < words.length && !HARD_END.test(words[at]!.text) && !MINE.test(words[at]!.text))
      found.add(at++)
  }
  return found
}

/** «مو مليس، بس بلوك وعظم»; `roughed in except HVAC`. */
function saidByTurn(
  reading: Reading,
  { from, to }: Group,
  works: readonly Work[],
  start: number,
  last: Said | undefined,
): Said | undefined {
  const turn = textAt(reading, start - 1)
  if (/^(?:except|و?الا|عدا|ماعدا)$/.test(turn) && last?.isDone) return { isDone: false, from: start - 1, to }
  const isBare = works.every((work) => work === 'structure' || work === 'masonry')
  const only = [from - 1, from - 2].find((word) => ONLY.test(textAt(reading, word)))
  if (!isBare || only === undefined || last?.isDone !== false) return undefined
  const isWished = [1, 2, 3].some((back) => reading.at[only - back]?.some(({ tag }) => tag === 'maybe'))
  return isWished ? undefined : { isDone: true, from: only, to }
}

const HARD = /^[.؛;:\n!؟?…]$/
const BUT = /^(?:و?بس|و?لكن|but|however|while|whereas|except|و?الا|عدا|ماعدا|bas)$/

function clausesOf({ words }: Reading): [number, number][] {
  const clauses: [number, number][] = []
  let [from, sentence] = [0, 0]
  for (let at = 0; at <= words.length; at++) {
    const isEnd = at === words.length || HARD.test(words[at]!.text) || BUT.test(words[at]!.text)
    if (!isEnd) continue
    if (at > from && !isQuestion(words, sentence, at)) clauses.push([from, at])
    from = at + 1
    if (at < words.length && HARD.test(words[at]!.text)) sentence = from
  }
  return clauses
}

/** «هل السباكة خالصة؟», `is the plumbing done?`; but not «العظم جاهز، كم التشطيب؟». */
const isQuestion = (words: Reading['words'], from: number, to: number) =>
  /^[؟?]$/.test(words.slice(to).find(({ text }) => HARD.test(text))?.text ?? '') &&
  /^(?:هل|is|are|do|does|did|has|have|should|can)$/.test(words[from]!.text)

const JOINER =
  /^(?:و|،|,|&|\+|\/|-|and|the|all|both|our|my|its|with|of|for|work|works|اعمال|ال|كل|w|el|al|as|well|wel|wal|we|و?كل)$/

function groupsIn(reading: Reading, from: number, to: number): Group[] {
  const groups: Group[] = []
  const named = reading.hits.filter(
    (hit) => isThing(hit) && hit.from >= from && hit.to <= to && !isPurpose(reading, hit),
  )
  for (const hit of named) {
    const works = (hit.tag === 'fix' ? [] : hit.value.split(' ')) as Work[]
    const thing = { works, from: hit.from, to: hit.to }
    const group = groups.at(-1)
    // `first fix done for electrics`
    if (group && (isFor(reading, group, hit.from) || isJoinedFor(reading, group, hit.from)))
      group.things.push(thing)
    else if (group && isJoined(reading, group.to, hit.from)) {
      group.things.push(thing)
      group.to = hit.to
    } else groups.push({ things: [thing], from: hit.from, to: hit.to })
  }
  for (const group of groups) {
    const trades = group.things.filter(({ works }) => works.length > 0)
    // A first fix beside a trade is that trade's: «تأسيس السباكة», `plumbing rough-in`.
    group.things = trades.length > 0 ? trades : group.things.map((thing) => ({ ...thing, works: FIRST_FIX }))
  }
  return groups
}

const isThing = ({ tag }: Hit) => tag === 'work' || tag === 'fix'

/** «فحص ضغط المواسير»: the test of a thing is another one. */
const IS_TEST = /^(?:ال)?(?:فحص|اختبار|ضغط|test|testing|pressure)$/

/** «جاهز للتبليط», `ready for tiles`: what a place is ready for is not done. */
const isPurpose = (reading: Reading, { from }: Hit) =>
  [1, 2].some((back) => IS_TEST.test(textAt(reading, from - back))) ||
  /^و?لل/.test(textAt(reading, from)) ||
  (/^(?:for|ل)$/.test(textAt(reading, from - 1)) && /^(?:ready|جاهز|جاهزه)$/.test(textAt(reading, from - 2)))

const isFor = (reading: Reading, group: Group, from: number) =>
  from - group.to <= 4 &&
  group.things[0]!.works.length === 0 &&
  [1, 2].some((back) => from - back >= group.to && /^(?:for|of)$/.test(textAt(reading, from - back)))

/** `… done for electrics and plumbing` */
const isJoinedFor = (reading: Reading, group: Group, from: number) =>
  group.things.length > 1 &&
  group.things.at(-1)!.from > group.to &&
  isJoined(reading, group.things.at(-1)!.to, from)

function isJoined({ words, at }: Reading, from: number, to: number): boolean {
  for (let word = from; word < to; word++) {
    if (
      !JOINER.test(words[word]!.text) ||
      at[word]!.some(({ tag }) => tag === 'after' || tag === 'verb' || tag === 'rough')
    )
      return false
  }
  return to - from <= 4
}

/** A wish or a condition has this many words to its object. */
const REACH = { before: 4, after: 6, not: 3 }

/** What is said in front: «خلصنا العظم واللياسة», «باقي السباكة», `no plaster yet`. */
function saidBefore(reading: Reading, { from }: Group, start: number): Said | undefined {
  for (let word = from - 1; word >= Math.max(start, from - REACH.before); word--) {
    const hits = reading.at[word]!
    if (hits.some((one) => isThing(one) || one.tag === 'self')) return undefined
    // «جاهز للتبليط»: ready for it is not done.
    const hit = hits.find(({ tag }) => ['verb', 'rough', 'open', 'maybe', 'not', 'after'].includes(tag))
    if (!hit) {
      if (/^[،,]$/.test(textAt(reading, word)) && word < from - 1) return undefined
      continue
    }
    const place = { from: hit.from, to: hit.to }
    if (hit.tag === 'maybe') return { isDone: undefined, ...place }
    // «التكييف ما تأسس لسه والكهربا مأسسة»: `لسه` ends the thought before.
    const isLate = LATE.test(textAt(reading, hit.from)) && isOfThingBefore(reading, hit, start, 5)
    if (isLate) return undefined
    if (hit.tag === 'open') return { isDone: false, ...place }
    // «لا تقولون لي ديكور ولا دهان» refuses.
    if (hit.tag === 'not' && /^(?:ولا|nor|neither)$/.test(textAt(reading, hit.from))) return undefined
    if (hit.tag === 'not') return isOfVerb(reading, hit, from) ? undefined : { isDone: false, ...place }
    const isPre = hits.some(({ tag }) => tag === 'verb' || tag === 'rough')
    if (!isPre || isOfThingBefore(reading, hit, start)) return undefined
    return { isDone: turnOf(reading, hit, start), ...place }
  }
  return undefined
}

/** «ما اختبرنا المواسير», `we never tested the pipes`: a denial of a word between and not of the thing. */
const isOfVerb = ({ words }: Reading, { to }: Hit, from: number) =>
  words.slice(to, from).some(({ text }) => !JOINER.test(text) && !/^(?:any|yet|فيه|في|شي)$/.test(text))

const LATE = /^(?:لسا|لسه|لسي|للحين|لا|yet|pending|remaining|outstanding|left)$/

/** «العظم خالص»: a word that ended a thought about what came before it says nothing of what follows. */
function isOfThingBefore(reading: Reading, hit: Hit, start: number, reach = 3): boolean {
  if (/^[وف]./.test(textAt(reading, hit.from)) && reading.words[hit.from]!.forms.length > 1) return false
  for (let word = hit.from - 1; word >= Math.max(start, hit.from - reach); word--) {
    if (/^[،,]$/.test(textAt(reading, word))) return false
    if (reading.at[word]!.some(isThing)) return true
  }
  return false
}

/** What is said behind: «السباكة مأسسة», `plumbing is not done yet`, «والكهرباء لا». */
function saidAfter(reading: Reading, { to }: Group, end: number, last: Said | undefined): Said | undefined {
  let open: Said | undefined
  for (let word = to; word < Math.min(end, to + REACH.after); word++) {
    const text = textAt(reading, word)
    const hits = reading.at[word]!
    if (hits.some((one) => isThing(one) || one.tag === 'self')) return open
    if (/^[،,]$/.test(text) && !/^(?:كل|كله|كلها|كلهم|all|both|everything)$/.test(textAt(reading, word + 1)))
      return open
    const hit = hits.find(({ tag }) =>
      ['after', 'verb', 'rough', 'open', 'maybe', 'same', 'not'].includes(tag),
    )
    if (!hit) continue
    const place = { from: hit.from, to: hit.to }
    if (hit.tag === 'not') {
      if (word + 1 === end) open ??= { isDone: false, ...place }
      continue
    }
    if (hit.tag === 'same' && last) return { ...last, ...place }
    if (hit.tag === 'maybe') return open ?? { isDone: undefined, ...place }
    if (hit.tag === 'open') {
      // «والباقي», «وباقي السباكة»: a new thought about what follows.
      if (/^(?:و|ال|وال)باقي/.test(text) || /^(?:and|now|و)$/.test(textAt(reading, word - 1))) return open
      open ??= { isDone: false, ...place }
      continue
    }
    if (hit.tag === 'same') continue
    if (/^و/.test(text) && reading.words[word]!.forms.length > 1 && hit.tag === 'verb') return open
    if (open) return open
    const isDone = turnOf(reading, hit, to)
    // «مؤسسة» is a company too; only right behind its thing is it the work.
    if (isCompany(reading, word, to)) continue
    return { isDone, ...place }
  }
  return open
}

const isCompany = (reading: Reading, word: number, to: number) =>
  /^موسسه$/.test(textAt(reading, word)) && word > to && !/^كل/.test(textAt(reading, word - 1))

/** Whether words in front of this one turn or suspend it; true where nothing does. */
function turnOf(reading: Reading, { from }: Hit, start: number): boolean | undefined {
  for (let word = from - 1; word >= Math.max(start, from - REACH.not); word--) {
    const hits = reading.at[word]!
    if (hits.some(isThing)) return true
    if (hits.some(({ tag }) => tag === 'since')) return true
    if (hits.some(({ tag }) => tag === 'not' || tag === 'open')) return false
    if (hits.some(({ tag }) => tag === 'maybe')) return undefined
    if (/^[،,]$/.test(textAt(reading, word))) return true
  }
  return true
}

/** Of what is said on either side, what holds for this thing of the group. */
function pick(reading: Reading, group: Group, at: number, ahead: Said | undefined, behind: Said | undefined) {
  // «عزلنا السطح عزل مائي، والحراري لا»
  const isLast = behind?.isDone === false && /^(?:لا|no)$/.test(textAt(reading, behind.from))
  if (!ahead && isLast && group.things[at]!.from < (lastComma(reading, group) ?? 0)) return undefined
  if (!ahead || !behind) return behind ?? ahead
  if (group.things.length === 1)
    return ahead.isDone === false || behind.isDone === false ? falseOf(ahead, behind) : ahead
  // «نبي بلاط ولياسة، السباكة خالصة»; «خلصنا العظم والبلك واللياسة باقي»
  const comma = lastComma(reading, group)
  const cut =
    comma === undefined ? group.things.length - 1 : group.things.findIndex(({ from }) => from > comma)
  return at < cut ? ahead : behind
}

const falseOf = (ahead: Said, behind: Said): Said => (ahead.isDone === false ? ahead : behind)

function lastComma(reading: Reading, { from, to }: Group): number | undefined {
  for (let word = to - 1; word > from; word--) if (/^[،,]$/.test(textAt(reading, word))) return word
  return undefined
}

/** What a text says of a building: what stands as facts, the stages it denies, and words about another house. */
export interface StandingRead {
  evidence: EvidenceByFact
  deniedStages: ReadonlySet<Stage>
  others: readonly Span[]
}

/**
 * Reads what of a building stands already, by trade, and what is said to be open. What is wished, supposed, or asked
 * about is neither.
 */
export function readStanding(reading: Reading): StandingRead {
  const evidence: Record<string, unknown> = {}
  const standing = standingIn(reading)
  for (const [work, name] of Object.entries(FACTS)) {
    const said = standing.get(work as Work)
    if (!said || (work === 'masonry' && said.isDone)) continue
    evidence[name] = { value: said.isDone, span: spanOf(reading, said.from, said.to), confidence: SURE }
  }
  for (const work of ['plaster', 'masonry', 'structure'] as const) {
    const said = standing.get(work)
    if (!said?.isDone) continue
    evidence.stage = { value: STAGE_OF[work], span: spanOf(reading, said.from, said.to), confidence: SURE }
    break
  }
  const denied = (['plaster', 'structure'] as const).filter((work) => standing.get(work)?.isDone === false)
  return {
    evidence: evidence as EvidenceByFact,
    deniedStages: new Set(denied.map((work) => STAGE_OF[work]!)),
    others: [...othersWords(reading)].map((word) => spanOf(reading, word, word + 1)),
  }
}
