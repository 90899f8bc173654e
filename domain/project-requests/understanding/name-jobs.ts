import { type JobCode, optionsOf } from '../jobs.ts'
import type { Hit } from './phrases.ts'
import { isReached } from './read-stage.ts'
import { before, isDenied, type Reading, tagged, textAt } from './reading.ts'

/** A job that the words [from, to) name. */
export interface NamedJob {
  code: JobCode
  option?: string | undefined
  thing: Hit
  from: number
  to: number
  /** 1: counts only if nothing else is named. 2: a wanted thing. 3: a thing with an action. */
  weight: 1 | 2 | 3
}

/** A text with the job words found in it. */
export interface JobWords {
  reading: Reading
  hits: Hit[]
  things: Hit[]
  acts: Hit[]
  kinds: Hit[]
  stands: Hit[]
  who: Hit[]
}

/** Largest distance in words within which the same thing is meant. */
const REACH = 10
/** Distance between two actions on one thing: «كشف واصلاح», «توريد وتركيب», `supply and install`. */
const JOINED = 2
const NEXT_TO = 3
const HARD_STOP = /^[.؛;\n!؟?]$/
const STOP = /^[.؛;\n!؟?،,]$/

export function jobWordsIn(reading: Reading, hits: Hit[]): JobWords {
  const of = (...tags: string[]) => hits.filter(({ tag }) => tags.includes(tag))
  // «فيبر جلاس جاهز» names a kind.
  const stands = of('stands').filter(
    ({ from, to }) => !hits.some((kind) => kind.tag === 'kind' && kind.from <= from && to <= kind.to),
  )
  const isThere = (hit: Hit) =>
    INSULATION.includes(hit.value) &&
    stands.some(({ from }) => from >= hit.to && from - hit.to < 2 && !isMark(reading, hit.to, from))
  return {
    reading,
    hits,
    things: of('thing'),
    acts: of('act', 'fault').filter((hit) => !isRefused(reading, hit) && !isThere(hit)),
    kinds: of('kind').filter((hit) => !isDenied(reading, hit.from)),
    stands,
    who: of('who'),
  }
}

const INSULATION = ['insulate', 'thermal', 'combined']

/** «ولا من العزل», «مو عزل السطح»: explicitly not wanted. */
const isRefused = (reading: Reading, { from, value }: Hit): boolean =>
  isDenied(reading, from) ||
  /^(?:ولا|لا|nor)$/.test(textAt(reading, from - 1)) ||
  (INSULATION.includes(value) && tagged(reading, from - 1, 'after', 'got') !== undefined)

/** Actions on a thing and its faults, from the words around it. */
function deedsTo(words: JobWords, thing: Hit): Set<string> {
  const { reading, acts, things } = words
  const [start, end] = sentenceOf(reading, thing)
  const deeds = new Set<string>()
  // The nearest action before it, and those joined to that: «تنظيف وفحص وتعبئة المكيفات».
  let next = thing.from
  for (const act of acts.filter(({ from, to }) => from >= start && to <= thing.from).toReversed()) {
    // «تسريب من الحمام» counts, «تسريب تحت البلاط والمحابس مقفلة» does not.
    const reach = deeds.size > 0 ? JOINED : act.tag === 'fault' ? NEXT_TO : REACH
    if (next - act.to > reach) break
    deeds.add(act.value)
    next = act.from
  }
  // After the thing, any action that belongs to no other thing: «المكيف خربان وتغيير السخان».
  for (const act of acts.filter(({ from }) => from >= thing.to && from < end)) {
    if (act.from - thing.to > REACH) break
    const isOthers = things.some(
      (other) =>
        !alike(other, thing) &&
        other.value !== 'house' &&
        !isPartOf(other, thing) &&
        ((other.from >= act.to &&
          !IN.test(textAt(reading, other.from - 1)) &&
          other.from - act.to <= 1 &&
          !isMark(reading, act.to, other.from)) ||
          (other.from >= thing.to &&
            other.to <= act.from &&
            acts.some(({ from, to }) => from >= thing.to && to <= other.from))),
    )
    if (!isOthers) deeds.add(act.value)
  }
  // «مكيف يسرب»: one word may be both.
  for (const act of acts) if (act.from < thing.to && act.to > thing.from) deeds.add(act.value)
  return deeds
}

