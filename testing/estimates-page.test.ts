import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FINISH_LEVELS, PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { messages } from '#i18n/messages.ts'
import { cataloguePage, quantitiesPage } from './estimates-page.ts'
import { estimateOf } from './priced-facts.ts'

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

test('every source a line can name has a name that people read', () => {
  const bills = PROJECT_TYPES.flatMap((projectType) =>
    [undefined, ...FINISH_LEVELS].map((finishLevel) => ({
      projectType,
      finishLevel,
      areaSqm: 375,
      bathrooms: 4,
    })),
  )
  const keys = bills
    .flatMap((facts) => estimateOf(facts).lines)
    .flatMap(({ source, basis }) => [...source.split(', '), ...basis.source.split(', ')])
  const named = new Set(Object.keys(messages.ar.estimates.publication))
  expect([...new Set(keys)].filter((key) => !named.has(key))).toEqual([])
})
