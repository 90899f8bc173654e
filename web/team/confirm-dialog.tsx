import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './team.module.css'

interface ConfirmDialogProps {
  title: ReactNode
  words: { cancel: string; send: string; sending: string }
  /** `danger` for what ends somebody's access. */
  variant?: 'danger' | 'primary'
  isBusy: boolean
  onClose: () => void
  onSend: () => void
  children: ReactNode
}

/** Asks for what a change of the team needs, and for a second press. Mount it to open it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, words, variant = 'danger', isBusy, onClose, onSend, children } = props
  const [isOpen, open] = useState(false)
  // The browser's modal opens once it is there.
  useEffect(() => open(true), [])
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={words.cancel}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant={variant} loading={isBusy} loadingLabel={words.sending} onClick={onSend}>
            {words.send}
          </Button>
        </>
      }
    >
      <div className={styles.form}>{children}</div>
    </Dialog>
  )
}
