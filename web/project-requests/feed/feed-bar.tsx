import { ArrowUp, WifiOff } from 'lucide'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#web/ui/icon.tsx'
import styles from './feed.module.css'
import type { FeedList } from './feed-list.ts'

/** Milliseconds without another arrival until a screen reader is told how many there are. */
const PAUSE = 1_500

interface FeedBarProps {
  list: FeedList
  isConnected: boolean
  onShow(): void
  isAuto: boolean
  onAuto(on: boolean): void
}

/**
 * One line above the rows that is always there, so that nothing moves when its words change: what waits to be shown,
 * or that the connection is lost.
 */
export function FeedBar({ list, isConnected, onShow, isAuto, onAuto }: FeedBarProps) {
  const t = useTranslations('feed')
  const { waiting, hasGap, fresh } = list
  const words = hasGap ? t('many') : waiting.length > 0 ? t('waiting', { count: waiting.length }) : ''
  // Only while new ones do move in is it called live.
  const isMoving = isAuto && list.rows.length > 0
  const movedIn = fresh.size > 0 ? t('movedIn', { count: fresh.size }) : ''
  return (
    <div className={styles.feedBar} data-waits={words !== '' || undefined}>
      {words ? (
        <button type="button" className={styles.feedShow} onClick={onShow}>
          <Icon icon={ArrowUp} size={18} />
          <span>{words}</span>
        </button>
      ) : isConnected ? (
        <p className={isMoving ? styles.feedLive : undefined}>
          {list.rows.length > 0 && t(isMoving ? 'live' : 'newestFirst')}
        </p>
      ) : (
        <p className={styles.feedLost}>
          <Icon icon={WifiOff} size={18} />
          {t('lost')}
        </p>
      )}
      <label className={styles.feedAuto}>
        <input type="checkbox" checked={isAuto} onChange={({ target }) => onAuto(target.checked)} />
        {t('auto')}
      </label>
      <p className="visually-hidden" role="status">
        {useAfterPause(words || (isConnected ? movedIn : t('lost')))}
      </p>
    </div>
  )
}

/** What is said once for all that came together. Nothing is said of silence. */
function useAfterPause(words: string): string {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(words), words ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [words])
  return said
}
