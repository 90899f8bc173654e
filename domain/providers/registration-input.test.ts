import { describe, expect, it } from 'vitest'
import { validate } from '../shared/validate.ts'
import { providerChangesSchema, registrationInputSchema } from './registration-input.ts'
import { registrationWarnings } from './registration-warnings.ts'

const token = 'A'.repeat(43)
const whole = {
  companyName: ' شركة  البناء ',
  contactName: 'سعد',
  mobile: '٠٥٥١٢٣٤٥٦٧',
  email: 'Saad@Example.SA',
  kind: 'contractor',
  city: 'riyadh',
  trades: ['renovation', 'renovation'],
  serviceCities: ['riyadh'],
  identity: { kind: 'commercial_registration', registrationNumber: '1010 123456' },
  bankName: 'الراجحي',
  iban: 'sa03 8000 0000 6080 1016 7519',
  vatNumber: '',
  documents: { identity: token, ibanCertificate: token },
  agreement: true,
  locale: 'ar',
}
const codesOf = (changes: object) => {
  const checked = validate(registrationInputSchema, { ...whole, ...changes })
  return checked.ok
    ? {}
    : Object.fromEntries(Object.entries(checked.fieldErrors).map(([path, { code }]) => [path, code]))
}

describe('registrationInputSchema', () => {
  it('normalises every spelling', () => {
    const checked = validate(registrationInputSchema, whole)
    expect(checked.ok && checked.value).toMatchObject({
      companyName: 'شركة البناء',
      mobile: '966551234567',
      email: 'saad@example.sa',
      trades: ['renovation'],
      identity: { registrationNumber: '1010123456' },
      iban: 'SA0380000000608010167519',
      description: '',
    })
    expect(checked.ok && checked.value.vatNumber).toBeNull()
  })

  it.each<[object, Record<string, string>]>([
    [
      { documents: {} },
      {
        'documents.identity': 'provider.identity_document_required',
        'documents.ibanCertificate': 'provider.iban_certificate_required',
      },
    ],
    [{ agreement: false }, { agreement: 'provider.agreement_required' }],
    [{ iban: 'SA0380000000608010167518' }, { iban: 'provider.iban_invalid' }],
    [{ iban: '' }, { iban: 'field.required' }],
    [{ vatNumber: '12' }, { vatNumber: 'provider.vat_number_invalid' }],
    [{ trades: [] }, { trades: 'provider.trades_required' }],
    [{ mobile: '0451234567' }, { mobile: 'projectRequest.mobile_invalid' }],
    [{ identity: { kind: 'passport' } }, { 'identity.kind': 'provider.identity_kind_unknown' }],
    [
      { identity: { kind: 'freelance_document', nationalId: '1000000000' } },
      { 'identity.nationalId': 'provider.national_id_invalid' },
    ],
    [{ email: 'a@b' }, { email: 'provider.email_invalid' }],
    [{ email: 'saad@firm.1' }, { email: 'provider.email_invalid' }],
    [
      { companyName: '😀😀', contactName: 'س', bankName: '١٢' },
      {
        companyName: 'provider.company_name_too_short',
        contactName: 'provider.contact_name_too_short',
        bankName: 'provider.bank_name_too_short',
      },
    ],
    [{ packageId: 'gold' }, { packageId: 'provider.package_unknown' }],
  ])('%j reports what is wrong and where', (changes, codes) => {
    expect(codesOf(changes)).toEqual(codes)
  })

  it('accepts a freelance document with a national ID instead of a registration', () => {
    expect(codesOf({ identity: { kind: 'freelance_document', nationalId: '1000000008' } })).toEqual({})
  })
})

it('numbers typed in Arabic digits are stored in Latin ones', () => {
  const freelance = {
    kind: 'freelance_document',
    nationalId: '١٠٠٠٠٠٠٠٠٨',
    freelanceDocumentNumber: 'FL-٥٦٧٨٩',
  }
  const stored = (changes: object) => {
    const checked = validate(registrationInputSchema, { ...whole, ...changes })
    return checked.ok && checked.value
  }
  expect(stored({ identity: freelance })).toMatchObject({
    identity: { nationalId: '1000000008', freelanceDocumentNumber: 'FL-56789' },
  })
  expect(
    stored({
      identity: { kind: 'commercial_registration', registrationNumber: '٧٠٠٠٠٠٠٠٠١' },
      vatNumber: '٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣',
    }),
  ).toMatchObject({ identity: { registrationNumber: '7000000001' }, vatNumber: '300000000000003' })
})

it('changes follow the same rules, and absent fields stay absent', () => {
  const checked = validate(providerChangesSchema, { contactName: ' علي ' })
  expect(checked.ok && Object.entries(checked.value).filter(([, value]) => value !== undefined)).toEqual([
    ['contactName', 'علي'],
  ])
  expect(validate(providerChangesSchema, { iban: 'SA00' })).toMatchObject({ ok: false })
})

it('registrationWarnings warns only of unusual values', () => {
  expect(
    registrationWarnings({
      mobile: '966521234567',
      iban: 'SA9999000000000000000000',
      vatNumber: '300000000000013',
      email: 'saad@gmail.con',
    }),
  ).toEqual({
    email: { code: 'provider.email_unusual', details: { email: 'saad@gmail.com' } },
    mobile: { code: 'provider.mobile_unusual' },
    iban: { code: 'provider.iban_bank_unknown' },
    vatNumber: { code: 'provider.vat_ending_unusual' },
  })
  expect(registrationWarnings({ mobile: '966551234567', iban: 'SA0380000000608010167519' })).toEqual({})
})
