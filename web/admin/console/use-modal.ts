import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Props of a modal dialog that is open while it is mounted. Removing it returns the focus to the element that opened it.
 *
 * Escape asks to close, and the address or the state decides, as in web/ui/dialog.tsx. A dialog that the browser closes
 * itself gives the focus back before its `close` event arrives: Enter in between would open it, and the event close it.
 */
export function useModal(close: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return {
    ref,
    // An inner file input cancels, too.
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      close()
    },
    // A second Escape cannot be held back. React also passes events of nested dialogs, and one when this is removed.
    onClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (target === currentTarget && currentTarget.isConnected) close()
    },
  }
}
