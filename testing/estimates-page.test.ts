import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cataloguePage, quantitiesPage } from './estimates-page.ts'

test('docs/estimates.md shows the numbers that are reckoned with, all of them and no others', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../docs/estimates.md'), 'utf8')
  const rowsOf = (name: string) =>
    page
      .split(`<!-- ${name}:start -->`)[1]!
      .split(`<!-- ${name}:end -->`)[0]!
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2)
  expect(rowsOf('catalogue')).toEqual(cataloguePage())
  expect(rowsOf('quantities')).toEqual(quantitiesPage())
})
