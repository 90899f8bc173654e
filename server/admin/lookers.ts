/** A sign of life of an admin who has a registration open, or that they left it. */
export interface Look {
  providerId: string
  adminId: string
  /** How the admin is signed in. */
  name: string
  /** ISO moment. */
  at: string
  isOver?: boolean
}

export interface Looker {
  adminId: string
  name: string
  since: Date
}

/** Admins who look at registrations now. Only in memory, in every process alike. */
export interface Lookers {
  /** Those with this provider open, longest first. */
  at(providerId: string, now: Date): Looker[]
  /** Called with a provider's ID when somebody came or left. Returns a function that stops watching. */
  watch(onChange: (providerId: string) => void): () => void
  apply(look: Look): void
}

/**
 * Milliseconds that a look counts after its last sign, of which an open page sends one every 15 s
 * (web/admin/review/use-looking.ts). With those 15 s, nobody is named a minute after leaving.
 */
const COUNTS_FOR = 40_000

interface Kept extends Looker {
  seenAt: Date
}

export function createLookers(): Lookers {
  const kept = new Map<string, Map<string, Kept>>()
  const watchers = new Set<(providerId: string) => void>()
  const stands = ({ seenAt }: Kept, now: Date) => now.getTime() - seenAt.getTime() < COUNTS_FOR

  /** What is over is forgotten with the next sign of anybody. */
  function forgetOver(now: Date): void {
    for (const [providerId, lookers] of kept) {
      for (const [adminId, looker] of lookers) if (!stands(looker, now)) lookers.delete(adminId)
      if (lookers.size === 0) kept.delete(providerId)
    }
  }

  return {
    at: (providerId, now) =>
      [...(kept.get(providerId)?.values() ?? [])]
        .filter((looker) => stands(looker, now))
        .map(({ adminId, name, since }) => ({ adminId, name, since }))
        .sort((one, other) => one.since.getTime() - other.since.getTime()),
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    apply({ providerId, adminId, name, at, isOver }) {
      const now = new Date(at)
      forgetOver(now)
      const lookers = kept.get(providerId) ?? new Map<string, Kept>()
      const known = lookers.get(adminId)
      if (isOver) lookers.delete(adminId)
      else {
        lookers.set(adminId, { adminId, name, since: known?.since ?? now, seenAt: now })
        kept.set(providerId, lookers)
      }
      if (Boolean(known) === Boolean(isOver)) for (const onChange of watchers) onChange(providerId)
    },
  }
}
