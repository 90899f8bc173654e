import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { hashedText, NO_HASH } from '#domain/audit/audit-chain.ts'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { verifyExport } from './audit-verify.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const { folder, remove } = temporaryDataRoot()
afterAll(remove)

/** An export in the route's format: one entry per line, then the head. */
function exportOf(reasons: readonly string[]): string[] {
  const lines: string[] = []
  let hash = NO_HASH
  for (const [at, reason] of reasons.entries()) {
    const record = JSON.stringify({ seq: at + 1, action: 'provider.rejected', details: { reason } })
    const previousHash = hash
    hash = sha256(hashedText({ previousHash, record }))
    lines.push(JSON.stringify({ seq: at + 1, previousHash, record, hash }))
  }
  return [...lines, JSON.stringify({ head: { seq: reasons.length, hash } })]
}

const exports_ = fc.array(fc.string(), { minLength: 2, maxLength: 25 }).map(exportOf)
/** An export, with the positions of two different entries. */
const exportAndPlaces = exports_.chain((lines) =>
  fc.tuple(
    fc.constant(lines),
    fc
      .uniqueArray(fc.nat(lines.length - 2), { minLength: 2, maxLength: 2 })
      .map((places) => places.toSorted((a, b) => a - b)),
  ),
)

const altered = (line: string) => {
  const entry = JSON.parse(line)
  return JSON.stringify({ ...entry, record: entry.record.replace('rejected', 'approved') })
}

/** A change of the lines, and the expected message. */
const MUTATIONS: [
  name: string,
  mutate: (lines: string[], first: number, second: number) => [string[], string[]],
][] = [
  ['altered', (lines, at) => [lines.with(at, altered(lines[at]!)), [`entry ${at + 1}: altered`]]],
  [
    'altered twice',
    (lines, one, two) => [
      lines.with(one, altered(lines[one]!)).with(two, altered(lines[two]!)),
      [`entry ${one + 1}: altered`, `entry ${two + 1}: altered`],
    ],
  ],
  [
    'deleted',
    (lines, at) => [
      lines.toSpliced(at, 1),
      [`entry ${at + 1}: ${at === lines.length - 2 ? 'truncated' : 'missing'}`],
    ],
  ],
  [
    'reordered',
    (lines, one, two) => [
      lines.with(one, lines[two]!).with(two, lines[one]!),
      [`entry ${one + 1}: reordered`],
    ],
  ],
  [
    'truncated',
    (lines, _, at) => [
      lines.toSpliced(at, lines.length - 1 - at),
      lines.slice(at, -1).map((_line, next) => `entry ${at + next + 1}: truncated`),
    ],
  ],
  [
    'beheaded',
    (lines) => [
      lines.slice(0, -1),
      ['The export has no final hash, so it may be cut off. Export the log again.'],
    ],
  ],
  ['made unreadable', (lines, at) => [lines.with(at, lines[at]!.slice(1)), [`line ${at + 1}: unreadable`]]],
]

describe('a changed export', () => {
  test.each(MUTATIONS)('%s is reported with its place', (_, mutate) => {
    fc.assert(
      fc.property(exportAndPlaces, ([lines, [first, second]]) => {
        const [touched, expected] = mutate(lines, first!, second!)
        const said = verifyExport(touched.join('\n'))
        expect(said.code).toBe(1)
        expect(said.lines).toEqual(expect.arrayContaining(expected))
      }),
    )
  })

  test('an unchanged export is whole', () => {
    fc.assert(
      fc.property(exports_, (lines) => {
        expect(verifyExport(`${lines.join('\n')}\n`).code).toBe(0)
      }),
    )
  })

  test('a truncated export with a matching head is detected by an earlier noted head', () => {
    const lines = exportOf(['one', 'two', 'three'])
    const { head: noted } = JSON.parse(lines.at(-1)!)
    const cut = exportOf(['one', 'two'])
    expect(verifyExport(cut.join('\n')).code).toBe(0)
    expect(verifyExport(cut.join('\n'), noted)).toMatchObject({ code: 1, lines: ['entry 3: truncated'] })
  })
})

test('the exit code is 0 for a whole export, 1 for a changed one and 2 for an unreadable one', () => {
  const lines = exportOf(['one', 'two', 'three'])
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/audit-verify.ts', ...words], { encoding: 'utf8' })
  const written = (name: string, text: string[]) => {
    const file = path.join(folder, name)
    writeFileSync(file, text.join('\n'))
    return file
  }
  const whole = run(written('whole', lines))
  expect([whole.status, whole.stdout]).toEqual([
    0,
    expect.stringMatching(/^OK: 3 entries. Final hash 3:[0-9a-f]{64}\n$/),
  ])
  const touched = run(written('touched', lines.with(1, altered(lines[1]!))))
  expect([touched.status, touched.stdout]).toEqual([1, 'entry 2: altered\n'])
  expect([run().status, run('x', 'no head').status]).toEqual([2, 2])
})
