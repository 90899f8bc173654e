import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { registrationDraft } from './registration-draft.ts'
import { createRegistration, type FormInputs } from './registration-store.ts'

const complete = {
  companyName: 'مؤسسة أركان السهل',
  kind: 'contractor',
  city: 'riyadh',
  identityKind: 'commercial_registration',
  registrationNumber: '7000000001',
  contactName: 'سعد',
  mobile: '0551234567',
  trades: 'renovation',
  serviceCities: 'riyadh',
  bankName: 'الراجحي',
  iban: 'SA0380000000608010167519',
  email: 'saad@example.sa',
  password: 'سبع نخلات وبئر',
  agreement: 'true',
}

/** Fake form for the store: texts by field name. */
function aForm(typed: Record<string, string> = {}) {
  let fields = { ...typed }
  const inputs: FormInputs = {
    read: () => ({ ...fields }),
    fill: (given) => {
      fields = { ...fields, ...given }
    },
    reset: () => {
      fields = {}
    },
  }
  return { inputs, type: inputs.fill, read: inputs.read }
}

const site = { authUrl: '', authKey: '', publicUrl: '' }
const open = (form: ReturnType<typeof aForm>, sent?: Parameters<typeof createRegistration>[0]['sent']) =>
  createRegistration({
    ...{ inputs: form.inputs, site, sent, asksPackage: false, hash: '' },
    ...{ locale: () => 'ar' as const, registered: () => {} },
  })

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
      removeItem: (name: string) => stored.delete(name),
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('createRegistration', () => {
  test('fills an empty bank name from the IBAN, updates it with the IBAN, and keeps a typed name', () => {
    const form = aForm({ iban: 'SA0380000000608010167519', bankName: '' })
    const store = open(form)
    store.left('iban')
    expect(form.read().bankName).toBe('الراجحي')
    form.type({ iban: 'SA4420000001234567891234' })
    store.left('iban')
    expect(form.read().bankName).toBe('الرياض')
    form.type({ bankName: 'بنكي', iban: 'SA0380000000608010167519' })
    store.left('iban')
    expect(form.read().bankName).toBe('بنكي')
  })

  test('reports an empty field only when the form is sent', async () => {
    const store = open(aForm())
    store.left('companyName')
    expect(store.read().outcome.fieldErrors).toEqual({})
    await store.submit()
    expect(store.read()).toMatchObject({
      refusals: 1,
      isSending: false,
      outcome: { fieldErrors: { companyName: { code: 'field.required' }, agreement: expect.anything() } },
    })
  })

  test('reports a wrong IBAN when the field loses focus, and clears the error once it is fixed', () => {
    const form = aForm({ ...complete, iban: 'SA0380000000608010167510' })
    const store = open(form)
    expect(store.read().outcome.fieldErrors).toEqual({})
    store.left('iban')
    expect(store.read().outcome.fieldErrors.iban?.code).toBe('provider.iban_invalid')
    form.type({ iban: complete.iban })
    store.changed('iban')
    expect(store.read().outcome).toMatchObject({ fieldErrors: {}, bank: expect.any(String) })
  })

  test('restores a draft without the password, and keeps text typed before the script was loaded', () => {
    const first = aForm()
    const store = open(first)
    first.type(complete)
    store.changed('iban')
    expect(JSON.stringify(registrationDraft.read())).not.toContain(complete.password)

    const second = aForm({ companyName: 'typed early', identityKind: 'commercial_registration' })
    expect(open(second).read().isRestored).toBe(true)
    expect(second.read()).toMatchObject({
      companyName: 'typed early',
      iban: complete.iban,
      trades: 'renovation',
    })
    expect(second.read().password).toBeUndefined()
  })

  test('restores no draft over choices made before the script was loaded', () => {
    const first = aForm()
    const store = open(first)
    first.type(complete)
    store.changed('iban')
    const second = aForm({ trades: 'insulation' })
    expect(open(second).read().isRestored).toBe(false)
    expect(second.read()).toEqual({ trades: 'insulation' })
  })

  test('startOver clears the form and the draft', () => {
    const form = aForm()
    const store = open(form)
    form.type(complete)
    store.changed('iban')
    store.startOver()
    expect(form.read()).toEqual({})
    expect(registrationDraft.read()).toBeUndefined()
  })

  test('shows the errors of a form sent without a script immediately', () => {
    const fieldErrors = { mobile: { code: 'projectRequest.mobile_invalid' } }
    const store = open(aForm({ ...complete, mobile: '1' }), { fields: {}, fieldErrors, warnings: {} })
    expect(store.read()).toMatchObject({
      refusals: 1,
      outcome: { fieldErrors: { mobile: expect.anything() } },
    })
  })

  test('hold shows what the first unfinished step on the way lacks, and lets pass once it is there', () => {
    const form = aForm({ ...complete, contactName: '', trades: '' })
    const store = open(form)
    expect(store.read()).toMatchObject({ done: ['send'], outcome: { fieldErrors: {} } })
    expect(store.hold('firm')).toBeUndefined()
    expect(store.hold('send')).toBe('firm')
    expect(Object.keys(store.read().outcome.fieldErrors)).toEqual(['contactName'])

    form.type({ contactName: complete.contactName })
    store.changed('contactName')
    expect(store.read()).toMatchObject({ done: ['firm', 'send'], outcome: { fieldErrors: {} } })
    expect(store.hold('work')).toBeUndefined()
    expect(store.hold('papers')).toBe('work')
    expect(Object.keys(store.read().outcome.fieldErrors)).toEqual(['trades'])

    form.type({ trades: complete.trades })
    store.changed('trades')
    expect(store.hold('papers')).toBeUndefined()
    expect(store.hold('send')).toBe('papers')
    expect(Object.keys(store.read().outcome.fieldErrors)).toEqual(['identityDocument', 'ibanCertificate'])
    expect(store.read().refusals).toBe(0)
  })
})

