/**
 * npm run understanding:score [-- <set> [--mistakes]]: scores the reading of owners' texts (docs/understanding.md) by
 * field, by voice and by resulting findings: by keywords, by the grammar alone, with the network, and of the latter
 * only confident values. Held-out sets are scored only when named, and their mistakes are not shown.
 */
import { analysePath } from '#domain/path-correction/analyse-path.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import {
  readDescription,
  type Understanding,
} from '#domain/project-requests/understanding/read-description.ts'
import { SURE } from '#domain/project-requests/understanding/reading.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { type Scores, scoreReader } from '#testing/scores/field-scores.ts'
import { readByKeywords } from '#testing/scores/keyword-baseline.ts'
import {
  ALL_NAMES,
  type LabelledUtterance,
  type Labels,
  labelledUtterances,
  PARTS,
} from '#testing/scores/labelled-utterances.ts'
import { CORPUS_SETS, type OwnerText, ownerCorpus, withoutImplied } from '#testing/scores/owner-corpus.ts'

type Reader = (text: string) => Labels

const [named, option] = process.argv.slice(2)
const learned = openReader()
const readers = {
  keywords: readByKeywords,
  grammar: (text: string) => labelsOf(readDescription(text)),
  learned: (text: string) => labelsOf(withDoubts(learned(text))),
  sure: (text: string) => labelsOf(learned(text)),
} satisfies Record<string, Reader>

for (const set of named ? [named] : ['development', 'stories', ...PARTS]) {
  const corpus = CORPUS_SETS.find((one) => one === set)
  const part = PARTS.find((one) => one === set)
  const texts = corpus ? ownerCorpus(corpus) : part ? labelledUtterances(part) : []
  const isSealed = set.startsWith('sealed') || set === 'held-out'
  console.log(`\n## ${set}, ${texts.length} texts\n`)
  printFields(texts)
  if (corpus) printVoices(ownerCorpus(corpus))
  printConfidence(texts)
  if (corpus) printFindings(ownerCorpus(corpus))
  if (option === '--mistakes' && !isSealed)
    for (const mistake of scoreOf(texts, 'learned').mistakes) console.log(mistake)
}

function labelsOf({ evidence, projectTypes }: Pick<Understanding, 'evidence' | 'projectTypes'>): Labels {
  const facts = Object.fromEntries(
    Object.entries(evidence).map(([name, { value }]) => [name, value]),
  ) as Facts
  return { ...facts, ...(projectTypes.length > 1 && { projectTypes }) }
}

function withDoubts({ evidence, doubts, projectTypes }: Understanding) {
  return { evidence: { ...evidence, ...doubts }, projectTypes }
}

/** Facts implied by the labels are counted neither as correct nor as wrong. */
function scoreOf(texts: (LabelledUtterance | OwnerText)[], reader: keyof typeof readers): Scores {
  const byText = new Map(texts.map((one) => [one.text, one]))
  const read = (text: string) => {
    const one = byText.get(text)
    return one && 'implied' in one ? withoutImplied(readers[reader](text), one) : readers[reader](text)
  }
  return scoreReader(texts, read, ALL_NAMES)
}

function printFields(texts: (LabelledUtterance | OwnerText)[]): void {
  const names = Object.keys(readers) as (keyof typeof readers)[]
  const scores = names.map((name) => scoreOf(texts, name))
  console.log(`| F1 of | told | ${names.join(' | ')} |\n|---|---|${names.map(() => '---|').join('')}`)
  for (const [at, { name, labelled }] of scores[0]!.fields.entries()) {
    if (labelled > 0)
      console.log(
        `| \`${name}\` | ${labelled} | ${scores.map(({ fields }) => fields[at]!.f1.toFixed(2)).join(' | ')} |`,
      )
  }
  console.log(`| all | | ${scores.map(({ f1 }) => f1.toFixed(3)).join(' | ')} |`)
}

function printVoices(texts: OwnerText[]): void {
  console.log('\n| voice | texts | grammar | learned |\n|---|---|---|---|')
  for (const voice of new Set(texts.map((one) => one.voice))) {
    const own = texts.filter((one) => one.voice === voice)
    console.log(
      `| ${voice} | ${own.length} | ${scoreOf(own, 'grammar').f1.toFixed(2)} | ${scoreOf(own, 'learned').f1.toFixed(2)} |`,
    )
  }
}

/** Shares of correct values per confidence, and of values that the text does not contain. */
function printConfidence(texts: (LabelledUtterance | OwnerText)[]): void {
  const bins = [0, 0.5, 0.7, 0.8, SURE, 0.97, 1.01]
  const values = texts.flatMap((one) => {
    // None of these sets has job labels.
    const { jobs: _, depth: __, ...evidence } = withDoubts(learned(one.text)).evidence
    const read = Object.fromEntries(
      Object.entries(evidence).map(([name, { value }]) => [name, value]),
    ) as Labels
    const counted = 'implied' in one ? withoutImplied(read, one) : read
    return Object.entries(evidence)
      .filter(([name]) => name in counted)
      .map(([name, { value, confidence }]) => {
        const label = one.labels[name as keyof Labels]
        return {
          confidence,
          isRight: JSON.stringify(label) === JSON.stringify(value),
          isInvented: label === undefined,
        }
      })
  })
  console.log('\n| confidence from | values | right | not in the text |\n|---|---|---|---|')
  for (const [at, from] of bins.slice(0, -1).entries()) {
    const own = values.filter(({ confidence }) => confidence >= from && confidence < bins[at + 1]!)
    console.log(
      `| ${from} | ${own.length} | ${share(own.filter(({ isRight }) => isRight).length, own.length)} | ${own.filter(({ isInvented }) => isInvented).length} |`,
    )
  }
  const sure = values.filter(({ confidence }) => confidence >= SURE)
  const [right, invented] = [
    sure.filter(({ isRight }) => isRight).length,
    sure.filter(({ isInvented }) => isInvented).length,
  ]
  console.log(
    `\nOf ${sure.length} values at ${SURE} and above ${share(right, sure.length)} are right, ${share(invented, sure.length)} not in the text.`,
  )
}

/** Compares findings from the text with those from the labels. */
function printFindings(texts: OwnerText[]): void {
  console.log(
    '\n| findings | in the labels | found | false alarms among the raised | texts correctly without findings |\n|---|---|---|---|---|',
  )
  for (const reader of ['grammar', 'learned', 'sure'] as const) {
    const counts = { due: 0, found: 0, raised: 0, wrong: 0, clean: 0, kept: 0 }
    for (const { text, labels } of texts) {
      const due = findingsOf(labels)
      const raised = findingsOf(readers[reader](text))
      counts.due += due.size
      counts.raised += raised.size
      counts.found += [...due].filter((id) => raised.has(id)).length
      counts.wrong += [...raised].filter((id) => !due.has(id)).length
      counts.clean += Number(due.size === 0)
      counts.kept += Number(due.size === 0 && raised.size === 0)
    }
    const { due, found, raised, wrong, clean, kept } = counts
    console.log(
      `| ${reader} | ${due} | ${share(found, due)} | ${share(wrong, raised)} | ${kept} of ${clean} |`,
    )
  }
}

function findingsOf({ projectTypes: _, ...facts }: Labels) {
  return new Set(analysePath(facts).findings.map(({ ruleId }) => ruleId))
}

function share(part: number, whole: number): string {
  return whole ? `${((100 * part) / whole).toFixed(1)} %` : '-'
}
