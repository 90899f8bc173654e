import { describe, expect, it } from 'vitest'
import { type Calibration, correctionOf, withoutTrifles } from './calibration.ts'

const jeddah = { middle: 1.2, spread: 0.8, quotes: 9 }
const learned: Calibration = {
  version: '2026-11-20',
  corrections: { renovation: { middle: 1.1, spread: 0.9, quotes: 30, cities: { jeddah } } },
}

describe('the correction of an estimate', () => {
  it('is none when nothing was learned, or nothing of this type', () => {
    const none = { middle: 1, spread: 1, quotes: 0 }
    expect(correctionOf(undefined, 'renovation', 'jeddah')).toEqual(none)
    expect(correctionOf(learned, 'insulation', 'jeddah')).toEqual(none)
  })

  it('is that of the city, else that of the type', () => {
    expect(correctionOf(learned, 'renovation', 'jeddah')).toEqual(jeddah)
    const ofType = { middle: 1.1, spread: 0.9, quotes: 30 }
    expect(correctionOf(learned, 'renovation', 'taif')).toEqual(ofType)
    expect(correctionOf(learned, 'renovation')).toEqual(ofType)
  })
})

describe('what goes to browsers', () => {
  it('leaves out what is nearly none and cities that are nearly as their type', () => {
    const { version } = learned
    const none = { middle: 1.004, spread: 1.01, quotes: 3, cities: {} }
    const taif = { middle: 1.102, spread: 0.9, quotes: 2 }
    const renovation = { ...learned.corrections.renovation!, cities: { jeddah, taif } }
    expect(withoutTrifles({ version, corrections: { insulation: none, renovation } })).toEqual(learned)
  })

  it('keeps a type that is as the table when one of its cities is not', () => {
    const { version } = learned
    const insulation = { middle: 1, spread: 1, quotes: 3, cities: { jeddah } }
    expect(withoutTrifles({ version, corrections: { insulation } }).corrections).toEqual({ insulation })
  })
})
