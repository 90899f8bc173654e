import { expect, test } from 'vitest'
import { explainFault } from './explain-fault.ts'
import { StartFault } from './start-fault.ts'

test.each([
  Object.assign(new Error('write failed'), {
    code: 'ENOSPC',
    message: 'ENOSPC: no space left on device, write',
  }),
  new Error('initdb failed: FATAL:  could not extend file "base/1/2691": No space left on device'),
  new Error('Migration failed', { cause: new Error('No space left on device') }),
])('a full disk is explained in one sentence with the fix: %s', (error) => {
  expect(explainFault(error)).toMatch(/^The disk is full\. Free space .* start again$/)
})

test('a database lost during a migration is explained in one sentence with the fix', () => {
  const lost = Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
  const sentence = explainFault(new Error('Migration "0001.sql" failed', { cause: lost }))
  expect(sentence).toMatch(/^PostgreSQL stopped .* start again\. /)
  expect(sentence).not.toContain('\n')
})

test('a StartFault keeps its message, and an unexpected error has no explanation', () => {
  expect(explainFault(new StartFault('Set PORT'))).toBe('Set PORT')
  expect(explainFault(new TypeError('undefined is not a function'))).toBeUndefined()
})
