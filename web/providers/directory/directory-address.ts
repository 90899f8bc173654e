import type { ProviderFilter } from '#domain/providers/provider-filter.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'

/** The directory narrowed by a filter; the plain address when nothing narrows it, which is kept in memory. */
export function directoryAddress(locale: Locale, filter: ProviderFilter, before?: string): string {
  const search = new URLSearchParams({ ...filter, ...(before && { before }) })
  return search.size > 0 ? `${paths.serviceProviders(locale)}?${search}` : paths.serviceProviders(locale)
}

/** The filter with one of its parts changed, or dropped when it already says so. */
export function toggled<Name extends keyof ProviderFilter>(
  filter: ProviderFilter,
  name: Name,
  value: ProviderFilter[Name],
): ProviderFilter {
  const { [name]: chosen, ...rest } = filter
  return chosen === value || value === undefined ? rest : { ...rest, [name]: value }
}
