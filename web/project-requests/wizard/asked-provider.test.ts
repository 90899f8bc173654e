import { expect, it } from 'vitest'
import { whyNotAsked } from './asked-provider.ts'

const firm = {
  slug: 'rukn',
  companyName: 'Rukn',
  kind: 'contractor' as const,
  trades: ['renovation' as const],
  serviceCities: ['riyadh' as const],
  isPaused: false,
  isAway: false,
  asksOthers: false,
}

it.each([
  ['nothing while nothing is answered', firm, {}, undefined],
  ['nothing for their trade in their city', firm, { projectType: 'renovation', city: 'riyadh' }, undefined],
  ['another trade', firm, { projectType: 'insulation', city: 'riyadh' }, 'otherTrade'],
  [
    'work that goes to firms of another kind',
    { ...firm, kind: 'advisor' as const },
    { projectType: 'renovation' },
    'otherTrade',
  ],
  ['another city', firm, { projectType: 'renovation', city: 'taif' }, 'otherCity'],
  ['leave, whatever the work', { ...firm, isAway: true }, { city: 'taif' }, 'away'],
  ['a lapsed document before all else', { ...firm, isPaused: true }, { city: 'taif' }, 'paused'],
])('a provider asked by name is kept out by %s', (_, asked, answers, why) => {
  expect(whyNotAsked(asked, answers)).toBe(why)
})
