import { describe, expect, test } from 'vitest'
import { fieldsOf, isUntouched } from './form-fields.ts'

describe('reading a form', () => {
  test('keeps the text of every field', () => {
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

  test('a form with only blanks is untouched, and one letter changes that', () => {
    expect(isUntouched({ name: '  ', city: '' })).toBe(true)
    expect(isUntouched({ name: 'ن', city: '' })).toBe(false)
  })
})
