import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './api-keys.module.css'

interface ShownDialogProps {
  title: string
  /** Of the one button, and of the close button. */
  done: string
  onClose: () => void
  children: ReactNode
}

/** Shows something with one way out. Mount it to open it. */
export function ShownDialog({ title, done, onClose, children }: ShownDialogProps) {
  const [isOpen, open] = useState(false)
  // The browser's modal opens once it is there.
  useEffect(() => open(true), [])
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={done}
      actions={<Button onClick={onClose}>{done}</Button>}
    >
      <div className={styles.shown}>{children}</div>
    </Dialog>
  )
}
