import { describe, expect, test } from 'vitest'
import { PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { messages } from '#i18n/messages.ts'
import {
  changePasswordForm,
  codeForm,
  credentialsForm,
  emailForm,
  mobileForm,
  newPasswordForm,
} from './account-forms.ts'

type Form = { safeParse(input: unknown): { success: boolean; error?: { issues: Issue[] } | undefined } }
type Issue = { path: PropertyKey[]; message: string }

/** Returns the errors as `field: message key`, in order. */
const wrongIn = (form: Form, input: object) =>
  (form.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('a new password', () => {
  test.each([
    ['nine99999', ['password: password_short']],
    ['ten1010101', []],
    ['كلمة مرور طويلة', []],
    ['🌴'.repeat(10), []],
    ['ب'.repeat(128), []],
    ['ب'.repeat(129), ['password: password_long']],
  ])('%s gives %j', (password, wrong) => {
    expect(wrongIn(newPasswordForm(), { password, repeat: password })).toEqual(wrong)
  })

  test('needs only eight characters when a second step is set up', () => {
    const beside = newPasswordForm(PASSWORD_LENGTH.minWithSecondStep)
    expect(wrongIn(beside, { password: 'eight888', repeat: 'eight888' })).toEqual([])
    expect(wrongIn(beside, { password: 'seven77', repeat: 'seven77' })).toEqual(['password: password_short'])
  })

  test('must be typed twice', () => {
    expect(wrongIn(newPasswordForm(), { password: 'correct horse', repeat: 'correct hose' })).toEqual([
      'repeat: password_differs',
    ])
  })

  test('requires the current one as well', () => {
    expect(
      wrongIn(changePasswordForm(), { current: '', password: 'correct horse', repeat: 'correct horse' }),
    ).toEqual(['current: password_missing'])
  })
})

test('signing in accepts any password length, because the account may be older than our rule', () => {
  expect(wrongIn(credentialsForm, { email: 'noura@example.com', password: 'a' })).toEqual([])
  expect(wrongIn(credentialsForm, { email: 'noura@example.com', password: '' })).toEqual([
    'password: password_missing',
  ])
  expect(wrongIn(credentialsForm, { email: 'noura@', password: 'a' })).toEqual(['email: email'])
})

test('a code may contain Arabic digits and spaces', () => {
  expect(codeForm.parse({ email: 'noura@example.com', code: ' ١٢٣ 456 ' })).toEqual({
    email: 'noura@example.com',
    code: '123456',
  })
  expect(wrongIn(codeForm, { email: 'noura@example.com', code: '12345' })).toEqual(['code: code'])
})

test('every error key of the forms has a text', () => {
  const said = [
    ...wrongIn(codeForm, { email: '', code: '' }),
    ...wrongIn(newPasswordForm(), { password: 'a', repeat: 'b' }),
    ...wrongIn(newPasswordForm(), { password: 'a'.repeat(129), repeat: '' }),
    ...wrongIn(credentialsForm, { email: '', password: '' }),
    ...wrongIn(emailForm, { email: 'x y' }),
    ...wrongIn(mobileForm, { mobile: '0123' }),
  ].map((wrong) => wrong.split(': ')[1])
  expect(new Set(said)).toEqual(new Set(Object.keys(messages.en.accounts.wrong)))
})

test('a mobile number is accepted in any format and sent with its country code', () => {
  const read = (mobile: string) => mobileForm.safeParse({ mobile }).data?.mobile
  expect(read('٠٥٥ ١٢٣ ٤٥٦٧')).toBe('966551234567')
  expect(read('+966 55 123 4567')).toBe('966551234567')
  expect(read('12345')).toBeUndefined()
})
