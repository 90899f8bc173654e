import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

/** What the script says of the truths of a set of papers that strangers wrote. */
function judged(archive: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'papers-'))
  try {
    execFileSync('tar', ['-xzf', path.join(ROOT, 'testing/papers', archive), '-C', folder])
    return execFileSync(process.execPath, ['scripts/score-papers.ts', folder, '--judge-truth'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test.each([
  ['open.tar.gz', [], []],
  ['open-2.tar.gz', [], []],
  ['open-3.tar.gz', [], []],
  // A hall of steel without its footings: no part of ours says that they are missing.
  ['open-4.tar.gz', ['foundations'], []],
  // 409 has it in a clause, which its truth does not hold: read from the paper itself, there is no alarm.
  ['open-5.tar.gz', [], ['foundation_insulation']],
])('every planted fault of %s is found but %j, and nothing else but %j', (archive, unknown, alarms) => {
  const told = judged(archive)
  const missed = told.match(/^ +fault not found: .*/gm) ?? []
  expect(missed.map((line) => /"what":"(.*)"/.exec(line)?.[1])).toEqual(unknown)
  const raised = told.match(/^ +alarm: .*/gm) ?? []
  expect(raised.map((line) => /"part":"(.*?)"/.exec(line)?.[1])).toEqual(alarms)
  expect(told).toMatch(/^all \| \d+ \|/m)
})
