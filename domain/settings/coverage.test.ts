import { expect, test } from 'vitest'
import { CITIES, PROJECT_TYPES } from '../project-requests/fact-values.ts'
import { whyNotServed } from './coverage.ts'

const open = Object.fromEntries(CITIES.map((city) => [city, []])) as unknown as Record<
  (typeof CITIES)[number],
  (typeof PROJECT_TYPES)[number][]
>

test('a city with every type closed is not served, one with some of them refuses those', () => {
  const closed = { ...open, taif: [...PROJECT_TYPES], jeddah: ['insulation' as const] }
  const why = (city?: (typeof CITIES)[number], projectType?: (typeof PROJECT_TYPES)[number]) =>
    whyNotServed(closed, { city, projectType })
  expect(why('taif', 'insulation')).toBe('city')
  expect(why('taif')).toBe('city')
  expect(why('jeddah', 'insulation')).toBe('projectType')
  expect(why('jeddah', 'renovation')).toBeUndefined()
  expect(why('jeddah')).toBeUndefined()
  expect(why('riyadh', 'insulation')).toBeUndefined()
  expect(why(undefined, 'insulation')).toBeUndefined()
})
