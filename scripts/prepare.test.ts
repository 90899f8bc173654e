/** Tests the preparation on machines with any Node, in a small clone with a fake `npm`. */
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const NATIVE = `node_modules/@sharp/${process.platform}-${process.arch}`
const FOREIGN = 'node_modules/@sharp/sunos-mips'
const lock = (version: string) => ({
  packages: {
    '': {},
    'node_modules/node': { version },
    [NATIVE]: { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
    [FOREIGN]: { version: '1.0.0', optional: true, os: ['sunos'], cpu: ['mips'] },
  },
})

/** `npm` installs the packages of `installs` and records its calls. */
function aClone({ pinned = '18.0.0', installs = [NATIVE], runs = true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar clone '))
  folders.push(folder)
  const at = (...parts: string[]) => path.join(folder, ...parts)
  mkdirSync(at('scripts'))
  cpSync(path.resolve(import.meta.dirname, 'prepare.mjs'), at('scripts/prepare.mjs'))
  writeFileSync(at('package-lock.json'), JSON.stringify(lock(pinned)))
  const record = {
    packages: {
      'node_modules/node': { version: pinned },
      ...Object.fromEntries(installs.map((name) => [name, { version: '1.0.0' }])),
    },
  }
  writeFileSync(
    at('npm'),
    `#!/bin/sh
echo "$@" >> '${at('calls')}'
case "$1" in ci) ;; *) exit 1 ;; esac
mkdir -p node_modules/node/bin ${installs.join(' ')}
${runs ? `ln -sf '${process.execPath}' node_modules/node/bin/node` : `echo '#!/lib/ld-of-another-system' > node_modules/node/bin/node; chmod +x node_modules/node/bin/node`}
echo '${JSON.stringify(record)}' > node_modules/.package-lock.json
`,
  )
  chmodSync(at('npm'), 0o755)
  symlinkSync(process.execPath, at('node'))
  const run = (step: string) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['-e', `import(${JSON.stringify(at('scripts/prepare.mjs'))}).then((p) => p.${step}())`],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${folder}:${process.env.PATH}` },
      },
    )
    return {
      status,
      told: `${stdout}${stderr}`,
      calls: existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [],
    }
  }
  return { at, run }
}

test('an install with all packages of this platform runs once', () => {
  const { run } = aClone()
  expect(run('installIfNeeded')).toMatchObject({ status: 0, calls: [expect.stringMatching(/^ci /)] })
  expect(run('installIfNeeded').calls).toHaveLength(1)
})

test('missing native packages of this platform are reported by name, and the next start tries again', () => {
  const { run } = aClone({ installs: [] })
  const { status, told } = run('installIfNeeded')
  expect(status).toBe(1)
  expect(told).toContain(
    `npm did not install packages of this platform (${process.platform}-${process.arch}): @sharp/${process.platform}-${process.arch}.`,
  )
  expect(told).not.toContain('sunos')
  expect(run('installIfNeeded').calls).toHaveLength(2)
})

test('with a Node older than the pinned one, that is fetched first to run npm', () => {
  const { run } = aClone({ pinned: '99.0.0' })
  const { calls } = run('installIfNeeded')
  expect(calls[0]).toMatch(/^install --prefix .*\.data\/installer .*node-(bin-)?\w+-\w+@99\.0\.0$/)
  expect(calls[1]).toMatch(/^ci /)
})

test('a pinned Node that cannot run here is reported with a supported system', () => {
  const { status, told } = aClone({ runs: false }).run('installIfNeeded')
  expect(status).toBe(1)
  expect(told).toMatch(/The pinned Node can't run on this system: .*Use a system with glibc, such as Debian/)
  expect(told).not.toContain('null')
})

test('a failed build leaves no stamp of the previous one', () => {
  const { at, run } = aClone()
  run('installIfNeeded')
  mkdirSync(at('build'))
  writeFileSync(at('build/.mimar-built'), 'of another source')
  mkdirSync(at('node_modules/@react-router/dev'), { recursive: true })
  writeFileSync(at('node_modules/@react-router/dev/bin.cjs'), 'console.error("no room"); process.exit(1)')
  const { status, told } = run('buildIfNeeded')
  expect(status).toBe(1)
  expect(told).toMatch(/no room[\s\S]*The build failed/)
  expect(existsSync(at('build/.mimar-built'))).toBe(false)
})
