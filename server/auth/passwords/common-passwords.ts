import { createThreadPool, PoolBusy } from '#server/platform/threads/thread-pool.ts'
import { AuthError } from '../auth-error.ts'
import type { GuessJob } from './common-passwords.worker.ts'

const LIMITS = {
  threads: 1,
  /** Each job takes some tens of milliseconds; with a longer queue, users would leave before the response. */
  mostJobs: 100,
  /** Milliseconds. The costliest password found takes 400 on a busy machine. */
  deadline: 3_000,
  /** Milliseconds, including the two seconds that loading the lists takes. */
  patience: 8_000,
  /** Megabytes. The lists take 100. */
  heap: 256,
}

const pool = createThreadPool<GuessJob, boolean>(
  new URL('./common-passwords.worker.ts', import.meta.url),
  LIMITS,
)

/**
 * Whether a password is one of the first guesses: common and leaked ones, names, keyboard rows, dates, and details of
 * the user (`about`). Makes no outside request. Throws 503 `over_capacity` when too many jobs wait.
 */
export async function isCommonPassword(password: string, about: string[]): Promise<boolean> {
  try {
    return await pool.run({ password, about })
  } catch (error) {
    if (error instanceof PoolBusy) throw new AuthError(503, 'over_capacity', 'Too many new passwords at once')
    throw error
  }
}
