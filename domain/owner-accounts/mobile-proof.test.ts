import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isProofFresh, PROOF_DAYS } from './mobile-proof.ts'

const DAY = 86_400_000

test('isProofFresh ends after exactly the stated time, to the millisecond', () => {
  const moments = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
  const later = fc.oneof(fc.nat(400 * DAY), fc.constantFrom(PROOF_DAYS * DAY, PROOF_DAYS * DAY - 1))
  fc.assert(
    fc.property(moments, later, (provedAt, by) => {
      const now = new Date(provedAt.getTime() + by)
      expect(isProofFresh(provedAt, now)).toBe(by < PROOF_DAYS * DAY)
    }),
  )
})
