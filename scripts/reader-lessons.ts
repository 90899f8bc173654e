/**
 * npm run understanding:lessons -- <file>: the corpus as the network takes it, a JSON line for each text, for
 * scripts/train-reader.py. The sealed set is not among it.
 */
import { writeFileSync } from 'node:fs'
import type { Amount } from '#domain/project-requests/understanding/amounts.ts'
import { encode } from '#domain/project-requests/understanding/learned/features.ts'
import {
  CHOICES,
  type Choice,
  NOTHINGS,
  ROLES,
  type Role,
} from '#domain/project-requests/understanding/learned/outputs.ts'
import { readingOf, readWithoutJobs } from '#domain/project-requests/understanding/read-description.ts'
import { REALITIES } from '#domain/project-requests/understanding/reading.ts'
import { SAID_NUMBERS } from '#domain/project-requests/understanding/said-numbers.ts'
import {
  ALL_NAMES,
  type LabelName,
  type Labels,
  labelledUtterances,
  namesOf,
} from '#testing/labelled-utterances.ts'
import { type OwnerText, ownerCorpus } from '#testing/owner-corpus.ts'

const HALALAS = 100
/** The labelled sentences of another hand, from before; only the first of them do not tell every fact. */
const OLDER = ['development', 'voices', 'other-voices', 'everyday-voices', 'last-voices'] as const

const [file = '.data/lessons.jsonl'] = process.argv.slice(2)
const lines = [
  JSON.stringify({ choices: CHOICES, roles: ROLES }),
  ...(['training', 'development', 'stories'] as const).flatMap((set) =>
    ownerCorpus(set).map((one) => lessonOf(set, one)),
  ),
  ...OLDER.flatMap((set) =>
    labelledUtterances(set).map((one, at) =>
      lessonOf('training', { ...one, id: `${set}-${at}`, voice: 'older', implied: {} }, namesOf(set)),
    ),
  ),
]
writeFileSync(file, lines.join('\n'))

type Told = Omit<OwnerText, 'told'> & Partial<Pick<OwnerText, 'told'>>

/** What of a text is to be learned: of each choice the values that are right, null where nothing is held against it. */
function lessonOf(set: string, one: Told, known: readonly string[] = ALL_NAMES): string {
  const reading = readingOf(one.text)
  const encoded = encode(one.text, reading, readWithoutJobs(reading))
  const isKnown = ({ name }: Choice) => known.includes(name) || !ALL_NAMES.includes(name as LabelName)
  const choices = CHOICES.map((choice) => (isKnown(choice) ? rightValues(choice, one) : null))
  const given = new Set<Role>()
  const roles = encoded.amounts.map((amount) => {
    const fitting = ROLES.filter((role) => role !== 'none' && isIt(role, amount, one.labels))
    const role = fitting.find((each) => !given.has(each)) ?? fitting[0] ?? 'none'
    given.add(role)
    return ROLES.indexOf(role)
  })
  const amounts = encoded.amounts.map(({ from, to }) => [from, to])
  return JSON.stringify({ set, id: one.id, voice: one.voice, ...encoded, amounts, choices, roles })
}

function rightValues({ name, values }: Choice, { labels, implied, told }: Told): number[] | null {
  const place = (value: unknown) => [values.indexOf(value as string) + 1]
  if (name === 'isNoneOfOurs') return told ? [Number(told.outside === true)] : null
  if (name === 'isElsewhere') return told ? [Number('otherCity' in told)] : null
  if (name.startsWith('wants_')) {
    const types = labels.projectTypes ?? [labels.projectType]
    return [Number(types.some((type) => name === `wants_${type}`))]
  }
  if (name in NOTHINGS) return [Number(labels[NOTHINGS[name as keyof typeof NOTHINGS]] === 0)]
  const said = told?.[name]
  if (said !== undefined) return place(said)
  const label = labels[name as keyof Labels]
  if (label === undefined) {
    const follows = implied[name as keyof Labels]
    return follows === undefined ? [0] : [0, ...valuesOf(follows)]
  }
  return valuesOf(label)

  function valuesOf(value: unknown): number[] {
    if (value === true) return place('done')
    if (value !== false) return place(value)
    return REALITIES.flatMap((one, at) => (one === 'done' || one === 'asked' ? [] : [at + 1]))
  }
}

/** A number is what its label says when it comes to the same in the label's own unit. */
function isIt(role: Exclude<Role, 'none'>, amount: Amount, labels: Labels): boolean {
  const { min, max } = labels.budget ?? {}
  // A range in one amount is told as the most.
  if (role === 'budgetMax') return max !== undefined && max === (amount.upTo ?? amount.value) * HALALAS
  if (role === 'budgetMin')
    return min !== undefined && amount.upTo === undefined && min === amount.value * HALALAS
  return labels[role] !== undefined && SAID_NUMBERS[role](amount)[0] === labels[role]
}
