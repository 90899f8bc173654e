import { expect, test } from 'vitest'
import { checksOf } from './check-choices.ts'

test('a paper that nothing was said of was seen; the others are as they were said to be', () => {
  const papers = [
    { id: 'a', kind: 'commercial_registration' },
    { id: 'b', kind: 'iban_certificate' },
    { id: 'c', kind: 'licence' },
  ] as const
  const choices = {
    a: { evidence: 'register_matched', expiresOn: '2027-01-31' },
    c: { evidence: 'document_seen', expiresOn: '' },
  } as const
  expect(checksOf(papers, choices)).toEqual([
    {
      fact: 'commercial_registration',
      documentId: 'a',
      evidence: 'register_matched',
      expiresOn: '2027-01-31',
    },
    { fact: 'iban', documentId: 'b', evidence: 'document_seen' },
    { fact: 'licence', documentId: 'c', evidence: 'document_seen' },
  ])
})
