import { isView, type View } from './view.ts'

/** The keys of docs/reference/product-rules.md#browser-storage, to the letter. */
export const VIEW_KEY = 'viewType'
const WELCOME_AT_KEY = 'viewDialogLastShown'
const WELCOMED_KEY = 'viewDialogShown'

/** What this device remembers. A private window may refuse storage: it then remembers nothing, and nothing breaks. */
export const savedView = (): View | undefined => {
  const saved = read(() => localStorage, VIEW_KEY)
  return isView(saved) ? saved : undefined
}

export const saveView = (view: View) => write(() => localStorage.setItem(VIEW_KEY, view))

export const forgetView = () => write(() => localStorage.removeItem(VIEW_KEY))

/** When the welcome dialog was last answered, in milliseconds since 1970; undefined = never. */
export function lastWelcome(): number | undefined {
  const at = Number(read(() => localStorage, WELCOME_AT_KEY) ?? Number.NaN)
  return Number.isFinite(at) ? at : undefined
}

export const wasWelcomed = () => read(() => sessionStorage, WELCOMED_KEY) !== null

export function markWelcomed(now: number): void {
  write(() => localStorage.setItem(WELCOME_AT_KEY, String(now)))
  write(() => sessionStorage.setItem(WELCOMED_KEY, 'true'))
}

function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(change: () => void): void {
  try {
    change()
  } catch {
    // Refused or full: the choice holds for this page only.
  }
}
