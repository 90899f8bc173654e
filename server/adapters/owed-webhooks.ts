/** Milliseconds before an undelivered webhook is posted again: doubling, but impatient enough to watch. */
const RETRY = { first: 250, longest: 30_000 }
/** Longer than any healthy answer of ours. */
const TIMEOUT_MS = 10_000

/** A delivery as it will be posted, byte for byte. */
export interface OwedWebhook {
  id: string
  body: string
}

export interface OwedStore {
  /** In the order they came to be owed. */
  owed(): Promise<OwedWebhook[]>
  settle(webhookId: string): Promise<void>
}

interface PosterOptions {
  store: OwedStore
  url: string
  headersOf?: (body: string) => Record<string, string>
  /** After so many tries a delivery is dropped; absent: never. */
  tries?: number
}

/** Said by the database when another process came to owe something. */
export const OWED_CHANNEL = 'stand_in_owes'

/** Posts what a stand-in owes us, until we answered 200. */
export interface Poster {
  /** Something new is owed. */
  schedule(): void
  /** Posts everything owed once, in order. Answers whether all was taken. */
  flush(): Promise<boolean>
  /** Posts by itself from now on, also what an earlier process left owing. */
  start(): void
  stop(): Promise<void>
}

export function createPoster({ store, url, headersOf, tries }: PosterOptions): Poster {
  const triesOf = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let wait = RETRY.first
  let flushing: Promise<boolean> = Promise.resolve(true)

  async function post(body: string): Promise<boolean> {
    const headers = { 'content-type': 'application/json', ...headersOf?.(body) }
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      await response.arrayBuffer()
      return response.status === 200
    } catch {
      return false
    }
  }

  function isDropped(id: string): boolean {
    const tried = (triesOf.get(id) ?? 0) + 1
    triesOf.set(id, tried)
    return tries !== undefined && tried >= tries
  }

  async function postAll(): Promise<boolean> {
    for (const { id, body } of await store.owed()) {
      if (!(await post(body)) && !isDropped(id)) return false
      triesOf.delete(id)
      await store.settle(id)
    }
    return true
  }

  function flush(): Promise<boolean> {
    // One at a time, or two rounds would post the same delivery side by side.
    flushing = flushing.then(postAll, postAll)
    return flushing
  }

  function scheduleIn(afterMs: number): void {
    if (!isStarted) return
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const isDone = await flush().catch(() => false)
      wait = isDone ? RETRY.first : Math.min(wait * 2, RETRY.longest)
      if (!isDone) scheduleIn(wait)
    }, afterMs)
  }

  return {
    schedule: () => scheduleIn(0),
    flush,
    start() {
      isStarted = true
      scheduleIn(0)
    },
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await flushing.catch(() => false)
    },
  }
}
