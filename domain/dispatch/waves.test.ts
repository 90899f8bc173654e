import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CITIES, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import { dayOfNextLead, pacedQuota } from './pacing.ts'
import {
  asksOthersUntil,
  citiesNear,
  dueWave,
  MOST_WISHED,
  tradesRelatedTo,
  WAVES,
  waveStart,
} from './waves.ts'

describe('pacing over a month', () => {
  it('is not used up in the first week, and is fully used at the end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 100 }), fc.integer({ min: 28, max: 31 }), (quota, days) => {
        expect(pacedQuota(quota, { day: 7, days }) / quota).toBeLessThanOrEqual(0.6)
        expect(pacedQuota(quota, { day: days, days })).toBe(quota)
      }),
    )
    expect(pacedQuota(15, { day: 7, days: 30 })).toBe(6)
  })

  it('opens on the day it names, and not the day before', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.nat(40), (quota, leadsThisMonth) => {
        const day = dayOfNextLead({ quota, leadsThisMonth }, 30)
        expect(day === undefined).toBe(leadsThisMonth >= quota)
        if (day === undefined) return
        expect(pacedQuota(quota, { day, days: 30 })).toBeGreaterThan(leadsThisMonth)
        if (day > 1) expect(pacedQuota(quota, { day: day - 1, days: 30 })).toBeLessThanOrEqual(leadsThisMonth)
      }),
    )
  })
})

describe('nearby cities and related trades', () => {
  it('are mutual', () => {
    for (const city of CITIES) for (const near of citiesNear(city)) expect(citiesNear(near)).toContain(city)
    for (const trade of PROJECT_TYPES) {
      for (const related of tradesRelatedTo(trade)) expect(tradesRelatedTo(related)).toContain(trade)
    }
  })
})

describe('waves', () => {
  const asked = { wave: 1, wished: 3, quoted: 0, asked: 3, waiting: 3 }
  const at = (elapsedMinutes: number) => ({ elapsedMinutes, promisedMinutes: 360 })

  it('start one after the other before the promise ends', () => {
    const starts = Array.from({ length: WAVES }, (_, index) => waveStart(index + 1, 360))
    expect(starts).toEqual([0, 90, 180, 270, 315])
    expect(waveStart(WAVES + 1, 360)).toBeUndefined()
  })

  it('wait for providers who were asked, then expect half of the silent ones to answer', () => {
    expect(dueWave(asked, at(89))).toBeUndefined()
    expect(dueWave(asked, at(90))).toEqual({ wave: 2, limit: 2 })
  })

  it('start at once when everyone declined, and never when the owner has enough quotes', () => {
    expect(dueWave({ ...asked, waiting: 0 }, at(5))).toEqual({ wave: 2, limit: 3 })
    expect(dueWave({ ...asked, quoted: 3, waiting: 0 }, at(200))).toBeUndefined()
  })

  it('never seek more quotes than an owner may request', () => {
    expect(dueWave({ wave: 0, wished: 9, quoted: 0, asked: 0, waiting: 0 }, at(0))).toEqual({
      wave: 1,
      limit: MOST_WISHED,
    })
  })

  it('never ask more than ten providers, and come to an end', () => {
    expect(dueWave({ ...asked, asked: 9, waiting: 0 }, at(5))).toEqual({ wave: 2, limit: 1 })
    expect(dueWave({ ...asked, asked: 10, waiting: 0 }, at(5))).toBeUndefined()
    expect(dueWave({ ...asked, wave: WAVES, waiting: 0 }, at(300))).toBeUndefined()
  })
})

describe('asking others for the quotes that are missing', () => {
  it('goes on for four days, until enough came or as many were asked as may be', () => {
    expect(asksOthersUntil({ wished: 3, quoted: 1, asked: 3 })).toBe(4 * 24 * 60)
    expect(asksOthersUntil({ wished: 3, quoted: 3, asked: 3 })).toBeUndefined()
    expect(asksOthersUntil({ wished: 3, quoted: 1, asked: 10 })).toBeUndefined()
  })
})
