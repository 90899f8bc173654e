import { useLayoutEffect, useRef } from 'react'

/** Open for as long as it is there; closing it by hand gives the focus back to the row. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return ref
}
