import { letterCount, tidyText } from '../../shared/text.ts'
import { type City, DISTRICT_LETTERS } from '../fact-values.ts'
import type { Hit } from './phrases.ts'
import {
  before,
  type Evidence,
  type EvidenceByFact,
  type Reading,
  spanOf,
  tagged,
  textAt,
} from './reading.ts'

/** First or last words of districts with two words: «حي الملك فهد», «الشاطئ الغربي», «ظهرة لبن». */
const FIRST =
  /^(?:الملك|ملك|الامير|امير|الاميره|ام|ابو|بني|بن|ظهره|ضاحيه|الدار|الحزام|عبد|al|ar|as|an|az|ash|ad|king|prince)$/
const LAST = /^(?:ال)?(?:شمالي|جنوبي|شرقي|غربي|شماليه|جنوبيه|شرقيه|غربيه|north|south|east|west)$/
/** Words that are no name after «حي». */
const NO_NAME = /^(?:في|من|علي|راقي|جديد|قديم|هادي|the|a|my|our|in|same)$/

export function readPlace(reading: Reading): EvidenceByFact {
  const district = readDistrict(reading)
  const city = readCity(reading, district?.words)
  return { ...(city && { city }), ...(district && { district: district.evidence }) }
}

function readCity(reading: Reading, taken: [number, number] = [0, 0]): Evidence<City> | undefined {
  const places = reading.hits.filter(({ tag }) => ['city', 'town', 'elsewhere'].includes(tag))
  const cities = places
    .filter(({ tag, from }) => tag !== 'elsewhere' && !(from >= taken[0] && from < taken[1]))
    .filter((hit) => !isNoPlace(reading, hit) && !isOneOfTwo(reading, hit, places))
    .map((hit) => ({ hit, weight: weightOf(reading, hit) }))
  const corrected = cities.findLast(({ hit }) => isCorrection(reading, hit))
  const best = corrected ?? cities.toSorted((a, b) => b.weight - a.weight)[0]
  if (!best) return undefined
  const { hit } = best
  const rivals = cities.filter(({ hit: other }) => other.value !== hit.value).length
  const confidence = hit.sure * hit.weight * (rivals > 0 ? 0.7 : 0.97)
  return { value: hit.value as City, span: spanOf(reading, hit.from, hit.to), confidence }
}

/** A street or company of that name, a denied city, «الخبر» as news. */
function isNoPlace(reading: Reading, { tag, value, from, to }: Hit): boolean {
  if (tagged(reading, from - 1, 'notplace', 'not', 'without')) return true
  if (tag === 'town' && /^(?:داخل|خارج|وسط|قلب|نفس)$/.test(textAt(reading, from - 1))) return true
  if (value === 'khobar' && /^(?:ان|اني|انه|انها|انك|هذا|عاجل)$/.test(textAt(reading, to))) return true
  return (
    value === 'medina' &&
    /^ال?مدينه$/.test(textAt(reading, from)) &&
    tagged(reading, to, 'city') !== undefined
  )
}

const isOneOfTwo = (reading: Reading, { from, to }: Hit, places: Hit[]): boolean =>
  places.some(
    (other) =>
      (other.from === to + 1 && tagged(reading, to, 'or') !== undefined) ||
      (other.to === from - 1 && tagged(reading, from - 1, 'or') !== undefined),
  )

const isCorrection = (reading: Reading, { from }: Hit): boolean =>
  from > 1 && before(reading, from, 2, ['fix']) !== undefined

function weightOf(reading: Reading, { from, sure, weight }: Hit): number {
  const context = before(reading, from, 4, ['home', 'site', 'need', 'type'])
  const isHome = context?.tag === 'home'
  return sure * weight + (isHome ? -1 : context ? 0.5 : 0)
}

/** Reads a name after «حي» or before `district`, otherwise a district known by name. */
function readDistrict(reading: Reading): { evidence: Evidence<string>; words: [number, number] } | undefined {
  for (const { tag, from, to } of reading.hits) {
    if (tag !== 'districtword') continue
    const named = nameBefore(reading, from) ?? nameAfter(reading, to)
    const district = named && asDistrict(reading, ...named, 0.92)
    if (district) return district
  }
  const known = reading.hits.find((hit) => hit.tag === 'district' && hit.sure === 1 && isPlaced(reading, hit))
  const latin = known ? undefined : latinBeforeCity(reading)
  if (latin) return asDistrict(reading, ...latin, 0.8)
  return known ? asDistrict(reading, known.from, known.to, 0.8) : undefined
}

