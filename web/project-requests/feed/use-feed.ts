import { useEffect, useState } from 'react'
import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import { pause } from '#web/forms/retries.ts'
import { readNewest } from './feed-address.ts'
import { catchUp, type FeedList, type FeedPage, hear, openFeed, startAgain, takeIn } from './feed-list.ts'
import { followFeed } from './follow-feed.ts'

/** Milliseconds over which those who missed the same read the page again. */
const SPREAD = 1_000

export interface OpenedFeed extends FeedPage {
  filter: FeedFilter
  /** Where its stream begins. */
  since?: string | undefined
  /** The first page: the only one that grows. */
  isLive: boolean
  /** This installation is a demo: all rows are samples, also those that a visitor tried. */
  isDemo: boolean
  /** Of an empty page that two things narrow: the wider one that is not empty. */
  nearest?: FeedFilter | undefined
}

/** The feed as it grows while the page is open. */
export function useFeed({ filter, items, next, since, isLive }: OpenedFeed) {
  const [list, setList] = useState(() => openFeed({ items, next }))
  const [isConnected, setConnected] = useState(true)

  useEffect(() => {
    if (!isLive) return
    return followFeed(since, {
      onTold: (told) => setList((now) => settle(hear(now, told, filter))),
      onMissed: async () => {
        // Thousands may hear it at one moment.
        await pause(Math.random() * SPREAD)
        const page = await readNewest(filter)
        setList((now) => settle(catchUp(now, page, filter)))
      },
      onConnection: setConnected,
    })
  }, [filter, since, isLive])

  return {
    list,
    isConnected,
    /** Shows what waits. */
    show: () => setList(takeIn),
    /** Shows the newest page, after a gap. */
    startAgain: async () => {
      const page = await readNewest(filter)
      setList((now) => startAgain(now, page))
    },
  }
}

/** Where nothing stands, nothing can jump. */
const settle = (list: FeedList) => (list.rows.length === 0 ? takeIn(list) : list)
