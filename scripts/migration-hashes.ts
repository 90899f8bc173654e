/**
 * `db/migrations.sha256` (format of `sha256sum`): a migration never changes once its line exists, because other
 * databases have already run it. `npm run db:snapshot` appends new ones.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const database = path.resolve(import.meta.dirname, '../db')
const LIST = path.join(database, 'migrations.sha256')

/** Returns one sentence with the fix for each migration that differs from its line. */
export function migrationFaults(
  hashes: Record<string, string> = readMigrationHashes(),
  list: string = readFileSync(LIST, 'utf8'),
): string[] {
  const kept = readList(list)
  const names = [...new Set([...Object.keys(hashes), ...kept.keys()])].sort()
  return names.flatMap((name) => {
    if (!kept.has(name)) return `${name} is new: run \`npm run db:snapshot\` and commit db/migrations.sha256`
    if (kept.get(name) === hashes[name]) return []
    return `${name} was ${hashes[name] ? 'changed' : 'removed'}. Migrations on main never change: restore it, and run \`npm run new:migration\` for your change. If it is not on main yet, delete its line from db/migrations.sha256 and run \`npm run db:snapshot\``
  })
}

/** Returns the names of migrations whose lines were added. */
export function appendMigrationHashes(): string[] {
  const kept = readList(readFileSync(LIST, 'utf8'))
  const added = Object.entries(readMigrationHashes()).filter(([name]) => !kept.has(name))
  appendFileSync(LIST, added.map(([name, sha256]) => `${sha256}  ${name}\n`).join(''))
  return added.map(([name]) => name)
}

function readList(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm)].map(([, sha256 = '', name = '']) => [name, sha256]),
  )
}

function readMigrationHashes(): Record<string, string> {
  const folder = path.join(database, 'migrations')
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const sha256 = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, name)))
      .digest('hex')
  return Object.fromEntries(names.map((name) => [name, sha256(name)]))
}
