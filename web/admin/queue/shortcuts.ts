/** Keys of the review console, by their place: on an Arabic keyboard J is ت, and the finger is the same. */
const BY_PLACE = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'reject',
  KeyU: 'undo',
} as const

export type Shortcut = (typeof BY_PLACE)[keyof typeof BY_PLACE] | 'search' | 'help'

/** As the help shows them. Enter opens what has the focus and Escape closes it by themselves. */
export const SHORTCUT_KEYS: Record<Shortcut | 'open' | 'close', string> = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  approve: 'a',
  reject: 'r',
  undo: 'u',
  search: '/',
  help: '?',
  close: 'Esc',
}

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** What a key press means, if anything. A held key only walks. */
export function shortcutOf(press: Press): Shortcut | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  if (press.key === '?' || press.key === '؟') return 'help'
  if (press.shiftKey) return undefined
  if (press.key === '/' || press.code === 'Slash') return 'search'
  const shortcut = BY_PLACE[press.code as keyof typeof BY_PLACE]
  const walks = shortcut === 'next' || shortcut === 'previous'
  return press.repeat && !walks ? undefined : shortcut
}

/** Where letters are text. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="radio"]), textarea, select, [contenteditable]') !== null

const SWITCH = 'mimar-admin-shortcuts'

/** Keys of one letter can be turned off: speech input presses them by mistake (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(SWITCH) !== 'off'
  } catch {
    return true
  }
}

export function turnShortcuts(on: boolean): void {
  try {
    localStorage.setItem(SWITCH, on ? 'on' : 'off')
  } catch {
    // Private windows may refuse storage; the keys stay as they are.
  }
}
