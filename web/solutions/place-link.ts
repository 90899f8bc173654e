import { type SolutionPlace, slugOf } from '#domain/solutions/hubs.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'

/** The address of a hub in a city, or of a trade in it. */
export const placeLink = (locale: Locale, { hub, city, trade }: SolutionPlace): string =>
  paths.solution(locale, hub, slugOf(city), ...(trade ? [slugOf(trade)] : []))
