/**
 * npm run understanding:score: precision, recall and F1 of every field beside the keyword baseline, as the table of
 * docs/understanding.md. `-- development --mistakes` lists what was read wrongly; the held-out part keeps its own.
 */
import {
  readDescription,
  type Understanding,
} from '#domain/project-requests/understanding/read-description.ts'
import { type Scores, scoreReader } from '#testing/field-scores.ts'
import { readByKeywords } from '#testing/keyword-baseline.ts'
import { type Labels, labelledUtterances, namesOf } from '#testing/labelled-utterances.ts'

const [part = 'both', option] = process.argv.slice(2)
const parts = (
  ['development', 'held-out', 'voices', 'other-voices', 'everyday-voices', 'last-voices'] as const
).filter((one) => part === 'both' || part === one)
const read = (text: string) => asLabels(readDescription(text))

for (const one of parts) {
  const utterances = labelledUtterances(one)
  const ours = scoreReader(utterances, read, namesOf(one))
  const keywords = scoreReader(utterances, readByKeywords, namesOf(one))
  console.log(`\n${one}, ${utterances.length} sentences\n`)
  printTable(ours, keywords)
  if (option === '--mistakes' && one !== 'held-out') for (const mistake of ours.mistakes) console.log(mistake)
}

function asLabels({ facts, projectTypes }: Understanding): Labels {
  return { ...facts, ...(projectTypes.length > 1 && { projectTypes }) }
}

function printTable(ours: Scores, keywords: Scores): void {
  console.log('| field | sentences | precision | recall | F1 | keywords |\n|---|---|---|---|---|---|')
  for (const [at, { name, labelled, precision, recall, f1 }] of ours.fields.entries()) {
    const figures = [precision, recall, f1, keywords.fields[at]!.f1].map((figure) => figure.toFixed(2))
    console.log(`| \`${name}\` | ${labelled} | ${figures.join(' | ')} |`)
  }
  console.log(`| all | | | | ${ours.f1.toFixed(3)} | ${keywords.f1.toFixed(3)} |`)
}
