import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AuthError } from '../auth-error.ts'

/**
 * argon2id with 19 MiB, 2 passes, 1 lane: OWASP's Password Storage Cheat Sheet.
 * The package's own default algorithm is argon2id.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each waiting hash is somebody waiting; beyond this the answer would come after they left. */
const MOST_WAITING = 100

export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long for somebody unknown, or without a password, as for anybody else. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

/** Hashes at most as many at once as there are cores, so that sign-ins cannot starve everything else. */
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
