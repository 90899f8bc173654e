import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { analysePath } from '#domain/path-correction/analyse-path.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { anyWords } from '#testing/scores/any-words.ts'
import { scoreReader } from '#testing/scores/field-scores.ts'
import { ALL_NAMES, type Labels, labelledUtterances } from '#testing/scores/labelled-utterances.ts'
import { ownerCorpus, withoutImplied } from '#testing/scores/owner-corpus.ts'
import { STANDING_FACTS } from '../../standing-facts.ts'
import { isSaid, type NumberFact, SAID_NUMBERS } from '../said-numbers.ts'

/** A little below the measured values (docs/understanding.md). */
const FLOORS = { development: 0.94, stories: 0.95, heldOut: 0.92 }
const LEAST = { findings: 0.82, rightWhenSure: 0.99 }
const MOST = { falseAlarms: 0.05, inventedWhenSure: 0.005 }

const reader = openReader()
const kept = new Map<string, ReturnType<typeof reader>>()
/** Cached: reading costs milliseconds, and several tests read the same texts. */
function read(text: string) {
  const known = kept.get(text) ?? reader(text)
  kept.set(text, known)
  return known
}
const all = (text: string): Labels => {
  const { evidence, doubts, projectTypes } = read(text)
  const facts = Object.entries({ ...evidence, ...doubts }).map(([name, { value }]) => [name, value])
  return { ...Object.fromEntries(facts), ...(projectTypes.length > 1 && { projectTypes }) } as Labels
}
/** None of these sets is labelled with jobs, or with what stands of single trades (read-standing.test.ts). */
const sure = (text: string): Labels => {
  const { jobs: _, depth: __, ...facts } = read(text).facts
  for (const name of STANDING_FACTS) delete facts[name]
  return facts
}

describe('readLearned on descriptions by strangers', () => {
  it.each(['development', 'stories'] as const)('reads enough facts: %s', (set) => {
    const byText = new Map(ownerCorpus(set).map((one) => [one.text, one]))
    const score = scoreReader(
      [...byText.values()],
      (text) => withoutImplied(all(text), byText.get(text)!),
      ALL_NAMES,
    )
    expect(score.f1).toBeGreaterThanOrEqual(FLOORS[set])
  })

  it('is right where it does not ask, and nearly never invents', () => {
    const values = ownerCorpus('stories').flatMap((one) =>
      Object.entries(withoutImplied(sure(one.text), one)).map(([name, value]) => {
        const label = one.labels[name as keyof Labels]
        return { isRight: JSON.stringify(label) === JSON.stringify(value), isInvented: label === undefined }
      }),
    )
    const share = (count: number) => count / values.length
    expect(share(values.filter(({ isRight }) => isRight).length)).toBeGreaterThanOrEqual(LEAST.rightWhenSure)
    expect(share(values.filter(({ isInvented }) => isInvented).length)).toBeLessThanOrEqual(
      MOST.inventedWhenSure,
    )
  })

  it('leads to the findings of the labelled facts, and to hardly any other', () => {
    const counts = { due: 0, found: 0, raised: 0, wrong: 0 }
    for (const { text, labels } of ownerCorpus('stories')) {
      const [due, raised] = [labels, sure(text)].map(findingsOf) as [Set<string>, Set<string>]
      counts.due += due.size
      counts.raised += raised.size
      counts.found += [...due].filter((id) => raised.has(id)).length
      counts.wrong += [...raised].filter((id) => !due.has(id)).length
    }
    expect(counts.found / counts.due).toBeGreaterThanOrEqual(LEAST.findings)
    expect(counts.wrong / counts.raised).toBeLessThanOrEqual(MOST.falseAlarms)
  })

  it('is as good where the grammar alone reads well', () => {
    expect(scoreReader(labelledUtterances('held-out'), all).f1).toBeGreaterThanOrEqual(FLOORS.heldOut)
  })
})

function findingsOf({ projectTypes: _, ...facts }: Labels): Set<string> {
  return new Set(analysePath(facts).findings.map(({ ruleId }) => ruleId))
}

describe('readLearned on any text', () => {
  it('returns positions inside the text, probabilities between 0 and 1, and no invented number', () => {
    fc.assert(
      fc.property(anyWords, (text) => {
        const { evidence, doubts } = read(text)
        for (const [name, { value, span, confidence }] of Object.entries({ ...evidence, ...doubts })) {
          expect(span.start).toBeGreaterThanOrEqual(0)
          expect(span.end).toBeLessThanOrEqual(text.length)
          expect(span.end).toBeGreaterThan(span.start)
          expect(confidence).toBeGreaterThanOrEqual(0)
          expect(confidence).toBeLessThanOrEqual(1)
          const isCounted =
            name in SAID_NUMBERS && name !== 'budget' && typeof value === 'number' && value > 0
          const isSum = name === 'areaSqm' || name === 'plotAreaSqm'
          if (isCounted && !isSum) expect(isSaid(name as NumberFact, value, text)).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('accepts an empty text, marks alone, and one that is far too long', () => {
    for (const text of ['', '   ', '؟!؟!', '٣', 'ا'.repeat(30_000), 'متر '.repeat(5000)])
      expect(read(text).projectTypes).toBeDefined()
  })
})
