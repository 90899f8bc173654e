import { expect, test } from 'vitest'
import { fieldOfPath } from '#domain/project-requests/project-request-form.ts'
import { byField } from './by-field.ts'

test('errors are moved to the fields of the form, and the first one of a field is kept', () => {
  const errors = {
    'contact.mobile': { code: 'projectRequest.mobile_invalid' },
    'facts.budget.max': { code: 'projectRequest.budget_reversed' },
    'facts.areaSqm': { code: 'projectRequest.area_too_large', details: { max: 20_000 } },
    areaSqm: { code: 'field.invalid' },
  }
  expect(byField(errors, fieldOfPath)).toEqual({
    mobile: { code: 'projectRequest.mobile_invalid' },
    budgetMax: { code: 'projectRequest.budget_reversed' },
    areaSqm: { code: 'projectRequest.area_too_large', details: { max: 20_000 } },
  })
})
