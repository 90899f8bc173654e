import { useEffect, useRef } from 'react'
import { areShortcutsOn, isTyping, type Shortcut, shortcutOf } from './shortcuts.ts'

type Handlers = Partial<Record<Shortcut, () => void>>

/**
 * Answers keys while the caller is on the screen. Inside an open dialog only those who gave its element are asked, so
 * that a key never reaches what lies behind.
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

/** The newest modal dialog lies above all, and its element after the older ones' in the page or inside them. */
function isOnTop(dialog: HTMLDialogElement | null): boolean {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  return dialog ? open.at(-1) === dialog : open.length === 0
}
