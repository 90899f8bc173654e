/**
 * npm run understanding:train: learns from the training corpus how owners say things, and prints how well the
 * development corpus is read then, beside the grammar alone. What it came to: docs/understanding.md.
 */

import { seededChance } from '#domain/estimates/seeded-chance.ts'
import { Learner } from '#domain/project-requests/understanding/learned/learn.ts'
import type { Weights } from '#domain/project-requests/understanding/learned/network.ts'
import { readDescription } from '#domain/project-requests/understanding/read-description.ts'
import { type Scores, scoreReader } from '#testing/field-scores.ts'
import { ALL_NAMES, type Labels, labelledUtterances } from '#testing/labelled-utterances.ts'
import { lessonOf, readLearned } from '#testing/learned-readings.ts'
import { type OwnerText, ownerCorpus, withoutImplied } from '#testing/owner-corpus.ts'

const ROUNDS = 15
const RATE = 2e-3
/** In the last part of the rounds the weights come to rest. */
const RESTING = 0.6
const NAMES = ALL_NAMES.filter((name) => name !== 'projectTypes')
const random = seededChance(7)

const development = ownerCorpus('development')
const lessons = [...ownerCorpus('training'), ...olderTexts()].map(lessonOf)
const learner = new Learner({ batch: 8, rate: RATE, random })

for (let round = 0; round < ROUNDS; round++) {
  const rest = Math.max(0, round / ROUNDS - RESTING) / (1 - RESTING)
  learner.rate = RATE * (1 - 0.95 * rest)
  let loss = 0
  for (const lesson of shuffled(lessons)) loss += learner.learn(lesson)
  console.log(`round ${round + 1} of ${ROUNDS}: ${(loss / lessons.length).toFixed(2)} nats a text`)
}
printTable()

/** The labelled sentences that have every fact they tell; a corpus of other hands, from before. */
function olderTexts(): Pick<OwnerText, 'text' | 'labels' | 'implied'>[] {
  const sets = ['voices', 'other-voices', 'everyday-voices', 'last-voices'] as const
  return sets.flatMap((set) => labelledUtterances(set).map((one) => ({ ...one, implied: {} })))
}

function printTable(): void {
  const [grammar, learned] = [scoreOf(byGrammar), scoreOf(by(learner.weights))]
  console.log('| field | texts | grammar | learned | precision | recall |\n|---|---|---|---|---|---|')
  for (const [at, { name, labelled, f1, precision, recall }] of learned.fields.entries()) {
    const figures = [grammar.fields[at]!.f1, f1, precision, recall].map((figure) => figure.toFixed(2))
    console.log(`| \`${name}\` | ${labelled} | ${figures.join(' | ')} |`)
  }
  console.log(`| all | ${development.length} | ${grammar.f1.toFixed(3)} | ${learned.f1.toFixed(3)} | | |`)
}

function scoreOf(read: (text: string) => Labels): Scores {
  const byText = new Map(development.map((one) => [one.text, one]))
  return scoreReader(development, (text) => withoutImplied(read(text), byText.get(text)!), NAMES)
}

function byGrammar(text: string): Labels {
  return readDescription(text).facts
}

function by(weights: Weights) {
  return (text: string) => readLearned(weights, text)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
