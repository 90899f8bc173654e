import type { FirstAnswers } from '#web/admin/console/cached-responses.ts'
import { useLocale } from '#web/use-locale.ts'
import { useAuth } from './use-auth.ts'

/** Milliseconds after a page load within which what the server rendered needs no second look. */
const FRESH_FOR = 15_000

/** Returns what the server rendered this page with; undefined once the browser knows its session itself. */
export function useFirstAnswers(): FirstAnswers | undefined {
  const { reader } = useAuth()
  const locale = useLocale()
  if (reader?.locale !== locale) return undefined
  return { answers: reader.answers, isFresh: () => performance.now() < FRESH_FOR }
}
