import type { City, ProjectType } from '../project-requests/fact-values.ts'
import { type Entry, type Hit, Phrases } from '../project-requests/understanding/phrases.ts'
import { PLACE_WORDS } from '../project-requests/understanding/place-words.ts'
import { cutWords, type Word } from '../project-requests/understanding/words.ts'
import { WORK_WORDS } from '../project-requests/understanding/work-words.ts'
import type { ProviderKind } from './provider.ts'
import { QUARTERS, type Quarter, spellingsOf } from './quarters.ts'

/** What the one search field said: filters that were meant, and the words that are left for a name. */
export interface SearchReading {
  kind?: ProviderKind
  trade?: ProjectType
  city?: City
  quarter?: Quarter
  /** What says none of these, as typed; empty when everything was understood. */
  name: string
}

const KIND_WORDS: Entry[] = [
  [
    'kind',
    'contractor',
    3,
    'مقاول, مقاولين, مقاولون, مقاولات, contractor, contractors, contracting, builder, builders',
  ],
  [
    'kind',
    'supplier',
    3,
    'مورد, موردين, موردون, توريد, مواد بناء, supplier, suppliers, supply, building materials',
  ],
  [
    'kind',
    'designer',
    3,
    'مصمم, مصممه, مصممين, مصممات, مصمم داخلي, مصممه داخليه, designer, designers, interior designer',
  ],
  ['kind', 'advisor', 3, 'مستشار, مستشاره, مستشارين, استشاري, advisor, advisors, consultant, consultants'],
  [
    'kind',
    'engineering_office',
    3,
    'مكتب هندسي, مكاتب هندسيه, مكتب استشارات هندسيه, مهندس, مهندسين, engineering office, engineering offices, engineer, engineers',
  ],
]

/** Words of a search that ask for nothing: any firm is one, and everybody looks for a good one. */
const FILLERS: Entry = [
  'filler',
  '',
  1,
  'في, من, حي, الحي, بحي, مدينه, ابي, ابغي, ابغى, اريد, نبي, افضل, احسن, ارخص, شركه, شركات, موسسه, محل, قريب, موثق, in, at, near, the, a, an, for, district, neighborhood, neighbourhood, quarter, city, company, companies, firm, firms, best, good, cheap, verified, of, and',
]

const ENTRIES: Entry[] = [
  ...WORK_WORDS.filter(([tag]) => tag === 'type'),
  ...PLACE_WORDS.filter(([tag]) => tag === 'city'),
  ...KIND_WORDS,
  ...QUARTERS.map((quarter): Entry => ['quarter', quarter.ar, 1, spellingsOf(quarter).join(', ')]),
  FILLERS,
]

const PHRASES = new Phrases(ENTRIES, ['type', 'city', 'kind', 'quarter'])

/**
 * Reads a search as somebody means it: «تشطيب الياسمن» is finishing in the quarter Al Yasmin. Every word may carry one
 * slip. Of two trades or places the first counts, and the other stays a part of the name.
 */
export function readSearch(query: string): SearchReading {
  const words = cutWords(query)
  const hits = PHRASES.find(words)
  const kind = first(hits, 'kind')
  const trade = first(hits, 'type')
  const quarter = first(hits, 'quarter')
  const city = first(hits, 'city')
  const read = [kind, trade, quarter, city].filter((hit) => hit !== undefined)
  const fillers = hits.filter(({ tag }) => tag === 'filler')
  const isTaken = (at: number) => [...read, ...fillers].some(({ from, to }) => at >= from && at < to)
  const place = quarter && QUARTERS.find(({ ar }) => ar === quarter.value)
  return {
    ...(kind && { kind: kind.value as ProviderKind }),
    ...(trade && { trade: trade.value as ProjectType }),
    ...(place && { quarter: place }),
    ...cityOf(city?.value as City | undefined, place),
    name: words
      .filter((word, at) => word.kind !== 'mark' && !isTaken(at))
      .map(({ original }: Word) => original)
      .join(' '),
  }
}

/** The city that was named, or the only one of ours that has such a quarter. */
const cityOf = (named: City | undefined, quarter: Quarter | undefined): { city?: City } => {
  const city = named ?? quarter?.city
  return city ? { city } : {}
}

const first = (hits: Hit[], tag: string): Hit | undefined => hits.find((hit) => hit.tag === tag)
