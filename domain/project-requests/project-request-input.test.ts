import { describe, expect, it } from 'vitest'
import { validate } from '../shared/validate.ts'
import { factsSchema } from './facts.ts'
import { fieldOfPath, projectRequestInputSchema, readProjectRequestForm } from './project-request-input.ts'

const FORM = {
  projectType: 'interior_finishing',
  city: 'riyadh',
  district: ' النرجس ',
  areaSqm: '٣٥٠',
  finishLevel: 'standard',
  budgetMin: '200,000',
  budgetMax: '٣٠٠٬٠٠٠',
  text: 'تشطيب دور أرضي',
  name: 'أبو خالد',
  mobile: '٠٥٥ ١٢٣ ٤٥٦٧',
  consent: 'on',
  locale: 'ar',
}

function submit(changes: Record<string, string> = {}) {
  return validate(projectRequestInputSchema, readProjectRequestForm({ ...FORM, ...changes }))
}

function errorsByField(changes: Record<string, string>): Record<string, string> {
  const answer = submit(changes)
  const errors = answer.ok ? {} : answer.fieldErrors
  return Object.fromEntries(Object.entries(errors).map(([path, { code }]) => [fieldOfPath(path), code]))
}

describe('readProjectRequestForm and its schema', () => {
  it('return a project request with halalas, square metres and a normalised mobile', () => {
    expect(submit()).toEqual({
      ok: true,
      value: {
        facts: {
          projectType: 'interior_finishing',
          city: 'riyadh',
          district: 'النرجس',
          areaSqm: 350,
          finishLevel: 'standard',
          budget: { min: 20_000_000, max: 30_000_000 },
        },
        text: 'تشطيب دور أرضي',
        locale: 'ar',
        contact: { name: 'أبو خالد', mobile: '966551234567' },
        consent: true,
        showsWords: false,
        asksOthers: false,
        documentIds: [],
      },
    })
  })

  it('name the consultation it comes from, if any', () => {
    const consultationToken = `${'a'.repeat(22)}.${'b'.repeat(22)}`
    expect(readProjectRequestForm({ ...FORM, consultationToken })).toMatchObject({ consultationToken })
    expect(readProjectRequestForm({ ...FORM, consultationToken: '' })).not.toHaveProperty('consultationToken')
  })

  it('allow optional fields to be missing', () => {
    const answer = submit({ district: '', finishLevel: '', budgetMin: '', budgetMax: ' ', text: '' })
    expect(answer).toMatchObject({ ok: true, value: { text: '' } })
    expect(answer.ok && Object.keys(answer.value.facts)).toEqual(['projectType', 'city', 'areaSqm'])
  })

  it.each(['leak_repair::bathroom', 'ac_service:8:split', 'boundary_wall', 'roof_waterproofing:120'])(
    'need no area of a house for %s',
    (jobs) => {
      const answer = submit({ areaSqm: '', jobs })
      expect(answer.ok && Object.keys(answer.value.facts)).toEqual(expect.not.arrayContaining(['areaSqm']))
      expect(answer).toMatchObject({ ok: true })
    },
  )

  it('read jobs checked without a script, and keep their earlier option', () => {
    const ticked = {
      jobsByHand: 'yes',
      'job.ac_service': 'yes',
      'jobQuantity.ac_service': '٨',
      'job.pool': 'yes',
    }
    const answer = submit({ ...ticked, 'jobQuantity.doors': '3', jobs: 'ac_service:2:split leak_repair' })
    expect(answer.ok && answer.value.facts.jobs).toEqual([
      { code: 'ac_service', quantity: 8, option: 'split' },
      { code: 'pool' },
    ])
    expect(submit({ ...ticked, 'jobQuantity.pool': 'كبير' })).toMatchObject({ ok: false })
    const none = submit({ jobsByHand: 'yes', jobs: 'leak_repair' })
    expect(none.ok && none.value.facts).not.toHaveProperty('jobs')
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['no area', { areaSqm: '' }, { areaSqm: 'field.required' }],
    [
      'a leak and painting of nobody knows how much',
      { areaSqm: '', jobs: 'leak_repair interior_painting' },
      { areaSqm: 'field.required' },
    ],
    [
      'words for the area of a leak',
      { areaSqm: 'كبيرة', jobs: 'leak_repair' },
      { areaSqm: 'projectRequest.area_not_a_number' },
    ],
    ['a job nobody knows', { areaSqm: '', jobs: 'castle' }, { jobs: 'projectRequest.job_unknown' }],
    ['words for an area', { areaSqm: 'كبيرة' }, { areaSqm: 'projectRequest.area_not_a_number' }],
    ['no area to speak of', { areaSqm: '0' }, { areaSqm: 'projectRequest.area_too_small' }],
    ['the area of a district', { areaSqm: '20001' }, { areaSqm: 'projectRequest.area_too_large' }],
    ['half a metre', { areaSqm: '350.5' }, { areaSqm: 'projectRequest.area_not_whole' }],
    ['no type', { projectType: '' }, { projectType: 'field.required' }],
    ['an unknown type', { projectType: 'castle' }, { projectType: 'projectRequest.project_type_unknown' }],
    ['no city', { city: '' }, { city: 'field.required' }],
    ['an unknown city', { city: 'paris' }, { city: 'projectRequest.city_unknown' }],
    ['an unknown finish', { finishLevel: 'gold' }, { finishLevel: 'projectRequest.finish_level_unknown' }],
    ['words for a budget', { budgetMax: 'قليل' }, { budgetMax: 'projectRequest.budget_not_a_number' }],
    ['a budget of pennies', { budgetMin: '50' }, { budgetMin: 'projectRequest.budget_too_small' }],
    ['a budget of a state', { budgetMax: '500000001' }, { budgetMax: 'projectRequest.budget_too_large' }],
    ['a budget upside down', { budgetMin: '400000' }, { budgetMax: 'projectRequest.budget_reversed' }],
    ['a letter for a district', { district: 'ح' }, { district: 'projectRequest.district_too_short' }],
    ['a face for a district', { district: '😀' }, { district: 'projectRequest.district_too_short' }],
    ['a long district', { district: 'x'.repeat(61) }, { district: 'projectRequest.district_too_long' }],
    ['a novel', { text: 'x'.repeat(2001) }, { text: 'projectRequest.text_too_long' }],
    ['no name', { name: '' }, { name: 'field.required' }],
    ['a letter for a name', { name: ' م ' }, { name: 'projectRequest.name_too_short' }],
    ['a face for a name', { name: '😀' }, { name: 'projectRequest.name_too_short' }],
    ['a long name', { name: 'x'.repeat(81) }, { name: 'projectRequest.name_too_long' }],
    ['no mobile', { mobile: '' }, { mobile: 'field.required' }],
    ['a landline', { mobile: '0112345678' }, { mobile: 'projectRequest.mobile_invalid' }],
    ['no consent', { consent: '' }, { consent: 'projectRequest.consent_required' }],
    ['an unknown language', { locale: 'fr' }, { locale: 'projectRequest.locale_unknown' }],
  ])('with %s report the error at that field', (_, changes, expected) => {
    expect(errorsByField(changes)).toEqual(expected)
  })

  it('report all errors of an empty form at once', () => {
    const empty = Object.fromEntries(Object.keys(FORM).map((name) => [name, '']))
    expect(Object.keys(errorsByField({ ...empty, locale: 'ar' })).sort()).toEqual(
      ['areaSqm', 'city', 'consent', 'mobile', 'name', 'projectType'].sort(),
    )
  })

  it('include the limit in the message', () => {
    const answer = submit({ areaSqm: '25000' })
    expect(answer).toMatchObject({ fieldErrors: { 'facts.areaSqm': { details: { max: 20_000 } } } })
  })
})

