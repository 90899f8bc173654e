import { createThreadPool, PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { AuthError } from '../auth-error.ts'
import type { GuessJob } from './common-passwords.worker.ts'

const LIMITS = {
  threads: 1,
  /** Each waits for some tens of milliseconds; beyond this the answer would come after the person left. */
  mostJobs: 100,
  /** Milliseconds. The costliest password found takes 400 on a busy machine. */
  deadline: 3_000,
  /** Milliseconds, with the two seconds in which the lists are loaded. */
  patience: 8_000,
  /** Megabytes; the lists take 100. */
  heap: 256,
}

const pool = createThreadPool<GuessJob, boolean>(
  new URL('./common-passwords.worker.ts', import.meta.url),
  LIMITS,
)

/**
 * Whether a password is among what is tried first: common and leaked ones, names, rows of keys, dates, and what is known
 * of the person (`about`). Asks nobody outside. Throws 503 `over_capacity` when too many wait.
 */
export async function isCommonPassword(password: string, about: string[]): Promise<boolean> {
  try {
    return await pool.run({ password, about })
  } catch (error) {
    if (error instanceof PoolBusy) throw new AuthError(503, 'over_capacity', 'Too many new passwords at once')
    throw error
  }
}
