import { plainIdentifier } from './identifier.ts'

/** SA, two check digits, two of the bank, eighteen of the account (docs/reference/saudi-domain.md#iban). */
const SHAPE = /^SA\d{4}[0-9A-Z]{18}$/
/** ISO 13616. */
const MODULUS = 97

/**
 * Banks by SAMA clearing code (docs/reference/saudi-domain.md#iban, confidence medium). Those of the newest banks are
 * not published.
 */
const BANKS = {
  '05': { ar: 'الإنماء', en: 'Alinma' },
  '10': { ar: 'الأهلي السعودي', en: 'SNB' },
  '15': { ar: 'البلاد', en: 'Albilad' },
  '20': { ar: 'الرياض', en: 'Riyad Bank' },
  '30': { ar: 'العربي الوطني', en: 'ANB' },
  '40': { ar: 'سامبا (الأهلي السعودي)', en: 'Samba (SNB)' },
  '45': { ar: 'ساب', en: 'SAB' },
  '50': { ar: 'الأول (ساب)', en: 'Alawwal (SAB)' },
  '55': { ar: 'السعودي الفرنسي', en: 'BSF' },
  '60': { ar: 'الجزيرة', en: 'AlJazira' },
  '65': { ar: 'السعودي للاستثمار', en: 'SAIB' },
  '71': { ar: 'البحرين الوطني', en: 'National Bank of Bahrain' },
  '75': { ar: 'الكويت الوطني', en: 'National Bank of Kuwait' },
  '76': { ar: 'مسقط', en: 'Bank Muscat' },
  '80': { ar: 'الراجحي', en: 'Al Rajhi' },
  '81': { ar: 'دويتشه بنك', en: 'Deutsche Bank' },
  '82': { ar: 'باكستان الوطني', en: 'National Bank of Pakistan' },
  '84': { ar: 'زراعات', en: 'Ziraat' },
  '85': { ar: 'بي إن بي باريبا', en: 'BNP Paribas' },
  '86': { ar: 'جي بي مورغان', en: 'JPMorgan' },
  '90': { ar: 'الخليج الدولي', en: 'GIB' },
  '95': { ar: 'الإمارات دبي الوطني', en: 'Emirates NBD' },
} as const

export type BankName = (typeof BANKS)[keyof typeof BANKS]

/** Reads a Saudi IBAN whose check digits are right into 24 characters without spaces, or undefined. */
export function readIban(text: string): string | undefined {
  const iban = plainIdentifier(text)
  return SHAPE.test(iban) && remainder(iban) === 1 ? iban : undefined
}

/** The bank an IBAN says it is of; undefined for a code we do not know, which is a reason to look and not to refuse. */
export function bankOfIban(iban: string): BankName | undefined {
  return (BANKS as Record<string, BankName>)[iban.slice(4, 6)]
}

/** `SA03 8000 0000 6080 1016 7519`, as banks print it. */
export function spacedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Digit by digit, because the number is too long for a Number; letters count as 10 to 35. */
function remainder(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((letter) => Number.parseInt(letter, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % MODULUS, 0)
}
