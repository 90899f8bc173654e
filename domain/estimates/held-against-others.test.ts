import { expect, it } from 'vitest'
import { estimateOf } from '#testing/scores/priced-facts.ts'
import { usualQuantityOf } from './usual-quantity.ts'

const codesOf = (facts: Parameters<typeof estimateOf>[0]) => estimateOf(facts).lines.map(({ code }) => code)

it('takes a small area told beside a pool for the pool, a large one for the house', () => {
  expect(usualQuantityOf('pool', { areaSqm: 32 })).toBe(32)
  expect(usualQuantityOf('pool', { areaSqm: 400 })).toBeUndefined()
})

it('paints the hall with the rooms, and a single room without one', () => {
  expect(usualQuantityOf('interior_painting', { rooms: 1 })).toBe(75)
  expect(usualQuantityOf('interior_painting', { rooms: 3 })).toBe(375)
})

it('takes stripping out inside for a room or two, and a building for a building', () => {
  const quantityOf = (option: string) =>
    estimateOf({ jobs: [{ code: 'demolition', option }] }).jobs[0]!.quantity
  expect(quantityOf('inside_strip_out')).toBe(40)
  expect(quantityOf('building')).toBe(300)
})

it('plasters an annex to a house that is plastered, and digs nothing for it', () => {
  const codes = codesOf({
    projectType: 'expansion',
    stage: 'plastered',
    jobs: [{ code: 'annex', quantity: 60 }],
  })
  expect(codes).toContain('plaster_inside')
  expect(codes).not.toContain('excavation')
})

it('renews the mains of a large house more than once, and the tiles broken for them', () => {
  const { lines } = estimateOf({ jobs: [{ code: 'plumbing_works', quantity: 640 }] })
  expect(lines.find(({ code }) => code === 'main_pipes')?.quantity).toBe(4)
  expect(lines.map(({ code }) => code)).toContain('wall_tiles')
})

it('counts supervision once in a renovation to the structure, and no yard', () => {
  const { lines } = estimateOf({ projectType: 'renovation', depth: 'to_bone', areaSqm: 220 })
  expect(lines.find(({ code }) => code === 'preliminaries')?.quantity).toBe(220)
  expect(lines.map(({ code }) => code)).not.toContain('yard_tiles')
})
