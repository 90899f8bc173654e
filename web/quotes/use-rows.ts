import { useState } from 'react'
import type { QuoteForm } from './use-quote-form.ts'

/** Rows of a form that can be added and removed: rows with input, and added rows that are still empty. */
export function useRows(form: QuoteForm, names: readonly string[], typed: readonly number[]) {
  const [added, setAdded] = useState<number[]>([])
  const shown = [...new Set([...typed, ...added])].sort((one, other) => one - other)
  return {
    shown,
    /** Adds a row after all others. */
    add: () => setAdded((known) => [...known, (shown.at(-1) ?? -1) + 1]),
    remove(at: number) {
      setAdded((known) => known.filter((place) => place !== at))
      form.change(Object.fromEntries(names.map((name) => [`${name}.${at}`, ''])))
    },
  }
}
