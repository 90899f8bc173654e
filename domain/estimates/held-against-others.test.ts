import { expect, it } from 'vitest'
import { estimateOf } from '#testing/scores/priced-facts.ts'
import { usualQuantityOf } from './usual-quantity.ts'

const codesOf = (facts: Parameters<typeof estimateOf>[0]) => estimateOf(facts).lines.map(({ code }) => code)

it('attributes a small area beside a pool to the pool, and a large one to the house', () => {
  expect(usualQuantityOf('pool', { areaSqm: 32 })).toBe(32)
  expect(usualQuantityOf('pool', { areaSqm: 400 })).toBeUndefined()
})

it('paints the hall together with the rooms, but not with a single room', () => {
  expect(usualQuantityOf('interior_painting', { rooms: 1 })).toBe(75)
  expect(usualQuantityOf('interior_painting', { rooms: 3 })).toBe(375)
})

it('uses interior stripping for a room or two, and demolition for a building', () => {
  const quantityOf = (option: string) =>
    estimateOf({ jobs: [{ code: 'demolition', option }] }).jobs[0]!.quantity
  expect(quantityOf('inside_strip_out')).toBe(40)
  expect(quantityOf('building')).toBe(300)
})

it('does not plaster or excavate an annex again when the house includes it', () => {
  const codes = codesOf({
    projectType: 'expansion',
    stage: 'plastered',
    jobs: [{ code: 'annex', quantity: 60 }],
  })
  expect(codes).toContain('plaster_inside')
  expect(codes).not.toContain('excavation')
})

it('renews several mains in a large house, and the tiles broken for them', () => {
  const { lines } = estimateOf({ jobs: [{ code: 'plumbing_works', quantity: 640 }] })
  expect(lines.find(({ code }) => code === 'main_pipes')?.quantity).toBe(4)
  expect(lines.map(({ code }) => code)).toContain('wall_tiles')
})

it('counts supervision once in a structural renovation, and adds no yard', () => {
  const { lines } = estimateOf({ projectType: 'renovation', depth: 'to_bone', areaSqm: 220 })
  expect(lines.find(({ code }) => code === 'preliminaries')?.quantity).toBe(220)
  expect(lines.map(({ code }) => code)).not.toContain('yard_tiles')
})
