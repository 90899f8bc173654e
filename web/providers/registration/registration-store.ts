import { DOCUMENT_NAMES, type DocumentName } from '#domain/providers/registration-form.ts'
import { readRegistrationNumber } from '#domain/providers/registration-number.ts'
import { bankOfIban, readIban } from '#domain/shared/iban.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import { newIdempotencyKey } from '#web/forms/draft.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { type Account, lookForSession, NEW_ACCOUNT, type Site } from './account-of-registration.ts'
import { checkRegistration, secondLooks } from './check-registration.ts'
import { handIn } from './hand-in-registration.ts'
import { lookUp, type RegisterLookup } from './look-up.ts'
import { answersOf, draftOf, registrationDraft, uploadsOf } from './registration-draft.ts'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { doneSteps, errorsOfStep, stepOfHash, stepsBefore } from './registration-sections.ts'
import type { StepName } from './registration-steps.ts'
import { createUploads, type UploadStates } from './registration-uploads.ts'

/** State of the registration form that the page shows. */
export interface RegistrationState {
  outcome: RegistrationOutcome
  done: readonly StepName[]
  /** The step that is shown. */
  here: StepName
  uploads: UploadStates
  account: Account
  /** What the commercial register said of the typed number; undefined until it is asked. */
  lookup?: RegisterLookup | undefined
  isSending: boolean
  isRestored: boolean
  /** Number of refusals. Each one moves the focus to the error summary. */
  refusals: number
}

/** The inputs of the form. They are uncontrolled and keep their own text. */
export interface FormInputs {
  read(): FormFields
  fill(fields: FormFields): void
  reset(): void
}

interface RegistrationParts {
  inputs: FormInputs
  site: Site
  /** The server's response to a form that was sent without a script. */
  sent: RegistrationOutcome | undefined
  /** Packages are on the page, so one must be chosen. */
  asksPackage: boolean
  /** Hash of the address, which names the step. */
  hash: string
  locale(): Locale
  /** Called with the address of the next page. */
  registered(address: string): void
}

/** Errors of empty fields. They are shown only when the form is sent. */
const IS_MISSING = /^field\.required$|_required$/

/** Inputs whose change makes the register's answer one about something else. */
const OF_THE_LOOKUP = ['registrationNumber', 'identityKind']

const NOTHING_REFUSED: Partial<RegistrationOutcome> = {
  refusal: undefined,
  hasFailed: false,
  isOffline: false,
}

/**
 * The state of a registration, kept outside React: stores the draft, uploads documents, checks fields when they
 * lose focus, and sends the form. The inputs keep their own text, so the form also works without this store.
 */
