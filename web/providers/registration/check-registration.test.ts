import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { checkRegistration } from './check-registration.ts'

test.each(['commercial_registration', 'freelance_document'])(
  'every missing field of a registration with a %s has its own error sentence',
  (identityKind) => {
    const errors = checkRegistration({ locale: 'ar', identityKind })
    const unnamed = Object.entries(errors).filter(([, { code }]) => code === 'field.required')
    expect(unnamed.length).toBeGreaterThan(5)
    for (const [name] of unnamed)
      for (const { registration } of [messages.ar, messages.en])
        expect([name, (registration.missing as Record<string, string>)[name]]).toEqual([
          name,
          expect.any(String),
        ])
  },
)
