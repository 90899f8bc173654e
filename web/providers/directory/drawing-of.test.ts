import { expect, test } from 'vitest'
import { drawingsOf } from './drawing-of.ts'

const firm = (slug: string, kind: 'contractor' | 'engineering_office' = 'contractor') => ({
  slug,
  kind,
  trades: ['interior_finishing' as const, 'decoration' as const, 'renovation' as const],
})

test('neighbours differ, whoever they are', () => {
  const firms = Array.from({ length: 40 }, (_, at) =>
    firm(`firm-${at}`, at % 3 === 0 ? 'engineering_office' : 'contractor'),
  )
  const drawings = drawingsOf(firms)
  for (const [at, drawing] of drawings.entries()) expect(drawing).not.toBe(drawings[at - 1])
  expect(drawingsOf(firms)).toEqual(drawings)
})

test('a firm keeps its drawing while the one before shows another', () => {
  const [alone] = drawingsOf([firm('rukn')])
  expect(drawingsOf([firm('office', 'engineering_office'), firm('rukn')])[1]).toBe(alone)
})

test('with one drawing to choose from, it is repeated', () => {
  const roofer = (slug: string) => ({ slug, kind: 'contractor' as const, trades: ['insulation' as const] })
  expect(drawingsOf([roofer('a'), roofer('b')])).toEqual(['roof', 'roof'])
})
