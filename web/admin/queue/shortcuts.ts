/** Shortcuts by physical key, so that they also work on an Arabic keyboard, where J types ت. */
const BY_PLACE = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyA: 'approve',
  KeyR: 'reject',
  KeyM: 'more',
  KeyP: 'paper',
  KeyY: 'matches',
  KeyX: 'differs',
  KeyU: 'undo',
  KeyT: 'take',
  KeyD: 'decide',
  KeyE: 'export',
} as const

export type Shortcut = (typeof BY_PLACE)[keyof typeof BY_PLACE] | 'search' | 'help'

/** Key labels for the help. The browser itself handles Enter and Escape. */
export const SHORTCUT_KEYS: Record<Shortcut | 'open' | 'send' | 'close', string> = {
  next: 'j',
  previous: 'k',
  open: 'Enter',
  approve: 'a',
  reject: 'r',
  more: 'm',
  paper: 'p',
  matches: 'y',
  differs: 'x',
  undo: 'u',
  take: 't',
  decide: 'd',
  export: 'e',
  search: '/',
  help: '?',
  send: 'Ctrl Enter',
  close: 'Esc',
}

type Press = Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>

/** Returns the shortcut of a key press. A held key only repeats `next` and `previous`. */
export function shortcutOf(press: Press): Shortcut | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined
  if (press.key === '?' || press.key === '؟') return 'help'
  if (press.shiftKey) return undefined
  if (press.key === '/' || press.code === 'Slash') return 'search'
  const shortcut = BY_PLACE[press.code as keyof typeof BY_PLACE]
  const walks = shortcut === 'next' || shortcut === 'previous'
  return press.repeat && !walks ? undefined : shortcut
}

/** Inputs that take no letters. A day is typed in digits, so that a decision can follow it without leaving it. */
const LETTERLESS = '[type="radio"], [type="checkbox"], [type="date"]'

/** Whether the target is a text field, where letters are input. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(`input:not(${LETTERLESS}), textarea, select, [contenteditable]`) !== null

const SWITCH = 'mimar-admin-shortcuts'

/** Single-letter shortcuts can be turned off, because speech input triggers them by mistake (WCAG 2.1.4). */
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
    // Private windows may refuse storage; the setting then stays unchanged.
  }
}
