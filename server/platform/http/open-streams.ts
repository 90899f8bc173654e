import { Refusal } from '#domain/shared/refusal.ts'

/** How many streams may be open at once, in all web processes of one start together. */
export interface StreamLimits {
  /** As many as one process can hold. */
  inAll: number
  /** Of one kind from one address: a family behind one router is let in, a flood is not. */
  anAddress: number
  /** Of one kind from one address with a session: an office behind one router has many desks. */
  anOffice: number
  /** Of one account, or one tracking link. */
  anAccount: number
}

export interface StreamReader {
  /** What is streamed, e.g. `feed`. */
  kind: string
  address: string
  /** Whose session asks, or what a link opens. */
  account?: string
  /** A session was proved. */
  isSignedIn?: boolean
}

/** Counts event streams, in all and by reader. */
export interface OpenStreams {
  /**
   * Counts one more; call the answer once, at its end.
   * @throws {Refusal} `rateLimit.exceeded` (429, or 503 when the process is full) with `details.seconds`.
   */
  open(reader: StreamReader): Promise<() => void>
}

const LIMITS: StreamLimits = { inAll: 10_000, anAddress: 20, anOffice: 200, anAccount: 10 }

/** Seconds after which a refused reader may ask again. */
const RETRY_AFTER = 60
const TOO_MANY_REQUESTS = 429
const UNAVAILABLE = 503

export function limitStreams(limits: Partial<StreamLimits> = {}): OpenStreams {
  const { inAll, anAddress, anOffice, anAccount } = { ...LIMITS, ...limits }
  const counts = new Map<string, number>()
  let all = 0
  const countOf = (key: string) => counts.get(key) ?? 0
  const add = (keys: string[], change: 1 | -1) => {
    all += change
    for (const key of keys) {
      const count = countOf(key) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    }
  }
  return {
    async open({ kind, address, account, isSignedIn = false }) {
      const byAddress = `${kind} of address ${address}`
      const byAccount = account === undefined ? undefined : `${kind} of account ${account}`
      if (all >= inAll) throw tooMany(UNAVAILABLE)
      if (countOf(byAddress) >= (isSignedIn ? anOffice : anAddress)) throw tooMany(TOO_MANY_REQUESTS)
      if (byAccount && countOf(byAccount) >= anAccount) throw tooMany(TOO_MANY_REQUESTS)
      const keys = byAccount ? [byAddress, byAccount] : [byAddress]
      add(keys, 1)
      return () => add(keys, -1)
    },
  }
}

const tooMany = (status: number) =>
  new Refusal('rateLimit.exceeded', { status, details: { seconds: RETRY_AFTER } })