describe('projectRequestInputSchema for API calls', () => {
  const body = {
    facts: { projectType: 'renovation', city: 'taif', areaSqm: 120, unheardOf: true },
    locale: 'en',
    contact: { name: 'Sara', mobile: '+966 55 123 4567' },
    consent: true,
  }

  it('allows text and documents to be missing; unknown keys are dropped', () => {
    const answer = validate(projectRequestInputSchema, body)
    expect(answer).toMatchObject({ ok: true, value: { text: '', documentIds: [] } })
    expect(answer.ok && answer.value.facts).not.toHaveProperty('unheardOf')
  })

  it('applies the same limits', () => {
    const documentIds = Array.from({ length: 11 }, () => 'x'.repeat(43))
    expect(validate(projectRequestInputSchema, { ...body, documentIds })).toMatchObject({
      fieldErrors: { documentIds: { code: 'projectRequest.too_many_documents', details: { max: 10 } } },
    })
    expect(validate(projectRequestInputSchema, { ...body, consent: 'yes' })).toMatchObject({
      fieldErrors: { consent: { code: 'projectRequest.consent_required' } },
    })
    const tokens = ['x'.repeat(43), '018f2c1e-9c4b-7d3a-8e21-0123456789ab']
    expect(validate(projectRequestInputSchema, { ...body, documentIds: tokens })).toEqual({
      ok: false,
      fieldErrors: { 'documentIds.1': { code: 'projectRequest.document_unknown' } },
    })
  })

  it.each([undefined, null, 'text', 7, [], { facts: null, contact: [] }])(
    'with %j is rejected without an exception',
    (bad) => {
      expect(validate(projectRequestInputSchema, bad).ok).toBe(false)
    },
  )

  it('accepts facts alone, none of which is required', () => {
    expect(validate(factsSchema, {})).toEqual({ ok: true, value: {} })
    expect(validate(factsSchema, { floors: 2.5 })).toMatchObject({
      fieldErrors: { floors: { code: 'projectRequest.count_not_a_whole_number' } },
    })
  })
})
