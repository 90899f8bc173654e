import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '../project-requests/fact-values.ts'
import { tidyText } from '../shared/text.ts'
import { PROVIDER_KINDS, type ProviderKind } from './provider.ts'
import { PRICE_LEVELS, type PriceLevel } from './provider-figures.ts'

/** Hours within which a provider usually replies: an hour, half a day at work, a day. */
export const REPLY_HOURS = [1, 4, 24] as const
/** Facts of domain/verifications that a document shows, which tell one provider from another. */
export const CHECKABLE_FACTS = [
  'commercial_registration',
  'freelance_document',
  'licence',
  'vat_number',
  'iban',
] as const
export type CheckableFact = (typeof CHECKABLE_FACTS)[number]

/** Filters by what our rows say of a provider; of whom it is not known is left out. */
export interface KnownFilter {
  /** Usually replies within so many hours. */
  reply?: (typeof REPLY_HOURS)[number]
  /** The level of their quotes against our estimates. */
  price?: PriceLevel
  /** Their documents were checked for all of these, and are valid. */
  checked?: CheckableFact[]
}

/** Filters that the stored lists are kept by; an absent one does not filter. */
export interface ListFilter {
  /** A name or the beginnings of its words, in either script. */
  q?: string
  kind?: ProviderKind
  /** A city they serve, which need not be the one they are in. */
  city?: City
  trade?: ProjectType
}

/** Filters of the directory. */
export interface ProviderFilter extends ListFilter, KnownFilter {}

/**
 * Orders of the directory. `fit`: works handed over of what is asked, then reviews, replies and complaints
 * (docs/decisions/0024-directory-and-feed.md). In each, those of whom it is not known come last, newest first.
 */
export const PROVIDER_SORTS = ['fit', 'response', 'rating', 'price'] as const
export type ProviderSort = (typeof PROVIDER_SORTS)[number]

/** What the directory is asked for: filters, their order, and whether the words mean nothing but a name. */
export interface DirectoryQuery extends ProviderFilter {
  /** Absent: by fit. */
  sort?: Exclude<ProviderSort, 'fit'>
  /** The words as they were typed: neither read as trade and place, nor corrected. */
  exact?: true
}

/** No company name is longer than 120 letters; the database reads the first 80. */
export const QUERY_LENGTH = 120
/** Providers that are laid beside each other. */
export const MOST_COMPARED = 3

/** Reads the filters from a URL; unknown values are ignored, so that any link shows the directory. */
function readProviderFilter(search: URLSearchParams): ProviderFilter {
  const q = tidyText(search.get('q') ?? '').slice(0, QUERY_LENGTH)
  const kind = PROVIDER_KINDS.find((known) => known === search.get('kind'))
  const city = CITIES.find((known) => known === search.get('city'))
  const trade = PROJECT_TYPES.find((known) => known === search.get('trade'))
  return {
    ...{ ...(q && { q }), ...(kind && { kind }), ...(city && { city }), ...(trade && { trade }) },
    ...readKnownFilter(search),
  }
}

function readKnownFilter(search: URLSearchParams): KnownFilter {
  const reply = REPLY_HOURS.find((known) => String(known) === search.get('reply'))
  const price = PRICE_LEVELS.find((known) => known === search.get('price'))
  const named = search.getAll('checked').flatMap((value) => value.split(','))
  const checked = CHECKABLE_FACTS.filter((known) => named.includes(known))
  return { ...(reply && { reply }), ...(price && { price }), ...(checked.length > 0 && { checked }) }
}

export function readDirectoryQuery(search: URLSearchParams): DirectoryQuery {
  const filter = readProviderFilter(search)
  const sort = PROVIDER_SORTS.find((known) => known === search.get('sort'))
  const isExact = filter.q !== undefined && search.get('exact') === '1'
  return { ...filter, ...(sort && sort !== 'fit' && { sort }), ...(isExact && { exact: true }) }
}

/**
 * Who was chosen to be compared, by slug: `compare=a,b`, or `compare=a&compare=b` as a form sends it without script. The
 * first three count.
 */
export function readCompared(search: URLSearchParams): string[] {
  const slugs = search.getAll('compare').flatMap((value) => value.split(','))
  const named = slugs.filter((slug) => /^[\p{L}\p{N}-]{1,160}$/u.test(slug))
  return [...new Set(named)].slice(0, MOST_COMPARED)
}
