/**
 * Words that somebody was typing when their session ended: kept in this tab for the same person, who finds them back in
 * their fields after the sign-in. A sign-out that was asked for keeps nothing.
 */
import { lastSignOut } from './last-sign-out.ts'
import { isStoredFor } from './stored-session.ts'

const KEY = 'typed-words'

type Field = HTMLInputElement | HTMLTextAreaElement

interface Kept {
  userId: string
  page: string
  words: [name: string, value: string][]
}

/** Never a password or a code. */
const KINDS: readonly string[] = ['textarea', 'text', 'number', 'date']

const isField = (target: unknown): target is Field =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  target.name !== '' &&
  KINDS.includes(target.type) &&
  target.autocomplete !== 'one-time-code'

/**
 * Follows what is typed on a page of the user, and returns what was kept of it. The function that it returns is called
 * before the page's fields are removed.
 */
export function followTyping({
  userId,
  page,
  onReturned,
}: {
  userId: string
  page: string
  onReturned: () => void
}) {
  const typed = new Set<Field>()
  const hear = ({ target }: Event) => {
    if (isField(target)) typed.add(target)
  }
  document.addEventListener('input', hear)
  const stop = returnWords(userId, page, onReturned)
  return () => {
    document.removeEventListener('input', hear)
    stop()
    if (isStoredFor(userId) || lastSignOut() !== undefined) return
    const words = [...typed]
      .filter((field) => field.isConnected && field.value.trim() !== '')
      .map(({ name, value }): Kept['words'][number] => [name, value])
    if (words.length > 0) store({ userId, page, words })
  }
}

/** Whether words wait for somebody to sign in again. */
export const hasTypedWords = (): boolean => read() !== undefined

/** Fills each field when it appears: the dialog that held it has to be opened again. */
function returnWords(userId: string, page: string, onReturned: () => void): () => void {
  const kept = read()
  if (kept?.userId !== userId) store(undefined)
  if (kept?.userId !== userId || kept.page !== page) return () => {}
  let { words } = kept
  const fill = () => {
    const left = words.filter(([name, value]) => {
      const field = document.querySelector(`[name="${CSS.escape(name)}"]`)
      if (!isField(field)) return true
      write(field, value)
      return false
    })
    if (left.length === words.length) return
    words = left
    store(words.length > 0 ? { ...kept, words } : undefined)
    if (words.length === 0) observer.disconnect()
    onReturned()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
  return () => observer.disconnect()
}

/** As if it was typed: React notices only what its own setter did not write. */
function write(field: Field, value: string): void {
  const Kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  field.closest('details')?.setAttribute('open', '')
  Object.getOwnPropertyDescriptor(Kind.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function store(kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the words are lost, as on a page that is closed.
  }
}
