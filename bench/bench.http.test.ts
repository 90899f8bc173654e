import { expect, test } from 'vitest'
import { allBenches } from './all.ts'
import { shortForms } from './short-forms.ts'

await shortForms(({ isLong }) => !isLong)

test('no two benches have one name', () => {
  const names = allBenches.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})
