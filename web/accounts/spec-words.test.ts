import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'

/** Spec §8, to the letter in English; the Arabic is ours and must be there. */
test('what the specification lets a person read after signing in stands as it is written', () => {
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
