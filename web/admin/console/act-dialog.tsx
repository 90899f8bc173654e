import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from '../review/review.module.css'
import { useSendKey } from './use-send-key.ts'

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

/** Asks an admin to confirm or cancel an action. With a keyboard it begins at its first input, not at its close button. */
export function ActionDialog({
  words,
  variant = 'danger',
  isBusy,
  onSend,
  children,
  ...dialog
}: ActDialogProps) {
  const { cancel, send, close = cancel, sending } = words
  const { open } = dialog
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a touch screen the focus would bring up the keyboard over the dialog.
    if (open && matchMedia('(pointer: fine)').matches)
      body.current?.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
  }, [open])
  useSendKey(body, { open, onSend: () => !isBusy && onSend() })
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
      <div ref={body} className={styles.reason}>
        {children}
      </div>
    </Dialog>
  )
}
