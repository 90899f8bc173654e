/** Schemas of the account forms. Messages are keys of `accounts.wrong`. The server validates again. */
import * as z from 'zod/mini'
import { readEmail } from '#domain/accounts/email.ts'
import { PASSWORD_LENGTH, passwordLength } from '#domain/accounts/password.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { readMobile } from '#domain/shared/phone.ts'

const isEmail = (text: string) => readEmail(text) !== undefined

const email = z.string().check(z.refine(isEmail, 'email'))
const typedPassword = z.string().check(z.minLength(1, 'password_missing'))
const newPassword = (min = PASSWORD_LENGTH.min) =>
  z.string().check(
    z.refine((password) => passwordLength(password) >= min, 'password_short'),
    z.refine((password) => passwordLength(password) <= PASSWORD_LENGTH.max, 'password_long'),
  )
/** Accepts Arabic digits and spaces between digits, which people type. */
const code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => toLatinDigits(text).replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'code')),
)

/** Accepts any format. A number that can't be parsed is kept as typed and rejected. */
const mobile = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => readMobile(text) ?? ''),
  ),
  z.string().check(z.minLength(1, 'mobile')),
)

const isRepeated = ({ password, repeat }: { password: string; repeat: string }) => password === repeat
const differs = { error: 'password_differs', path: ['repeat'] }

export const credentialsForm = z.object({ email, password: typedPassword })
export const signUpForm = z.object({ fullName: z.string(), email, password: newPassword() })
export const emailForm = z.object({ email })
export const codeForm = z.object({ email, code })
export const factorCodeForm = z.object({ code })
export const mobileForm = z.object({ mobile })
/** `min` is lower when a second step is set up. */
export const newPasswordForm = (min?: number) =>
  z.object({ password: newPassword(min), repeat: z.string() }).check(z.refine(isRepeated, differs))
export const changePasswordForm = (min?: number) =>
  z
    .object({ current: typedPassword, password: newPassword(min), repeat: z.string() })
    .check(z.refine(isRepeated, differs))
