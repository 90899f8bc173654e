/** How long an unused response stays cached (docs/reference/product-rules.md#times-and-limits). */
export const KEPT_MS = 5 * 60 * 1000

/** Cached state of one address. Old data stays visible during a reload and beside a failure. */
export interface CachedResponse {
  data?: unknown
  failure?: unknown
  isLoading: boolean
}

/** Answers that the server rendered the page with, by address. */
export interface FirstAnswers {
  answers: Readonly<Record<string, unknown>>
  /** False when they are too old to be shown without asking again. */
  isFresh(): boolean
}

interface Entry {
  answer: CachedResponse
  listeners: Set<() => void>
  /** Number of the newest request. Responses to older ones are ignored. */
  question: number
  forget?: ReturnType<typeof setTimeout>
}

export const UNKNOWN: CachedResponse = { isLoading: true }

export type CachedResponses = ReturnType<typeof createCachedResponses>

/** Cache of server responses by address, shared by all components. Independent of React. */
export function createCachedResponses(load: (address: string) => Promise<unknown>, first?: FirstAnswers) {
  const entries = new Map<string, Entry>()
  const rendered = new Map<string, CachedResponse>()
  for (const [address, data] of Object.entries(first?.answers ?? {})) {
    rendered.set(address, { data, isLoading: false })
    open(address)
  }

  function tell(entry: Entry, answer: CachedResponse) {
    entry.answer = answer
    for (const listener of entry.listeners) listener()
  }

  function ask(address: string, entry: Entry) {
    entry.question += 1
    const { question } = entry
    tell(entry, { ...entry.answer, isLoading: true })
    load(address).then(
      (data) => question === entry.question && tell(entry, { data, isLoading: false }),
      (failure: unknown) =>
        question === entry.question && tell(entry, { ...entry.answer, failure, isLoading: false }),
    )
  }

  function open(address: string): Entry {
    const known = entries.get(address)
    if (known) return known
    const entry: Entry = { answer: rendered.get(address) ?? UNKNOWN, listeners: new Set(), question: 0 }
    entries.set(address, entry)
    return entry
  }

  return {
    read: (address: string): CachedResponse => entries.get(address)?.answer ?? UNKNOWN,

    /** What the server rendered, for hydration. */
    readRendered: (address: string): CachedResponse => rendered.get(address) ?? UNKNOWN,

    /** Subscribes to an address. The first subscriber triggers a request. Returns the unsubscribe function. */
    watch(address: string, listener: () => void): () => void {
      const entry = open(address)
      clearTimeout(entry.forget)
      entry.listeners.add(listener)
      const isRendered = entry.question === 0 && rendered.has(address) && first?.isFresh()
      if (entry.listeners.size === 1 && !isRendered) ask(address, entry)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size > 0) return
        entry.forget = setTimeout(() => {
          entries.delete(address)
          rendered.delete(address)
        }, KEPT_MS)
      }
    },

    /** Reloads the addresses that have subscribers. The others reload at their next subscription. */
    refresh(matches: (address: string) => boolean = () => true) {
      for (const [address, entry] of entries) {
        if (entry.listeners.size > 0 && matches(address)) ask(address, entry)
      }
    },
  }
}
