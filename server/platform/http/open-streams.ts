import { Refusal } from '#domain/shared/refusal.ts'

/** Limits of open streams, over all web processes of one start. */
export interface StreamLimits {
  /** Total that one process can hold. */
  inAll: number
  /** Per kind and address: enough for a family behind one router, too few for a flood. */
  anAddress: number
  /** Per kind and address with a session: an office behind one router has many users. */
  anOffice: number
  /** Per account, or per tracking link. */
  anAccount: number
}

export interface StreamReader {
  /** Kind of stream, e.g. `feed`. */
  kind: string
  address: string
  /** Account of the session, or ID of the link. */
  account?: string
  /** Whether the reader has a valid session. */
  isSignedIn?: boolean
}

/** Counts event streams in total and per reader. */
export interface OpenStreams {
  /**
   * Counts one more stream. Call the returned function once, when it ends.
   * @throws {Refusal} `rateLimit.exceeded` (429, or 503 when the process is full) with `details.seconds`
   */
  open(reader: StreamReader): Promise<() => void>
}

const LIMITS: StreamLimits = { inAll: 10_000, anAddress: 20, anOffice: 200, anAccount: 10 }

/** Seconds after which a rejected reader may retry. */
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
