import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '../review/review.module.css'

interface ActDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  words: { cancel: string; send: string; close?: string; sending?: string }
  /** `danger` for actions that cannot be undone. */
  variant?: 'danger' | 'primary'
  isBusy: boolean
  onSend: () => void
  children: ReactNode
}

/** Asks an admin to confirm or cancel an action. */
export function ActionDialog({
  words,
  variant = 'danger',
  isBusy,
  onSend,
  children,
  ...dialog
}: ActDialogProps) {
  const { cancel, send, close = cancel, sending } = words
  return (
    <Dialog
      {...dialog}
      closeLabel={close}
      actions={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button
            variant={variant}
            loading={isBusy}
            {...(sending && { loadingLabel: sending })}
            onClick={onSend}
          >
            {send}
          </Button>
        </>
      }
    >
      <div className={styles.reason}>{children}</div>
    </Dialog>
  )
}
