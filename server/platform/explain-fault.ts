import { connectionLossOf } from './db/connection-loss.ts'
import { StartFault } from './start-fault.ts'

/** ENOSPC of the system, and how programs report it. */
const DISK_FULL = /ENOSPC|No space left on device/

const FULL = 'The disk is full. Free space for the database and the files, then start again'
const LOST = [
  'PostgreSQL stopped before the start was complete. See its log (embedded: .data/postgres/server.log), then start again.',
  'Unfinished work was rolled back',
].join(' ')

/** Printed when a process has nothing left to wait for. */
export const NOTHING_LEFT = [
  'The start ended before it was complete, because a service stopped responding without an error.',
  'Start again. If this repeats, see the log above',
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
