import { expect, test } from 'vitest'
import { migrationFaults } from './migration-hashes.ts'

const hash = (letter: string) => letter.repeat(64)

test('no landed migration changed, and each has a line in db/migrations.sha256', () => {
  expect(migrationFaults()).toEqual([])
})

test.each([
  [
    'a changed migration',
    { '0001_one.sql': hash('b') },
    /0001_one.sql was changed\. .* `npm run new:migration`/,
  ],
  ['a removed migration', {}, /0001_one.sql was removed/],
  [
    'a new migration',
    { '0001_one.sql': hash('a'), '0002_two.sql': hash('c') },
    /0002_two.sql is new: run `npm run db:snapshot`/,
  ],
])('%s is reported with the command that fixes it', (_what, hashes, sentence) => {
  expect(migrationFaults(hashes, `${hash('a')}  0001_one.sql\n`)).toEqual([expect.stringMatching(sentence)])
})
