import { describe, expect, test } from 'vitest'
import { validate } from '../shared/validate.ts'
import {
  bannerSchema,
  holidaysSchema,
  noticeSchema,
  operatorSchema,
  supportSchema,
} from './setting-values.ts'

const codesOf = (schema: Parameters<typeof validate>[0], input: unknown) => {
  const checked = validate(schema, input)
  return checked.ok
    ? {}
    : Object.fromEntries(Object.entries(checked.fieldErrors).map(([path, { code }]) => [path, code]))
}

describe('the support number', () => {
  test.each(['0551234567', '٠٥٥١٢٣٤٥٦٧', '+966 55 123 4567', '۹۶۶۵۵۱۲۳۴۵۶۷', '00966-551234567'])(
    '%s is kept as 966551234567',
    (whatsapp) => {
      expect(validate(supportSchema, { whatsapp, greeting: 'السلام عليكم' })).toEqual({
        ok: true,
        value: { whatsapp: '966551234567', greeting: 'السلام عليكم' },
      })
    },
  )

  test('a number of another country and an empty greeting are refused, each at its field', () => {
    expect(codesOf(supportSchema, { whatsapp: '+971 50 123 4567', greeting: ' ' })).toEqual({
      whatsapp: 'setting.mobile_invalid',
      greeting: 'field.required',
    })
  })
})

const both = (text: string) => ({ ar: text, en: text })
const banner = {
  ...{ isOn: true, title: both('مبادرة'), text: both('نص'), linkText: both('رابط') },
  ...{ link: both('https://example.sa/a?b=1'), from: null, until: null },
}

describe('who runs the site', () => {
  const nobody = {
    ...{ name: both(''), address: both('') },
    ...{ registrationNumber: '', vatNumber: '', authenticationNumber: '' },
  }

  test('nothing of it is needed, and numbers are read in any digits', () => {
    expect(validate(operatorSchema, nobody)).toEqual({ ok: true, value: nobody })
    expect(
      validate(operatorSchema, {
        ...nobody,
        registrationNumber: '٧٠٠١ ٢٣٤ ٥٦٧',
        authenticationNumber: '0000 123',
      }),
    ).toMatchObject({ value: { registrationNumber: '7001234567', authenticationNumber: '0000123' } })
  })

  test('a number that cannot be one is refused at its field', () => {
    const wrong = { registrationNumber: '123', vatNumber: '4', authenticationNumber: 'abc' }
    expect(codesOf(operatorSchema, { ...nobody, ...wrong })).toEqual({
      registrationNumber: 'provider.registration_number_invalid',
      vatNumber: 'provider.vat_number_invalid',
      authenticationNumber: 'setting.authentication_invalid',
    })
  })
})

describe('the banner', () => {
  test.each(['https://example.sa', '/solutions', '/en/owner?x=1#top'])('%s is a link', (link) => {
    expect(codesOf(bannerSchema, { ...banner, link: both(link) })).toEqual({})
  })

  test.each([
    ...['http://example.sa', 'javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'],
    ...['https://user:pass@example.sa', 'https://localhost', 'example.sa', '/a b', 'HTTPS//x'],
  ])('%s is no link', (link) => {
    expect(codesOf(bannerSchema, { ...banner, link: { ...both('/owner'), en: link } })).toEqual({
      'link.en': 'setting.link_invalid',
    })
  })

  test('the last day cannot be before the first', () => {
    expect(codesOf(bannerSchema, { ...banner, from: '2027-03-10', until: '2027-03-09' })).toEqual({
      until: 'setting.dates_reversed',
    })
    expect(codesOf(bannerSchema, { ...banner, from: '2027-03-10', until: '2027-03-10' })).toEqual({})
  })

  test('a day that does not exist is refused', () => {
    expect(codesOf(bannerSchema, { ...banner, from: '2027-02-30' })).toEqual({ from: 'setting.day_invalid' })
  })

  test('a text longer than its place is refused with its limit', () => {
    expect(validate(bannerSchema, { ...banner, text: { ...both('نص'), ar: 'ن'.repeat(161) } })).toEqual({
      ok: false,
      fieldErrors: { 'text.ar': { code: 'setting.text_too_long', details: { max: 160 } } },
    })
  })
})

describe('the notice', () => {
  const notice = { isOn: false, tone: 'info', text: both(''), from: null, until: null }

  test('a notice that is off needs no text; one that is on needs it in both languages', () => {
    expect(codesOf(noticeSchema, notice)).toEqual({})
    expect(codesOf(noticeSchema, { ...notice, isOn: true, text: { ar: 'صيانة', en: '' } })).toEqual({
      'text.en': 'setting.text_required',
    })
  })
})

describe('added holidays', () => {
  const day = (text: string) => ({ day: text, name: 'يوم التأسيس' })

  test('a holiday of the calendar may be worked, a weekend or an ordinary day may not', () => {
    // National Day 2027 is a Thursday; 2027-03-12 is a Friday of Eid al-Fitr.
    const open = (text: string) => codesOf(holidaysSchema, { days: [{ ...day(text), kind: 'open' }] })
    expect(open('2027-09-23')).toEqual({})
    expect(open('2027-03-12')).toEqual({ 'days.0.day': 'setting.day_open_already' })
    expect(open('2027-03-21')).toEqual({ 'days.0.day': 'setting.day_open_already' })
  })

  test('an ordinary business day is taken', () => {
    expect(codesOf(holidaysSchema, { days: [day('2027-03-14')] })).toEqual({})
  })

  test.each([
    ['a Friday', '2027-01-15', 'setting.day_off_already'],
    ['National Day', '2027-09-23', 'setting.day_off_already'],
    ['a day that does not exist', '2027-02-30', 'setting.day_invalid'],
    ['a day outside the calendar', '2041-01-01', 'setting.day_not_covered'],
  ])('%s is refused', (_what, text, code) => {
    expect(codesOf(holidaysSchema, { days: [day('2027-03-14'), day(text)] })).toEqual({ 'days.1.day': code })
  })

  test('the same day twice is refused at the second', () => {
    expect(codesOf(holidaysSchema, { days: [day('2027-03-14'), day('2027-03-14')] })).toEqual({
      'days.1.day': 'setting.day_twice',
    })
  })
})
