/** Counts streams that are open in this process, in all and by whoever opened them. */
export interface OpenStreams {
  /** Undefined when there are too many; otherwise call what it answers once, at the end. */
  open(key: string): (() => void) | undefined
}

export function limitStreams({ inAll, each }: { inAll: number; each: number }): OpenStreams {
  const byKey = new Map<string, number>()
  let all = 0
  const add = (key: string, change: 1 | -1) => {
    all += change
    const count = (byKey.get(key) ?? 0) + change
    if (count === 0) byKey.delete(key)
    else byKey.set(key, count)
  }
  return {
    open(key) {
      if (all >= inAll || (byKey.get(key) ?? 0) >= each) return undefined
      add(key, 1)
      return () => add(key, -1)
    },
  }
}
