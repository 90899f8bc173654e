import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { FormFields } from '#web/forms/form-fields.ts'
import { PRINT_HASH } from './print-hash.ts'

/** The reader's position while the report is updated: focused control, the folds around it, and the scroll offset. */
interface Place {
  id: string
  top: number
}

/**
 * Updates the report on each change: requests the same page with the answers in its address, and restores scroll
 * position, focus and open folds. Without scripts the form is sent by its buttons. `told` are the fields of the report
 * as it was made, which the address doesn't repeat. `answer` changes with each new report.
 */
export function useLiveReport(told: FormFields, answer: unknown) {
  const formRef = useRef<HTMLFormElement>(null)
  const folds = useRef(new Map<string, boolean>())
  const places = useRef<Place[]>([])
  const submit = useSubmit()

  useEffect(() => {
    const form = formRef.current!
    const send = (from: Element | null) => {
      places.current = placesOf(from)
      submit(answersOf(form, told), { method: 'get', replace: true, preventScrollReset: true })
    }
    const change = ({ target }: Event) => {
      // The VAT switch needs no request: both amounts are on the page.
      if ((target as HTMLInputElement).name !== 'vat') send(target as Element)
    }
    const press = (event: SubmitEvent) => {
      event.preventDefault()
      // The Enter key activates the first button of a form, wherever the focus is.
      const { activeElement } = document
      send(form.contains(activeElement) ? activeElement : event.submitter)
    }
    const toggle = ({ target }: Event) => {
      const { id, open } = target as HTMLDetailsElement
      // Folds stay as they are; a chip closes when the new report has arrived.
      if (id && !id.startsWith('chip-')) folds.current.set(id, open)
    }
    form.addEventListener('change', change)
    form.addEventListener('submit', press)
    form.addEventListener('toggle', toggle, true)
    return () => {
      form.removeEventListener('change', change)
      form.removeEventListener('submit', press)
      form.removeEventListener('toggle', toggle, true)
    }
  }, [submit, told])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new report
  useLayoutEffect(() => {
    for (const [id, isOpen] of folds.current) {
      const fold = document.getElementById(id) as HTMLDetailsElement | null
      if (fold) fold.open = isOpen
    }
    returnTo(places.current)
    places.current = []
  }, [answer])

  useEffect(() => {
    if (window.location.hash === PRINT_HASH) window.print()
  }, [])

  return { formRef, isStale: useNavigation().state === 'loading' }
}

/** Returns the fields that differ from the report. An emptied field differs too. */
function answersOf(form: HTMLFormElement, told: FormFields): URLSearchParams {
  const answers = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (name === 'vat' ? text === 'without' : text !== (told[name] ?? '')) answers.append(name, text)
  }
  return answers
}

/** Returns the control and the summaries of the folds around it, innermost first. */
function placesOf(element: Element | null): Place[] {
  const found: Place[] = []
  const note = (at: Element) => found.push({ id: at.id, top: at.getBoundingClientRect().top })
  if (element?.id) note(element)
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    const summary = fold.querySelector('summary')
    if (summary?.id) note(summary)
  }
  return found
}

/** Focuses the innermost control that still exists, at its previous position on the screen. */
function returnTo(places: Place[]): void {
  for (const { id, top } of places) {
    const element = document.getElementById(id)
    if (!element?.checkVisibility()) continue
    element.focus({ preventScroll: true })
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    return
  }
}
