/**
 * What `npm test` does shortly and `npm run test:long` in full each night: the same assertions, more rounds of chance and
 * the other language.
 */
import { LOCALES, type Locale } from '#i18n/locale.ts'

/** Set by the projects of long tests (vitest.config.ts). */
export const isLong = process.env.MIMAR_LONG === 'on'

/** How often something is repeated that only chance makes different. */
export const rounds = (few: number, many: number): number => (isLong ? many : few)

/**
 * The languages a journey is played in. What it proves of commands and routes knows no language; words are typed and every
 * public page is looked at in both. So each change plays it in one, and neighbours take turns, so that every place is seen
 * in both by some journey or other.
 */
export const playedIn = (locale: Locale): readonly Locale[] => (isLong ? LOCALES : [locale])
