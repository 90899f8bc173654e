import type { FactName, Facts } from '#domain/project-requests/facts.ts'
import type { Evidence } from '#domain/project-requests/understanding/reading.ts'
import type { Locale } from '#i18n/locale.ts'
import type { WordsRead } from '#server/analyses/read-words.ts'
import type { Services } from '#server/services.ts'
import { askApi } from '#web/forms/ask-api.ts'

/** A fact that stands because the owner said so, or that only a language model found; and the words it stands on. */
export interface FilledFact {
  name: FactName
  words: string
  evidence: Evidence
}

type Told = Awaited<ReturnType<Services['analyse']>>

/** What a language model finds in the words beyond our own reading. Throws as `askApi` does. */
export async function readFurther(text: string, dismissed: string, locale: Locale): Promise<FilledFact[]> {
  const json = { text, locale, dismissed: dismissed.split(' ').filter(Boolean) }
  const { filled, evidence } = await askApi<Told>('/analyses', { json })
  return filled.flatMap((name) => {
    const found = evidence[name]
    return found ? { name, words: text.slice(found.span.start, found.span.end), evidence: found } : []
  })
}

/** What we read, with what was found beside it: that counts only while its words still stand in the text. */
export function withFilled(found: WordsRead, filled: readonly FilledFact[], text: string): WordsRead {
  const standing = filled.flatMap(({ name, words, evidence }) => {
    const start = text.indexOf(words)
    if (start < 0 || found.evidence[name]) return []
    return [[name, { ...evidence, span: { start, end: start + words.length } }] as const]
  })
  if (standing.length === 0) return found
  const facts = Object.fromEntries(standing.map(([name, { value }]) => [name, value])) as Facts
  return {
    ...found,
    facts: { ...found.facts, ...facts },
    evidence: { ...found.evidence, ...Object.fromEntries(standing) },
    doubts: found.doubts.filter(({ fact }) => !(fact in facts)),
    questions: found.questions.filter((name) => !(name in facts)),
  }
}
