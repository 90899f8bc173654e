import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AuditEntry, type AuditHead, findAuditFaults, hashedText, NO_HASH } from './audit-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function chainOf(actions: readonly string[]): AuditEntry[] {
  const entries: AuditEntry[] = []
  for (const [at, action] of actions.entries()) {
    const previousHash = entries.at(-1)?.hash ?? NO_HASH
    const record = JSON.stringify({ seq: at + 1, action })
    entries.push({ seq: at + 1, previousHash, record, hash: sha256(hashedText({ previousHash, record })) })
  }
  return entries
}

const headOf = (entries: readonly AuditEntry[]): AuditHead => {
  const { seq, hash } = entries.at(-1) ?? { seq: 0, hash: NO_HASH }
  return { seq, hash }
}

/** An attacker who rewrites an entry and knows how its hash is made. */
function forged(entry: AuditEntry, record: string): AuditEntry {
  return { ...entry, record, hash: sha256(hashedText({ ...entry, record })) }
}

const faultsOf = (entries: readonly AuditEntry[], head: AuditHead) => findAuditFaults(entries, head, sha256)
const chains = fc.array(fc.string(), { minLength: 1, maxLength: 30 }).map(chainOf)
/** A chain and an index into it. */
const chainAndPlace = chains.chain((entries) => fc.tuple(fc.constant(entries), fc.nat(entries.length - 1)))

test('an unchanged log has no faults, even when it is empty', () => {
  fc.assert(
    fc.property(chains, (entries) => {
      expect(faultsOf(entries, headOf(entries))).toEqual([])
    }),
  )
  expect(faultsOf([], { seq: 0, hash: NO_HASH })).toEqual([])
})

describe('findAuditFaults names exactly the touched entry', () => {
  const touches: [name: string, touch: (entry: AuditEntry) => AuditEntry][] = [
    ['another record', (entry) => ({ ...entry, record: `${entry.record} ` })],
    [
      'another record under a new hash',
      (entry) => forged(entry, JSON.stringify({ seq: entry.seq, action: 'other!' })),
    ],
    ['the number of another', (entry) => forged(entry, JSON.stringify({ seq: entry.seq + 1 }))],
    ['another hash before it', (entry) => ({ ...entry, previousHash: sha256('elsewhere') })],
    ['another hash', (entry) => ({ ...entry, hash: sha256('elsewhere') })],
    ['no record at all', (entry) => forged(entry, 'null')],
    ['no JSON', (entry) => forged(entry, '{')],
  ]

  test.each(touches)('when %s', (_, touch) => {
    fc.assert(
      fc.property(chainAndPlace, ([entries, at]) => {
        const touched = entries.map((entry, index) => (index === at ? touch(entry) : entry))
        expect(faultsOf(touched, headOf(entries))).toEqual([{ kind: 'altered', seq: at + 1 }])
      }),
    )
  })

  test('when it was deleted', () => {
    fc.assert(
      fc.property(chainAndPlace, ([entries, at]) => {
        const kind = at === entries.length - 1 ? 'truncated' : 'missing'
        expect(faultsOf(entries.toSpliced(at, 1), headOf(entries))).toEqual([{ kind, seq: at + 1 }])
      }),
    )
  })

  test('when it occurs twice', () => {
    fc.assert(
      fc.property(chainAndPlace, ([entries, at]) => {
        const doubled = entries.toSpliced(at, 0, entries[at] as AuditEntry)
        expect(faultsOf(doubled, headOf(entries))).toEqual([{ kind: 'repeated', seq: at + 1 }])
      }),
    )
  })
})

test('every missing entry of a truncated end is named', () => {
  fc.assert(
    fc.property(chainAndPlace, ([entries, kept]) => {
      const missing = entries.slice(kept).map(({ seq }) => ({ kind: 'truncated', seq }))
      expect(faultsOf(entries.slice(0, kept), headOf(entries))).toEqual(missing)
    }),
  )
})

test('of two swapped entries, at least the one that came too late is named', () => {
  fc.assert(
    fc.property(chainAndPlace, fc.nat(), ([entries, at], other) => {
      const with_ = other % entries.length
      const [first, second] = [Math.min(at, with_), Math.max(at, with_)]
      const swapped = entries
        .with(first, entries[second] as AuditEntry)
        .with(second, entries[first] as AuditEntry)
      const faults = faultsOf(swapped, headOf(entries))
      if (first === second) expect(faults).toEqual([])
      else expect(faults).toContainEqual({ kind: 'reordered', seq: first + 1 })
    }),
  )
})

test('two forged neighbours are both named', () => {
  const entries = chainOf(['one', 'two', 'three', 'four'])
  const forge = (at: number) =>
    forged(entries[at] as AuditEntry, JSON.stringify({ seq: at + 1, action: 'x' }))
  const faults = faultsOf(entries.with(1, forge(1)).with(2, forge(2)), headOf(entries))
  expect(faults).toEqual([
    { kind: 'altered', seq: 2 },
    { kind: 'altered', seq: 3 },
  ])
})

test('a chain rebuilt from some entry on is detected by an earlier noted head', () => {
  fc.assert(
    fc.property(chainAndPlace, ([entries, at]) => {
      const rewritten = chainOf(entries.map((_, index) => (index < at ? 'as it was' : 'made up')))
      const original = chainOf(entries.map(() => 'as it was'))
      expect(faultsOf(rewritten, headOf(original))).toContainEqual({ kind: 'altered', seq: entries.length })
    }),
  )
})

test('entries after the head are reported as not vouched for', () => {
  const entries = chainOf(['one', 'two', 'three'])
  expect(faultsOf(entries, headOf(entries.slice(0, 2)))).toEqual([{ kind: 'unknown', seq: 3 }])
})
