import { expect, test } from 'vitest'
import { shownStatus } from './shown-status.ts'

const claim = (evidence: 'declared' | 'document_seen') =>
  ({ kind: 'iban', evidence, checkedAt: '2026-11-01T00:00:00Z', state: 'valid' }) as const
const checked = { standing: 'approved', claims: [claim('declared'), claim('document_seen')] } as const
const paused = { since: '2026-11-02T00:00:00Z', claimKind: 'iban' } as const

test.each([
  ['approved for a provider with a checked document', checked, 'approved'],
  ['approved with an active package', { ...checked, subscription: 'active' }, 'approved'],
  ['unchecked without any verified fact', { ...checked, claims: [] }, 'unchecked'],
  ['unchecked with only declared facts', { ...checked, claims: [claim('declared')] }, 'unchecked'],
  ['paused with an expired document', { ...checked, dispatchPaused: paused }, 'paused'],
  ['unpaid with an unpaid package', { ...checked, subscription: 'awaiting_payment' }, 'unpaid'],
  ['rejected for a rejected provider', { standing: 'rejected', claims: [] }, 'rejected'],
] as const)('shownStatus returns %s', (_, facts, shown) => {
  expect(shownStatus({ ...facts, claims: [...facts.claims] })).toBe(shown)
})
