import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'

/** Sections of a provider's profile, each with an address of its own. The first is the profile's own address. */
export const PLACE_PARTS = ['status', 'work', 'about', 'profile', 'leave', 'documents', 'notices'] as const
export type PlacePart = (typeof PLACE_PARTS)[number]

export const partIn = (query: URLSearchParams): PlacePart =>
  PLACE_PARTS.find((part) => part === query.get('section')) ?? 'status'

export const partAddress = (locale: Locale, part: PlacePart, field?: string): string =>
  `${paths.contractorProfile(locale)}${part === 'status' ? '' : `?section=${part}`}${field ? `#${field}` : ''}`
