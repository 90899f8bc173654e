import { expect, test } from 'vitest'
import { getTypeParser } from './connection-options.ts'

test('a list of texts is read as what was written', () => {
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
