import { useState } from 'react'
import type { QuoteForm } from './use-quote-form.ts'

/** Rows that are added and taken away: those typed into, and those added and still empty. */
export function useRows(form: QuoteForm, names: readonly string[], typed: readonly number[]) {
  const [added, setAdded] = useState<number[]>([])
  const shown = [...new Set([...typed, ...added])].sort((one, other) => one - other)
  return {
    shown,
    /** After all others, so that the order stays the order of the screen. */
    add: () => setAdded((known) => [...known, (shown.at(-1) ?? -1) + 1]),
    remove(at: number) {
      setAdded((known) => known.filter((place) => place !== at))
      form.change(Object.fromEntries(names.map((name) => [`${name}.${at}`, ''])))
    },
  }
}
