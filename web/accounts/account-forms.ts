/** What the account forms ask. The messages are keys of `accounts.wrong`; the server has the last word. */
import * as z from 'zod/mini'
import { readEmail } from '#domain/accounts/email.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { readMobile } from '#domain/shared/phone.ts'

/** Characters. NIST SP 800-63B-4 §3.1.1.2: at least eight where a second factor may stand beside the password. */
export const PASSWORD_MIN = 8
/** Characters. What server/auth accepts (passwords/password-policy.ts). */
export const PASSWORD_MAX = 128

const isEmail = (text: string) => readEmail(text) !== undefined
/** Characters as people count them: an Arabic letter is one, whatever its bytes. */
const lengthOf = (password: string) => [...password].length

const email = z.string().check(z.refine(isEmail, 'email'))
const typedPassword = z.string().check(z.minLength(1, 'password_missing'))
const newPassword = z.string().check(
  z.refine((password) => lengthOf(password) >= PASSWORD_MIN, 'password_short'),
  z.refine((password) => lengthOf(password) <= PASSWORD_MAX, 'password_long'),
)
/** Arabic digits and spaces between the digits are a person's way to write the same code. */
const code = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => toLatinDigits(text).replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'code')),
)

/** In any spelling; what cannot be read stays as it is and is refused. */
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
export const signUpForm = z.object({ fullName: z.string(), email, password: newPassword })
export const emailForm = z.object({ email })
export const codeForm = z.object({ email, code })
export const factorCodeForm = z.object({ code })
export const mobileForm = z.object({ mobile })
export const newPasswordForm = z
  .object({ password: newPassword, repeat: z.string() })
  .check(z.refine(isRepeated, differs))
export const changePasswordForm = z
  .object({ current: typedPassword, password: newPassword, repeat: z.string() })
  .check(z.refine(isRepeated, differs))
