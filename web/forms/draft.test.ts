import { beforeEach, describe, expect, test } from 'vitest'
import { draftsIn, newIdempotencyKey } from './draft.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => void stored.set(name, text),
  removeItem: (name: string) => void stored.delete(name),
}
const drafts = draftsIn(() => storage, 'draft')
const draft = { idempotencyKey: 'a'.repeat(32), fields: { name: 'نورة', areaSqm: '٣٥٠' } }

beforeEach(() => stored.clear())

describe('a draft', () => {
  test('is restored as typed until it is cleared', () => {
    drafts.save(draft)
    expect(drafts.read()).toEqual(draft)
    drafts.clear()
    expect(drafts.read()).toBeUndefined()
  })

  test.each(['', 'not json', 'null', '[]', '{"fields":{}}', '{"idempotencyKey":"a","fields":{"name":1}}'])(
    'stored as %j counts as none',
    (text) => {
      stored.set('draft', text)
      expect(drafts.read()).toBeUndefined()
    },
  )

  test('is not stored, without an error, when the browser forbids storage', () => {
    const forbidden = draftsIn(() => {
      throw new DOMException('denied', 'SecurityError')
    }, 'draft')
    forbidden.save(draft)
    expect(forbidden.read()).toBeUndefined()
  })

  test('gets its own idempotency key', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/)
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey())
  })
})