/** «حمامين ابغى اغير البلاط والمواسير»: parts of a named room are not separate things. */
const isPartOf = ({ value }: Hit, room: Hit) =>
  (room.value === 'bathroom' || room.value === 'kitchen') && ROOM_PARTS.includes(value)
const ROOM_PARTS = ['floor', 'pipes', 'fixture', 'cabinets', 'wall', 'socket', 'points']

const alike = (one: Hit, other: Hit) =>
  one.value === other.value || (one.from < other.to && other.from < one.to)

function isMark({ words }: Reading, from: number, to: number): boolean {
  for (let word = from; word < to; word++) if (STOP.test(words[word]!.text)) return true
  return false
}

/** The words [start, end) between two full stops. */
export function sentenceOf({ words }: Reading, { from, to }: { from: number; to: number }): [number, number] {
  let start = from
  while (start > 0 && !HARD_STOP.test(words[start - 1]!.text)) start--
  let end = to
  while (end < words.length && !HARD_STOP.test(words[end]!.text)) end++
  return [start, end]
}

type Meaning = Omit<NamedJob, 'thing' | 'from' | 'to'>
const job = (code: JobCode, weight: NamedJob['weight'] = 3, option?: string): Meaning => ({
  code,
  option,
  weight,
})

/** Every job that the words name, in text order; existing and refused things are none. */
export function namedJobs(words: JobWords): NamedJob[] {
  const { reading } = words
  const named = words.things.flatMap((thing) => {
    if (isDenied(reading, thing.from) || isQualifier(words, thing) || isPlace(words, thing)) return []
    const deeds = deedsTo(words, thing)
    return meaningsOf(words, thing, deeds)
      .filter(({ weight }) => weight === 3 || !isStanding(words, thing))
      .map((meaning) => ({ ...meaning, thing, from: thing.from, to: thing.to }))
  })
  const kinded = named.flatMap((one) => ofEachKind(words, one))
  const insulated = [...kinded, ...insulations(words, kinded)]
  const all = [...insulated, ...leaks(words, insulated), ...callOuts(words, kinded)]
  return all.filter((one) => !isPartOfJob(one, all)).toSorted((a, b) => a.from - b.from)
}

/** «٩ سبليت و٢ شباك»: units of several kinds, each with its own number. */
function ofEachKind({ reading, kinds }: JobWords, one: NamedJob): NamedJob[] {
  if (one.thing.value !== 'ac' || one.option !== undefined) return [one]
  const [start, end] = sentenceOf(reading, one)
  const counted = kinds.filter(
    ({ value, from, to }) =>
      from >= start &&
      to <= end &&
      reading.words[from - 1]?.kind === 'number' &&
      optionsOf(one.code).includes(value),
  )
  if (new Set(counted.map(({ value }) => value)).size < 2) return [one]
  return counted.map((kind) => ({ ...one, option: kind.value, thing: kind, from: kind.from, to: kind.to }))
}

