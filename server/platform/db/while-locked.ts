import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Longest that a holder is waited for. Above every bound of the work it protects (pg_ctl gives up after 60 s), so a
 * lock this old was left before a reboot, after which its PID may belong to another program.
 */
const LONGEST_WORK_MS = 180_000

/**
 * Runs `work` while no other process of this machine holds `file`, which exists meanwhile and contains our PID. A lock
 * whose process was killed is taken over.
 */
export async function whileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!take(file)) {
    removeAbandoned(file)
    await wait(20)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** Synchronous, so that the lock is still the one that was looked at when it is deleted. */
function removeAbandoned(file: string): void {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    const holder = Number(readFileSync(file, 'utf8'))
    // Empty for the moment between its creation and its content.
    const isAbandoned = holder > 0 ? !isAlive(holder) : age > 1_000
    if (isAbandoned || age > LONGEST_WORK_MS) rmSync(file, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** EPERM: it belongs to another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
