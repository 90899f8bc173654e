import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { focusFirstWrong } from '#web/forms/focus-first-wrong.ts'
import { stepOfHash } from './registration-sections.ts'
import { STEP_NAMES, type StepName, stepId } from './registration-steps.ts'
import type { Registration } from './registration-store.ts'

/** What takes the focus once its step is shown: a field by its id, or the first wrong one. */
type Wanted = { field: string } | 'wrong'

interface StepWalkerProps {
  store: Registration
  here: StepName
}

/**
 * Walks the steps once the script is there. The address says which one is shown, so a reload and the browser's back keep
 * it. Going back is free; going on needs the steps in between to be right.
 */
export function StepWalker({ store, here }: StepWalkerProps) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const wanted = useRef<Wanted>(undefined)
  const before = useRef(here)

  useEffect(() => {
    const step = hash === '' ? 'firm' : stepOfHash(hash)
    if (step) store.stand(step)
  }, [hash, store])

  // A new step begins at its title, or at the field for which it was opened.
  useEffect(() => {
    const came = before.current
    before.current = here
    if (here === came || giveFocus(wanted, here)) return
    document.getElementById(stepId(here))?.querySelector('h2')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  })

  const show = (step: StepName, want?: Wanted) => {
    wanted.current = want
    if (step !== here) return navigate({ search, hash: stepId(step) }, { preventScrollReset: true })
    // Its errors are drawn first.
    requestAnimationFrame(() => giveFocus(wanted, here))
  }
  const goTo = (step: StepName) => {
    const isAhead = STEP_NAMES.indexOf(step) > STEP_NAMES.indexOf(here)
    const wrong = isAhead ? store.hold(step) : undefined
    if (wrong) show(wrong, 'wrong')
    else show(step)
  }

  // Links to steps and fields stand in the form, beside it and in the list of errors.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
      const step = link && stepOfHash(link.hash)
      if (!step) return
      event.preventDefault()
      if (link.hash === `#${stepId(step)}`) goTo(step)
      else show(step, { field: link.hash.slice(1) })
    }
    // Enter goes on; only the last step sends.
    const goOn = (event: SubmitEvent) => {
      const next = STEP_NAMES[STEP_NAMES.indexOf(here) + 1]
      if (!next) return
      event.preventDefault()
      event.stopPropagation()
      goTo(next)
    }
    const form = formOf(here)
    document.addEventListener('click', follow)
    form?.addEventListener('submit', goOn)
    return () => {
      document.removeEventListener('click', follow)
      form?.removeEventListener('submit', goOn)
    }
  })
  return null
}

const formOf = (step: StepName) => document.getElementById(stepId(step))?.closest('form') ?? null

function giveFocus(wanted: { current: Wanted | undefined }, here: StepName): boolean {
  const want = wanted.current
  wanted.current = undefined
  if (!want) return false
  if (want === 'wrong') focusFirstWrong(formOf(here))
  else document.getElementById(want.field)?.focus()
  document.activeElement?.scrollIntoView({ block: 'center' })
  return true
}
