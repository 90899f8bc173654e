import pg from 'pg'
import { expect, test } from 'vitest'
import { getTypeParser } from './connection-options.ts'

test('an array of texts is parsed as it was written', () => {
  const read = getTypeParser(1009 as never) as unknown as (text: string) => unknown
  expect(read('{villa_construction,finishing}')).toEqual(['villa_construction', 'finishing'])
  expect(read('{riyadh}')).toEqual(['riyadh'])
  expect(read('{}')).toEqual([])
  expect(read('{a,NULL,"null","a,b","say \\"no\\"",الرياض,{}}')).toEqual([
    ...['a', null, 'null', 'a,b', 'say "no"', 'الرياض'],
    [],
  ])
  expect(read('{{a,b},{c,d}}')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test.each([
  '2026-11-23 20:44:51.123456+00',
  '2026-11-23 20:44:51.1+00',
  '2026-11-23 20:44:51+00',
  '1969-12-31 23:59:59.9999+00',
  '0099-01-01 00:00:00+00',
  '2026-11-23 20:44:51.5+03',
  '10000-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
])('%s is parsed to the same time as by pg', (text) => {
  const { TIMESTAMPTZ } = pg.types.builtins
  expect(getTypeParser(TIMESTAMPTZ)(text)).toEqual(pg.types.getTypeParser(TIMESTAMPTZ)(text))
})
