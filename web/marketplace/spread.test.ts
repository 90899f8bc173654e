import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { spread } from './spread.ts'

const kindOf = ({ kind }: { kind: string }) => kind
const newest = fc.array(fc.record({ kind: fc.constantFrom(...PROVIDER_KINDS) }), { maxLength: 30 })

test('as many kinds as there are, each once before any twice', () => {
  fc.assert(
    fc.property(newest, fc.integer({ min: 0, max: 8 }), (providers, count) => {
      const shown = spread(providers, kindOf, count)
      const kinds = new Set(providers.map(({ kind }) => kind))
      expect(shown.length).toBe(Math.min(count, providers.length))
      expect(new Set(shown.map(({ kind }) => kind)).size).toBe(Math.min(shown.length, kinds.size))
    }),
  )
})

test('within a kind the newest comes first', () => {
  const providers = [
    { kind: 'designer', at: 0 },
    { kind: 'advisor', at: 1 },
    { kind: 'designer', at: 2 },
    { kind: 'advisor', at: 3 },
  ] as const
  expect(spread(providers, kindOf, 4).map(({ at }) => at)).toEqual([0, 1, 2, 3])
  expect(spread(providers, kindOf, 3).map(({ at }) => at)).toEqual([0, 1, 2])
})
