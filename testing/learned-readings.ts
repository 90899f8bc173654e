import { type NumberFact, SAID_NUMBERS } from '#domain/analyses/said-numbers.ts'
import type { Amount } from '#domain/project-requests/understanding/amounts.ts'
import { type Encoded, encode, placeIn } from '#domain/project-requests/understanding/learned/features.ts'
import type { Lesson } from '#domain/project-requests/understanding/learned/learn.ts'
import { run, type Weights } from '#domain/project-requests/understanding/learned/network.ts'
import { CHOICES, ROLES, type Role } from '#domain/project-requests/understanding/learned/outputs.ts'
import { readDescription } from '#domain/project-requests/understanding/read-description.ts'
import type { Labels } from './labelled-utterances.ts'
import type { OwnerText } from './owner-corpus.ts'

const HALALAS = 100

/** What of a text is to be learned. A number is what its label says when it comes to the same in the label's own unit. */
export function lessonOf({ text, labels, implied }: Pick<OwnerText, 'text' | 'labels' | 'implied'>): Lesson {
  const encoded = encode(text)
  const choices = CHOICES.map(({ name, values }) => {
    const isEither = labels[name] === undefined && implied[name] !== undefined
    return isEither ? undefined : placeIn(values, labels[name])
  })
  const given = new Set<Role>()
  const roles = encoded.amounts.map((amount) => {
    const fitting = ROLES.filter((role) => role !== 'none' && isIt(role, amount, labels))
    const role = fitting.find((one) => !given.has(one)) ?? fitting[0] ?? 'none'
    given.add(role)
    return ROLES.indexOf(role)
  })
  return { encoded, choices, roles }
}

function isIt(role: Exclude<Role, 'none'>, amount: Amount, labels: Labels): boolean {
  if (role === 'budget') {
    const ends = [labels.budget?.min, labels.budget?.max]
    return [amount.value, amount.upTo].some((end) => end !== undefined && ends.includes(end * HALALAS))
  }
  const wanted = labels[role]
  return wanted !== undefined && comesTo(role, amount) === wanted
}

const comesTo = (role: NumberFact, amount: Amount): number | undefined => SAID_NUMBERS[role](amount)[0]

/** What the weights make of a text: of each choice the likeliest value, of each role the likeliest number, the rest by the grammar. */
export function readLearned(weights: Weights, text: string, leastChance = 0.5): Labels {
  const encoded = encode(text)
  const { choices, roles } = run(weights, encoded)
  const read: Record<string, unknown> = { ...readDescription(text).facts }
  for (const [at, { name, values }] of CHOICES.entries()) {
    const { chances } = choices[at]!
    const value = chances.indexOf(Math.max(...chances))
    delete read[name]
    if (value > 0 && chances[value]! >= leastChance) read[name] = values[value - 1]
  }
  for (const [place, role] of ROLES.entries()) {
    if (role === 'none' || role === 'budget' || isReckoned(role, read[role], encoded)) continue
    delete read[role]
    const likeliest = encoded.amounts
      .map((amount, at) => ({ amount, chance: roles[at]!.chances[place]! }))
      .filter(({ chance }) => chance >= leastChance)
      .toSorted((a, b) => b.chance - a.chance)[0]
    const value = likeliest && comesTo(role, likeliest.amount)
    if (value !== undefined) read[role] = value
  }
  return read as Labels
}

/** From two numbers, as the area of two floors: no number of the text by itself. */
const isReckoned = (role: NumberFact, value: unknown, { amounts }: Encoded): boolean =>
  value !== undefined && !amounts.some((amount) => SAID_NUMBERS[role](amount).includes(value as number))
