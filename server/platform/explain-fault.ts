import { connectionLossOf } from './db/connection-loss.ts'
import { StartFault } from './start-fault.ts'

/** ENOSPC of the system, and how programs report it. */
const DISK_FULL = /ENOSPC|No space left on device/

const FULL = 'The disk is full: make room for the database and the files, then start again'
const LOST = [
  'PostgreSQL went away before we were ready: see its log (embedded: .data/postgres/server.log), then start again.',
  'What was not finished left no trace',
].join(' ')

/** Printed when a process has nothing left to wait for. */
export const NOTHING_LEFT = [
  'Stopped before being ready, because what was waited for went away without a word:',
  'start again, and read the log above if it stays so',
].join(' ')

/** Explains a failed start in one sentence with the fix. Returns undefined for an error that only a stack explains. */
export function explainFault(error: unknown): string | undefined {
  if (error instanceof StartFault) return error.message
  const causes = causesOf(error)
  const losses = causes.map(connectionLossOf)
  if (losses.includes('full') || causes.some((cause) => DISK_FULL.test(String(cause)))) return FULL
  return losses.some(Boolean) ? LOST : undefined
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [error]
}
