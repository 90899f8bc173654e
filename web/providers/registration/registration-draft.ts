import { PAPERS, SEVERAL, several } from '#domain/providers/registration-form.ts'
import type { UploadMemory } from '#web/documents/upload.ts'
import { draftsIn } from '#web/forms/draft.ts'
import { type FormFields, fieldsOf } from '#web/forms/form-fields.ts'

/** The registration being written on this device. */
export const registrationDraft = draftsIn(() => window.localStorage, 'mimar-registration-draft')

/** In the form and in no draft: the consent is given anew, a password is nobody's to keep, papers have their own memory. */
const NOT_KEPT = ['idempotencyKey', 'password', 'agreement', 'identityDocumentKind', 'papers']
const PAPER_FIELDS = PAPERS.flatMap((paper) => [`${paper}Token`, `${paper}Name`])

/** What is typed in a form, fields with several answers as one text. */
export function typedIn(form: FormData): FormFields {
  const answers = SEVERAL.map((name) => [name, form.getAll(name).join(' ')])
  return { ...fieldsOf(form), ...Object.fromEntries(answers) }
}

export type UploadMemories = Partial<Record<(typeof PAPERS)[number], UploadMemory>>

/** A draft is texts by field; the papers go in as one more. */
export function keptOf(fields: FormFields, papers: UploadMemories): FormFields {
  const kept = Object.entries(fields).filter(([name]) => ![...NOT_KEPT, ...PAPER_FIELDS].includes(name))
  return { ...Object.fromEntries(kept), papers: JSON.stringify(papers) }
}

/** Storage can be edited by hand: papers that cannot be read are no papers. */
export function documentsOf({ papers = '{}' }: FormFields): UploadMemories {
  try {
    const read = Object.entries(JSON.parse(papers) as Record<string, UploadMemory>)
    const isWhole = (memory: UploadMemory) =>
      [memory?.id, memory?.uploadToken, memory?.fileName, memory?.kind].every(
        (text) => typeof text === 'string',
      )
    return Object.fromEntries(read.filter(([, memory]) => isWhole(memory)))
  } catch {
    return {}
  }
}

/** Puts answers back into the fields they came from; the fields are uncontrolled, so React keeps what it finds. */
export function fillForm(form: HTMLFormElement, fields: FormFields): void {
  for (const control of Array.from(form.elements)) {
    const answer = fields[(control as HTMLInputElement).name]
    if (answer === undefined || NOT_KEPT.includes((control as HTMLInputElement).name)) continue
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      control.checked = several(answer).includes(control.value)
    else if (control instanceof HTMLInputElement && control.type !== 'file') control.value = answer
    else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
      control.value = answer
  }
}
