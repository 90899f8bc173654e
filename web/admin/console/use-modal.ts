import { useLayoutEffect, useRef } from 'react'

/** Keeps the dialog open while it is mounted. Closing it returns the focus to the element that opened it. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return ref
}
