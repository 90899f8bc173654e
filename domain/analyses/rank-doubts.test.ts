import { describe, expect, it } from 'vitest'
import type { EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { rankDoubts } from './rank-doubts.ts'

const span = { start: 0, end: 1 }
const doubt = <Value>(value: Value, confidence = 0.7) => ({ value, span, confidence })
const VILLA = { projectType: 'villa_construction', areaSqm: 400 } as const

describe('rankDoubts', () => {
  it('puts what would raise a finding first, then what moves the price, then the rest', () => {
    const doubts: EvidenceByFact = {
      hasDeed: doubt(true, 0.89),
      finishLevel: doubt('luxury' as const, 0.6),
      hasSoilReport: doubt(false, 0.55),
    }
    expect(rankDoubts(VILLA, doubts).map(({ fact }) => fact)).toEqual([
      'hasSoilReport',
      'finishLevel',
      'hasDeed',
    ])
  })

  it('returns at most three, and counts those that change the price', () => {
    const doubts: EvidenceByFact = {
      hasDeed: doubt(true),
      hasDrawings: doubt(true),
      hasSurveyDecision: doubt(true),
      areaSqm: doubt(900),
    }
    const ranked = rankDoubts({ projectType: 'renovation' }, doubts)
    expect(ranked).toHaveLength(3)
    expect(ranked[0]?.fact).toBe('areaSqm')
  })

  it('returns nothing when nothing is in doubt', () => {
    expect(rankDoubts(VILLA, {})).toEqual([])
  })
})
