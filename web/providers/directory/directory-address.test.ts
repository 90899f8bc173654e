import { expect, test } from 'vitest'
import { readProviderFilter } from '#domain/providers/provider-filter.ts'
import { directoryAddress, toggled } from './directory-address.ts'

test('an address says the filter and gives it back', () => {
  const filter = { q: 'ركن & ياسمين', kind: 'designer', city: 'taif' } as const
  const address = new URL(directoryAddress('en', filter), 'https://mimar.example')
  expect(address.pathname).toBe('/en/service-providers')
  expect(readProviderFilter(address.searchParams)).toEqual(filter)
  expect(directoryAddress('ar', {})).toBe('/service-providers')
})

test('a choice pressed again is dropped, and what no filter of ours says is passed over', () => {
  expect(toggled({ city: 'taif' }, 'city', 'taif')).toEqual({})
  expect(toggled({ city: 'taif' }, 'city', 'jeddah')).toEqual({ city: 'jeddah' })
  expect(readProviderFilter(new URLSearchParams('kind=plumber&city=&q=%20%00'))).toEqual({})
})
