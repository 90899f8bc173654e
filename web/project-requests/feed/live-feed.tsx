import { ArrowRight } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Drawing } from '#web/brand/drawing.tsx'
import { updateRelativeTimes } from '#web/server-only/update-relative-times.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLocale } from '#web/use-locale.ts'
import { isMotionUnwanted, useAutoUpdate, useMovingIn } from './auto-update.ts'
import styles from './feed.module.css'
import { feedAddress } from './feed-address.ts'
import { FeedBar } from './feed-bar.tsx'
import { type FeedList, inReadingOrder } from './feed-list.ts'
import { FeedRows } from './feed-rows.tsx'
import { type OpenedFeed, useFeed } from './use-feed.ts'

/**
 * The list, and what came since it was opened: moved in by itself while nobody reads among the rows, else told of in a bar
 * (docs/decisions/0024-directory-and-feed.md). Without script it is a list.
 */
export function LiveFeed(opened: OpenedFeed) {
  const { filter, isLive, nearest, isDemo } = opened
  const { list, isConnected, show, startAgain } = useFeed(opened)
  const place = useRef<HTMLDivElement>(null)
  const rows = useRef<HTMLOListElement>(null)
  const { isAuto, turn } = useAutoUpdate()
  useMovingIn(rows, isAuto && list.waiting.length > 0, show)
  const goToNew = useGoingToNew(place, rows, list)
  const press = () => {
    goToNew()
    if (list.hasGap) void startAgain().catch(() => {})
    else show()
  }
  return (
    <div ref={place}>
      {isLive && (
        <FeedBar list={list} isConnected={isConnected} onShow={press} isAuto={isAuto} onAuto={turn} />
      )}
      {list.rows.length > 0 ? (
        <Gliding list={list} rows={rows} areSamples={isDemo} />
      ) : (
        <Nothing filter={filter} nearest={nearest} />
      )}
      <FeedPager filter={filter} isLive={isLive} next={list.next} />
    </div>
  )
}

/** Once what waited stands among the rows, whoever asked for it is taken to its first. */
function useGoingToNew(
  place: RefObject<HTMLElement | null>,
  rows: RefObject<HTMLElement | null>,
  { rows: shown }: FeedList,
) {
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when rows came
  useLayoutEffect(() => {
    if (!isAsked.current) return
    isAsked.current = false
    rows.current?.querySelector<HTMLElement>('[data-fresh]')?.focus({ preventScroll: true })
    const behavior = isMotionUnwanted() ? 'instant' : 'smooth'
    if (place.current!.getBoundingClientRect().top < 0) place.current!.scrollIntoView({ behavior })
  }, [shown])
  return () => {
    isAsked.current = true
  }
}

const GLIDE = { duration: 240, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

interface GlidingProps {
  list: FeedList
  rows: RefObject<HTMLOListElement | null>
  areSamples: boolean
}

/** New rows push the others down in a glide and not in a jump. */
function Gliding({ list, rows, areSamples }: GlidingProps) {
  const t = useTranslations('feed')
  const height = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured when rows came
  useLayoutEffect(() => {
    const place = rows.current!
    const grown = height.current === 0 ? 0 : place.offsetHeight - height.current
    height.current = place.offsetHeight
    const isReadFromTop = place.getBoundingClientRect().top >= 0
    if (grown > 0 && isReadFromTop && !isMotionUnwanted())
      place.animate([{ transform: `translateY(-${grown}px)` }, { transform: 'none' }], GLIDE)
  }, [list.rows.length])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows bring other times
  useEffect(() => updateRelativeTimes(rows.current!.parentElement!), [list.rows])
  const { open, past } = inReadingOrder(list)
  return (
    <>
      {/* Always there, also empty: new requests glide in here. */}
      <ol className={styles.feedRows} ref={rows} aria-label={t('rows')}>
        <FeedRows rows={open} fresh={list.fresh} areSamples={areSamples} />
      </ol>
      {past.length > 0 && (
        <>
          <h2 className={styles.feedPast}>{t('past')}</h2>
          <ol className={styles.feedRows} aria-label={t('past')}>
            <FeedRows rows={past} fresh={list.fresh} areSamples={areSamples} />
          </ol>
        </>
      )}
    </>
  )
}

/** One way on: to the nearest that shows something, else to all. */
function Nothing({ filter, nearest }: Pick<OpenedFeed, 'filter' | 'nearest'>) {
  const t = useTranslations()
  const locale = useLocale()
  const isNarrowed = Object.keys(filter).length > 0
  const { projectType, city } = nearest ?? {}
  return (
    <div className={styles.feedNone}>
      <EmptyState
        level={2}
        drawing={<Drawing name="elevationStrip" />}
        title={t('feed.empty')}
        action={
          isNarrowed && (
            <Button href={feedAddress(locale, nearest ?? {})}>
              {projectType
                ? t('feed.emptyType', { name: t(`projectRequests.trade.${projectType}`) })
                : city
                  ? t('feed.emptyCity', { name: t(`projectRequests.city.${city}`) })
                  : t('feed.emptyAll')}
            </Button>
          )
        }
      >
        {t('feed.emptyNext')}
      </EmptyState>
    </div>
  )
}

function FeedPager({ filter, isLive, next }: Pick<OpenedFeed, 'filter' | 'isLive' | 'next'>) {
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
