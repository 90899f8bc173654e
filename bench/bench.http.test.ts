import { expect, test } from 'vitest'
import { allBenches } from './all.ts'
import { shortForms } from './short-forms.ts'

await shortForms(({ isLong }) => !isLong)

test('bench names are unique', () => {
  const names = allBenches.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