/** Whether a larger job includes this one: tiles of a bathroom, paint of an annex, the leak that insulation cures. */
function isPartOfJob(one: NamedJob, all: NamedJob[]): boolean {
  return all.some((other) => {
    if (other.weight < 2 || other.thing === one.thing) return false
    if (one.code === 'demolition' && (one.weight === 3 || one.option === 'building')) return false
    // When two jobs include each other, the first is meant.
    if (INCLUDES[one.code]?.includes(other.code) && other.from > one.from) return false
    if (other.code === 'plumbing_works' && other.from > one.from) return false
    const isCured = one.code === 'leak_repair' && one.option === 'roof' && other.code === 'roof_waterproofing'
    return isCured || INCLUDES[other.code]?.includes(one.code) === true
  })
}
const INDOORS: JobCode[] = [
  'interior_painting',
  'flooring',
  'gypsum',
  'doors',
  'windows',
  'bathroom_renovation',
  'kitchen_renovation',
  'electrical_works',
  'plumbing_works',
  'plumbing_visit',
  'electrical_visit',
  'demolition',
]
const INCLUDES: Partial<Record<JobCode, JobCode[]>> = {
  bathroom_renovation: ['flooring', 'plumbing_works', 'plumbing_visit', 'demolition', 'annex', 'doors'],
  kitchen_renovation: [
    'flooring',
    'plumbing_works',
    'plumbing_visit',
    'demolition',
    'kitchen_units',
    'electrical_works',
  ],
  annex: INDOORS,
  outside_majlis: INDOORS,
  plumbing_works: ['bathroom_renovation', 'kitchen_renovation', 'plumbing_visit', 'leak_repair'],
  exterior_works: ['landscape'],
  boundary_wall: ['facade_cladding', 'demolition'],
  tank_lining: ['crack_repair'],
  roof_waterproofing: ['crack_repair'],
  demolition: ['bathroom_renovation', 'flooring'],
}

/** «مغسلة الحمام», «باب المطبخ»: the place of a thing, which is not renewed. */
function isQualifier({ things }: JobWords, thing: Hit): boolean {
  return (
    ['bathroom', 'kitchen', 'house', 'room', 'yard', 'majlis'].includes(thing.value) &&
    things.some(({ value, to }) => to === thing.from && OWNS.includes(value))
  )
}
const OWNS = [
  'fixture',
  'drain',
  'door',
  'maindoor',
  'window',
  'pump',
  'heater',
  'lamp',
  'socket',
  'ac',
  'board',
  'facade',
  'fence',
  'roof',
  'garden',
]

/** «شرخ فوق الباب», `in the bathroom` */
function isPlace({ reading }: JobWords, { value, from }: Hit): boolean {
  const word = textAt(reading, from - 1) === 'the' ? textAt(reading, from - 2) : textAt(reading, from - 1)
  return PLACE.test(word) || (ROOMS.includes(value) && IN.test(word))
}
const PLACE =
  /^(?:above|under|below|near|behind|beside|next|around|inside|جنب|جمب|فوق|تحت|عند|خلف|قدام|امام|حول|ورا)$/
const IN = /^(?:in|at|from|في)$/
const ROOMS = ['bathroom', 'kitchen', 'yard', 'majlis', 'house', 'room', 'basement', 'annex']

/** Things that are said to exist already, to be done, or to be somebody else's. */
export const standingThings = (words: JobWords): Hit[] =>
  words.things.filter((thing) => isStanding(words, thing))

/** Whether a thing is said to exist already, to be done, or to be somebody else's. */
function isStanding({ reading, stands, acts }: JobWords, { from, to }: Hit): boolean {
  if (isReached(reading, from, to, 3) || before(reading, from, 3, ['done'])) return true
  for (let word = from - 1; word >= Math.max(0, from - 4) && !isMark(reading, word, word + 1); word--)
    if (HOLDS.test(textAt(reading, word))) return !acts.some(({ to }) => to === word)
  return stands.some((state) => {
    if (state.from < to || state.from - to > 3) return false
    if (isMark(reading, to, state.from)) return false
    for (let word = to; word < state.from; word++) if (WISH.test(textAt(reading, word))) return false
    return true
  })
}
const HOLDS = /^(?:فيه|فيها|وفيها|وفيه|containing)$/
const WISH = /^(?:بس|لكن|but|ابي|ابغي|نبي|نبغي|need|want)$/

