import type { CheckableFact, DirectoryQuery } from '#domain/providers/provider-filter.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'

/** All that the address of the directory says: the query, and who was chosen to be compared. */
export interface DirectoryAsked extends DirectoryQuery {
  compare?: string[]
}

/** What the directory and the comparison speak in. */
export const DIRECTORY_WORDS = [
  'providersPage',
  'providerProfile',
  'projectRequests',
  'verifications',
] as const

/** The directory narrowed by a filter; the plain address when nothing narrows it, which is kept in memory. */
export function directoryAddress(locale: Locale, asked: DirectoryAsked, before?: string): string {
  const search = new URLSearchParams(directoryFields(asked))
  if (before) search.set('before', before)
  return search.size > 0 ? `${paths.serviceProviders(locale)}?${search}` : paths.serviceProviders(locale)
}

/** The same as names and values, as a form sends them. */
export const directoryFields = ({
  exact,
  compare = [],
  checked = [],
  ...rest
}: DirectoryAsked): [string, string][] => [
  ...Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  ...(checked.length > 0 ? [['checked', checked.join(',')] as [string, string]] : []),
  ...(exact ? [['exact', '1'] as [string, string]] : []),
  ...(compare.length > 0 ? [['compare', compare.join(',')] as [string, string]] : []),
]

/** These beside each other. */
export const compareAddress = (locale: Locale, slugs: readonly string[]) =>
  `${paths.compareProviders(locale)}?${new URLSearchParams({ compare: slugs.join(',') })}`

/** The filter with one of its parts changed, or dropped when it already says so. */
export function toggled<Name extends keyof DirectoryAsked>(
  asked: DirectoryAsked,
  name: Name,
  value: DirectoryAsked[Name],
): DirectoryAsked {
  const { [name]: chosen, ...rest } = asked
  // Words that are gone cannot be taken literally.
  if (name === 'q') delete (rest as DirectoryAsked).exact
  return chosen === value || value === undefined ? rest : { ...rest, [name]: value }
}

/** The filter with one document more, or without it when it was asked for. */
export function withDocument(asked: DirectoryAsked, fact: CheckableFact): DirectoryAsked {
  const { checked = [], ...rest } = asked
  const others = checked.filter((other) => other !== fact)
  const facts = others.length < checked.length ? others : [...checked, fact]
  return facts.length > 0 ? { ...rest, checked: facts } : rest
}
