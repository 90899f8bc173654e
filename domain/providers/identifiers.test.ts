import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankOfIban, readIban, spacedIban } from '../shared/iban.ts'
import { readNationalId } from './national-id.ts'
import { readRegistrationNumber } from './registration-number.ts'
import { hasUsualVatEnding, readVatNumber } from './vat-number.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))

/** Exactly one of the ten final digits passes the check. */
const nationalId = fc
  .tuple(fc.constantFrom('1', '2'), digits(8))
  .map(([first, rest]) => [...'0123456789'].map((last) => first + rest + last).find(readNationalId)!)

/** Check digits by ISO 13616: 98 minus the remainder with 00 in their place. */
const iban = digits(20).map((account) => {
  const rest = [...`${account}281000`].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0)
  return `SA${String(98 - rest).padStart(2, '0')}${account}`
})

const at = (text: string, position: number, letter: string) =>
  text.slice(0, position) + letter + text.slice(position + 1)
const swapped = (text: string, position: number) =>
  text.slice(0, position) + text[position + 1] + text[position] + text.slice(position + 2)

/** Every text that differs from this one in one digit. */
const slips = (text: string, from: number) =>
  [...text].flatMap((letter, position) =>
    position < from
      ? []
      : [...'0123456789'].filter((digit) => digit !== letter).map((digit) => at(text, position, digit)),
  )
/** Every text in which two unequal neighbours changed places. */
const swaps = (text: string, from: number) =>
  [...text].flatMap((letter, position) =>
    position < from || position + 1 >= text.length || letter === text[position + 1]
      ? []
      : [swapped(text, position)],
  )

describe('readNationalId', () => {
  it('accepts and rejects the published examples', () => {
    expect(readNationalId('1000000008')).toBe('1000000008')
    expect(readNationalId('١٠٠٠٠٠٠٠٠٨')).toBe('1000000008')
    expect(readNationalId('1000000000')).toBeUndefined()
    expect(readNationalId('3000000004')).toBeUndefined()
  })

  it('rejects every wrong digit', () => {
    fc.assert(fc.property(nationalId, (id) => slips(id, 0).every((slip) => !readNationalId(slip))))
  })

  it('rejects swapped neighbours, except 09 and 90, which Luhn cannot tell apart', () => {
    fc.assert(
      fc.property(nationalId, (id) =>
        swaps(id, 1).every((swap) => {
          const position = [...id].findIndex((letter, index) => letter !== swap[index])
          const blind = /09|90/.test(id.slice(position, position + 2))
          return blind === (readNationalId(swap) !== undefined)
        }),
      ),
    )
  })
})

describe('readIban', () => {
  it('accepts the published examples in any spelling', () => {
    const known = 'SA0380000000608010167519'
    expect(readIban(known)).toBe(known)
    expect(readIban('sa03 8000 0000 6080 1016 7519')).toBe(known)
    expect(readIban('\u202aSA٠٣-٨٠٠٠-٠٠٠٠-٦٠٨٠-١٠١٦-٧٥١٩\u202c')).toBe(known)
    expect(bankOfIban(known)?.en).toBe('Al Rajhi')
  })

  it('rejects every wrong digit and every two swapped neighbours', () => {
    fc.assert(
      fc.property(iban, (valid) => {
        expect(readIban(valid)).toBe(valid)
        expect(slips(valid, 2).filter(readIban)).toEqual([])
        expect(swaps(valid, 2).filter(readIban)).toEqual([])
      }),
    )
  })

  it('reads back the form that banks print', () => {
    fc.assert(fc.property(iban, (valid) => readIban(spacedIban(valid)) === valid))
  })

  it.each(['', 'SA', 'AE070331234567890123456', 'SA03800000006080101675190', 'SA038000000060801016751'])(
    'rejects %s',
    (text) => expect(readIban(text)).toBeUndefined(),
  )
})

describe('readRegistrationNumber', () => {
  it('distinguishes the unified number from the old one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...'1234567'), digits(9), (first, rest) => {
        const kind = first === '7' ? 'unified' : 'cr'
        expect(readRegistrationNumber(` ${first}${rest.slice(0, 4)} ${rest.slice(4)}`)).toEqual({
          kind,
          number: first + rest,
        })
      }),
    )
  })

  it.each(['0123456789', '8123456789', '101012345', '10101234567', '1010l23456'])('rejects %s', (text) =>
    expect(readRegistrationNumber(text)).toBeUndefined(),
  )
})

describe('readVatNumber', () => {
  it('accepts fifteen digits that begin and end with 3, and nothing else', () => {
    fc.assert(fc.property(digits(15), (text) => (readVatNumber(text) !== undefined) === /^3.*3$/.test(text)))
    fc.assert(fc.property(digits(13), (middle) => readVatNumber(`3${middle}3`) === `3${middle}3`))
  })

  it('only warns of an unusual ending', () => {
    expect(hasUsualVatEnding('300000000000003')).toBe(true)
    expect(hasUsualVatEnding('300000000000013')).toBe(false)
  })
})
