import { describe, expect, test } from 'vitest'
import { isNestedTooDeep, parseJson } from './json.ts'

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

describe('JSON text', () => {
  test.each([
    ['arrays of the greatest depth', nested(32), false],
    ['arrays beyond it', nested(33), true],
    ['objects beyond it', nested(33, '{"a":', '}'), true],
    ['many arrays beside one another', `[${'[],'.repeat(1000)}[]]`, false],
    ['brackets in a string', JSON.stringify(nested(100)), false],
    ['brackets after an escaped quote', JSON.stringify(`"${nested(100)}`), false],
    ['brackets after an escaped backslash', `["\\\\",${nested(32)}]`, true],
    ['a string without an end', `"${nested(100)}`, false],
  ])('with %s is too deep: %3$s', (_, text, isTooDeep) => {
    expect(isNestedTooDeep(text)).toBe(isTooDeep)
  })

  test('that is malformed or too deep has no value', () => {
    expect(['{', '', nested(33)].map(parseJson)).toEqual([undefined, undefined, undefined])
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
  })
})
