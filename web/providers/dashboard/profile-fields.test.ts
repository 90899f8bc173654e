import { describe, expect, test } from 'vitest'
import { providerChangesSchema } from '#domain/providers/registration-input.ts'
import { validate } from '#domain/shared/validate.ts'
import type { OwnProvider } from '#server/providers/registration-answers.ts'
import { changesOf, profileFieldsOf } from './profile-fields.ts'

const place = {
  companyName: 'مؤسسة أركان السهل',
  contactName: 'سعد',
  mobile: '966551234567',
  kind: 'contractor',
  trades: ['renovation', 'insulation'],
  city: 'riyadh',
  serviceCities: ['riyadh'],
  description: 'نعمل منذ 2010',
  identityKind: 'commercial_registration',
  registrationNumber: '7000000001',
  bankName: 'الراجحي',
  ibanEnding: '7519',
} as OwnProvider
const before = profileFieldsOf(place)
const changes = (typed: Record<string, string>) => changesOf({ ...before, ...typed }, before)

describe('changesOf', () => {
  test('returns no changes for an unchanged form', () => {
    expect(changes({})).toEqual({})
    expect(Object.values(before).join(' ')).not.toContain('7519')
  })

  test.each([
    [{ contactName: 'علي' }, { contactName: 'علي' }],
    [{ trades: 'renovation' }, { trades: ['renovation'] }],
    [{ trades: '' }, { trades: [] }],
    [{ description: '' }, { description: '' }],
    [{ iban: 'SA0380000000608010167519' }, { iban: 'SA0380000000608010167519' }],
    [
      { registrationNumber: '7000000002' },
      { identity: { kind: 'commercial_registration', registrationNumber: '7000000002' } },
    ],
    [
      { identityKind: 'freelance_document', nationalId: '1000000008' },
      { identity: { kind: 'freelance_document', nationalId: '1000000008', freelanceDocumentNumber: '' } },
    ],
  ])('%j is sent as %j', (typed, sent) => {
    expect(changes(typed)).toEqual(sent)
  })

  test('a new IBAN fills an emptied bank name with its bank', () => {
    const iban = 'SA4420000001234567891234'
    expect(changes({ bankName: '', iban })).toEqual({ bankName: 'الرياض', iban })
    expect(changes({ bankName: '' })).toEqual({ bankName: '' })
  })

  test('returns changes that pass the schema of the route', () => {
    expect(validate(providerChangesSchema, changes({ mobile: '0557654321', city: 'jeddah' }))).toMatchObject({
      ok: true,
      value: { mobile: '966557654321', city: 'jeddah' },
    })
  })

  test('returns no changes for fields that the form does not have', () => {
    expect(changesOf({ contactName: 'علي', trades: before.trades!, serviceCities: '' }, before)).toEqual({
      contactName: 'علي',
      serviceCities: [],
    })
  })
})
