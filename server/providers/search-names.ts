import { sql } from 'kysely'
import { nearestWord } from '#domain/providers/nearest-word.ts'
import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import { readSearch, type SearchReading } from '#domain/providers/read-search.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { SearchMeaning } from './provider-answers.ts'
import { findProviders } from './provider-queries.ts'

type Filters = Omit<ProviderFilter, 'q'>

/** How a search is executed: `name` is searched in names, and absent when the words were filters alone. */
export interface Search {
  name?: string
  filters: Filters
  /** Absent when the words were taken literally. */
  meaning?: SearchMeaning
}

/**
 * Decides what a search means: filters when all of its words name some; otherwise a name as typed, if a provider has
 * it; then without the words that were understood; then with corrected typos; then without the words that occur in no
 * name. Chosen filters win over those read from the search.
 */
export async function understandSearch(tx: Tx, q: string, chosen: Filters): Promise<Search> {
  const reading = readSearch(q)
  const read = readFilters(reading)
  const understood = { filters: { ...read, ...chosen }, meaning: meaningOf(reading, chosen) }
  if (isFilter(reading) && reading.name === '') return understood
  const literal = { name: q, filters: chosen }
  if (await isNamed(tx, q)) return literal
  const hasFilters = isFilter(reading)
  if (hasFilters && (await isNamed(tx, reading.name, read)))
    return { ...understood, name: reading.name, meaning: { ...understood.meaning, name: reading.name } }
  const whole = await corrected(tx, q)
  if (whole && (await isNamed(tx, whole.name)))
    return { name: whole.name, filters: chosen, meaning: { name: whole.name, ...droppedOf(whole) } }
  const rest = hasFilters ? await corrected(tx, reading.name) : undefined
  if (rest && (await isNamed(tx, rest.name, read)))
    return {
      ...understood,
      name: rest.name,
      meaning: { ...understood.meaning, name: rest.name, ...droppedOf(rest) },
    }
  return hasFilters ? { ...understood, meaning: { ...understood.meaning, dropped: [reading.name] } } : literal
}

const isFilter = ({ kind, trade, city, quarter }: SearchReading) => Boolean(kind ?? trade ?? city ?? quarter)

const readFilters = ({ kind, trade, city }: SearchReading): Filters => ({
  ...(kind && { kind }),
  ...(trade && { trade }),
  ...(city && { city }),
})

/** The meaning that applies: a chosen filter replaces one that was read. */
const meaningOf = ({ kind, trade, city, quarter }: SearchReading, chosen: Filters): SearchMeaning => ({
  ...(kind && !chosen.kind && { kind }),
  ...(trade && !chosen.trade && { trade }),
  ...(city && !chosen.city && { city }),
  ...(quarter && (!chosen.city || !quarter.city || chosen.city === quarter.city) && { quarter }),
})

async function isNamed(tx: Tx, q: string, filters: Filters = {}): Promise<boolean> {
  const { items, next } = await findProviders(tx, { ...filters, q }, { limit: 1 })
  return items.length > 0 || next !== undefined
}

interface Corrected {
  name: string
  dropped: string[]
}

const droppedOf = ({ dropped }: Corrected) => (dropped.length > 0 ? { dropped } : {})

/**
 * The words with corrected typos and without those that occur in no name; undefined when nothing would be left or
 * changed.
 */
async function corrected(tx: Tx, q: string): Promise<Corrected | undefined> {
  const { rows } = await sql<{
    typed: string
    letters: string
    is_known: boolean
    candidate: string | null
    candidate_letters: string | null
  }>`select * from app.lookalike_words(${q})`.execute(tx)
  const words = [...Map.groupBy(rows, ({ typed }) => typed)].map(([typed, found]) => {
    const { letters, is_known: isKnown } = found[0]!
    const candidates = found.flatMap(({ candidate, candidate_letters }) =>
      candidate && candidate_letters ? [{ word: candidate, letters: candidate_letters }] : [],
    )
    return { typed, isKnown, meant: isKnown ? typed : nearestWord(letters, candidates) }
  })
  const name = words.flatMap(({ meant }) => meant ?? []).join(' ')
  if (name === '' || words.every(({ isKnown }) => isKnown)) return undefined
  return { name, dropped: words.filter(({ meant }) => meant === undefined).map(({ typed }) => typed) }
}
