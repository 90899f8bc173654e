/** The language of a text that a person wrote, told by its letters. */
import type { Locale } from './locale.ts'

const ARABIC = /\p{Script=Arabic}/gu
const LATIN = /\p{Script=Latin}/gu
/** Letters of a long text that are looked at: its beginning tells its language. */
const LOOKED_AT = 400

/**
 * The script of most letters, so that «LED إضاءة مخفية» is Arabic and "Villa في Riyadh" English. Equal counts are
 * Arabic. Undefined for a text without letters of either, such as a number.
 */
export function languageOfText(text: string): Locale | undefined {
  const beginning = text.slice(0, LOOKED_AT)
  const arabic = beginning.match(ARABIC)?.length ?? 0
  const latin = beginning.match(LATIN)?.length ?? 0
  if (arabic + latin === 0) return undefined
  return latin > arabic ? 'en' : 'ar'
}
