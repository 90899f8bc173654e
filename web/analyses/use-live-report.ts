import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { FormFields } from '#web/forms/form-fields.ts'
import { PRINT_HASH } from './print-hash.ts'

/** Where a reader stands while the report is worked out anew: what they touched, what stands around it, how far down. */
interface Place {
  id: string
  top: number
}

/**
 * Makes a report follow its answers: each change asks for the same page with what is answered in its address, and the
 * reader keeps place, focus and every fold. Without it the form is sent by its buttons. `told` are the fields of the
 * report as it was made, which an address need not repeat; `answer` changes with every report that arrives.
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
      // The switch of VAT shows what stands on the page already.
      if ((target as HTMLInputElement).name !== 'vat') send(target as Element)
    }
    const press = (event: SubmitEvent) => {
      event.preventDefault()
      // The Enter key presses the first button of a form, wherever it was pressed.
      const { activeElement } = document
      send(form.contains(activeElement) ? activeElement : event.submitter)
    }
    const toggle = ({ target }: Event) => {
      const { id, open } = target as HTMLDetailsElement
      // The folds stay as they are; a chip closes when its answer has come.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another report stands on the page
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

/** Only what is not as told; an emptied field is an answer too. */
function answersOf(form: HTMLFormElement, told: FormFields): URLSearchParams {
  const answers = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    const text = String(value).trim()
    if (name === 'vat' ? text === 'without' : text !== (told[name] ?? '')) answers.append(name, text)
  }
  return answers
}

/** The control itself and what opens each fold around it, from the inside out. */
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

/** To the innermost that is still there, with the page under it where it was. */
function returnTo(places: Place[]): void {
  for (const { id, top } of places) {
    const element = document.getElementById(id)
    if (!element?.checkVisibility()) continue
    element.focus({ preventScroll: true })
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
    return
  }
}
