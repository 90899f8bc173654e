// npm run audit:verify -- audit.ndjson [seq:hash]: verifies an export of the audit log. Needs nothing but the export. A
// head noted elsewhere also detects a truncated or rewritten end.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type AuditEntry, type AuditHead, findAuditFaults } from '#domain/audit/audit-chain.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

interface Export {
  entries: AuditEntry[]
  head: AuditHead | undefined
  /** Numbers of lines that are not valid entries. */
  unreadable: number[]
}

function readExport(text: string): Export {
  const found: Export = { entries: [], head: undefined, unreadable: [] }
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const value = parse(line)
    if (isHead(value)) found.head = value.head
    else if (isEntry(value)) found.entries.push(value)
    else found.unreadable.push(at + 1)
  }
  return found
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isHead = (value: unknown): value is { head: AuditHead } =>
  isRow(value) &&
  isRow(value.head) &&
  Number.isSafeInteger(value.head.seq) &&
  typeof value.head.hash === 'string'
const isEntry = (value: unknown): value is AuditEntry =>
  isRow(value) &&
  Number.isSafeInteger(value.seq) &&
  [value.previousHash, value.record, value.hash].every((text) => typeof text === 'string')

function readNoted(text: string | undefined): AuditHead | undefined {
  const [, seq, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text ?? '') ?? []
  return seq && hash ? { seq: Number(seq), hash } : undefined
}

/** Messages about an export and the exit code: 0 whole, 1 changed. */
export function verifyExport(text: string, noted?: AuditHead | undefined): { lines: string[]; code: number } {
  const { entries, head, unreadable } = readExport(text)
  const lines = unreadable.map((line) => `line ${line}: unreadable`)
  const until = noted ?? head
  if (!until)
    return {
      lines: [...lines, 'The export has no final hash, so it may be cut off. Export the log again.'],
      code: 1,
    }
  // An export may continue after the noted head, which proves only the entries up to it.
  const kept = noted ? entries.filter(({ seq }) => seq <= noted.seq) : entries
  lines.push(...findAuditFaults(kept, until, sha256).map(({ kind, seq }) => `entry ${seq}: ${kind}`))
  if (noted && head) {
    const later = findAuditFaults(entries, head, sha256).map(({ kind, seq }) => `entry ${seq}: ${kind}`)
    lines.push(...later.filter((line) => !lines.includes(line)))
  }
  return lines.length > 0
    ? { lines, code: 1 }
    : {
        lines: [
          `OK: ${(head ?? until).seq} entries. Final hash ${(head ?? until).seq}:${(head ?? until).hash}`,
        ],
        code: 0,
      }
}

function main([file, noted]: string[]): number {
  if (!file || (noted && !readNoted(noted))) {
    console.error('Usage: npm run audit:verify -- <audit.ndjson> [seq:hash]')
    return 2
  }
  const { lines, code } = verifyExport(readFileSync(file, 'utf8'), readNoted(noted))
  console.log(lines.join('\n'))
  return code
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2))
