import { type RefObject, useEffect } from 'react'

/**
 * Sends what a dialog asks for with Ctrl+Enter or ⌘+Enter from anywhere in it, also from a text, where Enter alone is a
 * new line. `place` is any element of the dialog.
 */
export function useSendKey(
  place: RefObject<HTMLElement | null>,
  { open, onSend }: { open: boolean; onSend: () => void },
): void {
  useEffect(() => {
    if (!open) return
    const press = (event: KeyboardEvent) => {
      const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      if (isSend && place.current?.closest('dialog')?.contains(event.target as Node)) onSend()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
