import { expect, test } from 'vitest'
import { readCompared, readDirectoryQuery } from '#domain/providers/provider-filter.ts'
import { compareAddress, directoryAddress, toggled, withDocument } from './directory-address.ts'

const paramsOf = (address: string) => new URL(address, 'https://mimar.example').searchParams

test('an address says what was asked and gives it back', () => {
  const query = {
    ...({ q: 'ركن & ياسمين', kind: 'designer', city: 'taif', sort: 'rating', exact: true } as const),
    ...({ reply: 4, price: 'lower' } as const),
    checked: ['commercial_registration' as const, 'licence' as const],
  }
  const address = directoryAddress('en', { ...query, compare: ['a', 'b'] })
  expect(address).toMatch(/^\/en\/service-providers\?/)
  expect(readDirectoryQuery(paramsOf(address))).toEqual(query)
  expect(readCompared(paramsOf(address))).toEqual(['a', 'b'])
  expect(directoryAddress('ar', {})).toBe('/service-providers')
})

test('a choice pressed again is dropped, and what no filter of ours says is passed over', () => {
  expect(toggled({ city: 'taif' }, 'city', 'taif')).toEqual({})
  expect(toggled({ city: 'taif' }, 'city', 'jeddah')).toEqual({ city: 'jeddah' })
  expect(toggled({ q: 'ركن', exact: true }, 'q', undefined)).toEqual({})
  expect(readDirectoryQuery(new URLSearchParams('kind=plumber&city=&q=%20%00&sort=fit&exact=1'))).toEqual({})
})

test('documents are asked for one by one, in any order, and each once', () => {
  const one = withDocument({ city: 'taif' }, 'licence')
  expect(one).toEqual({ city: 'taif', checked: ['licence'] })
  expect(withDocument(one, 'iban').checked).toEqual(['licence', 'iban'])
  expect(withDocument(one, 'licence')).toEqual({ city: 'taif' })
  expect(
    readDirectoryQuery(new URLSearchParams('checked=iban,licence,iban&checked=mobile&reply=3&price=0')),
  ).toEqual({
    checked: ['licence', 'iban'],
  })
})

test('at most three are compared, each once, from an address or a form', () => {
  expect(readCompared(new URLSearchParams('compare=a,b&compare=b&compare=c&compare=d'))).toEqual([
    'a',
    'b',
    'c',
  ])
  expect(readCompared(new URLSearchParams('compare=<script>,,a%2Fb'))).toEqual([])
  expect(readCompared(paramsOf(compareAddress('ar', ['x-1', 'مكتب'])))).toEqual(['x-1', 'مكتب'])
})
