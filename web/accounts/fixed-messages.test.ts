import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'

/**
 * English texts match the product rules exactly (docs/reference/product-rules.md#messages); the Arabic texts must
 * exist.
 */
test('sign-in messages match the product rules', () => {
  const { signIn, failure } = messages.en.accounts
  expect([
    signIn.failed,
    signIn.succeeded,
    signIn.welcomeBack,
    failure.unexpected,
    failure.registration_failed,
  ]).toEqual([
    ...['Login Failed', 'Login Successful', 'Welcome back', 'An unexpected error occurred'],
    'An error occurred, please try again',
  ])
  const { signIn: arabic, failure: arabicFailure } = messages.ar.accounts
  for (const words of [
    arabic.failed,
    arabic.succeeded,
    arabic.welcomeBack,
    arabicFailure.unexpected,
    arabicFailure.registration_failed,
  ]) {
    expect(words).toMatch(/\p{Script=Arabic}/u)
  }
})
