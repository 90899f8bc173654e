import { describe, expect, test } from 'vitest'
import { fieldsOf, isUntouched } from './form-fields.ts'

describe('reading a form', () => {
  test('keeps every typed text under its name', () => {
    const form = new FormData()
    form.set('name', 'نورة')
    form.set('areaSqm', '٣٥٠')
    expect(fieldsOf(form)).toEqual({ name: 'نورة', areaSqm: '٣٥٠' })
  })

  test('leaves files out', () => {
    const form = new FormData()
    form.set('plan', new File(['x'], 'plan.pdf'))
    expect(fieldsOf(form)).toEqual({})
  })

  test('a form of blanks is untouched, one letter is not', () => {
    expect(isUntouched({ name: '  ', city: '' })).toBe(true)
    expect(isUntouched({ name: 'ن', city: '' })).toBe(false)
  })
})