/** Whether one of these things is named within so many words, in the same sentence. */
function isBeside({ reading, things }: JobWords, hit: Hit, reach: number, ...values: string[]): boolean {
  const [start, end] = sentenceOf(reading, hit)
  return things.some(
    (other) =>
      values.includes(other.value) &&
      other.from >= start &&
      other.to <= end &&
      other.from - hit.to <= reach &&
      hit.from - other.to <= reach,
  )
}

function hasKind({ reading, kinds }: JobWords, hit: Hit, ...values: string[]): boolean {
  const [start, end] = sentenceOf(reading, hit)
  return kinds.some(({ value, from, to }) => values.includes(value) && from >= start && to <= end)
}

const METRE = /^(?:متر|م|امتار|m|meters?|metres?)$/
const SIZE = /^(?:طن|الف|tons?|btu|لتر|حصان|hp|k|18k|24k|18000|24000|وحده بارده)$/
const OWN = /^(?:عندي|عندنا|من|own|موجوده?|جاهزه|3ndi|3indi|3andi|jahza|old|القديمه?|القديم)$/

function meaningsOf(words: JobWords, thing: Hit, deeds: Set<string>): Meaning[] {
  const has = (...values: string[]) => values.some((value) => deeds.has(value))
  const near = (reach: number, ...values: string[]) => isBeside(words, thing, reach, ...values)
  const said = (pattern: RegExp) => {
    const [start, end] = sentenceOf(words.reading, thing)
    return words.reading.words
      .slice(start, end)
      .some(({ text, forms }) => pattern.test(text) || forms.some((form) => pattern.test(form)))
  }
  const changed = has('replace', 'renovate', 'strip', 'demolish')
  const wanted = deeds.size > 0
  const wished = wanted || isWished(words, thing) ? 2 : 1
  switch (thing.value) {
    case 'ac': {
      const jobs: Meaning[] = []
      if (has('compressor')) jobs.push(job('ac_repair', 3, 'compressor'))
      else if (has('gas')) jobs.push(job('ac_repair', 3, 'gas_refill'))
      else if (has('leak', 'blocked', 'tripping')) jobs.push(job('ac_repair', 3, 'part'))
      else if (has('nocool', 'broken', 'repair') && !has('service', 'clean')) jobs.push(job('ac_repair'))
      if (has('clean') || (has('service') && jobs.length === 0)) jobs.push(job('ac_service'))
      if (jobs.length > 0) return jobs
      const isNew = has('supply') || (!said(OWN) && (said(SIZE) || said(/^(?:جديده?|جديدات|new)$/)))
      if (isNew && !has('move')) return [job('ac_supply')]
      if (has('install', 'move')) return [job('ac_installation')]
      return has('replace') ? [job('ac_supply')] : []
    }
    case 'heater':
      if (hasKind(words, thing, 'central') && !said(/^(?:او|or)$/)) return [job('water_heater', 3, 'central')]
      if (has('replace', 'supply', 'install') || said(/^(?:جديد|new)$/))
        return [job('water_heater', 3, 'replace')]
      return [
        has('broken', 'repair', 'leak', 'tripping', 'service')
          ? job('water_heater', 3, 'repair')
          : job('water_heater', 1),
      ]
    case 'tank': {
      const jobs: Meaning[] = []
      if (has('insulate') || hasKind(words, thing, 'epoxy', 'cementitious')) jobs.push(job('tank_lining'))
      else if (has('leak')) jobs.push(job('leak_repair', 3, 'tank'))
      if (has('clean')) jobs.push(job('tank_cleaning'))
      return jobs
    }
    case 'fixture':
      if (has('blocked')) return [job('plumbing_visit', 3, 'blocked_drain')]
      if (near(2, 'bathroom') && has('renovate')) return []
      return has('repair', 'replace', 'install', 'leak', 'broken', 'strip')
        ? [job('plumbing_visit', 2, 'tap_or_fixture')]
        : []
    case 'drain':
      if (near(3, 'outworks')) return []
      return has('blocked', 'leak', 'broken', 'clean') ? [job('plumbing_visit', 3, 'blocked_drain')] : []
    case 'pump':
      return has(
        'repair',
        'replace',
        'install',
        'broken',
        'supply',
        'service',
        'leak',
        'tripping',
        'detect',
      ) || !near(6, 'pool')
        ? [job('plumbing_visit', wanted ? 3 : 1, 'pump')]
        : []
    case 'pipes':
      if (has('leak') && !changed) return [job('leak_repair', 2, 'pipe')]
      if (has('blocked')) return [job('plumbing_visit', 3, 'blocked_drain')]
      if (near(40, 'ac', 'heater')) return []
      if (has('wire', 'build', 'install') && !changed) return [job('plumbing_works', 2)]
      return has('replace', 'renovate')
        ? [job('plumbing_works')]
        : has('repair', 'service')
          ? [job('plumbing_visit', 2)]
          : []
    case 'points':
      return [job('electrical_works', 2, 'point')]
    case 'wiring':
      if (has('tripping', 'broken') && !changed) return [job('electrical_visit', 3, 'fault_finding')]
      return wanted || /^(?:re?wir|تمديد)/.test(textAt(words.reading, thing.from))
        ? [job('electrical_works', 2)]
        : [job('electrical_works', 1)]
    case 'power':
      if (has('tripping', 'broken', 'repair', 'service')) return [job('electrical_visit', 3, 'fault_finding')]
      return has('replace', 'renovate', 'wire') ? [job('electrical_works')] : []
    case 'board':
      if (has('tripping', 'broken') && !has('replace')) return [job('electrical_visit', 3, 'fault_finding')]
      return has('replace', 'install', 'supply') || thing.weight > 1
        ? [job('electrical_works', 3, 'board')]
        : [job('electrical_works', 1, 'board')]
    case 'breaker':
      if (hasKind(words, thing, 'partition') && near(3, 'gypsum')) return []
      if (has('tripping', 'broken')) return [job('electrical_visit', 3, 'fault_finding')]
      return has('replace', 'install', 'repair') ? [job('electrical_visit', 3, 'breaker')] : []
    case 'socket':
      if (has('tripping')) return [job('electrical_visit', 3, 'fault_finding')]
      return has('replace', 'install', 'repair', 'broken', 'move')
        ? [job('electrical_visit', 3, 'point')]
        : []
    case 'lamp':
      if (has('tripping', 'broken')) return [job('electrical_visit', 3, 'fault_finding')]
      return has('replace', 'install', 'repair') ? [job('electrical_visit', 2, 'point')] : []
    case 'door':
      return near(0, 'ac') || has('renovate', 'leak') || (has('repair', 'broken') && !has('replace'))
        ? []
        : [job('doors', wished)]
    case 'maindoor':
      if (has('repair', 'broken') && !has('replace')) return []
      return [job('doors', wished, 'main_door')]
    case 'gate':
      if (has('repair', 'broken') && !has('replace')) return []
      return [job('doors', wished, 'gate')]
    case 'window':
      return near(4, 'ac') || has('clean') || isOpened(words, thing) ? [] : [job('windows', wished)]
    case 'paint':
      return [
        job(
          near(4, 'facade', 'outwalls', 'outpaint', 'fence') && !near(1, 'inside')
            ? 'exterior_painting'
            : 'interior_painting',
          2,
        ),
      ]
    case 'outpaint':
      return [job('exterior_painting')]
    case 'facade':
      if (near(6, 'paint', 'outpaint', 'cladding', 'crack')) return []
      return [job('facade_cladding', wanted ? 2 : 1)]
    case 'cladding':
      if (near(3, 'fence', 'pool', 'cabinets', 'kitchen')) return []
      return near(4, 'floor') && !near(6, 'facade') ? [] : [job('facade_cladding', 2)]
    case 'render':
      return near(5, 'facade', 'outpaint') && !near(5, 'fence') ? [job('facade_cladding', 2, 'render')] : []
    case 'floor':
      if (near(4, 'bathroom') && changed) return [job('bathroom_renovation')]
      if (near(2, 'kitchen') && changed) return [job('kitchen_renovation', 2)]
      if (near(6, 'facade', 'panel') || near(6, 'cabinets') || near(3, 'fence')) return []
      if (near(3, 'yard', 'outworks', 'garden'))
        return near(4, 'outworks', 'paving', 'grass') ? [] : [job('exterior_works', 2)]
      if (has('clean', 'repair', 'leak', 'insulate') && !changed && !has('supply', 'install')) return []
      if (has('strip', 'demolish') && !has('replace', 'renovate', 'supply', 'install'))
        return [job('demolition', 2, 'inside_strip_out')]
      return [job('flooring', 2)]
    case 'epoxyfloor':
      return near(12, 'tank', 'crack', 'pool') ? [] : [job('flooring', 2, 'epoxy')]
    case 'gypsum':
      return near(3, 'facade', 'cladding') ? [] : [job('gypsum', 2)]
    case 'panel':
      return [job('wall_cladding_inside', 2)]
    case 'bathroom':
      if (has('blocked')) return [job('plumbing_visit', 3, 'blocked_drain')]
      if (has('insulate', 'leak', 'repair', 'clean') && !changed) return []
      if (near(4, 'annex', 'outmajlis', 'room', 'majlis')) return []
      if (deeds.size === 1 && has('replace') && near(6, 'fixture') && !replacesTiles(words, thing)) return []
      return changed ? [job('bathroom_renovation')] : []
    case 'kitchen':
      if (has('blocked')) return [job('plumbing_visit', 3, 'blocked_drain')]
      if (near(3, 'annex', 'room', 'outmajlis')) return []
      if (changed) return [job('kitchen_renovation')]
      return near(5, 'cabinets') && near(8, 'floor') && !near(0, 'cabinets')
        ? [job('kitchen_renovation', 2)]
        : []
    case 'cabinets':
      return near(6, 'kitchen') && near(8, 'floor', 'pipes') && changed ? [] : [job('kitchen_units', 2)]
    case 'fence':
      return near(4, 'paint', 'outpaint', 'render') && !has('build') && !isCounted(words, thing)
        ? []
        : [job('boundary_wall', 2)]
    case 'pool':
      if (near(2, 'pump') || (has('clean', 'service', 'repair', 'leak', 'broken') && !has('build')))
        return has('leak') ? [job('leak_repair', 2)] : []
      return [job('pool', 2)]
    case 'lift':
      return has('service', 'repair', 'broken') && !has('build', 'install') ? [] : [job('lift', 2)]
    case 'basement':
      if (
        /^(?:في|بال|in|the)/.test(textAt(words.reading, thing.from - 1)) &&
        has('leak', 'insulate', 'repair')
      )
        return []
      return has('leak', 'repair') || near(6, 'crack') ? [] : [job('basement', 2)]
    case 'outmajlis':
      return [job('outside_majlis', 2)]
    case 'majlis':
      return ((has('build') && !said(/^(?:ديكور|decor|dekor|dekoor)/)) || near(4, 'yard')) &&
        !near(3, 'gypsum', 'paint', 'floor', 'panel')
        ? [job('outside_majlis', 2)]
        : []
    case 'room':
      return isBuilt(words, thing) && !near(4, 'outmajlis', 'annex') ? [job('annex', 2)] : []
    case 'annex':
      return isOfHouse(words, thing) ? [] : [job('annex', 2)]
    case 'shade':
      return [job('car_shade', 2)]
    case 'paving':
      return [job('landscape', 2, 'paving')]
    case 'grass':
      return [job('landscape', 2, 'artificial_grass')]
    case 'garden':
      return near(2, 'grass', 'paving') ? [] : [job('landscape', wished)]
    case 'outworks':
      return near(4, 'fence') || near(1, 'paving') ? [] : [job('exterior_works', 2)]
    case 'roof': {
      if (has('combined')) return [job('roof_waterproofing', 3, 'combined')]
      if (has('thermal')) return [job('thermal_insulation')]
      if (has('insulate') || near(4, 'membrane')) return [job('roof_waterproofing')]
      return []
    }
    case 'membrane':
      return [job('roof_waterproofing', 2, 'bitumen')]
    case 'coating':
      return near(6, 'tank', 'pool', 'bathroom') ? [] : [job('roof_waterproofing', 2, 'liquid')]
    case 'foam':
      return near(3, 'panel') ? [] : [job('thermal_insulation', 3, 'foam')]
    case 'boards':
      return [job('thermal_insulation', 3, 'roof_boards')]
    case 'eifs':
      return [job('thermal_insulation', 3, 'eifs')]
    case 'crack':
      if (has('repair', 'renovate')) return [job('crack_repair')]
      if (words.reading.words.length < SHORT && hasKind(words, thing, 'structural'))
        return [job('crack_repair', 2)]
      return said(METRE) && hasKind(words, thing, 'cosmetic', 'structural') ? [job('crack_repair', 2)] : []
    case 'house':
      return has('demolish') && !deeds.has('strip')
        ? [job('demolition', 3, near(2, 'inside') ? 'inside_strip_out' : 'building')]
        : []
    case 'wall':
      return has('demolish', 'strip') ? [job('demolition', 2, 'inside_strip_out')] : []
    case 'inside':
      return has('demolish', 'strip') ? [job('demolition', 3, 'inside_strip_out')] : []
    default:
      return []
  }
}

