import { ArrowRight } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import type { PublicProjectRequest } from '#server/services.ts'
import { keepTimesLiving } from '#web/still/keep-times-living.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLocale } from '#web/use-locale.ts'
import { feedAddress } from './feed-address.ts'
import { FeedRows } from './feed-rows.tsx'
import { mergeFeed } from './merge-feed.ts'
import { useFeedStream } from './use-feed-stream.ts'

export interface LiveFeedProps {
  filter: FeedFilter
  items: PublicProjectRequest[]
  next?: string | undefined
  /** The first page: the only one that grows. */
  isLive: boolean
}

/** The list, which grows by itself. Without script it is a list. */
export function LiveFeed({ filter, items, next, isLive }: LiveFeedProps) {
  const t = useTranslations('feed')
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<PublicProjectRequest[]>([])
  const [isConnected, setConnected] = useState(true)
  const rows = told.reduce((merged, one) => mergeFeed(merged, one, filter), items)
  const fresh = new Set(rows.filter(({ id }) => !items.some((item) => item.id === id)).map(({ id }) => id))
  useFeedStream(isLive, items[0]?.id, {
    onTold: (one) => setTold((before) => [...before.filter(({ id }) => id !== one.id), one]),
    onMissed: () => void revalidate(),
    onConnection: setConnected,
  })
  return (
    <div>
      {!isConnected && <Notice tone="warning">{t('lost')}</Notice>}
      <Announced rows={rows} fresh={fresh} />
      {rows.length > 0 ? <Gliding rows={rows} fresh={fresh} /> : <Nothing filter={filter} />}
      <FeedPager filter={filter} isLive={isLive} next={next} />
    </div>
  )
}

interface Shown {
  rows: PublicProjectRequest[]
  fresh: ReadonlySet<string>
}

const GLIDE = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * New rows push the others down in a glide and not in a jump. For somebody who reads further down nothing moves: the
 * browser anchors the scroll.
 */
function Gliding({ rows, fresh }: Shown) {
  const t = useTranslations('feed')
  const list = useRef<HTMLOListElement>(null)
  const height = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when rows came
  useLayoutEffect(() => {
    const place = list.current!
    const grown = height.current === 0 ? 0 : place.offsetHeight - height.current
    height.current = place.offsetHeight
    const isReadFromTop = place.getBoundingClientRect().top >= 0
    if (grown > 0 && isReadFromTop && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      place.animate([{ transform: `translateY(-${grown}px)` }, { transform: 'none' }], GLIDE)
  }, [rows.length])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows bring other times
  useEffect(() => keepTimesLiving(list.current!), [rows.length])
  return (
    <ol className="feed-rows" ref={list} aria-label={t('rows')}>
      <FeedRows rows={rows} fresh={fresh} />
    </ol>
  )
}

/** Tells a screen reader what came, when it has a pause. Silent on arrival. */
function Announced({ rows, fresh }: Shown) {
  const t = useTranslations()
  return (
    <div className="visually-hidden" aria-live="polite" aria-relevant="additions">
      {rows
        .filter(({ id }) => fresh.has(id))
        .map(({ id, projectType, city }) => (
          <p key={id}>
            {t('feed.announce', {
              type: t(`projectRequests.projectType.${projectType}`),
              city: t(`projectRequests.city.${city}`),
            })}
          </p>
        ))}
    </div>
  )
}

function Nothing({ filter }: { filter: FeedFilter }) {
  const t = useTranslations('feed')
  const locale = useLocale()
  const isNarrowed = Object.keys(filter).length > 0
  return (
    <EmptyState
      title={t('empty')}
      action={isNarrowed && <Button href={feedAddress(locale, {})}>{t('emptyAll')}</Button>}
    />
  )
}

function FeedPager({ filter, isLive, next }: Pick<LiveFeedProps, 'filter' | 'isLive' | 'next'>) {
  const t = useTranslations('feed')
  const locale = useLocale()
  if (isLive && !next) return null
  return (
    <div className="pager">
      {!isLive && (
        <Button variant="secondary" size="md" href={feedAddress(locale, filter)}>
          {t('latest')}
        </Button>
      )}
      {next && (
        <Button
          variant="secondary"
          size="md"
          href={feedAddress(locale, filter, next)}
          iconEnd={<Icon icon={ArrowRight} flip />}
        >
          {t('older')}
        </Button>
      )}
    </div>
  )
}
