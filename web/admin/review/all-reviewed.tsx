import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import styles from './compare.module.css'

/** The calm end: nothing is left to review. `reserved` registrations wait for another admin first. */
export function AllReviewed({ reserved, onClose }: { reserved: number; onClose: () => void }) {
  const t = useTranslations('admin.next')
  const end = useRef<HTMLDivElement>(null)
  // What was decided has left with the focus.
  useEffect(() => end.current?.querySelector<HTMLElement>('button')?.focus(), [])
  return (
    <div ref={end} className={styles.nextDone}>
      <EmptyState level={2} title={<span id="review-title">{t('doneTitle')}</span>}>
        {t('doneText')} {reserved > 0 && t('reservedText', { count: reserved })}
      </EmptyState>
      <Button onClick={onClose}>{t('back')}</Button>
    </div>
  )
}
