import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (fault: string) =>
  spawnSync(process.execPath, ['testing/processes/unhandled-process.ts', fault], { encoding: 'utf8' })

test.each(['rejection', 'connection'])(
  'an unhandled %s is logged with its cause and ends nothing',
  (fault) => {
    const { status, stdout } = run(fault)
    expect(stdout).toMatch(/"level":50.*(nobody awaits this|read ECONNRESET)/)
    expect(stdout).toContain('lives on')
    expect(status).toBe(0)
  },
)

test('an uncaught error stops the process in order, with code 1', () => {
  const { status, stdout } = run('bug')
  expect(stdout).toMatch(/"level":60.*undefined is not a function/)
  expect(stdout).toContain('finished in order')
  expect(status).toBe(1)
})
