import { SEVERAL, several } from '#domain/providers/registration-form.ts'
import { type FormFields, fieldsOf } from '#web/forms/form-fields.ts'
import type { FormInputs } from './registration-store.ts'

/** Reads a form as typed. Fields with several values become one text, separated by spaces. */
export function typedIn(form: FormData): FormFields {
  const lists = SEVERAL.map((name) => [name, form.getAll(name).join(' ')])
  return { ...fieldsOf(form), ...Object.fromEntries(lists) }
}

/** Writes values into the inputs. The inputs are uncontrolled, so React does not overwrite them. */
function fillForm(form: HTMLFormElement, fields: FormFields): void {
  for (const control of Array.from(form.elements)) {
    const answer = fields[(control as HTMLInputElement).name]
    if (answer === undefined) continue
    if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
      control.checked = several(answer).includes(control.value)
    else if (control instanceof HTMLInputElement && control.type !== 'file') control.value = answer
    else if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement)
      control.value = answer
  }
}

export const inputsOf = (form: HTMLFormElement): FormInputs => ({
  read: () => typedIn(new FormData(form)),
  fill: (fields) => fillForm(form, fields),
  reset: () => form.reset(),
})
