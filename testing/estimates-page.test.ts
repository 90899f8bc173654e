import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { JOB_CODES, optionsOf } from '#domain/project-requests/jobs.ts'
import { messages } from '#i18n/messages.ts'
import { buildingPage, cataloguePage, jobsPage } from './estimates-page.ts'
import { estimateOf } from './scores/priced-facts.ts'

test('docs/estimates.md has all of the engine’s numbers and no others (npm run estimates:docs)', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../docs/estimates.md'), 'utf8')
  const rowsOf = (name: string) =>
    page
      .split(`<!-- ${name}:start -->`)[1]!
      .split(`<!-- ${name}:end -->`)[0]!
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2)
  expect(rowsOf('catalogue')).toEqual(cataloguePage())
  expect(rowsOf('building')).toEqual(buildingPage())
  expect(rowsOf('jobs')).toEqual(jobsPage())
})

test('every source named by a line has a readable name', () => {
  const bills = JOB_CODES.flatMap((code) =>
    [undefined, ...optionsOf(code)].map((option) => ({
      areaSqm: 375,
      bathrooms: 4,
      jobs: [{ code, option }],
    })),
  )
  const keys = bills
    .flatMap((facts) => estimateOf(facts).lines)
    .flatMap(({ source, basis }) => [...source.split(', '), ...basis.source.split(', ')])
  const named = new Set(Object.keys(messages.ar.estimates.publication))
  expect([...new Set(keys)].filter((key) => !named.has(key))).toEqual([])
})
