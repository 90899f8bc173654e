import { describe, expect, test, vi } from 'vitest'
import { createAccountForm } from './account-form-store.ts'
import { codeForm, newPasswordForm } from './account-forms.ts'

/** Creates a form store over inputs with these texts, and records which inputs were focused. */
function formWith(texts: Record<string, string>) {
  const form = createAccountForm()
  const focused: string[] = []
  const inputs = Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [
      name,
      { value, defaultValue: '', focus: () => void focused.push(name) },
    ]),
  )
  for (const [name, input] of Object.entries(inputs)) form.place(name, input)
  return { form, inputs, focused }
}

const GOOD = { email: 'noura@example.com', code: '١٢٣ 456' }
const succeed = async () => undefined
const refuse = (name?: string) => async () => ({ name, text: 'No.' })

describe('submit', () => {
  test('sends the parsed values, including text that fired no change event', async () => {
    const { form } = formWith(GOOD)
    const send = vi.fn(succeed)
    await form.submit(codeForm, send)
    expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'noura@example.com', code: '123456' })
    expect(form.read()).toEqual({ mistakes: {}, failure: undefined, isSending: false, refusals: 0 })
  })

  test('marks every wrong field, focuses the first and sends nothing', async () => {
    const { form, focused } = formWith({ email: 'noura@', code: '12' })
    const send = vi.fn(succeed)
    await form.submit(codeForm, send)
    expect(form.read().mistakes).toEqual({ email: { key: 'email' }, code: { key: 'code' } })
    expect(focused).toEqual(['email'])
    expect(send).not.toHaveBeenCalled()
  })

  test('reports sending until the server has responded', async () => {
    const { form } = formWith(GOOD)
    const states: boolean[] = []
    form.subscribe(() => states.push(form.read().isSending))
    await form.submit(codeForm, succeed)
    expect(states).toEqual([true, false])
  })

  test('ignores a field that was removed from the page', async () => {
    const { form } = formWith(GOOD)
    form.place('code', null)
    await form.submit(codeForm, succeed)
    expect(Object.keys(form.read().mistakes)).toEqual(['code'])
  })
})

describe('a refusal by the server', () => {
  test('is shown at its field, which gets the focus', async () => {
    const { form, focused } = formWith({ password: 'correct horse', repeat: 'correct horse' })
    await form.submit(newPasswordForm(), refuse('password'))
    expect(form.read()).toMatchObject({
      mistakes: { password: { text: 'No.' } },
      failure: undefined,
      refusals: 1,
    })
    expect(focused).toEqual(['password'])
  })

  test('that names no field is the error of the form until the next submit', async () => {
    const { form } = formWith({ password: 'correct horse', repeat: 'correct horse' })
    await form.submit(newPasswordForm(), refuse())
    expect(form.read()).toMatchObject({ mistakes: {}, failure: 'No.', refusals: 1 })
    await form.submit(newPasswordForm(), succeed)
    expect(form.read()).toMatchObject({ failure: undefined, refusals: 1 })
  })

  test('empties the code and leaves the other fields', async () => {
    const { form, inputs } = formWith(GOOD)
    await form.submit(codeForm, refuse())
    expect(inputs.code?.value).toBe('')
    expect(inputs.email?.value).toBe('noura@example.com')
  })
})

describe('a change of a field', () => {
  test('is not validated before the first submit', () => {
    const { form } = formWith({ email: 'noura@', code: '' })
    form.changed(codeForm, 'email')
    expect(form.read().mistakes).toEqual({})
  })

  test('is validated after the first submit, at its own field only', async () => {
    const { form, inputs } = formWith({ email: 'noura@', code: '12' })
    await form.submit(codeForm, succeed)
    inputs.email!.value = 'noura@example.com'
    form.changed(codeForm, 'email')
    expect(form.read().mistakes).toEqual({ code: { key: 'code' } })
    inputs.email!.value = ''
    form.changed(codeForm, 'email')
    expect(Object.keys(form.read().mistakes).toSorted()).toEqual(['code', 'email'])
  })
})

test('check returns the value of a valid field and marks an invalid one', () => {
  const { form, inputs } = formWith({ email: 'noura@', code: '' })
  expect(form.checked(codeForm, 'email')).toBeUndefined()
  expect(form.read().mistakes).toEqual({ email: { key: 'email' } })
  inputs.email!.value = 'noura@example.com'
  expect(form.checked(codeForm, 'email')).toBe('noura@example.com')
  expect(form.read().mistakes).toEqual({})
})

test('reset restores the default texts and clears all errors', async () => {
  const { form, inputs } = formWith({ password: 'correct horse', repeat: 'correct horse' })
  await form.submit(newPasswordForm(), refuse('password'))
  form.reset()
  expect(inputs.password?.value).toBe('')
  expect(form.read().mistakes).toEqual({})
})
