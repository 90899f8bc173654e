import { type FocusEvent, type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useRouteLoaderData } from 'react-router'
import { DOCUMENT_NAMES, type DocumentName } from '#domain/providers/registration-form.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { afterPress } from '#web/forms/after-press.ts'
import { ignoreLostChunk } from '#web/lost-chunk.ts'
import type { loader } from '#web/root.tsx'
import type { RegistrationOutcome } from './registration-outcome.ts'
import type { Registration, RegistrationState } from './registration-store.ts'

/** Id of the summary of errors, which takes the focus. */
export const PROBLEM_ID = 'registration-problem'

type Scripted = typeof import('./when-scripted.ts')

/** The form once its script has arrived: its state, what it does, and the parts that need a script. */
export interface LiveRegistration extends Omit<Scripted, 'createRegistration' | 'inputsOf'> {
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
 * Returns a native form, and its store once the script is loaded. Until then, and without scripts, the browser
 * submits the form itself.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: one store while the form is mounted
  useEffect(() => {
    let leave = () => {}
    let hasLeft = false
    import('./when-scripted.ts').then(({ createRegistration, inputsOf, ...parts }) => {
      if (hasLeft || !form.current || !site) return
      const inputs = inputsOf(form.current)
      const registered = (address: string) => void navigate(address)
      const created = createRegistration({
        inputs,
        site,
        sent,
        asksPackage,
        hash: window.location.hash,
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

  // The form's events reach the store from here on. Pass it the files that were chosen before.
  useEffect(() => {
    if (store && form.current) takeFiles(form.current, store)
  }, [store])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each refusal, including one in the server's response
  useEffect(() => document.getElementById(PROBLEM_ID)?.focus(), [refusals])

  return {
    /** Props of the `<form>`. Its event handlers do nothing until the store is loaded. */
    formProps: { ref: form, ...eventsOf(store) },
    live: opened && state ? { ...opened, state } : undefined,
  }
}

export type RegistrationFormProps = ReturnType<typeof useRegistration>['formProps']

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Handlers for the events of all inputs, which bubble to the form. */
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

/** Uploads a chosen file and empties its input, so that the file is sent once. Camera inputs set `data-paper`. */
function takeFile(input: HTMLInputElement, store: Registration) {
  const [file] = Array.from(input.files ?? [])
  const name = DOCUMENT_NAMES.find(
    (each): each is DocumentName => each === (input.dataset.paper ?? input.name),
  )
  if (!file || !name) return
  store.choose(name, file)
  input.value = ''
}

/** Uploads the files that were chosen before the script was loaded. */
function takeFiles(form: HTMLFormElement, store: Registration) {
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) takeFile(input, store)
}
