import { idEndingOf } from '#domain/providers/registration-reference.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { readMobile } from '#domain/shared/phone.ts'

/** What a typed text may mean besides a name or number of a provider. */
export interface Asked {
  typed: string
  /** A whole mobile, `9665XXXXXXXX`. */
  mobile?: string
  /** `MR-2611-0482`, `482`, `INV-2026-000204`: what stands before the last number, if anything, and that number. */
  numbered?: { series?: 'MR' | 'CP' | 'INV' | 'CRN'; month?: string; number: number }
  /** Four characters, as an IBAN may end. */
  ibanEnding?: string
  email?: string
  /** How the id of a provider ends, of the number that a registration was given. */
  idEnding?: string
  /** Without spaces and in capitals, as references of payments and banks are compared. */
  code: string
}

const NUMBERED = /^(?:(MR|CP|INV|CRN)-?)?(?:(\d{4})-)?(\d{1,9})$/
const IBAN_ENDING = /^[0-9A-Z]{4}$/

/** Reads what was typed, in Arabic or Latin digits. */
export function readAsked(typed: string): Asked {
  const code = toLatinDigits(typed).replace(/\s/g, '').toUpperCase()
  const mobile = readMobile(typed)
  const idEnding = idEndingOf(code)
  const [, series, month, number] = NUMBERED.exec(code) ?? []
  const isNumbered = number !== undefined && !mobile && (series !== undefined || month === undefined)
  return {
    typed,
    code,
    ...(mobile && { mobile }),
    ...(isNumbered && {
      numbered: {
        ...(series && { series: series as 'MR' }),
        ...(month && { month }),
        number: Number(number),
      },
    }),
    ...(IBAN_ENDING.test(code) && { ibanEnding: code }),
    ...(idEnding && { idEnding }),
    ...(typed.includes('@') && { email: typed.trim().toLowerCase() }),
  }
}

/** Whether providers that match stand for their quotes, invoices and messages too: a few digits match by chance. */
export const namesProvider = ({ numbered, mobile }: Asked): boolean => !numbered && !mobile