/** «اغير المغاسل بدون تكسير بلاط» keeps the room as it is. */
function replacesTiles({ reading, things }: JobWords, room: Hit): boolean {
  const [start, end] = sentenceOf(reading, room)
  return things.some(
    ({ value, from, to }) =>
      (value === 'floor' || value === 'pipes') && from >= start && to <= end && !isDenied(reading, from),
  )
}

/** «نفتح شباك في الواجهة»: a hole in a wall. */
const isOpened = ({ reading }: JobWords, { from }: Hit): boolean =>
  [1, 2].some((back) => /^و?(?:فتح|افتح|نفتح|open|opening)$/.test(textAt(reading, from - back)))

const isCounted = ({ reading }: JobWords, { from, to, weight }: Hit): boolean =>
  weight === 2 || [from - 1, from - 2, to, to + 1].some((at) => reading.words[at]?.kind === 'number')

/**
 * Whether a thing is requested, counted, of a stated kind, or the only one: a door mentioned in passing is no
 * job.
 */
function isWished(words: JobWords, thing: Hit): boolean {
  const { reading, kinds } = words
  const { from, to } = thing
  const isOfKind = kinds.some(
    (kind) => kind.from <= to && from <= kind.to && (kind.from !== from || kind.to !== to),
  )
  return (
    isCounted(words, thing) ||
    isOfKind ||
    before(reading, from, 4, ['need']) !== undefined ||
    reading.words.length < FEW_WORDS
  )
}
const FEW_WORDS = 8
/** Longer texts mention cracks that need no repair; a short text about a crack asks for one. */
const SHORT = 20