export function createRegistration(parts: RegistrationParts) {
  const { inputs, site, sent, asksPackage, locale, registered } = parts
  const listeners = new Set<() => void>()
  let idempotencyKey = sent?.fields.idempotencyKey || newIdempotencyKey()
  let filledBank: string | undefined

  const typed = (): FormFields => ({ ...inputs.read(), locale: locale() })
  const uploads = createUploads({
    identityKind: () => typed().identityKind,
    changed(name, { step }) {
      review({}, [name])
      if (step !== 'sending' && step !== 'waiting') save()
    },
  })
  let state: RegistrationState = {
    outcome: sent ?? { fields: {}, fieldErrors: {}, warnings: {} },
    done: [],
    here: stepOfHash(parts.hash) ?? 'firm',
    uploads: uploads.states(),
    account: NEW_ACCOUNT,
    isSending: false,
    isRestored: false,
    refusals: sent ? 1 : 0,
  }

  const change = (changes: Partial<RegistrationState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const withOutcome = (changes: Partial<RegistrationOutcome>) => ({
    outcome: { ...state.outcome, ...changes },
  })

  /** Fills the bank name from the IBAN. Keeps a name that the user typed. */
  function fillBank() {
    const { iban = '', bankName = '' } = typed()
    const known = readIban(iban)
    const bank = known && bankOfIban(known)?.[locale()]
    if (!bank || (bankName.trim() !== '' && bankName !== filledBank)) return
    filledBank = bank
    inputs.fill({ bankName: bank })
  }

  const answers = (withPending = false): FormFields => ({
    ...typed(),
    ...uploads.tokens(withPending),
    idempotencyKey,
  })
  const errorsIn = (fields: FormFields): FieldErrors => ({
    ...checkRegistration(fields),
    ...(asksPackage && !fields.packageId && { packageId: { code: 'provider.package_required' } }),
    ...uploads.errors(),
    ...(state.account.kind === 'new' && state.account.wrongWith(fields.password ?? '')),
  })

  /** Runs after every change: removes fixed errors, and shows errors of the fields the user left. */
  function review(changes: Partial<RegistrationState> = {}, left: string[] = []) {
    const fields = answers()
    const errors = errorsIn(fields)
    const still = Object.keys(state.outcome.fieldErrors).filter((name) => errors[name])
    const found = left.filter((name) => errors[name] && !IS_MISSING.test(errors[name].code))
    const { bank, warnings } = secondLooks(fields, locale())
    const shown = Object.entries(warnings).filter(
      ([name]) => left.includes(name) || state.outcome.warnings[name],
    )
    change({
      done: doneSteps(errors),
      uploads: uploads.states(),
      ...withOutcome({
        fieldErrors: Object.fromEntries([...still, ...found].map((name) => [name, errors[name]!])),
        bank,
        warnings: Object.fromEntries(shown),
      }),
      ...changes,
    })
  }

  function save() {
    registrationDraft.save({ idempotencyKey, fields: draftOf(typed(), uploads.memories()) })
  }

  /** Fills the form from the draft, unless choices were made before the script arrived. Text typed since stays. */
  function restore() {
    const draft = registrationDraft.read()
    const now = typed()
    if (!draft || now.trades || now.serviceCities) return
    const memories = Object.entries(uploadsOf(draft.fields))
    const kept = answersOf(draft.fields)
    if (memories.length === 0 && Object.values(kept).every((text) => text === '')) return
    idempotencyKey = draft.idempotencyKey
    const { identityKind: _, ...early } = now
    inputs.fill({ ...kept, ...withoutEmpty(early) })
    for (const [name, memory] of memories) if (memory) void uploads.of(name as DocumentName)?.restore(memory)
    review({ isRestored: true })
  }

  /** Shows the errors. Returns false when there are none. */
  function refuse(refused: Partial<RegistrationOutcome>): boolean {
    const { fieldErrors = {}, refusal, hasFailed } = refused
    if (Object.keys(fieldErrors).length === 0 && !refusal && !hasFailed) return false
    change({
      isSending: false,
      refusals: state.refusals + 1,
      ...withOutcome({ ...NOTHING_REFUSED, fieldErrors, ...refused }),
    })
    return true
  }

  for (const name of DOCUMENT_NAMES) {
    const token = sent?.fields[`${name}Token`]
    if (token) uploads.of(name).adopt(sent?.fields[`${name}Name`] ?? '', token)
  }
  restore()
  review()
  void lookForSession(site).then((account) => {
    if (account.kind === 'signed_in') inputs.fill({ email: account.email })
    review({ account })
  })

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => state,
    /** What was typed so far, and the tokens of the documents. */
    answers,

    /** Called when an input changes. The password is never stored. */
    changed(name: string) {
      if (OF_THE_LOOKUP.includes(name)) change({ lookup: undefined })
      if (name === 'identityKind') uploads.of('identityDocument').changeKind()
      review()
      if (name !== 'password') save()
    },
    /** Called when an input loses focus. An IBAN fills the bank name. */
    left(name: string) {
      if (name === 'iban') fillBank()
      review({}, [name])
      if (name !== 'password' && typed()[name]) save()
    },

    /**
     * Asks the commercial register for the typed number, and fills what is empty. What was typed stays, and the page
     * offers the register's. Returns false when there is no number to ask for; its message is then at the field.
     */
    async lookUp(): Promise<boolean> {
      const { registrationNumber = '' } = typed()
      if (!readRegistrationNumber(registrationNumber)) {
        const wrong = errorsIn(answers()).registrationNumber
        if (wrong) {
          const fieldErrors = { ...state.outcome.fieldErrors, registrationNumber: wrong }
          change({ lookup: undefined, ...withOutcome({ fieldErrors }) })
        }
        return false
      }
      if (state.lookup?.step === 'asking') return true
      change({ lookup: { step: 'asking' } })
      const found = await lookUp(registrationNumber, typed)
      if (typed().registrationNumber !== registrationNumber) return true
      if ('fills' in found) inputs.fill(found.fills)
      review({ lookup: found.lookup })
      if ('fills' in found) save()
      return true
    },
    /** Replaces what was typed by what the register says. */
    takeFromRegister(fields: FormFields) {
      inputs.fill(fields)
      const { lookup } = state
      const differing = lookup?.step === 'found' && lookup.differing.filter((name) => !(name in fields))
      review({ lookup: lookup?.step === 'found' ? { ...lookup, differing: differing || [] } : lookup })
      save()
    },

    choose: (name: DocumentName, file: File) => uploads.of(name).choose(file),
    photoOf: (name: DocumentName) => uploads.of(name).photo(),
    cancel: (name: DocumentName) => uploads.of(name).cancel(),

    stand: (step: StepName) => step === state.here || change({ here: step }),
    /**
     * Shows the errors of the first step before `step` that has one, missing answers among them, and returns it.
     * Undefined when the way there is free; uploads that are still running count as done.
     */
    hold(step: StepName): StepName | undefined {
      const errors = errorsIn(answers(true))
      const wrong = stepsBefore(step).find((each) => Object.keys(errorsOfStep(each, errors)).length > 0)
      if (!wrong) return undefined
      const fieldErrors = { ...state.outcome.fieldErrors, ...errorsOfStep(wrong, errors) }
      change(withOutcome({ fieldErrors }))
      return wrong
    },

    /** Sends the form once its fields are valid and its uploads are finished. */
    async submit() {
      if (state.isSending || refuse({ fieldErrors: errorsIn(answers(true)) })) return
      change({ isSending: true, ...withOutcome(NOTHING_REFUSED) })
      await uploads.settled()
      if (refuse({ fieldErrors: errorsIn(answers()) })) return
      const { account } = state
      const result = await handIn(answers(), { account, site, locale: locale(), idempotencyKey })
      if ('next' in result) {
        registrationDraft.clear()
        return registered(result.next)
      }
      if (result.isKeySpent) idempotencyKey = newIdempotencyKey()
      for (const name of DOCUMENT_NAMES) if (result.outcome.fieldErrors?.[name]) uploads.of(name).letGo()
      refuse(result.outcome)
    },

    /** Clears the form and the draft. A new registration needs a new key. */
    startOver() {
      idempotencyKey = newIdempotencyKey()
      uploads.cancelAll()
      inputs.reset()
      registrationDraft.clear()
      review({
        isRestored: false,
        lookup: undefined,
        ...withOutcome({ ...NOTHING_REFUSED, fieldErrors: {}, warnings: {} }),
      })
    },

    /** Called when the user leaves the page. Stops running uploads; the next visit resumes them. */
    leave: uploads.leave,
  }
}

export type Registration = ReturnType<typeof createRegistration>

const withoutEmpty = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
