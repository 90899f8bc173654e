import { describe, expect, it } from 'vitest'
import type { EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { rankDoubts } from './rank-doubts.ts'

const span = { start: 0, end: 1 }
const doubt = <Value>(value: Value, confidence = 0.7) => ({ value, span, confidence })
const VILLA = { projectType: 'villa_construction', areaSqm: 400 } as const

describe('what is worth asking', () => {
  it('is first what would raise a finding, then what moves the price, then the rest', () => {
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

  it('is three at most, and what makes another price counts', () => {
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

  it('is nothing where nothing is in doubt', () => {
    expect(rankDoubts(VILLA, {})).toEqual([])
  })
})
