import type { DocumentKind } from '#domain/documents/document.ts'
import { type Upload as DocumentName, PAPERS } from '#domain/providers/registration-form.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { localeOfPath } from '#i18n/locale.ts'
import { createUpload, type Upload, type UploadProgressState } from '#web/documents/upload.ts'
import { afterPress } from '#web/forms/after-press.ts'
import { newIdempotencyKey } from '#web/forms/draft.ts'
import { type FormFields, isUntouched } from '#web/forms/form-fields.ts'
import { type Account, lookForSession, NEW_ACCOUNT, type Site } from './account-of-registration.ts'
import { checkRegistration, secondLooks } from './check-registration.ts'
import { handIn } from './hand-in-registration.ts'
import { documentsOf, fillForm, keptOf, registrationDraft, typedIn } from './registration-draft.ts'
import type { RegistrationOutcome } from './registration-outcome.ts'
import { doneSections, SECTION_NAMES, SECTIONS, type SectionName } from './registration-sections.ts'

export { UploadStatus } from '#web/documents/upload-status.tsx'
export { ControllerNotices } from './controller-notices.tsx'
export { PasswordBox } from './password-box.tsx'
export { RegistrationHead } from './registration-head.tsx'

/** What the page shows of a registration being written. */
export interface ControllerState {
  outcome: RegistrationOutcome
  done: readonly SectionName[]
  current: SectionName | undefined
  papers: Record<DocumentName, UploadProgressState>
  account: Account
  isSending: boolean
  isRestored: boolean
  /** How often it was refused; the summary takes the focus each time. */
  refusals: number
}

interface ControllerParts {
  form: HTMLFormElement
  site: Site
  /** What the server answered to a form that was sent without a script. */
  sent: RegistrationOutcome | undefined
  tell(state: ControllerState): void
  /** The address of what happens next. */
  registered(address: string): void
  signal: AbortSignal
}

/** Leaving a field empty on the way is no mistake yet; only sending it is. */
const IS_MISSING = /^field\.required$|_required$/

export type Controller = ReturnType<typeof openController>

/**
 * Works beside the native form: keeps the draft, sends papers ahead, checks fields as they are left, and hands the
 * whole in. It listens to the form and writes nothing into it but a draft, so the form is the same without it.
 */
