import { describe, expect, test } from 'vitest'
import { analyse } from '#domain/analyses/analyse.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { readDescription } from '#domain/project-requests/understanding/read-description.ts'
import type { WordsRead } from '#server/analyses/read-words.ts'
import { fieldsSaid } from './read-words.ts'
import { accuracyOf, sampleFacts, shownEstimate } from './shown-estimate.ts'

const VILLA = { projectType: 'villa_construction', areaSqm: 375, finishLevel: 'standard' } as const
const TYPED = { ...VILLA, areaSqm: '٣٧٥' }

test('nothing answered shows a typical villa, and says so', () => {
  expect(shownEstimate({})).toMatchObject({ sample: { projectType: 'villa_construction', areaSqm: 375 } })
  expect(shownEstimate({ city: 'jeddah' })?.p50).not.toBe(shownEstimate({})?.p50)
})

test('the panel shows the figures of the engine and no others', () => {
  const { p10, p50, p90, perSqm } = estimate(VILLA)!
  expect(shownEstimate(TYPED)).toMatchObject({ p10, p50, p90, perSqm })
  expect(shownEstimate(TYPED)).not.toHaveProperty('sample')
})

test('jobs are priced without an area, and what is to be mended not before it is named', () => {
  expect(shownEstimate({ projectType: 'maintenance', areaSqm: '200' })).toBeUndefined()
  const eight = shownEstimate({ projectType: 'maintenance', jobs: 'ac_service:8:split' })!
  expect(eight).not.toHaveProperty('sample')
  expect(eight.query).toContain('jobs=ac_service')
  expect(eight.p50).toBeGreaterThan(
    shownEstimate({ projectType: 'maintenance', jobs: 'ac_service:2:split' })!.p50,
  )
})

test('a villa with a pool costs more than the villa, also as an example', () => {
  const fields = { projectType: 'villa_construction', jobs: 'pool:30' }
  expect(shownEstimate(fields)).toMatchObject({ sample: { areaSqm: 375 } })
  expect(shownEstimate(fields)!.p50).toBeGreaterThan(
    shownEstimate({ projectType: 'villa_construction' })!.p50,
  )
})

test('the budget goes along as what the owner pays', () => {
  expect(shownEstimate({ ...TYPED, budgetMin: '500000', budgetMax: '900000' })?.budget).toBe(90_000_000)
  expect(shownEstimate(TYPED)).not.toHaveProperty('budget')
})

test('what was understood of the words is priced as the server will', () => {
  const text = 'فيلا دورين و6 حمامات'
  const { p10, p90 } = analyse({ text, facts: VILLA }).estimate!
  const said = fieldsSaid(readDescription(text))
  expect(shownEstimate({ ...said, ...TYPED, text })).toMatchObject({ p10, p90 })
  expect(shownEstimate({ ...said, ...TYPED, text })?.p50).not.toBe(shownEstimate(TYPED)?.p50)
})

test('a size that the words may say is priced instead of the example, until it is taken out', () => {
  const words = {
    facts: { projectType: 'interior_finishing' },
    doubts: [{ fact: 'areaSqm', value: 360, span: { start: 0, end: 3 }, confidence: 0.85 }],
  } as unknown as WordsRead
  const { p10, p90 } = estimate({ projectType: 'interior_finishing', areaSqm: 360 })!
  const sample = { areaSqm: 360, isDoubted: true }
  expect(shownEstimate({}, undefined, words)).toMatchObject({ p10, p90, sample })
  const without = shownEstimate({ dismissed: 'areaSqm' }, undefined, words)!
  expect(without.sample).toEqual({ projectType: 'interior_finishing', areaSqm: 100 })
  const told = shownEstimate({ areaSqm: '360' }, undefined, words)!
  expect(told).toMatchObject({ p10, p90 })
  expect(told).not.toHaveProperty('sample')
})

test('what no source prices is shown as nothing', () => {
  expect(shownEstimate({ projectType: 'decoration', areaSqm: '50', scope: 'labour_only' })).toBeUndefined()
})

test('what the server shows comes to the browser whole', () => {
  const shown = shownEstimate({ ...TYPED, city: 'riyadh' })
  expect(JSON.parse(JSON.stringify(shown))).toEqual(shown)
})

describe('the sample', () => {
  test('is a typical villa, in which every answer replaces its part', () => {
    expect(sampleFacts({})).toMatchObject({ projectType: 'villa_construction', areaSqm: 375 })
    expect(sampleFacts({ areaSqm: 500, city: 'taif' })).toMatchObject({ areaSqm: 500, city: 'taif' })
  })

  test('prices another kind of work for a hundred metres', () => {
    expect(sampleFacts({ projectType: 'insulation' })).toEqual({ projectType: 'insulation', areaSqm: 100 })
  })
})

describe('the accuracy', () => {
  test.each([
    [0.2, 5],
    [0.45, 4],
    [0.65, 3],
    [0.95, 2],
    [1.5, 1],
  ])('of a range as wide as %d of its middle is %d of 5', (width, accuracy) => {
    expect(accuracyOf({ p10: 1000 - (width * 1000) / 2, p50: 1000, p90: 1000 + (width * 1000) / 2 })).toBe(
      accuracy,
    )
  })

  test('is at nothing for an example, and moves with the finish and with the rooms', () => {
    const told = { projectType: 'interior_finishing', areaSqm: '360', city: 'riyadh' }
    const counted = { finishLevel: 'standard', rooms: '6', bathrooms: '4' }
    const at = (fields: Record<string, string>) => shownEstimate(fields)!.accuracy
    expect([at({}), at(told), at({ ...told, finishLevel: 'standard' }), at({ ...told, ...counted })]).toEqual(
      [0, 1, 3, 4],
    )
  })

  test('never falls when more is known', () => {
    const steps = [{}, { finishLevel: 'luxury' }, { finishLevel: 'luxury', city: 'riyadh' }]
    const grown = steps.map(
      (more) => shownEstimate({ projectType: 'interior_finishing', areaSqm: '200', ...more })!,
    )
    expect(grown.map(({ accuracy }) => accuracy)).toEqual(grown.map(({ accuracy }) => accuracy).sort())
  })
})

test('the panel prices as quotes have taught', () => {
  const ofType = { middle: 1.2, spread: 1, quotes: 30, cities: {} }
  const calibration = { version: 'test', corrections: { villa_construction: ofType } }
  expect(shownEstimate(TYPED, calibration)?.p50).toBe(estimate(VILLA, calibration)?.p50)
  expect(shownEstimate(TYPED, calibration)?.p50).toBeGreaterThan(shownEstimate(TYPED)!.p50)
})
