import { describe, expect, test } from 'vitest'
import { registrationReference } from '#domain/providers/registration-reference.ts'
import { namesProvider, readAsked } from './asked.ts'

describe('what was typed into the search', () => {
  test.each([
    ['MR-2611-0482', { series: 'MR', month: '2611', number: 482 }],
    ['mr-2611-482', { series: 'MR', month: '2611', number: 482 }],
    ['٤٨٢', { number: 482 }],
    ['INV-2026-000204', { series: 'INV', month: '2026', number: 204 }],
    ['CP 12', { series: 'CP', number: 12 }],
    ['0482', { number: 482 }],
  ])('%s is a number of a reference', (typed, numbered) => {
    expect(readAsked(typed)).toMatchObject({ numbered })
  })

  test.each(['0551234567', '+966 55 123 4567', '٠٥٥١٢٣٤٥٦٧', '551234567'])('%s is a mobile', (typed) => {
    const asked = readAsked(typed)
    expect([asked.mobile, asked.numbered, namesProvider(asked)]).toEqual(['966551234567', undefined, false])
  })

  test.each(['السهل', 'Al Sahl', '7001234567', 'a@b.sa', '2611-0482x', 'PM-7K3XQ9'])(
    '%s is no number of a reference, and may name a provider',
    (typed) => {
      const asked = readAsked(typed)
      expect([asked.numbered, namesProvider(asked)]).toEqual([undefined, true])
    },
  )

  test('the number of a registration is the end of an id', () => {
    const id = '019ac1f2-0000-7000-8000-00007f3a09c2'
    expect(registrationReference(id)).toBe('RG-7F3A09C2')
    expect(readAsked(' rg-7f3a09c2 ').idEnding).toBe('7f3a09c2')
    expect(readAsked('7f3a 09c2').idEnding).toBe('7f3a09c2')
    expect(readAsked('RG-7F3A').idEnding).toBeUndefined()
  })

  test('four characters may end an IBAN, and an address is compared in small letters', () => {
    expect(readAsked('75۱9').ibanEnding).toBe('7519')
    expect(readAsked('751').ibanEnding).toBeUndefined()
    expect(readAsked('Noura@Example.SA').email).toBe('noura@example.sa')
  })
})