/** «ابني غرفة»: the very thing that is built. */
const isBuilt = ({ acts }: JobWords, { from }: Hit): boolean =>
  acts.some(({ value, to }) => value === 'build' && to <= from && from - to <= 1)

/** «دورين وملحق»: a house that has an annex. */
function isOfHouse({ reading, things }: JobWords, { from }: Hit): boolean {
  const isJoined = /^(?:و|w)/.test(textAt(reading, from)) || WITH.test(textAt(reading, from - 1))
  const isHouse = (word: number) =>
    things.some((thing) => thing.value === 'house' && thing.from <= word && word < thing.to) ||
    FLOOR.test(textAt(reading, word)) ||
    (reading.at[word] ?? []).some(
      ({ tag, value }) => (tag === 'unit' || tag === 'dual') && value === 'floors',
    )
  return isJoined && [1, 2, 3, 4].some((back) => isHouse(from - back))
}
const FLOOR = /^و?ال(?:اول|ارضي|ثاني|علوي)$/
const WITH = /^(?:و|w|\+|&|and|with|plus|including|مع|شامل)$/

/** Names a leak without a job: the nearest thing is its place. */
function leaks({ reading, acts, things }: JobWords, named: NamedJob[]): NamedJob[] {
  return acts
    .filter(({ value }) => value === 'leak')
    .filter(
      ({ from }) => !named.some((one) => ABSORBS.includes(one.code) && inSentence(reading, one.thing, from)),
    )
    .slice(0, 1)
    .map((leak) => {
      const [start, end] = sentenceOf(reading, leak)
      const place = things
        .filter(({ value, from, to }) => value in LEAKS && from >= start && to <= end)
        .toSorted((a, b) => Math.abs(a.from - leak.from) - Math.abs(b.from - leak.from))[0]
      return {
        code: 'leak_repair',
        option: place && LEAKS[place.value],
        thing: leak,
        from: leak.from,
        to: leak.to,
        weight: 2,
      }
    })
}

