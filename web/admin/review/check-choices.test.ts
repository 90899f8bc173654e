import { expect, test } from 'vitest'
import { checksOf, isExpiryOpen, missingOf, SEEN } from './check-choices.ts'

test('checksOf records a document without a choice as seen, and the others as chosen', () => {
  const papers = [
    { id: 'a', kind: 'commercial_registration' },
    { id: 'b', kind: 'iban_certificate' },
    { id: 'c', kind: 'licence' },
  ] as const
  const choices = {
    a: { evidence: 'register_matched', expiresOn: '2027-01-31', hasNoExpiry: false },
    c: { evidence: 'document_seen', expiresOn: '', hasNoExpiry: true },
  } as const
  expect(checksOf(papers, choices)).toEqual([
    {
      fact: 'commercial_registration',
      documentId: 'a',
      evidence: 'register_matched',
      expiresOn: '2027-01-31',
    },
    { fact: 'iban', documentId: 'b', evidence: 'document_seen' },
    { fact: 'licence', documentId: 'c', evidence: 'document_seen', hasNoExpiry: true },
  ])
})

test('an expiry is open until a day is given, or the document prints none', () => {
  expect(isExpiryOpen('commercial_registration', SEEN)).toBe(true)
  expect(isExpiryOpen('commercial_registration', { ...SEEN, expiresOn: '2027-01-31' })).toBe(false)
  expect(isExpiryOpen('licence', { ...SEEN, hasNoExpiry: true })).toBe(false)
  expect(isExpiryOpen('iban', SEEN)).toBe(false)
})

test('an essential fact without a document is missing, and is stored only as matched with its register', () => {
  const paper = { id: 'b', kind: 'iban_certificate' } as const
  const office = { kind: 'engineering_office', identityKind: 'freelance_document' } as const
  expect(missingOf(office, [paper])).toEqual(['freelance_document', 'licence'])
  expect(missingOf({ kind: 'contractor' }, [{ id: 'a', kind: 'commercial_registration' }])).toEqual([])
  expect(checksOf([paper], {}, ['licence'])).toEqual([
    { fact: 'iban', documentId: 'b', evidence: 'document_seen' },
    { fact: 'licence', evidence: 'register_matched' },
  ])
})
