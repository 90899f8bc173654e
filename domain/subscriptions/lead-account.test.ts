import { describe, expect, it } from 'vitest'
import { anyAccountEvent, chanceOf } from '#testing/simulation/random-accounts.ts'
import {
  type AccountEntry,
  type AccountEvent,
  balanceOf,
  CREDIT_GOOD_DAYS,
  expiriesDue,
  type LeadAccount,
  play,
} from './lead-account.ts'

const START = Date.parse('2026-11-01T00:00:00+03:00')
const DAY = 24 * 60 * 60 * 1000
const day = (days: number) => new Date(START + days * DAY)

const grant = (lotId: string, leads: number, from: number, until: number): AccountEvent => ({
  type: 'grant',
  lotId,
  leads,
  at: day(from),
  endsAt: day(until),
})
const dispatch = (leadId: string, on: number): AccountEvent => ({ type: 'dispatch', leadId, at: day(on) })
const credit = (leadId: string, on: number): AccountEvent => ({
  type: 'credit',
  leadId,
  reason: 'dead_number',
  at: day(on),
})

describe('a provider’s account of leads', () => {
  it('gives what a period granted and writes off what is left at its end', () => {
    const { account, entries } = play([
      grant('november', 3, 0, 30),
      dispatch('a', 2),
      grant('december', 3, 30, 61),
    ])
    expect(balanceOf(account)).toBe(3)
    expect(entries.find(({ kind }) => kind === 'expiry')).toEqual({
      kind: 'expiry',
      lotId: 'november',
      change: -2,
      at: day(30),
    })
  })

  it('takes the lot that ends first', () => {
    const { entries } = play([grant('long', 3, 0, 60), grant('short', 3, 0, 30), dispatch('a', 1)])
    expect(entries.at(-1)).toMatchObject({ kind: 'dispatch', lotId: 'short' })
  })

  it('gives a credited lead back for longer than the period it came in', () => {
    const { account } = play([
      grant('november', 1, 0, 30),
      dispatch('a', 28),
      credit('a', 29),
      dispatch('b', 31),
    ])
    expect(balanceOf(account)).toBe(0)
    expect(account.leads.has('b')).toBe(true)
    const unused = play([grant('november', 1, 0, 30), dispatch('a', 28), credit('a', 29)]).account
    expect(expiriesDue(unused, day(29 + CREDIT_GOOD_DAYS))).toHaveLength(1)
  })

  it('gives a lead back weeks later when its owner answered nobody', () => {
    const late: AccountEvent = { type: 'credit', leadId: 'a', reason: 'owner_never_answered', at: day(12) }
    expect(play([grant('x', 1, 0, 30), dispatch('a', 1), late]).refusals).toEqual([])
  })

  it('is empty after a refund, and can be granted to again', () => {
    const { account, entries } = play([
      grant('long', 3, 0, 60),
      grant('short', 2, 0, 30),
      { type: 'close', at: day(1) },
      grant('again', 5, 2, 30),
    ])
    expect(balanceOf(account)).toBe(5)
    expect(entries.slice(2, 4)).toMatchObject([
      { kind: 'expiry', lotId: 'short', change: -2, at: day(1) },
      { kind: 'expiry', lotId: 'long', change: -3, at: day(1) },
    ])
  })

  it.each([
    ['a lot twice', [grant('x', 1, 0, 30), grant('x', 1, 1, 30)], 'lot_known'],
    ['a lead from nothing', [dispatch('a', 1)], 'empty'],
    ['a lead from a lot that ended', [grant('x', 1, 0, 1), dispatch('a', 1)], 'empty'],
    ['the same lead twice', [grant('x', 2, 0, 30), dispatch('a', 1), dispatch('a', 2)], 'lead_known'],
    ['a credit for a lead that never came', [credit('a', 1)], 'account.lead_unknown'],
    [
      'a second credit',
      [grant('x', 1, 0, 30), dispatch('a', 1), credit('a', 2), credit('a', 3)],
      'account.credited_before',
    ],
    ['a late claim', [grant('x', 1, 0, 30), dispatch('a', 1), credit('a', 9)], 'account.claimed_too_late'],
  ])('refuses %s', (_, events, code) => {
    expect(play(events).refusals).toEqual([code])
  })
})

describe('a million random events', () => {
  it.each(Array.from({ length: 20 }, (_, at) => at + 1))(
    'of fifty thousand, seed %i, keep the account true',
    (seed) => {
      const pick = chanceOf(seed)
      for (let provider = 0; provider < 250; provider++) {
        const known = { leads: 0 }
        let at = START
        const events = Array.from({ length: 200 }, () => {
          at += pick(36) * 60 * 60 * 1000
          return anyAccountEvent(pick, new Date(at), known)
        })
        holdsTrue(play(events))
      }
    },
  )
})

function holdsTrue({ account, entries }: { account: LeadAccount; entries: AccountEntry[] }) {
  const sum = entries.reduce((total, { change }) => total + change, 0)
  const byLot = Map.groupBy(entries, ({ lotId }) => lotId)
  const broken = [...byLot].filter(([, own]) => {
    let left = 0
    return own.some(({ change }, at) => {
      left += change
      return left < 0 || (at === 0) !== change > 0
    })
  })
  const dispatched = entries.filter(({ kind }) => kind === 'dispatch') as { leadId: string }[]
  const credited = entries.filter(({ kind }) => kind === 'credit') as { leadId: string }[]
  const isOnce = (own: { leadId: string }[]) => new Set(own.map(({ leadId }) => leadId)).size === own.length
  expect([sum === balanceOf(account), broken, isOnce(dispatched), isOnce(credited)]).toEqual([
    true,
    [],
    true,
    true,
  ])
  expect(credited.every(({ leadId }) => dispatched.some((entry) => entry.leadId === leadId))).toBe(true)
}
