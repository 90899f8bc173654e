import { describe, expect, test } from 'vitest'
import { validate } from '../shared/validate.ts'
import { fieldOfPath, readRegistrationForm } from './read-registration-form.ts'
import { registrationInputSchema } from './registration-input.ts'

const token = 'a'.repeat(43)
const form = {
  companyName: 'مؤسسة أركان السهل',
  kind: 'contractor',
  city: 'riyadh',
  contactName: 'سعد القحطاني',
  mobile: '٠٥٥١٢٣٤٥٦٧',
  email: 'saad@example.sa',
  trades: 'renovation insulation',
  serviceCities: 'riyadh khobar',
  description: '',
  locale: 'ar',
  identityKind: 'commercial_registration',
  registrationNumber: '7000000001',
  nationalId: 'left from before',
  freelanceDocumentNumber: '',
  bankName: 'الراجحي',
  iban: 'SA03 8000 0000 6080 1016 7519',
  vatNumber: '',
  packageId: '',
  identityDocumentToken: token,
  ibanCertificateToken: token,
  vatCertificateToken: '',
  agreement: 'true',
}
const read = (changes: Record<string, string> = {}) =>
  validate(registrationInputSchema, readRegistrationForm({ ...form, ...changes }))
const wrong = (changes: Record<string, string>) => {
  const checked = read(changes)
  if (checked.ok) return {}
  return Object.fromEntries(
    Object.entries(checked.fieldErrors).map(([path, { code }]) => [fieldOfPath(path), code]),
  )
}

describe('readRegistrationForm', () => {
  test('returns what the schema accepts', () => {
    expect(read()).toMatchObject({
      ok: true,
      value: {
        mobile: '966551234567',
        trades: ['renovation', 'insulation'],
        serviceCities: ['riyadh', 'khobar'],
        identity: { kind: 'commercial_registration', registrationNumber: '7000000001' },
        iban: 'SA0380000000608010167519',
        vatNumber: null,
        packageId: undefined,
        documents: { identity: token, ibanCertificate: token, vatCertificate: undefined, licences: [] },
      },
    })
  })

  test('reads only what the chosen kind of provider is asked for', () => {
    const numbers = { classificationGrade: '٣', classificationNumber: 'C-1204', engineersNumber: '88412' }
    const none = { classificationGrade: null, classificationNumber: null, engineersNumber: null }
    const contractor = { ...none, classificationGrade: '3', classificationNumber: 'C-1204' }
    expect(read(numbers)).toMatchObject({ value: contractor })
    const office = { ...none, engineersNumber: '88412' }
    expect(read({ ...numbers, kind: 'engineering_office' })).toMatchObject({ value: office })
    expect(read({ classificationGrade: '9', kind: 'supplier' })).toMatchObject({ ok: true, value: none })
  })

  test('a licence is one of its licences, and its error is at its field', () => {
    expect(read({ licenceToken: token })).toMatchObject({ value: { documents: { licences: [token] } } })
    expect(wrong({ licenceToken: 'not a token' })).toEqual({ licence: 'document.unknown' })
  })

  test('an empty bank name is the name of the bank in the IBAN, in the language of the form', () => {
    expect(read({ bankName: ' ' })).toMatchObject({ ok: true, value: { bankName: 'الراجحي' } })
    expect(read({ bankName: '', locale: 'en' })).toMatchObject({ value: { bankName: 'Al Rajhi' } })
    expect(read({ bankName: 'مصرف الراجحي' })).toMatchObject({ value: { bankName: 'مصرف الراجحي' } })
    expect(wrong({ bankName: '', iban: '' })).toEqual({ bankName: 'field.required', iban: 'field.required' })
  })

  test('with a freelance document asks for the national ID and not for a commercial registration', () => {
    const freelance = { identityKind: 'freelance_document', registrationNumber: 'left from before' }
    expect(wrong({ ...freelance, nationalId: '1000000008' })).toEqual({})
    expect(wrong({ ...freelance, nationalId: '123' })).toEqual({
      nationalId: 'provider.national_id_invalid',
    })
  })

  test.each([
    ['companyName', '', 'field.required'],
    ['city', '', 'field.required'],
    ['trades', '', 'provider.trades_required'],
    ['serviceCities', '', 'provider.service_cities_required'],
    ['identityKind', '', 'field.required'],
    ['registrationNumber', '12', 'provider.registration_number_invalid'],
    ['iban', 'SA0380000000608010167510', 'provider.iban_invalid'],
    ['vatNumber', '123', 'provider.vat_number_invalid'],
    ['agreement', '', 'provider.agreement_required'],
  ])('reports %s = %j at that field', (field, typed, code) => {
    expect(wrong({ [field]: typed })).toEqual({ [field]: code })
  })

  test('reports missing documents at their file fields', () => {
    expect(wrong({ identityDocumentToken: '', ibanCertificateToken: '' })).toEqual({
      identityDocument: 'provider.identity_document_required',
      ibanCertificate: 'provider.iban_certificate_required',
    })
  })

  test('reports every error of an empty form at an existing field', () => {
    const fields = Object.keys(form).concat('identityDocument', 'ibanCertificate')
    const checked = validate(registrationInputSchema, readRegistrationForm({ locale: 'ar' }))
    const told = checked.ok ? [] : Object.keys(checked.fieldErrors).map(fieldOfPath)
    expect(told.length).toBeGreaterThan(10)
    expect(told.filter((field) => !fields.includes(field))).toEqual([])
  })
})