export function openController({ form, site, sent, tell, registered, signal }: ControllerParts) {
  const locale = () => localeOfPath(window.location.pathname)
  const typed = (): FormFields => ({ ...typedIn(new FormData(form)), locale: locale() })
  let idempotencyKey = sent?.fields.idempotencyKey || newIdempotencyKey()
  let papers = {} as Record<DocumentName, Upload>
  let state: ControllerState = {
    outcome: sent ?? { fields: {}, fieldErrors: {}, warnings: {} },
    done: [],
    current: undefined,
    papers: {} as ControllerState['papers'],
    account: NEW_ACCOUNT,
    isSending: false,
    isRestored: false,
    refusals: sent ? 1 : 0,
  }

  const change = (changes: Partial<ControllerState>) => {
    state = { ...state, ...changes }
    if (!signal.aborted) tell(state)
  }
  const show = (changes: Partial<RegistrationOutcome>) => ({ outcome: { ...state.outcome, ...changes } })

  const answers = (): FormFields => ({ ...typed(), ...tokens(papers), idempotencyKey })
  const wrongIn = (fields: FormFields): FieldErrors => ({
    ...checkRegistration(fields),
    ...packageError(form, fields),
    ...refusedUploads(papers),
    ...(state.account.kind === 'new' && state.account.wrongWith(fields.password ?? '')),
  })

  /** After every change: what was marked and is right now loses its mark, and the row of openings follows. */
  function look(changes: Partial<ControllerState> = {}, checked: string[] = []) {
    const fields = answers()
    const wrong = wrongIn(fields)
    const marked = Object.keys(state.outcome.fieldErrors).filter((name) => wrong[name])
    const met = checked.filter((name) => wrong[name] && !IS_MISSING.test(wrong[name].code))
    const fieldErrors = Object.fromEntries([...marked, ...met].map((name) => [name, wrong[name]!]))
    const { bank, warnings } = secondLooks(fields, locale())
    const odd = Object.entries(warnings).filter(
      ([name]) => checked.includes(name) || state.outcome.warnings[name],
    )
    change({
      done: doneSections(wrong),
      ...show({ fieldErrors, bank, warnings: Object.fromEntries(odd) }),
      ...changes,
    })
  }

  function save() {
    const memories = Object.fromEntries(PAPERS.map((name) => [name, papers[name].memory()]))
    registrationDraft.save({ idempotencyKey, fields: keptOf(typed(), memories) })
  }

  const kindOf = (name: DocumentName): DocumentKind => {
    if (name === 'ibanCertificate') return 'iban_certificate'
    if (name === 'vatCertificate') return 'vat_certificate'
    return typed().identityKind === 'freelance_document' ? 'freelance_document' : 'commercial_registration'
  }

  papers = Object.fromEntries(
    PAPERS.map((name) => [
      name,
      createUpload({
        kind: () => kindOf(name),
        tell: (paper) => {
          look({ papers: { ...state.papers, [name]: paper } }, [name])
          if (paper.step !== 'sending' && paper.step !== 'waiting') save()
        },
      }),
    ]),
  ) as Record<DocumentName, Upload>
  state.papers = Object.fromEntries(
    PAPERS.map((name) => [name, papers[name].read()]),
  ) as ControllerState['papers']

  function restore() {
    const draft = registrationDraft.read()
    const now = typed()
    if (!draft || !isUntouched(now, { ...now, ...WITHOUT_TEXT })) return
    if (Object.values(keptOf(draft.fields, {})).every((text) => text === '' || text === '{}')) return
    idempotencyKey = draft.idempotencyKey
    fillForm(form, { ...draft.fields, ...(now.packageId && { packageId: now.packageId }) })
    for (const [name, memory] of Object.entries(documentsOf(draft.fields))) {
      void papers[name as DocumentName]?.restore(memory)
    }
    look({ isRestored: true })
  }

  /** What was chosen before this was here, and from now on; a file field is emptied, so that a file travels once. */
  function take(input: HTMLInputElement) {
    const [file] = Array.from(input.files ?? [])
    const name = (input.dataset.paper ?? input.name) as DocumentName
    if (!file || !papers[name]) return
    papers[name].choose(file)
    input.value = ''
  }

  async function submit(event: Event) {
    event.preventDefault()
    if (state.isSending) return
    if (refuse({ fieldErrors: wrongIn(waitingFilled(answers(), state.papers)) })) return
    change({ isSending: true, ...show(NOTHING_REFUSED) })
    await Promise.all(PAPERS.map((name) => papers[name].settled()))
    if (refuse({ fieldErrors: wrongIn(answers()) })) return
    const result = await handIn(answers(), { account: state.account, site, locale: locale(), idempotencyKey })
    if ('next' in result) {
      registrationDraft.clear()
      return registered(result.next)
    }
    if (result.isKeySpent) idempotencyKey = newIdempotencyKey()
    for (const name of PAPERS) if (result.outcome.fieldErrors?.[name]) papers[name].letGo()
    refuse(result.outcome)
  }

  /** Says what stands in the way; false when nothing does. */
  function refuse(refused: Partial<RegistrationOutcome>): boolean {
    const { fieldErrors = {}, refusal, hasFailed } = refused
    if (Object.keys(fieldErrors).length === 0 && !refusal && !hasFailed) return false
    change({
      isSending: false,
      refusals: state.refusals + 1,
      ...show({ ...NOTHING_REFUSED, fieldErrors, ...refused }),
    })
    return true
  }

  const on = (type: string, hear: (field: HTMLInputElement) => void) =>
    form.addEventListener(type, ({ target }) => hear(target as HTMLInputElement), { signal })
  on('input', ({ name }) => {
    look()
    if (name !== 'password') save()
  })
  on('change', (field) => {
    if (field.type === 'file') take(field)
    if (field.name === 'identityKind') papers.identityDocument.changeKind()
    look()
    save()
  })
  on('focusin', (field) => change({ current: sectionAround(field) }))
  on('focusout', ({ name, type }) => name && type !== 'file' && afterPress(() => look({}, [name])))
  form.addEventListener('submit', (event) => void submit(event), { signal })
  signal.addEventListener('abort', () => {
    for (const name of PAPERS) papers[name].leave()
  })

  for (const name of PAPERS) {
    const token = sent?.fields[`${name}Token`]
    if (token) papers[name].adopt(sent?.fields[`${name}Name`] ?? '', token)
  }
  restore()
  for (const input of form.querySelectorAll<HTMLInputElement>('input[type=file]')) take(input)
  look()
  void lookForSession(site).then((account) => {
    const email = form.elements.namedItem('email')
    if (account.kind === 'signed_in' && email instanceof HTMLInputElement) email.value = account.email
    look({ account })
  })

  return {
    cancel: (name: DocumentName) => papers[name].cancel(),
    /** Empties everything: another registration, with another key. */
    startOver() {
      registrationDraft.clear()
      idempotencyKey = newIdempotencyKey()
      for (const name of PAPERS) papers[name].cancel()
      form.reset()
      registrationDraft.clear()
      look({ isRestored: false, ...show({ ...NOTHING_REFUSED, fieldErrors: {}, warnings: {} }) })
    },
  }
}

const NOTHING_REFUSED: Partial<RegistrationOutcome> = {
  refusal: undefined,
  hasFailed: false,
  isOffline: false,
}

/** Answers that a form has before anybody has given one. */
const WITHOUT_TEXT = { trades: '', serviceCities: '' }

/** A paper on its way is no mistake when the form is sent: it is waited for. */
const waitingFilled = (fields: FormFields, papers: ControllerState['papers']): FormFields => ({
  ...fields,
  ...Object.fromEntries(
    PAPERS.filter((name) => /sending|waiting/.test(papers[name].step)).map((name) => [
      `${name}Token`,
      'a'.repeat(43),
    ]),
  ),
})

const tokens = (papers: Record<DocumentName, Upload>): FormFields =>
  Object.fromEntries(
    PAPERS.map((name) => {
      const paper = papers[name].read()
      return [`${name}Token`, paper.step === 'kept' ? paper.uploadToken : '']
    }),
  )

const refusedUploads = (papers: Record<DocumentName, Upload>): FieldErrors =>
  Object.fromEntries(
    PAPERS.flatMap((name) => {
      const paper = papers[name].read()
      return paper.step === 'refused' ? [[name, paper.error]] : []
    }),
  )

/** The server asks for one as soon as any is offered, and those are on the page. */
const packageError = (form: HTMLFormElement, { packageId }: FormFields): FieldErrors =>
  packageId || !form.querySelector('input[type=radio][name=packageId]')
    ? {}
    : { packageId: { code: 'provider.package_required' } }

const sectionAround = (field: Element): SectionName | undefined => {
  const id = field.closest('section')?.id.replace('section-', '')
  return SECTION_NAMES.find((name) => name === id && SECTIONS[name])
}
