import { expect, test } from 'vitest'
import { shownStatus } from './shown-status.ts'

const claim = (evidence: 'declared' | 'document_seen') =>
  ({ kind: 'iban', evidence, checkedAt: '2026-11-01T00:00:00Z', state: 'valid' }) as const
const checked = { standing: 'approved', claims: [claim('declared'), claim('document_seen')] } as const
const paused = { since: '2026-11-02T00:00:00Z', claimKind: 'iban' } as const

test.each([
  ['an approved provider with a checked document is verified', checked, 'approved'],
  ['one with a running package too', { ...checked, subscription: 'active' }, 'approved'],
  ['one without any verified fact is not', { ...checked, claims: [] }, 'unchecked'],
  ['nor one whose facts are only declared', { ...checked, claims: [claim('declared')] }, 'unchecked'],
  ['nor one whose document ended', { ...checked, dispatchPaused: paused }, 'paused'],
  ['nor one whose package is not paid', { ...checked, subscription: 'awaiting_payment' }, 'unpaid'],
  ['a rejected one is rejected, whatever stands below', { standing: 'rejected', claims: [] }, 'rejected'],
] as const)('%s', (_, facts, shown) => {
  expect(shownStatus({ ...facts, claims: [...facts.claims] })).toBe(shown)
})
