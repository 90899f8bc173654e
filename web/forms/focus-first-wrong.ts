/** Gives the focus to the first field whose error is shown, in the order of the page. Of a group, to its first choice. */
export function focusFirstWrong(form: Element | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const field = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
  field?.focus()
}
