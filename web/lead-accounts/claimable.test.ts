import { describe, expect, test } from 'vitest'
import type { AccountEntryAnswer } from '#server/lead-accounts/lead-account-answers.ts'
import { dispatchOf, isClaimable } from './claimable.ts'

const until = '2026-11-27T09:00:00.000Z'
const entry = { kind: 'dispatch', creditUntil: until } as const

describe('a lead that was none can be claimed', () => {
  test('until its time, and not a moment longer', () => {
    expect(isClaimable(entry, Date.parse(until) - 1)).toBe(true)
    expect(isClaimable(entry, Date.parse(until))).toBe(false)
  })

  test('once', () => {
    expect(isClaimable({ ...entry, isCredited: true }, 0)).toBe(false)
  })

  test('of what was sent alone, and once the time is known', () => {
    expect(isClaimable({ ...entry, kind: 'grant' }, 0)).toBe(false)
    expect(isClaimable(entry, undefined)).toBe(false)
    expect(isClaimable({ kind: 'dispatch' }, 0)).toBe(false)
  })
})

test('the entry of a lead is its dispatch, not its credit', () => {
  const lead = { id: 'a', reference: 'R-1' }
  const entries = [
    { seq: 3, kind: 'credit', lead },
    { seq: 2, kind: 'dispatch', lead },
  ] as AccountEntryAnswer[]
  expect(dispatchOf(entries, 'a')?.seq).toBe(2)
  expect(dispatchOf(entries, 'b')).toBeUndefined()
})
