import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Every file of the repository including untracked ones; paths from its root. */
export const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  { cwd: root },
)
  .toString()
  .split('\0')
  .filter(Boolean)

export const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))

const texts = new Map<string, string>()
export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

export const isTest = (file: string) => /\.(test|e2e|bench)\.tsx?$/.test(file)
