import { type FocusEvent, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { DOCUMENT_NAMES, type DocumentName } from '#domain/providers/registration-form.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { afterPress } from '#web/forms/after-press.ts'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import type { loader } from '#web/root.tsx'
import { fillForm, typedIn } from './registration-inputs.ts'
import type { RegistrationOutcome } from './registration-outcome.ts'
import type { FormInputs, Registration, RegistrationState } from './registration-store.ts'

/** Id of the summary of errors, which takes the focus. */
export const PROBLEM_ID = 'registration-problem'

type Scripted = typeof import('./when-scripted.ts')

/** The form once its script has arrived: its state, what it does, and the parts that need a script. */
export interface LiveRegistration extends Omit<Scripted, 'createRegistration'> {
  state: RegistrationState
  store: Registration
}

interface RegistrationOptions {
  /** The server's response to a form that was sent without a script. */
  sent: RegistrationOutcome | undefined
  asksPackage: boolean
}

const neverChanges = () => () => {}
const localeOfPage = () => localeOfPath(window.location.pathname)

/**
 * A native form, and its store as soon as that has arrived. Until then, and without scripts, the browser sends the
 * form itself.
 */
export function useRegistration({ sent, asksPackage }: RegistrationOptions) {
  const form = useRef<HTMLFormElement>(null)
  const site = useRouteLoaderData<typeof loader>('root')
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Omit<LiveRegistration, 'state'>>()
  const store = opened?.store
  const state = useSyncExternalStore(
    store?.subscribe ?? neverChanges,
    () => store?.read(),
    () => undefined,
  )
  const refusals = state?.refusals ?? 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: one store for as long as the form is on the page
  useEffect(() => {
    let leave = () => {}
    let hasLeft = false
    import('./when-scripted.ts').then(({ createRegistration, ...parts }) => {
      if (hasLeft || !form.current || !site) return
      const inputs = inputsOf(form.current)
      const registered = (address: string) => void navigate(address)
      const created = createRegistration({
        inputs,
        site,
        sent,
        asksPackage,
        locale: localeOfPage,
        registered,
      })
      leave = created.leave
      setOpened({ ...parts, store: created })
    }, ignoreLostChunk)
    return () => {
      hasLeft = true
      leave()
    }
  }, [])

  // Once the events reach the store: files chosen until this moment, and none in between, were told to nobody.
  useEffect(() => {
    if (store && form.current) takeFiles(form.current, store)
  }, [store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every refusal, and once for one the server sent
  useEffect(() => document.getElementById(PROBLEM_ID)?.focus(), [refusals])

  return {
    /** What the `<form>` takes. Its events do nothing before the store is there. */
    formProps: { ref: form, ...eventsOf(store) },
    live: opened && state ? { ...opened, state } : undefined,
  }
}

export type RegistrationFormProps = ReturnType<typeof useRegistration>['formProps']

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The events of all inputs, as they reach their form. */
function eventsOf(store: Registration | undefined) {
  const target = (event: FormEvent | FocusEvent) => event.target as Input
  return {
    onInput(event: FormEvent) {
      const { type, name } = target(event)
      if (type !== 'file') store?.changed(name)
    },
    onChange(event: FormEvent) {
      const input = target(event)
      if (store && input instanceof HTMLInputElement && input.type === 'file') takeFile(input, store)
    },
    onFocus: (event: FocusEvent) => store?.entered(target(event).name),
    onBlur(event: FocusEvent) {
      const { type, name } = target(event)
      if (name && type !== 'file') afterPress(() => store?.left(name))
    },
    onSubmit(event: FormEvent) {
      if (!store) return
      event.preventDefault()
      void store.submit()
    },
  }
}

/** Sends a chosen file ahead and empties its input, so that the file is sent once. A camera names its document itself. */
function takeFile(input: HTMLInputElement, store: Registration) {
  const [file] = Array.from(input.files ?? [])
  const name = DOCUMENT_NAMES.find(
    (each): each is DocumentName => each === (input.dataset.paper ?? input.name),
  )
  if (!file || !name) return
  store.choose(name, file)
  input.value = ''
}

/** Files that were chosen before the script arrived. */
function takeFiles(form: HTMLFormElement, store: Registration) {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) takeFile(input, store)
}

const inputsOf = (form: HTMLFormElement): FormInputs => ({
  read: () => typedIn(new FormData(form)),
  fill: (fields) => fillForm(form, fields),
  reset: () => form.reset(),
})
