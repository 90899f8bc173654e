import type { Locale } from './locale.ts'
import { languageOfText } from './text-language.ts'

const BAR = ' | '

/**
 * The part in the reader's language of a text that its author wrote in both, with a bar between: «مراجعة العقد |
 * Contract review». A text in one language is returned as it is.
 */
export function inLanguage(text: string, locale: Locale): string {
  const parts = text.split(BAR).map((part) => part.trim())
  const [one = '', other = ''] = parts
  if (parts.length !== 2 || !one || !other) return text
  return parts.find((part) => languageOfText(part) === locale) ?? one
}
