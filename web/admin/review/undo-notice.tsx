import { Undo2, X } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from '../console/admin.module.css'
import { useQueueView } from '../queue/use-queue-view.ts'
import { useShortcuts } from '../queue/use-shortcuts.ts'
import { type LastDecision, useDecisions } from './use-decisions.tsx'

/** Stays for the minute in which a decision can be undone. A toast would disappear after four seconds. */
export function UndoNotice({ within }: { within?: RefObject<HTMLDialogElement | null> }) {
  const { last } = useDecisions()
  return last ? <Undoable key={last.verificationId} last={last} within={within} /> : null
}

interface UndoableProps {
  last: LastDecision
  /** The drawer that shows it, when one is open. */
  within: RefObject<HTMLDialogElement | null> | undefined
}

function Undoable({ last, within }: UndoableProps) {
  const t = useTranslations('admin.decide')
  const { undo, forget } = useDecisions()
  const seconds = useSecondsUntil(last.undoUntil, forget)
  const [isSending, setSending] = useState(false)
  const notice = useFocusOnceFree()
  const takeBack = () => {
    setSending(true)
    void undo(last)
  }
  useShortcuts({ undo: takeBack }, within)
  return (
    <section ref={notice} className={styles.adminUndo} tabIndex={-1} aria-label={t('undo')}>
      <p>
        <b>{t(`undoable.${last.decision}`, { name: last.name })}</b>{' '}
        <span aria-hidden="true">{t('undoLeft', { seconds })}</span>
      </p>
      <Button
        size="sm"
        variant="secondary"
        icon={<Icon icon={Undo2} flip />}
        loading={isSending}
        onClick={takeBack}
      >
        {t('undo')}
      </Button>
      <button type="button" className="icon-button" aria-label={t('dismiss')} onClick={forget}>
        <Icon icon={X} />
      </button>
    </section>
  )
}

function useSecondsUntil(moment: string, onOver: () => void): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(left())
      if (left() === 0) onOver()
    }, 1000)
    return () => clearInterval(timer)
  })
  return seconds
}

/** Moves the focus to the notice once the drawer is closed. Keyboard users would lose it: the row may be gone too. */
function useFocusOnceFree() {
  const notice = useRef<HTMLElement>(null)
  const isFree = useQueueView().view.provider === undefined
  const isDone = useRef(false)
  useEffect(() => {
    if (!isFree || isDone.current) return
    isDone.current = true
    notice.current?.focus({ preventScroll: true })
  }, [isFree])
  return notice
}
