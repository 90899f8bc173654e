import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import { ASKED_FACTS, type AskedFact, isAsked } from '#domain/project-requests/questions.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import type { WordsRead } from '#server/analyses/read-words.ts'
import { askApi } from '#web/forms/ask-api.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Has our reader read the words. Throws as `askApi` does. */
export function readWords(text: string, signal: AbortSignal): Promise<WordsRead> {
  return askApi<WordsRead>('/readings', { json: { text }, signal })
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
export function unseenIn(read: FormFields, projectType: string | undefined): [string, string][] {
  const type = PROJECT_TYPES.find((known) => known === projectType)
  const isSeen = (name: string) =>
    name.startsWith('budget') || (name in ASKED_FACTS && isAsked(name as AskedFact, type))
  return Object.entries(read).filter(([name]) => !isSeen(name))
}

/** Fields put digits and commas in order when they are left. */
const plain = (text = '') => toLatinDigits(text).replaceAll(',', '').trim()
