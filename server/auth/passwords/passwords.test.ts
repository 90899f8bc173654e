import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords(2)

describe('createPasswords', () => {
  test('a hash verifies its own password and no other', async () => {
    const stored = await passwords.hash('كلمة سر')
    expect(await passwords.verify(stored, 'كلمة سر')).toBe(true)
    expect(await passwords.verify(stored, 'كلمة سر ')).toBe(false)
  })

  test('the same password hashes differently each time', async () => {
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'))
  })

  test('a hash of another cost still verifies', async () => {
    const stored = await hash('old', { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    expect(await passwords.verify(stored, 'old')).toBe(true)
  })

  test.each([undefined, null, '', '$2b$10$bcrypt', 'plain'])(
    'a password stored as %j verifies nothing',
    async (stored) => {
      expect(await passwords.verify(stored, 'nobody has this password')).toBe(false)
      expect(await passwords.verify(stored, stored ?? '')).toBe(false)
    },
  )
})

test('hashes wait in a queue, and a full queue returns 503', async () => {
  const { hash } = createPasswords(2, 4)
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => hash('crowd')))
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array(6).fill('fulfilled'),
    ...Array(3).fill('rejected'),
  ])
  expect(answers.at(-1)).toMatchObject({ reason: { status: 503, code: 'over_capacity' } })
})
