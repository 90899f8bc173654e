import { useEffect, useRef } from 'react'
import { areShortcutsOn, isTyping, type Shortcut, shortcutOf } from './shortcuts.ts'

type Handlers = Partial<Record<Shortcut, () => void>>

/**
 * Handles shortcuts while the component is mounted. While a dialog is open, only handlers registered with its element
 * run, so that a key never acts on the page behind it.
 */
export function useShortcuts(
  handlers: Handlers,
  within?: { readonly current: HTMLDialogElement | null },
): void {
  const current = useRef(handlers)
  current.current = handlers
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event)
      const handler = shortcut && current.current[shortcut]
      if (!handler || !areShortcutsOn() || isTyping(event.target) || !isOnTop(within?.current ?? null)) return
      event.preventDefault()
      handler()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [within])
}

/** The last modal dialog in document order is the newest, so it is on top. */
function isOnTop(dialog: HTMLDialogElement | null): boolean {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  return dialog ? open.at(-1) === dialog : open.length === 0
}
