/**
 * Switch between the short runs of `npm test` and the full ones of `npm run test:long` each night: the same assertions
 * with more random rounds and the other language.
 */
import { LOCALES, type Locale } from '#i18n/locale.ts'

/** Set by the projects of long tests (vitest.config.ts). */
export const isLong = process.env.MIMAR_LONG === 'on'

/** Number of repetitions of a random test. */
export const rounds = (few: number, many: number): number => (isLong ? many : few)

/**
 * Languages in which a browser test runs. Commands and routes do not depend on the language; texts are typed and public
 * pages are checked in both. So each change runs one, alternating between tests, so that both are covered everywhere.
 */
export const playedIn = (locale: Locale): readonly Locale[] => (isLong ? LOCALES : [locale])
