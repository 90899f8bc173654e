import { expect, test } from 'vitest'
import { estimate } from '#domain/estimates/estimate.ts'
import { shownEstimate } from './shown-estimate.ts'

const VILLA = { projectType: 'villa_construction', areaSqm: 375, finishLevel: 'standard' } as const

test('nothing answered shows a typical villa, and says so', () => {
  expect(shownEstimate({})).toMatchObject({ sample: { projectType: 'villa_construction', areaSqm: 375 } })
  expect(shownEstimate({ city: 'jeddah' })?.p50).not.toBe(shownEstimate({})?.p50)
})

test('the panel shows the figures of the engine and no others', () => {
  const { p10, p50, p90, vat, perSqm } = estimate(VILLA)!
  expect(shownEstimate(VILLA)).toMatchObject({ p10, p50, p90, vat, perSqm })
  expect(shownEstimate(VILLA)).not.toHaveProperty('sample')
})

test('what no source prices is shown as nothing', () => {
  expect(shownEstimate({ projectType: 'decoration', areaSqm: 50, scope: 'labour_only' })).toBeUndefined()
})

test('what the server shows comes to the browser whole', () => {
  const shown = shownEstimate({ ...VILLA, city: 'riyadh' })
  expect(JSON.parse(JSON.stringify(shown))).toEqual(shown)
})
