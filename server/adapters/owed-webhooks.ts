/** Milliseconds before an undelivered webhook is posted again; doubled each time, with a low maximum. */
const RETRY = { first: 250, longest: 30_000 }
/** Longer than a normal response of ours. */
const TIMEOUT_MS = 10_000

/** A pending webhook delivery with its exact body. */
export interface OwedWebhook {
  id: string
  body: string
}

export interface OwedStore {
  /** Returns pending deliveries in the order they were queued. */
  owed(): Promise<OwedWebhook[]>
  settle(webhookId: string): Promise<void>
}

interface PosterOptions {
  store: OwedStore
  url: string
  headersOf?: (body: string) => Record<string, string>
  /** Number of attempts after which a delivery is dropped; absent means never. */
  tries?: number
}

/** Notification channel for deliveries queued by another process. */
export const OWED_CHANNEL = 'stand_in_owes'

/** Posts a fake's pending webhooks until we respond with 200. */
export interface Poster {
  /** Call it when a delivery was queued. */
  schedule(): void
  /** Posts all pending deliveries once, in order. Returns whether all succeeded. */
  flush(): Promise<boolean>
  /** Starts posting automatically, including deliveries left by an earlier process. */
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
    // One run at a time, or two would post the same delivery concurrently.
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
