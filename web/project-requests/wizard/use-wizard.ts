import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { useLocale } from '#web/use-locale.ts'
import { useProjectRequestForm } from '../form/use-project-request-form.ts'
import { useWizardController } from './use-wizard-controller.ts'
import {
  type QuestionName,
  questionId,
  questionOf,
  questionOfHash,
  questionsFor,
  stepOf,
} from './wizard-steps.ts'

export type Wizard = ReturnType<typeof useWizard>

/** On a desktop a step is one screen (web/project-requests/wizard/wizard.module.css). */
const WIDE = '(min-width: 64rem)'

/** The form, and where in it somebody stands: the address says so, so a reload and the browser's back keep it. */
export function useWizard(asksModel: boolean) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  /** A field to stand on once its screen is there, instead of its title. */
  const wanted = useRef<string>(undefined)
  const go = (question: QuestionName) =>
    navigate({ search, hash: questionId(question) }, { preventScrollReset: true })
  const show = (field: string) => {
    wanted.current = field
    go(questionOf(field))
  }
  const form = useProjectRequestForm(useLocale(), { reveal: show })
  const here = useHere(hash)
  const asked = questionsFor(knownFacts(form.fields))
  useFocus(here, wanted)

  /** Enter goes on; only the last screen sends. */
  const submit = (event: FormEvent) => {
    const at = here ?? 'review'
    const next = window.matchMedia(WIDE).matches
      ? asked.find((question, index) => index > asked.indexOf(at) && stepOf(question) !== stepOf(at))
      : asked[asked.indexOf(at) + 1]
    if (!next) return form.submit(event)
    event.preventDefault()
    go(next)
  }

  const controller = useWizardController(form, asksModel)
  return { form, here, step: stepOf(here ?? 'words'), asked, show, submit, controller }
}

/** Undefined until the script is there: until then the style sheet follows the address (`:target`). */
function useHere(hash: string): QuestionName | undefined {
  const [isLive, setLive] = useState(false)
  const last = useRef<QuestionName>('words')
  useEffect(() => setLive(true), [])
  last.current = hash === '' ? 'words' : (questionOfHash(hash) ?? last.current)
  return isLive ? last.current : undefined
}

/** A new screen begins at its title, or at the field it was opened for. */
function useFocus(here: QuestionName | undefined, wanted: { current: string | undefined }) {
  const before = useRef(here)
  useEffect(() => {
    const came = before.current
    before.current = here
    const isWanted = wanted.current !== undefined && questionOf(wanted.current) === here
    const field = isWanted ? document.getElementById(wanted.current!) : null
    if (isWanted) wanted.current = undefined
    if (!here || !came || (here === came && !field)) return
    const isWide = window.matchMedia(WIDE).matches
    const isNewScreen = !isWide || stepOf(here) !== stepOf(came)
    const title = document.querySelector<HTMLElement>(
      isWide && isNewScreen ? `#step-${stepOf(here)}` : `#${questionId(here)} > h3`,
    )
    const place = field || title
    place?.focus({ preventScroll: true })
    if (field || !isNewScreen) place?.scrollIntoView({ block: 'center' })
    else window.scrollTo({ top: 0 })
  })
}
