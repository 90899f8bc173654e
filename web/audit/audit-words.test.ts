import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_TOPICS } from '#domain/audit/audit-actions.ts'
import { LOCALES } from '#i18n/locale.ts'
import { messages } from '#i18n/messages.ts'

describe.each(LOCALES)('the decision log in %s', (locale) => {
  test('has words of its own for every action that is stored, and for no other', () => {
    const words = Object.entries(messages[locale].admin.audit.action).flatMap(([noun, verbs]) =>
      Object.entries<string>(verbs).map(([verb, word]) => [`${noun}.${verb}`, word] as const),
    )
    expect(words.map(([action]) => action).sort()).toEqual([...AUDIT_ACTIONS].sort())
    expect(words.filter(([, word]) => word.trim() === '')).toEqual([])
  })
})

test('every action that a function of the database writes is one of the list', () => {
  const schema = readFileSync(new URL('../../db/schema.sql', import.meta.url), 'utf8')
  const written = [...schema.matchAll(/append_audit_entry\('([^']+)'/g)].map(([, action]) => action)
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((action) => !(AUDIT_ACTIONS as readonly string[]).includes(action!))).toEqual([])
})

test('every action of a person is found under a topic', () => {
  const nouns: string[] = Object.values(AUDIT_TOPICS).flat()
  const without = AUDIT_ACTIONS.filter((action) => !nouns.includes(action.split('.')[0]!))
  expect(without).toEqual(['project_request.dispatched'])
})
