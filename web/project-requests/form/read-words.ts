import type { Facts } from '#domain/project-requests/facts.ts'
import type { KnownWork } from '#domain/project-requests/jobs.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { ASKED_FACTS, type AskedFact, isAsked } from '#domain/project-requests/questions.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import type { WordsRead } from '#server/analyses/read-words.ts'
import { askApi } from '#web/forms/ask-api.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Milliseconds without a key after which words are read: reading each letter would fill fields with half numbers. */
const PAUSE_MS = 350

let last: { text: string; answer: Promise<WordsRead> } | undefined

/** Has the server read the words, once for all who ask of the same. Throws as `askApi` does. */
function readWords(text: string): Promise<WordsRead> {
  if (last?.text === text) return last.answer
  const answer = askApi<WordsRead>('/readings', { json: { text } })
  last = { text, answer }
  answer.catch(() => (last = undefined))
  return answer
}

/**
 * Tells what these words say once they have rested, nothing where there are none; nobody is told where nobody answers.
 * Whoever calls what it answers hears no more.
 */
export function followWords(text: string, tell: (found: WordsRead | undefined) => void): () => void {
  let isHeard = true
  const pause = setTimeout(async () => {
    const found = text.trim() ? await readWords(text).catch(() => null) : undefined
    if (isHeard && found !== null) tell(found)
  }, PAUSE_MS)
  return () => {
    isHeard = false
    clearTimeout(pause)
  }
}

/** What the words say, as fields; without what the owner has taken out (`dismissed`: names of facts). */
export function fieldsSaid({ facts }: Pick<WordsRead, 'facts'>, dismissed = ''): FormFields {
  const out = dismissed.split(' ')
  const kept = Object.entries(facts).filter(([name]) => !out.includes(name))
  return fieldsOfFacts(Object.fromEntries(kept) as Facts)
}

/**
 * The changes that bring a form from what the words said `before` to what they say `now`. An answer that somebody gave
 * in its field stays, whatever the words say.
 */
export function answersFrom(typed: FormFields, before: FormFields, now: FormFields): FormFields {
  const names = new Set([...Object.keys(before), ...Object.keys(now)])
  const changed = [...names].filter((name) => {
    const isOpen = plain(typed[name]) === '' || isAsSaid(typed[name], before[name])
    return isOpen && !isAsSaid(typed[name], now[name])
  })
  return Object.fromEntries(changed.map((name) => [name, now[name] ?? '']))
}

/** Whether a field still holds what the words said. */
export const isAsSaid = (typed: string | undefined, said: string | undefined): boolean =>
  plain(typed) === plain(said)

/** What was said and has no field for this work: it is sent along all the same. */
export function unseenIn(read: FormFields, work: KnownWork): [string, string][] {
  const isSeen = (name: string) =>
    name.startsWith('budget') || (name in ASKED_FACTS && isAsked(name as AskedFact, work))
  return Object.entries(read).filter(([name]) => !isSeen(name))
}

/** Fields put digits and commas in order when they are left. */
const plain = (text = '') => toLatinDigits(text).replaceAll(',', '').trim()
