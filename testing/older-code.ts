import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, maxBuffer: 1 << 30 })

/** The code that a running marketplace had before this one, built, in a folder of its own. */
export interface OlderCode {
  folder: string
  commit: string
  remove(): void
}

/**
 * The commit before the newest migration came, so that both sides differ in their schema; where the history does not reach
 * that far (a shallow clone), the last commit. It uses our installed packages.
 */
export function buildOlderCode(): OlderCode {
  const [newest = ''] = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'db/migrations')
    .toString()
    .trim()
    .split('\n')
  const commit = revisionOf(`${newest}~1`) ?? git('rev-parse', 'HEAD').toString().trim()
  const folder = mkdtempSync(path.join(tmpdir(), 'mimar-older-'))
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit) })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: folder,
    stdio: 'pipe',
  })
  return { folder, commit, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function revisionOf(name: string): string | undefined {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).toString().trim()
  } catch {
    return undefined
  }
}