function asDistrict(reading: Reading, from: number, to: number, confidence: number) {
  const typed = reading.words
    .slice(from, to)
    .map(({ original }, at) => (at === 0 ? unprefixed(original) : original))
  const value = tidyText(typed.join(' '))
  const isName = letterCount(value) >= DISTRICT_LETTERS.min && letterCount(value) <= DISTRICT_LETTERS.max
  const evidence = { value, span: spanOf(reading, from, to), confidence }
  return isName ? { evidence, words: [from, to] as [number, number] } : undefined
}

const unprefixed = (name: string) => name.replace(/^و?[بل](?=ال|أ|ا)/, '').replace(/^لل/, 'ال')

function nameAfter(reading: Reading, from: number): [number, number] | undefined {
  const known = tagged(reading, from, 'district')
  if (known?.from === from && known.sure === 1)
    return [from, known.to + (LAST.test(textAt(reading, known.to)) ? 1 : 0)]
  const first = reading.words[from]
  if (
    first?.kind !== 'word' ||
    NO_NAME.test(first.text) ||
    tagged(reading, from, 'unit', 'city', 'districtword')
  )
    return undefined
  let to = from + 1
  while (FIRST.test(textAt(reading, to - 1)) && reading.words[to]?.kind === 'word') to++
  if (LAST.test(textAt(reading, to))) to++
  return [from, to]
}

/** `Al Hamra district` */
function nameBefore(reading: Reading, to: number): [number, number] | undefined {
  if (!/^(?:dist|neighbo)/.test(textAt(reading, to))) return undefined
  const known = tagged(reading, to - 1, 'district')
  if (known?.to === to && known.sure === 1) return [known.from, to]
  if (
    reading.words[to - 1]?.kind !== 'word' ||
    NO_NAME.test(textAt(reading, to - 1)) ||
    tagged(reading, to - 1, 'city')
  )
    return undefined
  return FIRST.test(textAt(reading, to - 2)) ? [to - 2, to] : [to - 1, to]
}

const ARTICLE = /^(?:al|as|ash|ar|an|ad|az|at|el)$/

/** `Al Hamdaniyah, Jeddah`: a name with the Arabic article, directly before its city. */
function latinBeforeCity(reading: Reading): [number, number] | undefined {
  for (const city of reading.hits) {
    if (city.tag !== 'city' && city.tag !== 'town') continue
    const to = /^[,،]$/.test(textAt(reading, city.from - 1)) ? city.from - 1 : city.from
    const from = textAt(reading, to - 2) === '-' ? to - 3 : to - 2
    const name = reading.words[to - 1]
    const isName =
      name?.kind === 'word' && /^[a-z]/.test(name.text) && !tagged(reading, to - 1, 'city', 'town')
    if (isName && ARTICLE.test(textAt(reading, from))) return [from, to]
  }
  return undefined
}

/**
 * District names are ordinary words too («السلامة», «الورود»): they need a city beside them, «في» before
 * them, or a list of places.
 */
function isPlaced(reading: Reading, { from, to }: Hit): boolean {
  if (tagged(reading, from - 1, 'notplace')) return false
  const isBeside = [from - 1, from - 2, to, to + 1].some((word) => tagged(reading, word, 'city', 'town'))
  const isListed = /^[،,\-/]?$/.test(textAt(reading, from - 1)) || /^في$|^in$/.test(textAt(reading, from - 1))
  const isIn = /^ب/.test(textAt(reading, from)) || (/^in$|^في$/.test(textAt(reading, from - 1)) && isListed)
  const isFirst = from === 0 && reading.words.length > 1
  return (
    isBeside ||
    isIn ||
    (isFirst && !/^[\u0600-\u06FF]+$/.test(textAt(reading, from))) ||
    (isFirst && to - from > 1)
  )
}
