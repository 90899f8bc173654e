import type { StatementEntry } from '#domain/payments/match-entries.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'

/** Largest file in bytes, and most entries: a busy month of one account (docs/payments.md#statements). */
export const STATEMENT_MAX_BYTES = 2 * 1024 * 1024
const MOST_ENTRIES = 5_000

export interface ReadEntries {
  entries: StatementEntry[]
  /** Rows that say no amount in riyals that can be read in one way. */
  unreadable: number[]
}

/**
 * Reads a bank statement, camt.053 or CSV. Throws Refusal `bank_statement.empty`, `bank_statement.unreadable`,
 * `bank_statement.no_columns`, `bank_statement.no_entries` or `bank_statement.too_many` (422).
 */
export function readEntries(bytes: Uint8Array): ReadEntries {
  if (bytes.length === 0) throw new Refusal('bank_statement.empty')
  const text = decode(bytes)
  if (text.includes('\0')) throw new Refusal('bank_statement.unreadable')
  const read = text.trimStart().startsWith('<') ? fromXml(text) : readCsv(text)
  if (!read) throw new Refusal('bank_statement.no_columns')
  if (read.entries.length + read.unreadable.length === 0) throw new Refusal('bank_statement.no_entries')
  if (read.entries.length > MOST_ENTRIES)
    throw new Refusal('bank_statement.too_many', { details: { max: MOST_ENTRIES } })
  return read
}

function fromXml(text: string): ReadEntries {
  try {
    return readCamt(text)
  } catch {
    throw new Refusal('bank_statement.unreadable')
  }
}

/** UTF-8, UTF-16 with its mark, else the Arabic code page of Windows, which Excel still saves. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1256').decode(bytes)
  }
}
