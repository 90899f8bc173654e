import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AuthError } from '../auth-error.ts'

/**
 * argon2id with 19 MiB, 2 passes, 1 lane: OWASP's Password Storage Cheat Sheet. argon2id is the package's default
 * algorithm.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Longest queue. Each waiting hash is a waiting user; with a longer queue they would leave before the response. */
const MOST_WAITING = 100

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes equally long for an unknown user and for one without a password. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

/** Runs at most as many hashes at once as there are cores, so that sign-ins do not starve other requests. */
export function createPasswords(atOnce = availableParallelism(), mostWaiting = MOST_WAITING): Passwords {
  const queued = createQueue(atOnce, mostWaiting)
  let decoy: Promise<string> | undefined
  const hashOne = (password: string) => queued(() => hash(password, COST))
  return {
    hash: hashOne,
    async verify(stored, password) {
      decoy ??= hashOne('nobody has this password')
      const known = stored?.startsWith('$argon2') ? stored : undefined
      const isRight = await queued(async () => verify(known ?? (await decoy!), password))
      return isRight && known !== undefined
    },
  }
}

function createQueue(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting)
        throw new AuthError(503, 'over_capacity', 'Too many sign-ins at once')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