describe('the look-up in the commercial register', () => {
  const found = {
    outcome: 'found',
    number: '7001234567',
    companyName: 'شركة أركان السهل للمقاولات',
    standing: 'active',
    city: 'riyadh',
  }
  const asked = vi.fn()
  const answer = (body: unknown, status = 200) =>
    vi.stubGlobal('fetch', async (path: string, { body: sent }: { body: string }) => {
      asked(path, JSON.parse(sent))
      return new Response(JSON.stringify(body), { status })
    })
  beforeEach(() => {
    asked.mockClear()
    vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  })

  test('fills what is empty', async () => {
    answer(found)
    const form = aForm({ registrationNumber: '7001234567' })
    const store = open(form)
    expect(await store.lookUp()).toBe(true)
    expect(asked).toHaveBeenCalledWith('/api/v1/providers/register-lookups', {
      registrationNumber: '7001234567',
    })
    expect(form.read()).toMatchObject({ companyName: found.companyName, city: 'riyadh' })
    expect(store.read().lookup).toMatchObject({ step: 'found', differing: [] })
    expect(registrationDraft.read()?.fields.companyName).toBe(found.companyName)
  })

  test('keeps what was typed until the person takes what the register says', async () => {
    answer(found)
    const form = aForm({ registrationNumber: '7001234567', companyName: 'مؤسسة الجبل', city: 'jeddah' })
    const store = open(form)
    await store.lookUp()
    expect(form.read()).toMatchObject({ companyName: 'مؤسسة الجبل', city: 'jeddah' })
    expect(store.read().lookup).toMatchObject({ differing: ['companyName', 'city'] })
    store.takeFromRegister({ companyName: found.companyName })
    expect(form.read()).toMatchObject({ companyName: found.companyName, city: 'jeddah' })
    expect(store.read().lookup).toMatchObject({ differing: ['city'] })
  })

  test('another spelling of the same name is no difference', async () => {
    answer(found)
    const store = open(aForm({ registrationNumber: '7001234567', companyName: 'شركه اركان السهل للمقاولات' }))
    await store.lookUp()
    expect(store.read().lookup).toMatchObject({ differing: [] })
  })

  test('without a number it asks nothing and says what is missing at the field', async () => {
    answer(found)
    const store = open(aForm({ identityKind: 'commercial_registration', registrationNumber: '70' }))
    expect(await store.lookUp()).toBe(false)
    expect(asked).not.toHaveBeenCalled()
    expect(store.read().outcome.fieldErrors.registrationNumber).toBeDefined()
  })

  test('an answer to a number that was changed meanwhile fills nothing', async () => {
    const form = aForm({ registrationNumber: '7001234567' })
    const store = open(form)
    vi.stubGlobal('fetch', async () => {
      form.type({ registrationNumber: '7009876543' })
      store.changed('registrationNumber')
      return new Response(JSON.stringify(found))
    })
    await store.lookUp()
    expect(form.read().companyName).toBeUndefined()
    expect(store.read().lookup).toBeUndefined()
  })

  test.each([
    [{ outcome: 'not_found' }, 200, 'not_found'],
    [{ outcome: 'unavailable' }, 200, 'unavailable'],
    [{ code: 'rateLimit.exceeded' }, 429, 'too_many'],
    [{ code: 'http.internal' }, 500, 'unavailable'],
  ])('%j (%i) goes on by hand: %s', async (body, status, step) => {
    answer(body, status)
    const store = open(aForm({ registrationNumber: '7001234567' }))
    await store.lookUp()
    expect(store.read().lookup).toEqual({ step })
  })
})
