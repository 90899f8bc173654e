import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** Runs `npm run audit` with a fake npm that returns `answer`. */
function audit(answer: object, exceptions: object[] = []) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-audit-'))
  writeFileSync(path.join(folder, 'npm'), `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\n`, {
    mode: 0o755,
  })
  writeFileSync(path.join(folder, 'exceptions.json'), JSON.stringify(exceptions))
  const args = ['scripts/supply-chain.mjs', 'audit', path.join(folder, 'exceptions.json')]
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

const url = 'https://advisories.example/1'
const vulnerable = (severity: string) => ({
  vulnerabilities: {
    hono: { name: 'hono', via: [{ name: 'hono', severity, title: 'Path traversal', url }] },
    '@hono/node-server': { name: '@hono/node-server', via: ['hono'] },
  },
})

describe('npm run audit', () => {
  test('it fails on a high vulnerability and names it', () => {
    const { status, stdout } = audit(vulnerable('high'))
    expect([status, stdout]).toEqual([1, expect.stringContaining(`high: hono: Path traversal (${url})`)])
  })

  test('it passes a moderate one, an excepted one, and an unreachable registry', () => {
    expect(audit(vulnerable('moderate')).status).toBe(0)
    expect(
      audit(vulnerable('high'), [{ advisory: url, reason: 'not reached', until: '2999-01-01' }]).status,
    ).toBe(0)
    const { status, stdout } = audit({ message: '405 Method Not Allowed' })
    expect([status, stdout]).toEqual([0, expect.stringContaining("Couldn't reach the registry")])
  })

  test('it fails again once an exception has expired', () => {
    const exceptions = [{ advisory: url, reason: 'not reached', until: '2026-01-01' }]
    expect(audit(vulnerable('critical'), exceptions).status).toBe(1)
  })
})
