import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { useLocale } from '#web/use-locale.ts'
import { askedAnswers } from '../form/asked-answers.ts'
import { projectRequestDraft } from '../form/draft.ts'
import { sentRequest } from '../form/sent-request.ts'
import { useProjectRequestForm } from '../form/use-project-request-form.ts'
import { preparedAnswers } from './prepared-answers.ts'
import { useWizardController } from './use-wizard-controller.ts'
import {
  factsAsked,
  isFacts,
  moreFor,
  possibleFor,
  type QuestionName,
  questionId,
  questionOf,
  questionOfHash,
  questionsFor,
} from './wizard-steps.ts'

export type Wizard = ReturnType<typeof useWizard>

/** Milliseconds in which a choice is seen as chosen before its screen leaves. */
const SEEN_MS = 220

/** The form, and where in it somebody stands: the address says so, so a reload and the browser's back keep it. */
export function useWizard(asksModel: boolean, calibration: Calibration | undefined) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  /** A field to stand on once its screen is there, instead of its title. */
  const wanted = useRef<string>(undefined)
  /** Facts that were settled by a tap before their screen came. */
  const [settled, setSettled] = useState<readonly string[]>([])
  /** Screens that somebody went on from: what they left open there is not asked again on the way. */
  const [passed, setPassed] = useState<readonly QuestionName[]>([])
  const go = (question: QuestionName) =>
    navigate({ search, hash: questionId(question) }, { preventScrollReset: true })
  const show = (field: string) => {
    wanted.current = field
    go(questionOf(field))
  }
  const [prepared] = useState(() => preparedAnswers(hash))
  const form = useProjectRequestForm(useLocale(), { reveal: show, prepared })
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival only; a reload must not undo corrections
  useEffect(() => {
    const isAfterSending = hash !== '' && sentRequest.read() !== undefined && !projectRequestDraft.read()
    if (prepared || isAfterSending)
      navigate({ search, hash: questionId('words') }, { replace: true, preventScrollReset: true })
  }, [])
  const controller = useWizardController(form, asksModel)
  const addressedScreen = useHere(hash)
  const facts = knownFacts(form.fields)
  // An old address may name a screen that does not concern this work.
  const here =
    addressedScreen && possibleFor(facts).includes(addressedScreen)
      ? addressedScreen
      : addressedScreen && 'review'
  const addressed = Object.keys(askedAnswers(search))
  // Without what was tapped since: the first line of the price's trail stays what it was.
  const atFirst = [...controller.asRead, ...addressed].filter((name) => name in facts)
  const said = {
    words: Boolean(form.fields.text?.trim()),
    facts: new Set([...settled, ...atFirst].filter((name) => name in facts)),
    atFirst: new Set(atFirst),
  }
  const asked = questionsFor(facts, said)
  const more = moreFor(facts)
  useFocus(here, wanted)

  const isDone = (question: QuestionName) => {
    if (question === 'review') return false
    if (passed.includes(question)) return true
    return isFacts(question) && factsAsked(question, facts).some((fact) => fact in facts)
  }
  const isMore = (question: QuestionName) => more.includes(question) && !asked.includes(question)
  /** The next screen that still wants an answer. */
  const nextOf = (question: QuestionName): QuestionName | undefined => {
    if (question === 'review') return undefined
    const way = isMore(question) ? more : asked
    const after = way.slice(way.indexOf(question) + 1)
    return after.find((each) => each === 'understood' || !isDone(each)) ?? 'review'
  }
  const beforeOf = (question: QuestionName): QuestionName | undefined =>
    isMore(question) ? 'review' : asked[asked.indexOf(question) - 1]
  const pass = (question: QuestionName) => setPassed((all) => [...new Set([...all, question])])

  /** On from a screen whose one answer was tapped. */
  const advance = (question: QuestionName) => {
    pass(question)
    // Asked when it leaves: the answer may change what comes next.
    setTimeout(() => latest.current.goOn(question), SEEN_MS)
  }
  const goOn = (question: QuestionName) => {
    const next = nextOf(question)
    pass(question)
    if (next) go(next)
  }
  const latest = useRef({ goOn })
  latest.current = { goOn }

  /** Enter goes on; only the last screen sends. */
  const submit = (event: FormEvent) => {
    const at = here ?? 'review'
    if (at === 'review') return form.submit(event)
    event.preventDefault()
    goOn(at)
  }

  const settle = (...names: string[]) => setSettled((all) => [...all, ...names])
  return {
    ...{ form, controller, calibration, here, facts, said, settled, asked, more },
    ...{ show, go, submit, nextOf, beforeOf, isDone, pass, advance, settle },
  }
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
    const place = field || document.querySelector<HTMLElement>(`#${questionId(here)} > h2`)
    place?.focus({ preventScroll: true })
    if (field) place?.scrollIntoView({ block: 'center' })
    else window.scrollTo({ top: 0 })
  })
}
