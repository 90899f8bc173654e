import { expect, test } from 'vitest'
import { draftOf, uploadsOf } from './registration-draft.ts'

const paper = {
  ...{ id: 'd', uploadToken: 't', kind: 'iban_certificate' as const, fileName: 'iban.pdf' },
  ...{ size: 9, lastModified: 1, isWhole: true },
}

test('draftOf keeps text fields, but not the password, the consent or a key', () => {
  const typed = {
    companyName: 'x',
    password: 'secret',
    agreement: 'true',
    idempotencyKey: 'k',
    ibanCertificateToken: 't',
  }
  expect(draftOf(typed, {})).toEqual({ companyName: 'x', papers: '{}' })
})

test('uploadsOf returns the uploads that draftOf stored', () => {
  expect(uploadsOf(draftOf({}, { ibanCertificate: paper }))).toEqual({ ibanCertificate: paper })
})

test.each(['', 'null', '[]', '{"ibanCertificate":null}', '{"ibanCertificate":{"id":1}}', '{'])(
  'uploadsOf ignores invalid stored uploads (%s)',
  (papers) => expect(uploadsOf({ papers })).toEqual({}),
)
