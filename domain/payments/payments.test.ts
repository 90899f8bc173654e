import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatOf } from '../shared/money.ts'
import { paymentReference } from './payment-reference.ts'
import { isOver, nextReadAt } from './read-again.ts'
import { refundParts } from './refund-parts.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('refundParts', () => {
  const paid = fc.integer({ min: 100, max: 10_000_000 }).map((net) => ({ net, vat: vatOf(net) }))

  it('add up to the payment once all of it is refunded, in any parts, and are never below zero', () => {
    fc.assert(
      fc.property(paid, fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 8 }), (parts, cuts) => {
        const total = parts.net + parts.vat
        let before = 0
        const sum = { net: 0, vat: 0 }
        for (const cut of [...cuts, total]) {
          const amount = Math.min(cut, total - before)
          const part = refundParts(parts, before, amount)
          expect(part.net + part.vat).toBe(amount)
          expect(Math.min(part.net, part.vat)).toBeGreaterThanOrEqual(0)
          sum.net += part.net
          sum.vat += part.vat
          before += amount
        }
        expect(sum).toEqual(parts)
      }),
    )
  })

  it('of 115 of 345 riyals are 100 and 15', () => {
    expect(refundParts({ net: 30_000, vat: 4_500 }, 0, 11_500)).toEqual({ net: 10_000, vat: 1_500 })
  })
})

describe('nextReadAt', () => {
  const createdAt = new Date('2026-11-22T06:00:00Z')
  const expiresAt = new Date(createdAt.getTime() + DAY)
  const at = (ms: number) => new Date(createdAt.getTime() + ms)

  it.each([
    ['a minute after a young one', 0, MINUTE],
    ['five minutes after one of a quarter of an hour', 15 * MINUTE, 20 * MINUTE],
    ['an hour after one of two hours', 120 * MINUTE, 180 * MINUTE],
    ['at last when the page has been closed an hour', DAY + 30 * MINUTE, DAY + 60 * MINUTE],
    ['and on, while nobody answers', DAY + 60 * MINUTE, DAY + 60 * MINUTE + 360 * MINUTE],
  ])('%s', (_, now, next) => {
    expect(nextReadAt({ createdAt, expiresAt }, at(now))).toEqual(at(next))
  })

  it('always comes later, and ends within fifty readings', () => {
    let now = createdAt
    let readings = 0
    while (!isOver({ createdAt, expiresAt }, now)) {
      const next = nextReadAt({ createdAt, expiresAt }, now)
      expect(next.getTime()).toBeGreaterThan(now.getTime())
      now = next
      readings += 1
    }
    expect(readings).toBeLessThan(50)
  })
})

it('a payment reference has no characters that are confused on the phone', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 6, maxLength: 6 }), (numbers) => {
      const drawn = [...numbers]
      const reference = paymentReference((below) => (drawn.pop() ?? 0) % below)
      expect(reference).toMatch(/^PM-[A-Z0-9]{6}$/)
      expect(reference.slice(3)).not.toMatch(/[01258OILSBZ]/)
    }),
  )
})