const LEAKS: Record<string, string> = {
  bathroom: 'bathroom',
  roof: 'roof',
  tank: 'tank',
  pipes: 'pipe',
  paving: 'pipe',
  yard: 'pipe',
}
/** Jobs for which a leak is only the reason. */
const ABSORBS = [
  'ac_repair',
  'ac_service',
  'water_heater',
  'tank_lining',
  'leak_repair',
  'plumbing_visit',
  'bathroom_renovation',
  'plumbing_works',
  'roof_waterproofing',
]

function inSentence(reading: Reading, thing: Hit, word: number): boolean {
  const [start, end] = sentenceOf(reading, thing)
  return word >= start && word < end
}

const UNROOFED = ['bathroom', 'kitchen', 'wall', 'tank', 'basement', 'pool', 'window']

/** Insulation without a named place is of the roof. */
function insulations({ reading, acts, things }: JobWords, named: NamedJob[]): NamedJob[] {
  if (named.some(({ code }) => ['roof_waterproofing', 'thermal_insulation', 'tank_lining'].includes(code)))
    return []
  const act = acts.find(
    (one) =>
      INSULATION.includes(one.value) &&
      !tagged(reading, one.from - 1, 'got', 'after', 'have') &&
      !things.some(
        ({ value, from, to }) =>
          UNROOFED.includes(value) &&
          !(value === 'wall' && one.value === 'thermal') &&
          from - one.to <= 2 &&
          one.from - to <= 2,
      ) &&
      !/^(?:مع|with|شامل|بعد|after)$/.test(textAt(reading, one.from - 1)),
  )
  if (!act) return []
  const weight = before(reading, act.from, 3, ['need']) ? 2 : 1
  const meaning =
    act.value === 'thermal'
      ? job('thermal_insulation', weight)
      : job('roof_waterproofing', weight, act.value === 'combined' ? 'combined' : undefined)
  return [{ ...meaning, thing: act, from: act.from, to: act.to }]
}

/** A request for a plumber without further details. */
function callOuts({ reading, who }: JobWords, named: NamedJob[]): NamedJob[] {
  return who
    .filter(({ from, to }) => !isDenied(reading, from) && !isReached(reading, from, to, 2))
    .slice(0, 1)
    .filter(() => named.every(({ weight }) => weight < 2))
    .map((one) => ({
      code: one.value === 'plumber' ? 'plumbing_visit' : 'electrical_visit',
      thing: one,
      from: one.from,
      to: one.to,
      weight: 2,
    }))
}
